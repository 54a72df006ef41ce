/*
 * How far a run is: on a terminal that can do so one line that is written over, elsewhere a plain
 * line now and then. Called between blocks, by one thread.
 */
#ifndef UTSPEL_PROGRESS_H
#define UTSPEL_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct progress {
    FILE *out;
    bool terminal;
    uint64_t before, matches; /* played in an earlier process; of the run */
    const char *matches_name; /* what matches are called, in the plural; NULL: "matches" */
    const char *label;        /* of the live figure */
    const char *title;        /* at the beginning of the line; NULL: none */
    double begun, due;        /* seconds of clock.h */
};

enum { PROGRESS_LINE_SIZE = 160 };

struct progress progress_to(FILE *out);

/* Before strategies are made ready, which may take seconds. */
void progress_begin(struct progress *progress, uint64_t before, uint64_t matches,
                    const char *label);

/* Once strategies are ready: how fast it goes is told from here on. */
void progress_play(struct progress *progress);

/* Whether it is time to show something. */
bool progress_due(const struct progress *progress);

/* played: matches so far. The live figure is part of whole, left out when whole is 0. */
void progress_show(struct progress *progress, uint64_t played, uint64_t part, uint64_t whole);
void progress_end(const struct progress *progress);

/*
 * The text shown after that many seconds: done, matches/s, live figure; and the time left after
 * 10 seconds of playing or 1 % of the matches.
 */
void progress_line(const struct progress *progress, double seconds, uint64_t played, uint64_t part,
                   uint64_t whole, char line[PROGRESS_LINE_SIZE]);

#endif
