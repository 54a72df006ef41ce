#include "sim/record_review/review_task.h"

#include "sim/engine/interrupt.h"
#include "sim/engine/progress.h"
#include "sim/record_review/review_balance.h"
#include "sim/record_review/review_table.h"
#include "sim/words/language.h"

/* What all threads share; of each thread the tables are its own. */
struct review_work {
    struct reviewed *reviewed;
    const struct review_rules *rules;
};

static enum status task_open(const void *context, void *slot, void *tallies, struct error *error) {
    const struct review_work *work = context;
    (void)tallies;
    (void)error;
    *(struct review_tables *)slot =
        (struct review_tables){.request = work->reviewed->request, .rules = work->rules};
    return STATUS_OK;
}

static void task_close(const void *context, void *slot) {
    (void)context;
    review_tables_free(slot);
}

/* A decision is a match of the engine's; what cannot be asked does not end the review. With the
 * first one of a match comes the luck of its cards. */
static enum status task_play(const void *context, void *slot, uint64_t number,
                             const struct game_output *output, struct error *error) {
    const struct review_work *work = context;
    struct review_tables *tables = slot;
    struct reviewed_match *match = work->reviewed->matches;
    (void)output;
    for (; number >= match->review.count; match++)
        number -= match->review.count;
    tables->match = match;
    const struct review_weigher weigher = review_tables_weigher(tables);
    enum status status = review_weigh(match->review.game, &weigher, tables->request->samples,
                                      &match->review.decisions[number], error);
    if (number == 0 && (status == STATUS_OK || status == STATUS_USAGE))
        status = review_find_luck(tables->request, match, error);
    return status == STATUS_USAGE ? STATUS_OK : status;
}

static uint64_t count_decisions(const struct reviewed *reviewed) {
    uint64_t count = 0;
    for (size_t i = 0; i < reviewed->match_count; i++)
        count += reviewed->matches[i].review.count;
    return count;
}

enum status review_task_run(struct reviewed *reviewed, const struct review_rules *rules,
                            struct error *error) {
    const struct review_work work = {reviewed, rules};
    const struct game_setup nobody = {.entrants = 0}; /* tables have their own */
    const struct task task = {.context = &work,
                              .slot_size = sizeof(struct review_tables),
                              .unit = 1,
                              .block = 1,
                              .setup = &nobody,
                              .open = task_open,
                              .close = task_close,
                              .play = task_play};
    struct progress progress = progress_to(stderr);
    const struct engine_plan plan = {
        .task = &task, .matches = count_decisions(reviewed), .progress = &progress};
    struct engine_result result;
    progress.matches_name = said("decisions");
    if (plan.matches == 0)
        return STATUS_OK;
    interrupt_catch();
    enum status status = engine_run(&plan, 0, &result, error);
    engine_result_free(&result);
    return status == STATUS_INTERRUPTED
               ? error_set(error, status, "interrupted by %s", interrupt_name())
               : status;
}
