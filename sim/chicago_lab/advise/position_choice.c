/* Whether there is anything to decide. */
#include "sim/chicago_lab/advise/position.h"

static enum status nothing(struct error *error, const char *why) {
    return error_set(error, STATUS_USAGE, "nothing to decide: %s", why);
}

/* A hand that ends the deal has done so before the Chicago question. */
static enum status check_hand(const struct position *position, struct error *error) {
    const struct chicago_state *state = &position->state;
    unsigned seat = state->view.seat;
    enum hand_category category = hand_category_of(state->value[seat]);
    return chicago_hand_effect_of(state, seat, category) == CHICAGO_HAND_SCORES
               ? STATUS_OK
               : nothing(error, "this hand wins");
}

static enum status check_call(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int32_t points = view->points[view->seat];
    if (points < view->chicago_min_points)
        return error_set(
            error, STATUS_USAGE,
            "nothing to decide: with %d points seat %u is not asked for Chicago, which "
            "takes %d; --stage may be another one",
            points, view->seat, view->chicago_min_points);
    return check_hand(position, error);
}

static enum status check_zero(const struct position *position, struct error *error) {
    const struct chicago_state *state = &position->state;
    return hand_category_of(state->value[state->view.seat]) == HAND_FOUR_OF_A_KIND
               ? STATUS_OK
               : nothing(error, "only four of a kind zeroes");
}

static enum status check_exchange(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int32_t points = view->points[view->seat];
    if (points < view->buy_stop)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "nothing to decide: with %d points seat %u may not exchange (buy-stop at %d)",
                     points, view->seat, view->buy_stop);
}

static enum status check_play(const struct position *position, struct error *error) {
    if (card_set_count(position_legal(position)) < 2)
        return nothing(error, "only one card may be played");
    return check_hand(position, error);
}

card_set position_legal(const struct position *position) {
    const struct chicago_view *view = &position->state.view;
    if (view->winning == CHICAGO_NO_CARD)
        return view->hand;
    card led = view->played[view->trick - 1][view->leader];
    card_set suit = view->hand & card_set_of_suit(card_suit(led));
    return suit != 0 ? suit : view->hand;
}

enum status position_check_choice(const struct position *position, struct error *error) {
    switch (position->point.stage) {
    case CHICAGO_AT_CALL:
        return check_call(position, error);
    case CHICAGO_AT_SCORING:
        return check_zero(position, error);
    case CHICAGO_AT_PLAY:
        return check_play(position, error);
    default:
        return check_exchange(position, error);
    }
}
