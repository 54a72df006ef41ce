#define _DEFAULT_SOURCE /* for madvise() */
#include "strategies/solver/plans.h"

#include "sim/core/hash.h"
#include "strategies/solver/cache.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Raised when the same values would give other plans, so that older files are not read. */
enum { PLANS_VERSION = 3 };

/* All that the plans follow from. */
struct frame {
    uint64_t key;
    uint32_t version, profiles, exchanges, max_cards;
};

static struct frame frame_of(const struct chicago_rules *rules, uint32_t profiles, uint64_t key) {
    return (struct frame){key, PLANS_VERSION, profiles, (uint32_t)rules->exchanges,
                          (uint32_t)rules->max_cards_per_exchange};
}

static size_t stages_size(const struct frame *frame) {
    return (size_t)frame->profiles * frame->exchanges * sizeof(struct plan_stage);
}

static uint64_t hash_of(const struct frame *frame) {
    return hash_bytes(HASH_START, frame, sizeof *frame);
}

/* On large pages if there are any, since every look-up is elsewhere. */
static struct plans *plans_new(const struct frame *frame) {
    enum { LARGE_PAGE = 1 << 21 };
    size_t size = sizeof(struct plans) + stages_size(frame);
    size = (size + LARGE_PAGE - 1) & ~(size_t)(LARGE_PAGE - 1);
    struct plans *plans = aligned_alloc(LARGE_PAGE, size);
    if (plans) {
        madvise(plans, size, MADV_HUGEPAGE);
        memset(plans, 0, size);
        plans->profiles = frame->profiles;
        plans->exchanges = frame->exchanges;
    }
    return plans;
}

/* What those who make the plans share: each takes a profile after the other. */
struct making {
    struct plans *plans;
    const struct frame *frame;
    const struct plan_values *values;
    atomic_uint next;
    atomic_bool failed; /* for want of memory */
};

/* The room that one of them needs: 26 MB. */
struct maker {
    struct draws *draws;
    uint8_t unused[HAND_CLASS_COUNT];         /* discards where something was gained before */
    float after[HAND_CLASS_COUNT];            /* worth after an exchange, of one gain */
    float next[PLAN_GAINS][HAND_CLASS_COUNT]; /* worth before the next exchange, or the tricks */
};

/* How many gains there may be when an exchange, from 0, begins. */
static uint32_t gains_before(uint32_t exchange) {
    enum { MOST = 8 }; /* that a hand gains, but for such as end the game */
    return exchange * MOST < PLAN_GAINS ? exchange * MOST + 1 : PLAN_GAINS;
}

/* The worth of hands that are yet to score, after an exchange that is not the last. */
static void score(struct maker *maker, const struct plan_values *values, uint32_t exchange,
                  uint32_t gain) {
    uint32_t most = gains_before(exchange + 1) - 1;
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        uint32_t points = (uint32_t)values->points[hand], sum = gain + points;
        float chance = points > 0 ? values->scores[exchange][hand] : 0;
        float scored =
            points >= PLAN_ENDS ? values->ended : maker->next[sum < most ? sum : most][hand];
        float not_scored = maker->next[gain][hand] - values->not_scored;
        maker->after[hand] = chance * scored + (1 - chance) * not_scored;
    }
}

/* Beyond the last gain that is planned apart. */
static void follow(struct maker *maker, const struct plan_values *values, uint32_t gain) {
    uint32_t last = values->apart - 1;
    float more = values->gained[gain] - values->gained[last];
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        maker->next[gain][hand] = maker->next[last][hand] + more;
}

/* What hands are worth before an exchange, so much having been gained, takes the place of what
 * they are worth before the next; of that, only as much or more is read from here on.
 */
static void exchange_make(struct maker *maker, const struct frame *frame,
                          const struct plan_values *values, uint32_t exchange, uint32_t gain,
                          struct plan_stage *stage) {
    struct draws_rules rules = {.max_cards = frame->max_cards, .open_card = true};
    if (gain >= values->apart && gain < values->barred) {
        follow(maker, values, gain);
        return;
    }
    if (exchange + 1 == frame->exchanges)
        values->final(values, gain, maker->after);
    else
        score(maker, values, exchange, gain);
    if (gain >= values->barred) {
        memcpy(maker->next[gain], maker->after, sizeof maker->after);
        return;
    }
    draws_set(maker->draws, rules, maker->after);
    if (gain == 0)
        draws_keeps(maker->draws, stage->keeps);
    draws_best(maker->draws, gain == 0 ? stage->discard : maker->unused, maker->next[gain]);
}

/* From the last exchange back. */
static void profile_make(struct maker *maker, struct plan_stage *stages, const struct frame *frame,
                         const struct plan_values *values) {
    for (uint32_t i = frame->exchanges; i-- > 0;)
        for (uint32_t gain = 0; gain < gains_before(i); gain++)
            exchange_make(maker, frame, values, i, gain, &stages[i]);
}

static void *make_profiles(void *shared) {
    struct making *making = shared;
    const struct frame *frame = making->frame;
    struct maker *maker = malloc(sizeof *maker);
    if (maker)
        maker->draws = draws_new();
    if (!maker || !maker->draws)
        making->failed = true;
    for (uint32_t i; !making->failed && (i = making->next++) < frame->profiles;)
        profile_make(maker, making->plans->stages + i * frame->exchanges, frame,
                     &making->values[i]);
    if (maker)
        draws_free(maker->draws);
    free(maker);
    return NULL;
}

/* On several cores; the plans are the same on any number of them. */
static bool stages_make(struct plans *plans, const struct frame *frame,
                        const struct plan_values *values) {
    enum { MAKERS_MAX = 8 }; /* for the room they need */
    struct making making = {.plans = plans, .frame = frame, .values = values};
    pthread_t thread[MAKERS_MAX];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint32_t wanted = cores < 1 ? 1 : cores < MAKERS_MAX ? (uint32_t)cores : MAKERS_MAX, more = 0;
    wanted = wanted < frame->profiles ? wanted : frame->profiles;
    while (more + 1 < wanted && pthread_create(&thread[more], NULL, make_profiles, &making) == 0)
        more++;
    make_profiles(&making);
    while (more > 0)
        pthread_join(thread[--more], NULL);
    return !making.failed;
}

struct plans *plans_make(const struct chicago_rules *rules, const struct plan_values *values,
                         uint32_t profiles, uint64_t key) {
    struct frame frame = frame_of(rules, profiles, key);
    struct plans *plans = plans_new(&frame);
    if (plans && stages_make(plans, &frame, values)) {
        cache_write("plans", hash_of(&frame), plans->stages, stages_size(&frame));
        return plans;
    }
    plans_free(plans);
    return NULL;
}

struct plans *plans_find(const struct chicago_rules *rules, uint32_t profiles, uint64_t key) {
    struct frame frame = frame_of(rules, profiles, key);
    struct plans *plans = plans_new(&frame);
    if (plans && cache_read("plans", hash_of(&frame), plans->stages, stages_size(&frame)))
        return plans;
    plans_free(plans);
    return NULL;
}

void plans_free(struct plans *plans) {
    free(plans);
}
