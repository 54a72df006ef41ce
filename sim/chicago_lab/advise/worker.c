#include "sim/chicago_lab/advise/worker.h"

#include "sim/chicago/event.h"
#include "sim/chicago/game.h"
#include "sim/chicago/play.h"
#include "sim/chicago_lab/advise/imagine.h"

#include <stdlib.h>
#include <string.h>

enum status worker_open(struct worker *worker, const struct worker_task *task) {
    struct tally_schema schema;
    memset(worker, 0, sizeof *worker);
    worker->task = task;
    chicago_game.schema_init(&schema, task->setup);
    worker->status =
        table_open(&worker->memory, &chicago_game, task->setup, schema.block_size, &worker->error);
    if (worker->status != STATUS_OK)
        return worker->status;
    worker->table = worker->memory.bytes;
    worker->table->error = &worker->error;
    return STATUS_OK;
}

void worker_close(struct worker *worker) {
    table_close(&worker->memory);
}

/* Everybody at a place, with nothing in mind, and generators of this sample. */
static void seat_players(struct chicago_table *table) {
    const struct game_setup *setup = table->setup;
    struct rng_key key = chicago_deal_key(table, RNG_STRATEGY);
    for (unsigned seat = 0; seat < setup->entrants; seat++) {
        table->seated[seat] = &table->player[seat];
        player_start_match(&table->player[seat], &setup->entrant[seat]);
    }
    player_seed(table->seated, setup->entrants, &key);
    table->tally = &table->tallies->games;
    table->quantity = table->unit;
    memset(table->unit, 0, sizeof table->unit); /* what a game adds to, within 32 bits */
    table->lead = CHICAGO_NO_SEAT;
}

/* Whether the deal went as the seat wants it: a Chicago, or else the last trick. */
static bool meets_aim(const struct chicago_state *state, const struct chicago_state *start) {
    const struct chicago_view *view = &state->view;
    unsigned seat = start->view.seat, caller = view->caller;
    if (caller == CHICAGO_NO_SEAT)
        return view->trick == CHICAGO_TRICKS && view->winner == seat;
    bool stands = view->chicagos_won[caller] > start->view.chicagos_won[caller];
    return stands == (caller == seat);
}

static struct race_result play_alternative(struct worker *worker,
                                           const struct alternative *alternative) {
    const struct position *position = worker->task->position;
    struct chicago_table *table = worker->table;
    unsigned seat = worker->start.view.seat;
    struct chicago_standing standing = {0};
    table->state = worker->start;
    seat_players(table);
    worker->forced.cards = alternative->cards;
    worker->forced.yes = alternative->yes;
    forced_sit(&worker->forced, table, seat);
    chicago_deal_resume(table, &position->point);
    bool aim = meets_aim(&table->state, &worker->start);
    chicago_play_on(table, table->state.view.rules.max_deals_per_game, &standing);
    return (struct race_result){standing.placement[seat], standing.place[seat] == 1, aim};
}

static void fail(struct worker *worker, uint64_t sample, enum status status) {
    worker->status = status;
    worker->failed = sample;
}

static void hear(struct chicago_listener *listener, const struct chicago_table *table,
                 const struct chicago_event *event) {
    keepings_counts_hear(((struct worker_ear *)listener)->counts, table, event);
}

enum status worker_learn_begin(struct worker *worker) {
    worker->ear.listener.hear = hear;
    worker->ear.counts = calloc(1, sizeof *worker->ear.counts);
    if (!worker->ear.counts)
        return worker->status = error_set(&worker->error, STATUS_RUNTIME, "out of memory");
    chicago_listen(worker->table, &worker->ear.listener);
    return STATUS_OK;
}

void worker_learn(struct worker *worker, uint64_t match) {
    const struct game_output output = {0};
    enum status status = chicago_game.play(worker->table, match, &output, &worker->error);
    if (status != STATUS_OK)
        fail(worker, match, status);
}

void worker_learn_end(struct worker *worker, struct keepings_counts *into) {
    if (!worker->ear.counts)
        return;
    chicago_listen(worker->table, NULL);
    worker->table->heard = false;
    worker->table->error = &worker->error;
    keepings_counts_add(into, worker->ear.counts);
    free(worker->ear.counts);
}

void worker_play(struct worker *worker, uint32_t running, uint64_t sample) {
    const struct worker_task *task = worker->task;
    struct race_result results[ALTERNATIVES_MAX];
    worker->table->match = worker->table->group = sample;
    worker->table->state.view = task->position->state.view;
    seat_players(worker->table);
    if (!imagine(&worker->start, task->position, worker->table, task->keepings)) {
        fail(worker, sample,
             error_set(&worker->error, STATUS_USAGE,
                       "no hands of the others were found with which this could be"));
        return;
    }
    for (unsigned i = 0; i < ALTERNATIVES_MAX; i++)
        if (running >> i & 1)
            results[i] = play_alternative(worker, &task->alternatives[i]);
    if (worker->table->status != STATUS_OK)
        fail(worker, sample, worker->table->status);
    else
        race_count(&worker->counts, running, results);
}
