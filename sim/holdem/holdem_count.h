/*
 * Counting what is played into table->tallies, the unit's quantities and measures.
 *
 * Hands and the field call these as things happen. An action takes a few operations on masks; all
 * else is counted when the hand, lap, level or match is over.
 */
#ifndef UTSPEL_HOLDEM_COUNT_H
#define UTSPEL_HOLDEM_COUNT_H

#include "sim/holdem/holdem_table.h"

struct holdem_race;

/* Before a match, which is a unit. */
void holdem_count_start(struct holdem_table *table);

/* An action of the chair, while view.street is still its street. */
static inline void holdem_count_action(struct holdem_table *table, unsigned chair,
                                       enum holdem_act act) {
    struct holdem_counting *count = &table->counting;
    unsigned preflop = table->hand.view.street == HOLDEM_PREFLOP;
    count->actions++;
    count->voluntary |= (uint16_t)((preflop & (act >= HOLDEM_CALL)) << chair);
    count->raised |= (uint16_t)((preflop & (act == HOLDEM_RAISE)) << chair);
}

/* A street is over, while who put all his chips in is still all in: nothing has gone back. */
static inline void holdem_count_street(struct holdem_table *table) {
    table->counting.all_in |= table->hand.view.all_in;
}

/* A hand is over, its pots paid. */
void holdem_count_hand(struct holdem_table *table);

/* A lap is over, while field.lap, level and outs are still its own. */
void holdem_count_lap(struct holdem_table *table);

/* A level begins, the first one too; after races. */
void holdem_count_level(struct holdem_table *table);

/* A level is over, or the match, while field.big is still its own. */
void holdem_count_gains(struct holdem_table *table);

void holdem_count_break(struct holdem_table *table); /* field.tables_left are left */
void holdem_count_move(struct holdem_table *table, unsigned stack, unsigned why); /* holdem_why */
void holdem_count_race(struct holdem_table *table, const struct holdem_race *race);

/* holdem_count_teams.c: what the captain who is asked decides, before it is done. */
void holdem_count_transfer(struct holdem_table *table, const struct holdem_transfer *transfer);
void holdem_count_choice(struct holdem_table *table, enum holdem_choice choice);
void holdem_count_timeout(struct holdem_table *table); /* of the chair shown */

/* The last two tables are left, third stacks are settled; or a match begins with no more. */
void holdem_count_two_tables(struct holdem_table *table);

/* Of teams, with holdem_count_level() and holdem_count_match(); standings are known then. */
void holdem_count_team_level(struct holdem_table *table);
void holdem_count_team_match(struct holdem_table *table);

/* Where among the stacks in play of the team shown one of them is by its chips. */
enum tally_size holdem_size_of(const struct holdem_team_view *view, unsigned own);

/*
 * A level begins: what chips are worth in prize money. Where more places are paid than
 * HOLDEM_ICM_FEW that takes as long as some levels, and is counted in every 16th match.
 */
void holdem_count_icm(struct holdem_table *table);

/* A match is over, field.stack has all places: completes its unit if it is the last of one. */
void holdem_count_match(struct holdem_table *table);

#endif
