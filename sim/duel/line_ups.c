#include "sim/duel/line_ups.h"

#include "sim/core/schema.h"
#include "sim/engine/table.h"

#include <stdalign.h>

/* A thread's place; the line-ups' tables lie behind it. */
struct place {
    alignas(TABLE_CACHE_LINE) const struct line_ups *line_ups;
};

static void *table_of(struct place *place, size_t line_up) {
    return (char *)(place + 1) +
           line_up * table_whole_lines(place->line_ups->game->play.table_size);
}

/* The setup that the engine was given is the first of the line-ups'. */
static enum status open_table(void *memory, const struct game_setup *setup, void *tallies,
                              struct error *error) {
    struct place *place = memory;
    const struct line_ups *line_ups = (const void *)setup;
    place->line_ups = line_ups;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < LINE_UPS && status == STATUS_OK; i++)
        status = line_ups->game->play.open(table_of(place, i), &line_ups->setup[i],
                                           (char *)tallies + i * line_ups->block_size, error);
    return status;
}

static void close_table(void *memory) {
    struct place *place = memory;
    for (size_t i = 0; i < LINE_UPS; i++)
        place->line_ups->game->play.close(table_of(place, i));
}

static enum status play(void *memory, uint64_t match, const struct game_output *output,
                        struct error *error) {
    struct place *place = memory;
    const struct line_ups *line_ups = place->line_ups;
    size_t turn = match / game_group_size(line_ups->setup) % LINE_UPS;
    enum status status = line_ups->game->play.match(table_of(place, turn), match, output, error);
    if (status != STATUS_OK)
        error_append(error, "\n  CONFIG being: %s", line_ups->config[turn]);
    return status;
}

void line_ups_schema(struct line_ups *line_ups, struct tally_schema *schema) {
    line_ups->game->statistics.schema_init(schema, line_ups->setup);
    line_ups->block_size = table_whole_lines(schema->block_size);
    line_ups->group_count = schema->group_count;
    for (size_t g = 0; g < line_ups->group_count; g++) {
        const struct tally_group *group = &schema->groups[g];
        schema_add_group(schema, group->prefix, group->offset + line_ups->block_size,
                         group->tallies, group->count);
    }
    schema->block_size = LINE_UPS * line_ups->block_size;
}

struct game line_ups_game(const struct line_ups *line_ups) {
    const struct game *game = line_ups->game;
    return (struct game){
        .name = game->name,
        .play = {.table_size =
                     sizeof(struct place) + LINE_UPS * table_whole_lines(game->play.table_size),
                 .open = open_table,
                 .close = close_table,
                 .match = play,
                 .count_bound = game->play.count_bound,
                 .live_label = game->play.live_label,
                 .live = game->play.live},
    };
}
