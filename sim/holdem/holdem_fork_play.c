/* Playing forks at a second table, and comparing them. */
#include "sim/core/error.h"
#include "sim/holdem/holdem_fork.h"
#include "sim/holdem/holdem_match.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The second table counts what nobody reads. */
static enum status second_open(struct holdem_forks *forks, const struct game_setup *setup,
                               struct error *error) {
    struct holdem_tallies *tallies = calloc(1, sizeof *tallies);
    forks->second = calloc(1, sizeof *forks->second);
    if (!tallies || !forks->second) {
        free(tallies);
        return error_set(error, STATUS_RUNTIME, "not enough memory for a table of forks");
    }
    enum status status = holdem_table_open(forks->second, setup, tallies, error);
    forks->second->forks = forks;
    forks->second->is_fork = true;
    return status;
}

enum status holdem_forks_open(struct holdem_table *table, struct error *error) {
    struct holdem_forks *forks = table->forks = calloc(1, sizeof *forks);
    if (!forks)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a table of forks");
    forks->shares = table->setup->forks;
    return second_open(forks, table->setup, error);
}

void holdem_forks_close(struct holdem_table *table) {
    struct holdem_forks *forks = table->forks;
    if (!forks)
        return;
    if (forks->second) {
        free(forks->second->tallies);
        holdem_table_close(forks->second);
    }
    free(forks->second);
    free(forks->fork);
    free(forks);
}

void holdem_forks_start(struct holdem_table *table) {
    struct holdem_forks *forks = table->forks;
    struct rng_key key = {.seed = table->setup->seed, .match = table->match, .purpose = RNG_FORK};
    forks->count = 0;
    forks->decisions = 0;
    memset(forks->unit, 0, sizeof forks->unit);
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++) {
        key.seat = (uint16_t)kind;
        rng_seed(&forks->rng[kind], &key);
    }
}

static enum status fork_play(struct holdem_table *table, const struct holdem_fork *fork) {
    struct holdem_forks *forks = table->forks;
    struct holdem_table *second = forks->second;
    second->match = table->match;
    second->status = STATUS_OK;
    second->error = table->error;
    forks->played = fork;
    forks->second_decisions = 0;
    forks->taken = false;
    holdem_table_play(second);
    if (second->status != STATUS_OK || forks->taken)
        return second->status;
    return error_set(table->error, STATUS_RUNTIME,
                     "forks: match %" PRIu64 " came out differently when it was played again: a "
                     "strategy remembers more than it is told of a match",
                     table->match);
}

static void set_total(const struct game_standing *standing, int64_t total[TALLY_FORK_TOTALS]) {
    total[FORK_COUNT] = 1;
    total[FORK_PRIZE] = standing->merit;
    total[FORK_WINS] = standing->place == 1;
    total[FORK_PLACES] = standing->place;
}

static void fork_compare(struct holdem_table *table, const struct holdem_fork *fork) {
    struct holdem_forks *forks = table->forks;
    int64_t played[TALLY_FORK_TOTALS], instead[TALLY_FORK_TOTALS];
    set_total(&table->standing[fork->entrant], played);
    set_total(&forks->second->standing[fork->entrant], instead);
    fork->cell[DIFFERENCE_COUNT]++;
    forks->unit[fork->kind][FORK_COUNT]++;
    for (unsigned i = FORK_PRIZE; i < TALLY_FORK_TOTALS; i++) {
        int64_t difference = played[i] - instead[i];
        fork->cell[2 * i - 1] += difference;
        fork->cell[2 * i] += difference * difference;
        forks->unit[fork->kind][i] += difference;
    }
}

static uint64_t unit_size(const struct holdem_forks *forks) {
    uint64_t size = 0;
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
            size += (uint64_t)llabs(forks->unit[kind][i]);
    return size;
}

static void unit_add(struct holdem_forks *forks, struct holdem_fork_tallies *tallies) {
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
            for (unsigned j = 0; j < TALLY_FORK_TOTALS; j++)
                tallies->products[kind][i][j] += forks->unit[kind][i] * forks->unit[kind][j];
}

void holdem_forks_play(struct holdem_table *table) {
    struct holdem_forks *forks = table->forks;
    for (size_t i = 0; i < forks->count && table->status == STATUS_OK; i++) {
        table->status = fork_play(table, &forks->fork[i]);
        if (table->status == STATUS_OK)
            fork_compare(table, &forks->fork[i]);
    }
    if (table->status == STATUS_OK && unit_size(forks) > HOLDEM_FORKS_MOST)
        table->status =
            error_set(table->error, STATUS_RUNTIME,
                      "forks: match %" PRIu64 ": the differences of its forks add up to more than "
                      "%d, the square of which could overflow: expected smaller shares",
                      table->match, HOLDEM_FORKS_MOST);
    if (table->status == STATUS_OK)
        unit_add(forks, &table->tallies->forks);
}
