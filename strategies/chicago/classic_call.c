/* Whether to call Chicago, by counting what could stop it, and whether to zero. */
#include "strategies/chicago/classic.h"

bool classic_zero(const struct chicago_view *view, const struct strategy_self *self) {
    const struct classic_parameters *parameters = self->parameters;
    if (classic_reaches_target(view, view->rules.points[HAND_FOUR_OF_A_KIND]))
        return classic_must_call(view);
    return chicago_most_points(view, chicago_opponents(view)) >= parameters->zero_from;
}

/* chance times clear, count times. */
static int32_t chance_after(int32_t chance, int32_t clear, int count) {
    for (int i = 0; i < count; i++)
        chance = chance * clear / CLASSIC_CERTAIN;
    return chance;
}

/*
 * Whether the chance to win five tricks led from the top is at least that. A higher card of the
 * suit stops the caller if an opponent was dealt it, and has kept it until it is needed: guarded
 * by as many others of the suit as the caller leads there before. Three are hardly ever beside
 * it. Card by card the chance only falls, so most hands are done with after one or two.
 */
static bool chance_is_at_least(const struct chicago_view *view,
                               const struct classic_parameters *parameters, int32_t least) {
    card_set unseen = classic_unseen(view);
    int32_t held = CHICAGO_HAND_SIZE * card_set_count(chicago_opponents(view)) * CLASSIC_CERTAIN /
                   card_set_count(unseen);
    const int32_t clear[CHICAGO_HAND_SIZE] = {
        CLASSIC_CERTAIN - held, CLASSIC_CERTAIN - held * parameters->guarded_once / 100,
        CLASSIC_CERTAIN - held * parameters->guarded_twice / 100, CLASSIC_CERTAIN, CLASSIC_CERTAIN};
    int leads[CARD_SUITS] = {0};
    int32_t chance = CLASSIC_CERTAIN;
    for (card_set hand = view->hand; hand != 0 && chance >= least;) {
        card c = card_set_highest(hand);
        int higher = card_set_count_above(unseen, c);
        chance = chance_after(chance, clear[leads[card_suit(c)]++], higher);
        unseen &= ~card_set_above(c);
        hand ^= card_bit(c);
    }
    return chance >= least;
}

/* The percentage that a first call needs, falling as the target comes nearer. */
static int32_t first_call_needs(const struct chicago_view *view,
                                const struct classic_parameters *parameters) {
    int32_t forced = view->target - parameters->forced_within;
    int32_t left = forced - view->points[view->seat];
    int32_t span = forced - view->chicago_min_points;
    return left > 0 ? parameters->first_call * left / span : 0;
}

static bool in_elimination(const struct chicago_view *view,
                           const struct classic_parameters *parameters) {
    unsigned winners = view->rules.must_have_called_to_win ? view->called : view->playing;
    return chicago_most_points(view, chicago_opponents(view) & winners) >=
           view->target - parameters->race_within;
}

bool classic_call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct classic_parameters *parameters = self->parameters;
    bool first = classic_must_call(view);
    if (first && classic_reaches_target(view, parameters->desperate_within))
        return true;
    double needed = first ? first_call_needs(view, parameters) : 100 * parameters->call_threshold;
    if (in_elimination(view, parameters))
        needed += parameters->race_extra;
    /* Rounded up, as the chance is down. */
    int32_t least = (int32_t)(needed * (double)CLASSIC_CERTAIN / 100 + 0.99);
    return chance_is_at_least(view, parameters, least);
}
