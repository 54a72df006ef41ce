#include "sim/chicago_lab/advise/chicago_advice_json.h"

#include "sim/chicago_lab/advise/advice_reason.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"

static void json_question(struct json *json, const struct advice *advice) {
    const struct question *question = advise_of(advice)->question;
    json_text(json, "stage", question_stage_word(question));
    json_text(json, "hand", question->hand);
}

/* Who plays each seat, one's own included. */
static void json_players(struct json *json, const struct advice *advice) {
    json_open(json, "players", '[');
    for (unsigned seat = 0; seat < advice->setup.entrants; seat++)
        json_text(json, NULL, advice->player[seat]);
    json_close(json, ']');
}

static void json_reason(struct json *json, const struct advice *advice) {
    struct advice_reason reason = advice_reason_find(advise_of(advice));
    if (!reason.cause) {
        json_text(json, "reason", NULL);
        return;
    }
    json_open(json, "reason", '{');
    json_text(json, "cause", reason.cause);
    json_text(json, "text", reason.text);
    json_close(json, '}');
}

static void print_json_list(struct json *json, const char *key, const struct known_list *list) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < list->count; i++)
        json_text(json, NULL, list->item[i]);
    json_close(json, ']');
}

static void json_known(const struct advise *advise, struct json *json) {
    struct known known;
    known_of(advise, &known);
    print_json_list(json, "known", &known.given);
    print_json_list(json, "sampled", &known.sampled);
    json_bool(json, "own_play_fits", advise->own_pasts.mismatches == 0);
}

static void json_answer(struct json *json, const struct advice *advice) {
    json_known(advise_of(advice), json);
    json_reason(json, advice);
}

/* The cards laid down or played; or whether it says yes. */
static void json_deed(struct json *json, const struct advise *advise,
                      const struct alternative *alternative) {
    char cards[CARD_SET_TEXT_SIZE];
    enum chicago_stage stage = advise->position.point.stage;
    if (stage != CHICAGO_AT_EXCHANGE && stage != CHICAGO_AT_PLAY) {
        json_bool(json, "yes", alternative->yes);
        return;
    }
    card_set_to_text(alternative->cards, cards);
    json_text(json, "cards", cards);
}

static void json_alternative(struct json *json, const struct advice *advice, unsigned best,
                             unsigned i) {
    static const char *const aims[] = {[ADVISE_STANDS] = "chicago_stands",
                                       [ADVISE_BREAKS] = "chicago_broken",
                                       [ADVISE_LAST_TRICK] = "last_trick"};
    const struct advise *advise = advise_of(advice);
    const struct elimination *elimination = &advice->elimination;
    enum advise_aim aim = advise_aim_of(advise, &advise->alternatives[i]);
    char text[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[i], ALTERNATIVE_DO, text);
    json_text(json, "alternative", text);
    json_deed(json, advise, &advise->alternatives[i]);
    json_estimate(json, "placement", elimination_value(elimination, i));
    json_estimate(json, "less_best", elimination_reported(elimination, i, best));
    advice_json_share(json, "round_won", advice, i, 1);
    json_open(json, "places", '[');
    for (unsigned place = 1; place <= advice->setup.entrants; place++)
        advice_json_share(json, NULL, advice, i, place);
    json_close(json, ']');
    advice_json_share(json, "thrown_out", advice, i, 0);
    if (aim != ADVISE_NO_AIM)
        advice_json_share(json, aims[aim], advice, i, ROLLOUT_AIM);
}

const struct advice_json chicago_advice_json = {.question = json_question,
                                                .players = json_players,
                                                .answer = json_answer,
                                                .alternative = json_alternative};
