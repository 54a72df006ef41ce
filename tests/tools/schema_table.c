/*
 * schema_table: prints the tables of results/README.md, those of SM 2025 with four players.
 * schema_table README: fails if that file has other tables between its markers.
 */
#include "sim/output/schema_table.h"
#include "sim/chicago/game.h"
#include "sim/chicago/rules.h"

#include <stdlib.h>
#include <string.h>

static const char begin[] = "<!-- tables: begin -->\n", end[] = "<!-- tables: end -->";

static void print_tables(FILE *out) {
    static const struct strategy player = {.name = "classic"};
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    struct game_setup setup = {.rules = &rules, .entrants = 4};
    for (unsigned i = 0; i < setup.entrants; i++)
        setup.entrant[i].strategy = &player;

    struct tally_schema schema;
    chicago_game.schema_init(&schema, &setup);
    schema_table_print(&schema, &chicago_game, out);
}

static char *read_file(const char *path) {
    enum { SIZE_MAX_TEXT = 1 << 20 };
    char *text = calloc(1, SIZE_MAX_TEXT);
    FILE *file = fopen(path, "r");
    if (!text || !file || fread(text, 1, SIZE_MAX_TEXT - 1, file) == 0)
        exit(EXIT_FAILURE);
    fclose(file);
    return text;
}

static bool has_tables(const char *text) {
    char *tables = NULL;
    size_t size;
    FILE *out = open_memstream(&tables, &size);
    if (!out)
        exit(EXIT_FAILURE);
    print_tables(out);
    fclose(out);
    const char *start = strstr(text, begin);
    bool same = start && strncmp(start + strlen(begin), tables, size) == 0 &&
                strncmp(start + strlen(begin) + size, end, strlen(end)) == 0;
    free(tables);
    return same;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_tables(stdout);
        return EXIT_SUCCESS;
    }
    char *text = read_file(argv[1]);
    bool same = has_tables(text);
    free(text);
    if (!same)
        fprintf(stderr, "%s: its tables are not those that schema_table prints\n", argv[1]);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
