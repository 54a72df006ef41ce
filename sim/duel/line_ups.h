/*
 * Two line-ups of a game that take turns, as one task for the engine.
 *
 * Groups of matches with the same cards go to the first and the second line-up alternately, so
 * the two play different cards, and a run that is stopped has played both. A match is the one of
 * its number in a run of its line-up alone. Each line-up has a table and tallies of its own.
 */
#ifndef UTSPEL_LINE_UPS_H
#define UTSPEL_LINE_UPS_H

#include "sim/engine/game_task.h"

enum { LINE_UPS = 2 };

struct line_ups {
    struct game_setup setup[LINE_UPS]; /* with rotate_seats, alike but for the entrants */
    const struct game *game;
    char *config[LINE_UPS]; /* how to get it alone: CONFIG in the messages of failures */
    size_t block_size;      /* bytes of a line-up's tallies, one behind the other */
    size_t group_count;     /* of the schema's groups, so many are a line-up's */
};

/* Fills the schema, and the last two fields. Labels of entrants are those of the first line-up. */
void line_ups_schema(struct line_ups *line_ups, struct tally_schema *schema);

/* The task of playing them, by that schema. */
struct task line_ups_task(const struct line_ups *line_ups, const struct tally_schema *schema);

#endif
