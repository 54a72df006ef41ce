/* The luck of the cards in a match of POFC, from its record. */
#ifndef UTSPEL_POFC_LUCK_H
#define UTSPEL_POFC_LUCK_H

#include "sim/review/luck.h"

/*
 * Fills the luck of all entrants, hand by hand, in points: what the cards of each street, or of
 * Fantasy Land, are worth to their seat (street_worth.h), minus the mean over others that might
 * have come; what one gains so the others lose, each as much. So its mean is 0 whatever anybody
 * plays. At the start all are expected to get nothing. It takes the model for the rules; fails
 * where there is none, or players make mistakes at the table.
 */
enum status pofc_luck_of(struct luck *luck, const struct luck_match *match, struct error *error);

#endif
