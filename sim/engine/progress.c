#include "sim/engine/progress.h"

#include "sim/engine/clock.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct progress progress_to(FILE *out) {
    const char *kind = getenv("TERM");
    bool can_erase = !kind || strcmp(kind, "dumb") != 0;
    return (struct progress){.out = out, .terminal = can_erase && isatty(fileno(out))};
}

static double interval(const struct progress *progress) {
    return progress->terminal ? 0.2 : 30;
}

static const char *title(const struct progress *progress) {
    return progress->title ? progress->title : "";
}

void progress_begin(struct progress *progress, uint64_t before, uint64_t matches,
                    const char *label) {
    progress->before = before;
    progress->matches = matches;
    progress->label = label;
    progress->begun = clock_seconds();
    progress->due = progress->begun + interval(progress);
    if (progress->terminal) {
        fprintf(progress->out, "\r%sgetting ready\033[K", title(progress));
        fflush(progress->out);
    }
}

bool progress_due(const struct progress *progress) {
    return clock_seconds() >= progress->due;
}

void progress_line(const struct progress *progress, double seconds, uint64_t played, uint64_t part,
                   uint64_t whole, char line[PROGRESS_LINE_SIZE]) {
    double done = (double)played / (double)progress->matches;
    double rate = (double)(played - progress->before) / seconds;
    double left_matches = (double)(progress->matches - played);
    unsigned long left = rate > 0 ? (unsigned long)(left_matches / rate + 0.5) : 0;
    char figure[PROGRESS_LINE_SIZE / 2] = "";
    if (whole)
        snprintf(figure, sizeof figure, "  %s %.1f %%", progress->label,
                 100 * (double)part / (double)whole);
    snprintf(line, PROGRESS_LINE_SIZE, "%5.1f %%  %" PRIu64 " %s  %.0f/s  %lu:%02lu:%02lu left%s",
             100 * done, played, progress->matches_name ? progress->matches_name : "matches", rate,
             left / 3600, left / 60 % 60, left % 60, figure);
}

void progress_show(struct progress *progress, uint64_t played, uint64_t part, uint64_t whole) {
    char line[PROGRESS_LINE_SIZE];
    double now = clock_seconds();
    progress_line(progress, now - progress->begun, played, part, whole, line);
    fprintf(progress->out, progress->terminal ? "\r%s%s\033[K" : "%s%s\n", title(progress), line);
    fflush(progress->out);
    progress->due = now + interval(progress);
}

void progress_end(const struct progress *progress) {
    if (progress->terminal)
        fputs("\r\033[K", progress->out);
}
