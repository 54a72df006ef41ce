/*
 * Sums of rows, all lanes at once: what small networks are made of.
 *
 * The pragmas (-fopenmp-simd) keep gcc from unrolling these loops and joining what is around them:
 * it then shuffles lanes at four times the cost.
 */
#ifndef UTSPEL_SOLVER_LANES_H
#define UTSPEL_SOLVER_LANES_H

static inline void lanes_add(float *restrict sum, const float *restrict row, unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        sum[i] += row[i];
}

static inline void lanes_add_times(float *restrict sum, const float *restrict row, float factor,
                                   unsigned count) {
#pragma omp simd
    for (unsigned i = 0; i < count; i++)
        sum[i] += factor * row[i];
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
