#include "sim/output/schema_table.h"

#include <inttypes.h>

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

static void print_group(const struct tally_group *group, FILE *out) {
    fputs("| dataset | axes | unit | meaning | source |\n|---|---|---|---|---|\n", out);
    for (size_t i = 0; i < group->count; i++)
        print_tally(group, &group->tallies[i], out);
}

static void print_groups(const struct tally_schema *schema, FILE *out) {
    for (size_t g = 0; g < schema->group_count; g++) {
        const struct tally_group *group = &schema->groups[g], *twin = find_twin(schema, g);
        if (twin)
            fprintf(out, "\nThe datasets from `%s%s` to `%s` are there again below `%s`.\n\n",
                    twin->prefix, twin->tallies[0].name, twin->tallies[twin->count - 1].name,
                    group->prefix);
        else
            print_group(group, out);
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
    for (const struct game_column *column = game->columns;
         column < game->columns + game->column_count; column++)
        fprintf(out, "| `rows/%s` | row%s | %s | %s |\n", column->name,
                column->by_entrant ? " entrant" : "", column->unit, column->meaning);
}

void schema_table_print(const struct tally_schema *schema, const struct game *game, FILE *out) {
    print_groups(schema, out);
    print_axes(schema, out);
    print_columns(game, out);
}
