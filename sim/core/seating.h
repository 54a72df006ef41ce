/* Who sits where at the start, and who is ranked where at the end. */
#ifndef UTSPEL_SEATING_H
#define UTSPEL_SEATING_H

#include "sim/core/game.h"

/* The coordinate of a match's cards and seats: its own, or its group's under rotate_seats. */
static inline uint64_t seating_group(const struct game_setup *setup, uint64_t match) {
    return match / game_group_size(setup);
}

/*
 * Draws seats for count entrants: puts the entrant of each seat in their place. Under
 * rotate_seats the seats drawn for the group, shifted by the match's place in it.
 */
void seating_draw(const struct game_setup *setup, uint64_t match, uint32_t round, uint8_t *entrants,
                  unsigned count);

/* Sorts entrants by their key, the highest first; those with equal keys stay in order. */
void seating_rank(const int64_t *key, uint8_t *entrants, unsigned count);

/* The place of the i-th of count keys: how many are higher, and how many equal, itself included. */
struct seating_place {
    unsigned higher, equal;
};
struct seating_place seating_place_of(const int64_t *key, unsigned count, unsigned i);

#endif
