#include "sim/compare/comparison_figures.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The parameters that are not at their defaults, " {first_call: 20}". */
static void parameters_print(const struct game_entrant *entrant, FILE *out) {
    const struct option_table *table = &entrant->strategy->parameters;
    void *defaults = malloc(table->size + 1);
    bool any = false;
    if (!defaults)
        return;
    option_set_defaults(table, defaults);
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option_is_same(option, entrant->parameters, defaults))
            continue;
        fprintf(out, "%s%s: ", any ? ", " : " {", option->key);
        option_print(option, entrant->parameters, out);
        any = true;
    }
    if (any)
        fputc('}', out);
    free(defaults);
}

static bool entrant_is_like(const struct game_entrant *entrant, const struct game_entrant *other) {
    return entrant->name == other->name && entrant_plays_like(entrant, other);
}

/* "solver, 3 classic {first_call: 20}". */
static char *players_text(const struct game_setup *setup) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    for (unsigned i = 0, next; i < setup->entrants; i = next) {
        const struct game_entrant *entrant = &setup->entrant[i];
        for (next = i + 1;
             next < setup->entrants && entrant_is_like(entrant, &setup->entrant[next]);)
            next++;
        fputs(i > 0 ? ", " : "", out);
        if (next > i + 1)
            fprintf(out, "%u ", next - i);
        fputs(game_entrant_name(entrant), out);
        parameters_print(entrant, out);
    }
    return fclose(out) == 0 ? text : NULL;
}

/* "4 strong: solver, 60 baseline". */
static char *lines_text(const struct config *config) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    for (size_t i = 0; i < config->line_count; i++) {
        const char *label = game_entrant_label(&config->entrant[i]);
        const char *name = game_entrant_name(&config->entrant[i]);
        fprintf(out, "%s%u %s", i > 0 ? ", " : "", game_entrant_count(&config->entrant[i]), label);
        if (strcmp(label, name) != 0)
            fprintf(out, ": %s", name);
        parameters_print(&config->entrant[i], out);
    }
    return fclose(out) == 0 ? text : NULL;
}

static bool variant_take(struct figures_variant *to, const struct variant *from) {
    const struct config *config = from->config;
    *to = (struct figures_variant){
        .name = strdup(from->name),
        .players = config_has_counts(config) ? lines_text(config) : players_text(&config->setup),
        .without_effect = strdup(config->rules_without_effect),
        .adapted = from->adapted,
        .reference = from->reference,
        .rounds = (int64_t)config->game->rows.per_match(config->setup.rules),
        .proposal = from->proposal,
        .table = strdup(from->table ? from->table : ""),
        .config = strdup(config->text)};
    return to->name && to->players && to->without_effect && to->table && to->config;
}

static bool metric_take(struct figures_metric *to, const struct metric *from) {
    *to = (struct figures_metric){strdup(from->key), strdup(from->unit), strdup(from->meaning),
                                  from->form,        from->scale,        from->margin};
    return to->key && to->unit && to->meaning;
}

static bool counts_take(struct paired_counts *to, const struct paired_counts *from) {
    size_t sums = from->variants * PAIRED_SIDES * from->metrics;
    if (!paired_counts_make(to, from->variants, from->metrics))
        return false;
    to->units = from->units;
    memcpy(to->sums, from->sums, sums * sizeof *to->sums);
    memcpy(to->products, from->products,
           sums * from->variants * PAIRED_SIDES * sizeof *to->products);
    return true;
}

static bool all_take(struct figures *figures, const struct paired *paired) {
    bool taken = figures->question && figures->metrics && figures->variants &&
                 counts_take(&figures->counts, &paired->counts);
    for (size_t i = 0; i < figures->variant_count && taken; i++)
        taken = variant_take(&figures->variants[i], &paired->variants->item[i]);
    for (size_t i = 0; i < figures->metric_count && taken; i++)
        taken = metric_take(&figures->metrics[i], &paired->metrics->item[i]);
    return taken;
}

enum status figures_take(struct figures *figures, const struct paired *paired,
                         struct error *error) {
    const struct config *config = paired->variants->item[0].config;
    const struct config_compare *compare = &config->compare;
    unsigned unit = game_group_size(&config->setup);
    *figures = (struct figures){.question = strdup(compare->question),
                                .level = compare->level,
                                .sequential = compare->until_decided,
                                .adapt = compare->adapt,
                                .tournaments = config_is_tournament(config),
                                .unit_matches = unit,
                                .first_look = (int64_t)(compare->first_look * (GAME_BLOCK / unit)),
                                .metric_count = paired->metrics->count,
                                .variant_count = paired->variants->count};
    figures->metrics = calloc(figures->metric_count, sizeof *figures->metrics);
    figures->variants = calloc(figures->variant_count, sizeof *figures->variants);
    if (!all_take(figures, paired))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    return figures_conclude(figures, error);
}

/* A length counts matches; it is shown in rounds. */
static double scale_of(const struct figures *figures, size_t variant, size_t metric) {
    const struct figures_metric *asked = &figures->metrics[metric];
    double rounds = (double)figures->variants[variant].rounds;
    return asked->form == METRIC_LENGTH ? asked->scale * rounds : asked->scale;
}

struct difference figures_difference(const struct figures *figures, size_t base, size_t variant,
                                     size_t metric) {
    const struct paired_sums sums = paired_sums_of(&figures->counts, metric, base, variant);
    const double scale[] = {scale_of(figures, base, metric), scale_of(figures, variant, metric)};
    return difference_of(&sums, figures->metrics[metric].form, scale);
}

struct estimate figures_estimate(const struct figures *figures, size_t variant, size_t metric) {
    return figures_difference(figures, variant, variant, metric).variant;
}

/* Sequences are tuned for some looks after the first: the looks of a comparison that goes on. */
static double tuned_for(const struct figures *figures) {
    return 8 * (double)figures->first_look;
}

double figures_reach(const struct figures *figures, double level) {
    const struct compare_plan plan = {level, figures->sequential, tuned_for(figures)};
    double n = (double)figures->counts.units;
    return n > 1 ? verdict_reach(&plan, n) : NAN;
}

/* A sequence may be crossed on both sides, so that its bounds are no nearer than its intervals. */
double figures_reach_one_sided(const struct figures *figures, double level) {
    return figures_reach(figures, figures->sequential ? level : fmin(2 * level, 1));
}

/* Fills the findings of the variants that are compared; gives how many there are. */
static size_t findings_fill(const struct figures *figures, struct compare_finding *findings) {
    size_t count = 0;
    for (size_t v = 0; v < figures->variant_count; v++)
        for (size_t m = 0; m < figures->metric_count && figures->variants[v].reference != v; m++) {
            findings[count].difference =
                figures_difference(figures, figures->variants[v].reference, v, m);
            findings[count++].margin = figures->metrics[m].margin;
        }
    return count;
}

/* Moves findings to their variants and metrics, from the last on; the others stay empty. */
static void findings_spread(struct figures *figures, size_t count) {
    struct compare_finding *findings = figures->findings;
    for (size_t v = figures->variant_count; v-- > 0;) {
        bool compared = figures->variants[v].reference != v;
        count -= compared ? figures->metric_count : 0;
        for (size_t m = figures->metric_count; m-- > 0;)
            findings[v * figures->metric_count + m] =
                compared ? findings[count + m] : (struct compare_finding){0};
    }
}

enum status figures_conclude(struct figures *figures, struct error *error) {
    const struct compare_plan plan = {figures->level, figures->sequential, tuned_for(figures)};
    figures->findings =
        calloc(figures->variant_count * figures->metric_count, sizeof *figures->findings);
    if (!figures->findings)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    figures->tests = findings_fill(figures, figures->findings);
    if (!verdicts_find(figures->findings, figures->tests, &plan))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    findings_spread(figures, figures->tests);
    return STATUS_OK;
}

bool figures_are_decided(const struct figures *figures) {
    for (size_t v = 0; v < figures->variant_count; v++)
        for (size_t m = 0; m < figures->metric_count; m++)
            if (figures->variants[v].reference != v &&
                figures_finding(figures, v, m)->verdict == COMPARE_UNDECIDED)
                return false;
    return true;
}

void figures_free(struct figures *figures) {
    for (size_t i = 0; figures->variants && i < figures->variant_count; i++) {
        free(figures->variants[i].name);
        free(figures->variants[i].players);
        free(figures->variants[i].without_effect);
        free(figures->variants[i].table);
        free(figures->variants[i].config);
    }
    for (size_t i = 0; figures->metrics && i < figures->metric_count; i++) {
        free(figures->metrics[i].key);
        free(figures->metrics[i].unit);
        free(figures->metrics[i].meaning);
    }
    free(figures->variants);
    free(figures->metrics);
    free(figures->findings);
    free(figures->question);
    paired_counts_free(&figures->counts);
}
