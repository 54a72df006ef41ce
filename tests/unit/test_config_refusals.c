/* What configs are refused for, and where the error says it is. */
#include "group.h"
#include "test_config.h"

#include "strategies/load/registry.h"

/* What is written to test.yaml, a setting over it, and the error. */
static const char *const refusals[][3] = {
    {GOOD "seeds: 4\n", NULL, "test.yaml:4:1: unknown key 'seeds', did you mean 'seed'?"},
    {"gam: chicago\n", NULL, "test.yaml:1:1: unknown key 'gam', did you mean 'game'?"},
    {"game: chikago\n", NULL, "test.yaml:1:7: game: got chikago, did you mean 'chicago'? Expected"},
    {"rules: {extends: sm-2025}\n", NULL, "test.yaml:1:1: missing key 'game'"},
    {"game: chicago\n", NULL, "test.yaml:1:1: missing key 'rules'"},
    {HEAD "seed: 1\n", NULL, "test.yaml:1:1: missing key 'players'"},
    {"game: chicago\nrules:\n", NULL, "test.yaml:2:1: rules: got nothing, expected a map"},
    {"game: chicago\nrules: {target: 15}\n", NULL,
     "test.yaml:2:9: chicago_min_points: 15 is not below target (15)"},
    {"game: chicago\nrules: {extends: sm-2025, target: 15}\n", NULL,
     "test.yaml:2:27: chicago_min_points: 15 is not below target (15)"},
    {"game: chicago\nrules: {target: 15, extends: sm-2025}\n", "rules.seed=1",
     "--set rules.seed=1: unknown key 'seed'"},
    {"extends: sm-2025\nrules:\n  chicago_min_points: 30\n  target: 30\n", NULL,
     "test.yaml:4:3: chicago_min_points: 30 is not below target (30)"},
    {"extends: sm-2025\nrules:\n  target: 30\n  chicago_min_points: 30\n", NULL,
     "test.yaml:4:3: chicago_min_points: 30 is not below target (30)"},
    {"extends: sm-2025\nrules: {chicago_min_points: 30}\n", "rules.target=30",
     "--set rules.target=30: chicago_min_points: 30 is not below target (30)"},
    {"extends: sm-2025\nrules: {max_deals_safety: 9}\n", "rules.max_deals_per_game=10",
     "--set rules.max_deals_per_game=10: max_deals_safety: 9 would abort every game that reaches "
     "its max_deals_per_game (10); expected at least as many"},
    {"extends: sm-2025\nplayers: [random, random, random, random, random]\n", NULL,
     "test.yaml:2:11: placement_points: 4 places for 5 players"},
    {"extends: sm-2025\nmatches: 10\n", "rotate_seats=true",
     "--set rotate_seats=true: matches: got 10, expected a multiple of the 4 players"},
    {GOOD, "rules.changed=4", "--set rules.changed=4: changed: got 4, expected a list of options"},
    {GOOD, "rules.changed=[tarrget]",
     "--set rules.changed=[tarrget]: changed: got 'tarrget', did you mean 'target'?"},
    {GOOD, "rules.without_effect=[revok]",
     "--set rules.without_effect=[revok]: without_effect: got 'revok', did you mean 'revoke'?"},
    {GOOD "matches: 4x\n", NULL, "test.yaml:4:10: matches: got '4x', expected 1..1000000000000"},
    {GOOD "matches: 0\n", NULL, "test.yaml:4:10: matches: got '0', expected 1.."},
    {GOOD "tournaments: 0\n", NULL, "test.yaml:4:1: tournaments: got 0, expected 1.."},
    {"extends: svepof\nplayers: [baseline]\n", NULL,
     "test.yaml:2:11: players: got 1 entrants in all, expected 2..1000"},
    {"extends: svepof\nplayers: [random, {strategy: baseline, count: 1000}]\n", NULL,
     "test.yaml:2:11: players: got 1001 entrants in all, expected 2..1000"},
    {"extends: svepof\n", "players=random,random,random,random,random,random,baseline",
     "--set players=random,random,random,random,random,random,baseline: players: got more than 6 "
     "lines, expected at most so many, with `count` where several play alike"},
    {"extends: sm-lagpoker\nplayers: [{members: [random, baseline], count: 9}]\n", NULL,
     "test.yaml:2:12: players: got 2 members, expected 3..6"},
    {"extends: sm-lagpoker\nplayers: [{members: [random], strategy: random, count: 9}]\n", NULL,
     "test.yaml:2:41: players: strategy: not of a line with `members`"},
    {"extends: sm-lagpoker\nplayers: [{members: [random, {strategy: random, count: 2}]}]\n", NULL,
     "test.yaml:2:49: unknown key 'count', expected strategy, hash, name, params, errors"},
    {"extends: sm-2025\nplayers: [{members: [classic]}, classic]\n", NULL,
     "test.yaml:2:22: players: in chicago everybody plays for himself, expected no team"},
    {"extends: svepof\nrotate_seats: true\n", NULL,
     "test.yaml:2:1: rotate_seats: not with holdem, whose seats are drawn again"},
    {"extends: svepof\ntournaments: 5\n", NULL,
     "test.yaml:2:1: tournaments: not with holdem, of which a match is a tournament"},
    {"extends: svepof\nrules: {levels: [[25, 50, 0], [50, 100]]}\n", NULL,
     "test.yaml:2:19: levels: got '50/100', expected up to 200 rows of 3 numbers 0..10000000"},
    {"extends: svepof\nerrors: {revoke: 1}\n", NULL,
     "test.yaml:2:10: unknown key 'revoke', expected misdeal, phone, absent, exposed, slow, "
     "out_of_turn, string_bet, one_chip, under_raise, board_error"},
    {"extends: svepof\nerrors: {one_chip: 1.5}\n", NULL,
     "test.yaml:2:20: one_chip: got '1.5', expected a fraction 0..1"},
    {GOOD "seed:\n", NULL, "test.yaml:4:1: seed: got nothing, expected 0.."},
    {GOOD "seed: \"1\\n\\e2\"\n", NULL,
     "test.yaml:4:8: seed: got '1\\x0a\x1b"
     "2', expected 0.."},
    {GOOD "seed: {a: 1}\n", NULL, "test.yaml:4:8: seed: got a map, expected 0.."},
    {GOOD "seed: *nobody\n", NULL, "test.yaml:4:8: seed: got an alias to nothing"},
    {GOOD "seed: 1\nseed: 2\n", NULL, "test.yaml:5:1: 'seed' is given twice"},
    {GOOD "players: [classic]\n", NULL, "test.yaml:4:1: 'players' is given twice"},
    {GOOD "errors: 5\n", NULL, "test.yaml:4:9: errors: got 5, expected a map of rates"},
    {GOOD "errors: {slow: 1.5}\n", NULL,
     "test.yaml:4:16: slow: got '1.5', expected a fraction 0..1"},
    {GOOD "errors: {slwo: 1}\n", NULL,
     "test.yaml:4:10: unknown key 'slwo', expected misdeal, flashed, revoke, buy_stop_exchange, "
     "away, slow"},
    {GOOD "forks: {cal: 1}\n", NULL,
     "test.yaml:4:9: unknown key 'cal', did you mean 'call'? Expected call, zero, break, exchange"},
    {GOOD "forks: {call: 2}\n", NULL, "test.yaml:4:15: call: got '2', expected a fraction 0..1"},
    {GOOD "forks: {call: 0.1, call: 0.2}\n", NULL, "test.yaml:4:20: 'call' is given twice"},
    {GOOD "forks: 0.1\n", NULL, "test.yaml:4:8: forks: got 0.1, expected a map of shares"},
    {GOOD "forks: {zero: [1]}\n", NULL, "test.yaml:4:16: zero: got a list, expected a fraction"},
    {GOOD "frks: {call: 1}\n", NULL, "test.yaml:4:1: unknown key 'frks', did you mean 'forks'?"},
    {GOOD, "forks.call=-1", "--set forks.call=-1: call: got '-1', expected a fraction 0..1"},
    {GOOD, "forks.brek=1", "--set forks.brek=1: unknown key 'brek', did you mean 'break'?"},
    {"extends: pofc-sm-2019\nforks: {call: 1}\n", NULL,
     "test.yaml:2:9: forks: no decision of pofc can be forked"},
    {GOOD "target: 5\n", NULL, "test.yaml:4:1: unknown key 'target', did you mean 'rules.target'?"},
    {GOOD "output: file.h5\n", NULL, "test.yaml:4:9: output: got file.h5, expected a map"},
    {GOOD "? [a]\n: 1\n", NULL, "test.yaml:4:4: a key must be a text, got a list"},
    {GOOD "\"se\\0ed\": 1\n", NULL,
     "test.yaml:4:2: a key must be a text, got a text with a zero byte"},
    {GOOD, "rules..target=3", "--set rules..target=3: a key must be a text, got nothing"},
    {GOOD "<<: {seed: 1}\n", NULL, "test.yaml:4:1: unknown key '<<'"},
    {GOOD "seed: [1\n", NULL, "test.yaml:5:1: flow sequence without a closing bracket"},
    {GOOD "---\nseed: 1\n", NULL, "test.yaml:1:1: has more than one document"},
    {"", NULL, "test.yaml:1:1: is empty"},
    {"# nothing\n", NULL, "test.yaml:1:1: is empty"},
    {"game: chicago\nrules: {extends: ./list.yaml}\n", NULL,
     "./list.yaml:1:3: got a list, expected"},
    {"- 1\n", NULL, "test.yaml:1:3: got a list, expected a map"},
    {"game: \xff\n", NULL, "test.yaml:1:7: got byte 0xff, expected text in UTF-8"},
    {GOOD "# \xc3\xa5 \xc0\x80\n", NULL, "test.yaml:4:5: got byte 0xc0, expected text"},
    {"\n%a\x82\n", NULL, "test.yaml:2:3: got byte 0x82, expected text"},
    {"game: \x01\n", NULL, "test.yaml:1:7: got the control character U+0001, expected none except"},
    {GOOD, "name=\x1b[31m",
     "--set name=\x1b[31m: got the control character U+001B, expected none except tabs"},
    {GOOD, "name=\xed\xa0\x80", "--set name=\xed\xa0\x80: got byte 0xed, expected text"},
    {"extends: sm-2025\ngame: pofc\n", NULL,
     "test.yaml:2:7: game: got 'pofc', but the config it extends is chicago"},
    {"game: chicago\nextends: pofc-sm-2019\n", NULL,
     "test.yaml:1:7: game: got 'chicago', but the config it extends is pofc"},
    {"game: pofc\nrules: {extends: ./chicago.yaml}\n", NULL,
     "./chicago.yaml:1:7: game: got 'chicago', but the config that extends it is pofc"},
    {"extends: test.yaml\n", NULL, "test.yaml:1:10: extends: 'test.yaml' extends itself"},
    {"extends: sm-2052\n", NULL,
     "test.yaml:1:10: extends: 'sm-2052' is not a file or an experiment or a preset of rules, "
     "did you mean 'sm-2025'?"},
    {"extends: ./none.yaml\n", NULL, "test.yaml:1:10: extends: './none.yaml': No such file"},
    {"extends: ./\n", NULL, "test.yaml:1:10: extends: './': Is a directory"},
    {"extends: [a]\n", NULL, "test.yaml:1:11: extends: got a list"},
    {"game: chicago\nrules: {extends: shotout}\n", NULL,
     "test.yaml:2:18: extends: 'shotout' is not a file or a preset of rules, did you mean"},
    {"game: chicago\nrules: {extends: ./test.yaml}\n", NULL,
     "test.yaml:2:18: extends: './test.yaml' extends itself"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  target: 1_001\n", NULL,
     "test.yaml:4:11: target: got '1_001', expected 1..1000"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  open_card: force\n", NULL,
     "test.yaml:4:14: open_card: got 'force', expected forced, optional, none, did you mean "
     "'forced'?"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  points: {pear: 1}\n", NULL,
     "test.yaml:4:12: unknown key 'points.pear', did you mean 'points.pair'?"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  points: {pair: 1}\n  points.pair: 2\n", NULL,
     "test.yaml:5:3: 'points.pair' is given twice"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  points: 1\n", NULL,
     "test.yaml:4:11: points: got 1, expected a map"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  suit_order: S D C\n", NULL,
     "test.yaml:4:15: suit_order: got 'S D C', expected all of C, D, H, S"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  chicago_min_points: 52\n", NULL,
     "test.yaml:4:3: chicago_min_points: 52 is not below target"},
    {"game: chicago\nrules: [a]\n", NULL, "test.yaml:2:9: rules: got a list, expected a map"},
    {HEAD "players: [classic, clasic]\n", NULL,
     "test.yaml:3:20: no strategy 'clasic' for chicago, did you mean 'classic'?"},
    {HEAD "players: [{strategy: classic, name: \"a\\0b\"}, classic]\n", NULL,
     "test.yaml:3:38: players: name: got a text with a zero byte, expected a name of 1..32"},
    {HEAD "players: [classic]\n", NULL, "test.yaml:3:11: players: got 1, expected 2..6"},
    {HEAD "players: []\n", NULL, "test.yaml:3:1: players: got 0, expected 2..6"},
    {HEAD "players: [classic, random, random, random, random, random, random]\n", NULL,
     "test.yaml:3:60: players: got more than 6"},
    {HEAD "players: [random, [random]]\n", NULL, "test.yaml:3:20: players: got a list"},
    {HEAD "players:\n", NULL, "test.yaml:3:1: players: got nothing"},
    {HEAD "players: [{params: {}}]\n", NULL, "test.yaml:3:12: players: missing key 'strategy'"},
    {HEAD "players: [{strategy: classic, params: {first_cal: 3}}]\n", NULL,
     "test.yaml:3:40: unknown key 'first_cal', did you mean 'first_call'?"},
    {HEAD "players: [{strategy: classic, params: {first_call: 101}}]\n", NULL,
     "test.yaml:3:52: first_call: got '101', expected 0..100"},
    {HEAD "players: [{strategy: classic, params: {call_threshold: 1.5}}]\n", NULL,
     "test.yaml:3:56: call_threshold: got '1.5', expected a fraction 0..1"},
    {HEAD "players: [{strategy: classic, params: {first_call: 0.35}}]\n", NULL,
     "test.yaml:3:52: first_call: got '0.35', expected 0..100, a whole number"},
    {HEAD "players: [{strategy: random, params: {first_call: 3}}]\n", NULL,
     "test.yaml:3:39: unknown key 'first_call', expected none"},
    {HEAD "players: [{strategy: random, params: 3}]\n", NULL,
     "test.yaml:3:38: got 3, expected a map of options"},
    {HEAD "players: [\"plugin:./none.so\"]\n", NULL,
     "test.yaml:3:12: 'plugin:./none.so': cannot read ./none.so: No such file or directory"},
    {HEAD "players: [{strategy: random, hash: 00}]\n", NULL,
     "test.yaml:3:36: players: a built-in strategy has no hash"},
    {HEAD "players: [{strategy: random, name: \"A\\u202eB\"}]\n", NULL,
     "test.yaml:3:37: players: name: got 'A\\u202eB' with U+202E, expected a name of characters "
     "that are seen"},
    {HEAD "players: [{strategy: random, name: \"A\\x1b[31m\"}]\n", NULL,
     "test.yaml:3:37: players: name: got 'A\\x1b[31m' with U+001B, expected"},
    {HEAD "players: [{strategy: random, name: \"A\\nB\"}]\n", NULL,
     "test.yaml:3:37: players: name: got 'A\\x0aB' with U+000A, expected"},
    {HEAD "players: [{strategy: random, label: \"\\u2066\"}]\n", NULL,
     "test.yaml:3:38: players: label: got '\\u2066' with U+2066, expected"},
    {GOOD "name: \"\\u0085\"\n", NULL, "test.yaml:4:8: name: got '\\u0085' with U+0085, expected"},
    {GOOD, "name=A\u200f", "--set name=A\u200f: name: got 'A\\u200f' with U+200F, expected"},
    {GOOD "variants: {\"\\u202a\": {seed: 2}}\n", NULL,
     "test.yaml:4:13: variants: got '\\u202a' with U+202A, expected"},
    {GOOD "matches: 10k\n", NULL,
     "test.yaml:4:10: matches: got '10k', expected 1..1000000000000; write 10000 or 1e4: numbers "
     "have no suffix"},
    {GOOD "checkpoint.seconds: 0,5\n", NULL,
     "test.yaml:4:21: checkpoint.seconds: got '0,5', expected a fraction 0..86400; write 0.5: "
     "decimals follow a point, not a comma"},
    {GOOD "compare: {margins: {deals: '0,5'}}\n", NULL,
     "test.yaml:4:29: margins: deals: got 0,5, expected a number above 0, below 1e9; write 0.5: "},
    {GOOD "until: placement.se<0,01\n", NULL,
     "test.yaml:4:1: until: got 'placement.se<0,01', expected FIGURE.se<NUMBER above 0, as in "
     "placement.se<0.01; write 0.01: decimals"},
    {GOOD "zzz: 4\n", NULL,
     "test.yaml:4:1: unknown key 'zzz', nearest are name, seed, game, until, rules; `utspel check "
     "CONFIG' lists all"},
    {GOOD, "players=[classic],random",
     "--set players=[classic],random: got more behind the closing bracket, expected one map or "
     "list"},
    {GOOD, "players={0: random},classic",
     "--set players={0: random},classic: got more behind the closing bracket"},
    {GOOD, "players=random,,classic",
     "--set players=random,,classic: players: got random,,classic, expected a strategy before and "
     "after each comma"},
    {GOOD, "players=random, classic, ",
     "--set players=random, classic, : players: got random, "
     "classic, , expected a strategy before and after each comma"},
    {GOOD, "players={strategy: clasic},random",
     "--set players={strategy: clasic},random: no strategy 'clasic' for chicago"},
    /* The line that makes a tournament of it is at fault, not the file that it extends. */
    {"extends: ./base.yaml\ntournaments: 4\n", NULL,
     "test.yaml:2:1: tournaments: ./base.yaml:3 has no tournament: players: two lines are called "
     "'classic', expected a label of its own; in place"},
    {"extends: ./base.yaml\n", "tournaments=4",
     "--set tournaments=4: tournaments: ./base.yaml:3 has no tournament: players: two lines are "
     "called 'classic', expected a label of its own; expected a config of a tournament"},
    {HEAD "players: [{strategy: random, name: ''}]\n", NULL,
     "test.yaml:3:37: players: name: got '', expected a name of 1..32 characters"},
    {GOOD "rotate_seats: true\nmatches: 10\n", NULL,
     "test.yaml:5:1: matches: got 10, expected a multiple of the 4 players, as rotate_seats "
     "needs: 8 or 12"},
    {GOOD "rotate_seats: true\n", "matches=3",
     "--set matches=3: matches: got 3, expected a multiple of the 4 players, as rotate_seats "
     "needs: 4"},
    {GOOD, "rules.targt=1", "--set rules.targt=1: unknown key 'targt', did you mean 'target'?"},
    {GOOD, "rules.pints.pair=1",
     "--set rules.pints.pair=1: unknown key 'pints', did you mean 'points'?"},
    {GOOD, "rules.points.pear=1",
     "--set rules.points.pear=1: unknown key 'points.pear', did you mean 'points.pair'?"},
    {GOOD, "target=1", "--set target=1: unknown key 'target', did you mean 'rules.target'?"},
    {GOOD, "rules.target=x", "--set rules.target=x: target: got 'x', expected 1..1000"},
    {GOOD, "rules.chicago_min_points=52",
     "--set rules.chicago_min_points=52: chicago_min_points: 52 is not below target"},
    {GOOD, "rules.trick_points=[1, 2]",
     "--set rules.trick_points=[1, 2]: trick_points: got '1 2', expected 4 numbers 0..1000"},
    {GOOD, "rules.chicago_won_with_two=twice",
     "--set rules.chicago_won_with_two=twice: chicago_won_with_two: got 'twice', expected same, "
     "0..1000"},
    {"extends: sm-2025\nplayers: [solver, classic]\n", "rules.low_hand=below-ten",
     "--set rules.low_hand=below-ten: solver: not understood: low_hand"},
    {GOOD, "rules=1", "--set rules=1: rules: got 1, expected a map"},
    {GOOD, "seed", "--set seed: expected KEY=VALUE"},
    {GOOD, "=1", "--set =1: expected KEY=VALUE"},
    {GOOD, "seed..=1", "--set seed..=1: seed: got a map"},
    {GOOD, "players.4=random", "--set players.4=random: players: no player '4'"},
    {GOOD, "rules.suit_order=[S", "--set rules.suit_order=[S: flow sequence without"},
};

static void test_refusals(void **state) {
    (void)state;
    file_write("list.yaml", "- 1\n");
    file_write("chicago.yaml", "game: chicago\n");
    file_write("base.yaml", "game: chicago\nrules: {extends: sm-2025}\n"
                            "players: [classic, classic]\nmatches: 10\n");
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct config_override override = {"--set", NULL, refusals[i][1]};
        struct config *config;
        struct error error;
        file_write("test.yaml", refusals[i][0]);
        enum status status =
            config_load(&config, "test.yaml", &override, refusals[i][1] ? 1 : 0, &error);
        if (status != STATUS_USAGE)
            fail_msg("accepted, not refused with: %s", refusals[i][2]);
        if (strncmp(error.text, refusals[i][2], strlen(refusals[i][2])) != 0)
            fail_msg("expected: %s\ngot: %s", refusals[i][2], error.text);
        assert_null(config);
    }
}

/* A house rule that is refused, beside another or "", and what the message says. */
static const char *const house_rules[][4] = {
    {"unscored_exchanges", "[2, 2]", "", "2 is given twice, expected once"},
    {"unscored_exchanges", "[4]", "", "got 4, expected 1..3"},
    {"unscored_exchanges", "[0]", "", "got '0', expected up to 8 numbers 1..5; [] is none"},
    {"exchanges", "2", "unscored_exchanges: [3]", "unscored_exchanges: got 3, expected 1..2"},
    {"open_card", "seldom", "", "got 'seldom', expected forced, optional, none"},
    {"low_hand", "falls", "", "got 'falls', expected stands, below-ten, ten-or-below"},
    {"buy_stop_cards", "7", "", "got '7', expected 5..6"},
    {"buy_stop", "52", "buy_stop_cards: 6",
     "buy_stop_cards: got 6, expected 5: buy_stop (52) is not below target (52)"},
    {"target", "45", "buy_stop_cards: 6", "buy_stop_cards: got 6, expected 5"},
    {"straight_flush", "points-30", "", "expected wins-round, points-20, points, did you mean"},
    {"royal_flush", "zeroes", "", "expected wins-round-and-zeroes, wins-round, points"},
    {"points.straight_flush", "1001", "", "got '1001', expected 0..1000"},
    {"points.royal_flush", "-1", "", "got '-1', expected 0..1000"},
    {"zeroing", "all", "", "got 'all', expected false, true, chosen, wins-round"},
    {"trick_points", "[1, 2, 3]", "", "got '1 2 3', expected 4 numbers 0..1000"},
    {"trick_points", "[1, 2, 3, -4]", "", "got '1 2 3 -4', expected 4 numbers 0..1000"},
    {"chicago_won_with_two", "-2", "", "got '-2', expected same, 0..1000"},
    {"chicago_keeps_hands", "some", "", "got 'some', expected true or false"},
    {"chicago_min_points", "-1", "", "-1 is below score_floor (0); expected at least that"},
    {"score_floor", "-5", "chicago_min_points: -6",
     "chicago_min_points: -6 is below score_floor (-5)"},
    {"score_floor", "1", "", "got '1', expected -1000..0"},
    {"tied_hands", "last", "", "expected all-score, none-score, suit, first"},
    {"win_by", "luck", "", "got 'luck', expected reaching-target, last-trick-after"},
    {"placement_points", "[20, 12, 8]", "", "3 places for 4 players, expected one for each"},
};

enum { HOUSE_TEXT_SIZE = 8192 };

static void assert_refused(enum status status, const struct error *error, const char *place,
                           const char *const house[4]) {
    if (status != STATUS_USAGE)
        fail_msg("%s: %s is accepted", house[0], house[1]);
    if (strncmp(error->text, place, strlen(place)) != 0 || !strstr(error->text, house[3]))
        fail_msg("expected: %s..: %s\ngot: %s", place, house[3], error->text);
}

/* Loads what results hold of a config, with another value in the line of one rule. */
static enum status results_load(const char *const house[4], struct error *error) {
    char text[HOUSE_TEXT_SIZE], key[64];
    struct config *config = load_yaml("extends: sm-2025\nmatches: 16\n");
    snprintf(key, sizeof key, "\n  %s: ", house[0]);
    const char *line = strstr(config->text, key);
    assert_non_null(line);
    int before = (int)(line - config->text);
    const char *rest = line + 1 + strcspn(line + 1, "\n");
    assert_true(snprintf(text, sizeof text, "%.*s%s%s%s", before, config->text, key, house[1],
                         rest) < HOUSE_TEXT_SIZE);
    config_free(config);
    return config_load_text(&config, "results", text, NULL, NULL, error);
}

/* In a config, over one, and in what results hold. */
static void test_house_rules_are_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof house_rules / sizeof *house_rules; i++) {
        const char *const *house = house_rules[i];
        char config[256], setting[128], place[160];
        struct config *none;
        struct error error;
        snprintf(config, sizeof config, "extends: sm-2025\nrules:\n  %s\n  %s: %s\n", house[2],
                 house[0], house[1]);
        file_write("test.yaml", config);
        enum status status = config_load(&none, "test.yaml", NULL, 0, &error);
        assert_refused(status, &error, "test.yaml:4:", house);
        snprintf(setting, sizeof setting, "rules.%s=%s", house[0], house[1]);
        snprintf(place, sizeof place, "--set %s: ", setting);
        snprintf(config, sizeof config, "extends: sm-2025\nrules: {%s}\n", house[2]);
        file_write("test.yaml", config);
        const struct config_override override = {"--set", NULL, setting};
        status = config_load(&none, "test.yaml", &override, 1, &error);
        assert_refused(status, &error, place, house);
        if (!*house[2])
            assert_refused(results_load(house, &error), &error, "results:", house);
    }
}

/* The names of the registry, in its order, then the kinds of files. */
static void test_strategies_are_listed(void **state) {
    (void)state;
    char expected[1024] = "test.yaml:3:12: no strategy 'zig:./x.zig' for chicago, expected ";
    struct config *config;
    struct error error;
    const struct strategy *strategy;
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL; i++)
        if (strcmp(strategy->game, "chicago") == 0)
            snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s, ",
                     strategy->name);
    strcat(expected, "plugin:FILE, lua:FILE");
    file_write("test.yaml", HEAD "players: [\"zig:./x.zig\", random]\n");
    assert_int_equal(config_load(&config, "test.yaml", NULL, 0, &error), STATUS_USAGE);
    if (strncmp(error.text, expected, strlen(expected)) != 0)
        fail_msg("expected: %s\ngot: %s", expected, error.text);
}

int test_config_refusals(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_house_rules_are_refused),
        cmocka_unit_test(test_strategies_are_listed),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
