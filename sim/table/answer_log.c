#include "sim/table/answer_log.h"

#include "evaluator/rng.h"

#include <stdlib.h>
#include <string.h>

struct logged_answer {
    struct table_answer answer;
    struct rng rng;     /* after it */
    size_t memory;      /* where in the log's */
    size_t memory_size; /* of the log's, with this answer */
    size_t given;
    unsigned entrant;
};

enum { ROOM_FIRST = 1024 };

void answer_log_free(struct answer_log *log) {
    free(log->answers);
    free(log->memory);
    *log = (struct answer_log){0};
}

void answer_log_cut(struct answer_log *log, size_t given) {
    while (log->count > 0 && log->answers[log->count - 1].given > given)
        log->count--;
    log->memory_size = log->count > 0 ? log->answers[log->count - 1].memory_size : 0;
}

void answer_log_rewind(struct answer_log *log) {
    log->at = 0;
    memset(log->known, 0, sizeof log->known);
}

bool answer_log_next(struct answer_log *log, unsigned entrant, const struct strategy_self *self,
                     size_t memory, struct table_answer *answer) {
    if (log->at >= log->count || log->answers[log->at].entrant != entrant)
        return false;
    const struct logged_answer *logged = &log->answers[log->at++];
    *answer = logged->answer;
    *self->rng = logged->rng;
    memcpy(self->memory, log->memory + logged->memory, memory);
    log->known[entrant] = logged->memory + 1;
    return true;
}

/* Makes room for one more item of that size. */
static bool make_room(void **items, size_t needed, size_t *room, size_t size) {
    if (needed <= *room)
        return true;
    size_t wanted = 2 * needed + ROOM_FIRST;
    void *larger = realloc(*items, wanted * size);
    if (!larger)
        return false;
    *items = larger;
    *room = wanted;
    return true;
}

/* Keeps what an entrant remembers, and says where; false: there is no memory. */
static bool keep_memory(struct answer_log *log, unsigned entrant, const void *remembered,
                        size_t memory, size_t *where) {
    const size_t known = log->known[entrant];
    if (known && memcmp(log->memory + known - 1, remembered, memory) == 0) {
        *where = known - 1;
        return true;
    }
    void *bytes = log->memory;
    bool fits = make_room(&bytes, log->memory_size + memory + 1, &log->memory_room, 1);
    log->memory = bytes;
    if (!fits)
        return false;
    *where = log->memory_size;
    memcpy(log->memory + *where, remembered, memory);
    log->memory_size += memory;
    log->known[entrant] = *where + 1;
    return true;
}

void answer_log_add(struct answer_log *log, unsigned entrant, const struct strategy_self *self,
                    size_t memory, size_t given, const struct table_answer *answer) {
    if (log->at != log->count)
        return;
    size_t where;
    void *answers = log->answers;
    bool fits = make_room(&answers, log->count + 1, &log->room, sizeof *log->answers);
    log->answers = answers;
    if (!fits || !keep_memory(log, entrant, self->memory, memory, &where)) {
        log->at = SIZE_MAX; /* none is added in this play any more */
        return;
    }
    log->answers[log->count++] =
        (struct logged_answer){*answer, *self->rng, where, log->memory_size, given, entrant};
    log->at = log->count;
}
