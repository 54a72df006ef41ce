#include "sim/record_review/review_print.h"

#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/core/foreign_text.h"
#include "sim/output/text_table.h"
#include "sim/record_review/review_balance.h"
#include "sim/record_review/review_table.h"
#include "sim/words/language.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE_SIZE = 96 };

void review_print_command(const struct reviewed *reviewed, const struct reviewed_match *match,
                          const struct review_decision *decision, FILE *out) {
    const struct review_tables tables = {.request = reviewed->request, .match = match};
    char others[REVIEW_TABLE_SIZE];
    struct error ignored;
    fputs(reviewed->command, out);
    if (match->review.game == &chicago_review &&
        review_others_find(&tables, decision, others, &ignored) == STATUS_OK)
        fprintf(out, " --table %s", others);
    match->review.game->print_question(decision, out);
}

static void place_text(const struct reviewed_match *match, const struct review_decision *decision,
                       char text[PLACE_SIZE]) {
    FILE *out = fmemopen(text, PLACE_SIZE, "w");
    *text = '\0';
    if (!out)
        return;
    match->review.game->print_place(decision, out);
    fclose(out);
}

/* A line of a table: how many decisions of a kind there were, and what they cost. */
static void sums_line(struct text_table *table, const char *kind, const struct review_sums *sums) {
    text_table_line(table);
    text_table_cell(table, "%s", kind);
    text_table_cell(table, "%zu", sums->decisions);
    text_table_cell(table, "%zu", sums->weighed);
    text_table_cell(table, "%zu", sums->mistakes);
    text_table_estimate(table, sums->cost);
}

static bool print_kinds(const struct review_game *game,
                        const struct review_sums sums[REVIEW_KINDS + 1], FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("decisions"), false);
    text_table_column(&table, said("made"), true);
    text_table_column(&table, said("weighed"), true);
    text_table_column(&table, said("mistakes"), true);
    text_table_column(&table, said("cost"), true);
    for (unsigned kind = 0; kind < REVIEW_KINDS && game->kinds[kind]; kind++)
        sums_line(&table, said(game->kinds[kind]), &sums[kind]);
    sums_line(&table, said("all"), &sums[REVIEW_KINDS]);
    return text_table_close(&table);
}

static void decision_line(struct text_table *table, const struct reviewed_match *match,
                          const struct review_decision *decision) {
    char place[PLACE_SIZE];
    place_text(match, decision, place);
    text_table_line(table);
    text_table_cell(table, "%s", place);
    text_table_cell(table, "%s", decision->chosen);
    text_table_cell(table, "%s", decision->best);
    text_table_estimate(table, decision->cost);
    text_table_cell(table, "%" PRIu64, decision->samples);
}

static bool print_dearest(const struct reviewed *reviewed, const struct reviewed_match *match,
                          const struct review_decision **ranked, FILE *out) {
    struct text_table table = text_table_open(out);
    size_t count = 0;
    text_table_column(&table, said("the dearest"), false);
    text_table_column(&table, said("what was done"), false);
    text_table_column(&table, said("better"), false);
    text_table_column(&table, said("cost"), true);
    text_table_column(&table, said("samples"), true);
    for (; count < match->review.count && count < REVIEW_SHOWN && review_is_mistake(ranked[count]);
         count++)
        decision_line(&table, match, ranked[count]);
    bool printed = text_table_close(&table);
    if (count == 0)
        return printed;
    fputs(said("\nAsk about the first: "), out);
    review_print_command(reviewed, match, ranked[0], out);
    fputc('\n', out);
    return printed;
}

static void balance_line(struct text_table *table, const char *part, double value) {
    text_table_line(table);
    text_table_cell(table, "%s", part);
    text_table_cell(table, "%.2f", value);
}

/* What a result is made of. */
static void print_balance(const struct reviewed_match *match, const struct review_balance *balance,
                          FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("the result"), false);
    text_table_column(&table, said(match->review.game->points), true);
    balance_line(&table, said("expected at the start"), balance->expected);
    balance_line(&table, said("own decisions"), 0 - balance->cost.value);
    balance_line(&table, said("luck of the cards"), balance->luck.value);
    balance_line(&table, said("what others did, and the rest"), balance->rest);
    balance_line(&table, said("result"), balance->result);
    balance_line(&table, said("result without the luck"), balance->result - balance->luck.value);
    text_table_close(&table);
    fputc('\n', out);
}

static void print_head(const struct reviewed_match *match, const struct review_sums *all,
                       FILE *out) {
    fprintf(out, said("%s, rules %s, match %llu: "), match->review.game->game->name,
            foreign_text(match->rules_name).text, (unsigned long long)match->index);
    for (unsigned i = 0; i < match->entrants; i++)
        if (match->asked >> i & 1) {
            const struct review_player *player = &match->player[i];
            fprintf(out, said("%s (player %u) got %g %s\n"), foreign_text(player->name).text, i + 1,
                    player->points, said(match->review.game->points));
        }
    fprintf(out, said("Own decisions cost %.2f +- %.2f %s: %zu mistakes in %zu decisions.\n"),
            all->cost.value, all->cost.error, said(match->review.game->points), all->mistakes,
            all->weighed);
    const struct review_balance balance = review_balance_of(match, card_set_lowest(match->asked));
    struct estimate per_deal = review_balance_per_deal(&balance);
    if (balance.deals > 0)
        fprintf(out, said("To compare with other matches: %.3f +- %.3f in each of %zu %s.\n"),
                per_deal.value, per_deal.error, balance.deals, said(match->review.game->deals));
    fputc('\n', out);
    if (balance.knows_luck)
        print_balance(match, &balance, out);
}

static enum status print_match(const struct reviewed *reviewed, const struct reviewed_match *match,
                               FILE *out, struct error *error) {
    struct review_sums sums[REVIEW_KINDS + 1];
    const struct review_decision **ranked = calloc(match->review.count + 1, sizeof *ranked);
    if (!ranked)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    review_sums_of(&match->review, match->asked, sums);
    review_rank(&match->review, ranked);
    print_head(match, &sums[REVIEW_KINDS], out);
    bool printed = print_kinds(match->review.game, sums, out);
    fputc('\n', out);
    printed &= print_dearest(reviewed, match, ranked, out);
    free(ranked);
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status review_print(const struct reviewed *reviewed, FILE *out, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < reviewed->match_count && status == STATUS_OK; i++) {
        fputs(i > 0 ? "\n" : "", out);
        status = print_match(reviewed, &reviewed->matches[i], out, error);
    }
    return status;
}

/* All players, by strategy. */

/* What the decisions of a kind cost players of a strategy: mean and error over seats of matches. */
static struct estimate cost_of(const struct reviewed *reviewed, const char *strategy, unsigned kind,
                               int *seats) {
    struct review_sums sums[REVIEW_KINDS + 1];
    double total = 0, squares = 0;
    int n = 0;
    for (size_t i = 0; i < reviewed->match_count; i++)
        for (unsigned entrant = 0; entrant < reviewed->matches[i].entrants; entrant++) {
            const struct reviewed_match *match = &reviewed->matches[i];
            if (!(match->asked >> entrant & 1) ||
                strcmp(match->player[entrant].strategy, strategy) != 0)
                continue;
            review_sums_of(&match->review, 1u << entrant, sums);
            total += sums[kind].cost.value;
            squares += sums[kind].cost.value * sums[kind].cost.value;
            n++;
        }
    double mean = n > 0 ? total / n : NAN;
    double error = n > 1 ? sqrt(fmax(0, squares / n - mean * mean) / (n - 1)) : NAN;
    *seats = n;
    return (struct estimate){mean, error};
}

/* Whether no player before this one has its strategy. */
static bool is_new(const struct reviewed *reviewed, size_t at, unsigned entrant) {
    const char *strategy = reviewed->matches[at].player[entrant].strategy;
    for (size_t i = 0; i <= at; i++)
        for (unsigned j = 0; j < (i == at ? entrant : reviewed->matches[i].entrants); j++)
            if (strcmp(reviewed->matches[i].player[j].strategy, strategy) == 0)
                return false;
    return true;
}

static void strategy_line(const struct reviewed *reviewed, const char *strategy,
                          struct text_table *table) {
    const struct review_game *game = reviewed->matches->review.game;
    int seats;
    text_table_line(table);
    text_table_cell(table, "%s", strategy);
    struct estimate all = cost_of(reviewed, strategy, REVIEW_KINDS, &seats);
    text_table_cell(table, "%d", seats);
    for (unsigned kind = 0; kind < REVIEW_KINDS && game->kinds[kind]; kind++)
        text_table_estimate(table, cost_of(reviewed, strategy, kind, &seats));
    text_table_estimate(table, all);
}

enum status review_print_all(const struct reviewed *reviewed, FILE *out, struct error *error) {
    const struct review_game *game = reviewed->matches->review.game;
    struct text_table table = text_table_open(out);
    fprintf(out, said("What decisions cost in a match, in %s:\n\n"), said(game->points));
    text_table_column(&table, said("played by"), false);
    text_table_column(&table, said("seats"), true);
    for (unsigned kind = 0; kind < REVIEW_KINDS && game->kinds[kind]; kind++)
        text_table_column(&table, said(game->kinds[kind]), true);
    text_table_column(&table, said("all"), true);
    for (size_t i = 0; i < reviewed->match_count; i++)
        for (unsigned entrant = 0; entrant < reviewed->matches[i].entrants; entrant++)
            if (is_new(reviewed, i, entrant))
                strategy_line(reviewed, reviewed->matches[i].player[entrant].strategy, &table);
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}
