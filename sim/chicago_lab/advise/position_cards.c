/* The cards one holds, has laid down, and sees. */
#include "sim/chicago_lab/advise/position.h"

#include "sim/chicago/state.h"

#include <string.h>

static enum status read_set(const char *text, const char *key, card_set *set, struct error *error) {
    if (card_set_from_text(text, set))
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "--%s: got '%.80s', expected different cards such as \"As Td 2c\"", key, text);
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
    if (stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD)
        return CHICAGO_HAND_SIZE - 1;
    return CHICAGO_HAND_SIZE -
           card_set_count(position_played_by(&position->state.view, position->state.view.seat));
}

static enum status read_hand(struct position *position, const struct said *said, card_set *claimed,
                             struct error *error) {
    struct chicago_view *view = &position->state.view;
    int size = hand_size(position);
    enum status status = read_set(said->hand, "hand", &view->hand, error);
    if (status != STATUS_OK)
        return status;
    if (card_set_count(view->hand) != size)
        return error_set(error, STATUS_USAGE, "--hand: got %d cards, expected the %d you hold now",
                         card_set_count(view->hand), size);
    return claim(claimed, view->hand, "hand", error);
}

static enum status read_laid(struct position *position, const struct said *said, card_set *claimed,
                             struct error *error) {
    struct chicago_view *view = &position->state.view;
    enum status status = read_set(said->laid, "laid", &view->laid_down, error);
    return status == STATUS_OK ? claim(claimed, view->laid_down, "laid", error) : status;
}

static enum status read_open(struct position *position, const struct said *said, card_set *claimed,
                             struct error *error) {
    struct chicago_view *view = &position->state.view;
    card_set open;
    if (position->point.stage != CHICAGO_AT_OPEN_CARD)
        return STATUS_OK;
    enum status status = read_set(said->open, "open", &open, error);
    if (status != STATUS_OK)
        return status;
    if (card_set_count(open) != 1)
        return error_set(error, STATUS_USAGE, "--open: got %d cards, expected the open card",
                         card_set_count(open));
    view->seen[view->exchange - 1].open[view->seat] = card_set_lowest(open);
    return claim(claimed, open, "open", error);
}

/* The five cards, with a free place filled by the open card, or a card laid down. */
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
    state->value[seat] = hand_value_of_five(five);
}

enum status position_read_cards(struct position *position, const struct said *said,
                                struct error *error) {
    const struct chicago_view *view = &position->state.view;
    enum status status = STATUS_OK;
    if (position->point.stage == CHICAGO_AT_PLAY)
        status = position_read_tricks(position, said, error);
    card_set claimed = view->played_set;
    if (status == STATUS_OK)
        status = read_hand(position, said, &claimed, error);
    if (status == STATUS_OK)
        status = read_laid(position, said, &claimed, error);
    if (status == STATUS_OK)
        status = read_open(position, said, &claimed, error);
    if (status == STATUS_OK)
        set_own(position);
    return status;
}
