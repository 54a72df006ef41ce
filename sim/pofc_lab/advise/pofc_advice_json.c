#include "sim/pofc_lab/advise/pofc_advice_json.h"

#include "sim/pofc_lab/advise/pofc_advise.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"
#include "sim/pofc_lab/advise/pofc_rows_text.h"

static void json_print_cards(struct json *json, const char *key, card_set set) {
    char cards[POFC_CARDS_SIZE];
    pofc_cards_text(set, cards);
    json_text(json, key, set != 0 ? cards : "");
}

static void json_print_rows(struct json *json, const struct pofc_rows *rows) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        json_print_cards(json, pofc_row_names[row], rows->row[row]);
}

static void json_question(struct json *json, const struct advice *advice) {
    const struct pofc_view *view = &pofc_advise_of(advice)->position.view;
    json_count(json, "dealer", view->dealer);
    json_count(json, "street", view->street);
    json_print_cards(json, "dealt", view->dealt);
}

static void json_players(struct json *json, const struct advice *advice) {
    const struct pofc_advise *advise = pofc_advise_of(advice);
    json_number(json, "fantasy_value", advise->sampler.fantasy_value);
    json_number(json, "stay_value", advise->sampler.stay_value);
}

static void json_answer(struct json *json, const struct advice *advice) {
    json_open(json, "sampler", '{');
    json_print_rows(json, &pofc_advise_of(advice)->choice);
    json_close(json, '}');
}

/* The cards of each row as records have them, in any language. */
static void json_placed(struct json *json, const struct pofc_rows *rows) {
    char cards[CARD_SET_TEXT_SIZE];
    json_open(json, "cards", '[');
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        card_set_to_text(rows->row[row], cards);
        json_text(json, NULL, cards);
    }
    json_close(json, ']');
}

static void json_alternative(struct json *json, const struct advice *advice, unsigned best,
                             unsigned i) {
    const struct pofc_advise *advise = pofc_advise_of(advice);
    json_print_rows(json, &advise->alternatives.placed[i]);
    json_placed(json, &advise->alternatives.placed[i]);
    json_print_cards(json, "discard", pofc_discarded_by(advise, i));
    json_estimate(json, "value", elimination_value(&advice->elimination, i));
    json_estimate(json, "less_best", elimination_reported(&advice->elimination, i, best));
    json_estimate(json, "points", pofc_advise_points(advise, i));
    advice_json_share(json, "bust", advice, i, POFC_MARK_BUST);
    advice_json_share(json, "fantasy_land", advice, i, POFC_MARK_FANTASY);
}

const struct advice_json pofc_advice_json = {.question = json_question,
                                             .players = json_players,
                                             .answer = json_answer,
                                             .alternative = json_alternative};
