#include "sim/core/list.h"

#include <stdlib.h>

enum { ROOM_FIRST = 64 };

void *list_grow(void *items, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return items;
    size_t wanted = *room > 0 ? 2 * *room : ROOM_FIRST;
    void *moved = realloc(items, wanted * size);
    if (moved)
        *room = wanted;
    return moved;
}
