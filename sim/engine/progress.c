#include "sim/engine/progress.h"

#include "sim/core/clock.h"
#include "sim/words/said.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SECONDS_TO_TELL 10   /* of playing, or ... */
#define SHARE_TO_TELL   0.01 /* ... of the matches, before the time left is estimated */

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

void progress_play(struct progress *progress) {
    progress->begun = clock_seconds();
    progress->due = progress->begun + interval(progress);
}

void progress_begin(struct progress *progress, uint64_t before, uint64_t matches,
                    const char *label) {
    progress->before = before;
    progress->matches = matches;
    progress->label = label;
    progress_play(progress);
    if (progress->terminal) {
        fprintf(progress->out, "\r%s%s\033[K", title(progress), said("getting ready"));
        fflush(progress->out);
    }
}

bool progress_due(const struct progress *progress) {
    return clock_seconds() >= progress->due;
}

/* Two such parts end a line. */
enum { PART_SIZE = 60 };

/* Writes how long the rest will take, once enough was played to tell; else nothing. */
static void left_write(const struct progress *progress, double seconds, uint64_t played,
                       char text[PART_SIZE]) {
    double new = (double)(played - progress->before);
    double share = new / (double)(progress->matches - progress->before);
    double rest = new > 0 ? seconds *(double)(progress->matches - played) / new : 0;
    unsigned long left = (unsigned long)(rest + 0.5);
    if (new > 0 && (seconds >= SECONDS_TO_TELL || share >= SHARE_TO_TELL))
        snprintf(text, PART_SIZE, "  %lu:%02lu:%02lu %s", left / 3600, left / 60 % 60, left % 60,
                 said_as("time", "left"));
}

void progress_line(const struct progress *progress, double seconds, uint64_t played, uint64_t part,
                   uint64_t whole, char line[PROGRESS_LINE_SIZE]) {
    char figure[PART_SIZE] = "", left[PART_SIZE] = "";
    if (whole)
        snprintf(figure, sizeof figure, "  %s %.1f %%", said(progress->label),
                 100 * (double)part / (double)whole);
    left_write(progress, seconds, played, left);
    snprintf(line, PROGRESS_LINE_SIZE, "%5.1f %%  %" PRIu64 " %s  %.0f/s%s%s",
             100 * (double)played / (double)progress->matches, played,
             said(progress->matches_name ? progress->matches_name : "matches"),
             (double)(played - progress->before) / seconds, left, figure);
    said_numbers(line);
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
