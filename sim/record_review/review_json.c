/* Reviews as JSON. */
#include "sim/output/json.h"
#include "sim/record_review/review_balance.h"
#include "sim/record_review/review_print.h"

#include <stdlib.h>

static void json_sums(struct json *json, const struct reviewed_match *match, unsigned entrant) {
    struct review_sums sums[REVIEW_KINDS + 1];
    const struct review_game *game = match->review.game;
    review_sums_of(&match->review, 1u << entrant, sums);
    json_open(json, "kinds", '[');
    for (unsigned kind = 0; kind <= REVIEW_KINDS; kind++) {
        const char *name = kind == REVIEW_KINDS ? "all" : game->kinds[kind];
        if (!name)
            continue;
        json_open(json, NULL, '{');
        json_text(json, "kind", name);
        json_count(json, "decisions", sums[kind].decisions);
        json_count(json, "weighed", sums[kind].weighed);
        json_count(json, "mistakes", sums[kind].mistakes);
        json_estimate(json, "cost", sums[kind].cost);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* As it was asked, for a shell; left out when memory is short. */
static void json_command(struct json *json, const struct reviewed *reviewed,
                         const struct reviewed_match *match,
                         const struct review_decision *decision) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    review_print_command(reviewed, match, decision, out);
    fclose(out);
    json_text(json, "advise", text);
    free(text);
}

static void json_decision(struct json *json, const struct reviewed *reviewed,
                          const struct reviewed_match *match,
                          const struct review_decision *decision) {
    json_open(json, NULL, '{');
    json_count(json, "player", decision->entrant + 1u);
    json_text(json, "kind", match->review.game->kinds[decision->kind]);
    json_integer(json, "round", decision->round);
    json_integer(json, "deal", decision->deal);
    json_integer(json, "part", decision->part);
    json_bool(json, "weighed", decision->is_weighed);
    if (decision->is_weighed) {
        json_text(json, "chosen", decision->chosen);
        json_text(json, "best", decision->best);
        json_estimate(json, "cost", decision->cost);
        json_count(json, "samples", decision->samples);
        json_bool(json, "mistake", review_is_mistake(decision));
        if (decision->samples > 0)
            json_command(json, reviewed, match, decision);
    }
    json_close(json, '}');
}

static void json_balance(struct json *json, const struct reviewed_match *match, unsigned entrant) {
    const struct review_balance balance = review_balance_of(match, entrant);
    json_count(json, "deals", balance.deals);
    json_estimate(json, "cost_per_deal", review_balance_per_deal(&balance));
    if (!balance.knows_luck)
        return;
    json_number(json, "expected", balance.expected);
    json_estimate(json, "luck", balance.luck);
    json_number(json, "rest", balance.rest);
}

static void json_players(struct json *json, const struct reviewed_match *match) {
    json_open(json, "players", '[');
    for (unsigned i = 0; i < match->entrants; i++) {
        json_open(json, NULL, '{');
        json_count(json, "player", i + 1);
        json_text(json, "name", match->player[i].name);
        json_text(json, "strategy", match->player[i].strategy);
        json_number(json, "points", match->player[i].points);
        if (match->asked >> i & 1) {
            json_balance(json, match, i);
            json_sums(json, match, i);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
}

void review_print_json(const struct reviewed *reviewed, const char *version, const char *commit,
                       FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_text(&json, "version", version);
    json_text(&json, "commit", commit);
    json_open(&json, "matches", '[');
    for (size_t i = 0; i < reviewed->match_count; i++) {
        const struct reviewed_match *match = &reviewed->matches[i];
        json_open(&json, NULL, '{');
        json_text(&json, "game", match->review.game->game->name);
        json_text(&json, "rules", match->rules_name);
        json_count(&json, "index", match->index);
        json_players(&json, match);
        json_open(&json, "decisions", '[');
        for (size_t j = 0; j < match->review.count; j++)
            json_decision(&json, reviewed, match, &match->review.decisions[j]);
        json_close(&json, ']');
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
