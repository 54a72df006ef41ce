#include "sim/pofc/event.h"

void pofc_record_talk(const struct pofc_table *table, const struct pofc_event *event) {
    pofc_record_json(table, event);
}
