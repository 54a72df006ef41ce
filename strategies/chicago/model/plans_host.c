/* Plans in the program: threads share the making, and what is made is kept in files. */
#include "strategies/chicago/model/plans_host.h"

#include "sim/core/hash.h"
#include "sim/core/preparation.h"
#include "sim/core/stop.h"
#include "strategies/model/cache.h"
#include "strategies/model/together.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Raised when the same values would give other plans, so that older files are not read. */
enum { PLANS_VERSION = 8 };

/* A stage as it is kept: masks by their bytes' places, which are then half as long compressed. */
struct kept_stage {
    uint8_t keeps[sizeof(card_set)][HAND_CLASS_COUNT_4];
    uint8_t discard[HAND_CLASS_COUNT];
};

/* Of all that a group's plans follow from; the source's key stands for the values. */
static uint64_t making_key(const struct plan_making *making) {
    const struct plan_source *source = &making->plans->source;
    const uint64_t numbers[] = {PLANS_VERSION, source->key, making->first, making->profiles};
    static const struct plan_house_rules none;
    uint64_t hash = hash_bytes(HASH_START, numbers, sizeof numbers);
    hash = hash_bytes(hash, &source->rules, offsetof(struct plan_rules, house));
    if (memcmp(&source->rules.house, &none, sizeof none) == 0)
        return hash;
    return hash_bytes(hash, &source->rules.house, sizeof none);
}

static size_t stages_of(const struct plan_making *making) {
    return making->size / sizeof *making->stages;
}

static void stage_pack(struct kept_stage *kept, const struct plan_stage *stage) {
    for (unsigned byte = 0; byte < sizeof(card_set); byte++)
        for (uint32_t four = 0; four < HAND_CLASS_COUNT_4; four++)
            kept->keeps[byte][four] = (uint8_t)(stage->keeps[four] >> 8 * byte);
    memcpy(kept->discard, stage->discard, sizeof kept->discard);
}

/* Keeps where two differ; or, of where they differ and the other, what there was. */
static void stage_differ(struct kept_stage *kept, const struct kept_stage *other) {
    unsigned char *bytes = (unsigned char *)kept;
    for (size_t i = 0; i < sizeof *kept; i++)
        bytes[i] ^= ((const unsigned char *)other)[i];
}

static void stage_unpack(struct plan_stage *stage, const struct kept_stage *kept) {
    memset(stage->keeps, 0, sizeof stage->keeps);
    for (unsigned byte = 0; byte < sizeof(card_set); byte++)
        for (uint32_t four = 0; four < HAND_CLASS_COUNT_4; four++)
            stage->keeps[four] |= (card_set)kept->keeps[byte][four] << 8 * byte;
    memcpy(stage->discard, kept->discard, sizeof stage->discard);
}

/*
 * Profiles that are made together differ little: of all but the first it is kept in which bits they
 * differ from the one before, which is shorter when compressed.
 */
static void stages_differ(const struct plan_making *making, struct kept_stage kept[]) {
    size_t exchanges = (size_t)making->plans->source.rules.exchanges;
    for (size_t i = stages_of(making); i-- > exchanges;)
        stage_differ(&kept[i], &kept[i - exchanges]);
}

static void stages_restore(const struct plan_making *making, struct kept_stage kept[]) {
    size_t exchanges = (size_t)making->plans->source.rules.exchanges;
    for (size_t i = exchanges; i < stages_of(making); i++)
        stage_differ(&kept[i], &kept[i - exchanges]);
}

/* Fills the stages by what is kept. False: that is not there, or damaged. */
static bool stages_recall(struct plan_making *making) {
    size_t stages = stages_of(making);
    struct kept_stage *kept = malloc(stages * sizeof *kept);
    bool found = kept && cache_read("plans", making_key(making), kept, stages * sizeof *kept);
    if (found)
        stages_restore(making, kept);
    for (size_t i = 0; found && i < stages; i++)
        stage_unpack(&making->stages[i], &kept[i]);
    free(kept);
    return found;
}

/* What is to be written. */
struct packed {
    uint64_t key;
    size_t size; /* of the stages */
    struct kept_stage stages[];
};

static void packed_write(void *given) {
    struct packed *packed = given;
    preparation_begin();
    cache_write("plans", packed->key, packed->stages, packed->size);
    free(packed);
    preparation_end();
}

/* Compressed and written later, since whoever asked is waiting. */
static void stages_keep(const struct plan_making *making) {
    size_t stages = stages_of(making), size = stages * sizeof(struct kept_stage);
    struct packed *packed = malloc(sizeof *packed + size);
    if (!packed)
        return;
    packed->key = making_key(making);
    packed->size = size;
    for (size_t i = 0; i < stages; i++)
        stage_pack(&packed->stages[i], &making->stages[i]);
    stages_differ(making, packed->stages);
    together_later(packed_write, packed);
}

bool plans_finish(struct plan_making *making) {
    preparation_begin();
    bool is_kept = making->is_whole = making->stages && stages_recall(making);
    while (!making->is_whole && plan_making_step(making) && !stop_overdue())
        continue;
    plan_making_leave(making);
    if (making->is_whole && !is_kept)
        stages_keep(making);
    preparation_end();
    return making->is_whole;
}

void plans_enter(struct plans *plans) {
    (void)plans;
}

void plans_go(struct plans *plans) {
    (void)plans;
}

/*
 * A thread whose plans another one is making makes those that it will probably want next, so that
 * many threads which begin alike do not wait for each other again and again.
 */
void plans_wait(struct plans *plans, uint32_t profile) {
    struct plan_making making;
    uint32_t next = plans_next(plans, profile);
    if (next < PLAN_PROFILES_MAX && plans_claim_of(plans, profile) == PLANS_BEING_MADE &&
        plan_making_claim(&making, plans, next))
        plans_finish(&making);
    else
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}
