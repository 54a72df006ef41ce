#include "sim/chicago_lab/train/together.h"

#include <assert.h>

/* What errands are done with, and how they end. */
struct errands {
    together_errand *errand;
    void *given;
    struct outcome {
        enum status status;
        struct error error;
    } outcomes[TOGETHER_MAX];
};

static void errand_do(void *given, size_t number) {
    struct errands *errands = given;
    struct outcome *outcome = &errands->outcomes[number];
    outcome->status = errands->errand(errands->given, (unsigned)number, &outcome->error);
}

enum status together_do(together_errand *errand, unsigned count, void *given, struct error *error) {
    struct errands errands = {.errand = errand, .given = given};
    assert(count <= TOGETHER_MAX);
    together_share(errand_do, count, count, &errands);
    for (unsigned i = 0; i < count; i++)
        if (errands.outcomes[i].status != STATUS_OK) {
            *error = errands.outcomes[i].error;
            return errands.outcomes[i].status;
        }
    return STATUS_OK;
}
