/* The mistakes that players make, and what they cost: pofc.md 5. */
#include "sim/pofc/pofc_table.h"

#include <string.h>

static double rate_of(const struct pofc_table *table, unsigned entrant, enum pofc_error kind) {
    const struct pofc_errors *errors = table->setup->entrant[entrant].errors;
    return errors ? errors->rate[kind] : 0;
}

void pofc_errors_start_match(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    table->mistakes.kinds = 0;
    for (unsigned i = 0; i < table->setup->entrants; i++)
        for (enum pofc_error kind = POFC_ERROR_SLOW; kind < POFC_ERRORS; kind++)
            table->mistakes.kinds |= (uint8_t)((rate_of(table, i, kind) > 0) << kind);
    memset(state->view.warnings, 0, sizeof state->view.warnings);
    state->view.out = 0;
    state->put_out_count = 0;
    state->passed = 0;
}

static int64_t *counts_of(const struct pofc_table *table, unsigned seat, enum pofc_error kind) {
    return table->tallies->mistakes[table->state.view.entrant[seat]][kind];
}

/* Whether this occasion of the seat's makes it err. */
static bool errs(struct pofc_table *table, unsigned seat, enum pofc_error kind) {
    if (!(table->mistakes.kinds >> kind & 1))
        return false;
    double rate = rate_of(table, table->state.view.entrant[seat], kind);
    bool happens = (double)(rng_next(&table->mistakes.rng[kind]) >> 11) * 0x1p-53 < rate;
    int64_t *counts = counts_of(table, seat, kind);
    counts[FIGURE_OCCASIONS]++;
    counts[FIGURE_MISTAKES] += happens;
    return happens;
}

static void take_points(struct pofc_table *table, unsigned seat, enum pofc_error kind,
                        int32_t points) {
    struct pofc_view *view = &table->state.view;
    view->points[seat] -= points;
    table->unit[view->entrant[seat]][QUANTITY_POINTS] -= points;
    counts_of(table, seat, kind)[FIGURE_POINTS_LOST] += points;
}

/* The seat leaves when the hand is over; with one left the match ends then. */
static void put_out(struct pofc_table *table, unsigned seat, enum pofc_error kind) {
    struct pofc_state *state = &table->state;
    state->put_out[state->put_out_count++] = (uint8_t)seat;
    counts_of(table, seat, kind)[FIGURE_ENDED] += state->view.seats - state->put_out_count == 1;
}

/* A mistake, which always brings a warning. */
static void err(struct pofc_table *table, unsigned seat, enum pofc_error kind) {
    unsigned warning = ++table->state.view.warnings[seat];
    int32_t points = (kind == POFC_ERROR_SLOW ? POFC_SLOW_PENALTY : 0) +
                     (warning == 2 ? POFC_REPEAT_PENALTY : 0);
    take_points(table, seat, kind, points);
    counts_of(table, seat, kind)[FIGURE_WARNINGS]++;
    if (warning == POFC_WARNINGS_MAX)
        put_out(table, seat, kind);
    if (table->record)
        pofc_record(table, &(struct pofc_event){
                               .kind = EVENT_ERROR, .seat = seat, .error = kind, .points = points});
}

static void seed_hand(struct pofc_table *table) {
    struct rng_key key = {.seed = table->setup->seed,
                          .match = table->match,
                          .deal = (uint32_t)table->state.view.hand,
                          .purpose = RNG_ERRORS};
    for (key.seat = 0; key.seat < POFC_ERRORS; key.seat++)
        if (table->mistakes.kinds >> key.seat & 1)
            rng_seed(&table->mistakes.rng[key.seat], &key);
}

void pofc_errors_start_hand(struct pofc_table *table) {
    const struct pofc_state *state = &table->state;
    seed_hand(table);
    for (unsigned i = 0; i < state->players; i++)
        if (errs(table, state->order[i], POFC_ERROR_MISCONDUCT))
            err(table, state->order[i], POFC_ERROR_MISCONDUCT);
}

void pofc_errors_before_place(struct pofc_table *table, unsigned seat) {
    if (errs(table, seat, POFC_ERROR_SLOW))
        err(table, seat, POFC_ERROR_SLOW);
}

void pofc_errors_end_hand(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    for (unsigned i = 0; i < state->put_out_count; i++)
        state->view.out |= (uint8_t)(1u << state->put_out[i]);
}
