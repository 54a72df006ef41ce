/* A plug-in with a fault, chosen by a macro: what tests/cli/plugins.sh builds and tries. */
#include <stdio.h>
#include <stdlib.h>
#include <utspel/chicago.h>

#ifdef IMPORTS
extern const char IMPORTS[];
const char *imported = IMPORTS;
#endif

/* Not before some matches went well, unless it is to be at once. */
static bool goes_wrong(const struct utspel_chicago_view *view) {
#ifdef AT_ONCE
    (void)view;
    return true;
#else
    const utspel_card_set few = 7; /* who holds these three cards */
    return (view->hand & few) == few;
#endif
}

static utspel_card_set exchange(const struct utspel_chicago_view *view,
                                const struct utspel_strategy_self *self) {
    (void)self;
    if (!goes_wrong(view))
        return utspel_card_set_lowest_of(view->hand, 1);
#ifdef ILLEGAL
    return ~view->hand;
#endif
#ifdef CRASHES
    return (utspel_card_set) * (volatile int *)(uintptr_t)view->deal;
#endif
#ifdef ABORTS
    abort();
#endif
#ifdef DESCENDS
    volatile char room[1000] = {1};
    return view->deal > 0 ? exchange(view, self) + (utspel_card_set)room[0] : 0;
#endif
#ifdef ALLOCATES
    for (;;)
        *(volatile char *)malloc((size_t)256 << 20) = 1;
#endif
#ifdef LOOPS
    for (volatile int round = view->round; round > 0;)
        ;
#endif
    return utspel_card_set_lowest_of(view->hand, 1);
}

static bool no(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self) {
#ifdef FAILS
    if (goes_wrong(view))
        self->fail(self, "I give up");
#endif
    (void)view, (void)self;
    return false;
}

static bool decline(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self,
                    utspel_card open) {
    (void)view, (void)self, (void)open;
    return false;
}

static utspel_card play(const struct utspel_chicago_view *view,
                        const struct utspel_strategy_self *self) {
#ifdef COUNTS
    if (++*(int32_t *)self->instance > 100)
        self->fail(self, "played a hundred cards");
#endif
    (void)self;
    return utspel_card_set_lowest(view->legal);
}

static void *create(const struct utspel_strategy *strategy, const void *parameters,
                    const void *rules, unsigned players, char *why, size_t why_size) {
    (void)strategy, (void)parameters, (void)rules, (void)players;
#ifdef CANNOT_BEGIN
    snprintf(why, why_size, "no book of openings");
    return NULL;
#endif
    (void)why, (void)why_size;
    return calloc(1, sizeof(int32_t));
}

static const struct utspel_chicago_decisions decisions = {
    .exchange = exchange,
    .ask_open = no,
    .keep_open = decline,
    .zero = no,
#ifndef NO_CALL
    .call = no,
#endif
    .play = play,
};

struct parameters {
    double bold;
};

#define UTSPEL_OPTIONS_OF struct parameters

static const struct utspel_option options[] = {
    UTSPEL_REAL(bold, 0, 1, BOLD, "How bold", NULL),
};

static const struct utspel_strategy strategy = {
    UTSPEL_STRATEGY_FOR(chicago),
    .name = "faulty",
    .summary = "does wrong",
    .parameters = {options, 1, sizeof(struct parameters)},
    .decisions = &decisions,
    .create = create,
    .destroy = free,
};

#ifndef ENTRY
#define ENTRY utspel_strategy
#endif

const struct utspel_strategy *ENTRY(void) {
    static struct utspel_strategy faulty;
    faulty = strategy;
#ifdef CHANGE
    faulty.CHANGE;
#endif
    return &faulty;
}
