#include "sim/chicago_lab/train/seats.h"

/* The mask of seats of a population; for the unknown, of all. */
static unsigned seats_of(const struct line_up *line_up, const struct chicago_view *view,
                         enum population population) {
    struct table_populations populations = line_up_populations(line_up, view);
    unsigned mask = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        mask |= (unsigned)(population == POPULATION_UNKNOWN || populations.of[seat] == population)
                << seat;
    return mask;
}

struct seats_part seats_part_of(const struct line_up *line_up, const struct chicago_view *view,
                                enum population population) {
    struct seats_part part = {0};
    unsigned learners = line_up_learners(line_up, view);
    unsigned such = seats_of(line_up, view, population);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned self = 1u << seat;
        if (such & self && learners & ~self)
            part.opponents |= self;
        if (!(view->playing & ~such & ~self))
            part.own |= learners & self;
    }
    part.callers = part.own;
    if (line_up->explores)
        part.opponents = part.own = 0;
    return part;
}
