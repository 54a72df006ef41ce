#include "sim/advice/advice_json.h"

#include <math.h>

static void print_question(struct json *json, const struct advice_json *game,
                           const struct advice *advice) {
    const struct game_setup *setup = &advice->setup;
    json_text(json, "game", advice->game->name);
    json_text(json, "rules", setup->rules_name);
    json_text(json, "rules_changes", setup->rules_changes);
    json_count(json, "table", setup->entrants);
    json_count(json, "seat", advice->seat);
    game->question(json, advice);
    json_text(json, "for", advice->whom);
    game->players(json, advice);
    json_count(json, "seed", setup->seed);
    if (isfinite(advice->seconds)) /* else it is left out: the answer can be repeated */
        json_number(json, "seconds", advice->took);
}

void advice_json_share(struct json *json, const char *key, const struct advice *advice,
                       unsigned alternative, unsigned mark) {
    json_proportion(json, key, advice_share(advice, alternative, mark));
}

static void json_alternatives(struct json *json, const struct advice_json *game,
                              const struct advice *advice) {
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&advice->elimination, order);
    json_open(json, "alternatives", '[');
    for (unsigned i = 0; i < advice->elimination.alternatives; i++) {
        json_open(json, NULL, '{');
        game->alternative(json, advice, order[0], order[i]);
        json_count(json, "samples", (uint64_t)advice->elimination.counts.samples[order[i]]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void advice_json_answer(struct json *json, const struct advice_json *game,
                        const struct advice *advice) {
    json_bool(json, "clear", advice->clear);
    if (game->answer)
        game->answer(json, advice);
    json_alternatives(json, game, advice);
}

void advice_print_json(const struct advice_json *game, const struct advice *advice,
                       const char *version, const char *commit, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    print_question(&json, game, advice);
    json_text(&json, "version", version);
    json_text(&json, "commit", commit);
    advice_json_answer(&json, game, advice);
    json_close(&json, '}');
    fputc('\n', out);
}
