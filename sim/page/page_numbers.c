#include "sim/page/page.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { NUMBER_SIZE = 64, PERCENT = 100 };

static const char dash[] = "–";

/* What parts a number: the decimal sign, and groups of three digits. */
static const struct signs {
    char point;
    const char *group;
} signs[] = {[LANGUAGE_ENGLISH] = {'.', ","}, [LANGUAGE_SWEDISH] = {',', "\u00a0"}};

/* A minus sign, and the language's decimal sign. */
static const char *number_of(struct page *page, const char *text) {
    char written[NUMBER_SIZE];
    bool is_negative = *text == '-';
    snprintf(written, sizeof written, "%s", text + is_negative);
    char *point = strchr(written, '.');
    if (point)
        *point = signs[page->language].point;
    return page_print(page, "%s%s", is_negative ? "−" : "", written);
}

const char *page_number(struct page *page, double value, int places) {
    char text[NUMBER_SIZE];
    if (!isfinite(value))
        return dash;
    if (fabs(value) < 0.5 * pow(10, -places))
        value = 0; /* not -0.00 */
    snprintf(text, sizeof text, "%.*f", places, value);
    return number_of(page, text);
}

const char *page_value(struct page *page, double value, double error) {
    return page_number(page, value, estimate_places(error));
}

const char *page_estimate(struct page *page, struct estimate estimate) {
    if (!isfinite(estimate.error))
        return page_value(page, estimate.value, estimate.error);
    int places = estimate_places(estimate.error) + 1;
    return page_print(page, "%s ± %s", page_number(page, estimate.value, places),
                      page_number(page, estimate.error, places));
}

const char *page_share(struct page *page, const struct proportion *share) {
    return page_value(page, PERCENT * share->share, PERCENT * proportion_error(share));
}

const char *page_count(struct page *page, int64_t count) {
    char digits[NUMBER_SIZE], text[2 * NUMBER_SIZE] = "";
    snprintf(digits, sizeof digits, "%" PRIu64, count < 0 ? -(uint64_t)count : (uint64_t)count);
    size_t length = strlen(digits), at = 0;
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s", signs[page->language].group);
        text[at++] = digits[i];
    }
    return page_print(page, "%s%s", count < 0 ? "−" : "", text);
}
