/* The axes of a sweep, read and named, then the variants that they make. */
#include "sim/compare/sweep.h"

#include "sim/words/change.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A number of a range is kept in units of 10^-PLACES. */
enum { DIGITS = 9, PLACES = 9, UNITS = 1000000000, NUMBER_SIZE = 24 };

struct sweep_range {
    int64_t first, last, step;
};

static bool is_digit(char c) {
    return isdigit((unsigned char)c);
}

/* Reads at most `most` digits onto a number, returns how many. */
static int digits_read(const char **text, int64_t *number, int most) {
    int count = 0;
    for (; is_digit(**text) && count < most; count++)
        *number = *number * 10 + *(*text)++ - '0';
    return count;
}

/* A point that no digit follows is not the number's: it may be one of two. */
static bool number_read(const char **text, int64_t *number) {
    const char *at = *text;
    bool negative = *at == '-';
    int places = 0;
    *number = 0;
    at += negative || *at == '+';
    if (digits_read(&at, number, DIGITS) == 0)
        return false;
    if (*at == '.' && is_digit(at[1])) {
        at++;
        places = digits_read(&at, number, PLACES);
    }
    for (; places < PLACES; places++)
        *number *= 10;
    if (negative)
        *number = -*number;
    *text = at;
    return !is_digit(*at);
}

/* The shortest text: 44, 0.25. */
static void number_write(int64_t number, char text[NUMBER_SIZE]) {
    int64_t size = number < 0 ? -number : number;
    int length = snprintf(text, NUMBER_SIZE, "%s%" PRId64 ".%0*" PRId64, number < 0 ? "-" : "",
                          size / UNITS, PLACES, size % UNITS);
    while (text[length - 1] == '0')
        text[--length] = '\0';
    if (text[length - 1] == '.')
        text[length - 1] = '\0';
}

/* FIRST..LAST[:STEP] */
static bool range_read(const char *text, struct sweep_range *range) {
    if (!number_read(&text, &range->first) || strncmp(text, "..", 2) != 0)
        return false;
    text += 2;
    if (!number_read(&text, &range->last))
        return false;
    range->step = range->last < range->first ? -UNITS : UNITS;
    return !*text || (*text++ == ':' && number_read(&text, &range->step) && !*text);
}

static enum status range_check(const struct sweep_range *range, const char *text,
                               struct error *error) {
    if (range->step == 0)
        return error_set(error, STATUS_USAGE, "--over: got '%.200s', expected a step other than 0",
                         text);
    if (range->first != range->last && (range->first < range->last) != (range->step > 0))
        return error_set(error, STATUS_USAGE,
                         "--over: got '%.200s', expected a %s step, which leads from the first "
                         "value to the last",
                         text, range->first < range->last ? "positive" : "negative");
    return STATUS_OK;
}

static enum status count_check(const char *text, uint64_t count, struct error *error) {
    if (count >= 2 && count <= SWEEP_VALUES_MAX)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "--over: got '%.200s', which is %" PRIu64 " value%s, expected 2..%d: "
                     "KEY=FIRST..LAST, KEY=FIRST..LAST:STEP or KEY=VALUE,VALUE,...",
                     text, count, count == 1 ? "" : "s", SWEEP_VALUES_MAX);
}

static enum status value_add(struct sweep_axis *axis, const char *value, size_t length,
                             struct error *error) {
    axis->value[axis->count] = strndup(value, length);
    return axis->value[axis->count++] ? STATUS_OK
                                      : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* `text` is the whole argument, `values` what it says after the key. */
static enum status sweep_range_add(struct sweep_axis *axis, const char *text, const char *values,
                                   struct error *error) {
    struct sweep_range range;
    if (!range_read(values, &range))
        return error_set(error, STATUS_USAGE,
                         "--over: got '%.200s', expected KEY=FIRST..LAST or KEY=FIRST..LAST:STEP "
                         "of numbers with at most %d digits before and %d after the point",
                         text, DIGITS, PLACES);
    enum status status = range_check(&range, text, error);
    if (status != STATUS_OK)
        return status;
    int64_t steps = (range.last - range.first) / range.step;
    status = count_check(text, (uint64_t)steps + 1, error);
    for (int64_t i = 0; status == STATUS_OK && i <= steps; i++) {
        char number[NUMBER_SIZE];
        number_write(range.first + i * range.step, number);
        status = value_add(axis, number, strlen(number), error);
    }
    return status;
}

/* Drops blanks on both sides, returns the new length. */
static size_t trim(const char **text, size_t length) {
    for (; length > 0 && isspace((unsigned char)**text); length--)
        ++*text;
    while (length > 0 && isspace((unsigned char)(*text)[length - 1]))
        length--;
    return length;
}

static enum status item_add(struct sweep_axis *axis, const char *text, const char *item,
                            size_t length, struct error *error) {
    if (length == 0)
        return error_set(error, STATUS_USAGE,
                         "--over: got '%.200s' with an empty value, expected VALUE,VALUE,...",
                         text);
    if (length > SWEEP_VALUE_MAX)
        return error_set(error, STATUS_USAGE,
                         "--over: got '%.40s...', a value of %zu bytes, expected at most %d", item,
                         length, SWEEP_VALUE_MAX);
    for (size_t i = 0; i < axis->count; i++)
        if (strlen(axis->value[i]) == length && memcmp(axis->value[i], item, length) == 0)
            return error_set(error, STATUS_USAGE,
                             "--over: got '%.200s' with %.80s twice, expected different values",
                             text, axis->value[i]);
    return value_add(axis, item, length, error);
}

/* Whether one pair of braces holds it all: "{a, b}", not "{a: 1},{b: 2}". */
static bool is_braced(const char *list, size_t length) {
    if (length < 2 || list[0] != '{' || list[length - 1] != '}')
        return false;
    return setting_length(list) >= length;
}

static enum status list_add(struct sweep_axis *axis, const char *text, const char *list,
                            struct error *error) {
    size_t length = trim(&list, strlen(list));
    if (is_braced(list, length)) {
        list++;
        length -= 2;
    }
    uint64_t count = 0;
    enum status status = STATUS_OK;
    for (const char *end = list + length; status == STATUS_OK && list <= end; count++) {
        const char *item = list;
        /* Within braces the last item ends before what setting_length() takes to be its end. */
        size_t whole = setting_length(list), left = (size_t)(end - list);
        list += (whole < left ? whole : left) + 1;
        if (count < SWEEP_VALUES_MAX) {
            size_t size = trim(&item, whole < left ? whole : left);
            status = item_add(axis, text, item, size, error);
        }
    }
    return status == STATUS_OK ? count_check(text, count, error) : status;
}

static bool is_range(const char *values) {
    return (is_digit(*values) || *values == '-' || *values == '+') && strstr(values, "..");
}

/* The length of the key in KEY=..., 0 if there is none. */
static size_t key_length(const char *text) {
    size_t length = strcspn(text, "=");
    bool good = text[length] && length <= SWEEP_KEY_MAX;
    for (size_t i = 0; i < length; i++)
        good = good && (isalnum((unsigned char)text[i]) || strchr("._-", text[i]));
    return good ? length : 0;
}

enum status sweep_axis_read(struct sweep_axis *axis, const char *text, struct error *error) {
    size_t length = key_length(text);
    *axis = (struct sweep_axis){0};
    if (length == 0)
        return error_set(error, STATUS_USAGE,
                         "--over: got '%.200s', expected KEY=FIRST..LAST, KEY=FIRST..LAST:STEP or "
                         "KEY=VALUE,VALUE,...",
                         text);
    const char *values = text + length + 1;
    axis->key = strndup(text, length);
    enum status status = axis->key ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK)
        status = is_range(values) ? sweep_range_add(axis, text, values, error)
                                  : list_add(axis, text, values, error);
    if (status != STATUS_OK)
        sweep_axis_free(axis);
    return status;
}

void sweep_axis_free(struct sweep_axis *axis) {
    for (size_t i = 0; i < axis->count; i++)
        free(axis->value[i]);
    free(axis->key);
    *axis = (struct sweep_axis){0};
}

int sweep_axis_player(const struct sweep_axis *axis) {
    static const char prefix[] = "players.";
    const char *number = axis->key + strlen(prefix);
    bool begins = strncmp(axis->key, prefix, strlen(prefix)) == 0;
    return begins && is_digit(*number) ? atoi(number) : -1;
}

static enum status combinations_check(const struct sweep *sweep, struct error *error) {
    const struct sweep_axis *axis = sweep->axis;
    if (sweep->axis_count < SWEEP_AXES)
        return STATUS_OK;
    if (strcmp(axis[0].key, axis[1].key) == 0)
        return error_set(error, STATUS_USAGE, "--over: got %s twice, expected different keys",
                         axis[0].key);
    if (sweep_count(sweep) > SWEEP_VALUES_MAX)
        return error_set(error, STATUS_USAGE,
                         "--over: got %zu values of %s times %zu of %s, %zu combinations, expected "
                         "at most %d",
                         axis[0].count, axis[0].key, axis[1].count, axis[1].key, sweep_count(sweep),
                         SWEEP_VALUES_MAX);
    return STATUS_OK;
}

enum status sweep_open(struct sweep *sweep, const char *const *texts, size_t count,
                       struct error *error) {
    *sweep = (struct sweep){0};
    if (count < 1 || count > SWEEP_AXES)
        return error_set(error, STATUS_USAGE, "--over: got %zu of them, expected 1..%d", count,
                         SWEEP_AXES);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        status = sweep_axis_read(&sweep->axis[i], texts[i], error);
        sweep->axis_count += status == STATUS_OK;
    }
    return status == STATUS_OK ? combinations_check(sweep, error) : status;
}

void sweep_close(struct sweep *sweep) {
    for (size_t i = 0; i < sweep->axis_count; i++)
        sweep_axis_free(&sweep->axis[i]);
    sweep->axis_count = 0;
}

size_t sweep_count(const struct sweep *sweep) {
    size_t count = 1;
    for (size_t i = 0; i < sweep->axis_count; i++)
        count *= sweep->axis[i].count;
    return count;
}

size_t sweep_value_at(const struct sweep *sweep, size_t variant, size_t axis) {
    assert(variant < sweep_count(sweep) && axis < sweep->axis_count);
    for (size_t i = 0; i < axis; i++)
        variant /= sweep->axis[i].count;
    return variant % sweep->axis[axis].count;
}

/* Every key with its value, without `prefix` where a key begins with it. */
static void sweep_text(const struct sweep *sweep, size_t variant, const char *prefix,
                       const char *separator, char text[SWEEP_TEXT_SIZE]) {
    size_t length = 0;
    for (size_t i = 0; i < sweep->axis_count; i++) {
        const struct sweep_axis *axis = &sweep->axis[i];
        bool begins = strncmp(axis->key, prefix, strlen(prefix)) == 0;
        length +=
            (size_t)snprintf(text + length, SWEEP_TEXT_SIZE - length, "%s%s=%s",
                             i > 0 ? separator : "", axis->key + (begins ? strlen(prefix) : 0),
                             axis->value[sweep_value_at(sweep, variant, i)]);
    }
}

void sweep_settings(const struct sweep *sweep, size_t variant, char text[SWEEP_TEXT_SIZE]) {
    sweep_text(sweep, variant, "", ",", text);
}

void sweep_name(const struct sweep *sweep, size_t variant, char text[SWEEP_TEXT_SIZE]) {
    sweep_text(sweep, variant, "rules.", ", ", text);
}

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
        if (sweep_value_at(sweep, variant, i) != sweep_value_at(sweep, other, i)) {
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
                  axis->value[sweep_value_at(sweep, at, differing)], variants->item[at].name,
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
