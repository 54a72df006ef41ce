/*
 * The heats of a tournament: chicago.md 10.1 to 10.5.
 *
 * How many heats and tables there are, and how many go on, depends on the number of entrants and
 * the rules alone; so it is known before anything is played.
 */
#ifndef UTSPEL_TOURNAMENT_PLAN_H
#define UTSPEL_TOURNAMENT_PLAN_H

#include "sim/core/error.h"
#include "sim/core/game.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { TOURNAMENT_ENTRANTS_MAX = 1000, TOURNAMENT_HEATS_MAX = 16, TOURNAMENT_TABLES_MAX = 512 };

/* The rules that shape a tournament: options of the game's. */
struct tournament_rules {
    unsigned table_max, table_min;
    struct option_list advance; /* per table, by heat; the last holds from then on */
    unsigned finals;            /* 1; 2: an A and a B final */
};

/* Reads the rules of tournaments from the game's rules, by their keys. */
struct tournament_rules tournament_rules_of(const struct game *game, const void *rules);

enum heat_kind { HEAT_ORDINARY, HEAT_SEMIFINAL, HEAT_FINAL, HEAT_FIVE, HEAT_PLAY_IN, HEAT_KINDS };

/* "heat", "semifinal", "final", "five", "play-in". */
extern const char *const heat_kind_words[HEAT_KINDS];

struct plan_heat {
    enum heat_kind kind;
    unsigned players;
    unsigned tables;
    unsigned size;    /* of the larger tables, which come first */
    unsigned larger;  /* how many tables are of that size; the others have one player less */
    unsigned advance; /* of each table; 0 of a final */
    unsigned widened; /* of them beyond what the rules say: too few would have gone on */
};

/* Entrants whose rank is the same by the plan: of one place at several tables of a heat. */
struct plan_group {
    unsigned rank; /* the first that they fill, from 1 */
    unsigned size;
};

struct plan {
    unsigned entrants;
    unsigned finals; /* tables of the last heat: 1 or 2 */
    size_t heat_count;
    struct plan_heat heat[TOURNAMENT_HEATS_MAX];
};

/* Players at a table of a heat. */
static inline unsigned plan_table_size(const struct plan_heat *heat, unsigned table) {
    return table < heat->larger ? heat->size : heat->size - 1;
}

/* Tables of a heat that have such a place, from 1. */
static inline unsigned plan_places(const struct plan_heat *heat, unsigned place) {
    return place < heat->size ? heat->tables : place == heat->size ? heat->larger : 0;
}

/* How many players of a heat go on by the plan. */
unsigned plan_advancing(const struct plan_heat *heat);

/* Fails with STATUS_USAGE, naming heat and number, where the rules leave no way to the final. */
enum status plan_make(struct plan *plan, const struct tournament_rules *rules, unsigned entrants,
                      struct error *error);

/* Fills the groups of final ranks, best first; returns how many there are, at most one each. */
size_t plan_groups(const struct plan *plan, struct plan_group groups[TOURNAMENT_ENTRANTS_MAX]);

/* Whether some table has so many players. */
bool plan_has_size(const struct plan *plan, unsigned size);

/* Matches of one tournament. */
unsigned plan_matches(const struct plan *plan);

/* Prints the heats for people; false: memory was short. */
bool plan_print(const struct plan *plan, FILE *out);

/*
 * Draws who sits where: a uniformly random order of all entrants, of which each heat takes those
 * who play; so one more entrant in a heat moves nobody else. RNG_TOURNAMENT by tournament and heat
 * (from 1).
 */
void tournament_draw(uint64_t seed, uint64_t index, unsigned heat, unsigned entrants,
                     uint16_t *order);

#endif
