#include "strategies/lua/lua_arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { SMALL_STEP = 16, SMALL = 1024, READY_STEP = 256 << 10, TRIES = 4096 };

/* How far apart addresses with the same lower half are. */
static const uintptr_t HALF = (uintptr_t)1 << 32;

static void *addresses_reserve(uintptr_t wanted) {
    void *found = mmap((void *)wanted, ARENA_SIZE, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return found == MAP_FAILED ? NULL : found;
}

/*
 * Tries the places near where the system would put it, both ways, until the system agrees. Nothing
 * else about the place matters, so interpreters may be opened in any order.
 */
bool arena_open(struct arena *arena) {
    *arena = (struct arena){.start = NULL};
    void *found = addresses_reserve(0);
    uintptr_t near = (uintptr_t)found & ~(HALF - 1);
    for (uintptr_t i = 0; found && (uintptr_t)found % HALF != 0; i++) {
        uintptr_t steps = (i + 1) / 2 * HALF;
        munmap(found, ARENA_SIZE);
        found = i < TRIES ? addresses_reserve(i % 2 ? near + steps : near - steps) : NULL;
    }
    arena->start = found;
    return found;
}

void arena_close(struct arena *arena) {
    if (arena->start)
        munmap(arena->start, ARENA_SIZE);
    free(arena->copy);
    *arena = (struct arena){.start = NULL};
}

/* Sizes of blocks: multiples of 16 up to 1024, and from there on 4 to each power of 2. */
static unsigned class_of(size_t size, size_t *whole) {
    if (size <= SMALL) {
        unsigned steps = (unsigned)(size + SMALL_STEP - 1) / SMALL_STEP;
        *whole = (size_t)steps * SMALL_STEP;
        return steps - 1;
    }
    unsigned shift = 61 - (unsigned)__builtin_clzll(size - 1);
    size_t quarters = ((size - 1) >> shift) + 1; /* 5..8 */
    *whole = quarters << shift;
    return SMALL / SMALL_STEP + (shift - 8) * 4 + (unsigned)quarters - 5;
}

/* Has the system give what is not yet ready, in steps. */
static bool ready_up_to(struct arena *arena, size_t end) {
    if (end <= arena->ready)
        return true;
    size_t ready = (end + READY_STEP - 1) / READY_STEP * READY_STEP;
    if (ready > ARENA_SIZE ||
        mprotect(arena->start + arena->ready, ready - arena->ready, PROT_READ | PROT_WRITE) != 0)
        return false;
    arena->ready = ready;
    return true;
}

static void *block_take(struct arena *arena, size_t size) {
    struct arena_blocks *blocks = &arena->blocks;
    size_t whole;
    void **list = &blocks->free[class_of(size, &whole)];
    void *block = *list;
    if (block) {
        memcpy(list, block, sizeof *list);
    } else if (ready_up_to(arena, blocks->top + whole)) {
        block = arena->start + blocks->top;
        blocks->top += whole;
    }
    return block;
}

static void block_give_back(struct arena_blocks *blocks, void *block, size_t size) {
    size_t whole;
    void **list = &blocks->free[class_of(size, &whole)];
    memcpy(block, list, sizeof *list);
    *list = block;
}

static bool is_same_class(size_t one, size_t other) {
    size_t whole;
    return one > 0 && other > 0 && class_of(one, &whole) == class_of(other, &whole);
}

static void *block_move(struct arena *arena, void *block, size_t old_size, size_t size) {
    void *moved = block_take(arena, size);
    if (moved && old_size > 0) {
        memcpy(moved, block, old_size < size ? old_size : size);
        block_give_back(&arena->blocks, block, old_size);
    }
    return moved;
}

/* A block that finds no smaller one to move to stays: shrinking never fails. */
static void *block_fit(struct arena *arena, void *block, size_t old_size, size_t size) {
    if (is_same_class(old_size, size))
        return block;
    void *moved = block_move(arena, block, old_size, size);
    return !moved && size < old_size ? block : moved;
}

void *arena_resize(struct arena *arena, void *block, size_t old_size, size_t size) {
    void *fit = size > 0 && size <= ARENA_BLOCK ? block_fit(arena, block, old_size, size) : NULL;
    if (size > 0 && !fit)
        return NULL;
    if (size == 0 && old_size > 0)
        block_give_back(&arena->blocks, block, old_size);
    arena->blocks.used += size - old_size;
    return fit;
}

bool arena_keep(struct arena *arena) {
    void *copy = realloc(arena->copy, arena->blocks.top);
    if (!copy)
        return false;
    arena->copy = memcpy(copy, arena->start, arena->blocks.top);
    arena->kept = arena->blocks;
    return true;
}

void arena_restore(struct arena *arena) {
    memcpy(arena->start, arena->copy, arena->kept.top);
    arena->blocks = arena->kept;
}
