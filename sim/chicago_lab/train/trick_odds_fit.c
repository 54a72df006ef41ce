#include "sim/chicago_lab/train/additive.h"
#include "sim/chicago_lab/train/stands.h"
#include "sim/chicago_lab/train/together.h"
#include "sim/chicago_lab/train/trick_odds_counts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How often a last trick is won with a deuce by one that holds some, before anything is known. */
static const double DEUCE_PRIOR = 0.15;

/* How often one of those who did not call breaks a Chicago, before anything is known. */
static const double BREAKS_PRIOR = 0.3;

/* The observations of last tricks, in order. */
struct last_tricks {
    struct observation *seen[TRICK_ODDS_OPPONENTS];
    size_t count[TRICK_ODDS_OPPONENTS];
};

static bool sort_last_tricks(const struct sample samples[TRICK_ODDS_OPPONENTS],
                             struct last_tricks *last) {
    bool sorted = true;
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++) {
        last->seen[i] = sample_sorted(&samples[i]);
        last->count[i] = (size_t)samples[i].count;
        sorted &= last->seen[i] != NULL;
    }
    return sorted;
}

static void add_turn(struct additive_data *data, const struct last_tricks *last, unsigned opponents,
                     unsigned turn) {
    size_t end = data->columns ? data->end[data->columns - 1] : 0;
    for (size_t i = 0; i < last->count[opponents - 1]; i++) {
        struct observation seen = last->seen[opponents - 1][i];
        if (seen.note / LAST_TRICK_OUTCOMES == turn)
            data->items[end++] =
                additive_item_of(seen.hand, seen.note % LAST_TRICK_OUTCOMES != LAST_TRICK_LOST);
    }
    data->prior[data->columns] = -log(opponents); /* one in all who play */
    data->end[data->columns++] = end;
}

static void add_deuces(struct additive_data *data, const struct last_tricks *last) {
    size_t end = 0;
    for (unsigned k = 0; k < TRICK_ODDS_OPPONENTS; k++) {
        for (size_t i = 0; i < last->count[k]; i++) {
            struct observation seen = last->seen[k][i];
            unsigned outcome = (unsigned)(seen.note % LAST_TRICK_OUTCOMES);
            if (outcome != LAST_TRICK_LOST && seen.hand & card_set_of_rank(CARD_DEUCE))
                data->items[end++] = additive_item_of(seen.hand, outcome == LAST_TRICK_WITH_TWO);
        }
    }
    data->prior[0] = log(DEUCE_PRIOR / (1 - DEUCE_PRIOR));
    data->end[0] = end;
    data->columns = 1;
}

static struct additive_column column_of_few(float (*few)[TRICK_ODDS_COLUMNS], unsigned column) {
    return (struct additive_column){&few[0][column], TRICK_ODDS_COLUMNS};
}

/* Of the last trick, or of the points of those before. */
static struct additive_column column_of_turn(struct trick_odds *trick_odds, bool last_trick,
                                             unsigned opponents, unsigned turn) {
    unsigned column = trick_odds_column(opponents, turn);
    if (opponents <= TRICK_ODDS_FEW)
        return column_of_few(last_trick ? trick_odds->last_trick : trick_odds->share, column);
    float(*five)[TRICK_ODDS_COLUMNS_OF_FIVE] =
        last_trick ? trick_odds->last_trick_of_five : trick_odds->share_of_five;
    return (struct additive_column){&five[0][column], TRICK_ODDS_COLUMNS_OF_FIVE};
}

static enum status fit_turns(const struct last_tricks *last, unsigned most, bool last_trick,
                             struct additive_item *items, struct trick_odds *trick_odds,
                             struct error *error) {
    struct additive_data data = {.items = items};
    struct additive_column columns[ADDITIVE_COLUMNS];
    for (unsigned opponents = 1; opponents <= most; opponents++) {
        for (unsigned turn = 0; turn <= opponents; turn++) {
            columns[data.columns] = column_of_turn(trick_odds, last_trick, opponents, turn);
            add_turn(&data, last, opponents, turn);
        }
    }
    return additive_fit(&data, columns, error);
}

static enum status fit_deuces(const struct last_tricks *last, struct additive_item *items,
                              struct trick_odds *trick_odds, struct error *error) {
    struct additive_data data = {.items = items};
    const struct additive_column deuces = column_of_few(trick_odds->last_trick, TRICK_ODDS_DEUCE);
    add_deuces(&data, last);
    return additive_fit(&data, &deuces, error);
}

static enum status fit_tricks(const struct sample samples[TRICK_ODDS_OPPONENTS], unsigned most,
                              bool last_trick, struct trick_odds *trick_odds, struct error *error) {
    struct last_tricks last = {0};
    size_t room = (size_t)TRICK_ODDS_OPPONENTS * SAMPLE_SIZE;
    struct additive_item *items = malloc(room * sizeof *items);
    bool ready = sort_last_tricks(samples, &last) && items;
    enum status status = ready ? fit_turns(&last, most, last_trick, items, trick_odds, error)
                               : error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK && last_trick)
        status = fit_deuces(&last, items, trick_odds, error);
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++)
        free(last.seen[i]);
    free(items);
    return status;
}

/* Where tricks 1 to 4 bring no points, nothing is observed. */
static enum status fit_share(const struct trick_odds_counts *counts, unsigned most,
                             struct trick_odds *trick_odds, struct error *error) {
    uint64_t all = 0;
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++)
        all += counts->share[i].count;
    return all > 0 ? fit_tricks(counts->share, most, false, trick_odds, error) : STATUS_OK;
}

/* Against any number of opponents together: of few at a large table there is little to learn from.
 */
static enum status fit_breaks(const struct trick_odds_counts *counts, struct trick_odds *trick_odds,
                              struct error *error) {
    struct observation *seen = sample_sorted(&counts->breaks);
    size_t count = (size_t)counts->breaks.count;
    struct additive_data data = {.items = malloc((count + 1) * sizeof *data.items), .columns = 1};
    enum status status =
        seen && data.items ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; status == STATUS_OK && i < count; i++)
        data.items[i] = additive_item_of(seen[i].hand, seen[i].note);
    data.end[0] = count;
    data.prior[0] = log(BREAKS_PRIOR / (1 - BREAKS_PRIOR));
    const struct additive_column breaks = column_of_few(trick_odds->last_trick, TRICK_ODDS_BREAKS);
    if (status == STATUS_OK)
        status = additive_fit(&data, &breaks, error);
    free(seen);
    free(data.items);
    return status;
}

/* As if ten had been asked before anything is known, and two had called, one with success. */
static void fit_calls(const struct trick_odds_counts *counts, struct trick_odds *trick_odds) {
    trick_odds->calls = (float)((double)(counts->called + 2) / (double)(counts->asked + 10));
    trick_odds->stands = (float)((double)(counts->stood + 1) / (double)(counts->called + 2));
}

/* Members that are learned from the same counts, none from another. */
struct fit {
    const struct trick_odds_counts *counts;
    unsigned most; /* opponents */
    struct trick_odds *trick_odds;
};

enum { FIT_FIVE_TRICKS, FIT_LAST_TRICK, FIT_SHARE, FIT_BREAKS, FITS };

static enum status fit_part(void *given, unsigned part, struct error *error) {
    const struct fit *fit = given;
    switch (part) {
    case FIT_FIVE_TRICKS:
        hazards_fit(fit->counts, fit->most, fit->trick_odds);
        return lines_fit(fit->counts, fit->trick_odds, error);
    case FIT_LAST_TRICK:
        return fit_tricks(fit->counts->last_trick, fit->most, true, fit->trick_odds, error);
    case FIT_SHARE:
        return fit_share(fit->counts, fit->most, fit->trick_odds, error);
    default:
        return fit_breaks(fit->counts, fit->trick_odds, error);
    }
}

enum status trick_odds_fit(const struct trick_odds_counts *counts, unsigned players,
                           struct trick_odds *trick_odds, struct error *error) {
    struct fit fit = {counts, TRICK_ODDS_FEW, trick_odds};
    if (players == CHICAGO_SEATS_MAX)
        fit.most = TRICK_ODDS_OPPONENTS;
    memset(trick_odds, 0, sizeof *trick_odds);
    fit_calls(counts, trick_odds);
    return together_do(fit_part, FITS, &fit, error);
}
