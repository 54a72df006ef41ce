/* Lists that grow item by item. */
#ifndef UTSPEL_LIST_H
#define UTSPEL_LIST_H

#include <stddef.h>

/*
 * Makes room for one more item behind `count` of them, each of `size` bytes: the items, moved if
 * there was none, and *room, how many they are room for. NULL: memory is short, and the list is as
 * it was. A list begins as NULL with room for 0, and is freed by its owner.
 */
void *list_grow(void *items, size_t count, size_t *room, size_t size);

#endif
