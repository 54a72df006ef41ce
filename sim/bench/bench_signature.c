#include "sim/bench/bench.h"

#include "sim/bench/signature.h"

static const char *const configs[] = {
    "{game: chicago, rules: {extends: sm-2025}, matches: 100, seed: 1,"
    " players: [classic, classic, baseline, random]}",

    "{game: chicago, rules: {extends: sm-classic}, matches: 100, seed: 2, rotate_seats: true,"
    " players: [classic, baseline, baseline, classic]}",

    "{game: chicago, rules: {extends: shootout}, matches: 50, seed: 3,"
    " players: [random, classic, baseline, classic]}",

    "{game: chicago, rules: {extends: shootout-12-deals}, matches: 200, seed: 4,"
    " players: [baseline, classic, random, baseline]}",

    "{game: chicago, rules: {extends: sm-2025}, matches: 100, seed: 5, rotate_seats: true,"
    " players: [classic, baseline]}",

    "{game: chicago, rules: {extends: sm-classic}, matches: 100, seed: 6,"
    " players: [baseline, random, classic]}",

    "{game: chicago, rules: {extends: shootout, placement_points: [5, 4, 3, 2, 1]},"
    " matches: 50, seed: 7, players: [classic, random, classic, baseline, classic]}",

    "{game: chicago, matches: 100, seed: 8, players: [random, classic, baseline, classic],"
    " rules: {extends: sm-2025, exchanges: 4, max_cards_per_exchange: 5, open_card: optional,"
    "  tied_hands: suit, straight_flush: points-20, royal_needs_call: true,"
    "  zeroing_keeps_call: false, score_floor: -20, chicago_min_points: 10, buy_stop: 40,"
    "  disqualified_points: zero, third_exchange_scores: after-play, play_off_chicago: true,"
    "  play_off_deals: 0, games_per_round: 2, max_deals_per_game: 9}}",

    "{game: chicago, matches: 100, seed: 9, players: [random, random, random, random, random],"
    " rules: {extends: sm-classic, exchanges: 2, max_cards_per_exchange: 3,"
    "  tied_hands: none-score, zeroing: false, must_have_called_to_win: false, target: 30,"
    "  buy_stop: 30, redraw_seats: match, placement_points: [10, 8, 6, 4, 2],"
    "  tie_break: [chicagos-won, play-off]}}",

    "{game: chicago, rules: {extends: sm-2025}, matches: 100, seed: 10,"
    " players: [solver, {strategy: solver, params: {budget: quick}}, classic, baseline]}",

    "{game: pofc, rules: {extends: pofc-sm-2019}, matches: 500, seed: 1,"
    " players: [random, random]}",

    "{game: pofc, rules: {extends: pofc-sm-2019}, matches: 99, seed: 2, rotate_seats: true,"
    " players: [greedy, random, greedy]}",

    "{game: pofc, rules: {extends: pofc-sm-2019}, matches: 9, seed: 3, rotate_seats: true,"
    " players: [{strategy: sampler, params: {samples: 20}}, random, greedy]}",

    "{game: pofc, matches: 20, seed: 4,"
    " players: [{strategy: sampler, params: {samples: 30}}, greedy],"
    " rules: {extends: pofc-sm-2019, hands_per_match: 10, fantasy_extra_hand: false,"
    "  fantasy_stay_extra_hand: false}}",

    "{game: pofc, matches: 500, seed: 5, players: [random, random, random],"
    " rules: {extends: pofc-sm-2019, fantasy_entry: 22, fantasy_cards: 13,"
    "  fantasy_stay: [top, bottom], fantasy_stay_extra_hand: false}}",

    "{game: pofc, matches: 100, seed: 6, players: [greedy, greedy],"
    " rules: {extends: pofc-sm-2019, fantasy_entry: trips, fantasy_cards: 17,"
    "  fantasy_stay_middle: exactly-full-house, hands_per_match: 40, max_hands_safety: 50}}",

    "{game: pofc, matches: 100, seed: 7, players: [greedy, random, random],"
    " rules: {extends: pofc-sm-2019, fantasy_entry: never, scoop_bonus: 0, row_point: 2}}",

    "{game: pofc, matches: 60, seed: 8, rotate_seats: true,"
    " players: [{strategy: sampler, params: {samples: 10}},"
    "  {strategy: greedy, params: {fantasy_value: 15, stay_value: 20, bust_weight: 4}}],"
    " rules: {extends: pofc-sm-2019, fantasy_entry: 88, fantasy_cards: 15, fantasy_stay: [middle],"
    "  fantasy_extra_hand: false, hands_per_match: 5,"
    "  royalties: {top: {QQ: 20}, middle: {flush: 3}, bottom: {straight: 9}}}}",

    "{game: holdem, rules: {extends: svepof}, matches: 20, seed: 1,"
    " players: [{strategy: baseline, count: 18}, {strategy: random, count: 9}]}",

    "{game: holdem, matches: 10, seed: 2,"
    " players: [{strategy: regular, count: 5},"
    "  {strategy: jam, params: {value: chips}, count: 6}],"
    " rules: {extends: svepof, start_chips: 2500, level_laps: 5, balance: next-big-blind,"
    "  final_redraw: false, short_all_in_reopens: true}}",

    "{game: holdem, matches: 20, seed: 3, players: [{strategy: random, count: 24}],"
    " rules: {extends: svepof, table_max: 3, level_laps: 3, balance_gap: 3, fold_unbet: true,"
    "  levels: [[25, 50, 0], [75, 150, 25], [500, 1000, 100]], prizes_paid: [60, 40]}}",

    "{game: holdem, rules: {extends: sm-lagpoker}, matches: 10, seed: 4,"
    " players: [{strategy: baseline, count: 4}, {strategy: random, count: 3}]}",
};

const char *bench_config_at(size_t i) {
    return i < sizeof configs / sizeof *configs ? configs[i] : NULL;
}

enum status bench_signature(uint64_t *signature, struct error *error) {
    enum status status = STATUS_OK;
    *signature = signature_begin();
    for (size_t i = 0; status == STATUS_OK && bench_config_at(i); i++) {
        struct config *config;
        status = config_load_text(&config, "bench", bench_config_at(i), NULL, NULL, error);
        if (status != STATUS_OK)
            return status;
        status =
            signature_add(signature, config->game, &config->setup, config->settings.matches, error);
        config_free(config);
    }
    return status;
}
