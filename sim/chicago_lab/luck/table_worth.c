#include "sim/chicago_lab/luck/table_worth.h"

#include "strategies/chicago/model/calls.h"

/* A table with its hands open. */
struct open_table {
    const struct hand_worth *worth;
    const struct table_turn *turn;
    const card_set *hand;              /* by seat */
    uint32_t class[CHICAGO_SEATS_MAX]; /* of them */
    unsigned best;                     /* mask: those with the best hand */
    const struct seat_worth *of[CHICAGO_SEATS_MAX];
};

static void open_hands(struct open_table *table) {
    hand_value best = 0;
    table->best = 0;
    for (unsigned left = table->turn->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        hand_value value = hand_value_of_five(table->hand[seat]);
        table->class[seat] = hand_class(table->hand[seat], HAND_CLASS_CARDS);
        table->of[seat] = hand_worth_seat(table->worth, seat);
        if (value > best)
            table->best = 0;
        best = value > best ? value : best;
        table->best |= (unsigned)(value == best) << seat;
    }
}

/* The steps that a seat's hand scores. */
static int32_t scored(const struct open_table *table, unsigned seat) {
    bool scores = table->best >> seat & 1 &&
                  plan_rules_score(table->of[seat]->end.rules, (uint32_t)table->turn->exchange - 1);
    return scores ? table->of[seat]->hands->steps[table->class[seat]] : 0;
}

/* Before the exchange to come. */
static float worth_between(const struct open_table *table, unsigned seat) {
    int32_t steps = scored(table, seat);
    if (steps >= PLAN_ENDS)
        return table->of[seat]->end.rules->first_place;
    return hand_worth_before(table->worth, seat, table->turn->exchange + 1,
                             table->turn->gain[seat] + steps, table->hand[seat]);
}

/* What one's own Chicago is worth if it is won. */
static float stands_worth(const struct seat_worth *of, const struct hand_odds *odds) {
    bool two =
        odds->fifth == FIFTH_TWO || (odds->fifth == FIFTH_TWO_OR_OTHER && of->end.with_two > 0);
    return of->profile.stands + (two ? of->end.with_two : 0);
}

/* Whether a seat calls by its own cards. */
static bool calls(const struct open_table *table, unsigned seat) {
    const struct seat_worth *of = table->of[seat];
    const struct hand_odds *odds = &of->hands->odds[table->class[seat]];
    struct profile quiet = of->profile;
    struct deal_end end = of->end;
    int32_t gain = table->turn->gain[seat], exchange = table->turn->exchange - 1;
    if (of->profile.may_call <= 0)
        return false;
    quiet.may_call = 0;
    end.profile = &quiet;
    float called = seat_worth_gained(of, gain) + odds->five * stands_worth(of, odds) +
                   (1 - odds->five) * of->profile.broken;
    return called > deal_end_value(&end, gain, odds, of->hands->best[exchange][table->class[seat]],
                                   of->hands->steps[table->class[seat]]);
}

/* Who calls first in turn order, or CHICAGO_NO_SEAT. */
static unsigned find_caller(const struct open_table *table) {
    const struct table_turn *turn = table->turn;
    for (unsigned i = 1; i <= turn->seats; i++) {
        unsigned seat = (turn->dealer + i) % turn->seats;
        if (turn->playing >> seat & 1 && calls(table, seat))
            return seat;
    }
    return CHICAGO_NO_SEAT;
}

/* The mask of those who can break a Chicago. */
static unsigned breakers_of(const struct open_table *table, unsigned caller) {
    unsigned breakers = 0;
    for (unsigned left = table->turn->playing & ~(1u << caller); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        if (!chance_stands_against(table->hand[caller], table->hand[seat]))
            breakers |= 1u << seat;
    }
    return breakers;
}

/* Of those who can, each is as likely to break it. */
static void fill_called(const struct open_table *table, unsigned caller,
                        float worth[CHICAGO_SEATS_MAX]) {
    unsigned breakers = breakers_of(table, caller);
    float count = (float)card_set_count(breakers);
    for (unsigned left = table->turn->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const struct seat_worth *of = table->of[seat];
        const struct plan_rules *rules = of->end.rules;
        int32_t gain = table->turn->gain[seat];
        float broken = seat_worth_gained(of, gain + rules->chicago_broken);
        worth[seat] = seat_worth_gained(of, gain);
        if (breakers >> seat & 1)
            worth[seat] += (broken - worth[seat]) / count;
    }
    const struct seat_worth *of = table->of[caller];
    worth[caller] += breakers == 0 ? stands_worth(of, &of->hands->odds[table->class[caller]])
                                   : of->profile.broken;
}

/* Nobody calls: the last trick is somebody's. */
static void fill_uncalled(const struct open_table *table, float worth[CHICAGO_SEATS_MAX]) {
    float sum = 0;
    for (unsigned left = table->turn->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        sum += table->of[seat]->hands->odds[table->class[seat]].last;
    }
    for (unsigned left = table->turn->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const struct seat_worth *of = table->of[seat];
        const struct hand_odds *odds = &of->hands->odds[table->class[seat]];
        const struct plan_rules *rules = of->end.rules;
        int32_t gain = table->turn->gain[seat] + scored(table, seat);
        float last = odds->last / sum, deuce = odds->deuce / sum;
        worth[seat] = (last - deuce) * seat_worth_gained(of, gain + rules->last_trick) +
                      deuce * seat_worth_gained(of, gain + rules->last_trick_with_two) +
                      (1 - last) * seat_worth_gained(of, gain);
    }
}

/* A hand with which the game ends does so before anybody is asked. */
static unsigned find_winner(const struct open_table *table) {
    for (unsigned left = table->best; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        if (scored(table, seat) >= PLAN_ENDS)
            return seat;
    }
    return CHICAGO_NO_SEAT;
}

static void fill_end(const struct open_table *table, float worth[CHICAGO_SEATS_MAX]) {
    unsigned winner = find_winner(table);
    unsigned caller = winner == CHICAGO_NO_SEAT ? find_caller(table) : CHICAGO_NO_SEAT;
    if (caller != CHICAGO_NO_SEAT) {
        fill_called(table, caller, worth);
        return;
    }
    fill_uncalled(table, worth);
    if (winner != CHICAGO_NO_SEAT)
        worth[winner] = table->of[winner]->end.rules->first_place;
}

void table_worth_of(const struct hand_worth *worth, const struct table_turn *turn,
                    const card_set hand[CHICAGO_SEATS_MAX], float of[CHICAGO_SEATS_MAX]) {
    struct open_table table = {.worth = worth, .turn = turn, .hand = hand};
    open_hands(&table);
    const struct seat_worth *first = table.of[card_set_lowest(turn->playing)];
    if (turn->exchange == first->end.rules->exchanges) {
        fill_end(&table, of);
        return;
    }
    for (unsigned left = turn->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        of[seat] = worth_between(&table, seat);
    }
}
