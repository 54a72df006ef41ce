/*
 * The sums of a value network's second layer: every product is added with one rounding, as fmaf()
 * does, whatever the processor has.
 */
#ifndef UTSPEL_POFC_HIDDEN_SUM_H
#define UTSPEL_POFC_HIDDEN_SUM_H

#include "strategies/pofc/model/board_net.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>
#ifdef __wasm__
#include <wasm_simd128.h>
#endif

/* Layers are summed up in vectors, whose order of additions no compiler may choose. */
enum { LANES = 8, FIRST = BOARD_WIDTH / LANES, SECOND = BOARD_HIDDEN / LANES };

typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));

static inline lanes lanes_load(const float *from) {
    lanes loaded;
    memcpy(&loaded, from, sizeof loaded);
    return loaded;
}

static inline void lanes_store(float *to, lanes stored) {
    memcpy(to, &stored, sizeof stored);
}

/* sum + row * times, each rounded once. */
static inline lanes lanes_add_times(lanes sum, lanes row, float times) {
    for (unsigned i = 0; i < LANES; i++)
        sum[i] = fmaf(row[i], times, sum[i]);
    return sum;
}

/* Adds to the biases. The sums of even and of odd units apart, so that no addition waits for the
 * last. */
static inline void hidden_sum_fused(const struct board_net *net, const float first[BOARD_WIDTH],
                                    lanes second[SECOND]) {
    lanes odd[SECOND] = {{0}};
    for (unsigned i = 0; i < BOARD_WIDTH; i += 2) {
#pragma GCC unroll 4
        for (unsigned j = 0; j < SECOND; j++) {
            second[j] =
                lanes_add_times(second[j], lanes_load(net->hidden[i] + j * LANES), first[i]);
            odd[j] =
                lanes_add_times(odd[j], lanes_load(net->hidden[i + 1] + j * LANES), first[i + 1]);
        }
    }
#pragma GCC unroll 4
    for (unsigned j = 0; j < SECOND; j++)
        second[j] += odd[j];
}

#ifndef __wasm__
static inline void hidden_sum(const struct board_net *net, const float first[BOARD_WIDTH],
                              lanes second[SECOND]) {
    hidden_sum_fused(net, first, second);
}
#else
/*
 * WebAssembly has no such instruction, but doubles, in which the product is exact. Rounding the sum
 * to a double and then to a float is as rounding it once, unless the double is half way between two
 * floats: then all is added up again by fmaf().
 */
/* Pairs of sums that are added to in turn, so that none waits for its last rounding. */
enum { PAIRS = 8, BLOCKS = BOARD_HIDDEN / 2 / PAIRS };

/* The units from one on, every other, that are not 0: the others change no sum. */
static inline unsigned units_list(const float first[BOARD_WIDTH], unsigned from,
                                  uint8_t units[BOARD_WIDTH]) {
    unsigned count = 0;
    for (unsigned i = from; i < BOARD_WIDTH; i += 2) {
        units[count] = (uint8_t)i;
        count += first[i] != 0;
    }
    return count;
}

/* Adds their products to a block's sums; doubt becomes -1 where a sum was half way. */
static inline void units_add(const struct board_net *net, const float first[BOARD_WIDTH],
                             const uint8_t *units, unsigned count, unsigned block,
                             v128_t sum[PAIRS], v128_t *doubt) {
    const v128_t behind = wasm_i64x2_splat((1 << 29) - 1), half = wasm_i64x2_splat(1 << 28);
    for (unsigned i = 0; i < count; i++) {
        const float *row = net->hidden[units[i]] + block * 2 * PAIRS;
        const v128_t times = wasm_f64x2_splat((double)first[units[i]]);
#pragma GCC unroll 8
        for (unsigned k = 0; k < PAIRS; k++) {
            v128_t pair = wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(row + 2 * k));
            v128_t total = wasm_f64x2_add(wasm_f64x2_mul(pair, times), sum[k]);
            v128_t is_half = wasm_i64x2_eq(wasm_v128_and(total, behind), half);
            *doubt = wasm_v128_or(*doubt, is_half);
            sum[k] = wasm_f64x2_promote_low_f32x4(wasm_f32x4_demote_f64x2_zero(total));
        }
    }
}

static inline void hidden_sum(const struct board_net *net, const float first[BOARD_WIDTH],
                              lanes second[SECOND]) {
    uint8_t even[BOARD_WIDTH], odd[BOARD_WIDTH];
    unsigned evens = units_list(first, 0, even), odds = units_list(first, 1, odd);
    v128_t doubt = wasm_i64x2_splat(0);
    const float *bias = (const float *)second;
    float sums[BOARD_HIDDEN];
    for (unsigned block = 0; block < BLOCKS; block++) {
        v128_t sum[PAIRS], other[PAIRS] = {0};
        for (unsigned k = 0; k < PAIRS; k++)
            sum[k] =
                wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(bias + 2 * (block * PAIRS + k)));
        units_add(net, first, even, evens, block, sum, &doubt);
        units_add(net, first, odd, odds, block, other, &doubt);
        for (unsigned k = 0; k < PAIRS; k++) {
            v128_t both = wasm_f32x4_add(wasm_f32x4_demote_f64x2_zero(sum[k]),
                                         wasm_f32x4_demote_f64x2_zero(other[k]));
            wasm_v128_store64_lane(sums + 2 * (block * PAIRS + k), both, 0);
        }
    }
    if (wasm_v128_any_true(doubt))
        hidden_sum_fused(net, first, second);
    else
        memcpy(second, sums, sizeof sums);
}
#endif

#endif
