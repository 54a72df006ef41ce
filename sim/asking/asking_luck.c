#include "sim/asking/asking_luck.h"

#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "sim/table/table.h"

enum { ROUNDS_MAX = 1 << 20 };

/* The person is taken to go on as `solver'. */
static struct luck_match luck_match_of(const struct table_match *match, size_t round) {
    struct luck_match asked = {.record = match->play.record,
                               .rules = match->setup.rules,
                               .round = (int32_t)round,
                               .entrants = match->setup.entrants};
    match->play.record[match->play.end] = '\0';
    for (unsigned i = 0; i < asked.entrants; i++) {
        const struct strategy *own = match->player[i].own;
        asked.strategy[i] = own ? own->name : "solver";
    }
    return asked;
}

static void write_deal(struct json *json, const struct luck_deal *deal, unsigned person) {
    json_open(json, NULL, '{');
    json_integer(json, "round", deal->round);
    json_integer(json, "deal", deal->deal);
    json_number(json, "before", deal->before[person]);
    json_number(json, "after", deal->after[person]);
    json_estimate(json, "luck", deal->luck[person]);
    json_close(json, '}');
}

static void write_luck(struct json *json, const struct luck *luck, unsigned person) {
    json_number(json, "expected", luck_expected(luck, person));
    json_estimate(json, "luck", luck_sum(luck, person));
    json_open(json, "deals", '[');
    for (size_t i = 0; i < luck->count; i++)
        write_deal(json, &luck->deals[i], person);
    json_close(json, ']');
}

enum status asking_luck(const struct json_value *asked, struct json *json, struct error *error) {
    struct table_match *match;
    struct luck luck = {0};
    size_t round = 0;
    const struct json_value *value = json_member(asked, "round");
    if (value && !json_whole(value, ROUNDS_MAX, &round))
        return error_set(error, STATUS_USAGE, "round: expected a whole number from 0 to %d",
                         ROUNDS_MAX);
    enum status status = table_play(asked, NULL, &match, error);
    if (status != STATUS_OK)
        return status;
    const struct luck_match of = luck_match_of(match, round);
    const struct review_game *game =
        match->game->game == chicago_review.game ? &chicago_review : &pofc_review;
    status = game->luck(&luck, &of, error);
    json_bool(json, "known", status == STATUS_OK);
    if (status == STATUS_OK)
        write_luck(json, &luck, match->person);
    else if (status == STATUS_USAGE)
        json_text(json, "why", error->text);
    luck_free(&luck);
    return status == STATUS_USAGE ? STATUS_OK : status;
}
