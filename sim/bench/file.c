#include "sim/bench/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum status file_make(char path[PATH_MAX], struct error *error) {
    const char *folder = getenv("TMPDIR");
    snprintf(path, PATH_MAX, "%s/utspel-bench-XXXXXX", folder ? folder : "/tmp");
    int file = mkstemp(path);
    if (file < 0)
        return error_set(error, STATUS_RUNTIME, "%s: %s", path, strerror(errno));
    close(file);
    return STATUS_OK;
}

struct results_run file_run(const struct bench_game *game, const struct tally_totals *totals,
                            uint64_t matches) {
    return (struct results_run){.game = game->config->game,
                                .setup = &game->config->setup,
                                .version = "bench",
                                .commit = "unknown",
                                .config = game->config->text,
                                .matches_requested = matches,
                                .matches_done = matches,
                                .stop_reason = "complete",
                                .schema = &game->schema,
                                .totals = totals,
                                .command_line = "utspel bench",
                                .threads = 1,
                                .started = time(NULL)};
}
