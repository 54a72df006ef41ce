#include "sim/chicago_lab/advise/own_past.h"

#include "sim/chicago/deal.h"
#include "sim/core/preparation.h"
#include "strategies/chicago/model/discard_samples.h"
#include "strategies/chicago/model/points_before.h"

#include <limits.h>

enum {
    TRIES = 16384, /* of an exchange, at most */
    CLOCK = 512,   /* tries between looks at the clock */
    PLANS = 300    /* tries for how many cards were laid down, where some are named */
};

/* How the one card drawn for one laid down came. */
enum draw { CLOSED, KEPT, DECLINED, DRAW_KINDS };

/* The cards laid down in an exchange, and an open card declined in the last slot. */
enum { SLOTS = CHICAGO_HAND_SIZE + 1 };

struct plan {
    unsigned count;
    enum draw draw;
    card slot[SLOTS]; /* a card named, or CHICAGO_NO_CARD: any unseen */
};

/* A way back through some of the last exchanges. */
struct way {
    struct own_past past;
    card_set hand;  /* before these exchanges */
    card_set named; /* cards laid down, but not in these */
};

struct walk {
    const struct position *position;
    struct chicago_table *table;
    struct rng rng;
    double deadline;
    unsigned seat;
    bool six;       /* it was dealt six cards, and exchanged none */
    card_set named; /* laid down in exchanges */
    card_set unseen;
    unsigned count;
    struct way way[OWN_PASTS_MAX], next[OWN_PASTS_MAX];
};

/* Whether the last exchange goes on: the seat has laid down its card, and not drawn yet. */
static bool is_open(const struct walk *walk, unsigned exchange) {
    enum chicago_stage stage = walk->position->point.stage;
    return exchange + 1 == walk->position->exchanges &&
           (stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD);
}

static bool knows_count(const struct walk *walk, unsigned exchange) {
    return !chicago_mask_has(walk->position->unknown_counts[exchange], walk->seat);
}

/* Buy-stop, unless the seat laid down cards by what was given. */
static bool is_barred(const struct walk *walk, unsigned exchange) {
    const struct chicago_view *view = &walk->position->state.view;
    return points_before(view, walk->seat, exchange) >= view->buy_stop && walk->named == 0 &&
           view->seen[exchange].count[walk->seat] == 0;
}

/* Makes the table's state what it was in an exchange, as far as it is known. */
static void show_exchange(const struct walk *walk, unsigned exchange) {
    const struct chicago_view *now = &walk->position->state.view;
    struct chicago_view *view = &walk->table->state.view;
    walk->table->state = walk->position->state;
    walk->table->state.laid_down[walk->seat] = 0;
    chicago_deal_clear_view(view);
    view->exchange = (uint8_t)(exchange + 1);
    for (unsigned i = 0; i < exchange; i++)
        view->seen[i] = now->seen[i];
    unsigned turn = chicago_state_turn(&walk->position->state, walk->seat);
    for (unsigned i = 0; i < turn; i++) {
        unsigned seat = walk->position->state.order[i];
        view->seen[exchange].count[seat] = now->seen[exchange].count[seat];
    }
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->points[seat] = points_before(now, seat, exchange);
    if (!is_barred(walk, exchange) && chicago_in_buy_stop(view, walk->seat))
        view->points[walk->seat] = view->buy_stop - 1; /* it did exchange */
}

/* Draws one of a set that is not empty, and takes it out. */
static card_set take_any(card_set *set, struct rng *rng) {
    card_set taken = card_bit(card_set_at(*set, rng_below(rng, (uint32_t)card_set_count(*set))));
    *set ^= taken;
    return taken;
}

/* Whether so many cards laid down may be replaced so. */
static bool may_be_drawn(const struct chicago_rules *rules, unsigned count, enum draw draw) {
    if (count != 1 || rules->open_card == CHICAGO_OPEN_NONE)
        return draw == CLOSED;
    return draw != CLOSED || rules->open_card == CHICAGO_OPEN_OPTIONAL;
}

/*
 * How many cards went, and how they were replaced: all sets of cards that may have been drawn are
 * alike. Returned: how many went, an open card declined included.
 */
static unsigned plan_exchange(struct walk *walk, unsigned exchange, struct plan *plan) {
    const struct chicago_view *view = &walk->position->state.view;
    unsigned count = view->seen[exchange].count[walk->seat];
    bool known = knows_count(walk, exchange) || is_barred(walk, exchange);
    enum draw draw;
    do {
        if (!known)
            count = (unsigned)__builtin_popcount(rng_below(&walk->rng, 1 << CHICAGO_HAND_SIZE));
        draw = (enum draw)rng_below(&walk->rng, DRAW_KINDS);
    } while (count > (unsigned)chicago_exchange_most(view) ||
             !may_be_drawn(&view->rules, count, draw));
    plan->count = count;
    plan->draw = is_open(walk, exchange) ? CLOSED : draw;
    return count + (plan->draw == DECLINED);
}

/*
 * The chance that those named, any of all that went, would be so many of the `earlier` and the rest
 * of the `later` ones, each the card it is; compared with what it is at most.
 */
static double chance_of_named(unsigned named_earlier, unsigned earlier, unsigned named_later,
                              unsigned later) {
    double chance = 1;
    for (unsigned i = 0; i < named_earlier; i++)
        chance *= earlier > i ? (double)(earlier - i) / (double)(earlier + later - i) : 0;
    for (unsigned i = 0; i < named_later; i++)
        chance *= (double)(later - i) / (double)(earlier + later - named_earlier - i);
    return chance;
}

/*
 * Plans an exchange: as one of all so far, so that each card named may have gone in any of them.
 */
static struct plan plan_back(struct walk *walk, struct way *way, unsigned exchange) {
    card slot[CHICAGO_EXCHANGES_MAX * SLOTS];
    unsigned named = (unsigned)card_set_count(way->named), laid_down;
    unsigned later = (unsigned)card_set_count(way->past.laid_down);
    unsigned named_later = (unsigned)card_set_count(way->past.laid_down & walk->named);
    struct plan plan, earlier;
    for (unsigned tries = 0; tries < PLANS; tries++) {
        laid_down = plan_exchange(walk, exchange, &plan);
        for (unsigned i = 0; i < exchange && walk->named != 0; i++)
            laid_down += plan_exchange(walk, i, &earlier);
        if (walk->named == 0 || (double)rng_below(&walk->rng, 1 << 30) <
                                    0x1p30 * chance_of_named(named, laid_down, named_later, later))
            break;
    }
    card_set left = way->named;
    for (unsigned i = 0; i < laid_down; i++)
        slot[i] = left != 0 ? card_set_take_lowest(&left) : CHICAGO_NO_CARD;
    rng_shuffle(&walk->rng, slot, laid_down);
    for (unsigned i = 0; i < plan.count + (plan.draw == DECLINED); i++) {
        plan.slot[i] = slot[i];
        way->named &= slot[i] == CHICAGO_NO_CARD ? way->named : ~card_bit(slot[i]);
    }
    return plan;
}

/* The card of a slot. */
static card_set slot_take(struct walk *walk, card named, card_set *free) {
    return named != CHICAGO_NO_CARD ? card_bit(named) : take_any(free, &walk->rng);
}

/* In how much the player would have answered otherwise about the open card, if it has answered. */
static unsigned open_mismatches(struct walk *walk, enum draw draw, card_set kept, card_set open) {
    struct chicago_table *table = walk->table;
    struct chicago_exchange_seen *seen = &table->state.view.seen[table->state.view.exchange - 1];
    bool shown = draw != CLOSED;
    if (table->state.view.rules.open_card == CHICAGO_OPEN_OPTIONAL &&
        chicago_ask_open(table, walk->seat, kept) != shown)
        return 1;
    if (!shown || open == 0)
        return 0;
    seen->open[walk->seat] = card_set_lowest(open);
    bool keeps = chicago_ask_keep(table, walk->seat, kept, card_set_lowest(open));
    seen->open[walk->seat] = CHICAGO_NO_CARD;
    return keeps != (draw == KEPT);
}

/* Whether a hand held after an exchange is no better than what was announced then. */
static bool fits_announced(const struct walk *walk, unsigned exchange, hand_value value) {
    const struct chicago_exchange_seen *seen = &walk->position->state.view.seen[exchange];
    if (!chicago_mask_has(walk->position->announced, exchange))
        return true;
    int order = discard_samples_compare(value, seen);
    return chicago_mask_has(seen->scored, walk->seat) ? order == 0 : order <= 0;
}

/* What an exchange would have been. */
struct guess {
    enum draw draw;
    card_set drawn, laid_down, declined;
};

/* In how much the player would have decided otherwise. */
static unsigned mismatches_of(struct walk *walk, card_set after, unsigned exchange,
                              const struct guess *guess) {
    struct chicago_table *table = walk->table;
    unsigned seat = walk->seat;
    card_set kept = after & ~guess->drawn, hand = kept | guess->laid_down;
    table->state.hand[seat] = hand;
    table->state.value[seat] = hand_value_of_five(hand);
    card_set cards = is_barred(walk, exchange) ? 0 : chicago_ask_exchange(table, seat);
    unsigned mismatches = (unsigned)card_set_count(cards ^ guess->laid_down);
    if (exchange > 0)
        mismatches += !fits_announced(walk, exchange - 1, table->state.value[seat]);
    if (mismatches > 0 || card_set_count(cards) != 1)
        return mismatches;
    if (!is_open(walk, exchange))
        return open_mismatches(walk, guess->draw, kept,
                               guess->draw == KEPT ? guess->drawn : guess->declined);
    bool shown = walk->position->point.stage == CHICAGO_AT_OPEN_CARD;
    return shown ? open_mismatches(walk, KEPT, kept, 0) : 0;
}

static struct guess guess_exchange(struct walk *walk, struct way *way, unsigned exchange) {
    struct plan plan = plan_back(walk, way, exchange);
    struct guess guess = {.draw = plan.draw};
    card_set free = walk->unseen & ~way->past.laid_down, hand = way->hand;
    for (unsigned i = 0; i < plan.count; i++) {
        guess.laid_down |= slot_take(walk, plan.slot[i], &free);
        guess.drawn |= is_open(walk, exchange) ? 0 : take_any(&hand, &walk->rng);
    }
    if (plan.draw == DECLINED)
        guess.declined = slot_take(walk, plan.slot[plan.count], &free);
    way->past.exchanged[exchange] = guess.laid_down;
    way->past.drawn[exchange] = guess.drawn;
    return guess;
}

/* Goes back to the six cards dealt: one of them is named, or any unseen. Returned: whether the
 * player would have laid down another. */
static unsigned go_back_to_six(struct walk *walk, struct way *way) {
    struct chicago_table *table = walk->table;
    card_set free = walk->unseen & ~way->past.laid_down,
             named = walk->position->state.view.laid_down;
    card_set sixth = named != 0 ? named : take_any(&free, &walk->rng);
    table->state.view.exchange = 0;
    table->state.hand[walk->seat] = way->hand | sixth;
    card answer = chicago_ask_lay_down(table, walk->seat);
    table->state.view.exchange = 1;
    way->past.sixth = sixth;
    way->past.laid_down |= sixth;
    return card_bit(answer) != sixth;
}

/* Goes back by one exchange. Returned: in how much the player would have decided otherwise. */
static unsigned go_back(struct walk *walk, struct way *way, unsigned exchange) {
    struct own_past *past = &way->past;
    const struct guess guess = guess_exchange(walk, way, exchange);
    unsigned mismatches = mismatches_of(walk, way->hand, exchange, &guess);
    if (exchange == 0)
        mismatches += (unsigned)card_set_count(way->named); /* in which it cannot have laid all */
    card_set open = guess.draw == KEPT ? guess.drawn : guess.declined;
    if (open != 0)
        past->open[exchange] = card_set_lowest(open);
    past->open_kept |= (uint8_t)((unsigned)(guess.draw == KEPT) << exchange);
    past->laid_down |= guess.laid_down | guess.declined;
    way->hand = (way->hand & ~guess.drawn) | guess.laid_down;
    return mismatches + (exchange == 0 && walk->six ? go_back_to_six(walk, way) : 0);
}

/* The way before any is gone back. */
static struct way begin_way(const struct walk *walk) {
    static const struct own_past none = {.open = {CHICAGO_NO_CARD, CHICAGO_NO_CARD, CHICAGO_NO_CARD,
                                                  CHICAGO_NO_CARD, CHICAGO_NO_CARD}};
    return (struct way){
        .past = none, .hand = walk->position->state.hand[walk->seat], .named = walk->named};
}

/* Tries ways back through an exchange, and keeps those that the player's decisions fit best. */
static unsigned try_own_exchange(struct walk *walk, unsigned exchange) {
    unsigned fewest = UINT_MAX, count = 0;
    show_exchange(walk, exchange);
    for (unsigned try = 0; try < TRIES && walk->table->status == STATUS_OK; try++) {
        if (try > 0 && try % CLOCK == 0 && clock_counted() > walk->deadline)
            break;
        struct way way = walk->way[rng_below(&walk->rng, walk->count)];
        unsigned mismatches = go_back(walk, &way, exchange);
        if (mismatches < fewest) {
            fewest = mismatches;
            count = 0;
        }
        if (mismatches == fewest && count < OWN_PASTS_MAX)
            walk->next[count++] = way;
        if (fewest == 0 && count == OWN_PASTS_MAX)
            break;
    }
    for (unsigned i = 0; i < count; i++)
        walk->way[i] = walk->next[i];
    walk->count = count > 0 ? count : walk->count;
    return fewest;
}

enum status own_pasts_sample(struct own_pasts *pasts, const struct position *position,
                             struct chicago_table *table, double deadline) {
    const struct chicago_view *view = &position->state.view;
    const bool six =
        points_before_dealt_six(view, view->seat) && card_set_count(view->laid_down) <= 1;
    struct walk walk = {.position = position,
                        .table = table,
                        .deadline = deadline,
                        .seat = view->seat,
                        .six = six,
                        .named = six ? 0 : view->laid_down,
                        .unseen = CARD_SET_ALL & ~position_seen(position),
                        .count = 1};
    struct rng_key key = chicago_deal_key(table, RNG_DECK);
    rng_seed(&walk.rng, &key);
    walk.way[0] = begin_way(&walk);
    pasts->mismatches = 0;
    for (unsigned exchange = position->exchanges; exchange-- > 0;)
        pasts->mismatches += try_own_exchange(&walk, exchange);
    pasts->count = walk.count;
    for (unsigned i = 0; i < walk.count; i++) {
        pasts->past[i] = walk.way[i].past;
        pasts->past[i].laid_down |= walk.named;
    }
    return table->status;
}
