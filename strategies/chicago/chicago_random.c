/* `random`: every legal action with the same probability, each decision independent. */
#include "strategies/chicago/chicago_strategies.h"

enum { HAND_SUBSETS = 1 << CHICAGO_HAND_SIZE };

/* Every subset of five positions as a mask, smallest subsets first. */
static const uint8_t subsets[HAND_SUBSETS] = {
    0,                                      /* none */
    1,  2,  4,  8,  16,                     /* one */
    3,  5,  6,  9,  10, 12, 17, 18, 20, 24, /* two */
    7,  11, 13, 14, 19, 21, 22, 25, 26, 28, /* three */
    15, 23, 27, 29, 30,                     /* four */
    31,                                     /* all */
};

/* How many subsets have at most 0, 1, ... cards. */
static const uint8_t subsets_up_to[CHICAGO_HAND_SIZE + 1] = {1, 6, 16, 26, 31, 32};

static bool toss(const struct strategy_self *self) {
    return rng_next(self->rng) >> 63;
}

card_set random_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    uint32_t choices = subsets_up_to[chicago_exchange_most(view)];
    return card_set_pick(view->hand, subsets[rng_below(self->rng, choices)]);
}

static bool random_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    return toss(self);
}

bool random_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                      card open) {
    (void)view, (void)open;
    return toss(self);
}

static bool random_zero(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    return toss(self);
}

bool random_call(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    return toss(self);
}

card random_play(const struct chicago_view *view, const struct strategy_self *self) {
    uint32_t position = rng_below(self->rng, (uint32_t)card_set_count(view->legal));
    return card_set_at(view->legal, position);
}

static card random_lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    uint32_t position = rng_below(self->rng, (uint32_t)card_set_count(view->hand));
    return card_set_at(view->hand, position);
}

static bool random_redeal(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    return toss(self);
}

static unsigned random_zero_whom(const struct chicago_view *view,
                                 const struct strategy_self *self) {
    unsigned opponents = chicago_opponents(view);
    for (uint32_t skipped = rng_below(self->rng, (uint32_t)card_set_count(opponents)); skipped > 0;
         skipped--)
        opponents &= opponents - 1;
    return card_set_lowest(opponents);
}

const struct chicago_decisions random_decisions = {
    .exchange = random_exchange,
    .ask_open = random_ask_open,
    .keep_open = random_keep_open,
    .zero = random_zero,
    .call = random_call,
    .play = random_play,
    .lay_down = random_lay_down,
    .redeal = random_redeal,
    .zero_whom = random_zero_whom,
};

const struct strategy chicago_random = {
    STRATEGY_FOR(chicago),
    .name = "random",
    .summary = "any legal action, all equally likely",
    .draws = true,
    .decisions = &random_decisions,
    .reads = OPTION_KEYS("max_cards_per_exchange"),
};
