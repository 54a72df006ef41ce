#include "sim/core/look.h"

static uint64_t look_after(uint64_t look, double growth) {
    double product = (double)look * growth;
    uint64_t next = (uint64_t)product;
    next += (double)next < product;
    return next > look ? next : look + 1;
}

uint64_t look_next(uint64_t blocks, uint64_t first, double growth) {
    if (blocks >= first && look_after(blocks, growth) == blocks + 1)
        return blocks + 1; /* all the looks before are one block apart */
    uint64_t look = first;
    while (look <= blocks)
        look = look_after(look, growth);
    return look;
}
