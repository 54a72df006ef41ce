/*
 * The rules of Chicago as one const struct of options: chicago.md 2 and 11.
 *
 * Every field is an option; `utspel rules` shows its key, range, meaning and rulebook source.
 * Integers are points, deals or cards; words are the enums below, in the order of their option's
 * words.
 */
#ifndef UTSPEL_CHICAGO_RULES_H
#define UTSPEL_CHICAGO_RULES_H

#include "evaluator/hand.h"
#include "sim/core/option.h"

#include <stdbool.h>
#include <stdint.h>

enum { CHICAGO_SEATS_MIN = 2, CHICAGO_SEATS_MAX = 6, CHICAGO_EXCHANGES_MAX = 5 };

enum chicago_redraw_seats { CHICAGO_REDRAW_ROUND, CHICAGO_REDRAW_MATCH };
enum chicago_open_card { CHICAGO_OPEN_FORCED, CHICAGO_OPEN_OPTIONAL, CHICAGO_OPEN_NONE };
enum chicago_zeroing {
    CHICAGO_ZEROING_NONE,
    CHICAGO_ZEROING_ALL,
    CHICAGO_ZEROING_CHOSEN,
    CHICAGO_ZEROING_WINS_ROUND
};
enum chicago_straight_flush {
    CHICAGO_STRAIGHT_FLUSH_WINS_ROUND,
    CHICAGO_STRAIGHT_FLUSH_POINTS_20,
    CHICAGO_STRAIGHT_FLUSH_SCORES
};
enum { CHICAGO_STRAIGHT_FLUSH_POINTS = 20 }; /* then */
enum chicago_royal_flush {
    CHICAGO_ROYAL_WINS_ROUND_AND_ZEROES,
    CHICAGO_ROYAL_WINS_ROUND,
    CHICAGO_ROYAL_SCORES
};
enum chicago_tied_hands {
    CHICAGO_TIED_ALL_SCORE,
    CHICAGO_TIED_NONE_SCORE,
    CHICAGO_TIED_SUIT,
    CHICAGO_TIED_FIRST
};
enum chicago_buy_stop_violation {
    CHICAGO_BUY_STOP_IMPOSSIBLE,
    CHICAGO_BUY_STOP_RESETS_KEEPING_CALL,
    CHICAGO_BUY_STOP_RESETS_LOSING_CALL
};
enum chicago_disqualified_points { CHICAGO_DISQUALIFIED_KEEP, CHICAGO_DISQUALIFIED_ZERO };
enum chicago_third_exchange { CHICAGO_THIRD_BEFORE_PLAY, CHICAGO_THIRD_AFTER_PLAY };
enum chicago_low_hand {
    CHICAGO_LOW_HAND_STANDS,
    CHICAGO_LOW_HAND_BELOW_TEN,
    CHICAGO_LOW_HAND_TEN_OR_BELOW
};
enum { CHICAGO_WON_WITH_TWO_SAME = -1, CHICAGO_TRICKS_SCORED = 4 };
enum chicago_win_by { CHICAGO_WIN_BY_REACHING_TARGET, CHICAGO_WIN_BY_LAST_TRICK_AFTER };
enum chicago_tie_break { CHICAGO_TIE_TOTAL_POINTS, CHICAGO_TIE_CHICAGOS_WON, CHICAGO_TIE_PLAY_OFF };
enum chicago_dealer { CHICAGO_DEALER_DEDICATED, CHICAGO_DEALER_PLAYER };
enum chicago_revoke { CHICAGO_REVOKE_DEAD_HAND, CHICAGO_REVOKE_PENALTY_2 };
enum { CHICAGO_REVOKE_PENALTY = 2 }; /* then */
enum chicago_flashed_card { CHICAGO_FLASHED_SET_ASIDE, CHICAGO_FLASHED_RESHUFFLED };
enum chicago_penalties_apply { CHICAGO_PENALTIES_AT_ONCE, CHICAGO_PENALTIES_AFTER_DEAL };
enum chicago_repeat_penalty {
    CHICAGO_REPEAT_NONE,
    CHICAGO_REPEAT_SIT_OUT_DEAL,
    CHICAGO_REPEAT_LAST_PLACE,
    CHICAGO_REPEAT_NO_PLACEMENT
};

struct chicago_rules {
    int32_t redraw_seats; /* enum chicago_redraw_seats */
    int32_t rounds_per_match;
    int32_t max_deals_per_game; /* 0: no limit */
    int32_t games_per_round;
    int32_t exchanges;
    int32_t max_cards_per_exchange;
    int32_t announce_broken_hand;
    int32_t open_card;               /* enum chicago_open_card */
    int32_t points[HAND_CATEGORIES]; /* pair .. four of a kind; the others stay 0 */
    int32_t zeroing;                 /* enum chicago_zeroing */
    int32_t zeroing_keeps_call;
    int32_t straight_flush; /* enum chicago_straight_flush */
    int32_t royal_needs_call;
    int32_t royal_flush;           /* enum chicago_royal_flush */
    struct option_list suit_order; /* the four enum card_suit, high to low */
    int32_t tied_hands;            /* enum chicago_tied_hands */
    int32_t last_trick_points;
    int32_t last_trick_with_two_points;
    int32_t chicago_min_points;
    int32_t chicago_won;
    int32_t chicago_lost; /* 0 or negative */
    int32_t chicago_breaker;
    int32_t buy_stop;
    int32_t buy_stop_violation; /* enum chicago_buy_stop_violation; of mistakes alone */
    int32_t target;
    int32_t must_have_called_to_win;
    int32_t score_floor;                 /* 0 or negative */
    struct option_list placement_points; /* first place first */
    int32_t disqualified_placement_points;
    int32_t disqualified_points;   /* enum chicago_disqualified_points */
    int32_t third_exchange_scores; /* enum chicago_third_exchange; of the last exchange */
    struct option_list tie_break;  /* enum chicago_tie_break, first applied first */
    int32_t play_off_deals;        /* 0: one whole game */
    int32_t play_off_chicago;
    int32_t max_deals_safety;
    /* What mistakes cost: chicago.md 8. */
    int32_t dealer; /* enum chicago_dealer */
    int32_t misdeal_penalty;
    int32_t revoke;          /* enum chicago_revoke */
    int32_t flashed_card;    /* enum chicago_flashed_card */
    int32_t penalties_apply; /* enum chicago_penalties_apply */
    int32_t repeat_penalty;  /* enum chicago_repeat_penalty */
    /* Of tournaments alone: chicago.md 10. */
    int32_t table_max, table_min; /* players at a table */
    struct option_list advance;   /* per table, by heat, the last for all later */
    int32_t finals;
    /* House rules: chicago.md 11. */
    struct option_list unscored_exchanges; /* their numbers, from 1 */
    int32_t low_hand;                      /* enum chicago_low_hand */
    int32_t buy_stop_cards;
    int32_t straight_flush_points, royal_flush_points; /* where they score like other hands */
    struct option_list trick_points;                   /* of tricks 1 to 4 */
    int32_t chicago_won_with_two;                      /* or CHICAGO_WON_WITH_TWO_SAME */
    int32_t chicago_keeps_hands;
    int32_t win_by; /* enum chicago_win_by */
};

/* Kinds of mistakes, in the order of records, and how often somebody makes them: chicago.md 8. */
enum chicago_error {
    CHICAGO_ERROR_MISDEAL,
    CHICAGO_ERROR_FLASHED,
    CHICAGO_ERROR_REVOKE,
    CHICAGO_ERROR_BUY_STOP_EXCHANGE,
    CHICAGO_ERROR_AWAY,
    CHICAGO_ERROR_SLOW,
    CHICAGO_ERRORS
};

struct chicago_errors {
    double rate[CHICAGO_ERRORS]; /* per occasion */
};

/* Not for plug-ins: what follows is the program's own. */

/* The options in the order of chicago.md 2; defaults are those of sm-2025. */
extern const struct option_table chicago_rules_options;

/* The options of struct chicago_errors, by enum chicago_error. */
extern const struct option_table chicago_errors_options;

/*
 * What a scoring hand earns a player who has these points and has called or not; includes the
 * points of a win (chicago.md 5.4, 5.5).
 */
int32_t chicago_hand_points(const struct chicago_rules *rules, enum hand_category category,
                            int32_t points, bool called);

/* Whether hands score after an exchange (chicago.md 11). */
static inline bool chicago_exchange_scores(const struct chicago_rules *rules, int32_t exchange) {
    for (int32_t i = 0; i < rules->unscored_exchanges.count; i++)
        if (rules->unscored_exchanges.item[i] == exchange)
            return false;
    return true;
}

/* The points of a Chicago won, the fifth card of it being a two or another. */
static inline int32_t chicago_won_points(const struct chicago_rules *rules, bool with_two) {
    return with_two && rules->chicago_won_with_two != CHICAGO_WON_WITH_TWO_SAME
               ? rules->chicago_won_with_two
               : rules->chicago_won;
}

/* The points for the last trick when nobody called, won with a two or another card
 * (chicago.md 6.3). */
static inline int32_t chicago_last_trick_points(const struct chicago_rules *rules, bool with_two) {
    return with_two ? rules->last_trick_with_two_points : rules->last_trick_points;
}

/* These are check and idle of struct game_rules. */
enum status chicago_rules_check(const struct chicago_rules *rules, unsigned players,
                                struct option_keys *concerned, struct error *error);
bool chicago_rules_idle(const struct chicago_rules *rules, const struct option *option, char *why,
                        size_t size);

/* What learns or plans, each of which understands some options (chicago_understood.c). */
enum chicago_part {
    CHICAGO_PLANS = 1,  /* solver's plans of exchanges, calls and tricks */
    CHICAGO_EQUITY = 2, /* the models: what a score is worth, what others do */
    CHICAGO_ADVICE = 4, /* advise */
    CHICAGO_ATLAS = 8,  /* atlas */
    CHICAGO_CALL_CARD = 16,
    CHICAGO_TRAINING = 32, /* train */
    CHICAGO_PARTS_ALL = 63
};

/*
 * Refuses rules by which an option that bears on play has a value that some of these parts (a mask)
 * do not understand: "solver: not understood: buy_stop_cards". `who` is refused.
 */
enum status chicago_rules_understood(const struct chicago_rules *rules, const char *who,
                                     unsigned parts, struct error *error);

/* What solver plays by. */
enum { CHICAGO_SOLVER_PARTS = CHICAGO_PLANS | CHICAGO_EQUITY };

/* This is errors_idle there. */
bool chicago_errors_idle(const void *rules, const struct option *kind, char *why, size_t size);

#endif
