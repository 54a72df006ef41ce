#include "sim/table/table_record.h"

const struct json_value *record_find(const struct table_record *record, size_t next,
                                     const char *kind, unsigned seat, const char *last) {
    for (size_t i = next; i < record->count; i++) {
        const struct json_value *event = record->events[i].values, *e = json_member(event, "e");
        size_t number;
        if (last && json_is(e, last))
            return NULL;
        if (json_is(e, kind) && json_whole(json_member(event, "seat"), seat, &number) &&
            number == seat)
            return event;
    }
    return NULL;
}
