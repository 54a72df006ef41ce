#include "one_answer.h"

#include "sim/engine/engine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Standard errors that it takes to tell, as in judge.js. */
enum { SURE = 2 };

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
    judge->values = card_values_new(&judge->atlas);
    if (!judge->values)
        one_die("not enough memory for a call card");
    card_pattern_hands(judge->values, &judge->hands, judge->pattern_hands);
    judge->value_error = atlas_value_error(&judge->atlas);
}

void judge_close(struct judge *judge) {
    chicago_trial_close(&judge->trial);
    chicago_trial_close(&judge->at);
    free(judge->values);
    atlas_hands_free(&judge->hands);
    atlas_close(&judge->atlas);
}

struct card_question question_of(const struct chicago_view *view, unsigned seat,
                                 enum population population) {
    const struct table_populations populations = populations_around(population, seat);
    struct equity_situation situation;
    equity_situation_of(view, &populations, &situation);
    return card_question_of(&situation, seat);
}

enum verdict verdict_of(double chance, double needed, double error) {
    double beyond = chance - needed;
    if (fabs(beyond) < SURE * error)
        return VERDICT_CLOSE;
    return beyond > 0 ? VERDICT_CALL : VERDICT_PASS;
}

double judge_chance_error(const struct judge *judge, unsigned pattern, double chance) {
    return chance > 0
               ? -chance * log(chance) * trick_odds_line_error(&judge->hands.odds.lines, pattern)
               : 0;
}

/* The error of the need: that of the model's values. */
static double need_error(const struct judge *judge, const struct call_values *values) {
    double spread = (double)(values->stands - values->broken);
    return spread > 0 ? judge->value_error / spread : 0;
}

static struct answer judge_chance(const struct judge *judge, unsigned pattern, double chance,
                                  const struct call_values *values) {
    double error = judge_chance_error(judge, pattern, chance), needed = card_needed(values);
    return (struct answer){chance, error, needed,
                           verdict_of(chance, needed, hypot(error, need_error(judge, values)))};
}

struct answer judge_by_cards(const struct judge *judge, const struct card_question *question,
                             card_set hand) {
    double chance = card_chance(&judge->hands.odds, question, hand);
    const struct call_values values = card_call_values(judge->values, question, hand);
    return judge_chance(judge, hand_pattern(hand), chance, &values);
}

static struct answer judge_shown(const struct judge *judge, const struct card_question *question,
                                 size_t at) {
    const struct atlas_pattern *shown = &judge->hands.pattern[at];
    unsigned i = (unsigned)card_set_count(question->situation.playing) - 2;
    const struct call_values values =
        card_pattern_values(judge->values, question, &judge->pattern_hands[at]);
    struct answer answer =
        judge_chance(judge, shown->number, shown->mean.by[DEFENCE_AS_PLAYED][i], &values);
    bool agree = (shown->lowest.by[DEFENCE_AS_PLAYED][i] - answer.needed) *
                     (shown->highest.by[DEFENCE_AS_PLAYED][i] - answer.needed) >
                 0;
    if (!agree)
        answer.verdict = VERDICT_CLOSE;
    return answer;
}

/* Whether an opponent may exchange, and break without going out: the atlas' pages know no others.
 */
static bool is_usual(const struct judge *judge, const struct equity_situation *situation,
                     unsigned seat) {
    const struct chicago_rules *rules = judge->atlas.config->setup.rules;
    int32_t points = situation->points[seat];
    return points < rules->buy_stop &&
           !opponents_put_out(rules, points, chicago_mask_has(situation->called, seat));
}

struct answer judge_by_pattern(const struct judge *judge, const struct card_question *question,
                               unsigned pattern) {
    const struct equity_situation *situation = &question->situation;
    for (unsigned left = situation->playing & ~(1u << question->seat); left != 0; left &= left - 1)
        if (!is_usual(judge, situation, card_set_lowest(left)))
            return (struct answer){.chance = NAN};
    for (size_t i = 0; i < judge->hands.pattern_count; i++)
        if (judge->hands.pattern[i].number == pattern)
            return judge_shown(judge, question, i);
    return (struct answer){.chance = NAN};
}

double judge_model_error(const struct judge *judge, const struct card_question *question,
                         unsigned pattern, double chance) {
    struct deal_values values;
    deal_values_of_call(&values, &judge->atlas.model->equity, judge->atlas.config->setup.rules,
                        &question->situation, question->seat);
    return hypot(judge_chance_error(judge, pattern, chance),
                 judge->value_error / (double)(values.stands - values.broken));
}
