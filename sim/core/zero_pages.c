#include "sim/core/zero_pages.h"

#include <string.h>
#include <sys/mman.h>

void *zero_pages_new(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void zero_pages_clear(void *memory, size_t size) {
    /* Linux reads zero bytes from such pages afterwards; locked ones it refuses to take back. */
    if (madvise(memory, size, MADV_DONTNEED))
        memset(memory, 0, size);
}

void zero_pages_free(void *memory, size_t size) {
    if (memory)
        munmap(memory, size);
}
