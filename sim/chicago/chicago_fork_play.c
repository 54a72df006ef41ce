#include "sim/chicago/chicago_fork.h"

#include "sim/chicago/chicago_match.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void keep_start(struct chicago_forks *forks) {
    const struct chicago_table *table = forks->first;
    forks->start = table->state;
    for (unsigned i = 0; i < table->setup->entrants; i++)
        memcpy(forks->memory[i], table->player[i].memory,
               table->setup->entrant[i].strategy->memory_size);
}

static void seed_forks(struct chicago_forks *forks) {
    struct rng_key key = chicago_deal_key(forks->first, RNG_FORK);
    key.match = forks->first->match;
    key.deal++;
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++) {
        key.seat = (uint16_t)kind;
        if (forks->shares->share[kind] > 0)
            rng_seed(&forks->rng[kind], &key);
    }
}

static void deal_starts(struct chicago_table *table) {
    struct chicago_forks *forks = table->forks;
    if (table->is_fork) {
        forks->second_decisions = 0;
        return;
    }
    forks->decisions = 0;
    if (!forks->remembers)
        keep_start(forks);
    seed_forks(forks);
}

/* Plays the game on from the deal's start. */
static void fork_play_on(struct chicago_forks *forks) {
    struct chicago_table *table = &forks->second;
    table->group = forks->first->group;
    table->state = forks->start;
    for (unsigned i = 0; i < table->setup->entrants; i++) {
        memcpy(table->player[i].memory, forks->memory[i],
               table->setup->entrant[i].strategy->memory_size);
        table->seated[i] = &table->player[table->state.view.entrant[i]];
    }
    chicago_play_on(table, table->state.view.rules.max_deals_per_game, &forks->standing);
}

static void play_second(struct chicago_forks *forks) {
    struct chicago_table *table = &forks->second;
    table->match = forks->first->match;
    table->status = STATUS_OK;
    table->error = forks->first->error;
    memset(&table->unit, 0, sizeof table->unit);
    memset(&table->discarded, 0, sizeof table->discarded);
    forks->taken = false;
    if (forks->remembers)
        chicago_match_play(table, NULL);
    else
        fork_play_on(forks);
}

static enum status play_again(struct chicago_forks *forks) {
    const struct chicago_fork_coordinates *at = &forks->at;
    play_second(forks);
    if (forks->second.status != STATUS_OK || forks->taken)
        return forks->second.status;
    return error_set(forks->first->error, STATUS_RUNTIME,
                     "forks: match %" PRIu64
                     ", round %d, game %d, deal %d came out differently when it was played again: "
                     "a strategy remembers outside its memory",
                     forks->first->match, at->round, at->game, at->deal);
}

static void set_total(const struct chicago_standing *standing, unsigned seat,
                      int64_t total[TALLY_FORK_TOTALS]) {
    total[FORK_COUNT] = 1;
    total[FORK_PLACEMENT] = standing->placement[seat];
    total[FORK_WINS] = standing->place[seat] == 1;
    total[FORK_POINTS] = standing->points[seat];
}

static enum status forks_make_room(struct chicago_forks *forks) {
    if (forks->count < forks->room)
        return STATUS_OK;
    size_t room = forks->room ? 2 * forks->room : 16;
    struct chicago_fork *played = realloc(forks->played, room * sizeof *played);
    if (!played)
        return error_set(forks->first->error, STATUS_RUNTIME, "not enough memory for forks");
    forks->played = played;
    forks->room = room;
    return STATUS_OK;
}

void chicago_fork_play(struct chicago_forks *forks, struct chicago_fork *fork) {
    enum status *status = &forks->first->status;
    if (*status == STATUS_OK)
        *status = forks_make_room(forks);
    if (*status != STATUS_OK)
        return;
    forks->fork = fork;
    *status = play_again(forks);
    if (*status != STATUS_OK)
        return;
    set_total(&forks->standing, fork->seat, fork->total);
    forks->played[forks->count++] = *fork;
}

static void fork_count(int64_t *cell, const int64_t difference[TALLY_FORK_TOTALS]) {
    cell[DIFFERENCE_COUNT]++;
    for (unsigned i = FORK_PLACEMENT; i < TALLY_FORK_TOTALS; i++) {
        cell[2 * i - 1] += difference[i];
        cell[2 * i] += difference[i] * difference[i];
    }
}

/* Compares a fork with the game that was played. */
static void fork_compare(struct chicago_forks *forks, const struct chicago_fork *fork,
                         const struct chicago_standing *standing) {
    int64_t difference[TALLY_FORK_TOTALS];
    set_total(standing, fork->seat, difference);
    for (unsigned i = FORK_PLACEMENT; i < TALLY_FORK_TOTALS; i++)
        difference[i] = fork->sign * (fork->total[i] - difference[i]);
    for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
        forks->unit[fork->kind][i] += difference[i];
    for (unsigned i = 0; i < FORK_CELLS; i++)
        if (fork->cell[i])
            fork_count(fork->cell[i], difference);
}

static void game_ends(struct chicago_table *table, const struct chicago_standing *standing) {
    const struct chicago_view *view = &table->state.view;
    struct chicago_forks *forks = table->forks;
    if (table->is_fork) {
        if (view->round == forks->at.round && view->game == forks->at.game)
            forks->standing = *standing;
        return;
    }
    for (size_t i = 0; i < forks->count; i++)
        fork_compare(forks, &forks->played[i], standing);
    forks->count = 0;
}

static uint64_t unit_size(const struct chicago_forks *forks) {
    uint64_t size = 0;
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
            size += (uint64_t)llabs(forks->unit[kind][i]);
    return size;
}

static void unit_add(struct chicago_forks *forks, struct chicago_fork_tallies *tallies) {
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
            for (unsigned j = 0; j < TALLY_FORK_TOTALS; j++)
                tallies->products[kind][i][j] += forks->unit[kind][i] * forks->unit[kind][j];
    memset(forks->unit, 0, sizeof forks->unit);
}

static void match_ends(struct chicago_table *table) {
    struct chicago_forks *forks = table->forks;
    if (table->is_fork || !game_unit_ends(table->setup, table->match))
        return;
    if (unit_size(forks) <= CHICAGO_FORKS_MOST)
        unit_add(forks, &table->tallies->forks);
    else if (table->status == STATUS_OK)
        table->status = error_set(table->error, STATUS_RUNTIME,
                                  "forks: match %" PRIu64
                                  ": the differences of its forks add up to more than %d, the "
                                  "square of which could overflow: expected smaller shares",
                                  table->match, CHICAGO_FORKS_MOST);
}

const struct chicago_follower chicago_fork_follower = {deal_starts, game_ends, match_ends};
