#include "measured.h"

#include "sim/engine/game_task.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct asked {
    struct game_task game;
    struct played *played;
};

static enum status open_table(const void *context, void *place, void *tallies,
                              struct error *error) {
    const struct asked *asked = context;
    return asked->game.game->play.open(place, asked->game.setup, tallies, error);
}

static void close_table(const void *context, void *place) {
    ((const struct asked *)context)->game.game->play.close(place);
}

static void add_unit(struct played *played, const struct game_task *game, const void *place) {
    const game_quantities *quantity = game->game->play.quantities(place);
    const int32_t *measures = game->game->play.measures(place);
    int32_t most = INT32_MIN, fewest = INT32_MAX;
    for (unsigned entrant = 0; entrant < game->setup->entrants; entrant++) {
        int32_t merit = quantity[entrant][0];
        most = merit > most ? merit : most;
        fewest = merit < fewest ? merit : fewest;
    }
    played->spread += most - fewest;
    for (size_t i = 0; i < game->game->statistics.measure_count; i++)
        played->measures[i] += measures[i];
}

static enum status play_and_ask(const void *context, void *place, uint64_t match,
                                const struct game_output *output, struct error *error) {
    const struct asked *asked = context;
    enum status status = asked->game.game->play.match(place, match, output, error);
    if (game_unit_ends(asked->game.setup, match))
        add_unit(asked->played, &asked->game, place);
    return status;
}

struct config *measured_load(const char *text) {
    struct config *config;
    struct error error;
    if (config_load_text(&config, "test", text, NULL, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return config;
}

struct played *measured_play(const char *text, const void *widest) {
    struct played *played = test_calloc(1, sizeof *played);
    struct engine_result result;
    struct error error;
    played->config = measured_load(text);
    played->config->setup.widest = widest;
    const struct asked asked = {{played->config->game, &played->config->setup}, played};
    asked.game.game->statistics.schema_init(&played->schema, asked.game.setup);
    struct task task = game_task_make(&asked.game, &played->schema);
    task.context = &asked;
    task.open = open_table;
    task.close = close_table;
    task.play = play_and_ask;
    const struct engine_plan plan = {.task = &task, .matches = MEASURED_MATCHES, .threads = 1};
    assert_int_equal(engine_run(&plan, 0, &result, &error), STATUS_OK);
    played->totals = result.totals;
    return played;
}

void measured_free(struct played *played) {
    tally_totals_free(played->totals);
    config_free(played->config);
    test_free(played);
}

int64_t measured(const struct played *played, const char *name) {
    const struct game_statistics *statistics = &played->config->game->statistics;
    for (size_t i = 0; i < statistics->measure_count; i++)
        if (strcmp(statistics->measures[i], name) == 0)
            return played->measures[i];
    fail_msg("no measure %s", name);
    return 0;
}

int64_t measured_of(const struct played *played, const char *family, const char *member) {
    char name[64];
    snprintf(name, sizeof name, "%s.%s", family, member);
    return measured(played, name);
}

/* The elements of a tally; the caller frees the values. */
struct copy {
    struct tally_shape shape;
    int64_t *values;
};

static struct copy tally_copy_of(const struct tally_schema *schema,
                                 const struct tally_totals *totals, const struct tally_group *group,
                                 const struct tally *tally) {
    struct copy copy;
    tally_resolve(schema, tally, &copy.shape);
    copy.values = test_calloc(copy.shape.count, sizeof *copy.values);
    tally_totals_copy(totals, group, tally, copy.values);
    return copy;
}

static struct copy copy_named(const struct played *played, const char *name) {
    for (size_t g = 0; g < played->schema.group_count; g++)
        for (size_t i = 0; i < played->schema.groups[g].count; i++)
            if (strcmp(played->schema.groups[g].tallies[i].name, name) == 0)
                return tally_copy_of(&played->schema, played->totals, &played->schema.groups[g],
                                     &played->schema.groups[g].tallies[i]);
    fail_msg("no tally %s", name);
    return (struct copy){0};
}

/* Where an element lies along an axis of its tally. */
static size_t place_along(const struct tally_shape *shape, size_t element, size_t dim) {
    for (size_t i = shape->dims - 1; i > dim; i--)
        element /= shape->axis[i]->size;
    return element % shape->axis[dim]->size;
}

/* Entrants are told apart by number. */
static void label_of(const struct tally_axis *axis, size_t place, char label[32]) {
    if (strcmp(axis->name, "entrant") == 0)
        snprintf(label, 32, "%zu", place);
    else if (axis->labels)
        snprintf(label, 32, "%.31s", axis->labels[place]);
    else
        snprintf(label, 32, "%lld", (long long)(axis->first + (int64_t)place * axis->step));
}

/* Whether the element is one of those wanted: "place=1 seat=0", "" being all. */
static bool is_wanted(const struct tally_shape *shape, size_t element, const char *wanted) {
    char list[64], *rest = list;
    snprintf(list, sizeof list, "%s", wanted);
    for (char *pair; (pair = strtok_r(rest, " ", &rest)) != NULL;) {
        char label[32], *value = strchr(pair, '=');
        size_t dim = 0;
        *value++ = '\0';
        while (dim < shape->dims && strcmp(shape->axis[dim]->name, pair) != 0)
            dim++;
        assert_true(dim < shape->dims);
        label_of(shape->axis[dim], place_along(shape, element, dim), label);
        if (strcmp(label, value) != 0)
            return false;
    }
    return true;
}

int64_t counted(const struct played *played, const char *tally, const char *wanted) {
    struct copy copy = copy_named(played, tally);
    int64_t sum = 0;
    for (size_t i = 0; i < copy.shape.count; i++)
        sum += is_wanted(&copy.shape, i, wanted) ? copy.values[i] : 0;
    test_free(copy.values);
    return sum;
}

int64_t weighed(const struct played *played, const char *tally) {
    struct copy copy = copy_named(played, tally);
    int64_t sum = 0, last = 0;
    for (size_t i = 0; i < copy.shape.count; i++) {
        last = (int64_t)place_along(&copy.shape, i, copy.shape.dims - 1);
        sum += copy.values[i] * last;
    }
    test_free(copy.values);
    return sum;
}

void assert_measure(const struct played *played, const char *name, int64_t expected) {
    if (measured(played, name) != expected)
        fail_msg("%s: %lld, expected %lld", name, (long long)measured(played, name),
                 (long long)expected);
}

void assert_family(const struct played *played, const char *family, const char *tally,
                   const char *axis_name, const char *other) {
    const struct tally_axis *axis =
        tally_schema_axis(&played->schema, axis_name, strlen(axis_name));
    for (size_t i = 0; i < axis->size; i++) {
        char label[32], wanted[64], name[64];
        label_of(axis, i, label);
        snprintf(wanted, sizeof wanted, "%s=%s %s", axis_name, label, other);
        snprintf(name, sizeof name, "%s.%s", family, label);
        assert_measure(played, name, counted(played, tally, wanted));
    }
}

static void assert_same_tally(const struct copy *own, const struct copy *wide) {
    int64_t rest = 0;
    for (size_t i = 0; i < wide->shape.count; i++)
        rest += wide->values[i];
    for (size_t i = 0; i < own->shape.count; i++) {
        size_t element = 0;
        for (size_t dim = 0; dim < own->shape.dims; dim++)
            element = element * wide->shape.axis[dim]->size + place_along(&own->shape, i, dim);
        assert_int_equal(own->values[i], wide->values[element]);
        rest -= wide->values[element];
    }
    assert_int_equal(rest, 0);
}

void assert_same_tallies(const struct tally_schema *own, const struct tally_totals *own_totals,
                         const struct tally_schema *wide, const struct tally_totals *wide_totals) {
    for (size_t g = 0; g < own->group_count; g++)
        for (size_t i = 0; i < own->groups[g].count; i++) {
            const struct tally_group *group = &own->groups[g], *other = &wide->groups[g];
            struct copy copies[] = {tally_copy_of(own, own_totals, group, &group->tallies[i]),
                                    tally_copy_of(wide, wide_totals, other, &other->tallies[i])};
            assert_same_tally(&copies[0], &copies[1]);
            test_free(copies[0].values);
            test_free(copies[1].values);
        }
}
