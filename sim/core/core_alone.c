/* What the core is in the WebAssembly module: one thread that nobody watches, and no files. */
#include "sim/core/large_pages.h"
#include "sim/core/preparation.h"
#include "sim/core/processors.h"
#include "sim/core/side_file.h"
#include "sim/core/threads.h"
#include "sim/core/watchdog.h"

#include <stdlib.h>

_Thread_local struct watch *watch_mine;

/* Nothing is loaded that would need it. */
struct watchdog *watchdog_start(unsigned threads, unsigned seconds, struct error *error) {
    (void)threads, (void)seconds;
    error_set(error, STATUS_RUNTIME, "strategies in files cannot be played here");
    return NULL;
}

void watchdog_stop(struct watchdog *dog) {
    (void)dog;
}

void watchdog_run(struct watchdog *dog, unsigned i, void (*work)(void *memory), void *memory) {
    (void)dog, (void)i;
    work(memory);
}

void threads_once(void (*work)(void), bool *done) {
    if (!*done)
        work();
    *done = true;
}

/* A page makes what is asked for while it waits, and ahead. */
double preparation_seconds(void) {
    return 0;
}

unsigned processors_usable(void) {
    return 1;
}

void *large_pages_new(size_t size) {
    return calloc(1, size);
}

enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error) {
    (void)rows, (void)first, (void)matches, (void)bytes;
    return error_set(error, STATUS_RUNTIME, "there are no files here");
}
