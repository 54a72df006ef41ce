#include "sim/record_review/review_page.h"

#include "sim/record_review/review_balance.h"
#include "sim/record_review/review_print.h"
#include "sim/words/cards.h"
#include "sim/words/text.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* A match, and the player whose review the page is. */
struct shown {
    const struct reviewed *reviewed;
    const struct reviewed_match *match;
    unsigned entrant;
    struct review_balance balance;
};

/* A text in memory of the page, of what was printed. */
static const char *kept(struct page *page, struct text_memory *memory) {
    char *text = text_close(memory);
    const char *copy = text ? page_print(page, "%s", text) : "";
    page->failed |= !text;
    free(text);
    return copy;
}

static void print_with_signs(enum language language, const char *text, FILE *out) {
    char english[3];
    for (bool is_start = true; *text; is_start = !isalnum((unsigned char)text[-1])) {
        const char *end = is_start ? cards_read(text, english) : NULL;
        if (end && !isalnum((unsigned char)*end))
            cards_print_signs(language, english, out);
        else
            fputc(*(end = text), out);
        text = end == text ? text + 1 : end;
    }
}

/* A text whose cards have signs of suits, so that they are drawn. */
static const char *with_signs(struct page *page, const char *text) {
    struct text_memory memory;
    if (text_open(&memory))
        print_with_signs(page->language, text, memory.out);
    return kept(page, &memory);
}

static const char *place_of(struct page *page, const struct shown *shown,
                            const struct review_decision *decision) {
    struct text_memory memory;
    if (text_open(&memory))
        shown->match->review.game->print_place(decision, memory.out);
    return kept(page, &memory);
}

static const char *command_of(struct page *page, const struct shown *shown,
                              const struct review_decision *decision) {
    struct text_memory memory;
    if (text_open(&memory))
        review_print_command(shown->reviewed, shown->match, decision, memory.out);
    return kept(page, &memory);
}

static const char *points_text(struct page *page, const struct shown *shown) {
    return page_say(page, shown->match->review.game->points);
}

static void add_figure(struct page *page, const char *label, struct estimate estimate,
                       const char *unit) {
    const char *error = page_value(page, estimate.error, estimate.error);
    page_figure(page,
                (struct page_figure){.label = page_say(page, label),
                                     .value = page_value(page, estimate.value, estimate.error),
                                     .spread = page_print(page, "± %s %s", error, unit)});
}

/* The figures that matter most. */
static void add_figures(struct page *page, const struct shown *shown) {
    const struct review_balance *balance = &shown->balance;
    const char *deals = page_say(page, shown->match->review.game->deals);
    add_figure(page, "Cost of own decisions", balance->cost, points_text(page, shown));
    if (balance->deals > 0)
        add_figure(page, "To compare with other matches", review_balance_per_deal(balance),
                   page_print(page, page_say(page, "in each of %zu %s"), balance->deals, deals));
    if (balance->knows_luck)
        add_figure(page, "Luck of the cards", balance->luck, points_text(page, shown));
}

static void balance_row(struct page *page, const char *part, const char *value, double order) {
    page_head(page, page_say(page, part));
    page_cell_number(page, value, order);
}

static void add_balance(struct page *page, const struct shown *shown) {
    const struct review_balance *balance = &shown->balance;
    if (!balance->knows_luck) {
        page_text(page, page_say(page, "The luck of the cards is not known by these rules."));
        return;
    }
    page_table(page, page_say(page, "What the result is made of"), false);
    page_column(page, page_say(page, "the result"), false);
    page_column(page, points_text(page, shown), true);
    balance_row(page, "expected at the start", page_number(page, balance->expected, 2),
                balance->expected);
    balance_row(page, "own decisions", page_number(page, -balance->cost.value, 2),
                -balance->cost.value);
    balance_row(page, "luck of the cards", page_number(page, balance->luck.value, 2),
                balance->luck.value);
    balance_row(page, "what others did, and the rest", page_number(page, balance->rest, 2),
                balance->rest);
    balance_row(page, "result", page_number(page, balance->result, 2), balance->result);
    double without = balance->result - balance->luck.value;
    balance_row(page, "result without the luck", page_number(page, without, 2), without);
}

/* What a deal's decisions cost. */
static double deal_cost(const struct shown *shown, const struct luck_deal *deal) {
    double cost = 0;
    for (size_t i = 0; i < shown->match->review.count; i++) {
        const struct review_decision *decision = &shown->match->review.decisions[i];
        if (decision->entrant == shown->entrant && decision->round == deal->round &&
            decision->deal == deal->deal && decision->is_weighed)
            cost += decision->cost.value;
    }
    return cost;
}

enum { SERIES_RESULT, SERIES_LUCK, SERIES_MISTAKES, SERIES };

/* Sums after each deal. */
static void fill_points(const struct shown *shown, struct chart_point *points) {
    const struct luck *luck = &shown->match->luck;
    double sums[SERIES] = {0};
    for (size_t i = 0; i < luck->count; i++) {
        const struct luck_deal *deal = &luck->deals[i];
        sums[SERIES_RESULT] += deal->after[shown->entrant] - deal->before[shown->entrant];
        sums[SERIES_LUCK] += deal->luck[shown->entrant].value;
        sums[SERIES_MISTAKES] -= deal_cost(shown, deal);
        for (size_t j = 0; j < SERIES; j++)
            points[j * luck->count + i] = (struct chart_point){sums[j], NAN, NAN};
    }
}

static void add_chart(struct page *page, const struct shown *shown) {
    const struct luck *luck = &shown->match->luck;
    const char **labels = page_allocate(page, luck->count + 1, sizeof *labels);
    const char **series = page_allocate(page, SERIES, sizeof *series);
    struct chart_point *points = page_allocate(page, SERIES * luck->count + 1, sizeof *points);
    if (page->failed || luck->count == 0)
        return;
    bool has_rounds = luck->deals[0].round != luck->deals[luck->count - 1].round;
    for (size_t i = 0; i < luck->count; i++)
        labels[i] = has_rounds
                        ? page_print(page, "%d:%d", luck->deals[i].round, luck->deals[i].deal)
                        : page_print(page, "%d", luck->deals[i].deal);
    series[SERIES_RESULT] = page_say(page, "result above what was expected");
    series[SERIES_LUCK] = page_say(page, "luck of the cards");
    series[SERIES_MISTAKES] = page_say(page, "own decisions");
    fill_points(shown, points);
    const struct page_chart chart = {
        .key = "luck_and_skill",
        .form = PAGE_LINES,
        .title = page_say(page, "Luck and mistakes, added up"),
        .unit = points_text(page, shown),
        .about_zero = true,
        .chart = {
            .x = {page_say(page, has_rounds ? "round and deal" : shown->match->review.game->deals),
                  luck->count, labels},
            .series = {NULL, SERIES, series},
            .points = points}};
    page_chart(page, &chart);
}

static void mistake_row(struct page *page, const struct shown *shown,
                        const struct review_decision *decision) {
    char cards[CARD_SET_TEXT_SIZE];
    card_set_to_text(decision->cards, cards);
    page_head(page, place_of(page, shown, decision));
    page_cell_number(page, page_estimate(page, decision->cost), decision->cost.value);
    page_cell_note(page, command_of(page, shown, decision));
    page_cell_cards(page, with_signs(page, cards));
    page_cell_cards(page, with_signs(page, decision->chosen));
    page_cell_cards(page, with_signs(page, decision->best));
}

static void add_mistakes(struct page *page, const struct shown *shown) {
    const struct review *review = &shown->match->review;
    const struct review_decision **ranked =
        page_allocate(page, review->count + 1, sizeof(const struct review_decision *));
    if (!ranked)
        return;
    review_rank(review, ranked);
    if (review->count == 0 || !review_is_mistake(ranked[0])) {
        page_text(page, page_say(page, "No decision cost more than the error of sampling."));
        return;
    }
    page_table_stacked(page, page_say(page, "The mistakes, the dearest first"));
    page_column(page, page_say(page, "where"), false);
    page_column(page, page_say(page, "cost"), true);
    page_column(page, page_say(page, "cards"), false);
    page_column(page, page_say(page, "what was done"), false);
    page_column(page, page_say(page, "better"), false);
    for (size_t i = 0; i < review->count && review_is_mistake(ranked[i]); i++)
        mistake_row(page, shown, ranked[i]);
}

static void sums_row(struct page *page, const char *kind, const struct review_sums *sums) {
    page_head(page, page_say(page, kind));
    page_cell_number(page, page_count(page, (int64_t)sums->decisions), (double)sums->decisions);
    page_cell_number(page, page_count(page, (int64_t)sums->weighed), (double)sums->weighed);
    page_cell_number(page, page_count(page, (int64_t)sums->mistakes), (double)sums->mistakes);
    page_cell_number(page, page_estimate(page, sums->cost), sums->cost.value);
}

static void add_kinds(struct page *page, const struct shown *shown) {
    const struct review_game *game = shown->match->review.game;
    struct review_sums sums[REVIEW_KINDS + 1];
    review_sums_of(&shown->match->review, 1u << shown->entrant, sums);
    page_table(page, page_say(page, "Decisions by kind"), false);
    page_column(page, page_say(page, "decisions"), false);
    page_column(page, page_say(page, "made"), true);
    page_column(page, page_say(page, "weighed"), true);
    page_column(page, page_say(page, "mistakes"), true);
    page_column(page, page_say(page, "cost"), true);
    for (unsigned kind = 0; kind < REVIEW_KINDS && game->kinds[kind]; kind++)
        sums_row(page, game->kinds[kind], &sums[kind]);
    sums_row(page, "all", &sums[REVIEW_KINDS]);
}

static void add_match(struct page *page, const struct shown *shown) {
    const struct reviewed_match *match = shown->match;
    const struct review_player *player = &match->player[shown->entrant];
    const char *heading = page_print(page, "%s: %s, %s %s, %s %" PRIu64, player->name,
                                     match->review.game->game->name, page_say(page, "rules"),
                                     match->rules_name, page_say(page, "match"), match->index);
    if (page->is_of_one)
        page->title = heading;
    else
        page_section(page, 1, heading);
    add_figures(page, shown);
    add_mistakes(page, shown);
    add_chart(page, shown);
    add_balance(page, shown);
    add_kinds(page, shown);
}

void review_page_add(struct page *page, const struct reviewed *reviewed) {
    page->source =
        page_say(page, "The match was played again, and each decision weighed by what the "
                       "player knew then. A mistake costs what the best alternative was "
                       "worth more; luck is what the cards that came were worth more "
                       "than those that might have come.");
    for (size_t i = 0; i < reviewed->match_count; i++) {
        const struct reviewed_match *match = &reviewed->matches[i];
        unsigned entrant = card_set_lowest(match->asked);
        const struct shown shown = {reviewed, match, entrant, review_balance_of(match, entrant)};
        add_match(page, &shown);
    }
}
