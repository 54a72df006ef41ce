/*
 * What tables cannot get wrong unnoticed: tallies that a results file could not hold, and
 * headlines, breakdowns and the like that name what is not there. Checked when the program starts.
 *
 * All fail with STATUS_RUNTIME and a message that names the row at fault.
 */
#ifndef UTSPEL_SCHEMA_CHECK_H
#define UTSPEL_SCHEMA_CHECK_H

#include "sim/core/game.h"

/*
 * The axes and tallies themselves: too many, names used twice, a tally named as an axis or a folder
 * beside it, axes that do not exist, sizes beyond their room or the block, wrong marginals.
 */
enum status schema_check(const struct tally_schema *schema, struct error *error);

/*
 * What a game says of the tallies of a schema that has them all: each headline's quantities, each
 * breakdown's and fork table's tally, axes and labels, the fork measures and the cautions.
 */
enum status schema_check_game(const struct tally_schema *schema,
                              const struct game_statistics *statistics, struct error *error);

/* Both for a game's fullest schema: default rules, most entrants, every decision forked. */
enum status game_check(const struct game *game, struct error *error);

#endif
