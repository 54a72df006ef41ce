#include "sim/asking/asking.h"

#include "sim/asking/asked_position.h"
#include "sim/asking/asking_luck.h"
#include "sim/asking/asking_table.h"
#include "sim/asking/practice.h"
#include "sim/chicago_lab/advise/chicago_advice_json.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/pofc_lab/advise/pofc_advice_json.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "sim/table/table.h"
#include "sim/words/text.h"
#include "strategies/load/built_in.h"

#include <stdlib.h>

enum { SAMPLES = 128, SAMPLES_MAX = 1 << 20, SEED = 1, DECISIONS_MAX = 1 << 20 };

/* Who was asked about last. */
static struct asking_table kept;

/* A request, and the decision that it is about. */
struct asking {
    const struct json_value *asked;
    bool is_ask;     /* about the decision that is waited for */
    bool is_told;    /* as a position */
    size_t decision; /* else the person's of this number, from 0 */
    size_t samples, seed;
    struct table_match *match;
    struct review review;
    bool is_found, is_illegal;
    const struct json_value *answer; /* that is weighed in any case; or NULL */
};

static const struct review_game *review_game_of(const struct table_match *match) {
    return match->game->game == chicago_review.game ? &chicago_review : &pofc_review;
}

/* Notes the decision; others' questions are noted for what the game remembers of them. */
static void on_answer(void *given, const struct table_question *question,
                      const struct table_answer *answer) {
    struct asking *asking = given;
    const struct table_match *match = question->match;
    struct table_answer asked = {.number = 0};
    bool is_own = question->entrant == match->person;
    bool is_it = asking->is_ask ? !answer : answer && match->play.given == asking->decision + 1;
    asking->review.game = review_game_of(match);
    if (!answer && asking->answer && !match->game->read(question, asking->answer, &asked))
        asking->is_illegal = true;
    review_note(&asking->review, question, answer ? answer : &asked,
                is_own && is_it ? 1u << match->person : 0);
    asking->is_found |= is_own && is_it;
}

static enum status read_whole(const struct asking *asking, const char *key, size_t most,
                              size_t usual, size_t *number, struct error *error) {
    const struct json_value *value = json_member(asking->asked, key);
    *number = usual;
    return !value || json_whole(value, most, number)
               ? STATUS_OK
               : error_set(error, STATUS_USAGE, "%s: expected a whole number from 0 to %zu", key,
                           most);
}

/* Plays the match up to the decision; there may be nothing to weigh. */
static enum status play_to_decision(struct asking *asking, struct error *error) {
    const struct answer_observer observer = {on_answer, asking};
    asking->answer = asking->is_ask ? json_member(asking->asked, "answer") : NULL;
    enum status status = table_play(asking->asked, &observer, &asking->match, error);
    if (status == STATUS_OK && asking->is_illegal)
        status = error_set(error, STATUS_USAGE, "answer: it is not legal there");
    if (status == STATUS_OK && asking->review.is_short)
        status = error_set(error, STATUS_RUNTIME, "not enough memory");
    if (status == STATUS_OK && !asking->is_found)
        status = asking->is_ask ? error_set(error, STATUS_USAGE, "the match waits for no decision")
                                : error_set(error, STATUS_USAGE,
                                            "decision: there is no %zu, from 0", asking->decision);
    return status;
}

/* Reads the decision from what the person tells of it. */
static enum status read_position(struct asking *asking, struct error *error) {
    struct review *review = &asking->review;
    enum status status = table_open(asking->asked, &asking->match, error);
    if (status != STATUS_OK)
        return status;
    review->game = review_game_of(asking->match);
    review->decisions = calloc(1, sizeof *review->decisions);
    if (!review->decisions)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    status = asked_position_read(asking->asked, asking->match, !asking->is_ask, review->decisions,
                                 error);
    review->count = review->decisions->question != NULL;
    return status;
}

static enum status find_decision(struct asking *asking, struct error *error) {
    enum status status = read_whole(asking, "samples", SAMPLES_MAX, asking->is_ask ? SAMPLES : 0,
                                    &asking->samples, error);
    if (status == STATUS_OK)
        status = read_whole(asking, "seed", SIZE_MAX / 2, SEED, &asking->seed, error);
    if (status == STATUS_OK)
        status = read_whole(asking, "decision", DECISIONS_MAX, 0, &asking->decision, error);
    if (status != STATUS_OK)
        return status;
    asking->is_told = json_member(asking->asked, "position");
    return asking->is_told ? read_position(asking, error) : play_to_decision(asking, error);
}

/* Who goes on for the person: the strategy named, or the one that `advise' takes. */
static enum status seat_players(const struct asking *asking, const struct review_decision *decision,
                                struct error *error) {
    const struct review_game *game = asking->review.game;
    char name[TABLE_NAME_SIZE] = "solver";
    const struct json_value *as = json_member(asking->asked, "as");
    const struct strategy *person =
        !as || json_string(as, name, sizeof name) ? strategy_find(game->game->name, name) : NULL;
    if (!person)
        return error_set(error, STATUS_USAGE, "as: expected a strategy for %s", game->game->name);
    uint64_t seed = review_seed(asking->seed, asking->match->setup.seed);
    return asking_table_seat(&kept, game, asking->match, decision, person, seed, error);
}

/* ask */

static enum status answer_ask(struct asking *asking, struct json *json, struct error *error) {
    if (asking->review.count == 0)
        return error_set(error, STATUS_USAGE, "there is nothing to weigh at this decision");
    struct review_decision *decision = asking->review.decisions;
    struct advice *advice;
    unsigned chosen;
    enum status status = seat_players(asking, decision, error);
    if (status == STATUS_OK)
        status = asking_table_ask(&kept, decision, asking->samples, &advice,
                                  asking->answer ? &chosen : NULL, error);
    if (status != STATUS_OK)
        return status;
    json_text(json, "kind", kept.game->kinds[decision->kind]);
    json_text(json, "points", said(kept.game->points));
    advice_json_answer(
        json, kept.game == &chicago_review ? &chicago_advice_json : &pofc_advice_json, advice);
    return STATUS_OK;
}

/* review */

static enum status begin_reviewed(void *given, const struct review_decision *decision,
                                  struct advice **advice, unsigned *chosen, struct error *error) {
    (void)given;
    *advice = asking_table_advice(&kept);
    return kept.game == &chicago_review
               ? chicago_review_begin(&kept.chicago, decision, chosen, error)
               : pofc_review_begin(&kept.pofc, decision, chosen, error);
}

/* Where in the match it was, in numbers and in words. */
static void write_place(const struct review_game *game, const struct review_decision *decision,
                        struct json *json) {
    struct text_memory memory;
    json_integer(json, "round", decision->round);
    json_integer(json, "deal", decision->deal);
    json_integer(json, "part", decision->part);
    if (!text_open(&memory))
        return;
    game->print_place(decision, memory.out);
    char *text = text_close(&memory);
    json_text(json, "place", text);
    free(text);
}

static void write_weighed(const struct review_decision *decision, struct json *json) {
    json_text(json, "chosen", decision->chosen);
    json_text(json, "best", decision->best);
    json_estimate(json, "cost", decision->cost);
    json_count(json, "samples", decision->samples);
    json_bool(json, "mistake", review_is_mistake(decision));
}

/* A decision without an alternative, or of a match and that cannot be asked about, is not weighed.
 */
static enum status answer_review(struct asking *asking, struct json *json, struct error *error) {
    static const struct review_weigher weigher = {begin_reviewed, NULL};
    struct review_decision *decision = asking->review.decisions;
    if (!asking->is_told)
        json_count(json, "decision", asking->decision);
    if (asking->review.count == 0) {
        json_bool(json, "weighed", false);
        return STATUS_OK;
    }
    enum status status = seat_players(asking, decision, error);
    if (status == STATUS_OK) {
        status = review_weigh(kept.game, &weigher, asking->samples, decision, error);
        status = status == STATUS_USAGE && !asking->is_told ? STATUS_OK : status;
    }
    if (status != STATUS_OK)
        return status;
    json_bool(json, "weighed", decision->is_weighed);
    json_text(json, "kind", kept.game->kinds[decision->kind]);
    if (!asking->is_told)
        write_place(kept.game, decision, json);
    if (decision->is_weighed)
        write_weighed(decision, json);
    return STATUS_OK;
}

static enum status answer(struct asking *asking, struct json *json, struct error *error) {
    enum status status = find_decision(asking, error);
    if (status == STATUS_OK)
        status =
            asking->is_ask ? answer_ask(asking, json, error) : answer_review(asking, json, error);
    review_free(&asking->review);
    return status;
}

static enum status request_ask(const struct json_value *asked, struct json *json,
                               struct error *error) {
    return answer(&(struct asking){.asked = asked, .is_ask = true}, json, error);
}

static enum status request_review(const struct json_value *asked, struct json *json,
                                  struct error *error) {
    return answer(&(struct asking){.asked = asked}, json, error);
}

void asking_offer(void) {
    static const struct table_offer offers[] = {{"ask", request_ask},
                                                {"review", request_review},
                                                {"luck", asking_luck},
                                                {"practise", practice_answer},
                                                {0}};
    table_offer(offers);
}

void asking_forget(void) {
    asking_table_close(&kept);
    practice_forget();
}
