/* `random`: every legal action with the same probability, each decision independent. */
#include "strategies/pofc/pofc_strategies.h"

/*
 * The first street: 0 to 3 of the five cards go on top, in 1, 5, 10 or 10 ways (masks, bit i for
 * the i-th lowest card), and each of the others to the middle or to the bottom: 232 placings.
 */
static const uint8_t tops[][10] = {
    {0},                                    /* no card on top */
    {1, 2, 4, 8, 16},                       /* one */
    {3, 5, 6, 9, 10, 12, 17, 18, 20, 24},   /* two */
    {7, 11, 13, 14, 19, 21, 22, 25, 26, 28} /* three */
};
static const uint8_t placings_before[] = {0, 32, 32 + 80, 32 + 80 + 80, 32 + 80 + 80 + 40};

static struct pofc_rows place_five(const struct pofc_view *view, const struct strategy_self *self) {
    unsigned choice = rng_below(self->rng, placings_before[4]), on_top = 0;
    while (choice >= placings_before[on_top + 1])
        on_top++;
    choice -= placings_before[on_top];
    unsigned below = POFC_FIRST_CARDS - on_top;
    unsigned top = tops[on_top][choice >> below], middle = choice & ((1u << below) - 1);
    struct pofc_rows rows = {{0}};
    for (card_set left = view->dealt; left; top >>= 1) {
        card_set lowest = card_bit(card_set_take_lowest(&left));
        enum pofc_row row = top & 1 ? POFC_TOP : middle & 1 ? POFC_MIDDLE : POFC_BOTTOM;
        rows.row[row] |= lowest;
        middle >>= !(top & 1);
    }
    return rows;
}

/*
 * The other streets: one of three cards is discarded, and the others go both to a row with room
 * for two, or to two rows with room, either way round.
 */
static struct pofc_rows place_two(const struct pofc_view *view, const struct strategy_self *self) {
    enum pofc_row open[POFC_ROWS + 1], wide[POFC_ROWS + 1]; /* with room for one, for two */
    unsigned opens = 0, wides = 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        open[opens] = wide[wides] = row;
        opens += pofc_room(view, row) > 0;
        wides += pofc_room(view, row) > 1;
    }
    unsigned pairs = wides + opens * (opens - 1);
    unsigned choice = rng_below(self->rng, POFC_STREET_CARDS * pairs);
    unsigned pair = choice / POFC_STREET_CARDS;
    unsigned discarded = choice % POFC_STREET_CARDS;
    enum pofc_row first = wide[0], second = wide[0];
    if (pair < wides) {
        first = second = wide[pair];
    } else {
        unsigned one = (pair - wides) / (opens - 1), other = (pair - wides) % (opens - 1);
        first = open[one];
        second = open[other + (other >= one)];
    }
    card_set left = view->dealt, low = card_bit(card_set_take_lowest(&left)),
             mid = card_bit(card_set_take_lowest(&left));
    struct pofc_rows rows = {{0}};
    rows.row[first] |= discarded == 0 ? mid : low;
    rows.row[second] |= discarded == 2 ? mid : left;
    return rows;
}

static struct pofc_rows random_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    return view->street == 1 ? place_five(view, self) : place_two(view, self);
}

/* The first cards of a shuffle, row by row. */
static struct pofc_rows random_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    card cards[POFC_FANTASY_CARDS_MAX], *next = cards;
    unsigned count = 0;
    for (card_set left = view->dealt; left;)
        cards[count++] = card_set_take_lowest(&left);
    rng_shuffle(self->rng, cards, count);
    struct pofc_rows rows = {{0}};
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        for (int i = 0; i < pofc_row_size(row); i++)
            rows.row[row] |= card_bit(*next++);
    return rows;
}

static const struct pofc_decisions random_decisions = {
    .place = random_place,
    .fantasy = random_fantasy,
};

const struct strategy pofc_random = {
    STRATEGY_FOR(pofc),
    .name = "random",
    .summary = "any legal action, all equally likely",
    .draws = true, /* all that it does */
    .decisions = &random_decisions,
};
