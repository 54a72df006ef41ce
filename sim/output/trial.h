/* Doing in a child process, first or only, what may crash or never end. */
#ifndef UTSPEL_TRIAL_H
#define UTSPEL_TRIAL_H

#include <stdbool.h>
#include <stdint.h>

enum { TRIAL_PASSED = 0, TRIAL_CRASHED = -1 };

/*
 * Returns twice: true in a child, which does what is to be tried and ends by trial_end(); then
 * false in the parent, with the code of how the child ended. It crashed also if it took more
 * processor time than 1 s and 1 s for each 20 MB that it reads, or four times that in all.
 */
bool trial_begin(uint64_t bytes, int *code);

/* The code is TRIAL_PASSED, or what is found otherwise: 64 to 99. */
_Noreturn void trial_end(int code);

#endif
