/* A game as a task of the engine: alone, or as what larger tasks begin from. */
#ifndef UTSPEL_GAME_TASK_H
#define UTSPEL_GAME_TASK_H

#include "sim/engine/engine.h"

/* The matches of a block. */
unsigned game_task_block(const struct game_setup *setup);

/* What is played by whom. */
struct game_task {
    const struct game *game;
    const struct game_setup *setup;
};

/*
 * Plays the game at a table that is the whole slot. The schema is as the game made it for this
 * setup; NULL: what is counted is not added up. Both must outlive the task.
 */
struct task game_task_make(const struct game_task *game_task, const struct tally_schema *schema);

/* A hash of what a table hands out of the unit that it has completed: `sample` of this task. */
uint64_t game_table_sample(const struct game_task *game_task, const void *table);
uint64_t game_task_sample(const void *context, const void *slot, uint64_t match);

/*
 * Writes the records of matches first..first+matches-1 to output->record, one after the other. A
 * match follows from setup and its number alone, so this is what a run played. Fails when it
 * cannot be written.
 */
enum status game_task_replay(const struct game_task *game_task, uint64_t first, uint64_t matches,
                             const struct game_output *output, struct error *error);

#endif
