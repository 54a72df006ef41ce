#include "sim/engine/room.h"

/* What is added up in 64 bits so far. */
static uint64_t fullest_of(const struct task *task, const struct tally_totals *totals) {
    if (task->fullest)
        return task->fullest(task->context);
    return task->schema ? tally_totals_fullest(totals) : 0;
}

uint64_t room_of(const struct task *task, const struct tally_totals *totals) {
    uint64_t most = task->count_bound > 0 ? UINT32_MAX / task->count_bound : UINT64_MAX;
    uint64_t room = UINT64_MAX;
    if (task->sum_bound > 0)
        room = (INT64_MAX - fullest_of(task, totals)) / task->sum_bound;
    most = room < most ? room : most;
    return most - most % task->block;
}
