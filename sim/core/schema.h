/*
 * Making a tally schema: rows of its tables in short, its axes, and the unit tallies; and checking
 * it. Groups and axes beyond what a schema can hold are counted, not kept: schema_check() refuses
 * them.
 */
#ifndef UTSPEL_SCHEMA_H
#define UTSPEL_SCHEMA_H

#include "sim/core/game.h"

#define SCHEMA_ROW(struct_type, kind, field, tally_name, axis_names, what, about, where)           \
    {                                                                                              \
        .name = (tally_name), .type = (kind), .offset = offsetof(struct struct_type, field),       \
        .axes = (axis_names), .unit = (what), .meaning = (about), .source = (where)                \
    }
#define SCHEMA_MARGINAL(of, tally_name, axis_names, what, about, where)                            \
    {                                                                                              \
        .name = (tally_name), .marginal_of = (of), .axes = (axis_names), .unit = (what),           \
        .meaning = (about), .source = (where)                                                      \
    }

/* Adds the tallies of a struct that lies at offset in the thread's block. */
void schema_add_group(struct tally_schema *schema, const char *prefix, size_t offset,
                      const struct tally *tallies, size_t count);

/* Adds an axis with labels, or with the numbers first, first + step, ... */
void schema_add_labels(struct tally_schema *schema, const char *name, const char *meaning,
                       size_t room, size_t size, const char *const *labels);
void schema_add_numbers(struct tally_schema *schema, const char *name, const char *meaning,
                        size_t room, size_t size, int64_t first, int64_t step);

/* Adds the axes `entrant` and `entrant2`, which have UNIT_ENTRANTS' room. */
void schema_add_entrants(struct tally_schema *schema, const struct game_setup *setup);

/*
 * The unit tallies that every game keeps (game.h): what headlines and their standard errors are
 * estimated from. A game numbers its quantities, the figure of merit being 0, gathers them by
 * entrant over a unit, and adds them here when it is complete.
 */
struct unit_tallies {
    uint32_t count;
    int64_t sums[UNIT_ENTRANTS][UNIT_QUANTITIES];
    int64_t products[UNIT_ENTRANTS][UNIT_QUANTITIES][UNIT_QUANTITIES];
    int64_t placement_products[UNIT_ENTRANTS][UNIT_ENTRANTS];
    int64_t table_sums[UNIT_QUANTITIES];
    int64_t table_products[UNIT_QUANTITIES][UNIT_QUANTITIES];
};

/* After a match: if it completes its unit, adds the first `quantities` of each entrant. */
void unit_tallies_add(struct unit_tallies *tallies, const struct game_setup *setup, uint64_t match,
                      unsigned quantities, game_quantities *quantity);

/*
 * Adds to a schema their group, which lies at offset in the thread's block, and the axes
 * `quantity` and `quantity2`; the axes `entrant` and `entrant2` must have UNIT_ENTRANTS' room.
 */
void unit_tallies_describe(struct tally_schema *schema, size_t offset, const char *const *names,
                           unsigned quantities, const char *meaning);

/* The number of the quantity of that label; as many as there are if there is none. */
size_t unit_quantity(const struct tally_schema *schema, const char *label);

/*
 * The mistakes in tables that are found when the program starts: tallies that a results file could
 * not hold, and headlines, breakdowns and the like that name what does not exist. All fail with
 * STATUS_RUNTIME and a message that names the row at fault.
 *
 * First the axes and tallies themselves: too many, names used twice, a tally named as an axis or a
 * folder beside it, axes that do not exist, sizes beyond their room or the block, wrong marginals.
 */
enum status schema_check(const struct tally_schema *schema, struct error *error);

/*
 * What a game's tables state about the tallies of a schema that has them all: each headline's
 * quantities, each breakdown's and fork table's tally, axes and labels, the fork measures and the
 * cautions.
 */
enum status schema_check_game(const struct tally_schema *schema,
                              const struct game_statistics *statistics, struct error *error);

/* What they state about measures: their names, what metrics and the time model make of them. */
enum status metric_check(const struct game_statistics *statistics, struct error *error);

/*
 * Makes all these checks of a game's fullest schema: default rules, most entrants, every decision
 * forked, mistakes made.
 */
enum status game_schema_check(const struct game *game, struct error *error);

#endif
