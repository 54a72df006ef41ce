/*
 * A model whose plans are made in a moment. What it has learned is what a shipped one has, but all
 * populations are as any, and few rules ask for plans as short as those it is said to be made for.
 */
#ifndef UTSPEL_TESTS_QUICK_MODEL_H
#define UTSPEL_TESTS_QUICK_MODEL_H

#include "strategies/chicago/model/chicago_model.h"

/*
 * The program's own folder, under /tmp: where from then on plans are kept. It goes when the program
 * ends.
 */
const char *quick_folder(void);

/* Writes the shipped model of that name as one for these rules and so many players. */
void quick_model_write(const char *path, const char *shipped, const struct chicago_rules *rules,
                       unsigned players);

#endif
