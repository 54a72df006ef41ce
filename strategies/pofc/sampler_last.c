/* The last street, where nothing of this seat's stays open: the opponents' endings are counted. */
#include "sim/pofc/pofc_row.h"
#include "strategies/pofc/sampler.h"

/* Each placing's finished hand, and its total against all endings of one opponent so far. */
struct finish {
    const struct pofc_view *view;
    int32_t fantasy; /* its value, in hundredths as the totals */
    int hands;
    struct pofc_rows hand[POFC_PLACINGS_MAX];
    int64_t total[POFC_PLACINGS_MAX];
    int32_t endings;
};

static void ending_add(struct finish *finish, const struct pofc_rows *ending) {
    const struct pofc_rules *rules = &finish->view->rules;
    for (int i = 0; i < finish->hands; i++) {
        const struct pofc_rows pair[] = {finish->hand[i], *ending};
        struct pofc_score score;
        pofc_score_hand(&score, rules, pair, 2, 0, 0);
        finish->total[i] += 100 * score.points[0];
        finish->total[i] += score.entries & 1 ? finish->fantasy : 0;
    }
    finish->endings++;
}

/* A set of the rest for the row's open places, as large as they are many. */
static card_set row_first(const struct pofc_rows *rows, enum pofc_row row, card_set rest) {
    return card_set_highest_of(rest, pofc_row_size(row) - card_set_count(rows->row[row]));
}

/* All cards that may come for the one or two places, if any, that an opponent has open. */
static void endings_count(struct finish *finish, const struct pofc_rows *rows, card_set unseen) {
    card_set top = row_first(rows, POFC_TOP, unseen);
    do {
        card_set below = unseen ^ top, middle = row_first(rows, POFC_MIDDLE, below);
        do {
            card_set lowest = below ^ middle, bottom = row_first(rows, POFC_BOTTOM, lowest);
            do {
                const struct pofc_rows added = {{top, middle, bottom}};
                struct pofc_rows ending = *rows;
                pofc_rows_add(&ending, &added);
                ending_add(finish, &ending);
            } while ((bottom = card_set_next_subset(bottom, lowest)) != 0);
        } while ((middle = card_set_next_subset(middle, below)) != 0);
    } while ((top = card_set_next_subset(top, unseen)) != 0);
}

static void endings_sample(struct finish *finish, unsigned seat, const struct strategy_self *self) {
    const struct sampler_parameters *parameters = self->parameters;
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(finish->view));
    for (int i = 0; i < sampler_draws(parameters); i++) {
        stock.drawn = 0;
        struct pofc_rows ending =
            sampler_rows_draw(finish->view, seat, &stock, self->rng, parameters->stay_value);
        ending_add(finish, &ending);
    }
}

/* Starts on the next opponent: what was added up becomes an average, in 2^20ths. */
static void finish_average(struct finish *finish, int64_t value[POFC_PLACINGS_MAX]) {
    for (int i = 0; i < finish->hands; i++) {
        value[i] += finish->total[i] * (1 << 20) / finish->endings;
        finish->total[i] = 0;
    }
    finish->endings = 0;
}

struct pofc_placing sampler_last(const struct pofc_view *view, const struct strategy_self *self,
                                 const struct pofc_placings *placings) {
    const struct sampler_parameters *parameters = self->parameters;
    struct finish finish = {.view = view,
                            .fantasy = sampler_hundredths(parameters->fantasy_value),
                            .hands = placings->count};
    int64_t value[POFC_PLACINGS_MAX] = {0};
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows placed = pofc_placing_rows(placings, placings->list[i]);
        finish.hand[i] = view->rows[view->seat];
        pofc_rows_add(&finish.hand[i], &placed);
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        if (view->fantasy >> seat & 1)
            endings_sample(&finish, seat, self);
        else
            endings_count(&finish, &view->rows[seat], pofc_unseen(view));
        finish_average(&finish, value);
    }
    int best = 0;
    for (int i = 1; i < placings->count; i++)
        if (value[i] > value[best])
            best = i;
    return placings->list[best];
}
