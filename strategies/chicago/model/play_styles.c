#include "strategies/chicago/model/play_styles.h"

/* The first to lay a card to a trick of those from a seat on: who led it, since its winner may have
 * been put out by its points. */
static unsigned leader_from(const struct chicago_view *view, unsigned trick, unsigned seat) {
    for (unsigned i = 0; i < view->seats && view->played[trick][seat] == CHICAGO_NO_CARD; i++)
        seat = chicago_seat_after(seat, view->seats);
    return seat;
}

/* Adds the plays of a trick; gives who won. */
static unsigned add_trick(const struct chicago_view *view, unsigned trick, unsigned leader,
                          struct play_seen *plays, unsigned *count) {
    unsigned winner = leader, seat = leader;
    card winning = CHICAGO_NO_CARD;
    do {
        card laid = view->played[trick][seat];
        if (laid != CHICAGO_NO_CARD) {
            plays[(*count)++] = (struct play_seen){(uint8_t)seat, (uint8_t)trick, laid, winning};
            bool beats = card_suit(laid) == card_suit(winning) && laid > winning;
            bool wins = winning == CHICAGO_NO_CARD || beats;
            winner = wins ? seat : winner;
            winning = wins ? laid : winning;
        }
        seat = chicago_seat_after(seat, view->seats);
    } while (seat != leader);
    return winner;
}

unsigned plays_of(const struct chicago_view *view, struct play_seen plays[PLAYS_MAX]) {
    unsigned count = 0, leader = view->caller != CHICAGO_NO_SEAT
                                     ? view->caller
                                     : chicago_seat_after(view->dealer, view->seats);
    for (unsigned trick = 0; trick < view->trick; trick++) {
        leader = leader_from(view, trick, leader);
        if (view->played[trick][leader] != CHICAGO_NO_CARD)
            leader = add_trick(view, trick, leader, plays, &count);
    }
    return count;
}

card_set play_style_excludes(enum play_style play_style, card laid, card winning) {
    card_set lower = card_bit(laid) - 1, higher = CARD_SET_ALL & ~lower & ~card_bit(laid);
    bool clever = play_style == PLAY_STYLE_CLEVER, eager = play_style == PLAY_STYLE_EAGER;
    if (winning == CHICAGO_NO_CARD)
        return clever ? 0 : eager ? higher : lower;
    card_set suit = card_set_of_suit(card_suit(winning));
    if ((card_bit(laid) & suit) == 0)
        return clever ? suit : suit | lower;
    card_set eager_excludes = laid > winning ? higher : lower | card_set_above(winning);
    return clever ? 0 : suit & (eager ? eager_excludes : lower);
}

enum {
    ENOUGH = 2,     /* plays before anything is clear */
    DEALS = 16,     /* after which nothing more is learned */
    MISSES_PER = 16 /* one miss in this many plays is allowed */
};

/* The stage of a trick from 0. */
static unsigned trick_stage_of(unsigned trick) {
    return trick >= 2;
}

static void judge_play(struct style_record *style, const struct play_seen *play, card_set later) {
    style->plays++;
    for (unsigned play_style = 0; play_style < PLAY_STYLES; play_style++)
        if (later & play_style_excludes(play_style, play->laid, play->winning))
            style->misses[play_style]++;
}

static bool is_clear(const struct style_record *style, enum play_style play_style) {
    return style->plays >= ENOUGH && style->misses[play_style] * MISSES_PER <= style->plays;
}

/* Who is eager at first is taken to be so to the end, until it is clear at the end alone. */
static enum play_style clear_style_of(const struct style_record style[STYLE_TRACKER_STAGES],
                                      unsigned stage) {
    struct style_record both = style[0];
    both.plays = (uint16_t)(both.plays + style[1].plays);
    both.misses[PLAY_STYLE_EAGER] =
        (uint16_t)(style[0].misses[PLAY_STYLE_EAGER] + style[1].misses[PLAY_STYLE_EAGER]);
    if (is_clear(&both, PLAY_STYLE_EAGER) && (stage == 0 || style[1].plays < ENOUGH))
        return PLAY_STYLE_EAGER;
    for (unsigned play_style = PLAY_STYLE_EAGER; play_style < PLAY_STYLES; play_style++)
        if (is_clear(&style[stage], play_style))
            return play_style;
    return PLAY_STYLE_CLEVER;
}

void style_tracker_learn(struct style_tracker *style_tracker, const struct chicago_view *view) {
    struct play_seen plays[PLAYS_MAX];
    card_set later[CHICAGO_SEATS_MAX] = {0}; /* laid after the play that is judged */
    if (style_tracker->deals == DEALS)
        return;
    style_tracker->deals++;
    for (unsigned i = plays_of(view, plays); i-- > 0;) {
        unsigned seat = plays[i].seat, entrant = view->entrant[seat];
        if (later[seat] != 0 && seat != view->seat)
            judge_play(&style_tracker->of[entrant][trick_stage_of(plays[i].trick)], &plays[i],
                       later[seat]);
        later[seat] |= card_bit(plays[i].laid);
    }
    for (unsigned entrant = 0; entrant < CHICAGO_SEATS_MAX; entrant++)
        for (unsigned stage = 0; stage < STYLE_TRACKER_STAGES; stage++)
            style_tracker->play_style[entrant][stage] =
                (uint8_t)clear_style_of(style_tracker->of[entrant], stage);
}

struct play_styles style_tracker_styles(const struct style_tracker *style_tracker,
                                        const struct chicago_view *view) {
    struct play_styles play_styles = {0};
    bool called = view->caller != CHICAGO_NO_SEAT;
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const uint8_t *of_stage = style_tracker->play_style[view->entrant[seat]];
        for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++) {
            unsigned play_style = of_stage[trick_stage_of(trick)];
            bool other = called && play_style != PLAY_STYLE_EAGER;
            play_styles.of[seat][trick] = (uint8_t)(other ? PLAY_STYLE_CLEVER : play_style);
        }
    }
    return play_styles;
}

bool style_tracker_is_clear(const struct play_styles *play_styles,
                            const struct chicago_view *view) {
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1)
        for (unsigned trick = view->trick - 1u; trick < CHICAGO_TRICKS - 1; trick++)
            if (play_styles->of[card_set_lowest(left)][trick] == PLAY_STYLE_CLEVER)
                return false;
    return true;
}
