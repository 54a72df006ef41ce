#include "sim/core/preparation.h"

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned preparing;    /* threads that prepare, */
static double since, seconds; /* since when any does, and what was counted before */

void preparation_begin(void) {
    pthread_mutex_lock(&mutex);
    if (preparing++ == 0)
        since = clock_seconds();
    pthread_mutex_unlock(&mutex);
}

void preparation_end(void) {
    pthread_mutex_lock(&mutex);
    if (--preparing == 0)
        seconds += clock_seconds() - since;
    pthread_mutex_unlock(&mutex);
}

double preparation_seconds(void) {
    pthread_mutex_lock(&mutex);
    double all = seconds + (preparing > 0 ? clock_seconds() - since : 0);
    pthread_mutex_unlock(&mutex);
    return all;
}
