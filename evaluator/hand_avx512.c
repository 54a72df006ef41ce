#include <immintrin.h>

typedef __m512i lanes;

#define LANES_OP(name)     _mm512_##name
#define LANES_BITS(name)   _mm512_##name##_si512
#define LANES_TABLE(bytes) _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(bytes)))

#include "evaluator/hand_lanes.h"

const struct hand_batch hand_batch_avx512 = {"AVX-512", lanes_values_5, lanes_values_3};
