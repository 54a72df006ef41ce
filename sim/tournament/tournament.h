/*
 * Tournaments of any game: chicago.md 10. Players of several lines are drawn to tables, heat by
 * heat, until the finals.
 *
 * A tournament is a function of setup, plan and its number. Match 8192 i + 512 (h - 1) + t is
 * played at table t, from 0, of heat h, from 1, of tournament i, from 0.
 */
#ifndef UTSPEL_TOURNAMENT_H
#define UTSPEL_TOURNAMENT_H

#include "sim/config/config.h"
#include "sim/engine/engine.h"
#include "sim/tournament/tournament_plan.h"

enum { TOURNAMENT_MATCHES = TOURNAMENT_HEATS_MAX * TOURNAMENT_TABLES_MAX };

enum { TOURNAMENT_DIMS = 4, TOURNAMENT_STEPS = GAME_TIES };

/* Tournament i counts for fairness in batch i % TOURNAMENT_BATCHES; of lines only the first. */
enum { TOURNAMENT_BATCHES = 32, TOURNAMENT_WATCHED_MAX = 16 };

/* What is counted, in the order of the tables in tournament_tallies.c; squares are over one
 * tournament. */
enum tournament_tally {
    STAT_TOURNAMENTS,
    STAT_RANK,
    STAT_PLAYED,
    STAT_PLAYED_SQUARES,
    STAT_PLACE,
    STAT_IN_FINAL,
    STAT_CHAMPION_PLACE,
    STAT_PLACEMENT,
    STAT_PLACEMENT_SQUARES,
    STAT_PRIZE,
    STAT_PRIZE_SQUARES,
    STAT_CUT_TIE,
    STAT_DEALS,
    STAT_DEALS_SQUARES,
    STAT_SLOWEST,
    STAT_SLOWEST_SQUARES,
    STAT_SECONDS,
    STAT_SECONDS_SQUARES,
    STAT_DURATION,
    STAT_DURATION_SQUARES,
    STAT_REMATCHES,
    STAT_ABORTED,
    STAT_PUT_OUT,
    STAT_WARNINGS,
    /* What fairness is measured from (fairness.h), by batches of tournaments. */
    STAT_TABLE_SAT,
    STAT_TABLE_ON,
    STAT_TABLE_WON,
    STAT_SEAT_SAT,
    STAT_SEAT_ON,
    STAT_DRAWN_SAT,
    STAT_DRAWN_ON,
    STAT_TIE_WON,
    STAT_TIE_LOST,
    STAT_COUNT
};

/* Who enters, and what is at stake; all const, and outliving the tournament. */
struct tournament_entry {
    const struct game *game;
    const struct game_setup *setup; /* with lines; without entrants' strategies */
    const char *const *labels;      /* by line, all different */
    const uint64_t *counts;         /* by line: entrants */
    const int32_t *prizes;          /* by rank, not rising; at most one for each entrant */
    size_t prize_count;
    struct config_seconds seconds; /* the time model */
};

/* How long the axes of its tallies are: as its plan needs, or longer. */
struct tournament_axes {
    size_t heats, finals;
    size_t table_max; /* players at a table */
};

struct tournament {
    struct tournament_entry entry;
    struct plan plan;
    uint16_t line_of[TOURNAMENT_ENTRANTS_MAX];  /* by entrant: those of a line follow each other */
    uint16_t group_of[TOURNAMENT_ENTRANTS_MAX]; /* by rank from 0: how many share it */
    int64_t prize[TOURNAMENT_ENTRANTS_MAX];     /* of who has the rank, from 0, in 1/prize_unit */
    int64_t prize_unit;                         /* prizes are in 1/this */
    size_t measure[5];                          /* of the time model, in the order of game_times */
    const char *replay; /* the command that plays one again, without its number; or NULL */

    /* Where a thread counts: laid out for this plan, or for others too. */
    struct tournament_axes axes;
    struct tally_schema schema;
    struct tally tallies[STAT_COUNT];
    size_t stride[STAT_COUNT][TOURNAMENT_DIMS];
};

/* Makes the plan and all that follows from it; filled in place and never copied. */
enum status tournament_make(struct tournament *tournament, const struct tournament_entry *entry,
                            struct error *error);

/*
 * Lays its tallies out once more, so that those of several tournaments of the same lines are alike.
 * The axes are at least as long as its own.
 */
void tournament_widen(struct tournament *tournament, const struct tournament_axes *axes);

/* The task of playing them: its matches are tournaments. */
struct task tournament_task(const struct tournament *tournament);

/* What a tournament has come to, for comparisons. */
struct tournament_outcome {
    const uint16_t *rank; /* by entrant, from 1 */
    int64_t deals;        /* or hands, of all tables */
    int64_t seconds;      /* until the last card, by the time model */
    int64_t rematches;
};

/* The outcome of the last tournament that was played in a slot of the task. */
struct tournament_outcome tournament_outcome_of(const void *slot);

/* Whether an entrant of that rank was in the final, of two the A final. */
bool tournament_is_finalist(const struct tournament *tournament, unsigned rank);

/* What a tournament can add at most, as in struct game_bounds. */
struct tournament_bounds {
    uint64_t sums; /* to any tally in all */
    uint64_t deals, seconds;
};
struct tournament_bounds tournament_bounds_of(const struct tournament *tournament);

/* Whether its players can sit down: strategies may lack what they need. */
enum status tournament_try(const struct tournament *tournament, struct error *error);

/* Plays `count` tournaments from number `first` on again, and writes their records. */
enum status tournament_replay(const struct tournament *tournament, uint64_t first, uint64_t count,
                              const struct game_output *output, struct error *error);

/* A tournament of a config, with what the config does not hold itself. */
struct tournament_opened {
    struct config *config;
    const char **labels;
    uint64_t *counts;
    struct tournament tournament;
};

/* Opens a tournament of a config, which stays the caller's; close it also after a failure. */
enum status tournament_open(struct tournament_opened *opened, struct config *config,
                            struct error *error);
void tournament_close(struct tournament_opened *opened);

/* Not for others: the parts of this folder. */

enum { TOURNAMENT_NOT_SEATED = UINT16_MAX };

/* A tournament while it is played. */
struct tournament_state {
    uint64_t index;
    uint8_t standing[TOURNAMENT_ENTRANTS_MAX]; /* by entrant */
    uint16_t order[TOURNAMENT_ENTRANTS_MAX];   /* of this heat, table after table: entrants */
    uint16_t rank[TOURNAMENT_ENTRANTS_MAX];    /* by entrant, from 1; 0: still in */
    uint16_t table[TOURNAMENT_HEATS_MAX][TOURNAMENT_ENTRANTS_MAX];
    uint8_t place[TOURNAMENT_HEATS_MAX][TOURNAMENT_ENTRANTS_MAX]; /* at it, from 1 */

    /* What this heat has come to. */
    int64_t deals, slowest_deals;
    double slowest_seconds;
    uint32_t played[TOURNAMENT_ENTRANTS_MAX]; /* by line, of this heat */
    int64_t placement[TOURNAMENT_ENTRANTS_MAX];

    int64_t all_deals, all_rematches, seconds; /* of all heats so far */
};

/* A table that has been played: its number in the heat, and how it ended. */
struct tournament_table {
    unsigned heat, number, size; /* heat from 0 */
    const uint16_t *entrants;    /* by seat number of the match */
    const struct game_outcome *outcome;
    const int32_t *measures;
};

/* Counts into a thread's block: a table, the end of a heat, the end of a tournament. */
void tournament_count_table(const struct tournament *tournament, struct tournament_state *state,
                            const struct tournament_table *table, void *block);
void tournament_count_heat(const struct tournament *tournament, struct tournament_state *state,
                           unsigned heat, void *block);
void tournament_count_end(const struct tournament *tournament, const struct tournament_state *state,
                          void *block);

/* An element of a tally: up to four coordinates; those beyond the tally's axes are 0. */
struct tournament_cell {
    size_t at[TOURNAMENT_DIMS];
};
#define CELL(...)                                                                                  \
    (struct tournament_cell) {                                                                     \
        { __VA_ARGS__ }                                                                            \
    }

static inline size_t tournament_element(const struct tournament *tournament,
                                        enum tournament_tally which, struct tournament_cell cell) {
    size_t element = 0;
    for (size_t dim = 0; dim < TOURNAMENT_DIMS; dim++)
        element += cell.at[dim] * tournament->stride[which][dim];
    return element;
}

/* Adds to an element of a TALLY_COUNT in a thread's block. */
static inline void tournament_tally_count(const struct tournament *tournament, void *block,
                                          enum tournament_tally which, struct tournament_cell cell,
                                          uint32_t more) {
    uint32_t *counts = (uint32_t *)((char *)block + tournament->tallies[which].offset);
    counts[tournament_element(tournament, which, cell)] += more;
}

/* The same of a TALLY_SUM. */
static inline void tournament_tally_add(const struct tournament *tournament, void *block,
                                        enum tournament_tally which, struct tournament_cell cell,
                                        int64_t value) {
    int64_t *sums = (int64_t *)((char *)block + tournament->tallies[which].offset);
    sums[tournament_element(tournament, which, cell)] += value;
}

/* Counts for fairness: a table; and how the champion, an entrant, came there. */
void tournament_count_fair(const struct tournament *tournament,
                           const struct tournament_state *state,
                           const struct tournament_table *table, void *block);
void tournament_count_fair_champion(const struct tournament *tournament,
                                    const struct tournament_state *state, unsigned champion,
                                    void *block);

/* How many lines are watched for fairness: the first of them. */
static inline size_t tournament_watched(const struct tournament *tournament) {
    size_t lines = tournament->entry.setup->line_count;
    return lines < TOURNAMENT_WATCHED_MAX ? lines : TOURNAMENT_WATCHED_MAX;
}

/* Places of a table, the best first, that a heat lets go on; of a final, that win it. */
static inline unsigned tournament_going_on(const struct plan_heat *heat) {
    return heat->advance > 0 ? heat->advance : 1;
}

/*
 * Who a line is: its strategy, with what settings differ from the defaults, and rates of mistakes:
 * "solver {budget: quick}". If none differ it is the strategy alone, with `defaults` after it: ""
 * or " at its defaults". The caller frees it; NULL when memory is short.
 */
char *tournament_line_text(const struct tournament *tournament, size_t line, const char *defaults);

/* Lays out schema, tallies and strides by the axes. */
void tournament_schema(struct tournament *tournament);

/* Record lines before a tournament, before a heat and at the end; or the same for people. */
void tournament_record_begin(const struct tournament *tournament, uint64_t index,
                             const struct game_output *output);
void tournament_record_heat(const struct tournament *tournament,
                            const struct tournament_state *state, unsigned heat,
                            const struct game_output *output);
void tournament_record_end(const struct tournament *tournament,
                           const struct tournament_state *state, const struct game_output *output);

#endif
