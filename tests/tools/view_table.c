/*
 * view_table GAME: prints docs/view-GAME.md, what strategies for the game see and decide.
 * view_table GAME PAGE: fails if that page is another one.
 */
#include "sim/chicago/game.h"
#include "sim/pofc/game.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 256 };

/* "seen[exchange].count[seat]" */
static void field_path(const char *prefix, const struct view_field *field, char path[PATH_SIZE]) {
    int length = snprintf(path, PATH_SIZE, "%s%s", prefix, field->name);
    for (size_t i = 0; i < VIEW_AXES_MAX && field->axis[i]; i++)
        length +=
            snprintf(path + length, (size_t)(PATH_SIZE - length), "[%s]", field->axis[i]->name);
}

static void print_fields(const char *prefix, const struct view_table *table, FILE *out) {
    for (size_t i = 0; i < table->count; i++) {
        const struct view_field *field = &table->fields[i];
        char path[PATH_SIZE], inner[PATH_SIZE + 1];
        field_path(prefix, field, path);
        fprintf(out, "| `%s` | %s | %s | %s | %s |\n", path, view_type_name(field->type),
                field->known, field->changes, field->meaning);
        if (!field->inner)
            continue;
        snprintf(inner, sizeof inner, "%s.", path);
        print_fields(inner, field->inner, out);
    }
}

static void print_decisions(const struct game *game, FILE *out) {
    for (size_t i = 0; i < game->decision_count; i++) {
        const struct decision *decision = &game->decisions[i];
        fprintf(out, "| `%s` | %s%s%s | %s | %s | %s |\n", decision->name, decision->asked,
                decision->argument ? "; the card is the argument " : "",
                decision->argument ? decision->argument : "",
                decision->rows ? "cards by row" : view_type_name(decision->answer), decision->legal,
                decision->lowest);
    }
}

static void print_page(const struct game *game, FILE *out) {
    fprintf(
        out,
        "# What a strategy for %s sees and decides\n"
        "\n"
        "Made from the tables of `sim/%s/view_fields.c`; `view_table %s` of the tests prints it.\n"
        "The same for strategies that are built in, in shared objects, and in scripts.\n"
        "\n"
        "## The view\n"
        "\n"
        "`struct %s_view`. *Known*: to the whole table, or to this seat alone. *Changes*: with\n"
        "what. Seats count from 0 clockwise; of an array all seats of the largest table are "
        "there,\n"
        "those nobody sits at empty. Exchanges, tricks and streets count from 1, so in C the "
        "first\n"
        "lies at index 0. Cards and seats that are not there are 255 in C.\n"
        "\n"
        "| field | reads as | known to | changes with | meaning |\n"
        "|---|---|---|---|---|\n",
        game->name, game->name, game->name, game->name);
    print_fields("", game->view, out);
    fprintf(
        out,
        "\n"
        "## The decisions\n"
        "\n"
        "`struct %s_decisions`. Every answer is checked. An illegal one stops the run, or with\n"
        "`on_illegal: forfeit` is replaced and counted.\n"
        "\n"
        "| decision | asked | answer | legal | instead of an illegal answer |\n"
        "|---|---|---|---|---|\n",
        game->name);
    print_decisions(game, out);
}

static bool page_is(const struct game *game, const char *path) {
    enum { PAGE_MAX = 1 << 16 };
    static char found[PAGE_MAX];
    char *page = NULL;
    size_t size;
    FILE *file = fopen(path, "r"), *out = open_memstream(&page, &size);
    if (!out)
        exit(EXIT_FAILURE);
    print_page(game, out);
    fclose(out);
    size_t read = file ? fread(found, 1, sizeof found, file) : 0;
    bool is = read == size && memcmp(found, page, size) == 0;
    if (file)
        fclose(file);
    free(page);
    return is;
}

int main(int argc, char **argv) {
    const struct game *game = argc > 1 && strcmp(argv[1], "pofc") == 0 ? &pofc_game : &chicago_game;
    if (argc < 3)
        print_page(game, stdout);
    else if (!page_is(game, argv[2])) {
        fprintf(stderr, "%s: is not what view_table %s prints\n", argv[2], game->name);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
