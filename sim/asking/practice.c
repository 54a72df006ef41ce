#include "sim/asking/practice.h"

#include "sim/asking/asking_table.h"
#include "sim/asking/practice_kinds.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/games/games.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "strategies/load/built_in.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES_MAX = 256, PRACTICE_SEED = 1 };

/* How many decisions are looked at, if it is not said. */
enum { LOOKS = 6, LOOKS_MAX = 1000 };

/* Of how clear one is, in standard errors: what it takes to look again with more samples; to look
 * no further; and what nobody has to practise. */
enum { NOT_ASKED = -1, DOUBTFUL = 1, CLEAR = 3, OBVIOUS = 6 };

/* What a player has answered: a list in JSON. */
struct answers {
    struct json json;
    char *text;
    size_t size;
};

struct practice {
    const struct json_value *asked; /* the match */
    const struct practice_kind *kind;
    size_t looks;
    struct table_match match;
    struct answers answers[GAME_ENTRANTS_MAX];
    size_t matches; /* that were looked through */
    size_t passed;  /* decisions of the kind in this match that were looked at before */
    /* Of this play. */
    struct review review;
    size_t seen; /* decisions of the kind */
};

/* Whom decisions are weighed with. */
static struct asking_table practice_table;

/* Playing up to a decision. */

static bool begin_answers(struct practice *practice) {
    bool is_open = true;
    for (unsigned i = 0; i < practice->match.setup.entrants; i++) {
        struct answers *answers = &practice->answers[i];
        answers->json = (struct json){.one_line = true, .compact = true};
        answers->json.out = open_memstream(&answers->text, &answers->size);
        if (answers->json.out)
            json_open(&answers->json, NULL, '[');
        is_open &= answers->json.out != NULL;
    }
    return is_open;
}

static bool end_answers(struct practice *practice) {
    bool written = true;
    for (unsigned i = 0; i < practice->match.setup.entrants; i++) {
        struct answers *answers = &practice->answers[i];
        if (!answers->json.out)
            continue;
        json_close(&answers->json, ']');
        written &= fclose(answers->json.out) == 0;
    }
    return written;
}

static void forget_play(struct practice *practice) {
    review_free(&practice->review);
    for (unsigned i = 0; i < GAME_ENTRANTS_MAX; i++) {
        free(practice->answers[i].text);
        practice->answers[i] = (struct answers){.text = NULL};
    }
}

/* The play ends at the next decision of the kind. */
static void on_practice_answer(void *given, const struct table_question *question,
                               const struct table_answer *answer) {
    struct practice *practice = given;
    struct table_match *match = question->match;
    bool is_it = question->entrant == match->person && practice->kind->is_of(question) &&
                 practice->seen++ == practice->passed;
    review_note(&practice->review, question, answer, is_it ? 1u << match->person : 0);
    if (practice->review.count > 0) {
        match->play.waits = true;
        table_match_end(question, "it is practised");
        return;
    }
    practice->passed += is_it; /* there was nothing to decide */
    match->game->print(question, answer, &practice->answers[question->entrant].json);
}

/* Plays to the next decision in the match; there may be none. */
static enum status play_on(struct practice *practice, struct error *error) {
    static const struct json_value none = {.kind = JSON_LIST, .text = "[]", .length = 2, .span = 1};
    const struct answer_observer observer = {on_practice_answer, practice};
    forget_play(practice);
    practice->review.game =
        practice->kind->game == chicago_review.game ? &chicago_review : &pofc_review;
    practice->seen = 0;
    bool is_open = begin_answers(practice);
    practice->match.observer = &observer;
    enum status status = is_open ? table_match_play(&practice->match, &none, error) : STATUS_OK;
    if (!end_answers(practice) || !is_open || practice->review.is_short)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    return status;
}

/* Choosing. */

/* By how many standard errors the best alternative leads the best of those that differ from it. */
static double clearness(const struct practice_kind *kind, const struct advice *advice) {
    const struct elimination *elimination = &advice->elimination;
    unsigned best = elimination_best(elimination);
    struct estimate lead = {INFINITY, 1};
    for (unsigned i = 0; i < elimination->alternatives; i++) {
        struct estimate before = elimination_difference(elimination, best, i);
        bool is_same = i == best || (before.value == 0 && before.error == 0);
        bool differs = !is_same && (!kind->differs || kind->differs(advice, best, i));
        if (differs && before.value < lead.value)
            lead = before;
    }
    return lead.value / lead.error;
}

/* How well the decision that was found teaches: the clearer the better, except what is obvious. */
static enum status rate(struct practice *practice, double *rating, struct error *error) {
    struct review_decision *decision = practice->review.decisions;
    struct advice *advice;
    enum status status =
        asking_table_seat(&practice_table, practice->review.game, &practice->match, decision,
                          practice->match.stand_in, PRACTICE_SEED, error);
    *rating = DOUBTFUL;
    for (size_t samples = PRACTICE_FIRST; samples <= practice->kind->samples && *rating >= DOUBTFUL;
         samples *= PRACTICE_SAMPLES / PRACTICE_FIRST) {
        if (status == STATUS_OK)
            status = asking_table_ask(&practice_table, decision, samples, &advice, NULL, error);
        *rating = status == STATUS_OK ? clearness(practice->kind, advice) : NOT_ASKED;
    }
    *rating = *rating > OBVIOUS ? 0 : *rating;
    return status == STATUS_USAGE ? STATUS_OK : status; /* it cannot be asked about */
}

/* Goes on to the next decision in the match, or in a later one. */
static enum status find_next(struct practice *practice, struct error *error) {
    for (; practice->matches < MATCHES_MAX; practice->matches++, practice->match.number++) {
        enum status status = play_on(practice, error);
        if (status != STATUS_OK || practice->review.count > 0)
            return status;
        answer_log_free(&practice->match.log);
        practice->passed = 0;
    }
    return error_set(error, STATUS_USAGE, "no such decision came up in %d matches", MATCHES_MAX);
}

/* Looks at some decisions, until one teaches well; the best of them is then the one played to. */
static enum status find(struct practice *practice, struct error *error) {
    struct {
        uint64_t number;
        size_t passed;
        double rating;
    } best = {.rating = NOT_ASKED}, now;
    for (size_t looks = 0; looks < practice->looks && best.rating < CLEAR; practice->passed++) {
        enum status status = find_next(practice, error);
        if (status == STATUS_OK)
            status = rate(practice, &now.rating, error);
        if (status != STATUS_OK)
            return status;
        now.number = practice->match.number;
        now.passed = practice->passed;
        if (now.rating > best.rating)
            best = now;
        looks += now.rating > NOT_ASKED;
    }
    practice->match.number = best.number;
    practice->passed = best.passed;
    answer_log_free(&practice->match.log);
    return play_on(practice, error);
}

/* The reply. */

static void copy_member(struct json *json, const struct json_value *object, const char *key) {
    const struct json_value *value = json_member(object, key);
    if (value)
        json_verbatim(json, key, value->text, value->length);
}

static void write_player(struct json *json, const struct json_value *player,
                         const struct answers *answers) {
    json_open(json, NULL, '{');
    copy_member(json, player, "name");
    copy_member(json, player, "strategy");
    copy_member(json, player, "parameters");
    if (answers)
        json_verbatim(json, "answers", answers->text, answers->size);
    json_close(json, '}');
}

static void write_match(struct json *json, const struct practice *practice) {
    const struct json_value *players = json_member(practice->asked, "players");
    const struct json_value *player = json_first(players);
    json_open(json, "match", '{');
    copy_member(json, practice->asked, "game");
    copy_member(json, practice->asked, "rules");
    json_open(json, "players", '[');
    for (unsigned i = 0; player; player = json_next(players, player), i++)
        write_player(json, player, i == practice->match.person ? NULL : &practice->answers[i]);
    json_close(json, ']');
    copy_member(json, practice->asked, "seed");
    json_count(json, "index", practice->match.number);
    json_close(json, '}');
}

/* Opens the match, with the game's usual strategy in place of the person. */
static enum status open_match(struct practice *practice, const struct json_value *asked,
                              struct error *error) {
    char name[TABLE_NAME_SIZE] = "";
    practice->asked = json_member(asked, "match");
    json_string(json_member(practice->asked, "game"), name, sizeof name);
    const struct game *game = game_find(name);
    if (!game)
        return error_set(error, STATUS_USAGE, "match: game: expected chicago or pofc");
    practice->looks = LOOKS;
    json_whole(json_member(asked, "looks"), LOOKS_MAX, &practice->looks);
    practice->kind = practice_kind_find(game, json_member(asked, "kind"));
    if (!practice->kind)
        return error_set(error, STATUS_USAGE, "kind: %s has no such decisions", game->name);
    return table_match_open(&practice->match, practice->asked,
                            strategy_find(game->name, game_usual(game)->strategy), error);
}

enum status practice_answer(const struct json_value *asked, struct json *json,
                            struct error *error) {
    struct practice practice = {.passed = 0};
    enum status status = open_match(&practice, asked, error);
    if (status == STATUS_OK)
        status = find(&practice, error);
    if (status == STATUS_OK) {
        const struct answers *answers = &practice.answers[practice.match.person];
        write_match(json, &practice);
        json_verbatim(json, "answers", answers->text, answers->size);
    }
    forget_play(&practice);
    table_match_close(&practice.match);
    return status;
}

void practice_forget(void) {
    asking_table_close(&practice_table);
}
