#include "sim/compare/sweep_scale.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Whole numbers up to here are exact. */
static const double whole_max = 1e15;

static bool number_take(const char *text, double *number) {
    char *end;
    if (text[strspn(text, "0123456789+-.eE")] != '\0')
        return false;
    *number = strtod(text, &end);
    return end != text && *end == '\0' && isfinite(*number);
}

static bool are_even(const double *numbers, size_t count) {
    double step = numbers[1] - numbers[0];
    for (size_t i = 0; i < count; i++)
        if (trunc(numbers[i]) != numbers[i] || fabs(numbers[i]) > whole_max ||
            (i > 0 && numbers[i] - numbers[i - 1] != step))
            return false;
    return true;
}

void sweep_scale_make(struct sweep_scale *scale, const struct sweep_axis *axis) {
    bool numbers = true;
    scale->axis = (struct tally_axis){
        .name = axis->key, .meaning = "swept", .room = axis->count, .size = axis->count};
    for (size_t i = 0; i < axis->count && numbers; i++)
        numbers = number_take(axis->value[i], &scale->reals[i]);
    if (!numbers)
        scale->axis.labels = (const char *const *)axis->value;
    else if (are_even(scale->reals, axis->count)) {
        scale->axis.first = (int64_t)scale->reals[0];
        scale->axis.step = (int64_t)(scale->reals[1] - scale->reals[0]);
    } else
        scale->axis.reals = scale->reals;
}
