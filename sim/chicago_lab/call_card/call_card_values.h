/*
 * What the call card knows of calls: the chance of five tricks and the model's call values
 * (strategies/chicago/model/calls.h) for a player of whom no more is known than the scores of all,
 * who has called, the hand, and what else a question tells. The judge of the page (judge.js)
 * computes the same from the data of call_card_data.c and call_card_values_data.c.
 *
 * Who deals may be told; otherwise it is the mean over all who may. So may be how many cards each
 * opponent laid down in the last exchange, which counts in the chance of five tricks; where it is
 * not told, it is known whether buy-stop kept them from any. Of their play it is known whether the
 * points for breaking a Chicago would put them out. The chance that a hand is the best one is that
 * of all hands with the same ranks that decide first.
 */
#ifndef UTSPEL_CALL_CARD_VALUES_H
#define UTSPEL_CALL_CARD_VALUES_H

#include "sim/chicago_lab/atlas/atlas.h"
#include "sim/chicago_lab/atlas/atlas_hands.h"
#include "strategies/chicago/model/calls.h"

/* By turn and row. */
typedef float card_by_turn[CHICAGO_SEATS_MAX][TRICK_ODDS_ROWS];

struct card_values {
    const struct atlas *atlas;
    /* The chance that the hand of one opponent is not better: by population, whether it was kept
     * from the exchange, and class; and that it is worse, which counts where the first in turn
     * order of equals scores. */
    float best[POPULATION_KINDS][2][HAND_CLASSES], better[POPULATION_KINDS][2][HAND_CLASSES];
    /* Log-odds of the last trick against so many of the table's opponents, the first ones, from 1;
     * and of a point of tricks 1 to 4, where they bring any. */
    card_by_turn last[TRICK_ODDS_OPPONENTS], share[TRICK_ODDS_OPPONENTS];
};

struct card_question {
    struct equity_situation situation; /* its dealer is left out where it is not told */
    unsigned seat;                     /* whose hand it is */
    bool dealer_told;
    uint8_t exchanged[CHICAGO_SEATS_MAX]; /* by seat, enum opponent_exchanged; of others than those
                                             in buy-stop */
};

/* Nothing else is told. */
struct card_question card_question_of(const struct equity_situation *situation, unsigned seat);

/* NULL without memory; freed with free(). The atlas stays open as long. */
struct card_values *card_values_new(const struct atlas *atlas);

/*
 * Hands alike in the ranks that decide first, so many that opponents rarely hold the same: a range
 * of classes. The ranks are nibbles as of hand_ranks(), without the others.
 */
unsigned card_values_alike_end(unsigned first);
uint32_t card_values_ranks(hand_value value);

/*
 * The call values of a hand. Populations are by seat, as the situation says; where they
 * differ, the last trick is that against the first opponents of the table.
 */
struct call_values card_call_values(const struct card_values *values,
                                    const struct card_question *question, card_set hand);

/*
 * The chance of five tricks of a hand, against those of the situation. Where populations differ,
 * hazards are those of the first opponents of the table, any of them as likely to be the one in
 * buy-stop, or with an exchange of so many cards.
 */
double card_chance(const struct atlas_odds *odds, const struct card_question *question,
                   card_set hand);

/*
 * The hands of a pattern that were held: by what they make, their share, and one hand that stands
 * for them, which wins the last trick about as often as they do on average.
 */
struct pattern_hands {
    card_set hand[ATLAS_MADE]; /* 0: none was held */
    double share[ATLAS_MADE];
};

/* By pattern, of those that the atlas shows. */
void card_pattern_hands(const struct card_values *values, const struct atlas_hands *hands,
                        struct pattern_hands of[ATLAS_PATTERNS_MAX]);

/*
 * The mean chance as played of the hands of each of these patterns that were held, against
 * opponents who all exchanged so.
 */
void card_pattern_exchanged(const struct atlas_hands *hands, enum opponent_exchanged exchanged,
                            struct atlas_chances of[ATLAS_PATTERNS_MAX]);

/* The call values of a hand of a pattern: the mean. */
struct call_values card_pattern_values(const struct card_values *values,
                                       const struct card_question *question,
                                       const struct pattern_hands *hands);

/*
 * The chance at which calling breaks even. Where a Chicago that is won is worth no more than one
 * that is broken, it is CARD_ALWAYS or CARD_NEVER.
 */
#define CARD_ALWAYS (-1.0)
#define CARD_NEVER  2.0
double card_needed(const struct call_values *values);

#endif
