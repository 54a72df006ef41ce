#include <immintrin.h>

typedef __m256i lanes;

#define LANES_OP(name)     _mm256_##name
#define LANES_BITS(name)   _mm256_##name##_si256
#define LANES_TABLE(bytes) _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(bytes)))

#include "evaluator/hand_lanes.h"

const struct hand_batch hand_batch_avx2 = {"AVX2", lanes_values_5, lanes_values_3};
