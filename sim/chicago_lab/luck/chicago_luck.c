#include "sim/chicago_lab/luck/chicago_luck.h"

#include "sim/chicago/chicago_rules.h"
#include "sim/chicago_lab/luck/deal_luck.h"
#include "sim/table/cards_json.h"
#include "sim/table/story.h"

#include <stdlib.h>

/* The match as far as its events have come. */
struct follower {
    const struct luck_match *match;
    const struct chicago_rules *rules;
    const struct equity *equity;
    struct hand_worth *worth;
    struct luck *luck;
    struct equity_situation now;
    struct deal_luck deal;
    uint8_t entrant[CHICAGO_SEATS_MAX]; /* by seat */
    uint64_t index;                     /* of the match */
    int32_t round;
    bool is_counted; /* no play-off, and asked for */
    bool is_short;   /* memory was */
};

static unsigned seat_of(const struct follower *follower, const struct json_value *event) {
    int seat = event_number(event, "seat");
    return seat >= 0 && seat < follower->now.seats ? (unsigned)seat : 0;
}

static void take_match(struct follower *follower, const struct json_value *event) {
    size_t index = 0;
    json_whole(json_member(event, "index"), SIZE_MAX / 2, &index);
    follower->index = index;
}

static void take_round(struct follower *follower, const struct json_value *event) {
    int32_t entrants[CHICAGO_SEATS_MAX] = {0};
    unsigned seats = event_numbers(event, "seats", entrants, CHICAGO_SEATS_MAX);
    follower->round = event_number(event, "round");
    follower->is_counted =
        !event_bool(event, "play_off") &&
        (follower->match->round == 0 || follower->match->round == follower->round);
    follower->now = (struct equity_situation){.seats = (uint8_t)seats,
                                              .playing = (uint8_t)((1u << seats) - 1),
                                              .winner = CHICAGO_NO_SEAT};
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned entrant = (unsigned)entrants[seat] % follower->match->entrants;
        follower->entrant[seat] = (uint8_t)entrant;
        follower->now.populations.of[seat] =
            (uint8_t)population_of_strategy(follower->match->strategy[entrant]);
    }
}

/* What each entrant can expect now; or has got. */
static void note_after(struct follower *follower, const double placement[CHICAGO_SEATS_MAX]) {
    struct luck *luck = follower->luck;
    struct luck_deal *last = luck->count > 0 ? &luck->deals[luck->count - 1] : NULL;
    if (last && last->round == follower->round)
        for (unsigned seat = 0; seat < follower->now.seats; seat++)
            last->after[follower->entrant[seat]] = placement[seat];
}

static void begin_deal(struct follower *follower, int32_t number) {
    const struct hand_worth *worth = follower->worth;
    double expected[CHICAGO_SEATS_MAX];
    for (unsigned seat = 0; seat < follower->now.seats; seat++)
        expected[seat] = (double)equity_of(follower->equity, &follower->now, seat);
    note_after(follower, expected);
    struct luck_deal *added = luck_add(follower->luck, follower->round, number);
    if (!added || !hand_worth_begin(follower->worth, &follower->now)) {
        follower->is_short = true;
        return;
    }
    for (unsigned seat = 0; seat < follower->now.seats; seat++)
        added->before[follower->entrant[seat]] = expected[seat];
    const struct rng_key key = {.match = follower->index,
                                .round = (uint32_t)follower->round,
                                .deal = (uint32_t)number,
                                .purpose = RNG_LUCK};
    rng_seed(&follower->deal.rng, &key);
    follower->deal.worth = worth;
    deal_luck_begin(&follower->deal);
}

static void take_deal(struct follower *follower, const struct json_value *event) {
    const struct json_value *hands = json_member(event, "hands");
    struct equity_situation *now = &follower->now;
    struct deal_luck *deal = &follower->deal;
    int32_t number = event_number(event, "deal"), limit = follower->rules->max_deals_per_game;
    unsigned seat = 0;
    now->dealer = (uint8_t)event_number(event, "dealer");
    now->deals_left = (int16_t)(limit > 0 ? limit - number + 1 : EQUITY_NO_LIMIT);
    deal->turn.seats = now->seats;
    deal->turn.dealer = now->dealer;
    deal->turn.playing = now->playing;
    for (const struct json_value *hand = hands ? json_first(hands) : NULL;
         hand && seat < now->seats; hand = json_next(hands, hand), seat++)
        if (!json_read_cards(hand, &deal->hand[seat]) ||
            card_set_count(deal->hand[seat]) != CHICAGO_HAND_SIZE)
            deal->turn.playing &= (uint8_t) ~(1u << seat);
    begin_deal(follower, number);
}

static void take_score(struct follower *follower, const struct json_value *event) {
    follower->deal.turn.gain[seat_of(follower, event)] +=
        hand_worth_steps(follower->worth, event_number(event, "points"));
}

static void take_chicago(struct follower *follower, const struct json_value *event) {
    follower->now.chicagos_won[seat_of(follower, event)] += event_bool(event, "won");
}

static void take_zero(struct follower *follower, const struct json_value *event) {
    unsigned others = ~(1u << seat_of(follower, event));
    unsigned zeroed = json_member(event, "whom") ? 1u << event_number(event, "whom") : others;
    if (!follower->rules->zeroing_keeps_call)
        follower->now.called &= (uint8_t)~zeroed;
}

static void take_totals(struct follower *follower, const struct json_value *event) {
    int32_t totals[CHICAGO_SEATS_MAX] = {0};
    unsigned seats = event_numbers(event, "totals", totals, CHICAGO_SEATS_MAX);
    for (unsigned seat = 0; seat < seats; seat++)
        follower->now.points[seat] = (int16_t)totals[seat];
}

static void take_round_end(struct follower *follower, const struct json_value *event) {
    const struct json_value *list = json_member(event, "placement_points");
    double placement[CHICAGO_SEATS_MAX] = {0};
    unsigned seat = 0;
    for (const struct json_value *item = list ? json_first(list) : NULL;
         item && seat < follower->now.seats; item = json_next(list, item))
        placement[seat++] = strtod(item->text, NULL);
    note_after(follower, placement);
}

/* Cards that come in a deal. False: the event is none of these, and the exchange is over. */
static bool take_cards(struct follower *follower, const struct json_value *event) {
    struct deal_luck *deal = &follower->deal;
    unsigned seat = seat_of(follower, event);
    card_set cards = event_cards(event, event_is(event, "open") ? "card" : "cards");
    if (event_is(event, "discard")) {
        int32_t exchange = event_number(event, "exchange");
        if (deal->turn.exchange != exchange)
            deal_luck_settle(deal);
        deal_luck_discard(deal, exchange, seat, cards);
    } else if (event_is(event, "reshuffle")) {
        deal_luck_reshuffle(deal);
    } else if (event_is(event, "open")) {
        deal_luck_open(deal, seat, card_set_lowest(cards), event_bool(event, "kept"));
    } else if (event_is(event, "draw")) {
        deal_luck_draw(deal, seat, cards);
    } else {
        return false;
    }
    return true;
}

static void end_deal(struct follower *follower, const struct json_value *event) {
    struct luck_deal *last = &follower->luck->deals[follower->luck->count - 1];
    for (unsigned seat = 0; seat < follower->now.seats; seat++)
        last->luck[follower->entrant[seat]] = follower->deal.luck[seat];
    take_totals(follower, event);
}

/* What is no card. */
static void take_other(struct follower *follower, const struct json_value *event) {
    unsigned seat = seat_of(follower, event);
    deal_luck_settle(&follower->deal);
    if (event_is(event, "score"))
        take_score(follower, event);
    else if (event_is(event, "ask") && event_bool(event, "call"))
        follower->now.called |= (uint8_t)(1u << seat);
    else if (event_is(event, "zero"))
        take_zero(follower, event);
    else if (event_is(event, "chicago"))
        take_chicago(follower, event);
    else if (event_is(event, "out"))
        follower->now.playing &= (uint8_t) ~(1u << seat);
    else if (event_is(event, "deal-end"))
        end_deal(follower, event);
    else if (event_is(event, "round-end"))
        take_round_end(follower, event);
}

static void on_event(void *given, const struct json_value *event) {
    struct follower *follower = given;
    if (event_is(event, "match"))
        take_match(follower, event);
    else if (event_is(event, "round"))
        take_round(follower, event);
    else if (!follower->is_counted || follower->is_short)
        return;
    else if (event_is(event, "deal"))
        take_deal(follower, event);
    else if (!take_cards(follower, event))
        take_other(follower, event);
}

static enum status follow(struct follower *follower, struct error *error) {
    enum status status = luck_read(follower->match, on_event, follower, error);
    return status == STATUS_OK && follower->is_short
               ? error_set(error, STATUS_RUNTIME, "out of memory")
               : status;
}

static enum status check(const struct chicago_rules *rules, struct error *error) {
    return rules->games_per_round == 1 && rules->low_hand == CHICAGO_LOW_HAND_STANDS &&
                   rules->buy_stop_cards == CHICAGO_HAND_SIZE
               ? STATUS_OK
               : error_set(error, STATUS_USAGE,
                           "the luck of the cards is not known by these rules");
}

enum status chicago_luck_of(struct luck *luck, const struct luck_match *match,
                            struct error *error) {
    char why[ERROR_TEXT_SIZE];
    enum status status = check(match->rules, error);
    if (status != STATUS_OK)
        return status;
    const struct shared_model *model =
        shared_model_open(MODEL_AUTO, true, match->rules, match->entrants, why, sizeof why);
    if (!model)
        return error_set(error, STATUS_USAGE, "%s", why);
    struct follower follower = {.match = match,
                                .rules = match->rules,
                                .equity = &model->equity,
                                .worth = hand_worth_new(model, match->rules),
                                .luck = luck};
    status = follower.worth ? follow(&follower, error)
                            : error_set(error, STATUS_RUNTIME, "out of memory");
    hand_worth_free(follower.worth);
    model_share_close(model);
    return status;
}
