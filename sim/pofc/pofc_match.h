/* One match: seats, hands, the added ones, the ranking (pofc.md 3, 4), and how it is counted. */
#ifndef UTSPEL_POFC_MATCH_H
#define UTSPEL_POFC_MATCH_H

#include "sim/pofc/pofc_table.h"

/* One row per match, for output.rounds. Arrays are by entrant. */
struct pofc_match_row {
    int64_t match;
    int32_t hands;
    int32_t points[POFC_SEATS_MAX];
    int16_t busts[POFC_SEATS_MAX];
    int16_t entries[POFC_SEATS_MAX]; /* to Fantasy Land */
    int16_t stays[POFC_SEATS_MAX];   /* there */
    int8_t seat[POFC_SEATS_MAX];
    int8_t place[POFC_SEATS_MAX];
    int8_t aborted;
};

/* Plays a match; fills row unless it is NULL. */
void pofc_match_play(struct pofc_table *table, struct pofc_match_row *row);

/*
 * Plays a hand to its end, and leaves its score in table->score. Who is in Fantasy Land has set its
 * cards. On street 0 the first deal is next; on a later street the seats from that turn on are
 * still to place, and on the first one they have their cards.
 */
void pofc_hand_resume(struct pofc_table *table, unsigned turn);

/* What a seat has of the win, in 1/6 matches. */
static inline int32_t pofc_share_of_win(const struct pofc_standing *standing, unsigned seat) {
    enum { WHOLE_WIN = 6 };
    return standing->place[seat] == 1 ? WHOLE_WIN / standing->sharing[seat] : 0;
}

/* Counting what was played: pofc_count.c. */

/* After a hand was scored: everything of each seat, and of each pair of seats. */
void pofc_count_hand(struct pofc_table *table);

/* After a match: how it ended, the chains still open, and its unit once that is complete. */
void pofc_count_match(struct pofc_table *table, const struct pofc_standing *standing);

/*
 * What comparisons ask of a table: measures gathered over a unit, and metrics, one per another.
 *
 * Nothing is counted hand by hand: all follows from how matches end and from what the entrants
 * gathered over the unit.
 */

/* There are three families by entrant and seat, and 15 others. */
enum { POFC_METRICS = 3 * POFC_SEATS_MAX + 15 };

extern const char *const pofc_measure_names[TALLY_MEASURES];
extern const struct game_metric pofc_metrics[POFC_METRICS];

#endif
