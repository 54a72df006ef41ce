/*
 * What is computed side by side: pieces of work that do not read what others write, so that the
 * result is the same on any number of threads.
 */
#ifndef UTSPEL_MODEL_TOGETHER_H
#define UTSPEL_MODEL_TOGETHER_H

#include <stddef.h>

/* One piece of work, by number, that cannot fail. */
typedef void together_work(void *given, size_t number);

/*
 * Does so many, in so many tasks, on the threads of the parallel region that the caller is in, or
 * in its own: on those that have nothing else to do.
 */
void together_share(together_work *work, size_t count, unsigned tasks, void *given);

/* Does a piece of work when a thread of that region has nothing else to do, at its end at the
 * latest. */
void together_later(void (*work)(void *given), void *given);

/* Where the numbers of a part begin, of so many parts, where there are so many numbers. */
static inline size_t together_first(size_t part, size_t parts, size_t count) {
    return count * part / parts;
}

#endif
