#include "sim/core/preparation.h"

#include <pthread.h>

static pthread_mutex_t preparation_mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned preparing;    /* threads that prepare, */
static double since, counted; /* since when any does, and what was counted before */

void preparation_begin(void) {
    pthread_mutex_lock(&preparation_mutex);
    if (preparing++ == 0)
        since = clock_seconds();
    pthread_mutex_unlock(&preparation_mutex);
}

void preparation_end(void) {
    pthread_mutex_lock(&preparation_mutex);
    if (--preparing == 0)
        counted += clock_seconds() - since;
    pthread_mutex_unlock(&preparation_mutex);
}

double preparation_seconds(void) {
    pthread_mutex_lock(&preparation_mutex);
    double all = counted + (preparing > 0 ? clock_seconds() - since : 0);
    pthread_mutex_unlock(&preparation_mutex);
    return all;
}
