/* The tricks so far, from the cards in the order they fell. */
#include "sim/chicago_lab/advise/position.h"

#include "sim/chicago/state.h"

#include <string.h>

/* How the play of a position goes on. */
struct tricks {
    struct chicago_state *state;
    unsigned leader, laid;              /* place of this trick's leader, and cards in it */
    card_set barred[CHICAGO_SEATS_MAX]; /* suits that a seat did not follow */
};

static unsigned seat_to_play(const struct tricks *tricks) {
    return tricks->state->order[tricks->leader + tricks->laid];
}

static void begin_trick(struct tricks *tricks) {
    struct chicago_view *view = &tricks->state->view;
    tricks->laid = 0;
    view->trick++;
    view->leader = tricks->state->order[tricks->leader];
    view->winning = CHICAGO_NO_CARD;
}

static enum status card_check(const struct tricks *tricks, card laid, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    unsigned seat = seat_to_play(tricks);
    char text[3];
    card_to_text(laid, text);
    if (view->played_set & card_bit(laid))
        return error_set(error, STATUS_USAGE, "--played: %s is there twice", text);
    if (tricks->barred[seat] & card_bit(laid))
        return error_set(error, STATUS_USAGE,
                         "--played: seat %u plays %s, but could not follow that suit before", seat,
                         text);
    return STATUS_OK;
}

/* The next seat's card; whoever takes the lead with it leads the next trick. */
static void lay_card(struct tricks *tricks, card laid) {
    struct chicago_view *view = &tricks->state->view;
    unsigned seat = seat_to_play(tricks);
    bool leads = view->winning == CHICAGO_NO_CARD;
    bool follows = leads || card_suit(laid) == card_suit(view->winning);
    if (!follows)
        tricks->barred[seat] |= card_set_of_suit(card_suit(view->winning));
    if (leads || (follows && laid > view->winning)) {
        view->winner = (uint8_t)seat;
        view->winning = laid;
    }
    view->played[view->trick - 1][seat] = laid;
    view->played_set |= card_bit(laid);
    tricks->laid++;
}

static enum status end_trick(struct tricks *tricks, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    if (view->trick == CHICAGO_TRICKS)
        return error_set(error, STATUS_USAGE, "--played: all five tricks are over");
    tricks->leader = chicago_place_of(tricks->state, view->winner);
    begin_trick(tricks);
    return STATUS_OK;
}

static enum status play_card(struct tricks *tricks, card laid, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    enum status status = card_check(tricks, laid, error);
    if (status != STATUS_OK)
        return status;
    lay_card(tricks, laid);
    if (view->caller != CHICAGO_NO_SEAT && view->winner != view->caller)
        return error_set(error, STATUS_USAGE,
                         "--played: seat %u breaks the Chicago, so the deal is over", view->winner);
    return tricks->laid == tricks->state->order_count ? end_trick(tricks, error) : STATUS_OK;
}

static enum status turn_check(const struct tricks *tricks, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    if (seat_to_play(tricks) != view->seat)
        return error_set(error, STATUS_USAGE,
                         "--played: after these cards seat %u is to play, not seat %u (--seat)",
                         seat_to_play(tricks), view->seat);
    if (view->trick == CHICAGO_TRICKS)
        return error_set(error, STATUS_USAGE, "--played: only the last card is left to play");
    return STATUS_OK;
}

enum status position_read_tricks(struct position *position, const struct said *said,
                                 struct error *error) {
    struct chicago_state *state = &position->state;
    unsigned caller = state->view.caller;
    struct tricks tricks = {
        .state = state, .leader = caller == CHICAGO_NO_SEAT ? 0 : chicago_place_of(state, caller)};
    enum status status = STATUS_OK;
    begin_trick(&tricks);
    for (const char *text = said->played + strspn(said->played, " ,");
         *text != '\0' && status == STATUS_OK; text += 2 + strspn(text + 2, " ,")) {
        card laid;
        if (!card_from_text(text, &laid))
            return error_set(error, STATUS_USAGE,
                             "--played: got '%.80s', expected a card such as Qh", text);
        status = play_card(&tricks, laid, error);
    }
    return status == STATUS_OK ? turn_check(&tricks, error) : status;
}
