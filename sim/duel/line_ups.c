#include "sim/duel/line_ups.h"

#include "sim/core/schema.h"

/* A place is one table behind the other. */
static void *table_of(const struct line_ups *line_ups, void *place, size_t line_up) {
    return (char *)place + line_up * engine_whole_lines(line_ups->game->play.table_size);
}

static enum status line_ups_open(const void *context, void *place, void *tallies,
                                 struct error *error) {
    const struct line_ups *line_ups = context;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < LINE_UPS && status == STATUS_OK; i++)
        status = line_ups->game->play.open(table_of(line_ups, place, i), &line_ups->setup[i],
                                           (char *)tallies + i * line_ups->block_size, error);
    return status;
}

static void line_ups_close(const void *context, void *place) {
    const struct line_ups *line_ups = context;
    for (size_t i = 0; i < LINE_UPS; i++)
        line_ups->game->play.close(table_of(line_ups, place, i));
}

static enum status line_ups_play(const void *context, void *place, uint64_t match,
                                 const struct game_output *output, struct error *error) {
    const struct line_ups *line_ups = context;
    size_t turn = match / game_group_size(line_ups->setup) % LINE_UPS;
    enum status status =
        line_ups->game->play.match(table_of(line_ups, place, turn), match, output, error);
    if (status != STATUS_OK)
        error_append(error, "\n  CONFIG being: %s", line_ups->config[turn]);
    return status;
}

void line_ups_schema(struct line_ups *line_ups, struct tally_schema *schema) {
    line_ups->game->statistics.schema_init(schema, line_ups->setup);
    line_ups->block_size = engine_whole_lines(schema->block_size);
    line_ups->group_count = schema->group_count;
    for (size_t g = 0; g < line_ups->group_count; g++) {
        const struct tally_group *group = &schema->groups[g];
        schema_add_group(schema, group->prefix, group->offset + line_ups->block_size,
                         group->tallies, group->count);
    }
    schema->block_size = LINE_UPS * line_ups->block_size;
}

struct task line_ups_task(const struct line_ups *line_ups, const struct tally_schema *schema) {
    const struct game_task first = {line_ups->game, line_ups->setup};
    struct task task = game_task_make(&first, schema);
    task.context = line_ups;
    task.place_size = LINE_UPS * engine_whole_lines(line_ups->game->play.table_size);
    task.open = line_ups_open;
    task.close = line_ups_close;
    task.play = line_ups_play;
    return task;
}
