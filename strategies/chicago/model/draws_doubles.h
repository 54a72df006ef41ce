/*
 * Numbers of all lanes of draws.h side by side, in the precision of sums.
 *
 * Loops over lanes and choices by masks are written as the compiler makes one instruction of each.
 */
#ifndef UTSPEL_SOLVER_DRAWS_DOUBLES_H
#define UTSPEL_SOLVER_DRAWS_DOUBLES_H

#include "strategies/chicago/model/draws.h"

#ifdef __AVX__
#include <immintrin.h>
#endif

typedef double draws_doubles __attribute__((vector_size(DRAWS_LANES * sizeof(double))));
typedef int64_t draws_mask __attribute__((vector_size(DRAWS_LANES * sizeof(int64_t))));

static inline draws_doubles draws_widen(draws_lanes values) {
    draws_doubles wide;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        wide[lane] = (double)values[lane];
    return wide;
}

static inline draws_lanes draws_narrow(draws_doubles values) {
    draws_lanes narrow;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        narrow[lane] = (float)values[lane];
    return narrow;
}

/* One or the other, lane by lane. */
static inline draws_doubles draws_choose(draws_mask first, draws_doubles a, draws_doubles b) {
    return (draws_doubles)((first & (draws_mask)a) | (~first & (draws_mask)b));
}

/* The lower of two, or the higher, lane by lane. */
static inline draws_doubles draws_lower(draws_doubles a, draws_doubles b) {
    return draws_choose(a < b, a, b);
}

static inline draws_doubles draws_higher(draws_doubles a, draws_doubles b) {
    draws_doubles higher;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        higher[lane] = a[lane] > b[lane] ? a[lane] : b[lane];
    return higher;
}

/* Whether a mask holds in all lanes. */
static inline bool draws_hold(draws_mask mask) {
#ifdef __AVX__ /* of which compilers make something slower by themselves */
    return _mm256_movemask_pd((__m256d)mask) == (1 << DRAWS_LANES) - 1;
#else
    int64_t except = 0;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        except |= ~mask[lane];
    return except == 0;
#endif
}

/* Whether anything is reached in some lane. */
static inline bool draws_reach(draws_doubles values, draws_doubles least) {
    return !draws_hold(~(values >= least));
}

#endif
