/* What a call of Chicago is about: its outcomes, and what not calling is worth instead. */
#ifndef UTSPEL_SOLVER_STAKE_H
#define UTSPEL_SOLVER_STAKE_H

#include "strategies/chicago/model/model.h"
#include "strategies/chicago/model/prizes.h"

/* Expected placement points of the game. */
struct stake {
    float stands, broken; /* any opponent is as likely to break it */
    float uncalled;       /* if nobody calls: the hand may score, and win the last trick */
};

/* Of the view's seat when it is asked; the prizes are those of its score now. */
void stake_of(struct stake *stake, const struct chicago_view *view, const struct equity *equity,
              const struct model *model, const struct prizes *prizes,
              const struct opponents *opponents);

/* The chance of five tricks at which calling breaks even; beyond 0..1 where none matters. */
static inline float stake_needed(const struct stake *stake) {
    return (stake->uncalled - stake->broken) / (stake->stands - stake->broken);
}

#endif
