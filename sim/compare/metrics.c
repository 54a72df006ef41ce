#include "sim/compare/metrics.h"

#include "sim/core/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The measures of any game, in their order. */
enum { TIME, SKILL_AHEAD, SKILL_PAIRS, SKILL_LEAD, SKILL_LEAD_SQUARED, SKILL_SPREAD, OWN_MEASURES };

static const char *const own_measures[OWN_MEASURES] = {
    "time", "skill_ahead", "skill_pairs", "skill_lead", "skill_lead_squared", "skill_spread"};

static size_t measure_find(const struct metrics *metrics, const char *name) {
    size_t i = 0;
    while (i < metrics->measure_count && strcmp(metrics->measure[i], name) != 0)
        i++;
    return i;
}

static void metrics_add(struct metrics *metrics, struct metric metric, const char *numerator,
                        const char *denominator) {
    metric.numerator = measure_find(metrics, numerator);
    metric.denominator = measure_find(metrics, denominator);
    metrics->item[metrics->count++] = metric;
}

static void add_measures(struct metrics *metrics) {
    const struct game_statistics *statistics = &metrics->game->statistics;
    for (size_t i = 0; i < statistics->measure_count; i++)
        metrics->measure[metrics->measure_count++] = statistics->measures[i];
    for (size_t i = 0; i < (metrics->skill ? OWN_MEASURES : SKILL_AHEAD); i++)
        metrics->measure[metrics->measure_count++] = own_measures[i];
}

/* The chance of 95 % to be ahead, in standard deviations; the least that is worth knowing. */
#define SKILL_NORMAL 1.6448536269514722

static void add_skill(struct metrics *metrics, unsigned entrants) {
    double n = entrants;
    metrics_add(metrics,
                (struct metric){.key = "skill.higher",
                                .unit = "%",
                                .meaning = "how often the strong player places above a weak one in "
                                           "a match, ties half",
                                .scale = 100,
                                .margin = 1},
                "skill_ahead", "skill_pairs");
    metrics_add(metrics,
                (struct metric){.key = "skill.share",
                                .unit = "%",
                                .meaning = "the share of the variance of a match that is skill",
                                .form = METRIC_SHARE,
                                .scale = 100 * (n - 1) / (n * n) * metrics->step,
                                .margin = 0.5},
                "skill_lead", "skill_spread");
    bool is_tournament = metrics->game->rules.is_tournament;
    metrics_add(metrics,
                (struct metric){.key = "skill.rounds",
                                .unit = is_tournament ? "matches" : "rounds",
                                .meaning = is_tournament
                                               ? "matches after which the strong player is ahead "
                                                 "of the weak ones' mean with 95 %"
                                               : "rounds after which the strong player is ahead of "
                                                 "the weak ones' mean with 95 %",
                                .form = METRIC_LENGTH,
                                .scale = SKILL_NORMAL * SKILL_NORMAL,
                                .margin = 1},
                "skill_lead", "skill_lead_squared");
}

/*
 * In what leads are counted, so that their fourth powers add up in 64 bits over 10^10 matches: a
 * quarter where points are few, as those of placements; a thousandth of all prizes.
 */
static double step_of(const struct game *game, unsigned entrants) {
    if (game->rules.is_tournament)
        return entrants / 1000.0;
    return game->statistics.headlines->scale < 1 ? 0.25 : 10;
}

void metrics_of_game(struct metrics *metrics, const struct game *game, unsigned lines,
                     unsigned skilled) {
    const struct game_statistics *statistics = &game->statistics;
    *metrics = (struct metrics){.game = game, .skill = skilled > 0, .step = step_of(game, skilled)};
    add_measures(metrics);
    for (size_t i = 0; i < statistics->metric_count; i++) {
        const struct game_metric *from = &statistics->metrics[i];
        const struct metric metric = {.key = from->key,
                                      .unit = from->unit,
                                      .meaning = from->meaning,
                                      .scale = from->scale,
                                      .margin = from->margin,
                                      .of_game = from};
        if (from->entrants <= lines)
            metrics_add(metrics, metric, from->numerator, from->denominator);
    }
    metrics_add(metrics,
                (struct metric){.key = "minutes",
                                .unit = "minutes",
                                .meaning = "time of a match by the time model (compare.seconds)",
                                .scale = 1.0 / SECONDS_A_MINUTE,
                                .margin = 1},
                "time", "matches");
    if (skilled > 0)
        add_skill(metrics, skilled);
}

size_t metrics_find(const struct metrics *metrics, const char *key) {
    size_t i = 0;
    while (i < metrics->count && strcmp(metrics->item[i].key, key) != 0)
        i++;
    return i;
}

static const char *metric_key_at(const void *list, size_t i) {
    const struct metrics *metrics = list;
    return i < metrics->count ? metrics->item[i].key : NULL;
}

/* Whether a metric is that one, or of that family. */
static bool metric_is(const struct metric *metric, const char *name, size_t length) {
    return strncmp(metric->key, name, length) == 0 &&
           (metric->key[length] == '\0' || metric->key[length] == '.');
}

static enum status metric_refuse(const struct metrics *metrics, const char *where, const char *name,
                                 struct error *error) {
    bool is_game = metrics->game != NULL;
    error_set(error, STATUS_USAGE, "%s: no metric '%.80s' of %s%s", where, name,
              is_game ? metrics->game->name : "these tournaments", is_game ? " at this table" : "");
    option_suggest(error, name, metric_key_at, metrics, "utspel metrics");
    return STATUS_USAGE;
}

static enum status margin_set(struct metrics *metrics, const struct config_margin *margin,
                              struct error *error) {
    bool found = false;
    for (size_t i = 0; i < metrics->count; i++)
        if (metric_is(&metrics->item[i], margin->metric, strlen(margin->metric))) {
            metrics->item[i].margin = margin->margin;
            found = true;
        }
    return found ? STATUS_OK : metric_refuse(metrics, "margins", margin->metric, error);
}

/* Marks those of a name, and says how many they are. */
static size_t metrics_mark(const struct metrics *metrics, const char *name,
                           bool wanted[METRICS_MAX]) {
    size_t found = 0;
    for (size_t i = 0; i < metrics->count; i++)
        if (metric_is(&metrics->item[i], name, strlen(name))) {
            wanted[i] = true;
            found++;
        }
    return found;
}

static void metrics_keep(struct metrics *metrics, const bool wanted[METRICS_MAX]) {
    size_t kept = 0;
    for (size_t i = 0; i < metrics->count; i++)
        if (wanted[i])
            metrics->item[kept++] = metrics->item[i];
    metrics->count = kept;
}

static enum status metrics_select(struct metrics *metrics, const char *names, struct error *error) {
    bool wanted[METRICS_MAX] = {false};
    char list[OPTION_TEXT_SIZE], *rest = NULL;
    const char blanks[] = ", ";
    snprintf(list, sizeof list, "%s", names);
    for (char *name = strtok_r(list, blanks, &rest); name; name = strtok_r(NULL, blanks, &rest))
        if (!metrics_mark(metrics, name, wanted))
            return metric_refuse(metrics, "metrics", name, error);
    metrics_keep(metrics, wanted);
    return STATUS_OK;
}

/* Whether two players are of one kind in every variant. */
static bool entrants_are_alike(const struct variants *variants, unsigned one, unsigned other) {
    for (size_t i = 0; i < variants->count; i++) {
        const struct game_entrant *entrant = variants->item[i].config->setup.entrant;
        if (!entrant_plays_like(&entrant[one], &entrant[other]))
            return false;
    }
    return true;
}

static bool all_are_alike(const struct variants *variants) {
    for (unsigned i = 1; i < variants_base(variants)->setup.entrants; i++)
        if (!entrants_are_alike(variants, 0, i))
            return false;
    return true;
}

/* Of players of one kind the first stands for the others. */
static bool is_first_of_kind(const struct variants *variants, unsigned entrant) {
    for (unsigned i = 0; i < entrant; i++)
        if (entrants_are_alike(variants, i, entrant))
            return false;
    return true;
}

static bool rule_is_zero(const struct config *config, const char *key) {
    const struct option *option = option_find(config->game->rules.options, key);
    int32_t value;
    memcpy(&value, (const char *)config->setup.rules + option->offset, sizeof value);
    return value == 0;
}

static bool metric_can_move(const struct game_metric *metric, const struct variants *variants) {
    if (metric->of != GAME_METRIC_OF_ALL && all_are_alike(variants))
        return false;
    if (metric->of == GAME_METRIC_OF_ENTRANT)
        return is_first_of_kind(variants, metric->entrants - 1);
    for (size_t i = 0; metric->rule && i < variants->count; i++)
        if (!rule_is_zero(variants->item[i].config, metric->rule))
            return true;
    return !metric->rule;
}

static void metrics_select_usual(struct metrics *metrics, const struct variants *variants) {
    bool wanted[METRICS_MAX];
    for (size_t i = 0; i < metrics->count; i++) {
        const struct game_metric *metric = metrics->item[i].of_game;
        wanted[i] = !metric || metric_can_move(metric, variants);
    }
    metrics_keep(metrics, wanted);
}

static void add_time(struct metrics *metrics, const char *measure, double seconds) {
    if (measure && seconds > 0)
        metrics->time[metrics->time_count++] =
            (struct metrics_time){measure_find(metrics, measure), seconds};
}

static void set_time_model(struct metrics *metrics, const struct config_seconds *seconds) {
    const struct game_times *times = &metrics->game->statistics.times;
    add_time(metrics, times->deals, seconds->deal);
    add_time(metrics, times->exchanges, seconds->exchange);
    add_time(metrics, times->cards, seconds->card);
    add_time(metrics, times->calls, seconds->call);
    add_time(metrics, times->rounds, seconds->round);
}

static enum status find_all_of_tournaments(struct metrics *metrics, const struct config *config,
                                           struct error *error) {
    const char *labels[METRICS_LINES_MAX];
    if (config->line_count > METRICS_LINES_MAX)
        return error_set(error, STATUS_USAGE,
                         "players: got %zu lines, expected at most %d where tournaments are "
                         "compared",
                         config->line_count, METRICS_LINES_MAX);
    for (size_t i = 0; i < config->line_count; i++)
        labels[i] = game_entrant_label(&config->entrant[i]);
    metrics_of_tournaments(metrics, labels, config->line_count, config->prize_count > 0);
    return STATUS_OK;
}

static enum status find_all(struct metrics *metrics, const struct config *config,
                            struct error *error) {
    const struct config_compare *compare = &config->compare;
    if (config_is_tournament(config))
        return find_all_of_tournaments(metrics, config, error);
    metrics_of_game(metrics, config->game, config->setup.entrants,
                    *compare->skill ? game_entrant_total(&config->setup) : 0);
    set_time_model(metrics, &compare->seconds);
    return STATUS_OK;
}

enum status metrics_open(struct metrics *metrics, const struct variants *variants,
                         struct error *error) {
    const struct config *config = variants_base(variants);
    const struct config_compare *compare = &config->compare;
    enum status status = find_all(metrics, config, error);
    for (size_t i = 0; i < config->margin_count && status == STATUS_OK; i++)
        status = margin_set(metrics, &config->margins[i], error);
    if (status != STATUS_OK)
        return status;
    if (compare->metrics[strspn(compare->metrics, ", ")] != '\0')
        return metrics_select(metrics, compare->metrics, error);
    metrics_select_usual(metrics, variants);
    return STATUS_OK;
}

/* Whole seconds, so that the squares of a day's play add up in 64 bits over 10^9 units. */
static double seconds_of_time(const struct metrics *metrics, const int32_t *measures) {
    double seconds = 0;
    for (size_t i = 0; i < metrics->time_count; i++)
        seconds += metrics->time[i].seconds * measures[metrics->time[i].measure];
    return seconds;
}

/* Without places, who has more merit is ahead. */
static struct game_standing standing_of(const struct game *game, const void *table,
                                        unsigned entrant) {
    if (game->play.standings)
        return game->play.standings(table)[entrant];
    int32_t merit = game->play.quantities(table)[entrant][0];
    return (struct game_standing){.place = -merit, .merit = merit};
}

/* Of the strong entrant 0 among weak ones; leads in steps, squares in steps of points squared. */
static void skill_measure(const struct metrics *metrics, const void *table, unsigned entrants,
                          double own[OWN_MEASURES]) {
    double point = metrics->game->statistics.headlines->scale, sum = 0, squares = 0;
    struct game_standing first = standing_of(metrics->game, table, 0);
    own[SKILL_AHEAD] = 0;
    for (unsigned i = 0; i < entrants; i++) {
        struct game_standing other = standing_of(metrics->game, table, i);
        sum += point * other.merit;
        squares += point * other.merit * point * other.merit;
        own[SKILL_AHEAD] +=
            i == 0 ? 0 : 2 * (first.place < other.place) + (first.place == other.place);
    }
    double mean = sum / entrants, strong = point * first.merit;
    double lead = (strong - mean) * entrants / (entrants - 1) / metrics->step;
    own[SKILL_PAIRS] = 2.0 * (entrants - 1);
    own[SKILL_LEAD] = lead;
    own[SKILL_LEAD_SQUARED] = lead * lead;
    own[SKILL_SPREAD] = (squares / entrants - mean * mean) / metrics->step;
}

enum status metrics_measure(const struct metrics *metrics, unsigned entrants, const void *table,
                            int32_t measures[MEASURES_MAX], struct error *error) {
    const struct game *game = metrics->game;
    size_t count = game->statistics.measure_count;
    double own[OWN_MEASURES] = {0};
    memcpy(measures, game->play.measures(table), count * sizeof *measures);
    own[TIME] = seconds_of_time(metrics, measures);
    if (metrics->skill)
        skill_measure(metrics, table, entrants, own);
    for (size_t i = 0; i < OWN_MEASURES; i++) {
        if (fabs(own[i]) > METRICS_OWN_MOST)
            return error_set(error, STATUS_RUNTIME,
                             "the measure '%s' is %.0f in a match or group, the square of which "
                             "could overflow: expected at most %d",
                             own_measures[i], own[i], METRICS_OWN_MOST);
        measures[count + i] = (int32_t)lrint(own[i]);
    }
    return STATUS_OK;
}

/* Seconds are bounded by the rules, too. */
void metrics_bounds(const struct metrics *metrics, const struct game_setup *setup,
                    uint64_t measure[MEASURES_MAX]) {
    const struct game *game = metrics->game;
    size_t count = game->statistics.measure_count;
    struct game_bounds bounds;
    double seconds = 1;
    bounds_find(&bounds, game, setup);
    memcpy(measure, bounds.measure, count * sizeof *measure);
    for (size_t i = 0; i < OWN_MEASURES; i++)
        measure[count + i] = METRICS_OWN_MOST;
    for (size_t i = 0; i < metrics->time_count; i++)
        seconds += metrics->time[i].seconds * (double)measure[metrics->time[i].measure];
    if (seconds < METRICS_OWN_MOST)
        measure[count + TIME] = (uint64_t)ceil(seconds);
}
