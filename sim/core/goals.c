#include "sim/core/goals.h"

#include "sim/core/option.h"
#include "sim/core/schema.h"
#include "sim/core/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint64_t look_after(uint64_t look, double growth) {
    double product = (double)look * growth;
    uint64_t next = (uint64_t)product;
    next += (double)next < product;
    return next > look ? next : look + 1;
}

uint64_t look_next(uint64_t blocks, uint64_t first, double growth) {
    if (blocks >= first && look_after(blocks, growth) == blocks + 1)
        return blocks + 1; /* all the looks before are one block apart */
    uint64_t look = first;
    while (look <= blocks)
        look = look_after(look, growth);
    return look;
}

enum { FIRST_LOOK = 64 }; /* blocks */
#define LOOK_GROWTH 1.1   /* a run plays no more than a tenth more than it needs */

static const char goal_blanks[] = " \t\n";
static const char relation[] = ".se<";

static uint64_t block_of(const struct game_setup *setup) {
    return share_block(game_group_size(setup));
}

uint64_t goals_first_look(const struct game_setup *setup) {
    return FIRST_LOOK * block_of(setup);
}

uint64_t goals_next_look(const struct game_setup *setup, uint64_t played) {
    uint64_t block = block_of(setup);
    return block * look_next(played / block, FIRST_LOOK, LOOK_GROWTH);
}

#define FIGURE(which, name, title, what, factor)                                                   \
    [which] = {.key = (name), .label = (title), .unit = (what), .scale = (factor)}

static const struct game_headline figures_of_tournaments[TOURNAMENT_FIGURES] = {
    FIGURE(FIGURE_WON, "won", "tournaments won, of each entrant", "%", 100),
    FIGURE(FIGURE_PRIZE, "prize", "prize of each entrant", "prize", 1),
    FIGURE(FIGURE_FINAL, "final", "entrants who reach the A final", "%", 100),
};

const struct goal_figures tournament_figures = {"tournaments", figures_of_tournaments,
                                                TOURNAMENT_FIGURES};

static const char *headline_at(const void *list, size_t i) {
    const struct goal_figures *figures = list;
    return i < figures->count ? figures->headlines[i].key : NULL;
}

static enum status headline_find(struct goal *goal, const struct goal_figures *figures,
                                 const char *name, struct error *error) {
    for (size_t i = 0; i < figures->count; i++)
        if (strcmp(figures->headlines[i].key, name) == 0)
            goal->headline = &figures->headlines[i];
    if (goal->headline)
        return STATUS_OK;
    error_set(error, STATUS_USAGE, "until: no figure '%.80s' of %s", name, figures->of);
    option_suggest(error, name, headline_at, figures, "utspel summary --json FILE");
    return STATUS_USAGE;
}

static enum status check_counted(const struct goals *goals, const struct game *game,
                                 const struct game_setup *setup, struct error *error) {
    struct tally_schema schema;
    game->statistics.schema_init(&schema, setup);
    size_t none = unit_quantity(&schema, "");
    for (size_t i = 0; i < goals->count; i++) {
        const struct game_headline *headline = goals->item[i].headline;
        if (unit_quantity(&schema, headline->numerator) >= none ||
            unit_quantity(&schema, headline->denominator) >= none)
            return error_set(error, STATUS_USAGE,
                             "until: the rules have nothing that '%s' could count", headline->key);
    }
    return STATUS_OK;
}

/* A decimal number and nothing else. */
static bool number_read(const char *text, double *number) {
    char *end;
    *number = strtod(text, &end);
    return *text != '\0' && text[strspn(text, "0123456789.eE+-")] == '\0' && *end == '\0' &&
           isfinite(*number) && *number > 0;
}

static void blanks_remove(char *text) {
    char *to = text;
    for (; *text; text++)
        if (!strchr(goal_blanks, *text))
            *to++ = *text;
    *to = '\0';
}

static enum status goal_read(struct goal *goal, const struct goal_figures *figures, char *text,
                             struct error *error) {
    blanks_remove(text);
    char *number = strstr(text, relation);
    if (!number || number == text || !number_read(number + strlen(relation), &goal->error)) {
        error_set(error, STATUS_USAGE,
                  "until: got '%.80s', expected FIGURE.se<NUMBER above 0, as in %s.se<0.01", text,
                  figures->headlines[0].key);
        option_number_hint(error, number ? number + strlen(relation) : "", false);
        return STATUS_USAGE;
    }
    *number = '\0';
    return headline_find(goal, figures, text, error);
}

/* The comma after a goal, or NULL. One before a digit stays in it: it cannot be read, but named. */
static char *goal_end(char *item) {
    char *comma = strchr(item, ',');
    while (comma && comma[1] >= '0' && comma[1] <= '9')
        comma = strchr(comma + 1, ',');
    return comma;
}

enum status goals_read_of(struct goals *goals, const struct goal_figures *figures, const char *text,
                          struct error *error) {
    char list[OPTION_TEXT_SIZE], *item = list, *next;
    *goals = (struct goals){0};
    if (text[strspn(text, goal_blanks)] == '\0')
        return STATUS_OK;
    snprintf(list, sizeof list, "%s", text);
    enum status status = STATUS_OK;
    for (; item && status == STATUS_OK; item = next) {
        next = goal_end(item);
        if (next)
            *next++ = '\0';
        if (goals->count == GOALS_MAX)
            return error_set(error, STATUS_USAGE, "until: got more than %d goals", GOALS_MAX);
        status = goal_read(&goals->item[goals->count++], figures, item, error);
    }
    return status;
}

enum status goals_read(struct goals *goals, const struct game *game, const struct game_setup *setup,
                       const char *text, struct error *error) {
    const struct game_statistics *statistics = &game->statistics;
    const struct goal_figures figures = {game->name, statistics->headlines,
                                         statistics->headline_count};
    enum status status = goals_read_of(goals, &figures, text, error);
    return status == STATUS_OK ? check_counted(goals, game, setup, error) : status;
}
