/* Work that several threads do together. */
#ifndef UTSPEL_THREADS_H
#define UTSPEL_THREADS_H

#include <stdbool.h>

enum { THREADS_MAX = 8 };

/*
 * Has up to `most` threads (1..THREADS_MAX), the caller's among them, do the same work at once, and
 * waits until all have. There may be fewer, down to the caller's own.
 */
void threads_work(unsigned most, void (*work)(void *shared), void *shared);

/* Has work done by whichever thread asks first; others wait for it. *done: false to begin with. */
void threads_once(void (*work)(void), bool *done);

#endif
