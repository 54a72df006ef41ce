#include "strategies/chicago/classic.h"

#include "sim/core/option_rows.h"

#define OPTIONS_OF struct classic_parameters

#define RANK(field, standard, about)    NUMBER(field, 2, 14, standard, about, NULL)
#define PERCENT(field, standard, about) NUMBER(field, 0, 100, standard, about, NULL)
#define POINTS(field, standard, about)  NUMBER(field, 0, 1000, standard, about, NULL)

static const struct option options[] = {
    RANK(flush_over_pair, "14",
         "A pair below this rank is given up to draw to a four-flush (2..14, ace 14)"),
    RANK(straight_over_pair, "14",
         "A pair below this rank is given up to draw to an open-ended straight"),
    SWITCH(trips_kicker, "true",
           "With three of a kind keep a kicker and draw one card, open, rather than two", NULL),
    NUMBER(ace_kicker, 0, CHICAGO_EXCHANGES_MAX, "5",
           "The last so many exchanges in which an ace is kept beside a pair, for the trick play",
           NULL),
    RANK(keep_from, "13", "Without a pair or a draw, cards of this rank or higher are kept"),
    RANK(ace_king_over_pair, "10",
         "At the last exchange a pair below this rank is given up for an ace and a king"),
    POINTS(hunt_from, "30",
           "With so many points and no call yet, the last exchange hunts for a hand to call on"),
    RANK(hunt_keep, "12", "Hunting, two or more cards of this rank or higher are all that is kept"),
    POINTS(zero_from, "18",
           "Four of a kind zeroes if an opponent has so many points, else it scores"),
    PERCENT(first_call, "45",
            "Chance of winning, in percent, that a first call needs at the fewest points that "
            "allow one; the need falls evenly to 0 at forced_within"),
    REAL(call_threshold, 0, 1, "0.7",
         "Chance of winning that a call needs when it is not the first", NULL),
    POINTS(forced_within, "15",
           "So close to the target the first call is made on any chance, unless in a race"),
    POINTS(race_within, "10",
           "It is a race when an opponent who may win is so close to the target"),
    PERCENT(race_extra, "20", "Percent that a call needs on top in a race: points place, too"),
    POINTS(desperate_within, "10",
           "So close to the target the first call is made on any chance, race or not"),
    PERCENT(guarded_once, "60",
            "How often, in percent, the holder of a high card has another of its suit beside it"),
    PERCENT(guarded_twice, "20",
            "How often, in percent, the holder of a high card has two others beside it"),
    NUMBER(plan_from_trick, 3, CHICAGO_TRICKS, "3",
           "Ducks before this trick; from it on plays for the last one by the cards unseen", NULL),
};

static const struct chicago_decisions decisions = {
    .exchange = classic_exchange,
    .ask_open = classic_ask_open,
    .keep_open = classic_keep_open,
    .zero = classic_zero,
    .call = classic_call,
    .play = classic_play,
};

const struct strategy chicago_classic = {
    STRATEGY_FOR(chicago),
    .name = "classic",
    .summary = "a decent club player: draws, counts before calling, plays for the last trick",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct classic_parameters)},
    .decisions = &decisions,
};
