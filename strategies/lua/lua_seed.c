#include "strategies/lua/lua_seed.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

enum { FIRST_MAX = 4096, NOWHERE = FIRST_MAX };

static const uint32_t SEED = 0x75747370;

/* A state that is given its first block and no more. */
struct attempt {
    alignas(max_align_t) unsigned char first[FIRST_MAX];
    size_t size;
};

/* A lua_Alloc. */
static void *attempt_allocate(void *attempt_of, void *block, size_t old_size, size_t size) {
    (void)old_size;
    struct attempt *attempt = attempt_of;
    if (block || size == 0 || attempt->size > 0 || size > FIRST_MAX)
        return NULL;
    attempt->size = size;
    return attempt->first;
}

/* Where two numbers differ, in bytes, if it is in one half. */
static size_t half_differing(uint64_t one, uint64_t other) {
    uint32_t halves[2];
    uint64_t difference = one ^ other;
    memcpy(halves, &difference, sizeof halves);
    if (halves[0] && halves[1])
        return NOWHERE;
    return halves[0] ? 0 : sizeof *halves;
}

/*
 * Two states that fail at their second block differ in addresses within themselves, which are as
 * far apart as the states, and in the seed. So it is found whatever the version of Lua and however
 * that was compiled. NOWHERE: there is not exactly one such place.
 */
static size_t seed_find(void) {
    struct attempt attempts[2] = {{.size = 0}, {.size = 0}};
    for (int i = 0; i < 2; i++)
        if (lua_newstate(attempt_allocate, &attempts[i]))
            return NOWHERE;
    size_t found = NOWHERE, places = 0;
    for (size_t at = 0; at + sizeof(uint64_t) <= attempts[0].size; at += sizeof(uint64_t)) {
        uint64_t one, other;
        memcpy(&one, attempts[0].first + at, sizeof one);
        memcpy(&other, attempts[1].first + at, sizeof other);
        if (one == other || other - one == sizeof *attempts)
            continue;
        found = at + half_differing(one, other);
        places++;
    }
    return places == 1 && found < FIRST_MAX ? found : NOWHERE;
}

/* A state that is being made. */
struct making {
    struct arena *arena;
    unsigned char *first;
    size_t seed_at;
};

/* A lua_Alloc. From the second block on the seed is drawn, and soon used. */
static void *making_allocate(void *making_of, void *block, size_t old_size, size_t size) {
    struct making *making = making_of;
    if (making->first && !block && size > 0)
        memcpy(making->first + making->seed_at, &SEED, sizeof SEED);
    void *given = arena_resize(making->arena, block, block ? old_size : 0, size);
    if (!making->first)
        making->first = given;
    return given;
}

lua_State *seeded_state_new(struct arena *arena, const char **why) {
    struct making making = {.arena = arena, .seed_at = seed_find()};
    *why = "cannot fix the seed of hashes in this build of Lua, by which tables are laid out";
    if (making.seed_at == NOWHERE)
        return NULL;
    lua_State *lua = lua_newstate(making_allocate, &making);
    if (!lua)
        *why = "out of memory";
    return lua;
}
