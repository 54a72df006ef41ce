#include "strategies/chicago/model/population_signs.h"

struct signs_range signs_beside(unsigned sign) {
    unsigned start = sign < SIGNS_ASK ? SIGNS_EXCHANGE : sign < SIGNS_PLAY ? SIGNS_ASK : SIGNS_PLAY;
    unsigned size = sign < SIGNS_ASK ? SIGNS_COUNTS : sign < SIGNS_PLAY ? 2 : SIGNS_PLAYS;
    unsigned first = sign - (sign - start) % size;
    return (struct signs_range){first, first + size};
}

/* A player kept from exchanging by its score shows nothing. */
static unsigned signs_of_exchanges(const struct chicago_view *view, unsigned seat,
                                   uint16_t *signs) {
    unsigned count = 0, before = 0;
    if (view->points[seat] >= view->buy_stop)
        return 0;
    for (unsigned i = 0; i < (unsigned)view->rules.exchanges; i++) {
        unsigned now = view->seen[i].count[seat];
        signs[count++] =
            (uint16_t)(SIGNS_EXCHANGE + (i * SIGNS_COUNTS + before) * SIGNS_COUNTS + now);
        before = now;
    }
    return count;
}

static unsigned sign_of_answer(const struct chicago_view *view, unsigned seat, bool called) {
    enum { BAND = 8 };
    int32_t band = view->points[seat] / BAND;
    unsigned score = band < 0 ? 0 : band < SIGNS_SCORES ? (unsigned)band : SIGNS_SCORES - 1;
    unsigned must = !chicago_mask_has(view->called, seat) || called;
    return SIGNS_ASK + (must * SIGNS_SCORES + score) * 2 + called;
}

unsigned signs_before_tricks(const struct chicago_view *view, unsigned seat,
                             uint16_t signs[SIGNS_OF_DEAL]) {
    unsigned count = signs_of_exchanges(view, seat, signs);
    if (view->caller == seat || chicago_mask_has(view->refused, seat))
        signs[count++] = (uint16_t)sign_of_answer(view, seat, view->caller == seat);
    return count;
}

enum deed { LEADS, WINS, FOLLOWS, THROWS_OFF };

static enum deed deed_of(const struct play_seen *play) {
    if (play->winning == CHICAGO_NO_CARD)
        return LEADS;
    if (card_suit(play->laid) != card_suit(play->winning))
        return THROWS_OFF;
    return play->laid > play->winning ? WINS : FOLLOWS;
}

unsigned signs_of_plays(const struct play_seen *plays, unsigned all, unsigned seat,
                        uint16_t signs[SIGNS_OF_DEAL]) {
    unsigned count = 0;
    for (unsigned i = 0; i < all; i++)
        if (plays[i].seat == seat) {
            unsigned deed = deed_of(&plays[i]);
            unsigned play = deed * CARD_RANKS + (unsigned)card_rank(plays[i].laid);
            signs[count++] = (uint16_t)(SIGNS_PLAY + (unsigned)SIGNS_PLAYS * plays[i].trick + play);
        }
    return count;
}
