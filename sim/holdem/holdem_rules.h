/*
 * The rules of hold'em tournaments as one const struct of options: holdem.md 2.
 *
 * Every field is an option; `utspel rules` shows its key, range, meaning and rulebook source.
 * Words are the enums below, in the order of their option's words.
 */
#ifndef UTSPEL_HOLDEM_RULES_H
#define UTSPEL_HOLDEM_RULES_H

#include "sim/core/option.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HOLDEM_CHAIRS_MIN = 3, HOLDEM_CHAIRS_MAX = 10 };
enum { HOLDEM_ENTRANTS_MIN = 2, HOLDEM_ENTRANTS_MAX = 1000 };
enum { HOLDEM_STACKS_MAX = 3 }; /* of an entrant */

/* An amount of chips, in chips of value 1: at most 10^7 for each of 3,000 stacks. */
typedef int64_t holdem_chips;

enum holdem_balance { HOLDEM_BALANCE_POSITION, HOLDEM_BALANCE_NEXT_BIG_BLIND };
enum holdem_same_table { HOLDEM_SAME_TABLE_FREE, HOLDEM_SAME_TABLE_APART };
enum holdem_third_stack { HOLDEM_THIRD_KEEPS, HOLDEM_THIRD_SETTLED };
enum holdem_dealer { HOLDEM_DEALER_DEDICATED, HOLDEM_DEALER_PLAYER };
enum holdem_disqualified { HOLDEM_DISQUALIFIED_REMOVED, HOLDEM_DISQUALIFIED_SHARED };
enum holdem_out_of_turn_binds { HOLDEM_BINDS_UNLESS_RAISED, HOLDEM_BINDS_ALWAYS };

/* Kinds of mistakes (holdem.md 12), in the order in which their occasions come. */
enum holdem_error {
    HOLDEM_ERROR_MISDEAL,
    HOLDEM_ERROR_PHONE,
    HOLDEM_ERROR_ABSENT,
    HOLDEM_ERROR_EXPOSED,
    HOLDEM_ERROR_SLOW,
    HOLDEM_ERROR_OUT_OF_TURN,
    HOLDEM_ERROR_STRING_BET,
    HOLDEM_ERROR_ONE_CHIP,
    HOLDEM_ERROR_UNDER_RAISE,
    HOLDEM_ERROR_BOARD,
    HOLDEM_ERRORS
};

struct holdem_errors {
    double rate[HOLDEM_ERRORS]; /* per occasion */
};

/* What a level's row has. */
enum holdem_level { HOLDEM_SMALL, HOLDEM_BIG, HOLDEM_ANTE, HOLDEM_AMOUNTS };

struct holdem_rules {
    int32_t stacks;
    int32_t members_min, members_max;
    int32_t start_chips;
    struct option_rows levels; /* of HOLDEM_AMOUNTS numbers */
    int32_t level_laps;
    struct option_list chips; /* denominations, rising */
    int32_t table_max;
    int32_t final_redraw;
    int32_t balance; /* enum holdem_balance */
    int32_t balance_gap;
    int32_t short_all_in_reopens;
    int32_t fold_unbet;
    int32_t deck_burn;
    int32_t transfer_percent, transfers_per_talk;
    int32_t same_table;  /* enum holdem_same_table */
    int32_t third_stack; /* enum holdem_third_stack */
    int32_t timeouts, timeouts_late;
    int32_t button_swaps;
    int32_t dealer;             /* enum holdem_dealer */
    int32_t disqualified_chips; /* enum holdem_disqualified */
    int32_t penalty_laps;
    struct option_rows prizes_paid; /* of one number: percent by place */
    int32_t max_laps_safety;
    int32_t out_of_turn_binds; /* enum holdem_out_of_turn_binds */
};

/* Not for plug-ins: what follows is the program's own. */

/* The options in the order of holdem.md; defaults are those of svepof. */
extern const struct option_table holdem_rules_options;

/* The options of struct holdem_errors, by enum holdem_error. */
extern const struct option_table holdem_errors_options;

/* As struct game_rules asks. */
bool holdem_rules_idle(const struct holdem_rules *rules, const struct option *option, char *why,
                       size_t size);
bool holdem_forks_idle(const struct holdem_rules *rules, const struct option *kind, char *why,
                       size_t size);

/* Whether a kind is the dealer's, and whether by the rules its rate is that of the match. */
static inline bool holdem_error_is_dealers(enum holdem_error kind) {
    return kind == HOLDEM_ERROR_MISDEAL || kind == HOLDEM_ERROR_BOARD;
}
bool holdem_error_is_shared(const struct holdem_rules *rules, const struct option *kind);

/* Checks rules as struct game_rules asks; `entrants` is how many enter, all lines together. */
enum status holdem_rules_check(const struct holdem_rules *rules, unsigned entrants,
                               struct option_keys *concerned, struct error *error);

#endif
