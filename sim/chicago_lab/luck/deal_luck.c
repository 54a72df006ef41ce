#include "sim/chicago_lab/luck/deal_luck.h"

#include <math.h>

enum { SAMPLES = 4000 }; /* of the cards of an exchange */

/* What the others lose by what a seat gains, each as much. */
static void share(const struct deal_luck *luck, const float worth[CHICAGO_SEATS_MAX],
                  double shared[CHICAGO_SEATS_MAX]) {
    double sum = 0, others = card_set_count(luck->turn.playing) - 1;
    for (unsigned left = luck->turn.playing; left != 0; left &= left - 1)
        sum += (double)worth[card_set_lowest(left)];
    for (unsigned seat = 0; seat < luck->turn.seats; seat++) {
        double own = luck->turn.playing >> seat & 1 ? (double)worth[seat] : 0;
        shared[seat] = luck->turn.playing >> seat & 1 ? own - (sum - own) / others : 0;
    }
}

/* Adds what is above the mean for each seat. */
static void add(struct deal_luck *luck, const float above[CHICAGO_SEATS_MAX]) {
    double shared[CHICAGO_SEATS_MAX];
    share(luck, above, shared);
    for (unsigned seat = 0; seat < luck->turn.seats; seat++)
        luck->luck[seat].value += shared[seat];
}

void deal_luck_begin(struct deal_luck *luck) {
    float above[CHICAGO_SEATS_MAX] = {0};
    luck->turn.exchange = 0;
    luck->muck = 0;
    luck->stock = CARD_SET_ALL;
    for (unsigned seat = 0; seat < luck->turn.seats; seat++) {
        luck->luck[seat] = (struct estimate){0, 0};
        luck->turn.gain[seat] = 0;
        if (!(luck->turn.playing >> seat & 1))
            continue;
        luck->stock &= ~luck->hand[seat];
        above[seat] = hand_worth_before(luck->worth, seat, 1, 0, luck->hand[seat]) -
                      hand_worth_mean(luck->worth, seat);
    }
    add(luck, above);
}

static void begin_exchange(struct deal_luck *luck, int32_t exchange) {
    luck->turn.exchange = exchange;
    for (unsigned seat = 0; seat < luck->turn.seats; seat++) {
        luck->kept[seat] = luck->hand[seat];
        luck->closed[seat] = 0;
    }
}

void deal_luck_discard(struct deal_luck *luck, int32_t exchange, unsigned seat, card_set cards) {
    if (luck->turn.exchange != exchange)
        begin_exchange(luck, exchange);
    luck->hand[seat] &= ~cards;
    luck->kept[seat] = luck->hand[seat];
    luck->muck |= cards;
    luck->stock_then = luck->stock;
    luck->muck_then = luck->muck;
}

void deal_luck_reshuffle(struct deal_luck *luck) {
    luck->stock |= luck->muck;
    luck->muck = 0;
}

/* An open card that is declined is worth the mean of the others that may come. */
static float open_worth(float shown, float sum, unsigned count) {
    float others = count > 1 ? (sum - shown) / (float)(count - 1) : shown;
    return shown > others ? shown : others;
}

/* What the open card is worth above the mean of those that might have come. */
static float open_luck(const struct deal_luck *luck, unsigned seat, card shown, card_set pool) {
    float worth[CARD_COUNT], sum = 0, mean = 0;
    unsigned count = (unsigned)card_set_count(pool);
    for (card_set left = pool; left != 0;) {
        card c = card_set_take_lowest(&left);
        worth[c] = hand_worth_after(luck->worth, seat, luck->turn.exchange, luck->turn.gain[seat],
                                    luck->hand[seat] | card_bit(c));
        sum += worth[c];
    }
    for (card_set left = pool; left != 0;)
        mean += open_worth(worth[card_set_take_lowest(&left)], sum, count) / (float)count;
    return open_worth(worth[shown], sum, count) - mean;
}

void deal_luck_open(struct deal_luck *luck, unsigned seat, card shown, bool kept) {
    card_set bit = card_bit(shown);
    bool is_new = (luck->stock_then & bit) != 0;
    card_set *then = is_new ? &luck->stock_then : &luck->muck_then;
    float above[CHICAGO_SEATS_MAX] = {0};
    above[seat] = *then & bit ? open_luck(luck, seat, shown, *then) : 0;
    add(luck, above);
    *then &= ~bit;
    luck->stock &= ~bit;
    if (kept)
        luck->kept[seat] = luck->hand[seat] |= bit;
    else
        luck->muck |= bit;
}

void deal_luck_draw(struct deal_luck *luck, unsigned seat, card_set cards) {
    luck->closed[seat] = (uint8_t)(luck->closed[seat] + card_set_count(cards));
    luck->hand[seat] |= cards;
    luck->stock &= ~cards;
}

/* What hands are worth once all lie open. */
static void compare(const struct deal_luck *luck, const card_set hand[CHICAGO_SEATS_MAX],
                    double shared[CHICAGO_SEATS_MAX]) {
    float worth[CHICAGO_SEATS_MAX] = {0};
    table_worth_of(luck->worth, &luck->turn, hand, worth);
    share(luck, worth, shared);
}

/* The cards that might come, those of the stock first. */
struct pool {
    card cards[CARD_COUNT];
    unsigned count, of_stock;
};

static struct pool pool_of(const struct deal_luck *luck) {
    struct pool pool = {.count = 0};
    for (card_set left = luck->stock_then; left != 0;)
        pool.cards[pool.count++] = card_set_take_lowest(&left);
    pool.of_stock = pool.count;
    for (card_set left = luck->muck_then & ~luck->stock_then; left != 0;)
        pool.cards[pool.count++] = card_set_take_lowest(&left);
    return pool;
}

static card take(struct pool *pool, unsigned taken, struct rng *rng) {
    unsigned end = taken < pool->of_stock ? pool->of_stock : pool->count;
    unsigned at = taken + rng_below(rng, end - taken);
    card c = pool->cards[at];
    pool->cards[at] = pool->cards[taken];
    pool->cards[taken] = c;
    return c;
}

/* Deals the closed cards of an exchange, in turn order. */
static void draw_sample(struct deal_luck *luck, struct pool *pool,
                        card_set hand[CHICAGO_SEATS_MAX]) {
    unsigned taken = 0;
    for (unsigned turn = 1; turn <= luck->turn.seats; turn++) {
        unsigned seat = (luck->turn.dealer + turn) % luck->turn.seats;
        hand[seat] = luck->kept[seat];
        for (unsigned i = 0; i < luck->closed[seat] && taken < pool->count; i++)
            hand[seat] |= card_bit(take(pool, taken++, &luck->rng));
    }
}

static bool may_draw(const struct deal_luck *luck) {
    unsigned closed = 0;
    for (unsigned seat = 0; seat < luck->turn.seats; seat++)
        closed += luck->closed[seat];
    return closed > 0 && closed <= (unsigned)card_set_count(luck->stock_then | luck->muck_then);
}

/* Adds what the closed cards that came are worth above the mean of samples. */
static void add_closed(struct deal_luck *luck) {
    double came[CHICAGO_SEATS_MAX], sample[CHICAGO_SEATS_MAX];
    double sum[CHICAGO_SEATS_MAX] = {0}, squares[CHICAGO_SEATS_MAX] = {0};
    card_set hand[CHICAGO_SEATS_MAX];
    struct pool pool = pool_of(luck);
    compare(luck, luck->hand, came);
    for (unsigned i = 0; i < SAMPLES; i++) {
        draw_sample(luck, &pool, hand);
        compare(luck, hand, sample);
        for (unsigned seat = 0; seat < luck->turn.seats; seat++) {
            double above = came[seat] - sample[seat];
            sum[seat] += above;
            squares[seat] += above * above;
        }
    }
    for (unsigned seat = 0; seat < luck->turn.seats; seat++) {
        double mean = sum[seat] / SAMPLES;
        double error = sqrt(fmax(0, squares[seat] / SAMPLES - mean * mean) / (SAMPLES - 1));
        luck->luck[seat].value += mean;
        luck->luck[seat].error = hypot(luck->luck[seat].error, error);
    }
}

void deal_luck_settle(struct deal_luck *luck) {
    if (luck->turn.exchange > 0 && may_draw(luck))
        add_closed(luck);
    luck->turn.exchange = 0;
}
