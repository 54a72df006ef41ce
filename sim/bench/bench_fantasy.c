#include "sim/bench/bench.h"

#include "sim/bench/bench_game.h"
#include "sim/engine/clock.h"
#include "sim/pofc/pofc_fantasy.h"

#include <math.h>

enum { HANDS = 1024, REPEATS = 3 };

/* Hands set so far, of one number of cards. */
struct fantasy_setting {
    const struct pofc_rules *rules;
    int cards;
    struct rng rng;
    card_set hand[HANDS]; /* of the iteration */
    double seconds[HANDS];
    struct timer timer;
    double slowest; /* seconds */
    struct estimate_sums royalties, stays;
};

static void draw_hands(struct fantasy_setting *setting) {
    for (int i = 0; i < HANDS; i++) {
        card deck[CARD_COUNT];
        rng_shuffle_deck(&setting->rng, deck);
        setting->hand[i] = 0;
        for (int k = 0; k < setting->cards; k++)
            setting->hand[i] |= card_bit(deck[k]);
    }
}

/* A quantity of one hand. */
static void add_quantity(struct estimate_sums *sums, int64_t value) {
    sums->n++;
    sums->a += value;
    sums->aa += value * value;
    sums->b = sums->bb = sums->n;
    sums->ab = sums->a;
}

static double set_hand(struct fantasy_setting *setting, int i, struct pofc_fantasy *fantasy) {
    double begun = clock_seconds();
    *fantasy = pofc_fantasy_set(setting->rules, setting->hand[i], 0);
    return clock_seconds() - begun;
}

static double set_all_hands(struct fantasy_setting *setting) {
    double seconds = 0;
    for (int i = 0; i < HANDS; i++) {
        struct pofc_fantasy fantasy;
        setting->seconds[i] = set_hand(setting, i, &fantasy);
        seconds += setting->seconds[i];
        add_quantity(&setting->royalties, fantasy.royalties);
        add_quantity(&setting->stays, fantasy.stays != 0);
    }
    return seconds;
}

/* A hand that seems to be the slowest may only have been disturbed. */
static void find_slowest(struct fantasy_setting *setting) {
    for (int i = 0; i < HANDS; i++) {
        struct pofc_fantasy fantasy;
        double seconds = setting->seconds[i];
        for (int repeat = 0; repeat < REPEATS && seconds > setting->slowest; repeat++)
            seconds = fmin(seconds, set_hand(setting, i, &fantasy));
        setting->slowest = fmax(setting->slowest, seconds);
    }
}

static struct estimate estimate_percent(struct estimate estimate) {
    return (struct estimate){100 * estimate.value, 100 * estimate.error};
}

static void add_fantasy(struct report *report, const struct pofc_rules *rules, int cards) {
    struct fantasy_setting setting = {.rules = rules, .cards = cards, .timer = {.budget = 0.6}};
    bool more = true;
    rng_seed(&setting.rng, &(struct rng_key){.deal = (uint32_t)cards});
    while (more) {
        draw_hands(&setting);
        more = timer_add(&setting.timer, set_all_hands(&setting), HANDS);
        find_slowest(&setting);
    }
    *report_add_fantasy(report) =
        (struct report_fantasy){.cards = cards,
                                .hands = setting.royalties.n,
                                .median = 1e6 * timer_median(&setting.timer),
                                .minimum = 1e6 * timer_minimum(&setting.timer),
                                .slowest = 1e6 * setting.slowest,
                                .royalties = estimate_ratio(&setting.royalties),
                                .stays = estimate_percent(estimate_ratio(&setting.stays))};
}

enum status bench_fantasy(struct report *report, struct error *error) {
    struct bench_game game;
    enum status status = bench_game_open(
        &game, "{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random]}", error);
    for (int cards = POFC_FANTASY_CARDS_MIN; status == STATUS_OK && cards <= POFC_FANTASY_CARDS_MAX;
         cards++)
        add_fantasy(report, game.config->setup.rules, cards);
    bench_game_close(&game);
    return status;
}
