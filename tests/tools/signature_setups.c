/*
 * Prints what is played for the signature, but no tournaments, which the WebAssembly module has
 * not, and a match of `solver` of POFC, as that reads it (sim/wasm/setup_text.h): before each setup
 * the signature of hands, decks and it alone, in hexadecimal, behind it an empty line.
 *
 *     signature_setups [few]
 *
 * few: a third of the matches, in which `solver` does not plan its exchanges: plans take seconds.
 */
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/bench/bench.h"
#include "sim/bench/signature.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the signature has none of: a network whose sums WebAssembly adds up in a way of its own. */
static const char pofc_solver[] =
    "{game: pofc, rules: {extends: pofc-sm-2019}, matches: 1, seed: 9,"
    " players: [{strategy: solver, params: {draws: 8}}, greedy, greedy]}";

/* As a user would write it: JSON without its brackets and quotes, which no value here has itself.
 */
static void print_options(const char *word, const struct option_table *table, const void *values) {
    for (size_t i = 0; i < table->count; i++) {
        char json[OPTION_TEXT_SIZE] = "";
        FILE *value = fmemopen(json, sizeof json, "w");
        option_print(&table->options[i], values, value);
        fclose(value);
        printf("%s %s ", word, table->options[i].key);
        for (const char *c = json; *c; c++)
            if (!strchr("[]\"", *c))
                putchar(*c);
        putchar('\n');
    }
}

static enum status print_setup(const struct config *config, struct error *error) {
    const struct game_setup *setup = &config->setup;
    uint64_t signature = signature_begin();
    enum status status =
        signature_add(&signature, config->game, setup, config->settings.matches, error);
    printf("%016" PRIx64 "\ngame %s\nmatches %" PRIu64 "\nseed %" PRIu64 "\nrotate_seats %d\n",
           signature, config->game->name, config->settings.matches, setup->seed,
           setup->rotate_seats);
    print_options("rule", config->game->rules.options, setup->rules);
    for (unsigned i = 0; i < setup->entrants; i++) {
        const struct game_entrant *entrant = &setup->entrant[i];
        printf("player %s\n", entrant->strategy->name);
        print_options("param", &entrant->strategy->parameters, entrant->parameters);
    }
    putchar('\n');
    return status;
}

/* A third of its matches, whole groups of them; and no plans. */
static enum status make_few(struct config *config, struct error *error) {
    uint64_t group = game_group_size(&config->setup);
    config->settings.matches = config->settings.matches / 3 / group * group;
    for (unsigned i = 0; i < config->setup.entrants; i++) {
        const struct game_entrant *entrant = &config->setup.entrant[i];
        const struct option *plans = option_find(&entrant->strategy->parameters, "exchanges");
        if (plans && option_set(plans, (void *)entrant->parameters, "false", error) != STATUS_OK)
            return STATUS_USAGE;
    }
    return STATUS_OK;
}

static enum status print_config(const char *text, bool few, struct error *error) {
    struct config *config;
    enum status status = config_load_text(&config, "bench", text, NULL, NULL, error);
    if (status != STATUS_OK)
        return status;
    if (few)
        status = make_few(config, error);
    if (status == STATUS_OK && !config->game->rules.is_tournament)
        status = print_setup(config, error);
    config_free(config);
    return status;
}

int main(int argc, char **argv) {
    struct error error;
    bool few = argc > 1 && strcmp(argv[1], "few") == 0;
    hand_tables_init();
    hand_class_init();
    enum status status = print_config(pofc_solver, false, &error);
    for (size_t i = 0; bench_config_at(i) && status == STATUS_OK; i++)
        status = print_config(bench_config_at(i), few, &error);
    if (status != STATUS_OK)
        error_print(&error, stderr);
    return status == STATUS_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
