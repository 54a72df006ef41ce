#include "sim/chicago_lab/train/together.h"

#include <assert.h>

enum status together_do(together_errand *errand, unsigned count, void *given, struct error *error) {
    struct outcome {
        enum status status;
        struct error error;
    } outcomes[TOGETHER_MAX];
    assert(count <= TOGETHER_MAX);
#pragma omp taskloop grainsize(1) shared(outcomes)
    for (unsigned i = 0; i < count; i++)
        outcomes[i].status = errand(given, i, &outcomes[i].error);
    for (unsigned i = 0; i < count; i++)
        if (outcomes[i].status != STATUS_OK) {
            *error = outcomes[i].error;
            return outcomes[i].status;
        }
    return STATUS_OK;
}
