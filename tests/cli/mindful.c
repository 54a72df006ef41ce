/*
 * A plug-in that plays by what it remembers: in its memory, or in its instance (INSTANCE), and says
 * so or not (SAYS_SO). What tests/cli/forks.sh builds and compares with a script.
 */
#include <stdlib.h>
#include <utspel/chicago.h>

struct mind {
    int32_t begun, asked;
};

static struct mind *mind_of(const struct strategy_self *self) {
#ifdef INSTANCE
    const struct mind *mark = self->memory;
    struct mind *mind = self->instance;
    if (!mark->begun)
        *mind = (struct mind){0};
    ((struct mind *)self->memory)->begun = 1;
    return mind;
#else
    return self->memory;
#endif
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    return card_set_lowest_of(view->hand, mind_of(self)->asked % 4);
}

static bool decide(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    return ++mind_of(self)->asked % 3 == 0;
}

static bool keep(const struct chicago_view *view, const struct strategy_self *self, card open) {
    (void)open;
    return decide(view, self);
}

static card play(const struct chicago_view *view, const struct strategy_self *self) {
    return decide(view, self) ? card_set_highest(view->legal) : card_set_lowest(view->legal);
}

static const struct chicago_decisions decisions = {.exchange = exchange,
                                                   .ask_open = decide,
                                                   .keep_open = keep,
                                                   .zero = decide,
                                                   .call = decide,
                                                   .play = play};

#ifdef INSTANCE
static void *create(const struct strategy *strategy, const void *parameters, const void *rules,
                    unsigned players, char *why, size_t why_size) {
    (void)rules, (void)players;
    (void)strategy, (void)parameters, (void)why, (void)why_size;
    return calloc(1, sizeof(struct mind));
}
#endif

static const struct strategy strategy = {
    STRATEGY_FOR(chicago),
    .name = "mindful",
    .summary = "counts what it is asked",
    .memory_size = sizeof(struct mind),
    .decisions = &decisions,
#ifdef INSTANCE
    .create = create,
    .destroy = free,
#endif
#ifdef SAYS_SO
    .remembers = true,
#endif
};

const struct strategy *utspel_strategy(void) {
    return &strategy;
}
