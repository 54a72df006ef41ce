/*
 * Who sits at the tables of training, whose deals teach `solver` what there, and how many of an
 * iteration's matches are played at each table.
 */
#ifndef UTSPEL_TRAIN_LINE_UPS_H
#define UTSPEL_TRAIN_LINE_UPS_H

#include "sim/chicago/chicago_table.h"
#include "strategies/chicago/model/population.h"

/* Who plays at a table of training, by entrant. */
struct line_up {
    uint8_t population[CHICAGO_SEATS_MAX]; /* enum population */
    uint8_t learners; /* mask of those to learn from: all where there are none */
    uint8_t examples; /* mask of those of them who play as learners do */
};

/* Seats from which something is learned of opponents of one population, or of any. */
struct seats_part {
    unsigned opponents; /* mask: whose hands and answers are those of such opponents */
    unsigned own;       /* mask: whose deals are those of one to learn from among them alone */
    unsigned examples;  /* mask: of these, who play as learners do */
};

static inline struct table_populations line_up_populations(const struct line_up *line_up,
                                                           const struct chicago_view *view) {
    struct table_populations populations = {{0}};
    for (unsigned seat = 0; seat < view->seats; seat++)
        populations.of[seat] = line_up->population[view->entrant[seat]];
    return populations;
}

/* The mask of seats of a mask of entrants. */
static inline unsigned line_up_seats(unsigned entrants, const struct chicago_view *view) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        seats |= (unsigned)chicago_mask_has(entrants, view->entrant[seat]) << seat;
    return seats;
}

/* All seats, whoever they are. */
static inline struct seats_part seats_all(void) {
    return (struct seats_part){UINT8_MAX, UINT8_MAX, UINT8_MAX};
}

/* The part of opponents of one population, or of any for POPULATION_UNKNOWN. */
struct seats_part seats_part_of(const struct line_up *line_up, const struct chicago_view *view,
                                enum population population);

/*
 * The tables of an iteration: who sits there, and how many of its matches are played there.
 *
 * To learn what all populations do, every table that they can form is played at, those of a learner
 * among its like most.
 */

enum { LINE_UPS_MAX = 32 };

struct line_ups {
    unsigned count;
    struct line_up line_up[LINE_UPS_MAX];
    uint64_t matches[LINE_UPS_MAX]; /* of the iteration */
};

/* Makes all tables of the populations; experts are the learners. */
void line_ups_of_populations(struct line_ups *line_ups, unsigned players, uint64_t matches);

/* Makes one table alone. */
void line_ups_of_table(struct line_ups *line_ups, const struct line_up *line_up, uint64_t matches);

#endif
