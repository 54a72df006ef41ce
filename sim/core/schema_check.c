#include "sim/core/schema.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* A tally where it is stored. */
struct found {
    const struct tally_group *group;
    const struct tally *tally;
};

/* The tally at a path of a results file; its tally is NULL if there is none. */
static struct found tally_at(const struct tally_schema *schema, const char *path) {
    for (size_t g = 0; g < schema->group_count; g++) {
        const struct tally_group *group = &schema->groups[g];
        size_t prefix = strlen(group->prefix);
        if (strncmp(path, group->prefix, prefix) != 0)
            continue;
        for (size_t i = 0; i < group->count; i++)
            if (strcmp(group->tallies[i].name, path + prefix) == 0)
                return (struct found){group, &group->tallies[i]};
    }
    return (struct found){0};
}

static const struct tally_axis *axis_named(const struct tally_schema *schema, const char *name,
                                           size_t length) {
    for (size_t i = 0; i < schema->axis_count; i++)
        if (strncmp(schema->axes[i].name, name, length) == 0 &&
            schema->axes[i].name[length] == '\0')
            return &schema->axes[i];
    return NULL;
}

/* Steps through the names of a list separated by blanks: the next one, NULL after the last. */
static const char *next_name(const char **list, size_t *length) {
    const char *name = *list + strspn(*list, " ");
    *length = strcspn(name, " ");
    *list = name + *length;
    return *length > 0 ? name : NULL;
}

static bool has_axis(const struct tally *tally, const char *axis, size_t axis_length) {
    const char *list = tally->axes, *name;
    size_t length;
    while ((name = next_name(&list, &length)) != NULL)
        if (length == axis_length && memcmp(name, axis, length) == 0)
            return true;
    return false;
}

static bool has_label(const struct tally_axis *axis, const char *label) {
    for (size_t i = 0; i < axis->size; i++) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)(axis->first + (int64_t)i * axis->step));
        if (strcmp(axis->labels ? axis->labels[i] : number, label) == 0)
            return true;
    }
    return false;
}

static enum status check_axis(const struct tally_schema *schema, const struct tally_axis *axis,
                              struct error *error) {
    if (axis_named(schema, axis->name, strlen(axis->name)) != axis)
        return error_set(error, STATUS_RUNTIME, "two axes are named %s", axis->name);
    if (axis->size < 1 || axis->size > axis->room)
        return error_set(error, STATUS_RUNTIME, "axis %s: %zu entries, expected 1 to its room, %zu",
                         axis->name, axis->size, axis->room);
    for (size_t i = 0; axis->labels && i < axis->size; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(axis->labels[i], axis->labels[j]) == 0)
                return error_set(error, STATUS_RUNTIME, "axis %s: two labels are %s", axis->name,
                                 axis->labels[i]);
    return STATUS_OK;
}

/* In front of a message about a tally. */
static enum status tally_wrong(struct error *error, const struct tally_group *group,
                               const struct tally *tally, const char *format, ...)
    PRINTF_LIKE(4, 5);

static enum status tally_wrong(struct error *error, const struct tally_group *group,
                               const struct tally *tally, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return error_set(error, STATUS_RUNTIME, "tally %s%s: %s", group->prefix, tally->name, text);
}

static enum status check_axes_of(const struct tally_schema *schema, const struct tally_group *group,
                                 const struct tally *tally, struct error *error) {
    const char *list = tally->axes, *name;
    size_t length, dims = 0, elements = 1;
    while ((name = next_name(&list, &length)) != NULL) {
        const struct tally_axis *axis = axis_named(schema, name, length);
        if (!axis)
            return tally_wrong(error, group, tally, "there is no axis %.*s", (int)length, name);
        if (has_axis(&(struct tally){.axes = list}, name, length))
            return tally_wrong(error, group, tally, "it has the axis %s twice", axis->name);
        if (++dims > TALLY_DIMS)
            return tally_wrong(error, group, tally, "it has more than %d axes", TALLY_DIMS);
        elements *= axis->room;
    }
    size_t size = tally->type == TALLY_COUNT ? sizeof(uint32_t) : sizeof(int64_t);
    if (!tally->marginal_of && group->offset + tally->offset + elements * size > schema->block_size)
        return tally_wrong(error, group, tally, "it does not fit into the block of tallies");
    return STATUS_OK;
}

static enum status check_marginal(const struct tally_group *group, const struct tally *tally,
                                  struct error *error) {
    const struct tally *of = tally_stored(group, tally);
    if (!of || of->marginal_of)
        return tally_wrong(error, group, tally, "it is a marginal of %s, which is no stored tally",
                           tally->marginal_of);
    const char *list = tally->axes, *name;
    size_t length;
    while ((name = next_name(&list, &length)) != NULL)
        if (!has_axis(of, name, length))
            return tally_wrong(error, group, tally,
                               "%s, which it is a marginal of, has no axis %.*s", of->name,
                               (int)length, name);
    return STATUS_OK;
}

/* The length of the folder in a name, with the slash. */
static size_t folder_length(const char *name) {
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash + 1 - name) : 0;
}

/* One and another tally under one prefix: each needs a place of its own in the file. */
static enum status check_places(const struct tally_group *group, const struct tally *tally,
                                const struct tally *other, struct error *error) {
    size_t folder = folder_length(tally->name), length = strlen(tally->name);
    const char *own = tally->name + folder;
    if (strncmp(other->name, tally->name, folder) != 0)
        return STATUS_OK;
    if (other != tally && strcmp(other->name, tally->name) == 0)
        return tally_wrong(error, group, tally, "two tallies have this name");
    if (strncmp(other->name, tally->name, length) == 0 && other->name[length] == '/')
        return tally_wrong(error, group, tally, "it has the name of the folder of %s", other->name);
    if (folder_length(other->name) == folder && has_axis(other, own, strlen(own)))
        return tally_wrong(error, group, tally, "it has the name of an axis of %s%s in its folder",
                           group->prefix, other->name);
    return STATUS_OK;
}

static enum status check_place(const struct tally_schema *schema, const struct tally_group *group,
                               const struct tally *tally, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t g = 0; g < schema->group_count; g++) {
        const struct tally_group *others = &schema->groups[g];
        bool shared = strcmp(others->prefix, group->prefix) == 0;
        for (size_t i = 0; shared && i < others->count && status == STATUS_OK; i++)
            status = check_places(group, tally, &others->tallies[i], error);
    }
    return status;
}

static enum status check_group(const struct tally_schema *schema, const struct tally_group *group,
                               struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < group->count && status == STATUS_OK; i++) {
        const struct tally *tally = &group->tallies[i];
        status = check_axes_of(schema, group, tally, error);
        if (status == STATUS_OK && tally->marginal_of)
            status = check_marginal(group, tally, error);
        if (status == STATUS_OK)
            status = check_place(schema, group, tally, error);
    }
    return status;
}

enum status schema_check(const struct tally_schema *schema, struct error *error) {
    if (schema->axis_count > TALLY_AXES)
        return error_set(error, STATUS_RUNTIME, "%zu axes, expected at most %d", schema->axis_count,
                         TALLY_AXES);
    if (schema->group_count > TALLY_GROUPS)
        return error_set(error, STATUS_RUNTIME, "%zu groups of tallies, expected at most %d",
                         schema->group_count, TALLY_GROUPS);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < schema->axis_count && status == STATUS_OK; i++)
        status = check_axis(schema, &schema->axes[i], error);
    for (size_t g = 0; g < schema->group_count && status == STATUS_OK; g++)
        status = check_group(schema, &schema->groups[g], error);
    return status;
}

/* How a row of a game's tables names a tally; names it does not have are NULL. */
struct schema_mention {
    const char *kind, *key; /* of the row: "breakdown", "called_by_score" */
    const char *tally;
    const char *axes[2];
    const char *labels[3]; /* of the tally's last axis */
};

static const struct tally_axis *last_axis(const struct tally_schema *schema,
                                          const struct tally *tally) {
    const char *list = tally->axes, *name, *last = NULL;
    size_t length, last_length = 0;
    while ((name = next_name(&list, &length)) != NULL) {
        last = name;
        last_length = length;
    }
    return last ? axis_named(schema, last, last_length) : NULL;
}

static enum status check_schema_mention(const struct tally_schema *schema,
                                        const struct schema_mention *mention, struct error *error) {
    const struct tally *tally = tally_at(schema, mention->tally).tally;
    if (!tally)
        return error_set(error, STATUS_RUNTIME, "%s %s: there is no tally %s", mention->kind,
                         mention->key, mention->tally);
    for (size_t i = 0; i < 2; i++)
        if (mention->axes[i] && !has_axis(tally, mention->axes[i], strlen(mention->axes[i])))
            return error_set(error, STATUS_RUNTIME, "%s %s: %s has no axis %s", mention->kind,
                             mention->key, mention->tally, mention->axes[i]);
    const struct tally_axis *last = last_axis(schema, tally);
    for (size_t i = 0; i < 3; i++)
        if (mention->labels[i] && !(last && has_label(last, mention->labels[i])))
            return error_set(error, STATUS_RUNTIME, "%s %s: %s has no label %s", mention->kind,
                             mention->key, last ? last->name : mention->tally, mention->labels[i]);
    return STATUS_OK;
}

static enum status check_headline(const struct tally_schema *schema,
                                  const struct game_headline *headline, struct error *error) {
    return check_schema_mention(
        schema,
        &(struct schema_mention){.kind = "headline",
                                 .key = headline->key,
                                 .tally = "units/sums",
                                 .labels = {headline->numerator, headline->denominator}},
        error);
}

static enum status check_width(const char *kind, const char *key, unsigned width,
                               struct error *error) {
    return width > 0 ? STATUS_OK
                     : error_set(error, STATUS_RUNTIME, "%s %s: its width is 0", kind, key);
}

static enum status check_breakdown(const struct tally_schema *schema,
                                   const struct game_breakdown *breakdown, struct error *error) {
    enum status status = check_width("breakdown", breakdown->key, breakdown->width, error);
    if (status != STATUS_OK)
        return status;
    return check_schema_mention(
        schema,
        &(struct schema_mention){.kind = "breakdown",
                                 .key = breakdown->key,
                                 .tally = breakdown->tally,
                                 .axes = {breakdown->axis, breakdown->by},
                                 .labels = {breakdown->numerator, breakdown->denominator}},
        error);
}

/* Its errors come from forks/products [decision][total][total2]. */
static enum status check_decision(const struct tally_schema *schema,
                                  const struct game_fork_table *table, struct error *error) {
    const struct tally_axis *decisions = axis_named(schema, "decision", strlen("decision"));
    if (!tally_at(schema, "forks/products").tally || !decisions ||
        !has_label(decisions, table->decision))
        return error_set(error, STATUS_RUNTIME, "fork table %s: forks/products has no decision %s",
                         table->key, table->decision);
    return STATUS_OK;
}

static enum status check_fork_table(const struct tally_schema *schema,
                                    const struct game_statistics *statistics,
                                    const struct game_fork_table *table, struct error *error) {
    enum status status = STATUS_OK;
    if (table->decision)
        status = check_decision(schema, table, error);
    else
        status = check_width("fork table", table->key, table->width, error);
    for (size_t i = 0; i < statistics->fork_measure_count && status == STATUS_OK; i++) {
        const struct game_fork_measure *measure = &statistics->fork_measures[i];
        status = check_schema_mention(
            schema,
            &(struct schema_mention){.kind = "fork table",
                                     .key = table->key,
                                     .tally = table->tally,
                                     .axes = {table->axis, table->by},
                                     .labels = {"forks", measure->sum, measure->squares}},
            error);
    }
    return status;
}

enum status schema_check_game(const struct tally_schema *schema,
                              const struct game_statistics *statistics, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < statistics->headline_count && status == STATUS_OK; i++)
        status = check_headline(schema, &statistics->headlines[i], error);
    for (size_t i = 0; i < statistics->breakdown_count && status == STATUS_OK; i++)
        status = check_breakdown(schema, &statistics->breakdowns[i], error);
    for (size_t i = 0; i < statistics->fork_table_count && status == STATUS_OK; i++)
        status = check_fork_table(schema, statistics, &statistics->fork_tables[i], error);
    for (size_t i = 0; i < statistics->caution_count && status == STATUS_OK; i++)
        status =
            check_schema_mention(schema,
                                 &(struct schema_mention){.kind = "caution",
                                                          .key = statistics->cautions[i].tally,
                                                          .tally = statistics->cautions[i].tally},
                                 error);
    return status;
}

/* Every decision is forked. */
static enum status fork_all(const struct option_table *table, void *forks, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < table->count && status == STATUS_OK; i++)
        status = option_set(&table->options[i], forks, "1", error);
    return status;
}

static enum status check_fullest(const struct game *game, void *rules, void *forks,
                                 struct error *error) {
    static const struct strategy player = {.name = "player"};
    static const struct game_entrant member = {.strategy = &player};
    struct game_setup setup = {
        .rules = rules, .forks = forks, .entrants = game_lines_max(&game->rules), .errs = true};
    struct tally_schema schema;
    for (unsigned i = 0; i < setup.entrants; i++)
        setup.entrant[i] =
            (struct game_entrant){.strategy = &player, .members = &member, .member_count = 1};
    enum status status = game->rules.forks ? fork_all(game->rules.forks, forks, error) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    option_set_defaults(game->rules.options, rules);
    game->statistics.schema_init(&schema, &setup);
    status = schema_check(&schema, error);
    if (status == STATUS_OK)
        status = schema_check_game(&schema, &game->statistics, error);
    return status == STATUS_OK ? metric_check(&game->statistics, error) : status;
}

enum status game_schema_check(const struct game *game, struct error *error) {
    void *rules = calloc(1, game->rules.options->size);
    void *forks = game->rules.forks ? calloc(1, game->rules.forks->size) : NULL;
    enum status status = STATUS_RUNTIME;
    if (!rules || (game->rules.forks && !forks))
        error_set(error, status, "out of memory");
    else
        status = check_fullest(game, rules, forks, error);
    if (status != STATUS_OK)
        error_prefix(error, "%s: ", game->name);
    free(rules);
    free(forks);
    return status;
}
