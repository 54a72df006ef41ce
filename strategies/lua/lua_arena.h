/*
 * The memory of an interpreter, so that what a script does is a function of what it is given.
 *
 * Lua hashes tables and functions by the lower halves of their addresses, and a table's layout,
 * which the length of one with holes shows, depends on hashes. So memory lies at addresses whose
 * lower halves are the same for every interpreter in every process, and which block a request gets
 * depends on the requests before it alone. And so that nothing lasts from one match to the next,
 * neither a garbage collector's state nor a table's size, all of it can be kept as it is now and
 * brought back.
 */
#ifndef UTSPEL_LUA_ARENA_H
#define UTSPEL_LUA_ARENA_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ARENA_SIZE = 128 << 20, /* bytes, with the blocks that lie free */
    ARENA_BLOCK = 4 << 20,  /* bytes of the largest block */
    ARENA_CLASSES = 112     /* sizes of blocks, see class_of() */
};

/* What blocks are free: those from `top` on, and lists of those given back by size. */
struct arena_blocks {
    size_t top;  /* bytes from the start */
    size_t used; /* bytes asked for and not given back */
    void *free[ARENA_CLASSES];
};

struct arena {
    unsigned char *start; /* NULL: none */
    size_t ready;         /* bytes from the start that can be written to */
    struct arena_blocks blocks;
    struct arena_blocks kept;
    void *copy; /* of the first kept.top bytes, or NULL */
};

/* False: no such addresses are left, or the limits of the process are reached. */
bool arena_open(struct arena *arena);
void arena_close(struct arena *arena);

/*
 * As realloc() and free() (size 0) do; old_size is that of the block, 0 without one. NULL: no
 * memory, and the block is as it was.
 */
void *arena_resize(struct arena *arena, void *block, size_t old_size, size_t size);

/* Keeps what all blocks hold now; false: no memory. */
bool arena_keep(struct arena *arena);

/* Makes all blocks what they were when they were kept, where they were. */
void arena_restore(struct arena *arena);

#endif
