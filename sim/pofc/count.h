/* Counting what was played. */
#ifndef UTSPEL_POFC_COUNT_H
#define UTSPEL_POFC_COUNT_H

#include "sim/pofc/table.h"

/* After a hand was scored: everything of each seat, and of each pair of seats. */
void pofc_count_hand(struct pofc_table *table);

/* The hands in Fantasy Land that a seat had in a row come to an end. */
void pofc_count_chain(struct pofc_table *table, unsigned seat);

/* How a match ended. Arrays are by seat. */
struct pofc_standing {
    uint8_t place[POFC_SEATS_MAX];   /* from 1; ties share the lower number */
    uint8_t sharing[POFC_SEATS_MAX]; /* seats on that place, this one included */
    uint8_t ranking[POFC_SEATS_MAX]; /* of entrants, best first; ties by number */
    bool aborted;                    /* it reached max_hands_safety */
};

void pofc_count_match(struct pofc_table *table, const struct pofc_standing *standing);

#endif
