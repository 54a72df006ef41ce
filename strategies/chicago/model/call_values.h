/* What a call of Chicago is about: its outcomes, and what not calling is worth instead. */
#ifndef UTSPEL_SOLVER_STAKE_H
#define UTSPEL_SOLVER_STAKE_H

#include "strategies/chicago/model/deal_values.h"
#include "strategies/chicago/model/model.h"

/* Expected placement points of the game. */
struct call_values {
    float stands, broken; /* any opponent is as likely to break it */
    float uncalled;       /* if nobody calls: the hand may score, and win the last trick */
};

/* Of the view's seat when it is asked; the deal values are those of its score now. */
void call_values_of(struct call_values *call_values, const struct chicago_view *view,
                    const struct equity *equity, const struct model *model,
                    const struct deal_values *deal_values, const struct opponents *opponents);

/* The chance of five tricks at which calling breaks even; beyond 0..1 where none matters. */
static inline float call_values_needed(const struct call_values *call_values) {
    return (call_values->uncalled - call_values->broken) /
           (call_values->stands - call_values->broken);
}

#endif
