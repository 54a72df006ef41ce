/* What the cards of a street are worth to the seat that gets them: placed at its best. */
#ifndef UTSPEL_STREET_WORTH_H
#define UTSPEL_STREET_WORTH_H

#include "strategies/pofc/solver/pofc_shared_model.h"

/*
 * Points that the hand can be expected to bring, Fantasy Land in the next one included: by the
 * value network; on the last street by the finished rows against those of the others, or where
 * these are not finished, against random hands; in Fantasy Land likewise. view->dealt has the
 * cards.
 */
double street_worth(const struct pofc_shared_model *shared, const struct pofc_view *view);

#endif
