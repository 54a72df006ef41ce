#include "sim/engine/alone.h"

#include "sim/core/clock.h"

#include <stdlib.h>
#include <string.h>

/* Zeroed bytes on cache lines of their own, as the engine's are. */
static void *lines_new(size_t size) {
    size_t lines = engine_whole_lines(size > 0 ? size : 1);
    void *bytes = aligned_alloc(ENGINE_LINE, lines);
    return bytes ? memset(bytes, 0, lines) : NULL;
}

enum status alone_open(struct alone *alone, const struct task *task, struct error *error) {
    alone->task = *task;
    if (alone->is_open)
        return STATUS_OK;
    alone->slot = lines_new(task->slot_size);
    alone->tallies = lines_new(task->tallies_size);
    if (!alone->slot || !alone->tallies)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    alone->is_open = true;
    return task->open(task->context, alone->slot, alone->tallies, error);
}

void alone_close(struct alone *alone) {
    if (alone->is_open)
        alone->task.close(NULL, alone->slot);
    free(alone->slot);
    free(alone->tallies);
    *alone = (struct alone){.is_open = false};
}

static enum status alone_play(void *given, struct engine_range *range, struct error *error) {
    const struct alone *alone = given;
    const struct task *task = &alone->task;
    const struct game_output none = {0};
    enum status status = STATUS_OK;
    while (range->first < range->end && status == STATUS_OK && !(clock_seconds() > range->deadline))
        status = task->play(task->context, alone->slot, range->first++, &none, error);
    if (status == STATUS_OK && task->gather)
        task->gather(task->context, alone->slot);
    return status;
}

struct range_player alone_range_player(struct alone *alone) {
    return (struct range_player){alone_play, alone};
}
