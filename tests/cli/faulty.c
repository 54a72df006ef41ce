/*
 * A plug-in with a fault, chosen by the environment: what tests/cli/plugins.sh tries. FAULT is
 * where and what: "exchange:crash", "loaded:exit", "struct:abi"; see kinds[] and changes[] below.
 * In decisions it comes once somebody holds three certain cards or, by FAULT_WHEN, at once ("now"),
 * on a thread that is not the first one ("aside"), or when the file FAULT_FILE was replaced since
 * the first decision ("replaced"). FAULT_GAME=pofc makes it a strategy for that.
 */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <err.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>
#include <utspel/chicago.h>
#include <utspel/pofc.h>

static int *volatile nowhere = (int *)8;
static volatile int always = 1, zero_divisor;

static void crash(void) {
    *nowhere = 1;
}

static void divide(void) {
    always = always / zero_divisor;
}

static void stop(void) {
    raise(SIGILL);
}

static void loop(void) {
    while (always)
        ;
}

static void sleep_on(void) {
    for (;;)
        pause();
}

static void descend(void) {
    volatile char room[1000] = {1};
    if (always)
        descend();
    room[1] = room[0];
}

static void allocate(void) {
    for (;;)
        *(volatile char *)malloc((size_t)256 << 20) = 1;
}

static void leave(void) {
    exit(0);
}

static void leave_quickly(void) {
    quick_exit(0);
}

static void leave_at_once(void) {
    _exit(0);
}

static void leave_by_err(void) {
    err(0, "no");
}

static void leave_thread(void) {
    pthread_exit(NULL);
}

static void leave_thread_11(void) {
    thrd_exit(0);
}

static void *exit_aside(void *nothing) {
    exit(nothing != NULL);
}

/* Another thread of the plug-in ends the program. */
static void leave_aside(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, exit_aside, NULL);
    pthread_join(thread, NULL);
}

/* A child process may end as it likes. */
static void fork_once(void) {
    static _Atomic int children;
    if (children++ == 0 && fork() == 0)
        exit(0);
}

/* Longer than a second, but without using a processor. */
static void nap(void) {
    static _Atomic int naps;
    if (naps++ == 0)
        nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 500000000}, NULL);
}

static const struct {
    const char *name;
    void (*what)(void);
} kinds[] = {{"crash", crash},
             {"divide", divide},
             {"stop", stop},
             {"abort", abort},
             {"loop", loop},
             {"sleep", sleep_on},
             {"descend", descend},
             {"allocate", allocate},
             {"exit", leave},
             {"quick_exit", leave_quickly},
             {"_exit", leave_at_once},
             {"err", leave_by_err},
             {"pthread_exit", leave_thread},
             {"thrd_exit", leave_thread_11},
             {"aside", leave_aside},
             {"fork", fork_once},
             {"nap", nap}};

/* The fault that is to come there, or NULL. */
static const char *fault_at(const char *where) {
    const char *fault = getenv("FAULT");
    size_t length = strlen(where);
    return fault && strncmp(fault, where, length) == 0 && fault[length] == ':' ? fault + length + 1
                                                                               : NULL;
}

static void go_wrong(const char *where) {
    const char *kind = fault_at(where);
    for (size_t i = 0; kind && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, kind) == 0)
            kinds[i].what();
}

__attribute__((constructor)) static void load(void) {
    go_wrong("loaded");
}

__attribute__((destructor)) static void unload(void) {
    go_wrong("unloaded");
}

static bool is_replaced(const char *path) {
    static _Atomic ino_t first;
    struct stat found;
    if (stat(path, &found) != 0)
        return false;
    if (first == 0)
        first = found.st_ino;
    return first != found.st_ino;
}

static bool is_time(utspel_card_set hand) {
    const char *when = getenv("FAULT_WHEN");
    const utspel_card_set few = 7;
    if (!when)
        return (hand & few) == few;
    if (strcmp(when, "aside") == 0)
        return syscall(SYS_gettid) != getpid();
    return strcmp(when, "now") == 0 || is_replaced(getenv("FAULT_FILE"));
}

static utspel_card_set exchange(const struct utspel_chicago_view *view,
                                const struct utspel_strategy_self *self) {
    const char *fault = fault_at("exchange");
    (void)self;
    if (fault && is_time(view->hand)) {
        if (strcmp(fault, "illegal") == 0)
            return ~view->hand;
        go_wrong("exchange");
    }
    return utspel_card_set_lowest_of(view->hand, 1);
}

static bool no(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self) {
    if (fault_at("call") && is_time(view->hand))
        self->fail(self, "I give up");
    return false;
}

static bool decline(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self,
                    utspel_card open) {
    (void)view, (void)self, (void)open;
    return false;
}

static utspel_card play(const struct utspel_chicago_view *view,
                        const struct utspel_strategy_self *self) {
    if (fault_at("play") && ++*(int32_t *)self->instance > 100)
        self->fail(self, "played a hundred cards");
    return utspel_card_set_lowest(view->legal);
}

static struct utspel_pofc_rows place(const struct utspel_pofc_view *view,
                                     const struct utspel_strategy_self *self) {
    struct utspel_pofc_rows rows = {{0}};
    utspel_card_set left = view->dealt;
    int wanted = utspel_pofc_cards_to_place(view);
    (void)self;
    go_wrong("place");
    for (enum utspel_pofc_row i = UTSPEL_POFC_TOP; i < UTSPEL_POFC_ROWS; i++) {
        int room = utspel_pofc_room(view, i);
        rows.row[i] = utspel_card_set_lowest_of(left, room < wanted ? room : wanted);
        left ^= rows.row[i];
        wanted -= utspel_card_set_count(rows.row[i]);
    }
    return rows;
}

static void *create(const struct utspel_strategy *strategy, const void *parameters,
                    const void *rules, unsigned players, char *why, size_t why_size) {
    (void)strategy, (void)parameters, (void)rules, (void)players;
    const char *fault = fault_at("created");
    if (fault && strcmp(fault, "refuse") == 0) {
        snprintf(why, why_size, "no book of openings");
        return NULL;
    }
    go_wrong("created");
    return calloc(1, sizeof(int32_t));
}

static void destroy(void *instance) {
    free(instance);
    go_wrong("destroyed");
}

static struct utspel_chicago_decisions decisions = {.exchange = exchange,
                                                    .ask_open = no,
                                                    .keep_open = decline,
                                                    .zero = no,
                                                    .call = no,
                                                    .play = play};

static const struct utspel_pofc_decisions pofc_decisions = {.place = place, .fantasy = place};

struct parameters {
    double bold;
};

#define UTSPEL_OPTIONS_OF struct parameters

static struct utspel_option options[] = {
    UTSPEL_REAL(bold, 0, 1, "0.5", "How bold", NULL),
};

static void change(struct utspel_strategy *faulty, const char *what) {
    if (strcmp(what, "newer") == 0)
        faulty->abi = 99;
    else if (strcmp(what, "older") == 0)
        faulty->abi = 3;
    else if (strcmp(what, "size") == 0)
        faulty->size = 8;
    else if (strcmp(what, "view_size") == 0)
        faulty->view_size = 8;
    else if (strcmp(what, "decisions_size") == 0)
        faulty->decisions_size = 8;
    else if (strcmp(what, "game") == 0)
        faulty->game = "pofc";
    else if (strcmp(what, "name") == 0)
        faulty->name = NULL;
    else if (strcmp(what, "memory_size") == 0)
        faulty->memory_size = 5000;
    else if (strcmp(what, "destroy") == 0)
        faulty->destroy = NULL;
    else if (strcmp(what, "call") == 0)
        decisions.call = NULL;
    else if (strcmp(what, "default") == 0)
        options[0].default_value = "7";
    else if (strcmp(what, "parameters") == 0)
        faulty->parameters.size = 7;
    else if (strcmp(what, "summary") == 0)
        faulty->summary = (const char *)8;
    else if (strcmp(what, "decisions") == 0)
        faulty->decisions = (const void *)8;
    else if (strcmp(what, "options") == 0)
        faulty->parameters.options = (const struct utspel_option *)8;
}

const struct utspel_strategy *utspel_strategy(void) {
    static struct utspel_strategy faulty = {
        UTSPEL_STRATEGY_FOR(chicago), .name = "faulty",
        .summary = "does wrong",      .parameters = {options, 1, sizeof(struct parameters)},
        .decisions = &decisions,      .create = create,
        .destroy = destroy,
    };
    static const struct utspel_strategy pofc = {UTSPEL_STRATEGY_FOR(pofc), .name = "faulty",
                                                .summary = "does wrong",
                                                .decisions = &pofc_decisions};
    if (getenv("FAULT_GAME"))
        return &pofc;
    if (fault_at("struct"))
        change(&faulty, fault_at("struct"));
    go_wrong("entered");
    return &faulty;
}
