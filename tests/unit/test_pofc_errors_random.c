/*
 * Random matches with mistakes, followed line by line by the letter of pofc.md 5 and
 * game-record.md: when mistakes are drawn, what they cost, who plays on, how the match ends; and
 * what is counted.
 */
#include "group.h"
#include "pofc_errors.h"
#include "sim/core/bounds.h"

enum { MATCHES = 150 };

/* A match up to the line being read. Arrays are by seat. */
static struct follower {
    int seats, hand, dealer, points[POFC_SEATS_MAX];
    int entrant[POFC_SEATS_MAX], warnings[POFC_SEATS_MAX], put_out[POFC_SEATS_MAX], put_out_count;
    int out_hand[POFC_SEATS_MAX]; /* 0: not put out */
    int order[POFC_SEATS_MAX], players;
    int hands; /* those added so far included */
    unsigned fantasy, fantasy_next;
    unsigned misconduct; /* mask of seats whose mistake is to be read */
    int slow;            /* the seat whose mistake was read, or -1 */
    struct rng rng[POFC_ERRORS];
} at;

/* What the records of all matches since the table was opened add up to, by entrant. */
static struct sums {
    int64_t mistakes[POFC_SEATS_MAX][POFC_ERRORS][TALLY_FIGURES];
    int64_t points[POFC_SEATS_MAX], hands[POFC_SEATS_MAX], duels[POFC_SEATS_MAX];
    int64_t dealt_points[POFC_SEATS_MAX];
} sums;

static bool is_out(int seat) {
    return at.out_hand[seat] > 0 && at.out_hand[seat] < at.hand;
}

static bool is_drawn(int seat, enum pofc_error kind) {
    int entrant = at.entrant[seat];
    bool somebody = false;
    for (int i = 0; i < at.seats; i++)
        somebody |= rates[i].rate[kind] > 0;
    if (!somebody)
        return false;
    sums.mistakes[entrant][kind][FIGURE_OCCASIONS]++;
    return (double)(rng_next(&at.rng[kind]) >> 11) * 0x1p-53 < rates[entrant].rate[kind];
}

static void read_match(const char *line) {
    at = (struct follower){.seats = (int)setup.entrants,
                           .dealer = (int)setup.entrants - 1,
                           .hands = rules.hands_per_match,
                           .slow = -1};
    line_numbers(line, "seats", at.entrant, setup.entrants);
}

static void read_hand(const char *line) {
    assert_int_equal(line_number(line, "hand"), ++at.hand);
    assert_true(at.hand <= at.hands && at.hand <= rules.max_hands_safety);
    for (enum pofc_error kind = POFC_ERROR_SLOW; kind < POFC_ERRORS; kind++)
        rng_seed(&at.rng[kind], &(struct rng_key){.seed = SEED,
                                                  .match = table->match,
                                                  .deal = (uint32_t)at.hand,
                                                  .purpose = RNG_ERRORS,
                                                  .seat = (uint16_t)kind});
    do
        at.dealer = (at.dealer + 1) % at.seats;
    while (is_out(at.dealer));
    assert_int_equal(line_number(line, "dealer"), at.dealer);
    at.players = 0;
    at.fantasy = at.fantasy_next;
    for (int i = 1; i <= at.seats; i++) {
        int seat = (at.dealer + i) % at.seats;
        if (is_out(seat))
            at.fantasy &= ~(1u << seat);
        else
            at.order[at.players++] = seat;
    }
    assert_in_range(at.players, 2, 3);
    assert_int_equal(line_mask(line, "fantasy", setup.entrants), at.fantasy);
    for (int i = 0; i < at.players; i++)
        at.misconduct |= (unsigned)is_drawn(at.order[i], POFC_ERROR_MISCONDUCT) << at.order[i];
}

static void read_kind(const char *line, int seat, enum pofc_error kind) {
    if (kind == POFC_ERROR_SLOW) {
        assert_int_equal(at.slow, -1);
        at.slow = seat;
        return;
    }
    int first = 0;
    while (!(at.misconduct >> at.order[first] & 1))
        assert_true(++first < at.players);
    assert_int_equal(seat, at.order[first]);
    at.misconduct ^= 1u << seat;
    assert_null(strstr(line, "slow"));
}

static void read_error(const char *line) {
    static const char *const words[] = {"\"none\"}", "\"25-off\"}", "\"out\"}"};
    int seat = line_number(line, "seat"), warning = ++at.warnings[seat];
    enum pofc_error kind =
        strstr(line, "\"kind\":\"slow\"") ? POFC_ERROR_SLOW : POFC_ERROR_MISCONDUCT;
    int penalty = (kind == POFC_ERROR_SLOW ? 10 : 0) + (warning == 2 ? 25 : 0);
    int64_t *counts = sums.mistakes[at.entrant[seat]][kind];
    assert_false(is_out(seat));
    read_kind(line, seat, kind);
    at.points[seat] -= penalty;
    assert_int_equal(line_number(line, "penalty"), penalty);
    assert_int_equal(line_number(line, "total"), at.points[seat]);
    assert_int_equal(line_number(line, "warning"), warning);
    assert_string_equal(line_value(line, "consequence"), words[warning < 3 ? warning - 1 : 2]);
    if (warning == 3) {
        at.out_hand[seat] = at.hand;
        at.put_out[at.put_out_count++] = seat;
        counts[FIGURE_ENDED] += at.put_out_count == at.seats - 1;
    }
    counts[FIGURE_MISTAKES]++;
    counts[FIGURE_WARNINGS]++;
    counts[FIGURE_POINTS_LOST] += penalty;
}

/* Cards dealt, or placed: only after all misconduct, and by those who play. */
static void read_cards(const char *line) {
    assert_int_equal(at.misconduct, 0);
    int seat = line_number(line, "seat");
    assert_false(is_out(seat));
    if (!line_is(line, "place"))
        return;
    assert_int_equal(at.slow, is_drawn(seat, POFC_ERROR_SLOW) ? seat : -1);
    at.slow = -1;
}

static void read_score(const char *line) {
    int points[POFC_SEATS_MAX], totals[POFC_SEATS_MAX], sum = 0;
    unsigned busts = line_mask(line, "busts", setup.entrants);
    line_numbers(line, "points", points, setup.entrants);
    line_numbers(line, "totals", totals, setup.entrants);
    at.fantasy_next = line_mask(line, "fantasy_next", setup.entrants);
    for (int seat = 0; seat < at.seats; seat++) {
        int entrant = at.entrant[seat];
        at.points[seat] += points[seat];
        assert_int_equal(totals[seat], at.points[seat]);
        sum += points[seat];
        sums.dealt_points[entrant] += points[seat];
        if (is_out(seat))
            assert_true(points[seat] == 0 && !((busts | at.fantasy_next) >> seat & 1));
        sums.hands[entrant] += !is_out(seat);
        sums.duels[entrant] += is_out(seat) ? 0 : at.players - 1;
    }
    assert_int_equal(sum, 0);
    at.hands += at.fantasy_next != 0;
}

/* Whether one ranks before another: not put out, put out later, or with more points. */
static bool is_better(int seat, int other) {
    for (int i = 0; i < at.put_out_count; i++)
        if (at.put_out[i] == seat || at.put_out[i] == other)
            return at.put_out[i] == other;
    if (at.points[seat] != at.points[other])
        return at.points[seat] > at.points[other];
    return at.entrant[seat] < at.entrant[other];
}

static void assert_outcome(int place, int seat) {
    const struct game_outcome *outcome = pofc_game.play.outcome(table);
    int entrant = at.entrant[seat];
    assert_int_equal(outcome->ranking[place], entrant);
    assert_int_equal(outcome->placement[entrant], at.points[seat]);
    assert_int_equal(outcome->warnings[entrant], at.warnings[seat]);
    assert_int_equal(outcome->put_out >> entrant & 1, at.out_hand[seat] > 0);
    assert_int_equal(outcome->deals, at.hand);
    assert_int_equal(row.points[entrant], at.points[seat]);
    if (at.out_hand[seat] > 0) {
        assert_int_equal(row.place[entrant], place + 1);
        assert_int_equal(outcome->parted[place], GAME_TIE_NONE);
    }
    sums.points[entrant] += at.points[seat];
}

static void read_match_end(const char *line) {
    int ranking[POFC_SEATS_MAX], left = at.seats - at.put_out_count;
    line_numbers(line, "ranking", ranking, setup.entrants);
    for (int seat = 0; seat < at.seats; seat++) {
        int place = 0;
        for (int other = 0; other < at.seats; other++)
            place += other != seat && is_better(other, seat);
        assert_int_equal(ranking[place], at.entrant[seat]);
        assert_outcome(place, seat);
    }
    bool aborted = left >= 2 && at.hand < at.hands;
    assert_true(left < 2 || at.hand == at.hands || at.hand == rules.max_hands_safety);
    assert_int_equal(strstr(line, "\"aborted\":true") != NULL, aborted);
    assert_int_equal(line_number(line, "hands"), at.hand);
}

static void match_follow(uint64_t match) {
    static const struct {
        const char *event;
        void (*read)(const char *line);
    } readers[] = {{"match-end", read_match_end}, {"match\"", read_match}, {"hand", read_hand},
                   {"error", read_error},         {"fantasy", read_cards}, {"deal", read_cards},
                   {"place", read_cards},         {"score", read_score}};
    match_play(match);
    for (unsigned i = 0; i < line_count; i++) {
        size_t reader = 0;
        while (!line_is(lines[i], readers[reader].event))
            reader++;
        readers[reader].read(lines[i]);
    }
}

static void assert_counted(void) {
    for (unsigned i = 0; i < setup.entrants; i++) {
        int64_t duels = 0;
        const int64_t *quantity = tallies->units.sums[i];
        for (unsigned other = 0; other < setup.entrants; other++)
            for (unsigned outcome = 0; outcome < TALLY_DUELS; outcome++)
                duels += tallies->duels[i][other][outcome];
        assert_memory_equal(tallies->mistakes[i], sums.mistakes[i], sizeof sums.mistakes[i]);
        assert_int_equal(quantity[QUANTITY_POINTS], sums.points[i]);
        assert_int_equal(quantity[QUANTITY_HANDS], sums.hands[i]);
        assert_int_equal(quantity[QUANTITY_DUELS], sums.duels[i]);
        assert_int_equal(duels, sums.duels[i]);
        assert_int_equal(quantity[QUANTITY_ORDINARY_POINTS] + quantity[QUANTITY_FANTASY_POINTS],
                         sums.dealt_points[i]);
    }
}

/* A match is within its bounds. */
static void assert_bounded(void) {
    struct game_bounds bounds;
    int64_t mistakes = 0;
    bounds_find(&bounds, &pofc_game, &setup);
    for (unsigned i = 0; i < setup.entrants; i++)
        for (unsigned quantity = 0; quantity < TALLY_QUANTITIES; quantity++)
            assert_true((uint64_t)llabs(pofc_game.play.quantities(table)[i][quantity]) <=
                        bounds.quantity[quantity]);
    for (unsigned measure = 0; measure < TALLY_MEASURES; measure++)
        assert_true((uint64_t)llabs(pofc_game.play.measures(table)[measure]) <=
                    bounds.measure[measure]);
    for (unsigned i = 0; i < setup.entrants; i++)
        for (unsigned kind = 0; kind < POFC_ERRORS; kind++)
            for (unsigned figure = 0; figure < TALLY_FIGURES; figure++)
                mistakes += tallies->mistakes[i][kind][figure];
    assert_true((uint64_t)mistakes <= bounds.sums);
}

static void table_follow(unsigned entrants, const char *strategy, uint64_t matches) {
    table_open(entrants, strategy_find("pofc", strategy));
    sums = (struct sums){0};
    for (uint64_t match = 0; match < matches; match++)
        match_follow(match);
    assert_counted();
}

static void set_rates(double slow, double misconduct) {
    for (unsigned i = 0; i < POFC_SEATS_MAX; i++)
        rates[i] = (struct pofc_errors){{slow * i, misconduct * (POFC_SEATS_MAX - i)}};
}

static void test_random_matches(void **state) {
    (void)state;
    static const double some[][2] = {{0.004, 0}, {0, 0.02}, {0.01, 0.01}, {0.2, 0.2}, {0.5, 0.33}};
    for (unsigned entrants = 2; entrants <= 3; entrants++)
        for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
            set_rates(some[i][0], some[i][1]);
            table_follow(entrants, "random", MATCHES);
        }
}

static void test_matches_with_fantasy_land(void **state) {
    (void)state;
    rules.fantasy_entry = CARD_DEUCE;
    rules.max_hands_safety = 30;
    for (unsigned entrants = 2; entrants <= 3; entrants++) {
        set_rates(0.004, 0.01);
        table_follow(entrants, "greedy", MATCHES);
    }
}

/* The shortest matches have the most mistakes for their hands. */
static void test_bounds(void **state) {
    (void)state;
    rules = (struct pofc_rules){.fantasy_entry = POFC_ENTRY_NEVER,
                                .fantasy_cards = 14,
                                .fantasy_stay.count = 1,
                                .hands_per_match = 1,
                                .max_hands_safety = 1};
    set_rates(1, 1);
    rates[0].rate[POFC_ERROR_SLOW] = 1;
    for (unsigned entrants = 2; entrants <= 3; entrants++) {
        table_open(entrants, strategy_find("pofc", "random"));
        match_play(0);
        assert_bounded();
        assert_int_equal(pofc_game.play.quantities(table)[0][QUANTITY_POINTS], -75);
    }
}

int test_pofc_errors_random(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_random_matches, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_matches_with_fantasy_land, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_bounds, table_start, table_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
