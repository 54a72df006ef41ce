#include "sim/bench/signature.h"

#include "evaluator/hand_batch.h"
#include "evaluator/rng.h"

#include <stdlib.h>

enum { DECKS = 1000 };

static void mix(uint64_t *signature, uint64_t word) {
    *signature = (*signature ^ word) * 0x9e3779b97f4a7c15;
    *signature ^= *signature >> 32;
}

static void mix_values(void *signature, const card *const cards[5], size_t count,
                       const hand_value *values) {
    (void)cards;
    for (size_t i = 0; i < count; i++)
        mix(signature, values[i]);
}

static void mix_hands(uint64_t *signature) {
    hand_enumerate_5(mix_values, signature);
    for (unsigned a = 0; a < CARD_COUNT; a++)
        for (unsigned b = 0; b < a; b++)
            for (unsigned c = 0; c < b; c++)
                mix(signature, hand_value_3(hand_code[a] + hand_code[b] + hand_code[c]));
}

static void mix_decks(uint64_t *signature) {
    for (unsigned i = 0; i < DECKS; i++) {
        struct rng rng;
        card deck[CARD_COUNT];
        rng_seed(&rng, &(struct rng_key){.match = i});
        rng_shuffle_deck(&rng, deck);
        for (unsigned k = 0; k < CARD_COUNT; k++)
            mix(signature, deck[k]);
    }
}

static enum status add_tally(uint64_t *signature, const struct tally_totals *totals,
                             const struct tally_group *group, const struct tally *tally,
                             size_t count, struct error *error) {
    int64_t *values = malloc(count * sizeof *values);
    if (!values)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    tally_totals_copy(totals, group, tally, values);
    for (size_t i = 0; i < count; i++)
        mix(signature, (uint64_t)values[i]);
    free(values);
    return STATUS_OK;
}

static enum status add_group(uint64_t *signature, const struct tally_schema *schema,
                             const struct tally_totals *totals, const struct tally_group *group,
                             struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < group->count && status == STATUS_OK; i++) {
        struct tally_shape shape;
        if (group->tallies[i].marginal_of)
            continue;
        tally_resolve(schema, &group->tallies[i], &shape);
        status = add_tally(signature, totals, group, &group->tallies[i], shape.count, error);
    }
    return status;
}

uint64_t signature_begin(void) {
    uint64_t signature = 0;
    mix_hands(&signature);
    mix_decks(&signature);
    return signature;
}

enum status signature_add(uint64_t *signature, const struct game *game,
                          const struct game_setup *setup, uint64_t matches, struct error *error) {
    struct tally_schema schema;
    struct engine_result result = {0};
    const struct game_task game_task = {game, setup};
    game->statistics.schema_init(&schema, setup);
    struct task task = game_task_make(&game_task, &schema);
    const struct engine_plan plan = {.task = &task, .matches = matches};
    enum status status = engine_run(&plan, 0, &result, error);
    for (size_t g = 0; status == STATUS_OK && g < schema.group_count; g++)
        status = add_group(signature, &schema, result.totals, &schema.groups[g], error);
    engine_result_free(&result);
    return status;
}
