/* Calls of Chicago: the values of the outcomes and of not calling, and the chance to win it. */
#ifndef UTSPEL_CALLS_H
#define UTSPEL_CALLS_H

#include "strategies/chicago/model/chicago_model.h"
#include "strategies/chicago/model/determinizations.h"
#include "strategies/chicago/model/equity.h"

/* Expected placement points of the game. */
struct call_values {
    float stands, broken; /* any opponent is as likely to break it */
    float uncalled;       /* if nobody calls: the hand may score, and win the last trick */
};

/* Fills the call values of the view's seat when it is asked; the deal values are those of its score
 * now. */
void call_values_of(struct call_values *call_values, const struct chicago_view *view,
                    const struct table_populations *populations, const struct equity *equity,
                    const struct chicago_model *model, const struct deal_values *deal_values);

/* What a hand may gain if nobody calls: points, and the chances of them. */
struct uncalled {
    int32_t points, trick; /* if it is the best hand, and for the last trick */
    float best, last;
    bool unscored;               /* no hand scores after the last exchange: points and best are 0 */
    float tricks, others_tricks; /* points of tricks 1 to 4 that are expected, and others' */
};

/* Sets what is expected of so many points of tricks 1 to 4, by the share of them. */
static inline void uncalled_set_tricks(struct uncalled *uncalled, int32_t points, float share) {
    uncalled->tricks = share * (float)points;
    uncalled->others_tricks = (1 - share) * (float)points;
}

/* The value if nobody calls: deal values, and values after the deal, of the same situation. */
float call_values_uncalled(const struct deal_values *deal_values,
                           const struct value_after *value_after, const struct uncalled *uncalled);

/*
 * Adds what the last exchange brings where it scores although Chicago is called
 * (chicago_keeps_hands); `now` is the situation in which the seat is asked.
 */
void call_values_keep_hands(struct call_values *call_values, const struct equity *equity,
                            const struct chicago_rules *rules, const struct equity_situation *now,
                            unsigned seat, card_set hand, const struct deal_values *deal_values,
                            const struct uncalled *uncalled);

/* The chance of five tricks at which calling breaks even; beyond 0..1 where none matters. */
static inline float call_values_needed(const struct call_values *call_values) {
    return (call_values->uncalled - call_values->broken) /
           (call_values->stands - call_values->broken);
}

/*
 * Whether a Chicago is won. Against perfect defence a determinization is decided without search.
 *
 * The caller leads. It fails exactly when, for some opponent and suit, the opponent's top card of
 * the suit beats the caller's k-th highest, k the smaller of the numbers of cards that caller and
 * opponent have of it: the opponent keeps the suit, and the caller can neither draw all its cards
 * nor avoid leading so deep. That is: the caller may have below the opponent's top card only as
 * many cards of the suit as it has more of it than the opponent.
 */

/* Whether a caller on the lead wins all tricks against one opponent with as many cards. */
bool chance_stands_against(card_set caller, card_set opponent);

/* Whether the caller does so against all others of a determinization. */
bool chance_stands(const struct determinization *determinization, unsigned caller);

/* A share of determinizations, and its standard error. */
struct chance {
    double mean, error;
};

/* The chance of a seat of the view, on the lead, over count (at least 1) determinizations. */
struct chance chance_estimate(const struct determinizations *determinizations, unsigned caller,
                              unsigned count, struct rng *rng);

#endif
