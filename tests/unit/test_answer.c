/* The answer to others whose play styles are known, against a plain search of the same tree. */
#include "group.h"
#include "test_strategies.h"

#include "strategies/chicago/solver/answer.h"

#include <math.h>

enum { MOST = 40 };

static struct rng rng;

static int seed(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 7, .purpose = RNG_STRATEGY});
    return 0;
}

/* What all determinizations share. */
struct game {
    struct chicago_view view;
    struct play_styles play_styles;
    float values[TRICKS_OUTCOMES];
};

struct batch {
    card_set hand[CHICAGO_SEATS_MAX];
    unsigned leader, winner, turn;
    card winning;
    bool over;
};

static unsigned next_in(const struct game *game, unsigned seat) {
    do
        seat = (seat + 1) % game->view.seats;
    while (!chicago_mask_has(game->view.playing, seat));
    return seat;
}

static card_set legal_in(const struct batch *batch, unsigned seat) {
    card_set hand = batch->hand[seat];
    if (batch->winning == CHICAGO_NO_CARD)
        return hand;
    card_set suited = hand & card_set_of_suit(card_suit(batch->winning));
    return suited ? suited : hand;
}

static void lay(const struct game *game, struct batch *batch, card laid) {
    bool leads = batch->winning == CHICAGO_NO_CARD;
    bool beats = !leads && card_suit(laid) == card_suit(batch->winning) && laid > batch->winning;
    batch->hand[batch->turn] ^= card_bit(laid);
    if (leads || beats) {
        batch->winner = batch->turn;
        batch->winning = laid;
    }
    batch->turn = next_in(game, batch->turn);
    batch->over = beats && game->view.caller != CHICAGO_NO_SEAT;
    if (batch->over || batch->turn != batch->leader)
        return;
    batch->over = batch->hand[batch->winner] == 0;
    if (!batch->over) {
        batch->leader = batch->turn = batch->winner;
        batch->winning = CHICAGO_NO_CARD;
    }
}

/* To the seat's turn, or the end. */
static void play_on(const struct game *game, struct batch *batch) {
    while (!batch->over && batch->turn != game->view.seat) {
        int trick = CHICAGO_HAND_SIZE - card_set_count(batch->hand[batch->turn]);
        enum play_style play_style = game->play_styles.of[batch->turn][trick];
        lay(game, batch, play_style_card(play_style, legal_in(batch, batch->turn), batch->winning));
    }
}

/* By what the seat tells determinizations apart: see answer.h. */
static unsigned sight(const struct game *game, const struct batch *batch) {
    card_set hand = batch->hand[game->view.seat];
    if (batch->winning == CHICAGO_NO_CARD)
        return 0;
    unsigned suit = card_suit(batch->winning), higher = 0;
    if (!(hand & card_set_of_suit(suit)))
        return 1;
    for (card_set left = hand & card_set_of_suit(suit); left != 0;)
        higher += card_set_take_lowest(&left) > batch->winning;
    return 8 * (suit + 1) + higher;
}

static double best_of(const struct game *game, const struct batch *batch, int count);

/* What a card comes to in all determinizations, in sum. */
static double sum_of(const struct game *game, const struct batch *batch, int count, card laid) {
    struct batch next[MOST], alike[MOST];
    double sum = 0;
    bool done[MOST];
    for (int i = 0; i < count; i++) {
        next[i] = batch[i];
        lay(game, &next[i], laid);
        play_on(game, &next[i]);
        done[i] = next[i].over;
        bool two = card_rank(next[i].winning) == CARD_DEUCE;
        if (done[i])
            sum += (double)game->values[tricks_outcome(next[i].winner, two)];
    }
    for (int i = 0; i < count; i++) {
        int found = 0;
        for (int j = i; j < count && !done[i]; j++)
            if (!done[j] && sight(game, &next[j]) == sight(game, &next[i])) {
                alike[found++] = next[j];
                done[j] = j > i;
            }
        if (found > 0)
            sum += best_of(game, alike, found);
    }
    return sum;
}

static double best_of(const struct game *game, const struct batch *batch, int count) {
    double best = -INFINITY;
    for (card_set legal = legal_in(batch, game->view.seat); legal != 0;)
        best = fmax(best, sum_of(game, batch, count, card_set_take_lowest(&legal)));
    return best;
}

/* A table of 2 to 5 at which some may be out, and others' play styles are known. */
static void set_table(struct game *game) {
    struct chicago_view *view = &game->view;
    view->seats = (uint8_t)(2 + rng_below(&rng, 4));
    view->seat = (uint8_t)rng_below(&rng, view->seats);
    view->playing = (uint8_t)(rng_below(&rng, 1u << view->seats) | 1u << view->seat);
    if (view->playing == 1u << view->seat)
        view->playing = (uint8_t)((1u << view->seats) - 1);
    for (unsigned seat = 0; seat < view->seats; seat++)
        for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++)
            game->play_styles.of[seat][trick] =
                (uint8_t)(rng_below(&rng, 3) == 0 ? PLAY_STYLE_DUCKING : PLAY_STYLE_EAGER);
    for (unsigned i = 0; i < TRICKS_OUTCOMES; i++)
        game->values[i] = (float)rng_below(&rng, 1000) / 97;
}

/* The others' cards in some determinizations, of those that nobody has shown. */
static void deal_determinizations(const struct game *game, const struct batch *now, card_set unseen,
                                  struct determinization *determinizations, int count) {
    for (int i = 0; i < count; i++) {
        card_set left = unseen;
        determinizations[i] = (struct determinization){{0}};
        for (unsigned seat = 0; seat < game->view.seats; seat++)
            for (int j = card_set_count(now->hand[seat]); j > 0 && seat != game->view.seat; j--) {
                card c = random_card(&rng, left);
                left ^= card_bit(c);
                determinizations[i].hand[seat] |= card_bit(c);
            }
    }
}

/* A trick in which so many cards are left to each, up to the seat's turn. */
static void play_to_turn(struct game *game, struct batch *now, int cards, card_set *unseen) {
    struct chicago_view *view = &game->view;
    *unseen = CARD_SET_ALL;
    for (unsigned seat = 0; seat < view->seats; seat++)
        for (int i = 0; i < cards && chicago_mask_has(view->playing, seat); i++) {
            card c = random_card(&rng, *unseen);
            *unseen ^= card_bit(c);
            now->hand[seat] |= card_bit(c);
        }
    do
        now->leader = rng_below(&rng, view->seats);
    while (!chicago_mask_has(view->playing, now->leader));
    now->turn = now->leader;
    now->winning = CHICAGO_NO_CARD;
    while (now->turn != view->seat)
        lay(game, now, random_card(&rng, legal_in(now, now->turn)));
    for (unsigned seat = 0; seat < view->seats; seat++)
        *unseen |= seat == view->seat ? 0 : now->hand[seat];
}

static void set_view(struct chicago_view *view, const struct batch *now, int cards) {
    view->trick = (uint8_t)(CHICAGO_TRICKS + 1 - cards);
    view->leader = (uint8_t)now->leader;
    view->winner = (uint8_t)now->winner;
    view->winning = now->winning;
    view->hand = now->hand[view->seat];
    view->legal = legal_in(now, view->seat);
}

static void check_answer(int cards, int count) {
    struct game game = {.view.caller = CHICAGO_NO_SEAT};
    struct batch now = {.winner = 0}, batch[MOST];
    struct determinization determinizations[MOST];
    card_set unseen;
    set_table(&game);
    play_to_turn(&game, &now, cards, &unseen);
    if (now.winning == CHICAGO_NO_CARD || now.winner == now.leader)
        game.view.caller = rng_below(&rng, 2) ? (uint8_t)now.leader : CHICAGO_NO_SEAT;
    set_view(&game.view, &now, cards);
    deal_determinizations(&game, &now, unseen, determinizations, count);
    for (int i = 0; i < count; i++) {
        batch[i] = now;
        for (unsigned seat = 0; seat < game.view.seats; seat++)
            if (seat != game.view.seat)
                batch[i].hand[seat] = determinizations[i].hand[seat];
    }
    struct answer_choice answer =
        answer_best(&game.view, determinizations, (uint32_t)count, &game.play_styles, game.values);
    double best = best_of(&game, batch, count);
    assert_true(game.view.legal & card_bit(answer.laid));
    assert_true(fabs((double)answer.value * count - best) < 1e-3);
    assert_true(fabs(sum_of(&game, batch, count, answer.laid) - best) < 1e-3);
}

static void test_answers_are_the_best(void **state) {
    (void)state;
    for (int i = 0; i < 12000; i++)
        check_answer(2 + i % 2, 1 + (int)rng_below(&rng, MOST));
    for (int i = 0; i < 6000; i++)
        check_answer(4, 1 + (int)rng_below(&rng, MOST));
    for (int i = 0; i < 300; i++)
        check_answer(5, 1 + (int)rng_below(&rng, MOST));
}

int test_answer(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_answers_are_the_best, seed),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
