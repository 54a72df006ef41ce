#include "sim/chicago_lab/call_card/call_card_parts.h"
#include "sim/page/markup.h"

#include <inttypes.h>

/* One for each, or one for all who are alike. */
static void print_others(const struct call_card *call, FILE *out) {
    static const char *const names[POPULATIONS] = {"beginners", "club players", "experts"};
    const struct atlas *atlas = call->report->atlas;
    const uint8_t *of = &atlas->table.populations.of[1];
    unsigned others = atlas->setup.entrants - 1, alike = 1;
    while (alike < others && of[alike] == of[0])
        alike++;
    for (unsigned i = 0; i < (alike == others ? 1 : others); i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "", language_text(call->language, names[of[i]]));
}

static void print_players(const struct call_card *call, FILE *out) {
    const struct game_setup *setup = &call->report->atlas->setup;
    for (unsigned i = 0; i < setup->entrants; i++) {
        fputs(i > 0 ? ", " : "", out);
        markup_text(out, setup->entrant[i].strategy->name);
    }
}

void card_print_whom(const struct call_card *call, FILE *out) {
    bool alone = call->report->atlas->table.first_alone;
    fputs(language_text(call->language, alone ? "For one who plays on as solver (quick), among "
                                              : "For the players of this table: "),
          out);
    if (alone)
        print_others(call, out);
    else
        print_players(call, out);
}

void card_print_rules(const struct call_card *call, FILE *out) {
    const struct game_setup *setup = call->report->run->setup;
    markup_text(out, setup->rules_name);
    if (setup->rules_changes && *setup->rules_changes) {
        fprintf(out, " (%s ", language_text(call->language, "changed:"));
        markup_text(out, setup->rules_changes);
        fputc(')', out);
    }
}

void card_print_source(const struct call_card *call, FILE *out) {
    const struct results_run *run = call->report->run;
    fprintf(out,
            language_text(call->language, "%u players, %llu matches, %lld hands asked about "
                                          "Chicago; seed %llu"),
            run->setup->entrants, (unsigned long long)run->matches_done,
            (long long)call->report->hands->asked, (unsigned long long)run->setup->seed);
    if (run->matches_done < run->matches_requested)
        fprintf(out, language_text(call->language, "; not complete: %llu matches were asked for"),
                (unsigned long long)run->matches_requested);
    fprintf(out, "; utspel %s (%s), %s %016" PRIx64, run->version, run->commit,
            language_text(call->language, "model"), call->report->atlas->model->about.hash);
}
