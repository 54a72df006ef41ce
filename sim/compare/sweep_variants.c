#include "sim/compare/sweep_variants.h"

static enum status combination_add(struct variants *variants, const struct sweep *sweep, size_t at,
                                   const struct variants_request *request, struct error *error) {
    char settings[SWEEP_TEXT_SIZE], name[SWEEP_TEXT_SIZE];
    struct config *config;
    sweep_settings(sweep, at, settings);
    sweep_name(sweep, at, name);
    const struct variant_request variant = {VARIANT_SETTINGS, "--over", settings};
    enum status status = variant_load(&config, request, &variant, error);
    if (status == STATUS_OK)
        return variants_add(variants, name, config, 0, error);
    if (sweep->axis_count > 1)
        error_prefix(error, "--over: %s: ", name);
    return status;
}

static void reference_set(struct variants *variants) {
    size_t reference = 0;
    while (reference < variants->count &&
           !variants_play_alike(variants->item[reference].config, variants->base))
        reference++;
    for (size_t i = 0; i < variants->count; i++)
        variants->item[i].reference = reference < variants->count ? reference : 0;
}

/* Of two variants that play alike: the axis by which alone they differ, or axis_count. */
static size_t differing_axis(const struct sweep *sweep, size_t variant, size_t other) {
    size_t found = sweep->axis_count;
    for (size_t i = 0; i < sweep->axis_count; i++)
        if (sweep_place(sweep, variant, i) != sweep_place(sweep, other, i)) {
            if (found < sweep->axis_count)
                return sweep->axis_count;
            found = i;
        }
    return found;
}

static enum status alike_refuse(const struct variants *variants, const struct sweep *sweep,
                                size_t at, size_t alike, struct error *error) {
    const char *why = variants->item[at].config->rules_without_effect;
    size_t differing = differing_axis(sweep, at, alike);
    if (differing == sweep->axis_count)
        error_set(error, STATUS_USAGE,
                  "--over: '%s' plays as '%s': nothing that has an effect differs",
                  variants->item[at].name, variants->item[alike].name);
    else {
        const struct sweep_axis *axis = &sweep->axis[differing];
        error_set(error, STATUS_USAGE, "--over: %s=%s has no effect: '%s' plays as '%s'", axis->key,
                  axis->value[sweep_place(sweep, at, differing)], variants->item[at].name,
                  variants->item[alike].name);
    }
    if (*why != '\0')
        error_append(error, "; no effect: %s", why);
    return STATUS_USAGE;
}

enum status sweep_variants_open(struct variants *variants, const struct sweep *sweep,
                                const struct variants_request *request, struct error *error) {
    *variants = (struct variants){0};
    enum status status = config_load_any(&variants->base, request->base, request->overrides,
                                         request->override_count, error);
    for (size_t i = 0; i < sweep_count(sweep) && status == STATUS_OK; i++)
        status = combination_add(variants, sweep, i, request, error);
    if (status == STATUS_OK)
        status = variants_check_cards(variants, error);
    if (status != STATUS_OK)
        return status;
    for (size_t i = 1; i < variants->count; i++) {
        size_t alike = variants_find_alike(variants, i);
        if (alike != i)
            return alike_refuse(variants, sweep, i, alike, error);
    }
    reference_set(variants);
    return STATUS_OK;
}
