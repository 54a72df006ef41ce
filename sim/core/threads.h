/* What is done once, however many threads need it. */
#ifndef UTSPEL_THREADS_H
#define UTSPEL_THREADS_H

#include <stdbool.h>

/* Has work done by whichever thread asks first; others wait for it. *done: false to begin with. */
void threads_once(void (*work)(void), bool *done);

#endif
