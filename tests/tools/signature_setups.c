/* Prints what is played for the signature as the WebAssembly module reads it
 * (sim/wasm/setup_text.h), an empty line after each. */
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/bench/bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void print_setup(const struct config *config) {
    const struct game_setup *setup = &config->setup;
    printf("game %s\nmatches %" PRIu64 "\nseed %" PRIu64 "\nrotate_seats %d\n", config->game->name,
           config->settings.matches, setup->seed, setup->rotate_seats);
    print_options("rule", config->game->rules.options, setup->rules);
    for (unsigned i = 0; i < setup->entrants; i++) {
        const struct game_entrant *entrant = &setup->entrant[i];
        printf("player %s\n", entrant->strategy->name);
        print_options("param", &entrant->strategy->parameters, entrant->parameters);
    }
    putchar('\n');
}

int main(void) {
    hand_tables_init();
    hand_class_init();
    for (size_t i = 0; bench_config_at(i); i++) {
        struct config *config;
        struct error error;
        if (config_load_text(&config, "bench", bench_config_at(i), NULL, NULL, &error) !=
            STATUS_OK) {
            error_print(&error, stderr);
            return EXIT_FAILURE;
        }
        print_setup(config);
        config_free(config);
    }
    return EXIT_SUCCESS;
}
