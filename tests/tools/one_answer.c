/*
 * one_answer [--tenth] [CONFIG]: whether all answers to "should I call Chicago?" agree.
 *
 * For 200 hands over all patterns, nine situations and three populations: the chances of the call
 * card, the atlas, `solver' and `advise' are held against each other and against what became of
 * calls that were forced, and their decisions against each other. Exits with 1 if two chances are
 * further apart than 4 points and three standard errors, if a decision is clear in one and clear
 * the other way in another, or if following the card costs more than a placement point in 1,000
 * questions of `solver'. Of the 200 hands, whose chances are compared more than 1,000 times, one
 * comparison in fifty may say so; of a tenth of them none.
 */
#include "one_answer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIPLES = 200, WORST = 10, QUESTIONS = 1000, SURE = 3 };
#define COST_ALLOWED 1.0

/* How much is played; a tenth of it is for the deep tier. */
struct size {
    unsigned triples, forced, hands;
    unsigned in_one; /* one comparison in so many may fail; 0: none */
    uint64_t deals, matches;
    const char *atlas;
};

static const struct size whole = {TRIPLES, 2000, HELD_MOST, 50, 200000, 100000, "40000"},
                         tenth = {TRIPLES / 10, 200, HELD_MOST, 0, 20000, 2000, "5000"};

const struct situation situations[ONE_SITUATIONS] = {
    {"17, best 22", "17,22,8,12", "0,0,0,0", 0, 3},
    {"17, best 45 called", "45,17,20,31", "1,0,0,1", 1, 2},
    {"31, best 12", "12,9,31,4", "0,1,0,0", 2, 1},
    {"38, best 30", "30,24,38,11", "1,0,0,0", 2, 0},
    {"44, best 36", "36,20,25,44", "1,0,1,0", 3, 3},
    {"46 called, best 49 called", "46,49,30,22", "1,1,0,1", 0, 1},
    {"33 called, best 40", "27,40,33,16", "0,0,1,1", 2, 3},
    {"30 called, best 12", "10,30,12,7", "0,1,0,0", 1, 0},
    {"29, best 47", "21,33,47,29", "1,0,0,0", 3, 2},
};

struct one_answer {
    struct judge judges[POPULATIONS];
    struct cell cells[ONE_CELLS];
    struct card_cost cost[POPULATIONS];
    struct triple triples[TRIPLES];
    unsigned count;
};

static void open_cards(struct one_answer *all, const char *config, const struct size *size) {
    for (unsigned population = 0; population < POPULATIONS; population++)
        judge_open(&all->judges[population], config, (enum population)population, size->atlas);
    for (unsigned i = 0; i < ONE_CELLS; i++) {
        all->cells[i].population = (enum population)(i % POPULATIONS);
        all->cells[i].situation = &situations[i / POPULATIONS];
        all->cells[i].judge = &all->judges[i % POPULATIONS];
    }
}

static void play_cells(struct one_answer *all, uint64_t deals, unsigned force) {
#pragma omp parallel for schedule(dynamic, 1)
    for (unsigned population = 0; population < POPULATIONS; population++)
        for (unsigned i = 0; i < ONE_SITUATIONS; i++)
            cell_play(&all->cells[i * POPULATIONS + population], deals, force);
}

static void find_costs(struct one_answer *all, uint64_t matches) {
#pragma omp parallel for schedule(dynamic, 1)
    for (unsigned population = 0; population < POPULATIONS; population++)
        all->cost[population] =
            card_cost_of(&all->judges[population], (enum population)population, matches);
}

static const char verdict_letters[] = {
    [VERDICT_UNKNOWN] = '-', [VERDICT_CLOSE] = '=', [VERDICT_PASS] = 'N', [VERDICT_CALL] = 'Y'};

static void print_triple(const struct triple *triple) {
    const struct cell *cell = triple->cell;
    char name[HAND_PATTERN_NAME_SIZE], hand[HAND_TEXT_SIZE];
    hand_pattern_name(triple->pattern, name);
    hand_text(cell->held[triple->pattern][0].hand, hand);
    printf("%-9s %-25s %-17s %s %6.0f ", population_names[cell->population], cell->situation->name,
           name, hand, cell->pattern[triple->pattern].tried);
    for (unsigned by = 0; by < ANSWERERS; by++)
        if (triple->by[by].known)
            printf(" %5.1f", 100 * triple->by[by].chance);
        else
            printf("     -");
    printf("  ");
    for (unsigned by = 0; by < ANSWERERS; by++)
        putchar(verdict_letters[triple->by[by].verdict]);
    printf(" %+6.2f +- %.2f\n", triple->forced, triple->forced_error);
}

static void print_triples(const struct one_answer *all) {
    puts("Chances in % of a pattern's hands as they were held (truth, card, atlas, solver, "
         "advise); decisions in that\norder (Y: call, N: do not, =: close, -: unknown); placement "
         "points of calling minus those of not calling, the\ngame played on both ways.\n\nothers "
         "   situation                 pattern           one of them     tried");
    for (unsigned i = 0; i < all->count; i++)
        print_triple(&all->triples[i]);
}

/* Two answers that are too far apart. */
struct apart {
    const struct triple *triple;
    enum answerer one, other;
    struct compared compared;
};

static double beyond(const struct compared *compared) {
    return fabs(compared->difference) / compared->allowed;
}

static void worst_add(struct apart worst[WORST], const struct apart *apart) {
    unsigned place = WORST;
    while (place > 0 && (!worst[place - 1].triple ||
                         beyond(&worst[place - 1].compared) < beyond(&apart->compared)))
        place--;
    for (unsigned i = WORST - 1; i > place; i--)
        worst[i] = worst[i - 1];
    if (place < WORST)
        worst[place] = *apart;
}

/* What was compared, and how much of it is not as it should be. */
struct tested {
    unsigned count, wrong;
};

static bool is_right(const struct tested *tested, const struct size *size) {
    return tested->wrong * size->in_one <= tested->count &&
           (size->in_one > 0 || tested->wrong == 0);
}

/* Prints how a pair's chances compare, and counts those that are too far apart. */
static void print_pair(const struct one_answer *all, enum answerer one, enum answerer other,
                       struct apart worst[WORST], struct tested *tested) {
    unsigned count = 0, far = 0;
    double sum = 0, squares = 0;
    for (unsigned i = 0; i < all->count; i++) {
        struct apart apart = {&all->triples[i], one, other, {0, 0}};
        if (!triple_compare(apart.triple, one, other, &apart.compared))
            continue;
        count++;
        sum += apart.compared.difference;
        squares += apart.compared.difference * apart.compared.difference;
        if (beyond(&apart.compared) <= 1)
            continue;
        far++;
        worst_add(worst, &apart);
    }
    if (count > 0)
        printf("%-6s %-6s %5u %4u  %+5.1f %4.1f\n", answerer_names[one], answerer_names[other],
               count, far, 100 * sum / count, 100 * sqrt(squares / count));
    tested->count += count;
    tested->wrong += far;
}

static void print_worst(const struct apart worst[WORST]) {
    for (unsigned i = 0; i < WORST && worst[i].triple; i++) {
        char name[HAND_PATTERN_NAME_SIZE];
        const struct cell *cell = worst[i].triple->cell;
        hand_pattern_name(worst[i].triple->pattern, name);
        printf("%-6s %-6s %+5.1f, allowed %4.1f: %s; %s; %s\n", answerer_names[worst[i].one],
               answerer_names[worst[i].other], 100 * worst[i].compared.difference,
               100 * worst[i].compared.allowed, population_names[cell->population],
               cell->situation->name, name);
    }
}

/* Prints by how much answers differ from the truth, on average over some of the cells. */
static void print_mean(const struct one_answer *all, const char *name, unsigned first,
                       unsigned step, unsigned cells) {
    printf("%-25s", name);
    for (unsigned by = BY_CARD; by < ANSWERERS; by++) {
        double sum = 0, count = 0;
        for (unsigned i = 0; i < all->count; i++) {
            struct compared compared;
            unsigned cell = (unsigned)(all->triples[i].cell - all->cells);
            bool counts = cell >= first && (cell - first) % step == 0 &&
                          (cell - first) / step < cells &&
                          triple_compare(&all->triples[i], BY_TRUTH, (enum answerer)by, &compared);
            sum += counts ? compared.difference : 0;
            count += counts;
        }
        if (count > 0)
            printf(" %6.1f", 100 * sum / count);
        else
            printf("      -");
    }
    putchar('\n');
}

static void print_means(const struct one_answer *all) {
    printf("\n%-25s", "minus the truth, points");
    for (unsigned by = BY_CARD; by < ANSWERERS; by++)
        printf(" %6s", answerer_names[by]);
    putchar('\n');
    for (unsigned i = 0; i < POPULATIONS; i++)
        print_mean(all, population_names[i], i, POPULATIONS, ONE_SITUATIONS);
    for (unsigned i = 0; i < ONE_SITUATIONS; i++)
        print_mean(all, situations[i].name, i * POPULATIONS, 1, POPULATIONS);
}

static struct tested print_chances(const struct one_answer *all) {
    struct apart worst[WORST] = {0};
    struct tested tested = {0, 0};
    puts("\nChances: hands compared, of these too far apart; mean and root mean square of the "
         "second minus the first, in points");
    for (unsigned one = 0; one < ANSWERERS; one++)
        for (unsigned other = one + 1; other < ANSWERERS; other++)
            print_pair(all, (enum answerer)one, (enum answerer)other, worst, &tested);
    if (tested.wrong > 0)
        puts("\nFurthest apart, second minus first, in points:");
    print_worst(worst);
    print_means(all);
    return tested;
}

static bool contradict(enum verdict one, enum verdict other) {
    return verdict_is_clear(one) && verdict_is_clear(other) && one != other;
}

/* Prints how many clear decisions contradict each other. */
static struct tested print_decisions(const struct one_answer *all) {
    struct tested tested = {0, 0};
    puts("\nDecisions: clear in both, contradicting");
    for (unsigned one = 0; one < ANSWERERS; one++)
        for (unsigned other = one + 1; other < ANSWERERS; other++) {
            unsigned clear = 0, contradicting = 0;
            for (unsigned i = 0; i < all->count; i++) {
                enum verdict a = all->triples[i].by[one].verdict,
                             b = all->triples[i].by[other].verdict;
                clear += verdict_is_clear(a) && verdict_is_clear(b);
                contradicting += contradict(a, b);
            }
            printf("%-6s %-6s %5u %4u\n", answerer_names[one], answerer_names[other], clear,
                   contradicting);
            tested.count += clear;
            tested.wrong += contradicting;
        }
    return tested;
}

/* Prints what following the card costs; gives whether that is too much anywhere, by what became of
 * it: `solver's own chances are no surer than the card's. */
static bool print_costs(const struct one_answer *all) {
    bool dear = false;
    puts("\nFollowing the card instead of solver: questions, answers that differ in %; placement "
         "points lost in\n1,000 questions as solver expects, by what became of trials, and as "
         "played "
         "on both ways");
    for (unsigned i = 0; i < POPULATIONS; i++) {
        const struct card_cost *cost = &all->cost[i];
        double unit = QUESTIONS / cost->questions, expected = cost->expected * unit,
               tried = cost->tried * unit, tried_error = cost->tried_error * unit,
               played = cost->played * unit, played_error = cost->played_error * unit;
        bool more = tried - SURE * tried_error > COST_ALLOWED ||
                    played - SURE * played_error > COST_ALLOWED;
        printf("%-9s %8.0f %5.2f  %5.2f  %+6.2f +- %.2f  %+6.2f +- %.2f%s\n", population_names[i],
               cost->questions, 100 * cost->differing / cost->questions, expected, tried,
               tried_error, played, played_error, more ? "  more than 1" : "");
        dear |= more;
    }
    return dear;
}

static bool run(struct one_answer *all, const char *config, const struct size *size) {
    open_cards(all, config, size);
    play_cells(all, size->deals, 0);
    all->count = triples_choose(all->triples, size->triples, all->cells);
    play_cells(all, size->deals, size->forced);
    for (unsigned i = 0; i < all->count; i++)
        triple_answer(&all->triples[i], config, size->hands);
    find_costs(all, size->matches);
    print_triples(all);
    const struct tested chances = print_chances(all), decisions = print_decisions(all);
    bool dear = print_costs(all);
    for (unsigned population = 0; population < POPULATIONS; population++)
        judge_close(&all->judges[population]);
    printf("\n%u hands: of %u pairs of chances %u too far apart, of %u pairs of clear decisions %u "
           "contradict, the card costs %s\n",
           all->count, chances.count, chances.wrong, decisions.count, decisions.wrong,
           dear ? "more than is allowed" : "no more than is allowed");
    return all->count == size->triples && is_right(&chances, size) && is_right(&decisions, size) &&
           !dear;
}

int main(int argc, char **argv) {
    bool small = argc > 1 && strcmp(argv[1], "--tenth") == 0;
    const char *config = argc > 1 + small ? argv[1 + small] : "sm-2025";
    struct one_answer *all = calloc(1, sizeof *all);
    if (!all)
        one_die("not enough memory");
    hand_tables_init();
    hand_class_init();
    bool agrees = run(all, config, small ? &tenth : &whole);
    free(all);
    return agrees ? EXIT_SUCCESS : EXIT_FAILURE;
}
