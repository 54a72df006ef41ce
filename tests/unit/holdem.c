#include "holdem.h"

#include "cards.h"
#include "sim/holdem/holdem_hand_record.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE = 1 << 14 };

static const char *next_action; /* of the hand that is played */
static card next_deck[CARD_COUNT];
static bool deck_is_set;

void __real_utspel_rng_shuffle_deck(struct rng *rng, card deck[CARD_COUNT]);
void __wrap_utspel_rng_shuffle_deck(struct rng *rng, card deck[CARD_COUNT]);

void __wrap_utspel_rng_shuffle_deck(struct rng *rng, card deck[CARD_COUNT]) {
    if (deck_is_set)
        memcpy(deck, next_deck, CARD_COUNT);
    else
        __real_utspel_rng_shuffle_deck(rng, deck);
}

static enum holdem_act act_of(char letter) {
    static const char letters[] = {'-', 'f', 'k', 'c', 'r'};
    const char *found = memchr(letters, letter == 'm' ? 'r' : tolower(letter), sizeof letters);
    assert_non_null(found);
    return (enum holdem_act)(found - letters);
}

static struct holdem_action scripted_act(const struct holdem_view *view,
                                         const struct strategy_self *self) {
    (void)self;
    char letter = next_action[1], *end = (char *)next_action + 2;
    struct holdem_action answer = {.act = (uint8_t)act_of(letter)};
    if (answer.act == HOLDEM_RAISE)
        answer.to = strtoll(end, &end, 10);
    assert_int_equal(view->chair, next_action[0] - '0');
    assert_int_equal(view->raise_max == 0, isupper(letter) != 0);
    if (letter == 'm')
        assert_int_equal(view->raise_min, answer.to);
    next_action = *end == ' ' ? end + 1 : end;
    return answer;
}

static const struct holdem_decisions scripted_decisions = {.act = scripted_act};
static const struct strategy scripted = {.name = "scripted", .decisions = &scripted_decisions};

void holdem_test_player(struct holdem_test *test, unsigned chair, const struct strategy *strategy) {
    struct player *player = &test->player[chair];
    player->table = &test->table;
    player->entrant = test->setup.entrant;
    player->strategy = strategy;
    player->decisions = strategy->decisions;
    player->draws = strategy->draws;
    player->self = (struct strategy_self){.memory = player->memory, .rng = &player->rng};
}

void holdem_test_open(struct holdem_test *test) {
    memset(test, 0, sizeof *test);
    test->setup = (struct game_setup){
        .entrants = 1,
        .entrant = {{.strategy = &scripted, .name = "player", .count = HOLDEM_CHAIRS_MAX}}};
    test->table = (struct holdem_table){.setup = &test->setup,
                                        .player = test->player,
                                        .plays = test->plays,
                                        .field = {.team = test->team, .stacks_each = 1},
                                        .line = test->line,
                                        .tallies = &test->tallies,
                                        .error = &test->error};
    struct holdem_hand *hand = &test->table.hand;
    struct holdem_view *view = &hand->view;
    view->rules.stacks = 1;
    view->chairs = HOLDEM_TEST_CHAIRS;
    view->lap = view->level = 1;
    view->small = 50;
    view->big = 100;
    view->chip = 25;
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++) {
        hand->stack[chair] = (uint16_t)chair;
        test->plays[chair] = &test->player[chair];
        holdem_test_player(test, chair, &scripted);
    }
}

void holdem_test_button(struct holdem_test *test, unsigned chair) {
    struct holdem_view *view = &test->table.hand.view;
    unsigned small = holdem_count(view->dealt) == 2 ? chair : holdem_next(view->dealt, chair);
    view->button = (uint8_t)chair;
    view->small_chair = (uint8_t)small;
    view->big_chair = (uint8_t)holdem_next(view->dealt, small);
}

void holdem_test_seat(struct holdem_test *test, const holdem_chips *chips, unsigned count) {
    struct holdem_view *view = &test->table.hand.view;
    view->seated = view->dealt = (uint16_t)((1u << count) - 1);
    holdem_test_button(test, 0);
    memset(view->start, 0, sizeof view->start);
    memcpy(view->start, chips, count * sizeof *chips);
    memcpy(view->chips, view->start, sizeof view->chips);
}

static void deck_set(const struct holdem_view *view, const char *text) {
    unsigned dealt = 0, known = 0;
    deck_is_set = *text;
    for (; *text; text += 2 + (text[2] == ' ')) {
        known++;
        if (known == HOLDEM_HAND_SIZE * (unsigned)holdem_count(view->dealt) + 1)
            dealt = HOLDEM_HAND_SIZE * view->chairs;
        next_deck[dealt++] = card_of(text);
    }
}

const char *holdem_test_play(struct holdem_test *test, const char *cards_text,
                             const char *actions) {
    static char record[RECORD_SIZE];
    deck_set(&test->table.hand.view, cards_text);
    next_action = actions;
    test->table.record = fmemopen(record, sizeof record, "w");
    assert_non_null(test->table.record);
    holdem_hand_play(&test->table);
    fclose(test->table.record);
    test->table.record = NULL;
    deck_is_set = false;
    assert_string_equal(next_action, "");
    assert_int_equal(test->tallies.illegal[0], 0);
    for (char *quote = record; (quote = strchr(quote, '"')) != NULL;)
        *quote = '\'';
    return record;
}
