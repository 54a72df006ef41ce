#include "sim/cli/overrides.h"

enum { PLAYERS = ARGS_LONG_ONLY, MATCHES, SEED, THREADS, SET };

static const struct argp_option options[] = {
    {"players", PLAYERS, "A,B,..", 0, "Seat these strategies", 0},
    {"matches", MATCHES, "N", 0, "Play N matches: 1000000, 1_000_000 or 1e6", 0},
    {"seed", SEED, "S", 0, "Deal the cards of seed S", 0},
    {"threads", THREADS, "T", 0, "Use T threads; 0 is one for each core", 0},
    {"set", SET, "KEY=VALUE", 0,
     "Set any key of the config, as in --set rules.target=50; may be given many times", 0},
    {0},
};

void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text) {
    if (overrides->count == OVERRIDES_MAX)
        argp_error(state, "more than %d settings; put them into a config", OVERRIDES_MAX);
    overrides->items[overrides->count++] = (struct config_override){option, key, text};
}

static error_t parse(int key, char *text, struct argp_state *state) {
    static const char *const names[][2] = {[PLAYERS - PLAYERS] = {"--players", "players"},
                                           [MATCHES - PLAYERS] = {"--matches", "matches"},
                                           [SEED - PLAYERS] = {"--seed", "seed"},
                                           [THREADS - PLAYERS] = {"--threads", "threads"},
                                           [SET - PLAYERS] = {"--set", NULL}};
    if (key < PLAYERS || key > SET)
        return ARGP_ERR_UNKNOWN;
    const char *const *name = names[key - PLAYERS];
    overrides_add(state->input, state, name[0], name[1], text);
    return 0;
}

static const struct argp argp = {.options = options, .parser = parse};
static const struct argp argp_without_players = {.options = options + 1, .parser = parse};
static const struct argp argp_without_matches = {.options = options + 2, .parser = parse};

#define HEADING "In place of what the config says:"

const struct argp_child overrides_children[] = {{&argp, 0, HEADING, 1}, {0}};
const struct argp_child overrides_duel_children[] = {{&argp_without_players, 0, HEADING, 1}, {0}};
const struct argp_child overrides_advise_children[] = {{&argp_without_matches, 0, HEADING, 1}, {0}};
