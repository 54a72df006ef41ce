#include "strategies/chicago/solver/tricks.h"

#include "strategies/chicago/solver/two_tricks.h"

#include <math.h>

#define DEUCES ((card_set)15)

/*
 * A set of outcomes has bit o for outcome o. The search changes hand and held only, and puts
 * back what it takes. It keeps no table of positions: searching four tricks, seven in ten of those
 * before the last two tricks come up once only.
 */
struct tricks_search {
    card_set hand[CHICAGO_SEATS_MAX];
    card_set held;      /* all of these */
    unsigned reachable; /* outcomes */
    struct play_styles play_styles;
    uint16_t better[CHICAGO_SEATS_MAX][TRICKS_OUTCOMES]; /* the outcomes a seat likes better */
    uint8_t next[CHICAGO_SEATS_MAX];
    uint8_t seats;
    bool called;
    bool twos;       /* a last card that is a deuce has an outcome of its own */
    bool two_tricks; /* the last two are for two_tricks.h */
};

/* A trick as it lies, before a seat lays its card. */
struct trick {
    unsigned winner;
    unsigned to_play; /* seats that have yet to lay a card, the one to move too */
    card winning;
};

static unsigned bit_of(unsigned outcome) {
    return 1u << outcome;
}

card_set tricks_distinct(card_set cards, card_set others) {
    card_set gaps = CARD_SET_ALL & ~(cards | others), run = cards & ~DEUCES;
    run |= gaps & run << 4;
    gaps &= gaps << 4;
    run |= gaps & run << 8;
    gaps &= gaps << 8;
    run |= gaps & run << 16;
    gaps &= gaps << 16;
    run |= gaps & run << 32;
    return cards & ~(run << 4);
}

/* The cards that beat any of a hand's. */
static card_set beating(card_set hand) {
    card_set higher = hand << 4;
    higher |= higher << 4;
    higher |= higher << 8;
    higher |= higher << 16;
    higher |= higher << 32;
    return higher & CARD_SET_ALL;
}

static unsigned first_breaker(const struct tricks_search *search, unsigned caller, card led) {
    unsigned seat = search->next[caller];
    while (seat != caller && (search->hand[seat] & card_set_above(led)) == 0)
        seat = search->next[seat];
    return tricks_outcome(seat, search->twos && seat == caller && card_rank(led) == CARD_DEUCE);
}

/* Everybody's last card is forced. */
static unsigned last_trick(const struct tricks_search *search, unsigned leader) {
    card led = card_set_lowest(search->hand[leader]);
    if (search->called)
        return first_breaker(search, leader, led);
    card highest = card_set_highest(search->held & card_set_of_suit(card_suit(led)));
    unsigned winner = leader;
    while (search->hand[winner] != card_bit(highest))
        winner = search->next[winner];
    return tricks_outcome(winner, card_rank(highest) == CARD_DEUCE);
}

/* The outcomes of the lower and of the higher card of a seat that has two, and may lay both. */
static void search_two_tricks(const struct tricks_search *search, unsigned seat, struct trick trick,
                              uint8_t outcome[2]) {
    struct two_tricks table = {.seats = search->seats,
                               .to_play = trick.to_play,
                               .winning = trick.winning,
                               .winner = (uint8_t)trick.winner};
    for (unsigned i = 0; i < search->seats; i++, seat = search->next[seat])
        table.of[i] =
            (struct two_tricks_seat){.seat = (uint8_t)seat,
                                     .play_style = search->play_styles.of[seat][CHICAGO_TRICKS - 2],
                                     .hand = search->hand[seat]};
    two_tricks_solve(&table, search->better, outcome);
}

static unsigned search_lead(struct tricks_search *search, unsigned seat, unsigned wanted);
static unsigned search_follow(struct tricks_search *search, unsigned seat, struct trick trick,
                              unsigned wanted);

/* The outcome after a trick. */
static unsigned search_after_trick(struct tricks_search *search, struct trick trick,
                                   unsigned wanted) {
    if (search->held == 0)
        return tricks_outcome(trick.winner, search->twos && card_rank(trick.winning) == CARD_DEUCE);
    return search_lead(search, trick.winner, wanted);
}

/* The outcome after a seat lays a card. */
static unsigned search_lay(struct tricks_search *search, unsigned seat, card laid,
                           struct trick trick, unsigned wanted) {
    bool leads = trick.to_play == search->seats;
    bool wins = leads || (card_bit(laid) & card_set_above(trick.winning)) != 0;
    if (search->called && wins && !leads)
        return tricks_outcome(seat, false);
    struct trick then = {wins ? seat : trick.winner, trick.to_play - 1,
                         wins ? laid : trick.winning};
    search->hand[seat] ^= card_bit(laid);
    search->held ^= card_bit(laid);
    unsigned outcome = then.to_play == 0 ? search_after_trick(search, then, wanted)
                                         : search_follow(search, search->next[seat], then, wanted);
    search->hand[seat] ^= card_bit(laid);
    search->held ^= card_bit(laid);
    return outcome;
}

/*
 * The outcome that the seat to move brings about; or, if that is none of those wanted, any other
 * that is not wanted either. Once it can have one outcome, it ends with that or a better one: if
 * none of those is wanted, there is nothing more to find out.
 */
static unsigned search_choose(struct tricks_search *search, unsigned seat, card_set cards,
                              struct trick trick, unsigned wanted) {
    card c = card_set_lowest(cards);
    cards ^= card_bit(c);
    if (cards == 0)
        return search_lay(search, seat, c, trick, wanted);
    unsigned best = search_lay(search, seat, c, trick, search->reachable);
    while (cards != 0) {
        unsigned better = search->better[seat][best] & search->reachable;
        if (better == 0 || ((better | bit_of(best)) & wanted) == 0)
            break;
        c = card_set_lowest(cards);
        cards ^= card_bit(c);
        unsigned outcome = search_lay(search, seat, c, trick, better);
        best = better & bit_of(outcome) ? outcome : best;
    }
    return best;
}

/* The cards of a seat's hand that differ in what they do, among those it may lay. */
static card_set search_choices(const struct tricks_search *search, unsigned seat, card_set legal,
                               card_set on_table) {
    card_set hand = search->hand[seat];
    return legal & (legal - 1) ? legal & tricks_distinct(hand, (search->held ^ hand) | on_table)
                               : legal;
}

static enum play_style search_style_of(const struct tricks_search *search, unsigned seat) {
    int trick = CHICAGO_HAND_SIZE - card_set_count(search->hand[seat]);
    return search->play_styles.of[seat][trick];
}

static unsigned search_follow(struct tricks_search *search, unsigned seat, struct trick trick,
                              unsigned wanted) {
    card_set hand = search->hand[seat];
    card_set suited = hand & card_set_of_suit(card_suit(trick.winning));
    card_set legal = suited ? suited : hand;
    enum play_style play_style = search_style_of(search, seat);
    if (play_style != PLAY_STYLE_CLEVER)
        return search_lay(search, seat, play_style_card(play_style, legal, trick.winning), trick,
                          wanted);
    return search_choose(search, seat, search_choices(search, seat, legal, card_bit(trick.winning)),
                         trick, wanted);
}

static unsigned search_lead(struct tricks_search *search, unsigned seat, unsigned wanted) {
    card_set hand = search->hand[seat];
    if (!(hand & (hand - 1)))
        return last_trick(search, seat);
    if (!(hand & DEUCES) && (search->held & ~hand & beating(hand)) == 0)
        return tricks_outcome(seat, false); /* wins whatever it leads */
    struct trick trick = {.to_play = search->seats, .winning = CHICAGO_NO_CARD};
    enum play_style play_style = search_style_of(search, seat);
    if (search->two_tricks && card_set_count(hand) == 2) {
        uint8_t outcome[2];
        search_two_tricks(search, seat, trick, outcome);
        bool likes = search->better[seat][outcome[0]] & bit_of(outcome[1]);
        return outcome[play_style == PLAY_STYLE_CLEVER ? likes : play_style == PLAY_STYLE_EAGER];
    }
    if (play_style != PLAY_STYLE_CLEVER)
        return search_lay(search, seat, play_style_card(play_style, hand, CHICAGO_NO_CARD), trick,
                          wanted);
    return search_choose(search, seat, search_choices(search, seat, hand, 0), trick, wanted);
}

/* What may still come of it, if not every card does. */
static unsigned find_reachable(const struct tricks_search *search,
                               const struct chicago_view *view) {
    card_set callers = search->called ? search->hand[view->caller] : 0;
    if (search->called && view->winning != CHICAGO_NO_CARD)
        callers |= card_bit(view->winning);
    unsigned reachable = search->called ? bit_of(tricks_outcome(view->caller, false)) : 0;
    if (search->called && search->twos)
        reachable |= (unsigned)((callers & DEUCES) != 0) << tricks_outcome(view->caller, true);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        card_set hand = search->hand[seat];
        if (search->called)
            reachable |= (unsigned)((hand & beating(callers)) != 0) << tricks_outcome(seat, false);
        else
            reachable |= (unsigned)((hand & ~DEUCES) != 0) << tricks_outcome(seat, false) |
                         (unsigned)((hand & DEUCES) != 0) << tricks_outcome(seat, true);
    }
    return reachable;
}

/*
 * A seat's taste: more for itself, else more for the seat that decides, else the first. Nobody can
 * predict which of two it likes: so nothing branches on it.
 */
static void set_taste(uint16_t better[TRICKS_OUTCOMES], const float *own, const float *deciding,
                      unsigned outcomes, unsigned step) {
    for (unsigned b = step; b < outcomes; b += step)
        for (unsigned a = 0; a < b; a += step) {
            bool more = deciding[b] > deciding[a];
            unsigned likes_b = (own[b] > own[a]) | ((own[b] == own[a]) & more);
            better[a] |= (uint16_t)(likes_b << b);
            better[b] |= (uint16_t)((likes_b ^ 1) << a);
        }
}

static void set_tastes(struct tricks_search *search, const struct chicago_view *view,
                       const struct tricks_payoffs *payoffs) {
    for (unsigned seat = 0; seat < view->seats; seat++)
        set_taste(search->better[seat], payoffs->of[seat], payoffs->of[view->seat],
                  2u * view->seats, search->twos ? 1 : 2);
}

static void search_set_hands(struct tricks_search *search, const struct chicago_view *view,
                             const struct determinization *determinization) {
    search->held = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool plays = chicago_mask_has(chicago_hands_alive(view), seat);
        card_set hand = seat == view->seat ? view->hand : plays ? determinization->hand[seat] : 0;
        search->hand[seat] = hand;
        search->held |= hand;
    }
}

/* Cards of a suit that do the same as the lower one before them share its outcome. */
static void solve_determinization(struct tricks_search *search, const struct chicago_view *view,
                                  struct trick trick, struct tricks_odds *odds) {
    if (search->two_tricks && odds->count == 2 && card_set_count(view->hand) == 2) {
        uint8_t outcome[2];
        search_two_tricks(search, view->seat, trick, outcome);
        odds->outcomes[0][outcome[0]]++;
        odds->outcomes[1][outcome[1]]++;
        return;
    }
    search->reachable = find_reachable(search, view);
    card_set on_table = view->winning == CHICAGO_NO_CARD ? 0 : card_bit(view->winning);
    card_set differing = search_choices(search, view->seat, view->legal, on_table);
    unsigned outcome[CARD_SUITS] = {0};
    for (uint32_t i = 0; i < odds->count; i++) {
        card c = odds->card[i];
        if (differing & card_bit(c))
            outcome[card_suit(c)] = search_lay(search, view->seat, c, trick, search->reachable);
        odds->outcomes[i][outcome[card_suit(c)]]++;
    }
}

static void set_order(struct tricks_search *search, const struct chicago_view *view) {
    for (unsigned seat = 0; seat < view->seats; seat++)
        search->next[seat] =
            (uint8_t)chicago_seat_after_in(chicago_hands_alive(view), seat, view->seats);
}

unsigned tricks_to_play(const struct chicago_view *view) {
    unsigned seat = view->seat, to_play = 0;
    do {
        to_play += chicago_mask_has(chicago_hands_alive(view), seat);
        seat = chicago_seat_after(seat, view->seats);
    } while (seat != view->leader);
    return to_play;
}

struct tricks_odds tricks_solve(const struct chicago_view *view,
                                const struct determinization *determinizations, uint32_t count,
                                const struct tricks_payoffs *payoffs,
                                const struct play_styles *play_styles) {
    struct tricks_odds odds = {.determinizations = count};
    struct tricks_search search = {.seats = (uint8_t)card_set_count(chicago_hands_alive(view)),
                                   .called = view->caller != CHICAGO_NO_SEAT,
                                   .twos = view->caller == CHICAGO_NO_SEAT || payoffs->won_with_two,
                                   .play_styles = *play_styles};
    search.two_tricks = !search.called && search.seats <= TWO_TRICKS_MOVERS;
    set_order(&search, view);
    set_tastes(&search, view, payoffs);
    for (card_set legal = view->legal; legal != 0;)
        odds.card[odds.count++] = card_set_take_lowest(&legal);
    struct trick trick = {view->winner, tricks_to_play(view), view->winning};
    for (uint32_t i = 0; i < count; i++) {
        search_set_hands(&search, view, &determinizations[i]);
        solve_determinization(&search, view, trick, &odds);
    }
    return odds;
}

struct tricks_value tricks_value_of(const struct tricks_odds *odds, uint32_t i,
                                    const float values[TRICKS_OUTCOMES]) {
    double sum = 0, squares = 0;
    for (unsigned outcome = 0; outcome < TRICKS_OUTCOMES; outcome++) {
        double value = values[outcome], often = odds->outcomes[i][outcome];
        if (often == 0)
            continue; /* the value of an impossible outcome need not be a number */
        sum += often * value;
        squares += often * value * value;
    }
    return (struct tricks_value){sum / odds->determinizations, squares / odds->determinizations};
}

card tricks_best(const struct tricks_odds *odds, const float values[TRICKS_OUTCOMES],
                 const struct tricks_prior *prior) {
    uint32_t best = 0;
    double most = -INFINITY;
    for (uint32_t i = 0; i < odds->count; i++) {
        double sum = tricks_value_of(odds, i, values).mean * odds->determinizations;
        if (prior != NULL)
            sum += (double)(prior->determinizations * prior->of[i]);
        best = sum > most ? i : best;
        most = sum > most ? sum : most;
    }
    return odds->card[best];
}
