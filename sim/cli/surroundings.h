/* What the program finds itself in when it is started. */
#ifndef UTSPEL_SURROUNDINGS_H
#define UTSPEL_SURROUNDINGS_H

/*
 * Settles, before anything else is done, what whoever started the program may have left in a state
 * that it is not written for: closed streams, signals ignored, limits and variables.
 */
void surroundings_settle(void);

/*
 * Does the program's work on a stack that is large enough, whatever the limit of stacks (ulimit -s)
 * and OMP_STACKSIZE say, and gives what it returns. Threads begun later have such stacks, too.
 */
int surroundings_run(int (*work)(int argc, char **argv), int argc, char **argv);

#endif
