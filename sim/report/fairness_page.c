#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"
#include "sim/tournament/fairness.h"

#include <math.h>

static const char *voice_say(void *with, const char *english) {
    return page_say(with, english);
}

static void voice_estimate(void *with, struct estimate estimate, char *text, size_t size) {
    snprintf(text, size, "%s", page_estimate(with, estimate));
}

static void voice_number(void *with, double value, int places, char *text, size_t size) {
    snprintf(text, size, "%s", page_number(with, value, places));
}

static struct fair_voice voice_of(struct page *page) {
    return (struct fair_voice){page, voice_say, voice_estimate, voice_number};
}

static const char *name_of(struct page *page, const struct fairness *fairness,
                           const struct fair_question *question) {
    const struct fair_voice voice = voice_of(page);
    char text[FAIR_TEXT_SIZE];
    fair_name(fairness, question, &voice, text);
    return page_print(page, "%s", text);
}

static void kind_add(struct page *page, const struct fairness *fairness, enum fair_kind kind) {
    const struct fair_voice voice = voice_of(page);
    const struct fair_question *told[FAIR_TOLD_MAX];
    char text[FAIR_TEXT_SIZE], rest[FAIR_TEXT_SIZE];
    size_t count = fair_told(fairness, kind, told);
    bool is_more = fair_rest(fairness, kind, &voice, rest);
    if (count > 0 || is_more)
        page_section(page, 3, page_say(page, fair_headings[kind]));
    for (size_t i = 0; i < count; i++) {
        fair_sentence(fairness, told[i], &voice, text);
        page_text(page, page_print(page, "%s", text));
    }
    if (is_more)
        page_text(page, page_print(page, "%s", rest));
}

/* What sentences are about. */
static void differences_chart(struct page *page, const struct fairness *fairness) {
    enum { ROWS_MAX = FAIR_KINDS * FAIR_TOLD_MAX };
    struct chart_point *points = page_allocate(page, ROWS_MAX, sizeof *points);
    const char **labels = page_allocate(page, ROWS_MAX, sizeof *labels);
    size_t rows = 0;
    for (enum fair_kind kind = 0; kind < FAIR_KINDS && !page->failed; kind++) {
        const struct fair_question *told[FAIR_TOLD_MAX];
        size_t count = fair_told(fairness, kind, told);
        for (size_t i = 0; i < count; i++) {
            points[rows] = (struct chart_point){PERCENT * told[i]->difference.value,
                                                PERCENT * told[i]->low, PERCENT * told[i]->high};
            labels[rows++] = name_of(page, fairness, told[i]);
        }
    }
    const struct page_chart chart = {
        .key = "fair",
        .form = PAGE_INTERVALS,
        .title = page_say(page, "What luck in the draw is worth, with 95 % intervals for all of "
                                "them together"),
        .unit = page_say(page, "percentage points"),
        .about_zero = true,
        .chart = {.x = {NULL, rows, labels}, .series = {NULL, 1, NULL}, .points = points}};
    if (rows > 0 && !page->failed)
        page_chart(page, &chart);
}

static void percent_cell(struct page *page, double value, double error) {
    page_cell_number(page, page_value(page, PERCENT * value, PERCENT * error), value);
}

static void question_row(struct page *page, const struct fairness *fairness,
                         const struct fair_question *question) {
    const struct estimate *difference = &question->difference;
    bool is_known = question->verdict != FAIR_TOO_FEW;
    page_head(page, name_of(page, fairness, question));
    page_cell(page, page_say(page, fair_verdict_words[question->verdict]));
    percent_cell(page, is_known ? question->share[0] : NAN, difference->error);
    percent_cell(page, is_known ? question->share[1] : NAN, difference->error);
    report_estimate_cell(
        page, (struct estimate){PERCENT * difference->value, PERCENT * difference->error});
    percent_cell(page, is_known ? question->low : NAN, difference->error / 10);
    percent_cell(page, is_known ? question->high : NAN, difference->error / 10);
    percent_cell(page, is_known ? question->margin : NAN, question->margin / 10);
}

static void questions_table(struct page *page, const struct fairness *fairness) {
    page_table(page, page_say(page, "All questions, in percent and percentage points"), true);
    page_column(page, page_say(page, "what is compared"), false);
    page_column(page, page_say(page, "verdict"), false);
    page_column(page, page_say(page, "chance"), true);
    page_column(page, page_say(page, "compared with"), true);
    page_column(page, page_say(page, "difference"), true);
    page_column(page, page_say(page, "from"), true);
    page_column(page, page_say(page, "to"), true);
    page_column(page, page_say(page, "margin"), true);
    for (size_t i = 0; i < fairness->count; i++)
        question_row(page, fairness, &fairness->item[i]);
}

static void fairness_add(struct page *page, const struct fairness *fairness) {
    const struct fair_voice voice = voice_of(page);
    char text[FAIR_PLAN_MAX][FAIR_TEXT_SIZE];
    size_t count = fair_plan_sentences(fairness->tournament, &voice, text);
    page_section(page, 2, page_say(page, "Is it fair?"));
    page_text(page, page_say(page, fairness->count > 0 ? fair_preface : fair_too_few_tournaments));
    for (size_t i = 0; i < count; i++)
        page_text(page, page_print(page, "%s", text[i]));
    for (enum fair_kind kind = 0; kind < FAIR_KINDS; kind++)
        kind_add(page, fairness, kind);
    differences_chart(page, fairness);
    if (fairness->count > 0)
        questions_table(page, fairness);
}

enum status report_fairness(struct page *page, const struct figures_of_tournament *figures,
                            struct error *error) {
    struct fairness fairness;
    enum status status = fairness_find(&fairness, figures, error);
    if (status == STATUS_OK)
        fairness_add(page, &fairness);
    fairness_free(&fairness);
    return status;
}
