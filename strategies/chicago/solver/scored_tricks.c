#include "strategies/chicago/solver/scored_tricks.h"

#include <math.h>
#include <stdlib.h>

/* The values of an end to all seats. */
struct scored_end {
    bool known;
    float value[CHICAGO_SEATS_MAX];
};

/* What all plays share. The search changes hands only, and puts back what it takes. */
struct scored_search {
    const struct chicago_rules *rules;
    const struct equity *equity;
    const struct play_styles *play_styles;
    struct scored_end *ends; /* by who wins the tricks to come, and whether the last with a two */
    unsigned seats, decides;
    card_set hand[CHICAGO_SEATS_MAX];
};

/* A trick as it lies, before a seat lays its card. */
struct scored_trick {
    struct equity_situation now; /* with the points won before this trick */
    unsigned alive;              /* mask: those who play */
    unsigned end;                /* number of the tricks won so far */
    unsigned trick, to_play, winner;
    card winning;
};

static unsigned scored_ends(unsigned seats, unsigned trick) {
    unsigned ends = 2;
    for (; trick <= CHICAGO_TRICKS; trick++)
        ends *= seats;
    return ends;
}

/* The number of an end, its values being known then. */
static unsigned note_end(struct scored_search *search, unsigned end, struct equity_situation now) {
    struct scored_end *noted = &search->ends[end];
    if (noted->known)
        return end;
    noted->known = true;
    equity_pass_deal(&now);
    for (unsigned seat = 0; seat < search->seats; seat++)
        noted->value[seat] = equity_of(search->equity, &now, seat);
    return end;
}

static unsigned scored_lead(struct scored_search *search, struct scored_trick trick,
                            unsigned leader);

/* The winner's points may put it out, with its cards, and the next in turn order leads. */
static unsigned scored_after_trick(struct scored_search *search, struct scored_trick trick) {
    unsigned winner = trick.winner, end = trick.end * search->seats + winner;
    bool last = trick.trick == CHICAGO_TRICKS, two = card_rank(trick.winning) == CARD_DEUCE;
    int32_t points = last ? chicago_last_trick_points(search->rules, two)
                          : search->rules->trick_points.item[trick.trick - 1];
    bool over = points > 0 && equity_gain(&search->equity->terms, &trick.now, winner, points);
    if (last)
        return note_end(search, 2 * end + two, trick.now);
    if (over)
        return note_end(search, end * scored_ends(search->seats, trick.trick + 1), trick.now);
    bool stays = chicago_mask_has(trick.now.playing, winner);
    card_set mucked = stays ? 0 : search->hand[winner];
    trick.alive &= trick.now.playing;
    trick.end = end;
    trick.trick++;
    search->hand[winner] ^= mucked;
    unsigned leader = stays ? winner : chicago_seat_after_in(trick.alive, winner, search->seats);
    end = scored_lead(search, trick, leader);
    search->hand[winner] ^= mucked;
    return end;
}

static unsigned scored_follow(struct scored_search *search, const struct scored_trick *trick,
                              unsigned seat);

static unsigned scored_lay(struct scored_search *search, const struct scored_trick *trick,
                           unsigned seat, card laid) {
    struct scored_trick then = *trick;
    if (trick->winning == CHICAGO_NO_CARD || card_bit(laid) & card_set_above(trick->winning)) {
        then.winner = seat;
        then.winning = laid;
    }
    then.to_play--;
    search->hand[seat] ^= card_bit(laid);
    unsigned end =
        then.to_play == 0
            ? scored_after_trick(search, then)
            : scored_follow(search, &then, chicago_seat_after_in(then.alive, seat, search->seats));
    search->hand[seat] ^= card_bit(laid);
    return end;
}

/* Whether an end is better than another for the seat to move. */
static bool is_better(const struct scored_search *search, unsigned seat, unsigned a, unsigned b) {
    const float *one = search->ends[a].value, *other = search->ends[b].value;
    return one[seat] != other[seat] ? one[seat] > other[seat]
                                    : one[search->decides] > other[search->decides];
}

static unsigned scored_choose(struct scored_search *search, const struct scored_trick *trick,
                              unsigned seat, card_set cards) {
    unsigned best = scored_lay(search, trick, seat, card_set_take_lowest(&cards));
    while (cards != 0) {
        unsigned end = scored_lay(search, trick, seat, card_set_take_lowest(&cards));
        best = is_better(search, seat, end, best) ? end : best;
    }
    return best;
}

/* The cards that differ in what they do. */
static card_set scored_choices(const struct scored_search *search, const struct scored_trick *trick,
                               unsigned seat, card_set legal) {
    card_set others = trick->winning == CHICAGO_NO_CARD ? 0 : card_bit(trick->winning);
    for (unsigned other = 0; other < search->seats; other++)
        others |= other == seat ? 0 : search->hand[other];
    return legal & tricks_distinct(search->hand[seat], others);
}

static unsigned scored_turn(struct scored_search *search, const struct scored_trick *trick,
                            unsigned seat, card_set legal) {
    enum play_style play_style = search->play_styles->of[seat][trick->trick - 1];
    if (!(legal & (legal - 1)))
        return scored_lay(search, trick, seat, card_set_lowest(legal));
    if (play_style != PLAY_STYLE_CLEVER && seat != search->decides)
        return scored_lay(search, trick, seat, play_style_card(play_style, legal, trick->winning));
    return scored_choose(search, trick, seat, scored_choices(search, trick, seat, legal));
}

static unsigned scored_follow(struct scored_search *search, const struct scored_trick *trick,
                              unsigned seat) {
    card_set hand = search->hand[seat];
    card_set suited = hand & card_set_of_suit(card_suit(trick->winning));
    return scored_turn(search, trick, seat, suited ? suited : hand);
}

static unsigned scored_lead(struct scored_search *search, struct scored_trick trick,
                            unsigned leader) {
    trick.to_play = (unsigned)card_set_count(trick.alive);
    trick.winning = CHICAGO_NO_CARD;
    return scored_turn(search, &trick, leader, search->hand[leader]);
}

static void set_hands(struct scored_search *search, const struct chicago_view *view,
                      const struct determinization *determinization) {
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool plays = chicago_mask_has(chicago_hands_alive(view), seat);
        search->hand[seat] = seat == view->seat ? view->hand
                             : plays            ? determinization->hand[seat]
                                                : 0;
    }
}

/* Adds what each legal card, from the lowest, is worth in a determinization. */
static void add_values(struct scored_search *search, const struct chicago_view *view,
                       const struct scored_trick *trick, double values[CHICAGO_HAND_SIZE]) {
    card_set differing = scored_choices(search, trick, view->seat, view->legal);
    float of_suit[CARD_SUITS] = {0};
    unsigned i = 0;
    for (card_set legal = view->legal; legal != 0; i++) {
        card c = card_set_take_lowest(&legal);
        if (differing & card_bit(c))
            of_suit[card_suit(c)] =
                search->ends[scored_lay(search, trick, view->seat, c)].value[view->seat];
        values[i] += (double)of_suit[card_suit(c)];
    }
}

static card best_card(card_set legal, const double values[CHICAGO_HAND_SIZE]) {
    card best = CHICAGO_NO_CARD;
    double most = -INFINITY;
    for (unsigned i = 0; legal != 0; i++) {
        card c = card_set_take_lowest(&legal);
        best = values[i] > most ? c : best;
        most = values[i] > most ? values[i] : most;
    }
    return best;
}

card scored_tricks_best(const struct chicago_view *view, const struct equity *equity,
                        const struct equity_situation *now,
                        const struct determinization *determinizations, uint32_t count,
                        const struct play_styles *play_styles) {
    struct scored_search search = {.rules = &view->rules,
                                   .equity = equity,
                                   .play_styles = play_styles,
                                   .seats = view->seats,
                                   .decides = view->seat};
    const struct scored_trick trick = {*now,         chicago_hands_alive(view), 0,
                                       view->trick,  tricks_to_play(view),      view->winner,
                                       view->winning};
    double values[CHICAGO_HAND_SIZE] = {0};
    search.ends = calloc(scored_ends(view->seats, view->trick), sizeof *search.ends);
    if (!search.ends)
        return card_set_lowest(view->legal);
    for (uint32_t i = 0; i < count; i++) {
        set_hands(&search, view, &determinizations[i]);
        add_values(&search, view, &trick, values);
    }
    free(search.ends);
    return best_card(view->legal, values);
}
