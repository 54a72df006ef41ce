#include "sim/holdem/holdem_penalties.h"

#include <stdlib.h>
#include <string.h>

static void kinds_take(struct holdem_table *table, const struct holdem_errors *rates) {
    for (unsigned kind = 0; rates && kind < HOLDEM_ERRORS; kind++)
        table->mistakes.kinds |= (uint16_t)((rates->rate[kind] > 0) << kind);
}

enum status holdem_penalties_open(struct holdem_table *table, struct error *error) {
    struct holdem_mistakes *mistakes = &table->mistakes;
    for (unsigned line = 0; line < table->setup->entrants; line++)
        kinds_take(table, table->setup->entrant[line].errors);
    for (int32_t i = 0; i < table->players; i++)
        kinds_take(table, table->player[i].entrant->errors);
    if (!mistakes->kinds)
        return STATUS_OK;
    mistakes->warnings = malloc((size_t)table->players * sizeof *mistakes->warnings);
    mistakes->penalty = malloc((size_t)table->field.stacks * sizeof *mistakes->penalty);
    if (mistakes->warnings && mistakes->penalty)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory for the warnings of a tournament");
}

void holdem_penalties_close(struct holdem_table *table) {
    free(table->mistakes.warnings);
    free(table->mistakes.penalty);
}

void holdem_penalties_start(struct holdem_table *table) {
    struct holdem_mistakes *mistakes = &table->mistakes;
    if (!mistakes->kinds)
        return;
    mistakes->leaving = 0;
    memset(mistakes->warnings, 0, (size_t)table->players * sizeof *mistakes->warnings);
    memset(mistakes->penalty, 0, (size_t)table->field.stacks * sizeof *mistakes->penalty);
}

static unsigned line_of_chair(const struct holdem_table *table, unsigned chair) {
    return table->line[table->hand.stack[chair]];
}

int64_t *holdem_error_counts(struct holdem_table *table, unsigned chair, enum holdem_error kind) {
    return table->tallies->mistakes[line_of_chair(table, chair)][kind];
}

static void generators_seed(struct holdem_table *table) {
    struct holdem_mistakes *mistakes = &table->mistakes;
    struct rng_key key = holdem_field_key(table, RNG_ERRORS, table->hand.table);
    for (unsigned kind = 0; kind < HOLDEM_ERRORS; kind++) {
        key.seat = (uint16_t)kind;
        if (mistakes->kinds >> kind & 1)
            rng_seed(&mistakes->rng[kind], &key);
    }
}

static struct holdem_penalty *penalty_of(struct holdem_table *table, unsigned chair) {
    return &table->mistakes.penalty[table->hand.stack[chair]];
}

void holdem_penalties_start_hand(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    generators_seed(table);
    hand->sits_out = table->mistakes.dead = 0;
    table->mistakes.early.chair = HOLDEM_NO_CHAIR;
    for (unsigned left = hand->view.dealt; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        struct holdem_penalty *penalty = penalty_of(table, chair);
        if (penalty->hands == 0)
            continue;
        penalty->hands--;
        hand->sits_out |= (uint16_t)(1u << chair);
        holdem_error_counts(table, chair, penalty->hands_for)[FIGURE_SAT_OUT]++;
    }
}

/* Of who plays the chair or, if that states none, of its line. */
static double rate_of(const struct holdem_table *table, unsigned chair, enum holdem_error kind) {
    const struct holdem_errors *own = table->plays[table->hand.stack[chair]]->entrant->errors;
    const struct holdem_errors *line = table->setup->entrant[line_of_chair(table, chair)].errors;
    return own ? own->rate[kind] : line ? line->rate[kind] : 0;
}

bool holdem_errs(struct holdem_table *table, unsigned chair, enum holdem_error kind) {
    struct holdem_mistakes *mistakes = &table->mistakes;
    if (!(mistakes->kinds >> kind & 1))
        return false;
    bool happens =
        (double)(rng_next(&mistakes->rng[kind]) >> 11) * 0x1p-53 < rate_of(table, chair, kind);
    int64_t *counts = holdem_error_counts(table, chair, kind);
    counts[FIGURE_OCCASIONS]++;
    counts[FIGURE_MISTAKES] += happens;
    return happens;
}

void holdem_record_error(const struct holdem_table *table, const struct holdem_error_event *event) {
    if (table->record)
        holdem_hand_record(table,
                           &(struct holdem_hand_line){.event = HOLDEM_EVENT_ERROR, .error = event});
}

/* Who plays a chair, among all players. */
static size_t member_of(const struct holdem_table *table, unsigned chair) {
    return (size_t)(table->plays[table->hand.stack[chair]] - table->player);
}

/* The first warning is one; the second and the third take hands, a later one the stack. */
void holdem_warn(struct holdem_table *table, struct holdem_error_event *event) {
    const struct holdem_hand *hand = &table->hand;
    struct holdem_penalty *penalty = penalty_of(table, event->chair);
    int64_t *counts = holdem_error_counts(table, event->chair, event->kind);
    event->warning = ++table->mistakes.warnings[member_of(table, event->chair)];
    counts[FIGURE_WARNINGS]++;
    if (event->warning == 2 || event->warning == 3) {
        event->consequence = HOLDEM_CONSEQUENCE_SIT_OUT;
        penalty->hands += (event->warning - 1) * hand->view.rules.penalty_laps;
        penalty->hands_for = (uint8_t)event->kind;
    } else if (event->warning > 3) {
        event->consequence = HOLDEM_CONSEQUENCE_DISQUALIFIED;
        penalty->leaves = true;
        penalty->leaves_for = (uint8_t)event->kind;
        penalty->start = hand->view.start[event->chair];
        table->mistakes.leaving++;
    }
    holdem_record_error(table, event);
}

void holdem_count_fold(struct holdem_table *table, enum holdem_error kind, holdem_chips lost) {
    const struct holdem_view *view = &table->hand.view;
    unsigned others = view->still_in & ~(1u << view->chair);
    holdem_error_counts(table, view->chair, kind)[FIGURE_CHIPS_LOST] += lost;
    if (!(others & (others - 1)))
        holdem_error_counts(table, (unsigned)__builtin_ctz(others), kind)[FIGURE_HANDS_WON]++;
}
