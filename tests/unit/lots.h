/*
 * Tournaments of a game of the tests' own, in which a table is ranked by lots: the next place goes
 * to each player left with a chance in proportion to its strength. So chances are known exactly.
 */
#ifndef UTSPEL_TESTS_LOTS_H
#define UTSPEL_TESTS_LOTS_H

#include "sim/tournament/tournament.h"
#include "sim/tournament/tournament_figures.h"

struct lot_rules {
    int32_t table_max, table_min;
    struct option_list advance;
    int32_t finals;
};

#define SHOOTOUT                                                                                   \
    { 4, 3, {1, {1}}, 1 }
#define SM_2025                                                                                    \
    { 4, 3, {2, {2, 1}}, 1 }
#define SM_CLASSIC                                                                                 \
    { 4, 3, {1, {2}}, 2 }
#define POFC                                                                                       \
    { 3, 2, {1, {1}}, 1 }

enum { LINES = 2, STRONG = 0, WEAK = 1 };

/* Strong and weak players. */
struct field {
    struct lot_rules rules;
    uint64_t counts[LINES];
    double strength[LINES];
};

/* The strength of the first seat beside that of the others; 1 unless a test sets it. */
extern double lot_first_seat;

enum { PRIZES = 5 };
extern const int32_t lot_prizes[PRIZES];

/* All that a field's tournament points to. */
struct played {
    struct field field;
    struct game_entrant lines[LINES];
    struct game_setup setup;
    struct tournament tournament;
    struct engine_result result;
    struct figures_of_tournament figures;
};

/* So many tournaments of the field; kept at its place. */
void field_play(struct played *played, const struct field *field, uint64_t tournaments,
                unsigned threads);
void field_free(struct played *played);

enum { TOURNAMENTS = 10000 };

/* So many of TOURNAMENTS are as the chance says, within errors that chance exceeds once in 150000.
 */
void assert_chance(int64_t found, double chance);

#endif
