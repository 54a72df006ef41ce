#include "sim/core/preparation.h"

#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned preparing;    /* threads that prepare, */
static double since, seconds; /* since when any does, and what was counted before */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void preparation_begin(void) {
    pthread_mutex_lock(&mutex);
    if (preparing++ == 0)
        since = now();
    pthread_mutex_unlock(&mutex);
}

void preparation_end(void) {
    pthread_mutex_lock(&mutex);
    if (--preparing == 0)
        seconds += now() - since;
    pthread_mutex_unlock(&mutex);
}

double preparation_seconds(void) {
    pthread_mutex_lock(&mutex);
    double all = seconds + (preparing > 0 ? now() - since : 0);
    pthread_mutex_unlock(&mutex);
    return all;
}
