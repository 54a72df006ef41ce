#include "sim/chicago/event.h"

void chicago_record(const struct chicago_table *table, const struct chicago_event *event) {
    if (table->format == GAME_RECORD_JSON)
        chicago_record_json(table, event);
    else
        chicago_record_talk(table, event);
}
