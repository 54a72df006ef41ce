/*
 * A plug-in that plays by what it remembers: in its memory, or in its instance (INSTANCE), and says
 * so or not (SAYS_SO). What tests/cli/forks.sh builds and compares with a script.
 */
#include <stdlib.h>
#include <utspel/chicago.h>

struct mind {
    int32_t begun, asked;
};

static struct mind *mind_of(const struct utspel_strategy_self *self) {
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

static utspel_card_set exchange(const struct utspel_chicago_view *view,
                                const struct utspel_strategy_self *self) {
    return utspel_card_set_lowest_of(view->hand, mind_of(self)->asked % 4);
}

static bool decide(const struct utspel_chicago_view *view,
                   const struct utspel_strategy_self *self) {
    (void)view;
    return ++mind_of(self)->asked % 3 == 0;
}

static bool keep(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self,
                 utspel_card open) {
    (void)open;
    return decide(view, self);
}

static utspel_card play(const struct utspel_chicago_view *view,
                        const struct utspel_strategy_self *self) {
    return decide(view, self) ? utspel_card_set_highest(view->legal)
                              : utspel_card_set_lowest(view->legal);
}

static const struct utspel_chicago_decisions decisions = {.exchange = exchange,
                                                          .ask_open = decide,
                                                          .keep_open = keep,
                                                          .zero = decide,
                                                          .call = decide,
                                                          .play = play};

#ifdef INSTANCE
static void *create(const struct utspel_strategy *strategy, const void *parameters,
                    const void *rules, unsigned players, char *why, size_t why_size) {
    (void)rules, (void)players;
    (void)strategy, (void)parameters, (void)why, (void)why_size;
    return calloc(1, sizeof(struct mind));
}
#endif

static const struct utspel_strategy strategy = {
    UTSPEL_STRATEGY_FOR(chicago),
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

const struct utspel_strategy *utspel_strategy(void) {
    return &strategy;
}
