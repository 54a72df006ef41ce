/* Learns for which profiles exchanges are to be planned (strategies/solver/profiles.h). */
#ifndef UTSPEL_TRAIN_PROFILES_FIT_H
#define UTSPEL_TRAIN_PROFILES_FIT_H

#include "sim/core/error.h"
#include "sim/train/equity_samples.h"
#include "strategies/solver/model.h"

/*
 * By the model's equity, what prizes weigh at the starts of deals, of at least one, is gathered
 * into groups of like directions; the profiles are their means (spherical k-means: Dhillon and
 * Modha 2001). Nothing is drawn: the samples must be sorted. Fails for want of memory only.
 */
enum status profiles_fit(const struct equity_samples *samples, const struct chicago_rules *rules,
                         struct model *model, struct error *error);

#endif
