/*
 * The functions that end the program or a thread are the program's own, so that those that a
 * plug-in calls are seen. In a decision they leave that, and the run ends as after a crash; by
 * another thread of a plug-in they end the program as a failure. Else they do what they always do.
 */
#ifndef UTSPEL_EXITS_H
#define UTSPEL_EXITS_H

/*
 * To be called first. Then exit() in ways that are not seen, as by err(), ends the program as a
 * failure too while strategies are watched.
 */
void exits_prepare(void);

#endif
