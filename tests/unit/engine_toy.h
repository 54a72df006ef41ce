/* The engine's toy: a "match" counts a hash of its number and of the seed. */
#ifndef UTSPEL_TESTS_ENGINE_TOY_H
#define UTSPEL_TESTS_ENGINE_TOY_H

#include "sim/engine/game_task.h"

#include <stdatomic.h>
#include <stdint.h>

enum { CELLS = 7, ROWS = 2 };

struct toy_rules {
    uint64_t bound;
    uint64_t fail_from; /* every match from here on fails, */
    uint64_t fail_then; /* and after that from here on; 0: the same ones */
    uint64_t raise_at;
    uint64_t late_at; /* the end has been overdue from this match on */
    int tables;       /* there are no more of */
};

extern const struct toy_rules plain_rules;

/* Tables opened and closed since the run was made. */
extern atomic_int opened, closed;

struct toy_row {
    uint64_t match;
    uint32_t row, hash;
};

/* Its tallies: cells, the sum of hashes and that of numbers. */
enum { TOY_CELLS, TOY_HASH_SUM, TOY_NUMBER_SUM, TOY_TALLIES };
extern const struct tally toy_rows[TOY_TALLIES];

uint32_t toy_hash(uint64_t seed, uint64_t match);

/* One run of the toy and what came of it. */
struct toy_run {
    struct toy_rules rules;
    struct game_setup setup;
    struct tally_schema schema;
    struct game_task game;
    struct task task;
    struct engine_plan plan;
    struct engine_result result;
    struct error error;
};

/* Which stays where it is. */
void toy_run_init(struct toy_run *run, struct toy_rules rules, uint64_t matches, unsigned threads);
enum status toy_run_play(struct toy_run *run);

/* The totals are those of exactly the first `matches` matches, counted here one by one. */
void assert_totals(const struct toy_run *run, uint64_t matches);

#endif
