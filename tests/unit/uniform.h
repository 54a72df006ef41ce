/*
 * A strategy's generator, and whether its draws spread as evenly as fair ones do: Pearson's chi
 * square.
 */
#ifndef UTSPEL_TESTS_UNIFORM_H
#define UTSPEL_TESTS_UNIFORM_H

#include "sim/core/strategy_declaration.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

static struct rng rng;
static const struct strategy_self drawing = {.rng = &rng};

/* A test's setup: it starts again, always the same. */
static inline int start_rng(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 1, .purpose = RNG_STRATEGY});
    return 0;
}

/* What a fair spread of draws over n outcomes exceeds once in a thousand. */
static inline double chi_square_limit(int n) {
    double k = n - 1, z = 3.0902; /* Wilson and Hilferty 1931 */
    double root = 1 - 2 / (9 * k) + z * sqrt(2 / (9 * k));
    return k * root * root * root;
}

static inline void assert_uniform(const int *counts, int n, int draws) {
    double expected = (double)draws / n, chi_square = 0;
    for (int i = 0; i < n; i++)
        chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
    assert_true(chi_square < chi_square_limit(n));
}

#endif
