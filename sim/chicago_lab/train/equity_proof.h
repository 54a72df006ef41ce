/* How well the equity network says what will be, on games that it has not learned from. */
#ifndef UTSPEL_TRAIN_EQUITY_PROOF_H
#define UTSPEL_TRAIN_EQUITY_PROOF_H

#include "sim/chicago_lab/train/equity_samples.h"
#include "strategies/chicago/model/model.h"

/* Tests the model's network on the games held out, and notes what was found in its proof. */
void equity_prove(const struct equity_samples *samples, struct model *model);

#endif
