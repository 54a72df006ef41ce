#include "one_answer.h"

#include "sim/engine/engine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Standard errors that it takes to tell; and what is taken for always, as in judge.js. */
enum { SURE = 2 };
#define ALWAYS 0.005

void one_die(const char *why) {
    fprintf(stderr, "one_answer: %s\n", why);
    exit(2);
}

static void play_atlas(struct atlas *atlas) {
    struct engine_result result;
    struct error error;
    struct task task = atlas_task_make(atlas);
    const struct engine_plan plan = {.task = &task,
                                     .matches = atlas->config->settings.matches,
                                     .threads = (unsigned)atlas->config->settings.threads};
    if (engine_run(&plan, 0, &result, &error) != STATUS_OK ||
        atlas_count(atlas, result.totals, &error) != STATUS_OK)
        one_die(error.text);
    engine_result_free(&result);
}

static struct need_judged need_of(const struct judge *judge, const struct need *need,
                                  double spread) {
    double chance = need->cell.chance.value, error = need->cell.chance.error;
    return (struct need_judged){isnan(chance) ? -1 : chance,
                                hypot(isnan(error) ? 0 : error, judge->value_error / spread),
                                need->known};
}

static void fill_needs(struct judge *judge, unsigned must, unsigned near, unsigned own) {
    struct call_needs *needs = &judge->needs[must][near][own];
    struct atlas_held_range held = {must, near,      near + 1, own, own + 1, 0, ATLAS_RUN_CARDS,
                                    0,    ATLAS_MADE};
    struct need all = need_by_hand(&judge->atlas, &judge->bins, &held);
    needs->spread = all.known ? fmax(all.cell.stands - all.cell.broken, 0) : 0;
    for (unsigned runs = 0; runs < ATLAS_RUN_CARDS; runs++)
        for (unsigned made = 0; made <= CARD_ANY_MADE; made++) {
            held.run_cards = runs;
            held.run_cards_end = runs + 1;
            held.made = made < CARD_ANY_MADE ? made : 0;
            held.made_end = made < CARD_ANY_MADE ? made + 1 : ATLAS_MADE;
            struct need need = need_by_hand(&judge->atlas, &judge->bins, &held);
            needs->by[runs][made] = need_of(judge, &need, needs->spread);
        }
}

void judge_open(struct judge *judge, const char *config, enum population population,
                const char *matches) {
    const struct config_override override = {"--matches", "matches", matches};
    const struct atlas_request request = {.config = config,
                                          .overrides = &override,
                                          .override_count = 1,
                                          .table = population_names[population]};
    struct error error;
    if (atlas_open(&judge->atlas, &request, &error) != STATUS_OK)
        one_die(error.text);
    if (chicago_trial_open(&judge->at, &judge->atlas.setup, &error) != STATUS_OK ||
        chicago_trial_open(&judge->trial, &judge->atlas.setup, &error) != STATUS_OK)
        one_die(error.text);
    if (judge->atlas.setup.entrants != ONE_PLAYERS)
        one_die("the situations are of four players: expected a config with four");
    play_atlas(&judge->atlas);
    if (atlas_hands_make(&judge->hands, &judge->atlas, &error) != STATUS_OK)
        one_die(error.text);
    judge->bins = need_bins_of(&judge->atlas);
    judge->value_error = atlas_value_error(&judge->atlas);
    for (unsigned must = 0; must < 2; must++)
        for (unsigned near = 0; near < 2; near++)
            for (unsigned own = 0; own < judge->bins.own.axis->size; own++)
                fill_needs(judge, must, near, own);
}

void judge_close(struct judge *judge) {
    chicago_trial_close(&judge->trial);
    chicago_trial_close(&judge->at);
    atlas_hands_free(&judge->hands);
    atlas_close(&judge->atlas);
}

struct asker asker_of(const struct chicago_view *view, unsigned seat) {
    return (struct asker){!chicago_mask_has(view->called, seat), view->points[seat],
                          chicago_most_points(view, view->playing & ~(1u << seat)),
                          (unsigned)card_set_count(view->playing)};
}

/* The entry of a score. */
static unsigned entry_of(const struct tally_axis *axis, int32_t points) {
    int64_t entry = (points - axis->first) / axis->step;
    return tally_entry(entry, (unsigned)axis->size - 1);
}

static const struct call_needs *needs_of(const struct judge *judge, const struct asker *asker) {
    bool near = asker->best >= atlas_near(judge->atlas.config->setup.rules);
    return &judge->needs[asker->must_call][near][entry_of(judge->bins.own.axis, asker->points)];
}

/* By what is held, or else by the scores. */
static struct need_judged need_for(const struct judge *judge, const struct asker *asker,
                                   unsigned runs, unsigned made) {
    const struct call_needs *needs = needs_of(judge, asker);
    if (needs->by[runs][made].known)
        return needs->by[runs][made];
    if (needs->by[runs][CARD_ANY_MADE].known)
        return needs->by[runs][CARD_ANY_MADE];
    const struct need_situation situation = {asker->left - 2, asker->must_call,
                                             entry_of(judge->bins.own.axis, asker->points),
                                             entry_of(judge->bins.best.axis, asker->best)};
    struct need need = need_by_scores(&judge->atlas, &situation);
    if (!need.known)
        need = need_by_bins(&judge->atlas, &judge->bins, &situation);
    return need_of(judge, &need, needs->spread);
}

enum verdict verdict_of(double chance, double needed, double error) {
    double beyond = chance - needed;
    if (fabs(beyond) < SURE * error && needed >= ALWAYS)
        return VERDICT_CLOSE;
    return beyond > 0 ? VERDICT_CALL : VERDICT_PASS;
}

/* The error of a chance by that of its pattern's line. */
static double chance_error(const struct judge *judge, unsigned pattern, double chance) {
    return chance > 0 ? -chance * log(chance) * (double)judge->hands.odds.lines.error[pattern] : 0;
}

static struct answer judge_chance(const struct judge *judge, unsigned pattern, double chance,
                                  struct need_judged need) {
    double error = chance_error(judge, pattern, chance);
    return (struct answer){chance, error, need.chance,
                           need.known ? verdict_of(chance, need.chance, hypot(error, need.error))
                                      : VERDICT_UNKNOWN};
}

struct answer judge_by_cards(const struct judge *judge, const struct asker *asker, card_set hand) {
    double chance = atlas_hands_chance(&judge->hands, hand_class(hand, CHICAGO_HAND_SIZE),
                                       DEFENCE_AS_PLAYED, asker->left - 1);
    return judge_chance(
        judge, hand_pattern(hand), chance,
        need_for(judge, asker, chicago_run_cards(hand), atlas_made(hand_value_of_five(hand))));
}

bool judge_says_call(const struct judge *judge, const struct asker *asker, card_set hand) {
    struct answer answer = judge_by_cards(judge, asker, hand);
    return answer.verdict != VERDICT_UNKNOWN && answer.chance > answer.needed;
}

static struct answer judge_shown(const struct judge *judge, const struct asker *asker,
                                 const struct atlas_pattern *shown) {
    unsigned i = asker->left - 2;
    struct need_judged need =
        need_for(judge, asker, chicago_run_cards(shown->example), CARD_ANY_MADE);
    struct answer answer =
        judge_chance(judge, shown->number, shown->mean.by[DEFENCE_AS_PLAYED][i], need);
    bool agree = (shown->lowest.by[DEFENCE_AS_PLAYED][i] - need.chance) *
                     (shown->highest.by[DEFENCE_AS_PLAYED][i] - need.chance) >
                 0;
    if (!agree && answer.verdict != VERDICT_UNKNOWN)
        answer.verdict = VERDICT_CLOSE;
    return answer;
}

struct answer judge_by_pattern(const struct judge *judge, const struct asker *asker,
                               unsigned pattern) {
    for (size_t i = 0; i < judge->hands.pattern_count; i++)
        if (judge->hands.pattern[i].number == pattern)
            return judge_shown(judge, asker, &judge->hands.pattern[i]);
    return (struct answer){.chance = NAN};
}

double judge_model_error(const struct judge *judge, const struct asker *asker, unsigned pattern,
                         double chance) {
    return hypot(chance_error(judge, pattern, chance),
                 judge->value_error / needs_of(judge, asker)->spread);
}
