#include "sim/pofc_lab/advise/pofc_advice_print.h"

#include "sim/core/record.h"
#include "sim/pofc_lab/advise/pofc_advice_json.h"
#include "sim/pofc_lab/advise/pofc_advise.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"
#include "sim/pofc_lab/advise/pofc_rows_text.h"
#include "sim/words/language.h"

static void print_question(const struct advice *advice, FILE *out) {
    const struct pofc_view *view = &pofc_advise_of(advice)->position.view;
    char dealt[POFC_CARDS_SIZE];
    pofc_cards_text(view->dealt, dealt);
    fprintf(out, said(", dealer %u, "), view->dealer);
    if (view->street == 0)
        fputs(said("in Fantasy Land\n"), out);
    else
        fprintf(out, said("street %u\n"), view->street);
    fprintf(out, said("%s: where to place them"), dealt);
}

static void name_columns(const struct advice *advice, struct text_table *table) {
    text_table_column(table, said("top / middle / bottom"), false);
    if (pofc_advise_of(advice)->position.view.street != 1)
        text_table_column(table, said("discard"), false);
}

static void name_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    const struct pofc_advise *advise = pofc_advise_of(advice);
    char rows[POFC_ROWS_SIZE], discarded[POFC_CARDS_SIZE];
    pofc_rows_text(&advise->alternatives.placed[i], rows);
    pofc_cards_text(pofc_discarded_by(advise, i), discarded);
    text_table_cell(table, "%s", rows);
    if (advise->position.view.street != 1)
        text_table_cell(table, "%s", discarded);
}

static void more_columns(const struct advice *advice, struct text_table *table) {
    (void)advice;
    text_table_column(table, said("points"), true);
    text_table_column(table, "bust %", true);
    text_table_column(table, "Fantasy Land %", true);
}

static void more_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    struct proportion bust = advice_share(advice, i, POFC_MARK_BUST);
    struct proportion fantasy = advice_share(advice, i, POFC_MARK_FANTASY);
    text_table_estimate(table, pofc_advise_points(pofc_advise_of(advice), i));
    text_table_share(table, &bust);
    text_table_share(table, &fantasy);
}

static void print_ahead(const struct pofc_advise *advise, unsigned best, unsigned second,
                        FILE *out) {
    char other[POFC_ROWS_SIZE];
    struct estimate ahead = elimination_difference(&advise->advice.elimination, best, second);
    pofc_rows_text(&advise->alternatives.placed[second], other);
    advice_print_ahead(&ahead, 2, out);
    fprintf(out, said(" points more than %s.\n"), other);
}

static void print_answer(const struct advice *advice, const uint8_t *order, FILE *out) {
    const struct pofc_advise *advise = pofc_advise_of(advice);
    unsigned best = order[0];
    unsigned second = elimination_second(&advice->elimination);
    double each = advise->position.view.street == 0 ? (double)advise->sampler.stay_value
                                                    : advise->sampler.fantasy_value;
    char rows[POFC_ROWS_SIZE];
    pofc_rows_text(&advise->alternatives.placed[best], rows);
    fputc('\n', out);
    if (second == best) {
        fputs(said("It makes no difference.\n"), out);
    } else if (advice->clear) {
        fprintf(out, said("Place %s: it is worth "), rows);
        print_ahead(advise, best, second, out);
    } else {
        fprintf(out, said("No clear best placement after %lld samples: %s seems worth "),
                (long long)advice_samples(advice), rows);
        print_ahead(advise, best, second, out);
    }
    pofc_rows_text(&advise->choice, rows);
    fprintf(out, said("By its own samples `sampler' places %s.\n"), rows);
    fprintf(out,
            said("The value is the points of this hand, and %s per opponent if the next is in "
                 "Fantasy Land.\n"),
            transcript_number(each).text);
}

const struct advice_game pofc_advice = {.run = pofc_advise_run,
                                        .shown = 5,
                                        .value = "value",
                                        .value_in_full = "value",
                                        .print_question = print_question,
                                        .name_columns = name_columns,
                                        .name_cells = name_cells,
                                        .more_columns = more_columns,
                                        .more_cells = more_cells,
                                        .print_answer = print_answer,
                                        .json = &pofc_advice_json};
