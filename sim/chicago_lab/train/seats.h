/*
 * Whose deals teach `solver` what: a table may seat others, whom it is to learn to beat.
 */
#ifndef UTSPEL_TRAIN_SEATS_H
#define UTSPEL_TRAIN_SEATS_H

#include "sim/chicago/table.h"
#include "strategies/chicago/strategies.h"

/* The seats to learn from: solver's, or all where it plays none. */
static inline unsigned seats_of_solver(const struct chicago_table *table) {
    unsigned mask = 0;
    for (unsigned seat = 0; seat < table->state.view.seats; seat++)
        mask |= (unsigned)(table->seated[seat]->strategy == &chicago_solver) << seat;
    return mask ? mask : UINT8_MAX;
}

/* Whether a seat's hands are such as it will face: those of an opponent of one of these seats. */
static inline bool seats_face(const struct chicago_table *table, unsigned seat) {
    return (seats_of_solver(table) & ~(1u << seat)) != 0;
}

#endif
