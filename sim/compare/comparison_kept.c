#include "sim/compare/comparison_kept.h"

#include "sim/compare/comparison_file.h"

#include <stdlib.h>

/* What is read from, while it is. */
struct reading {
    const struct results *results;
    const struct source_permission *permission;
    struct comparison_kept *kept;
    char *settings; /* {compare: {..}}, which the effective configs leave out */
    char *texts[VARIANTS_MAX];
    size_t count;
    struct error *error;
};

static enum status config_take(const struct reading *reading, const char *text,
                               struct config **config) {
    const struct results_about *about = results_about(reading->results);
    const struct config_text given = {about->path, text, about->folder, reading->permission};
    const struct config_override settings = {about->path, NULL, reading->settings};
    return config_load_text_with(config, &given, &settings, reading->error);
}

static enum status variant_take_kept(const struct reading *reading, size_t at) {
    struct variants *variants = &reading->kept->comparison.variants;
    const struct figures_variant *stated = &reading->kept->figures.variants[at];
    struct config *config;
    enum status status = config_take(reading, reading->texts[at], &config);
    if (status == STATUS_OK)
        status = variants_add(variants, stated->name, config, stated->reference, reading->error);
    if (status != STATUS_OK)
        return status;
    struct variant *variant = &variants->item[at];
    variant->adapted = stated->adapted;
    variant->proposal = stated->proposal;
    variant->table = *stated->table ? stated->table : NULL;
    return STATUS_OK;
}

/* Those from `from` on, as far as their players have adapted or not: the adapted ones come last. */
static enum status variants_take(const struct reading *reading, size_t from, bool adapted) {
    const struct figures *figures = &reading->kept->figures;
    enum status status = STATUS_OK;
    for (size_t i = from; i < figures->variant_count && status == STATUS_OK; i++) {
        if (figures->variants[i].adapted != adapted)
            break;
        status = variant_take_kept(reading, i);
    }
    return status;
}

/* As a comparison is made: what is asked follows from the variants before anybody adapts. */
static enum status comparison_take(const struct reading *reading) {
    struct comparison *comparison = &reading->kept->comparison;
    struct variants *variants = &comparison->variants;
    enum status status = STATUS_OK;
    if (reading->kept->sweep.axis_count > 0)
        status = config_take(reading, results_about(reading->results)->config, &variants->base);
    if (status == STATUS_OK)
        status = variants_take(reading, 0, false);
    if (status == STATUS_OK)
        status = comparison_check(comparison, reading->error);
    if (status == STATUS_OK)
        status = variants_take(reading, variants->count, true);
    if (status != STATUS_OK || variants->count == reading->count)
        return status;
    return error_set(reading->error, STATUS_RUNTIME,
                     "%s: cannot play it again: its variants with adapted players are not the last",
                     results_about(reading->results)->path);
}

enum status comparison_kept_open(struct results *results,
                                 const struct source_permission *permission,
                                 struct comparison_kept *kept, struct error *error) {
    struct reading reading = {
        .results = results, .permission = permission, .kept = kept, .error = error};
    *kept = (struct comparison_kept){.sweep.axis_count = 0};
    enum status status = comparison_read(results, &kept->figures, &kept->sweep, error);
    if (status == STATUS_OK)
        status = comparison_settings(results, &reading.settings, error);
    if (status == STATUS_OK)
        status = comparison_configs(results, reading.texts, &reading.count, error);
    if (status == STATUS_OK)
        status = comparison_take(&reading);
    for (size_t i = 0; i < VARIANTS_MAX; i++)
        free(reading.texts[i]);
    free(reading.settings);
    return status;
}

void comparison_kept_close(struct comparison_kept *kept) {
    comparison_close(&kept->comparison);
    sweep_close(&kept->sweep);
    figures_free(&kept->figures);
}
