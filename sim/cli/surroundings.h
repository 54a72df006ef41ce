/* What the program finds itself in when it is started. */
#ifndef UTSPEL_SURROUNDINGS_H
#define UTSPEL_SURROUNDINGS_H

/*
 * Settles, before anything else is done, what whoever started the program may have left in a state
 * that it is not written for: closed streams, signals ignored, limits and variables.
 */
void surroundings_settle(void);

#endif
