/*
 * Sums of rows, all lanes at once: what small networks are made of.
 *
 * The pragmas (-fopenmp-simd) keep gcc from unrolling these loops and joining what is around them:
 * it then shuffles lanes at four times the cost.
 */
#ifndef UTSPEL_SOLVER_LANES_H
#define UTSPEL_SOLVER_LANES_H

static inline void lanes_sum(float *restrict sum, const float *restrict a, const float *restrict b,
                             unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        sum[i] = a[i] + b[i];
}

static inline void lanes_add(float *restrict sum, const float *restrict row, unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        sum[i] += row[i];
}

/* A sum with another row in the place of one of its own. */
static inline void lanes_exchange(float *restrict to, const float *restrict sum,
                                  const float *restrict old, const float *restrict new,
                                  unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        to[i] = sum[i] + (new[i] - old[i]);
}

static inline void lanes_add_times(float *restrict sum, const float *restrict row, float factor,
                                   unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        sum[i] += factor * row[i];
}

/*
 * A row of 16 and count (a multiple of 4) more, each times its factor: in four sums, so that no
 * addition waits for the one before.
 */
static inline void lanes_sum_rows_16(float *restrict sum, const float *restrict start,
                                     const float row[restrict][16], const float *restrict factor,
                                     unsigned count) {
    float part[4][16] = {0};
    for (unsigned i = 0; i < count; i += 4) {
        lanes_add_times(part[0], row[i], factor[i], 16);
        lanes_add_times(part[1], row[i + 1], factor[i + 1], 16);
        lanes_add_times(part[2], row[i + 2], factor[i + 2], 16);
        lanes_add_times(part[3], row[i + 3], factor[i + 3], 16);
    }
    lanes_add(part[0], part[1], 16);
    lanes_add(part[2], part[3], 16);
    lanes_add(part[0], part[2], 16);
    lanes_sum(sum, part[0], start, 16);
}

/* Puts 0 in place of what is negative. */
static inline void lanes_rectify(float *value, unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        value[i] = value[i] > 0 ? value[i] : 0;
}

/* Puts 0 where the rectified value is 0: the way back through lanes_rectify(). */
static inline void lanes_mask(float *restrict slope, const float *restrict value, unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        slope[i] = value[i] > 0 ? slope[i] : 0;
}

/* The sum of a[i] * b[i]; count is 16. */
static inline float lanes_dot_16(const float *restrict a, const float *restrict b) {
    float sum[8];
#pragma omp simd
    for (unsigned i = 0; i < 8; i++)
        sum[i] = a[i] * b[i] + a[i + 8] * b[i + 8];
#pragma omp simd
    for (unsigned i = 0; i < 4; i++)
        sum[i] += sum[i + 4];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

#endif
