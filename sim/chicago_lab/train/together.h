/*
 * What is learned side by side: errands that do not read what others write, each as it would be
 * done alone, so that the result is the same on any number of threads.
 */
#ifndef UTSPEL_TRAIN_TOGETHER_H
#define UTSPEL_TRAIN_TOGETHER_H

#include "sim/core/error.h"

#include <stddef.h>

/* One piece of work, by number, that cannot fail. */
typedef void together_work(void *given, size_t number);

/*
 * Does so many, in so many tasks, on the threads of the parallel region that the caller is in, or
 * in its own.
 */
void together_share(together_work *work, size_t count, unsigned tasks, void *given);

enum { TOGETHER_MAX = 32 };

/* One of the errands, by number. */
typedef enum status together_errand(void *given, unsigned number, struct error *error);

/* Likewise so many errands, TOGETHER_MAX at most, each a task. They may do others together. Fails
 * as the first of them does. */
enum status together_do(together_errand *errand, unsigned count, void *given, struct error *error);

#endif
