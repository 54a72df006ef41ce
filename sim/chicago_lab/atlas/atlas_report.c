#include "sim/chicago_lab/atlas/atlas_report.h"

#include "sim/chicago_lab/atlas/atlas_tables.h"

#include <inttypes.h>

static const char *const players[2] = {"has called before", "must still call to win"};

static bool print_scores(const struct atlas *atlas, unsigned left, FILE *out) {
    bool printed = true;
    fprintf(out,
            "\nChance of five tricks at which calling breaks even, in %%: own score down, best "
            "opponent's\nacross, with %u players in. any: always call; none: never; -: too few "
            "questions.\n",
            left);
    for (unsigned must = 2; must-- > 0 && printed;) {
        fprintf(out, "\nWho %s:\n", players[must]);
        printed = atlas_print_situations(
            atlas, &(struct atlas_range){.left = left - 2, .must_call = must}, out);
    }
    return printed;
}

static bool print_held(const struct atlas *atlas, FILE *out) {
    static const char *const others[2] = {"no opponent has", "an opponent has"};
    const struct chicago_rules *rules = atlas->config->setup.rules;
    bool printed = true;
    fputs("\nThe same by what is held: cards in unbroken runs from the ace of their suit (A-K-Q of "
          "one suit\nand another ace are 4); mean of all such hands, any number of players, +- "
          "standard error.\n",
          out);
    for (unsigned i = 0; i < 4 && printed; i++) {
        unsigned must = i < 2, near = i % 2;
        fprintf(out, "\nWho %s, where %s %" PRId64 " points or more:\n", players[must],
                others[near], atlas_near(rules));
        printed = atlas_print_held(atlas, must, near, near + 1, out);
    }
    return printed;
}

static void print_head(const struct atlas_report *report, FILE *out) {
    const struct results_run *run = report->run;
    fprintf(out, "%s, rules ", run->game->name);
    game_print_rules(run->setup->rules_name, run->setup->rules_changes, out);
    fprintf(out, ", %u players: %" PRIu64, run->setup->entrants, run->matches_done);
    if (run->matches_done < run->matches_requested)
        fprintf(out, " of %" PRIu64, run->matches_requested);
    fprintf(out,
            " matches, %s\nseed %" PRIu64 ", utspel %s (%s), model %016" PRIx64 "\n"
            "%s\n%" PRId64 " hands asked about Chicago\n",
            run->stop_reason, run->setup->seed, run->version, run->commit,
            report->atlas->model->about.hash, report->atlas->whom, report->hands->asked);
}

enum status atlas_print(const struct atlas_report *report, unsigned left, FILE *out,
                        struct error *error) {
    print_head(report, out);
    bool printed = print_scores(report->atlas, left, out) && print_held(report->atlas, out);
    fputs("\nChance that a Chicago is won, in %, by number of opponents: against perfect defence, "
          "and as\nplayed by those the model learned from; and what self-play called and won. x is "
          "a jack or lower.\n\n",
          out);
    if (printed && atlas_print_patterns(report->hands, out))
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory");
}

enum { PAGE_HANDS = 18 /* with which a page of A4 is full */ };

enum status atlas_print_page(const struct atlas_report *report, FILE *out, struct error *error) {
    int64_t near = atlas_near(report->atlas->config->setup.rules);
    fputs("When to call Chicago\n", out);
    print_head(report, out);
    fputs("\nCall when your hand's chance, first table, is greater than what is needed, second "
          "or third.\n\nChance of winning a Chicago, in %, by opponents still in; x is a jack or "
          "lower:\n",
          out);
    bool printed = atlas_print_chances(report->hands, PAGE_HANDS, out);
    fprintf(out,
            "\nChance needed, in %%: your score down; across, how many cards you hold in "
            "unbroken runs from the\nace of their suit (A-K-Q of one suit and another ace are "
            "4). On the left no opponent has %" PRId64 "\npoints or more, on the right one has. "
            "any: always call; none: never; -: too few questions.\n",
            near);
    for (unsigned must = 2; must-- > 0 && printed;) {
        fprintf(out, "\nWho %s:\n", players[must]);
        printed = atlas_print_held(report->atlas, must, 0, 2, out);
    }
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}
