/* The answer of a comparison: what a committee reads first. */
#include "sim/compare/answer_sentence.h"
#include "sim/report/page_types.h"
#include "sim/words/text.h"

#include <math.h>
#include <stdlib.h>

typedef void printer(const struct answer *answer, size_t at, FILE *out);

/* A text in memory of the page, with a capital letter; it is freed. */
static const char *kept(struct page *page, char *text) {
    if (!text) {
        page->failed = true;
        return "";
    }
    text_capital(text);
    const char *copy = page_print(page, "%s", text);
    free(text);
    return copy;
}

static const char *printed(struct page *page, const struct answer *answer, printer *print,
                           size_t at) {
    struct text_memory memory;
    if (!text_open(&memory))
        return kept(page, NULL);
    print(answer, at, memory.out);
    return kept(page, text_close(&memory));
}

static void question_print(const struct answer *answer, size_t unused, FILE *out) {
    (void)unused;
    answer_print_question(answer, out);
}

static void legend_print(const struct answer *answer, size_t unused, FILE *out) {
    (void)unused;
    answer_print_legend(answer, out);
}

static void about_print(const struct answer *answer, size_t matches, FILE *out) {
    answer_print_about(answer, matches, out);
}

const char *answer_heading(struct page *page, const struct answer *answer) {
    return printed(page, answer, question_print, 0);
}

const char *answer_proposal_name(struct page *page, const struct answer *answer, size_t proposal) {
    return printed(page, answer, answer_print_proposal, proposal);
}

const char *answer_audience_name(struct page *page, const struct answer *answer, size_t audience) {
    return printed(page, answer, answer_print_audience, audience);
}

/* The value and, below it, its difference with its mark. */
static void figure_cell(struct page *page, const struct answer *answer, size_t variant,
                        size_t column) {
    double value = answer_value(answer, variant, column);
    int places = answer_places(answer, column);
    const char *text = page_number(page, value, places);
    if (answer->figures->variants[variant].reference != variant && isfinite(value)) {
        double difference = answer_difference(answer, variant, column);
        bool above = difference >= 0.5 * pow(10, -places);
        text =
            page_print(page, "%s (%s%s %s)", text, above ? "+" : "",
                       page_number(page, difference, places), answer_mark(answer, variant, column));
    }
    page_cell_number(page, text, value);
}

static void audience_table(struct page *page, const struct answer *answer, size_t audience) {
    page_table_stacked(page, answer_audience_name(page, answer, audience));
    page_column(page, page_say(page, "Proposal"), false);
    for (size_t i = 0; i < answer->column_count; i++)
        page_column(page, printed(page, answer, answer_print_column, i), true);
    for (size_t i = 0; i < answer->proposal_count; i++) {
        size_t variant = answer->variant[i][audience];
        if (variant == ANSWER_NONE)
            continue;
        page_head(page, answer_proposal_name(page, answer, i));
        for (size_t j = 0; j < answer->column_count; j++)
            figure_cell(page, answer, variant, j);
    }
}

void report_answer(struct page *page, const struct answer *answer, uint64_t matches) {
    page_text(page, printed(page, answer, about_print, matches));
    for (size_t i = 0; i < answer->audience_count; i++)
        audience_table(page, answer, i);
    page_text(page, printed(page, answer, legend_print, 0));
    for (size_t i = 1; i < answer->proposal_count; i++)
        page_point(page, page_print(page, "%s:", answer_proposal_name(page, answer, i)),
                   kept(page, answer_sentence(answer, i)));
}
