/*
 * view_table: prints docs/views.md, what strategies see and decide.
 * view_table PAGE: fails if that page is another one.
 */
#include "sim/chicago/chicago_game.h"
#include "sim/holdem/holdem_game.h"
#include "sim/pofc/pofc_game.h"

#include <stdlib.h>
#include <string.h>

/* How people read what a value is. */
static const char *const type_names[] = {
    [VIEW_NUMBER] = "number",   [VIEW_BOOL] = "yes or no",
    [VIEW_CARD] = "card",       [VIEW_CARDS] = "cards",
    [VIEW_SEAT] = "seat",       [VIEW_SEATS] = "seats",
    [VIEW_ENTRANT] = "entrant", [VIEW_CATEGORY] = "hand category",
    [VIEW_HAND] = "hand value", [VIEW_WORD] = "word",
    [VIEW_RANKS] = "ranks",     [VIEW_RULES] = "the rules' options",
    [VIEW_STRUCT] = "struct",
};

static const char *view_type_name(enum view_type type) {
    return type_names[type];
}

enum { PATH_SIZE = 256 };

/* What fields are in a script's view. */
static const char *const in_lua[] = {
    [VIEW_NUMBER] = "number",       [VIEW_BOOL] = "true or false",
    [VIEW_CARD] = "card or nil",    [VIEW_CARDS] = "list of cards",
    [VIEW_SEAT] = "number or nil",  [VIEW_SEATS] = "`[seat]`: true or nil",
    [VIEW_ENTRANT] = "number",      [VIEW_CATEGORY] = "number",
    [VIEW_HAND] = "number",         [VIEW_WORD] = "text",
    [VIEW_RANKS] = "list of 2..14", [VIEW_RULES] = "table",
    [VIEW_STRUCT] = "table",
};

/* "seen[exchange].count[seat]" */
static void field_path(const char *prefix, const struct view_field *field, char path[PATH_SIZE]) {
    int length = snprintf(path, PATH_SIZE, "%s%s", prefix, field->name);
    for (size_t i = 0; i < VIEW_AXES_MAX && field->axis[i]; i++)
        length +=
            snprintf(path + length, (size_t)(PATH_SIZE - length), "[%s]", field->axis[i]->name);
}

/* A struct of nothing but an array whose elements have names reads as those. */
static void print_in_lua(const struct view_table *table, const struct view_field *field,
                         FILE *out) {
    const struct view_axis *axis = field->axis[0];
    bool is_named = table->count == 1 && axis && axis->labels;
    for (size_t i = 0; is_named && i < axis->size; i++)
        fprintf(out, "%s`.%s`", i > 0 ? ", " : "", axis->labels[i]);
    fprintf(out, "%s%s", is_named ? ": " : "", in_lua[field->type]);
}

static void print_fields(const char *prefix, const struct view_table *table, FILE *out) {
    for (size_t i = 0; i < table->count; i++) {
        const struct view_field *field = &table->fields[i];
        char path[PATH_SIZE], inner[PATH_SIZE + 1];
        field_path(prefix, field, path);
        fprintf(out, "| `%s` | %s | ", path, view_type_name(field->type));
        print_in_lua(table, field, out);
        fprintf(out, " | %s | %s | %s |\n", field->known, field->changes, field->meaning);
        if (!field->inner)
            continue;
        snprintf(inner, sizeof inner, "%s.", path);
        print_fields(inner, field->inner, out);
    }
}

/* A struct of cards by row, or the fields that are answered one after the other. */
static void print_answer(const struct decision *decision, FILE *out) {
    if (!decision->rows) {
        fputs(view_type_name(decision->answer), out);
    } else if (decision->rows->fields[0].type == VIEW_CARDS) {
        fputs("cards by row", out);
    } else {
        for (size_t i = 0; i < decision->rows->count; i++)
            fprintf(out, "%s`%s`, %s%s", i > 0 ? "; " : "", decision->rows->fields[i].name,
                    decision->rows->fields[i].axis[0] ? "by stack, each a " : "a ",
                    view_type_name(decision->rows->fields[i].type));
    }
}

/* What decisions are shown that have a view of their own; NULL: none has. */
static const struct view_table *captains_view(const struct game *game) {
    const struct view_table *view = NULL;
    for (size_t i = 0; i < game->strategies.decision_count && !view; i++)
        view = game->strategies.decisions[i].view;
    return view;
}

static void print_decisions(const struct game *game, FILE *out) {
    fprintf(out,
            "\n"
            "## The decisions of %s\n"
            "\n"
            "`struct %s_decisions`, called with `struct %s_view`%s.\n"
            "\n"
            "| decision | asked | answer | legal | instead of an illegal answer |\n"
            "|---|---|---|---|---|\n",
            game->name, game->name, game->name,
            captains_view(game) ? ", or as stated with what captains see" : "");
    for (size_t i = 0; i < game->strategies.decision_count; i++) {
        const struct decision *decision = &game->strategies.decisions[i];
        fprintf(out, "| `%s` | %s%s%s%s | ", decision->name, decision->asked,
                decision->view ? "; shown what captains see" : "",
                decision->argument ? "; the card is the argument " : "",
                decision->argument ? decision->argument : "");
        print_answer(decision, out);
        fprintf(out, " | %s | %s%s%s |\n", decision->legal, decision->lowest,
                decision->absent ? "; where a strategy lacks it: " : "",
                decision->absent ? decision->absent : "");
    }
}

static void print_captains_view(const struct game *game, FILE *out) {
    if (!captains_view(game))
        return;
    fprintf(out,
            "\n"
            "## What captains see in %s\n"
            "\n"
            "`struct %s_team_view`, from the same file. An array by stack is of the team's own "
            "stacks.\n"
            "\n"
            "| field | reads as | in Lua | known to | changes with | meaning |\n"
            "|---|---|---|---|---|---|\n",
            game->name, game->name);
    print_fields("", captains_view(game), out);
}

static void print_game(const struct game *game, FILE *out) {
    fprintf(out,
            "\n"
            "## The view of %s\n"
            "\n"
            "Made from the tables of `sim/%s/%s_view_fields.c`.\n"
            "\n"
            "| field | reads as | in Lua | known to | changes with | meaning |\n"
            "|---|---|---|---|---|---|\n",
            game->name, game->name, game->name);
    print_fields("", game->strategies.view, out);
    print_captains_view(game, out);
    print_decisions(game, out);
}

static void print_page(FILE *out) {
    fprintf(
        out,
        "# What a strategy sees and decides\n"
        "\n"
        "The test program `view_table` prints this page from the tables that the program itself "
        "reads.\n"
        "It holds for strategies that are built in, for shared objects and for scripts. In a "
        "shared\n"
        "object every name except those of fields begins with `utspel_`.\n"
        "\n"
        "*Known*: to the whole table, or to the own seat alone. *Changes*: with what. Seats "
        "count from\n"
        "0 clockwise. An array by seat has an entry for every seat of the largest table; those "
        "of seats\n"
        "where nobody sits are empty. Exchanges, tricks and streets count from 1, so in C the "
        "first is\n"
        "at index 0. A card or seat that is not there is 255 in C.\n"
        "\n"
        "A script reads the same from the table `view`, which cannot be written to: arrays by "
        "seat\n"
        "from 0; by exchange, trick and street from 1; cards as `\"As\"` or 0..51, in lists "
        "from the\n"
        "lowest on; categories as the numbers in `category`; rules by the names that\n"
        "`utspel rules` lists, nested where these have dots.\n"
        "\n"
        "A decision is a function of the view and the strategy; in Lua of the view, the "
        "parameters and the\n"
        "argument. Every answer is checked. An illegal one stops the run, or with\n"
        "`on_illegal: forfeit` is replaced and counted.\n");
    print_game(&chicago_game, out);
    print_game(&pofc_game, out);
    print_game(&holdem_game, out);
}

static bool page_is(const char *path) {
    enum { PAGE_MAX = 1 << 16 };
    static char found[PAGE_MAX];
    char *page = NULL;
    size_t size;
    FILE *file = fopen(path, "r"), *out = open_memstream(&page, &size);
    if (!out)
        exit(EXIT_FAILURE);
    print_page(out);
    fclose(out);
    size_t read = file ? fread(found, 1, sizeof found, file) : 0;
    bool is = read == size && memcmp(found, page, size) == 0;
    if (file)
        fclose(file);
    free(page);
    return is;
}

int main(int argc, char **argv) {
    if (argc < 2)
        print_page(stdout);
    else if (!page_is(argv[1])) {
        fprintf(stderr, "%s: is not what view_table prints\n", argv[1]);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
