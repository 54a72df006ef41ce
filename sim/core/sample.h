/*
 * The units of a run whose outcome is kept, as a hash: all of the first 64, then 64 of as many
 * again, 64 of twice as many, and so on. A program that goes on with a run, or checks one, plays
 * them again.
 */
#ifndef UTSPEL_SAMPLE_H
#define UTSPEL_SAMPLE_H

#include <stdbool.h>
#include <stdint.h>

/* Of more units than a run can have: 2^45. */
enum { SAMPLE_OCTAVE = 64, SAMPLES_MAX = 40 * SAMPLE_OCTAVE };

/* Whether the unit is one of them, and its place among all. */
static inline bool sample_at(uint64_t unit, unsigned *place) {
    unsigned octave = 0;
    while (unit >> octave >= 2 * SAMPLE_OCTAVE)
        octave++;
    *place = octave * SAMPLE_OCTAVE + (unsigned)(unit >> octave);
    return (unit & (((uint64_t)1 << octave) - 1)) == 0;
}

/* The unit at a place. */
static inline uint64_t sample_unit(unsigned place) {
    unsigned octave = place < 2 * SAMPLE_OCTAVE ? 0 : place / SAMPLE_OCTAVE - 1;
    return (uint64_t)(place - octave * SAMPLE_OCTAVE) << octave;
}

#endif
