/*
 * The rules of Pineapple Open-Face Chinese poker as one const struct of options: pofc.md 2 to 4.
 *
 * Every field is an option; `utspel rules` shows its key, range, meaning and rulebook source.
 * Integers are points, cards or hands; words are the enums below, in the order of their option's
 * words.
 */
#ifndef UTSPEL_POFC_RULES_H
#define UTSPEL_POFC_RULES_H

#include "evaluator/hand.h"
#include "sim/core/option.h"

#include <stdint.h>

enum { POFC_SEATS_MIN = 2, POFC_SEATS_MAX = 3 };
enum { POFC_FANTASY_CARDS_MIN = 13, POFC_FANTASY_CARDS_MAX = 17 };

/* The lowest top row that leads to Fantasy Land: a pair by rank, any three of a kind, nothing. */
enum { POFC_ENTRY_TRIPS = CARD_RANKS, POFC_ENTRY_NEVER };

/* What keeps a player in Fantasy Land. */
enum pofc_stay { POFC_STAY_TOP, POFC_STAY_MIDDLE, POFC_STAY_BOTTOM, POFC_STAYS };

enum pofc_stay_middle { POFC_STAY_FULL_HOUSE_OR_BETTER, POFC_STAY_EXACTLY_FULL_HOUSE };

struct pofc_rules {
    int32_t row_point;
    int32_t scoop_bonus;
    int32_t royalty_bottom[HAND_CATEGORIES]; /* below a straight 0 */
    int32_t royalty_middle[HAND_CATEGORIES]; /* below three of a kind 0 */
    int32_t royalty_pair[CARD_RANKS];        /* on top, by rank */
    int32_t royalty_trips[CARD_RANKS];       /* on top, by rank */
    int32_t fantasy_entry;                   /* the rank of the lowest pair, or an enum above */
    int32_t fantasy_cards;
    struct option_list fantasy_stay; /* of enum pofc_stay, those that count */
    int32_t fantasy_stay_middle;     /* enum pofc_stay_middle */
    int32_t fantasy_extra_hand;
    int32_t fantasy_stay_extra_hand;
    int32_t hands_per_match;
    int32_t max_hands_safety;
    /* Of tournaments alone: chicago.md 10. */
    int32_t table_max, table_min; /* players at a table */
    struct option_list advance;   /* per table, by heat, the last for all later */
    int32_t finals;
};

/* Kinds of mistakes, in the order of records, and how often somebody makes them: pofc.md 5. */
enum pofc_error { POFC_ERROR_SLOW, POFC_ERROR_MISCONDUCT, POFC_ERRORS };

struct pofc_errors {
    double rate[POFC_ERRORS]; /* per occasion */
};

/* Not for plug-ins: what follows is the program's own. */

/* The options in the order of pofc.md; defaults are those of pofc-sm-2019. */
extern const struct option_table pofc_rules_options;

/* The options of struct pofc_errors, by enum pofc_error. */
extern const struct option_table pofc_errors_options;

/* Checks rules as struct game_rules asks. */
enum status pofc_rules_check(const struct pofc_rules *rules, unsigned players,
                             struct option_keys *concerned, struct error *error);

#endif
