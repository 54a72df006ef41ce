#include "sim/core/threads.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

struct job {
    void (*work)(void *shared);
    void *shared;
};

static void *job_do(void *given) {
    const struct job *job = given;
    job->work(job->shared);
    return NULL;
}

void threads_once(void (*work)(void), bool *done) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    if (!*done)
        work();
    *done = true;
    pthread_mutex_unlock(&mutex);
}

void threads_work(unsigned most, void (*work)(void *shared), void *shared) {
    struct job job = {work, shared};
    pthread_t thread[THREADS_MAX];
    unsigned more = 0;
    assert(most <= THREADS_MAX);
    while (more + 1 < most && pthread_create(&thread[more], NULL, job_do, &job) == 0)
        more++;
    work(shared);
    while (more > 0)
        pthread_join(thread[--more], NULL);
}
