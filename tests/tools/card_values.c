/*
 * card_values CONFIG TABLE MODEL: a solver's call values among those of the table, or as a classic
 * among three of them ("-"), in situations of all kinds and with several hands, as JSON: by game
 * and hand, the means over all dealers, where of the opponents' exchanges no more is known than
 * that some were kept from them; and again where the dealer and all exchanges are told. The call
 * card's own value uncalled and its chance of five tricks stand beside (call_card_values.h), the
 * latter from as many matches as the card of card_values.sh; and by pattern the mean of the chances
 * of all hands held.
 */
#include "sim/chicago_lab/call_card/call_card_values.h"
#include "sim/engine/engine.h"
#include "sim/output/json.h"
#include "strategies/chicago/model/calls.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 4, OUT = -1 };

/* By player, oneself first: points, or OUT; who has called, as bits; deals left where limited. */
static const struct played {
    int32_t points[PLAYERS];
    uint8_t called;
    int32_t deals_left;
} games[] = {
    {{17, 51, 3, 8}, 2, 4},     /* lopsided */
    {{46, 49, 30, 22}, 11, 3},  /* oneself and another may not exchange */
    {{20, 48, 46, 30}, 2, 3},   /* two others may not */
    {{17, 45, 20, 31}, 10, 2},  /* an opponent is near */
    {{44, 36, 20, 25}, 12, 1},  /* a call is needed soon; the last deal */
    {{50, 51, 50, 47}, 0, 4},   /* points for breaking put all others out, */
    {{30, 43, 20, 8}, 0, 4},    /* one that may exchange, */
    {{20, 48, 43, 48}, 2, 4},   /* and two, of whom one may not, nor one that has called */
    {{38, 30, 24, OUT}, 2, 2},  /* three in */
    {{40, 10, OUT, 30}, 1, 3},  /* winning ends the game */
    {{29, OUT, OUT, 47}, 0, 2}, /* two in */
    {{50, OUT, 51, OUT}, 4, 4}, /* the other goes out, or wins */
};

static const char *const hands[] = {
    "AS KS QS AH 9H", /* a pair */
    "AH KH 9H 5H 2H", /* a flush */
    "AS 9S 8H 7D 5C", /* a high card */
    "KS KD KH 4S 2C", /* three of a kind */
    "AC 2D 3H 4S 5C", /* a straight */
    "AS AD KH KS QC", /* two pair */
    "7S 7H 7D AC AH", /* a full house */
};

/* What is told: a dealer, or UNTOLD, and who laid down how many cards in the last exchange. */
enum { UNTOLD = -1 };
struct told {
    int dealer, exchanged[PLAYERS];
};

static const struct told nothing_told = {UNTOLD, {UNTOLD, UNTOLD, UNTOLD, UNTOLD}};

/* Something else in each game; of one opponent nothing, at times. */
static struct told told_in(const struct played *game, size_t number) {
    struct told told = {.dealer = (int)(number % PLAYERS), .exchanged = {UNTOLD}};
    while (game->points[told.dealer] == OUT)
        told.dealer = (told.dealer + 1) % PLAYERS;
    for (unsigned player = 1; player < PLAYERS; player++)
        told.exchanged[player] = (int)((number + 3 * player) % (HAND_CLASS_CARDS + 2)) - 1;
    return told;
}

_Noreturn static void die(const char *why) {
    fprintf(stderr, "card_values: %s\n", why);
    exit(2);
}

static card_set hand_of(const char *text) {
    static const char ranks[] = "23456789TJQKA", suits[] = "CDHS";
    card_set hand = 0;
    for (; *text; text += 2 + (text[2] == ' '))
        hand |= card_bit(card_make((unsigned)(strchr(ranks, text[0]) - ranks),
                                   (unsigned)(strchr(suits, text[1]) - suits)));
    return hand;
}

static void fill_view(struct chicago_view *view, const struct atlas *atlas,
                      const struct played *game, const struct told *told, card_set hand) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    *view = (struct chicago_view){.rules = *rules,
                                  .target = rules->target,
                                  .buy_stop = rules->buy_stop,
                                  .seats = PLAYERS,
                                  .exchange = (uint8_t)rules->exchanges,
                                  .deal = 1,
                                  .called = game->called,
                                  .hand = hand,
                                  .value = hand_value_of_five(hand)};
    if (rules->max_deals_per_game > 0)
        view->deal = rules->max_deals_per_game - game->deals_left + 1;
    memset(view->seen[view->exchange - 1].count, EXCHANGED_UNKNOWN,
           sizeof view->seen[view->exchange - 1].count);
    for (unsigned seat = 0; seat < PLAYERS; seat++) {
        if (told->exchanged[seat] != UNTOLD)
            view->seen[view->exchange - 1].count[seat] = (uint8_t)told->exchanged[seat];
        view->points[seat] = game->points[seat];
        view->playing |= (uint8_t)((game->points[seat] != OUT) << seat);
    }
}

static struct call_values mean_values(const struct atlas *atlas, struct chicago_view *view,
                                      const struct told *told) {
    const struct chicago_model *model = atlas->model;
    const struct table_populations *populations = &atlas->table.populations;
    const unsigned dealers = told->dealer == UNTOLD ? view->playing : 1u << told->dealer;
    const float share = 1 / (float)card_set_count(dealers);
    struct call_values mean = {0};
    for (unsigned left = dealers; left != 0; left &= left - 1) {
        struct deal_values deal_values;
        struct call_values values;
        view->dealer = (uint8_t)card_set_lowest(left);
        deal_values_of_view(&deal_values, &model->equity, view, populations);
        call_values_of(&values, view, populations, &model->equity, model, &deal_values);
        mean.stands += share * values.stands;
        mean.broken += share * values.broken;
        mean.uncalled += share * values.uncalled;
    }
    return mean;
}

/* The card's own figures. */
static void print_card(struct json *json, const struct card_values *known,
                       const struct atlas_hands *known_hands, const struct chicago_view *view,
                       const struct told *told) {
    struct equity_situation situation;
    equity_situation_of(view, &known->atlas->table.populations, &situation);
    struct card_question question = card_question_of(&situation, view->seat);
    question.dealer_told = told->dealer != UNTOLD;
    for (unsigned seat = 0; seat < PLAYERS; seat++)
        if (told->exchanged[seat] != UNTOLD)
            question.exchanged[seat] = (uint8_t)told->exchanged[seat];
    const struct call_values values = card_call_values(known, &question, view->hand);
    json_number(json, "card", (double)values.uncalled);
    json_number(json, "chance", card_chance(&known_hands->odds, &question, view->hand));
}

static void print_told(struct json *json, const struct told *told) {
    json_integer(json, "dealer", told->dealer);
    json_open(json, "exchanged", '[');
    for (unsigned seat = 0; seat < PLAYERS; seat++)
        json_integer(json, NULL, told->exchanged[seat]);
    json_close(json, ']');
}

static void print_game(struct json *json, const struct card_values *known,
                       const struct atlas_hands *known_hands, const struct played *game,
                       const struct told *told, const char *hand) {
    const struct atlas *atlas = known->atlas;
    struct chicago_view view;
    fill_view(&view, atlas, game, told, hand_of(hand));
    const struct call_values values = mean_values(atlas, &view, told);
    json_open(json, NULL, '{');
    json_open(json, "points", '[');
    for (unsigned seat = 0; seat < PLAYERS; seat++)
        json_integer(json, NULL, game->points[seat]);
    json_close(json, ']');
    json_count(json, "called", game->called);
    json_count(json, "playing", view.playing);
    json_integer(json, "dealsLeft", game->deals_left);
    json_text(json, "hand", hand);
    print_told(json, told);
    json_number(json, "won", (double)values.stands);
    json_number(json, "broken", (double)values.broken);
    json_number(json, "uncalled", (double)values.uncalled);
    print_card(json, known, known_hands, &view, told);
    json_close(json, '}');
}

static void print_games(struct json *json, const struct card_values *known,
                        const struct atlas_hands *known_hands) {
    json_open(json, "games", '[');
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (size_t j = 0; j < sizeof hands / sizeof *hands; j++) {
            const struct told told = told_in(&games[i], i + j);
            print_game(json, known, known_hands, &games[i], &nothing_told, hands[j]);
            print_game(json, known, known_hands, &games[i], &told, hands[j]);
        }
    json_close(json, ']');
}

/* The first opponents, as many, may have exchanged so, and be unwilling. */
static struct opponents first_opponents(const struct atlas *atlas, unsigned kind, unsigned so,
                                        unsigned unwilling) {
    struct opponents opponents = atlas_odds_opponents(atlas, PLAYERS - 1, EXCHANGED_UNKNOWN);
    for (unsigned i = 0; i < opponents.count; i++) {
        opponents.unwilling[i] = i < unwilling;
        if (i < so)
            opponents.exchanged[i] = (uint8_t)kind;
    }
    return opponents;
}

/* The mean chance of the hands of a pattern that were held, with all in. */
static double pattern_mean(const struct atlas_hands *known_hands, int pattern,
                           const struct opponents *opponents) {
    const struct atlas *atlas = known_hands->odds.atlas;
    double sum = 0, all = 0;
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++) {
        double held = (double)atlas->tally[ATLAS_HANDS][i * ATLAS_ANSWERS + ATLAS_HELD];
        if (known_hands->pattern_at[i] != pattern || held == 0)
            continue;
        card_set hand = hand_class_set(i, HAND_CLASS_CARDS);
        sum += held * atlas_odds_chance(&known_hands->odds, hand, opponents);
        all += held;
    }
    return sum / all;
}

static void print_pattern(struct json *json, const struct atlas_hands *known_hands, int pattern,
                          unsigned kind, unsigned so) {
    json_open(json, NULL, '[');
    for (unsigned unwilling = 0; unwilling < PLAYERS; unwilling++) {
        const struct opponents opponents =
            first_opponents(known_hands->odds.atlas, kind, so, unwilling);
        json_number(json, NULL, pattern_mean(known_hands, pattern, &opponents));
    }
    json_close(json, ']');
}

/* By pattern, kind of exchange, number of opponents with it, and number of unwilling ones. */
static void print_patterns(struct json *json, const struct atlas_hands *known_hands) {
    json_open(json, "patterns", '[');
    for (size_t i = 0; i < known_hands->pattern_count; i++) {
        json_open(json, NULL, '[');
        for (unsigned kind = 0; kind < EXCHANGED_UNKNOWN; kind++) {
            json_open(json, NULL, '[');
            for (unsigned so = 0; so < PLAYERS; so++)
                print_pattern(json, known_hands, (int)i, kind, so);
            json_close(json, ']');
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void play(struct atlas *atlas) {
    struct engine_result result;
    struct error error;
    struct task task = atlas_task_make(atlas);
    const struct engine_plan plan = {
        .task = &task, .matches = atlas->config->settings.matches, .threads = 1};
    if (engine_run(&plan, 0, &result, &error) != STATUS_OK ||
        atlas_count(atlas, result.totals, &error) != STATUS_OK)
        die(error.text);
    engine_result_free(&result);
}

int main(int argc, char **argv) {
    struct atlas atlas;
    struct atlas_hands known_hands;
    struct error error;
    struct json json = {.out = stdout};
    if (argc != 4)
        die("usage: card_values CONFIG TABLE MODEL");
    hand_tables_init();
    hand_class_init();
    const struct config_override changes[] = {
        {"--matches", "matches", "16"},
        {"--players", "players", "[classic, classic, classic, classic]"}};
    bool named = strcmp(argv[2], "-") != 0;
    const struct atlas_request request = {.config = argv[1],
                                          .overrides = changes,
                                          .override_count = named ? 1 : 2,
                                          .table = named ? argv[2] : NULL,
                                          .model = argv[3]};
    if (atlas_open(&atlas, &request, &error) != STATUS_OK)
        die(error.text);
    if (atlas.setup.entrants != PLAYERS)
        die("the games are of four players");
    play(&atlas);
    if (atlas_hands_make(&known_hands, &atlas, &error) != STATUS_OK)
        die(error.text);
    struct card_values *known = card_values_new(&atlas);
    if (!known)
        die("not enough memory");
    json_open(&json, NULL, '{');
    print_games(&json, known, &known_hands);
    print_patterns(&json, &known_hands);
    json_close(&json, '}');
    free(known);
    atlas_hands_free(&known_hands);
    atlas_close(&atlas);
    return EXIT_SUCCESS;
}
