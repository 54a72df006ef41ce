/*
 * What is learned side by side: errands that do not read what others write, each as it would be
 * done alone, so that the result is the same on any number of threads.
 */
#ifndef UTSPEL_TRAIN_TOGETHER_H
#define UTSPEL_TRAIN_TOGETHER_H

#include "sim/core/error.h"
#include "strategies/model/together.h"

enum { TOGETHER_MAX = 32 };

/* One of the errands, by number. */
typedef enum status together_errand(void *given, unsigned number, struct error *error);

/* Does so many errands, TOGETHER_MAX at most, each a task of together.h. They may do others
 * together. Fails as the first of them does. */
enum status together_do(together_errand *errand, unsigned count, void *given, struct error *error);

#endif
