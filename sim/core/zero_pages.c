#include "sim/core/zero_pages.h"

#include <sys/mman.h>

void *zero_pages_new(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void zero_pages_clear(void *memory, size_t size) {
    madvise(memory, size, MADV_DONTNEED); /* Linux reads zero bytes from such pages afterwards */
}

void zero_pages_free(void *memory, size_t size) {
    if (memory)
        munmap(memory, size);
}
