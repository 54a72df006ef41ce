#include "sim/pofc/event.h"

void pofc_record(const struct pofc_table *table, const struct pofc_event *event) {
    if (table->format == GAME_RECORD_JSON)
        pofc_record_json(table, event);
    else
        pofc_record_transcript(table, event);
}
