/* What a chair does, at its turn or not. It is here to be inlined where most of it happens. */
#ifndef UTSPEL_HOLDEM_ACT_H
#define UTSPEL_HOLDEM_ACT_H

#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_hand_record.h"

/* Does what the chair shown chose; counts and records it. */
static inline void holdem_act(struct holdem_table *table, unsigned chair,
                              const struct holdem_action *action) {
    holdem_count_action(table, chair, action->act);
    holdem_bets_act(&table->hand, action);
    if (table->record)
        holdem_hand_record(
            table, &(struct holdem_hand_line){.event = HOLDEM_EVENT_ACTION, .chair = chair});
}

#endif
