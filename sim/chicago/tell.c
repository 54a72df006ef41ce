#include "sim/chicago/event.h"

void chicago_listen(void *table, struct chicago_listener *listener) {
    ((struct chicago_table *)table)->listener = listener;
}

void chicago_tell(const struct chicago_table *table, const struct chicago_event *event) {
    if (table->record && table->format == GAME_RECORD_JSON)
        chicago_record_json(table, event);
    else if (table->record)
        chicago_record_transcript(table, event);
    if (table->listener)
        table->listener->hear(table->listener, table, event);
}
