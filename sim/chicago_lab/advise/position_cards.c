/* The cards one holds, has laid down, and sees: first the tricks so far, from the cards in the
 * order they fell. */
#include "sim/chicago_lab/advise/position.h"
#include "sim/core/option.h"

#include "sim/chicago/chicago_state.h"

#include <string.h>

/* How the play of a position goes on. */
struct tricks {
    struct chicago_state *state;
    const uint8_t *put_out;             /* as in struct position */
    unsigned leader, laid;              /* turn of this trick's leader, and cards in it */
    card_set barred[CHICAGO_SEATS_MAX]; /* suits that a seat did not follow */
};

static unsigned seat_to_play(const struct tricks *tricks) {
    return tricks->state->order[tricks->leader + tricks->laid];
}

static void replay_begin_trick(struct tricks *tricks) {
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

/* The next seat's card; the seat that takes the lead with it leads the next trick. */
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

/* Where the trick puts its winner out, the next in turn order leads instead. */
static enum status replay_put_out(struct tricks *tricks, unsigned *leader, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    unsigned out = tricks->put_out[view->trick - 1], winner = view->winner;
    if (out == 0)
        return STATUS_OK;
    if (out != 1u << winner || view->caller != CHICAGO_NO_SEAT)
        return error_set(error, STATUS_USAGE,
                         "--put-out: by --played seat %u wins trick %u, and nobody else goes out",
                         winner, view->trick);
    if (tricks->state->order_count == CHICAGO_SEATS_MIN)
        return error_set(error, STATUS_USAGE, "--put-out: then only one seat is left");
    *leader = chicago_seat_after_in(view->playing, winner, view->seats);
    chicago_disqualify(tricks->state, winner);
    return STATUS_OK;
}

static enum status replay_end_trick(struct tricks *tricks, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    unsigned leader = view->winner;
    if (view->trick == CHICAGO_TRICKS)
        return error_set(error, STATUS_USAGE, "--played: all five tricks are over");
    if (replay_put_out(tricks, &leader, error) != STATUS_OK)
        return STATUS_USAGE;
    tricks->leader = chicago_state_turn(tricks->state, leader);
    replay_begin_trick(tricks);
    return STATUS_OK;
}

static enum status replay_card(struct tricks *tricks, card laid, struct error *error) {
    const struct chicago_view *view = &tricks->state->view;
    enum status status = card_check(tricks, laid, error);
    if (status != STATUS_OK)
        return status;
    lay_card(tricks, laid);
    if (view->caller != CHICAGO_NO_SEAT && view->winner != view->caller)
        return error_set(error, STATUS_USAGE,
                         "--played: seat %u breaks the Chicago, so the deal is over", view->winner);
    return tricks->laid == tricks->state->order_count ? replay_end_trick(tricks, error) : STATUS_OK;
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

/* Whoever is put out was so by a trick that is over. */
static enum status put_out_over(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    for (unsigned trick = view->trick > 0 ? view->trick : 1u; trick < CHICAGO_TRICKS; trick++)
        if (position->put_out[trick - 1] != 0)
            return error_set(error, STATUS_USAGE, "--put-out: trick %u is not over", trick);
    return STATUS_OK;
}

static enum status read_tricks(struct position *position, const struct question *question,
                               struct error *error) {
    struct chicago_state *state = &position->state;
    unsigned caller = state->view.caller;
    struct tricks tricks = {.state = state,
                            .put_out = position->put_out,
                            .leader =
                                caller == CHICAGO_NO_SEAT ? 0 : chicago_state_turn(state, caller)};
    enum status status = STATUS_OK;
    replay_begin_trick(&tricks);
    for (const char *text = question->played + strspn(question->played, " ,");
         *text != '\0' && status == STATUS_OK;) {
        card laid;
        status = card_text_read(&text, "played", &laid, error);
        if (status == STATUS_OK)
            status = replay_card(&tricks, laid, error);
    }
    if (status == STATUS_OK)
        status = put_out_over(position, error);
    return status == STATUS_OK ? turn_check(&tricks, error) : status;
}

/* Adds cards to those already somewhere. */
static enum status claim(card_set *claimed, card_set set, const char *key, struct error *error) {
    char text[3];
    if ((*claimed & set) == 0) {
        *claimed |= set;
        return STATUS_OK;
    }
    card_to_text(card_set_highest(*claimed & set), text);
    return error_set(error, STATUS_USAGE, "--%s: %s is elsewhere already", key, text);
}

static int hand_size(const struct position *position) {
    enum chicago_stage stage = position->point.stage;
    if (stage == CHICAGO_AT_LAY_DOWN)
        return CHICAGO_HAND_SIZE + 1;
    if (stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD)
        return CHICAGO_HAND_SIZE - 1;
    return CHICAGO_HAND_SIZE -
           card_set_count(position_played_by(&position->state.view, position->state.view.seat));
}

static enum status read_hand(struct position *position, const struct question *question,
                             card_set *claimed, struct error *error) {
    struct chicago_view *view = &position->state.view;
    int size = hand_size(position);
    enum status status = card_text_read_set(question->hand, "hand", &view->hand, error);
    if (status != STATUS_OK)
        return status;
    if (card_set_count(view->hand) != size)
        return error_set(error, STATUS_USAGE, "--hand: got %d cards, expected the %d you hold now",
                         card_set_count(view->hand), size);
    return claim(claimed, view->hand, "hand", error);
}

static enum status read_laid(struct position *position, const struct question *question,
                             card_set *claimed, struct error *error) {
    struct chicago_view *view = &position->state.view;
    enum status status = card_text_read_set(question->laid, "laid", &view->laid_down, error);
    return status == STATUS_OK ? claim(claimed, view->laid_down, "laid", error) : status;
}

static enum status read_open(struct position *position, const struct question *question,
                             card_set *claimed, struct error *error) {
    struct chicago_view *view = &position->state.view;
    card_set open;
    if (position->point.stage != CHICAGO_AT_OPEN_CARD)
        return STATUS_OK;
    enum status status = card_text_read_set(question->open, "open", &open, error);
    if (status != STATUS_OK)
        return status;
    if (card_set_count(open) != 1)
        return error_set(error, STATUS_USAGE, "--open: got %d cards, expected the open card",
                         card_set_count(open));
    view->seen[view->exchange - 1].open[view->seat] = card_set_lowest(open);
    return claim(claimed, open, "open", error);
}

/* The five cards, with a free place filled by the open card, or a card laid down; six have no
 * value. */
static void set_own(struct position *position) {
    struct chicago_state *state = &position->state;
    const struct chicago_view *view = &state->view;
    unsigned seat = view->seat;
    card_set five = view->hand | position_played_by(view, seat);
    state->hand[seat] = five;
    state->unplayed[seat] = view->hand;
    state->laid_down[seat] = view->laid_down;
    if (position->point.stage == CHICAGO_AT_OPEN_CARD)
        five |= card_bit(view->seen[view->exchange - 1].open[seat]);
    if (position->point.stage == CHICAGO_AT_DRAW)
        five |= card_bit(card_set_lowest(~position_seen(position)));
    if (position->point.stage != CHICAGO_AT_LAY_DOWN)
        state->value[seat] = hand_value_of_five(five);
}

enum status position_read_cards(struct position *position, const struct question *question,
                                struct error *error) {
    const struct chicago_view *view = &position->state.view;
    enum status status = STATUS_OK;
    if (position->point.stage == CHICAGO_AT_PLAY)
        status = read_tricks(position, question, error);
    else
        status = put_out_over(position, error);
    card_set claimed = view->played_set;
    if (status == STATUS_OK)
        status = read_hand(position, question, &claimed, error);
    if (status == STATUS_OK)
        status = read_laid(position, question, &claimed, error);
    if (status == STATUS_OK)
        status = read_open(position, question, &claimed, error);
    if (status == STATUS_OK)
        set_own(position);
    return status;
}
