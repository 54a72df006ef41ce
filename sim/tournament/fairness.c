#include "sim/tournament/fairness.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NONE_LEFT_OUT = -1 };

static struct fair_side side_without(const struct fair_side *side, int batch) {
    struct fair_side sums = {{0}, {0}};
    for (int i = 0; i < TOURNAMENT_BATCHES; i++)
        if (i != batch) {
            sums.of[0] += side->of[i];
            sums.on[0] += side->on[i];
        }
    return sums;
}

/* Both chances, without a batch; NAN where a side is empty in all strata. */
static void shares_without(const struct fair_contrast *contrast, int batch, double share[2]) {
    double sums[2] = {0, 0}, weights = 0;
    for (size_t i = 0; i < contrast->strata; i++) {
        struct fair_side one = side_without(&contrast->side[i][0], batch);
        struct fair_side other = side_without(&contrast->side[i][1], batch);
        double weight = (double)(one.of[0] + other.of[0]);
        if (one.of[0] == 0 || other.of[0] == 0)
            continue;
        sums[0] += weight * (double)one.on[0] / (double)one.of[0];
        sums[1] += weight * (double)other.on[0] / (double)other.of[0];
        weights += weight;
    }
    share[0] = sums[0] / weights;
    share[1] = sums[1] / weights;
}

/* By the jackknife: batches are left out one after the other. */
static double error_of(const struct fair_contrast *contrast) {
    const double n = TOURNAMENT_BATCHES;
    double without[TOURNAMENT_BATCHES], mean = 0, squares = 0;
    for (int i = 0; i < TOURNAMENT_BATCHES; i++) {
        double share[2];
        shares_without(contrast, i, share);
        without[i] = share[0] - share[1];
        mean += without[i] / n;
    }
    for (int i = 0; i < TOURNAMENT_BATCHES; i++)
        squares += (without[i] - mean) * (without[i] - mean);
    return sqrt((n - 1) / n * squares);
}

/* Over all strata. */
static struct fair_side side_total(const struct fair_contrast *contrast, size_t which) {
    struct fair_side total = {{0}, {0}};
    for (size_t i = 0; i < contrast->strata; i++) {
        struct fair_side stratum = side_without(&contrast->side[i][which], NONE_LEFT_OUT);
        total.of[0] += stratum.of[0];
        total.on[0] += stratum.on[0];
    }
    return total;
}

bool fair_contrast_estimate(const struct fair_contrast *contrast, struct fair_question *question) {
    const struct fair_side one = side_total(contrast, 0), other = side_total(contrast, 1);
    int64_t on = one.on[0] + other.on[0], off = one.of[0] + other.of[0] - on;
    int64_t least = one.of[0] < other.of[0] ? one.of[0] : other.of[0];
    if (on < FAIR_EVENTS_MIN || off < FAIR_EVENTS_MIN || least < FAIR_EVENTS_MIN)
        return false;
    shares_without(contrast, NONE_LEFT_OUT, question->share);
    double error = error_of(contrast);
    question->difference =
        (struct estimate){question->share[0] - question->share[1], fmax(error, 1 / (double)least)};
    return isfinite(question->difference.value) && isfinite(error);
}

static enum fair_verdict verdict_of(const struct fair_question *question) {
    if (fmax(-question->low, question->high) <= question->margin)
        return FAIR_SAME;
    return question->low > 0 ? FAIR_GAIN : question->high < 0 ? FAIR_LOSS : FAIR_UNSEEN;
}

void fairness_conclude(struct fairness *fairness) {
    fairness->asked = 0;
    for (size_t i = 0; i < fairness->count; i++)
        fairness->asked += isnan(fairness->item[i].difference.value) ? 0 : 1;
    double tail = (1 - FAIR_LEVEL) / 2 / (double)(fairness->asked > 0 ? fairness->asked : 1);
    double reach = gsl_cdf_tdist_Qinv(tail, TOURNAMENT_BATCHES - 1);
    for (size_t i = 0; i < fairness->count; i++) {
        struct fair_question *question = &fairness->item[i];
        const struct estimate *difference = &question->difference;
        question->verdict = FAIR_TOO_FEW;
        if (isnan(difference->value))
            continue;
        question->low = difference->value - reach * difference->error;
        question->high = difference->value + reach * difference->error;
        question->margin = fmin(FAIR_MARGIN, (question->share[0] + question->share[1]) / 40);
        question->verdict = verdict_of(question);
    }
}

/* ---- the questions of a tournament ---- */

struct asking {
    struct fairness *fairness;
    const struct figures_of_tournament *figures;
    const struct plan *plan;
    size_t room;
    bool failed; /* memory was short */
};

/* Adds a question; without events enough its difference is unknown. */
static void ask(struct asking *asking, struct fair_question question,
                const struct fair_contrast *contrast) {
    struct fairness *fairness = asking->fairness;
    if (fairness->count == asking->room) {
        size_t room = 2 * asking->room + 16;
        struct fair_question *more = realloc(fairness->item, room * sizeof *more);
        asking->failed |= !more;
        if (!more)
            return;
        fairness->item = more;
        asking->room = room;
    }
    if (!fair_contrast_estimate(contrast, &question))
        question.difference = (struct estimate){NAN, NAN};
    fairness->item[fairness->count++] = question;
}

/* Both tallies at a cell, whose last coordinate is the batch. */
static void side_add(const struct asking *asking, struct fair_side *side, int sign,
                     enum tournament_tally of, enum tournament_tally on, const size_t cell[3]) {
    const bool by_three = asking->figures->tournament->stride[of][3] > 0;
    for (size_t i = 0; i < TOURNAMENT_BATCHES; i++) {
        size_t third = by_three ? cell[2] : i, fourth = by_three ? i : 0;
        side->of[i] += sign * figures_at(asking->figures, of, cell[0], cell[1], third, fourth);
        side->on[i] += sign * figures_at(asking->figures, on, cell[0], cell[1], third, fourth);
    }
}

static void ask_table(struct asking *asking, enum fair_kind kind, size_t line, size_t heat) {
    const unsigned size = asking->plan->heat[heat].size;
    enum tournament_tally on = kind == FAIR_TITLE ? STAT_TABLE_WON : STAT_TABLE_ON;
    struct fair_contrast contrast = {.strata = 1};
    for (unsigned i = 0; i < 2; i++)
        side_add(asking, &contrast.side[0][i], 1, STAT_TABLE_SAT, on,
                 (size_t[]){line, heat, size - 3 + i});
    ask(asking,
        (struct fair_question){
            .kind = kind, .line = line, .heat = heat, .size = size, .smaller = size - 1},
        &contrast);
}

static void ask_tables(struct asking *asking, enum fair_kind kind) {
    for (size_t line = 0; line < tournament_watched(asking->fairness->tournament); line++)
        for (size_t heat = 0; heat < asking->plan->heat_count; heat++)
            if (asking->plan->heat[heat].larger < asking->plan->heat[heat].tables)
                ask_table(asking, kind, line, heat);
}

static void ask_seat(struct asking *asking, unsigned size, unsigned seat) {
    struct fair_contrast contrast = {.strata = 1};
    for (unsigned i = 0; i < size; i++)
        side_add(asking, &contrast.side[0][i == seat ? 0 : 1], 1, STAT_SEAT_SAT, STAT_SEAT_ON,
                 (size_t[]){size - 2, i, 0});
    ask(asking, (struct fair_question){.kind = FAIR_SEAT, .other = seat, .size = size}, &contrast);
}

static void ask_seats(struct asking *asking) {
    for (unsigned size = 2; size <= asking->fairness->tournament->entry.setup->entrants; size++)
        for (unsigned seat = 0; seat < size && plan_has_size(asking->plan, size); seat++)
            ask_seat(asking, size, seat);
}

/* The chance that none of `of` among the others is drawn to a table of that size. */
static double chance_of_none(const struct plan *plan, uint64_t of, unsigned size) {
    double chance = 1, others = plan->entrants - 1;
    for (unsigned i = 1; i < size; i++, others--)
        chance *= fmax(0, others - (double)of) / others;
    return chance;
}

/* Whether having one at the table, and having none, both are common by the plan. */
static bool draw_divides(const struct asking *asking, size_t line, size_t other) {
    const struct plan_heat *heat = &asking->plan->heat[0];
    uint64_t of = asking->fairness->tournament->entry.counts[other] - (line == other);
    double none = chance_of_none(asking->plan, of, heat->size);
    return none > 0.05 && none < 0.95;
}

static void ask_draw(struct asking *asking, size_t line, size_t other) {
    struct fair_contrast contrast = {0};
    for (unsigned size = 2; size <= asking->fairness->tournament->entry.setup->entrants; size++) {
        struct fair_side *side = contrast.side[contrast.strata++];
        side_add(asking, &side[0], 1, STAT_DRAWN_SAT, STAT_DRAWN_ON,
                 (size_t[]){line, other, size - 2});
        side_add(asking, &side[1], 1, STAT_TABLE_SAT, STAT_TABLE_ON, (size_t[]){line, 0, size - 2});
        side_add(asking, &side[1], -1, STAT_DRAWN_SAT, STAT_DRAWN_ON,
                 (size_t[]){line, other, size - 2});
    }
    ask(asking, (struct fair_question){.kind = FAIR_DRAW, .line = line, .other = other}, &contrast);
}

static void ask_draws(struct asking *asking) {
    size_t lines = tournament_watched(asking->fairness->tournament);
    for (size_t line = 0; line < lines && asking->plan->heat[0].tables > 1; line++)
        for (size_t other = 0; other < lines; other++)
            if (draw_divides(asking, line, other))
                ask_draw(asking, line, other);
}

/* Against a half: as many of its ties lost as won. */
static void ask_tie(struct asking *asking, size_t line, enum game_tie step) {
    struct fair_contrast contrast = {.strata = 1};
    struct fair_side *side = contrast.side[0];
    for (size_t i = 0; i < TOURNAMENT_BATCHES; i++) {
        int64_t won = figures_at(asking->figures, STAT_TIE_WON, line, step, i, 0);
        int64_t lost = figures_at(asking->figures, STAT_TIE_LOST, line, step, i, 0);
        side[0].of[i] = side[1].on[i] = won + lost;
        side[0].on[i] = won;
        side[1].of[i] = 2 * (won + lost);
    }
    ask(asking, (struct fair_question){.kind = FAIR_TIE, .line = line, .other = step}, &contrast);
}

static bool step_happened(const struct asking *asking, enum game_tie step) {
    int64_t tables = 0;
    for (size_t heat = 0; heat < asking->plan->heat_count; heat++)
        tables += figures_at(asking->figures, STAT_CUT_TIE, heat, step, 0, 0);
    return tables > 0;
}

/* Of a field that all play alike, what one wins another loses. */
static void ask_ties(struct asking *asking) {
    size_t lines = tournament_watched(asking->fairness->tournament);
    for (enum game_tie step = GAME_TIE_PLAY_OFF; step < GAME_TIES; step++)
        for (size_t line = 0; line < lines && lines > 1 && step_happened(asking, step); line++)
            ask_tie(asking, line, step);
}

static char *who_is(const struct tournament *tournament, size_t line) {
    const char *label = tournament->entry.labels[line];
    char *text = NULL, *plays = tournament_line_text(tournament, line, "");
    size_t size;
    FILE *out = plays ? open_memstream(&text, &size) : NULL;
    if (out) {
        fputs(label, out);
        if (strcmp(plays, label) != 0)
            fprintf(out, " (%s)", plays);
        if (fclose(out) != 0)
            text = NULL;
    }
    free(plays);
    return text;
}

static bool find_who(struct fairness *fairness) {
    size_t lines = fairness->tournament->entry.setup->line_count;
    fairness->who = calloc(lines, sizeof *fairness->who);
    for (size_t i = 0; fairness->who && i < lines; i++)
        if (!(fairness->who[i] = who_is(fairness->tournament, i)))
            return false;
    return fairness->who != NULL;
}

enum status fairness_find(struct fairness *fairness, const struct figures_of_tournament *figures,
                          struct error *error) {
    const struct tournament *tournament = figures->tournament;
    *fairness = (struct fairness){.tournament = tournament};
    struct asking asking = {fairness, figures, &tournament->plan, 0, !find_who(fairness)};
    if (!asking.failed && figures->played >= FAIR_TOURNAMENTS_MIN) {
        ask_tables(&asking, FAIR_TABLE);
        ask_tables(&asking, FAIR_TITLE);
        ask_seats(&asking);
        ask_draws(&asking);
        ask_ties(&asking);
    }
    fairness_conclude(fairness);
    return asking.failed ? error_set(error, STATUS_RUNTIME, "out of memory") : STATUS_OK;
}

void fairness_free(struct fairness *fairness) {
    size_t lines = fairness->tournament ? fairness->tournament->entry.setup->line_count : 0;
    for (size_t i = 0; fairness->who && i < lines; i++)
        free(fairness->who[i]);
    free(fairness->who);
    free(fairness->item);
}
