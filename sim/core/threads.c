#include "sim/core/threads.h"

#include <pthread.h>

void threads_once(void (*work)(void), bool *done) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    if (!*done)
        work();
    *done = true;
    pthread_mutex_unlock(&mutex);
}
