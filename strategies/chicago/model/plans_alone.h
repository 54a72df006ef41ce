/* Plans of the WebAssembly module, which makes them when they are asked for, or before. */
#ifndef UTSPEL_SOLVER_PLANS_ALONE_H
#define UTSPEL_SOLVER_PLANS_ALONE_H

#include <stdbool.h>

/*
 * Makes a part, 0.1 s, of the plans that will probably be asked for next: those of players who have
 * come nearer to the end. False: there are none to make.
 */
bool plans_make_ahead(void);

#endif
