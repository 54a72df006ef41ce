/* Stand-ins: the players of an iteration, who play for the populations by the model learned so far.
 */
#ifndef UTSPEL_TRAIN_STAND_INS_H
#define UTSPEL_TRAIN_STAND_INS_H

#include "sim/chicago/chicago_view.h"
#include "sim/chicago_lab/train/line_ups.h"
#include "strategies/chicago/chicago_strategies.h"

/* What a table's players own, where they are not a config's. */
struct stand_ins {
    void *parameters[CHICAGO_SEATS_MAX];
};

/*
 * The one table of a config: its learners are those of its players that are `solver` by no model of
 * their own. Without any, all are from the second iteration on.
 */
enum status stand_ins_line_up(const struct game_setup *config, uint64_t iterations,
                              struct line_up *line_up, struct error *error);

/*
 * Seats a table: each population by its strategy, learners by the model in a file (NULL: classic
 * stands in for them), others as in the config. Stand-ins are freed after a failure, too.
 */
enum status stand_ins_seat(struct stand_ins *stand_ins, struct game_setup *setup,
                           const struct game_setup *config, const struct line_up *line_up,
                           const char *model, struct error *error);
void stand_ins_free(struct stand_ins *stand_ins);

#endif
