#include "strategies/model/together.h"

/* Tasks call by name alone: clang 14 crashes where one calls by a pointer. */

static void part_do(together_work *work, size_t first, size_t end, void *given) {
    for (size_t i = first; i < end; i++)
        work(given, i);
}

void together_share(together_work *work, size_t count, unsigned tasks, void *given) {
#pragma omp taskgroup
    for (unsigned task = 0; task < tasks; task++) {
        size_t first = together_first(task, tasks, count);
        size_t end = together_first(task + 1, tasks, count);
#pragma omp task firstprivate(first, end)
        part_do(work, first, end, given);
    }
}

static void work_do(void (*work)(void *given), void *given) {
    work(given);
}

void together_later(void (*work)(void *given), void *given) {
#pragma omp task
    work_do(work, given);
}
