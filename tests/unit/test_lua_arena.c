/* The memory of interpreters: that what lies where is a function of the requests, and limits. */
#include "group.h"

#include "strategies/lua/lua_arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BLOCKS = 64, REQUESTS = 4000 };

struct block {
    unsigned char *start;
    size_t size;
    unsigned char filled;
};

static struct block blocks[BLOCKS];
static uint32_t state;

static uint32_t draw(uint32_t below) {
    state = state * 1664525 + 1013904223;
    return (state >> 8) % below;
}

static void assert_holds(const struct block *block, size_t size) {
    for (size_t i = 0; i < size; i++)
        assert_int_equal(block->start[i], block->filled);
}

/* Gives some block another size, and checks that it has kept what it held. */
static void request(struct arena *arena, uint64_t *places) {
    struct block *block = &blocks[draw(BLOCKS)];
    size_t size = draw(3) == 0 ? 0 : draw(2) == 0 ? draw(100) : draw(5000);
    block->start = arena_resize(arena, block->start, block->size, size);
    assert_true((block->start != NULL) == (size > 0));
    assert_holds(block, size < block->size ? size : block->size);
    block->size = size;
    block->filled = (unsigned char)draw(256);
    if (size > 0)
        memset(block->start, block->filled, size);
    *places = *places * 31 + (uint32_t)(uintptr_t)block->start;
}

static uint64_t requests(struct arena *arena) {
    uint64_t places = 0;
    state = 1;
    memset(blocks, 0, sizeof blocks);
    for (int i = 0; i < REQUESTS; i++)
        request(arena, &places);
    for (int i = 0; i < BLOCKS; i++)
        assert_holds(&blocks[i], blocks[i].size);
    return places;
}

/* In one arena and in another, and in one that is what it was. */
static void test_places(void **unused) {
    (void)unused;
    struct arena one, other;
    assert_true(arena_open(&one) && arena_open(&other));
    assert_true(one.start != other.start);
    unsigned char *kept = arena_resize(&one, NULL, 0, 8);
    assert_non_null(arena_resize(&other, NULL, 0, 8));
    memcpy(kept, "kept", 5);
    assert_true(arena_keep(&one));
    uint64_t places = requests(&one);
    assert_true(places == requests(&other));
    memcpy(kept, "lost", 5);
    arena_restore(&one);
    assert_string_equal((char *)kept, "kept");
    assert_int_equal(one.blocks.used, 8);
    assert_true(places == requests(&one));
    arena_close(&one);
    arena_close(&other);
}

static void test_limits(void **unused) {
    (void)unused;
    struct arena arena;
    assert_true(arena_open(&arena));
    assert_null(arena_resize(&arena, NULL, 0, ARENA_BLOCK + 1));
    unsigned char *block, *last = NULL;
    int count = 0;
    for (; (block = arena_resize(&arena, NULL, 0, ARENA_BLOCK)) != NULL; count++)
        last = block;
    assert_int_equal(count, ARENA_SIZE / ARENA_BLOCK);
    assert_null(arena_resize(&arena, NULL, 0, 1));
    assert_ptr_equal(arena_resize(&arena, last, ARENA_BLOCK, 1), last);
    assert_null(arena_resize(&arena, last, 1, 0));
    assert_ptr_equal(arena_resize(&arena, NULL, 0, 16), last);
    assert_int_equal(arena.blocks.used, (size_t)(count - 1) * ARENA_BLOCK + 16);
    arena_close(&arena);
}

int test_lua_arena(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
