/* Learns the profiles that exchanges are planned for (strategies/chicago/model/profiles.h). */
#ifndef UTSPEL_TRAIN_PROFILES_FIT_H
#define UTSPEL_TRAIN_PROFILES_FIT_H

#include "sim/chicago_lab/train/collectors.h"
#include "sim/chicago_lab/train/equity_samples.h"

/*
 * Each profile is the mean, by the model's equity, of the starts of deals in which a seat stood
 * so; and, where there are few, of situations in which all stand alike. Nothing is drawn: the
 * samples must be sorted.
 */
void profiles_fit(const struct equity_samples *samples, const struct collector_lap *lap,
                  struct model *model);

#endif
