#include "sim/core/large_pages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

void *large_pages_new(size_t size) {
    enum { LARGE_PAGE = 1 << 21 };
    size = (size + LARGE_PAGE - 1) & ~(size_t)(LARGE_PAGE - 1);
    void *memory = aligned_alloc(LARGE_PAGE, size);
    if (!memory)
        return NULL;
    madvise(memory, size, MADV_HUGEPAGE);
    return memset(memory, 0, size);
}
