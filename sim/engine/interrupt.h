/*
 * SIGINT, SIGTERM and SIGHUP. The first one asks: running blocks are finished, and what was played
 * is kept. A second one stops the program at once, with exit code STATUS_INTERRUPTED.
 *
 * Signals belong to the process, so this is the one place with state of its own.
 */
#ifndef UTSPEL_INTERRUPT_H
#define UTSPEL_INTERRUPT_H

#include "sim/core/error.h"

#include <sys/types.h>

/*
 * Catches signals from now on; SIGHUP unless nohup(1) had it ignored. Also makes a file-size limit
 * an ordinary write error.
 */
void interrupt_catch(void);

/* The signal that asked the program to stop, or 0. */
int interrupt_signal(void);

/* Its name: "SIGINT". */
const char *interrupt_name(void);

/* From now on the first signal too stops the program at once. */
void interrupt_stop_at_once(void);

/*
 * Passes signals on to that process, which stops instead of this one; 0: no more. The first is
 * remembered here, too.
 */
void interrupt_forward(pid_t process);

/*
 * This file too goes when the program stops at once, or a strategy ends it. For one thread. Fails
 * when memory is short.
 */
enum status interrupt_remove(const char *path, struct error *error);

#endif
