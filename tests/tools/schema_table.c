/*
 * schema_table: prints the tables of results/README.md: of each game, by its default rules.
 * schema_table README: fails if that file has other tables between its markers.
 */
#include "sim/chicago/chicago_game.h"
#include "sim/holdem/holdem_game.h"
#include "sim/pofc/pofc_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN "<!-- tables of %s: begin -->\n"
#define END   "<!-- tables of %s: end -->\n"

/* Whether an earlier group has the same tallies, only under another prefix. */
static const struct tally_group *find_twin(const struct tally_schema *schema, size_t index) {
    for (size_t i = 0; i < index; i++)
        if (schema->groups[i].tallies == schema->groups[index].tallies)
            return &schema->groups[i];
    return NULL;
}

static void print_tally(const struct tally_group *group, const struct tally *tally, FILE *out) {
    fprintf(out, "| `%s%s` | %s | %s | %s | %s |\n", group->prefix, tally->name, tally->axes,
            tally->unit, tally->meaning, tally->source);
}

static void print_groups(const struct tally_schema *schema, FILE *out) {
    bool in_table = false;
    for (size_t g = 0; g < schema->group_count; g++) {
        const struct tally_group *group = &schema->groups[g], *twin = find_twin(schema, g);
        if (twin)
            fprintf(out, "\nThe datasets from `%s%s` to `%s` are there again below `%s`.\n\n",
                    twin->prefix, twin->tallies[0].name, twin->tallies[twin->count - 1].name,
                    group->prefix);
        else if (!in_table)
            fputs("| dataset | axes | unit | meaning | source |\n|---|---|---|---|---|\n", out);
        in_table = !twin;
        for (size_t i = 0; i < group->count && !twin; i++)
            print_tally(group, &group->tallies[i], out);
    }
}

static void print_labels(const struct tally_axis *axis, FILE *out) {
    if (!axis->labels)
        fprintf(out, "%" PRId64 " to %" PRId64 " by %" PRId64, axis->first,
                axis->first + (int64_t)(axis->size - 1) * axis->step, axis->step);
    for (size_t i = 0; axis->labels && i < axis->size; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "", axis->labels[i]);
    fputs(" | ", out);
}

static void print_axes(const struct tally_schema *schema, FILE *out) {
    fputs("\n| axis | entries | meaning |\n|---|---|---|\n", out);
    for (size_t i = 0; i < schema->axis_count; i++) {
        fprintf(out, "| `%s` | ", schema->axes[i].name);
        print_labels(&schema->axes[i], out);
        fprintf(out, "%s |\n", schema->axes[i].meaning);
    }
}

static void print_columns(const struct game *game, FILE *out) {
    fputs("\n| column | axes | unit | meaning |\n|---|---|---|---|\n", out);
    for (const struct game_column *column = game->rows.columns;
         column < game->rows.columns + game->rows.column_count; column++)
        fprintf(out, "| `rows/%s` | row%s | %s | %s |\n", column->name,
                column->by_entrant ? " entrant" : "", column->unit, column->meaning);
}

/* A game at a usual table. */
struct usual {
    const struct game *game;
    unsigned entrants;
    struct strategy player;
};

/* Every decision is forked, so that every dataset is there. */
static void *make_forks(const struct option_table *table) {
    struct error error;
    void *forks = table ? calloc(1, table->size) : NULL;
    for (size_t i = 0; forks && i < table->count; i++)
        if (option_set(&table->options[i], forks, "1", &error) != STATUS_OK)
            exit(EXIT_FAILURE);
    return forks;
}

static void print_tables(const struct usual *usual, FILE *out) {
    const struct game *game = usual->game;
    void *rules = calloc(1, game->rules.options->size), *forks = make_forks(game->rules.forks);
    if (!rules || (game->rules.forks && !forks))
        exit(EXIT_FAILURE);
    option_set_defaults(game->rules.options, rules);
    struct game_setup setup = {
        .rules = rules, .forks = forks, .entrants = usual->entrants, .errs = true};
    for (unsigned i = 0; i < setup.entrants; i++)
        setup.entrant[i].strategy = &usual->player;

    struct tally_schema schema;
    fprintf(out, BEGIN, game->name);
    game->statistics.schema_init(&schema, &setup);
    print_groups(&schema, out);
    print_axes(&schema, out);
    print_columns(game, out);
    fprintf(out, END, game->name);
    free(rules);
    free(forks);
}

static char *read_file(const char *path) {
    enum { TEXT_MAX = 1 << 20 };
    char *text = calloc(1, TEXT_MAX);
    FILE *file = fopen(path, "r");
    if (!text || !file || fread(text, 1, TEXT_MAX - 1, file) == 0)
        exit(EXIT_FAILURE);
    fclose(file);
    return text;
}

static bool has_tables(const char *text, const struct usual *usual) {
    char *tables = NULL;
    size_t size;
    FILE *out = open_memstream(&tables, &size);
    if (!out)
        exit(EXIT_FAILURE);
    print_tables(usual, out);
    fclose(out);
    bool has = strstr(text, tables);
    free(tables);
    return has;
}

int main(int argc, char **argv) {
    static const struct usual usuals[] = {{&chicago_game, 4, {.name = "classic"}},
                                          {&pofc_game, 3, {.name = "greedy"}},
                                          {&holdem_game, 2, {.name = "baseline"}}};
    char *text = argc > 1 ? read_file(argv[1]) : NULL;
    bool same = true;
    for (size_t i = 0; i < sizeof usuals / sizeof *usuals; i++)
        if (!text)
            print_tables(&usuals[i], stdout);
        else if (!has_tables(text, &usuals[i])) {
            fprintf(stderr, "%s: its tables of %s are not those that schema_table prints\n",
                    argv[1], usuals[i].game->name);
            same = false;
        }
    free(text);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
