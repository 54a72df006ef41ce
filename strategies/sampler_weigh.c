#include "strategies/greedy.h"
#include "strategies/sampler.h"

#include <string.h>

/* So many samples of this seat's cards meet the same finished opponents. */
enum { SHARE = 8 };

/* The hand of this seat after each placing. */
struct hands {
    int open; /* places */
    int rows;
    struct sampler_row row[POFC_ROWS * POFC_MASKS];
    struct sampler_row *of[POFC_ROWS][POFC_MASKS]; /* into row; NULL: no placing has it */
    struct pofc_splits splits[POFC_TOP_SIZE + 1][POFC_ROW_SIZE + 1]; /* by room on top, middle */
};

static void hands_add(struct hands *hands, const struct pofc_view *view,
                      const struct pofc_placings *placings, const struct pofc_placing *placing) {
    int room[POFC_ROWS];
    for (int row = 0; row < POFC_ROWS; row++) {
        struct sampler_row **of = &hands->of[row][placing->mask[row]];
        if (*of == NULL) {
            *of = &hands->row[hands->rows++];
            **of = sampler_row_of(row, view->rows[view->seat].row[row] |
                                           placings->cards[placing->mask[row]]);
        }
        room[row] = (*of)->room;
    }
    struct pofc_splits *splits = &hands->splits[room[POFC_TOP]][room[POFC_MIDDLE]];
    hands->open = room[POFC_TOP] + room[POFC_MIDDLE] + room[POFC_BOTTOM];
    if (splits->count == 0)
        pofc_splits_list(splits, sampler_cards_for(hands->open), room);
}

static struct pofc_bonus scoops(const struct pofc_rules *rules, int opponents) {
    struct pofc_bonus bonus = {.most = rules->scoop_bonus * opponents};
    for (int marks = 0; marks < POFC_MARKS; marks++)
        for (int i = 0; i < POFC_SEATS_MAX - 1; i++) {
            int won = marks >> 2 * i & 1, lost = marks >> 2 * i >> 1 & 1;
            bonus.of[marks] += (won - lost) * rules->scoop_bonus;
        }
    return bonus;
}

static int32_t bust_worth(const struct pofc_rules *rules, const struct sampler_opponents *opponents,
                          int32_t bust_weight) {
    int32_t worth = -bust_weight * opponents->count;
    for (int i = 0; i < opponents->count; i++)
        if (!opponents->of[i].bust)
            worth -= POFC_ROWS * rules->row_point + rules->scoop_bonus;
    return worth;
}

static void sample_weigh(struct hands *hands, const struct pofc_view *view, const card *cards,
                         const struct sampler_opponents *opponents,
                         const struct sampler_parameters *parameters,
                         const struct pofc_placings *placings, int64_t worth[POFC_PLACINGS_MAX]) {
    const struct sampler_worth made = {&view->rules, opponents->count,
                                       parameters->fantasy_value * opponents->count, 0, opponents};
    struct pofc_bonus bonus = scoops(&view->rules, opponents->count);
    int count = sampler_cards_for(hands->open);
    hand_sum sum[POFC_COMPLETION_SETS];
    pofc_sums_fill(sum, cards, count);
    for (int i = 0; i < hands->rows; i++)
        sampler_row_fill(&hands->row[i], sum, count, &made);
    int32_t bust = bust_worth(&view->rules, opponents, parameters->bust_weight);
    for (int i = 0; i < placings->count; i++) {
        const struct sampler_row *row[POFC_ROWS];
        const struct pofc_fills *fills[POFC_ROWS];
        for (int r = 0; r < POFC_ROWS; r++) {
            row[r] = hands->of[r][placings->list[i].mask[r]];
            fills[r] = &row[r]->fills;
        }
        int32_t most = bust;
        pofc_complete(&hands->splits[row[POFC_TOP]->room][row[POFC_MIDDLE]->room], fills, &bonus,
                      &most);
        worth[i] += most;
    }
}

void sampler_weigh(const struct pofc_view *view, const struct strategy_self *self,
                   const struct pofc_placings *placings, int64_t worth[POFC_PLACINGS_MAX]) {
    const struct sampler_parameters *parameters = self->parameters;
    struct hands hands;
    memset(&hands, 0, sizeof hands);
    memset(worth, 0, sizeof *worth * POFC_PLACINGS_MAX);
    for (int i = 0; i < placings->count; i++)
        hands_add(&hands, view, placings, &placings->list[i]);
    struct sampler_stock stock = {0};
    for (card_set unseen = pofc_unseen(view); unseen != 0;)
        stock.card[stock.count++] = card_set_take_lowest(&unseen);
    struct sampler_opponents opponents;
    int drawn = 0;
    for (int sample = 0; sample < parameters->samples; sample++) {
        if (sample % SHARE == 0) {
            stock.drawn = 0;
            sampler_opponents_draw(&opponents, view, &stock, self->rng, parameters);
            drawn = stock.drawn;
        }
        stock.drawn = drawn;
        const card *cards = sampler_stock_draw(&stock, self->rng, sampler_cards_for(hands.open));
        sample_weigh(&hands, view, cards, &opponents, parameters, placings, worth);
    }
}
