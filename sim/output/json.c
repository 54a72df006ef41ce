#include "sim/output/json.h"

#include "sim/core/option.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* Values of the outermost object, and objects of the arrays in it, have lines of their own. */
static void print_space(const struct json *json, bool opens) {
    if (!json->one_line && (json->depth == 1 || (json->depth == 2 && opens)))
        fprintf(json->out, "\n%*s", 2 * (int)json->depth, "");
    else if (json->more)
        fputc(' ', json->out);
}

static void begin_value(struct json *json, const char *key, bool opens) {
    if (json->more)
        fputc(',', json->out);
    if (!json->compact)
        print_space(json, opens);
    json->more = true;
    if (key) {
        option_print_text(key, json->out);
        fputs(json->compact ? ":" : ": ", json->out);
    }
}

void json_open(struct json *json, const char *key, char bracket) {
    begin_value(json, key, true);
    fputc(bracket, json->out);
    json->depth++;
    json->more = false;
}

void json_close(struct json *json, char bracket) {
    fputc(bracket, json->out);
    json->depth--;
    json->more = true;
}

void json_text(struct json *json, const char *key, const char *text) {
    begin_value(json, key, false);
    if (text)
        option_print_text(text, json->out);
    else
        fputs("null", json->out);
}

void json_count(struct json *json, const char *key, uint64_t value) {
    begin_value(json, key, false);
    fprintf(json->out, "%" PRIu64, value);
}

void json_integer(struct json *json, const char *key, int64_t value) {
    begin_value(json, key, false);
    fprintf(json->out, "%" PRId64, value);
}

void json_number(struct json *json, const char *key, double value) {
    begin_value(json, key, false);
    if (isfinite(value))
        fprintf(json->out, "%.12g", value);
    else
        fputs("null", json->out);
}

void json_rounded(struct json *json, const char *key, double value, double unit) {
    json_number(json, key, round(value / unit) * unit);
}

void json_rounded_list(struct json *json, const char *key, const float *value, unsigned count,
                       double unit) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < count; i++)
        json_rounded(json, NULL, (double)value[i], unit);
    json_close(json, ']');
}

void json_parts(struct json *json, const char *key, float value, int parts) {
    json_integer(json, key, llrintf(value * (float)parts));
}

void json_print_exact(double value, FILE *out) {
    char text[32];
    int digits = DBL_DIG;
    do
        snprintf(text, sizeof text, "%.*g", digits, value);
    while (strtod(text, NULL) != value && digits++ < DBL_DECIMAL_DIG);
    fputs(text, out);
}

void json_exact(struct json *json, const char *key, double value) {
    begin_value(json, key, false);
    if (isfinite(value))
        json_print_exact(value, json->out);
    else
        fputs("null", json->out);
}

void json_bool(struct json *json, const char *key, bool value) {
    begin_value(json, key, false);
    fputs(value ? "true" : "false", json->out);
}

void json_verbatim(struct json *json, const char *key, const char *text, size_t length) {
    begin_value(json, key, false);
    fwrite(text, 1, length, json->out);
}

void json_estimate(struct json *json, const char *key, struct estimate estimate) {
    json_open(json, key, '{');
    json_number(json, "value", estimate.value);
    json_number(json, "standard_error", estimate.error);
    json_close(json, '}');
}

void json_proportion(struct json *json, const char *key, struct proportion proportion) {
    json_open(json, key, '{');
    json_number(json, "share", proportion.share);
    json_number(json, "low", proportion.low);
    json_number(json, "high", proportion.high);
    json_close(json, '}');
}
