/* With what a plug-in may include before our headers (BEFORE) or after them: names do not clash. */
#ifndef BEFORE
#include <utspel/chicago.h>
#include <utspel/pofc.h>
#endif

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <netinet/in.h>
#include <pthread.h>
#include <regex.h>
#include <search.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef BEFORE
#include <utspel/chicago.h>
#include <utspel/pofc.h>
#endif

static int32_t low(const struct utspel_chicago_view *view) {
    static const struct option long_options[] = {{"low", no_argument, NULL, 'l'}};
    return view->target + long_options[0].val;
}

static utspel_card_set exchange(const struct utspel_chicago_view *view,
                                const struct utspel_strategy_self *self) {
    const double *share = (const double *)self->parameters;
    return utspel_card_set_lowest_of(view->hand, (int)floor(*share * low(view)) & 1);
}

static bool no(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self) {
    (void)view, (void)self;
    return false;
}

static bool decline(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self,
                    utspel_card open) {
    (void)open;
    return no(view, self);
}

static utspel_card play(const struct utspel_chicago_view *view,
                        const struct utspel_strategy_self *self) {
    (void)self;
    return utspel_card_set_lowest(view->legal);
}

static unsigned next(const struct utspel_chicago_view *view,
                     const struct utspel_strategy_self *self) {
    (void)self;
    return (view->seat + 1U) % view->seats;
}

/* Whole, for C++ may not leave members out. */
const struct utspel_strategy *utspel_strategy(void) {
    static const struct utspel_chicago_decisions decisions = {false, exchange, no,   decline, no,
                                                              no,    play,     play, no,      next};
    static const struct utspel_strategy strategy = {UTSPEL_STRATEGY_FOR(chicago),
                                                    "included",
                                                    "plays the lowest card",
                                                    {NULL, 0, sizeof(double)},
                                                    0,
                                                    false,
                                                    &decisions,
                                                    NULL,
                                                    NULL,
                                                    false,
                                                    {NULL, 0}};
    return &strategy;
}
