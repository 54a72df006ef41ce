#include "sim/compare/comparison.h"

#include "sim/core/goals.h"
#include "sim/words/change.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const struct config *comparison_config(const struct comparison *comparison) {
    return variants_base(&comparison->variants);
}

/* One strong player among weak ones, which may be one line. */
static void players_print(FILE *out, const char *strong, const char *weak,
                          const struct config *base) {
    fprintf(out, "[%s", strong);
    if (config_has_counts(base))
        fprintf(out, ", {strategy: %s, count: %u}", weak, game_entrant_total(&base->setup) - 1);
    else
        for (unsigned i = 1; i < base->setup.entrants; i++)
            fprintf(out, ", %s", weak);
    fputc(']', out);
}

enum status comparison_skill_players(const struct config *base, char **text, struct error *error) {
    char strong[OPTION_TEXT_SIZE];
    size_t size;
    *text = NULL;
    if (*base->compare.skill == '\0')
        return STATUS_OK;
    snprintf(strong, sizeof strong, "%s", base->compare.skill);
    char *comma = strong + setting_length(strong), *weak = comma + 1;
    if (*comma == '\0' || *weak == '\0' || comma == strong || weak[setting_length(weak)] != '\0')
        return error_set(error, STATUS_USAGE,
                         "skill: got '%.80s', expected a strong and a weak strategy, separated by "
                         "a comma: solver,classic",
                         strong);
    if (config_is_tournament(base))
        return error_set(error, STATUS_USAGE,
                         "skill: got '%.80s', expected none where tournaments are compared, whose "
                         "lines of players say who is strong",
                         strong);
    if (base->settings.rotate_seats)
        return error_set(error, STATUS_USAGE,
                         "skill: the skill share is measured match by match, expected "
                         "rotate_seats: false");
    *comma = '\0';
    FILE *out = open_memstream(text, &size);
    if (out)
        players_print(out, strong, weak, base);
    return out && fclose(out) == 0 ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static const char *matches_key(const struct config *config) {
    return config_is_tournament(config) ? "tournaments" : "matches";
}

/* Whether there is anything to look at before the end. */
static enum status looks_check(const struct config *config, struct error *error) {
    uint64_t first = config->compare.first_look * game_task_block(&config->setup);
    if (!config->compare.until_decided || first <= config->settings.matches)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "%s: got %" PRIu64 ", expected at least %" PRIu64
                     ": until_decided first looks after compare.first_look = %" PRIu64 " blocks",
                     matches_key(config), config->settings.matches, first,
                     config->compare.first_look);
}

/* What is for one run alone. */
static enum status settings_check(const struct config *config, struct error *error) {
    if (config->settings.output_rounds)
        return error_set(error, STATUS_USAGE,
                         "output.rounds: a comparison keeps no rows, expected false; `utspel run' "
                         "of each variant keeps them");
    if (config->compare.adapt && config_is_tournament(config))
        return error_set(error, STATUS_USAGE,
                         "adapt: the players of tournaments are frozen, expected false; `utspel "
                         "compare --adapt' of matches has adapted ones");
    if (config->goals.count > 0)
        return error_set(error, STATUS_USAGE,
                         "until: got '%.80s', expected none: a comparison stops early by "
                         "compare.until_decided (--until decided)",
                         config->settings.until);
    return STATUS_OK;
}

/* Numbers that could overflow, besides those of each variant: bounds.h. */
static enum status bounds_are_kept(const struct comparison *comparison, struct error *error) {
    uint64_t matches = comparison_config(comparison)->settings.matches;
    const struct paired_bounds bounds =
        paired_bounds_of(&comparison->variants, &comparison->metrics);
    uint64_t most = INT64_MAX / bound_most(bounds.sums, 1);
    if (bounds.products > INT64_MAX / GAME_BLOCK)
        return error_set(error, STATUS_USAGE,
                         "variants: so many, or so long matches of theirs, that the products of "
                         "%d matches could overflow: expected fewer variants or metrics, or a "
                         "lower limit to how long a match can be",
                         GAME_BLOCK);
    if (matches <= most)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "%s: got %" PRIu64 ", expected at most %" PRIu64
                     ": beyond that the sums of the variants' measures could overflow",
                     matches_key(comparison_config(comparison)), matches, most);
}

enum status comparison_check(struct comparison *comparison, struct error *error) {
    const struct config *config = comparison_config(comparison);
    enum status status = settings_check(config, error);
    if (status == STATUS_OK)
        status = looks_check(config, error);
    if (status == STATUS_OK)
        status = variants_check(&comparison->variants, error);
    if (status == STATUS_OK)
        status = variants_plan(&comparison->variants, error);
    if (status == STATUS_OK)
        status = metrics_open(&comparison->metrics, &comparison->variants, error);
    return status == STATUS_OK ? bounds_are_kept(comparison, error) : status;
}

enum status comparison_open(struct comparison *comparison, struct error *error) {
    enum status status = variants_widen(&comparison->variants, error);
    return status == STATUS_OK ? paired_open(&comparison->paired, &comparison->variants,
                                             &comparison->metrics, error)
                               : status;
}

void comparison_close(struct comparison *comparison) {
    paired_close(&comparison->paired);
    variants_close(&comparison->variants);
}

enum status comparison_look(struct comparison *comparison, bool *decided, struct error *error) {
    struct figures figures;
    enum status status = figures_take(&figures, &comparison->paired, error);
    *decided = status == STATUS_OK && figures_are_decided(&figures);
    figures_free(&figures);
    return status;
}

uint64_t comparison_next_look(const struct comparison *comparison, uint64_t played) {
    const struct config *config = comparison_config(comparison);
    const struct config_compare *compare = &config->compare;
    uint64_t block = game_task_block(&config->setup);
    return block * look_next(played / block, compare->first_look, compare->look_growth);
}
