/* Actions out of turn (holdem.md 12; SVEPOF 6.3). Called only where somebody errs. */
#ifndef UTSPEL_HOLDEM_OUT_OF_TURN_H
#define UTSPEL_HOLDEM_OUT_OF_TURN_H

#include "sim/holdem/holdem_table.h"

/* At a chair's turn, before it is asked: the next to act after it may act first. */
void holdem_early_act(struct holdem_table *table, unsigned chair);

/*
 * At the turn of the chair that acted early. True: *action, which it is shown for, is what that
 * comes to. False: it is to be asked, and may not raise unless the rules let it; *lost of its chips
 * are in by now, which it loses if it folds.
 */
bool holdem_early_stands(struct holdem_table *table, struct holdem_action *action,
                         holdem_chips *lost);

#endif
