#include "sim/holdem/holdem_rules.h"

#include "sim/core/option_rows.h"

#define OPTIONS_OF struct holdem_rules

static const char *const balance_words[] = {"position", "next-big-blind", NULL};
static const char *const same_table_words[] = {"free", "apart", NULL};
static const char *const third_stack_words[] = {"keeps", "settled", NULL};
static const char *const dealer_words[] = {"dedicated", "player", NULL};
static const char *const disqualified_chips_words[] = {"removed", "shared", NULL};
static const char *const out_of_turn_binds_words[] = {"unless-raised", "always", NULL};

enum { CHIPS_MOST = 10000000, LAPS_MOST = 1000000 };

static const struct option rule_options[] = {
    NUMBER(stacks, 1, HOLDEM_STACKS_MAX, "1", "Stacks, each with a seat of its own, of an entrant",
           "SM Lagpoker"),
    NUMBER(members_min, 1, 10, "1", "Players of an entrant, at least", "SM Lagpoker"),
    NUMBER(members_max, 1, 10, "1", "Players of an entrant, at most", "SM Lagpoker"),
    NUMBER(start_chips, 1, CHIPS_MOST, "10000", "What a stack begins with, in whole smallest chips",
           NULL),
    ROWS(levels, HOLDEM_AMOUNTS, 0, CHIPS_MOST,
         "25/50/0 50/100/0 75/150/0 100/200/0 150/300/0 200/400/0 300/600/0 400/800/0 500/1000/0 "
         "700/1400/0 1000/2000/0 1500/3000/0 2000/4000/0 3000/6000/0 4000/8000/0 6000/12000/0 "
         "8000/16000/0 10000/20000/0",
         "Small blind, big blind and ante of each level; after the last they double, until the big "
         "blind is all there is",
         NULL),
    NUMBER(level_laps, 1, LAPS_MOST, "15", "Hands at each table that a level lasts", NULL),
    NUMBERS(chips, 1, CHIPS_MOST, "25 100 500 1000 5000 25000 100000",
            "Values of chips, each 2 to 6 times the one before", NULL),
    NUMBER(table_max, HOLDEM_CHAIRS_MIN, HOLDEM_CHAIRS_MAX, "9", "Chairs of a table",
           "SM Lagpoker"),
    SWITCH(final_redraw, "true", "All seats are drawn again when one table is left", "SVEPOF 2.2"),
    CHOICE(balance, "position",
           "Who moves to even out tables: whoever keeps the position to the big blind, or the next "
           "big blind",
           "SVEPOF 8.2 a, b"),
    NUMBER(balance_gap, 2, HOLDEM_CHAIRS_MAX, "2",
           "Stacks that a table has fewer than another when one moves", "SVEPOF 8.2"),
    SWITCH(short_all_in_reopens, "false",
           "Whoever has acted may raise again after an all-in of less than a full raise", NULL),
    SWITCH(fold_unbet, "false", "Players may fold though nobody has bet", "SVEPOF 6.6"),
    SWITCH(deck_burn, "true", "Cards are burned before flop, turn and river", "SVEPOF 4.3"),
    NUMBER(transfer_percent, 0, 99, "0",
           "Share of its chips that a stack may hand over to another of its team; 0: none",
           "SM Lagpoker"),
    NUMBER(transfers_per_talk, 0, 10, "0", "Such transfers at a change of levels, at most", NULL),
    CHOICE(same_table, "free", "Whether stacks of a team are kept at different tables",
           "SM Lagpoker"),
    CHOICE(third_stack, "keeps",
           "What becomes of a team's third stack when two tables are left: it plays on, or the "
           "team settles it",
           "SM Lagpoker"),
    NUMBER(timeouts, 0, 100, "0", "Time-outs of a team", "SM Lagpoker"),
    NUMBER(timeouts_late, 0, 100, "0", "More of them when two tables are left", "SM Lagpoker"),
    SWITCH(button_swaps, "false",
           "A team may change who plays the stack on the button at the last table", "SM Lagpoker"),
    CHOICE(dealer, "dedicated", "Whose mistakes in dealing count", NULL,
           .bears_on = OPTION_BEARS_ON_ERRORS),
    CHOICE(disqualified_chips, "removed", "What becomes of the chips of the disqualified",
           "SVEPOF 1.4, SM Lagpoker", .bears_on = OPTION_BEARS_ON_ERRORS),
    NUMBER(penalty_laps, 0, 1000, "5", "Hands that a second warning takes", "SVEPOF 1.2",
           .bears_on = OPTION_BEARS_ON_ERRORS),
    ROWS(prizes_paid, 1, 0, 100, "50 30 20",
         "Percent of the prizes by place; who share a place share them", NULL),
    NUMBER(max_laps_safety, 1, LAPS_MOST, "20000",
           "A match that would go on after so many laps is aborted, counted and reported; who is "
           "left is placed by chips",
           "not a rule: keeps a run from hanging", .bears_on = OPTION_BEARS_ON_MATCH),
    CHOICE(out_of_turn_binds, "unless-raised",
           "Where two are left, a bet out of turn binds unless the other raises, or always, as "
           "where more are left",
           "SVEPOF 6.3.3.1; 6.3.3.2 for always", .bears_on = OPTION_BEARS_ON_ERRORS),
};

const struct option_table holdem_rules_options = {
    rule_options, sizeof rule_options / sizeof *rule_options, sizeof(struct holdem_rules)};

/* How often players err. */

#undef OPTIONS_OF
#define OPTIONS_OF struct holdem_errors

#define RATE(name, kind, about, source)                                                            \
    OPTION_ROW(name, OPTION_REAL, rate[kind], 0, 1, NULL, "0", about, source)

static const struct option rates[HOLDEM_ERRORS] = {
    [HOLDEM_ERROR_MISDEAL] = RATE("misdeal", HOLDEM_ERROR_MISDEAL,
                                  "Of deals, by the dealer: a card is turned up", "SVEPOF 4.4-4.6"),
    [HOLDEM_ERROR_PHONE] = RATE("phone", HOLDEM_ERROR_PHONE,
                                "Of hands dealt: a phone rings, the hand is dead", "SVEPOF 2.5"),
    [HOLDEM_ERROR_ABSENT] =
        RATE("absent", HOLDEM_ERROR_ABSENT,
             "Of hands dealt: the player is away, the hand is folded at once", "SVEPOF 2.7"),
    [HOLDEM_ERROR_EXPOSED] = RATE("exposed", HOLDEM_ERROR_EXPOSED,
                                  "Of hands dealt: it is shown, and dead; a warning", "SVEPOF 9.1"),
    [HOLDEM_ERROR_SLOW] =
        RATE("slow", HOLDEM_ERROR_SLOW,
             "Of decisions: the time is out, the hand is folded; a warning", "SVEPOF 2.12"),
    [HOLDEM_ERROR_OUT_OF_TURN] =
        RATE("out_of_turn", HOLDEM_ERROR_OUT_OF_TURN,
             "Of decisions of the player before: this one acts first; a bet brings a warning",
             "SVEPOF 6.3"),
    [HOLDEM_ERROR_STRING_BET] =
        RATE("string_bet", HOLDEM_ERROR_STRING_BET,
             "Of raises: chips come in two motions, it is a call or the smallest bet; a warning",
             "SVEPOF 7.1"),
    [HOLDEM_ERROR_ONE_CHIP] =
        RATE("one_chip", HOLDEM_ERROR_ONE_CHIP,
             "Of raises that one chip can pay: nothing is said, it is a call or a bet of the chip",
             "SVEPOF 7.2"),
    [HOLDEM_ERROR_UNDER_RAISE] =
        RATE("under_raise", HOLDEM_ERROR_UNDER_RAISE,
             "Of raises: less than the smallest, it is that or a call", "SVEPOF 7.3, 7.8"),
    [HOLDEM_ERROR_BOARD] =
        RATE("board_error", HOLDEM_ERROR_BOARD,
             "Of flops, turns and rivers, by the dealer: dealt too early", "SVEPOF 5.4"),
};

const struct option_table holdem_errors_options = {rates, HOLDEM_ERRORS,
                                                   sizeof(struct holdem_errors)};

bool holdem_error_is_shared(const struct holdem_rules *rules, const struct option *kind) {
    return rules->dealer == HOLDEM_DEALER_DEDICATED &&
           holdem_error_is_dealers((enum holdem_error)(kind - rates));
}
