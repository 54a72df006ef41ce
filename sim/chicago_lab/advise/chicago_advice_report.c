/* What is printed of advice; first why the best alternative is best, where it is not what a club
 * player expects. */
#include "sim/chicago_lab/advise/chicago_advise.h"

#include "sim/chicago_lab/advise/chicago_rollout.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>

/* What a club player does: calls from an even chance on, hardly below a third; keeps what scores.
 */
static const double CALLS_FROM = 0.5, CALLS_HARDLY_BELOW = 0.35;

static double share_of(int64_t part, int64_t whole) {
    return whole > 0 ? (double)part / (double)whole : 0;
}

/* The result that differs most between two alternatives, in hundredths, and by how much. */
static void print_greatest_change(const struct advise *advise, unsigned best, unsigned other,
                                  FILE *out) {
    static const char *const results[] = {"you are thrown out", "you come first",
                                          "you come second",    "you come third",
                                          "you come fourth",    "you come fifth"};
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    unsigned greatest = 0;
    double change = 0;
    for (unsigned place = 0; place <= advise->advice.config->setup.entrants; place++) {
        double differs = fabs(share_of(counts->marks[best][place], counts->samples[best]) -
                              share_of(counts->marks[other][place], counts->samples[other]));
        greatest = differs > change ? place : greatest;
        change = fmax(change, differs);
    }
    fprintf(out, "%s %.0f times in 100 instead of %.0f.\n", results[greatest],
            100 * share_of(counts->marks[best][greatest], counts->samples[best]),
            100 * share_of(counts->marks[other][greatest], counts->samples[other]));
}

static enum hand_category category_of(card_set hand) {
    return hand_category_of(hand_value_of_five(hand));
}

/* Whether laying down these cards breaks what the hand scores by, and which hand that is. */
static bool breaks_hand(const struct chicago_view *view, card_set cards) {
    unsigned ranks[CARD_RANKS] = {0};
    for (card_set left = view->hand; left != 0;)
        ranks[card_rank(card_set_take_lowest(&left))]++;
    enum hand_category category = category_of(view->hand);
    bool whole = category >= HAND_STRAIGHT && category != HAND_FOUR_OF_A_KIND;
    for (card_set left = cards; left != 0;)
        if (whole || ranks[card_rank(card_set_take_lowest(&left))] > 1)
            return true;
    return false;
}

/* The best alternative that keeps the hand; the best one if there is none. */
static unsigned best_that_keeps(const struct advise *advise, unsigned best) {
    const struct chicago_view *view = &advise->position.state.view;
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(&advise->advice.elimination, order);
    for (unsigned i = 0; i < advise->advice.elimination.alternatives; i++)
        if (!breaks_hand(view, advise->alternatives[order[i]].cards))
            return order[i];
    return best;
}

static void reason_of_exchange(const struct advise *advise, unsigned best, FILE *out) {
    static const char *const names[] = {
        [HAND_PAIR] = "a pair",
        [HAND_TWO_PAIR] = "two pair",
        [HAND_THREE_OF_A_KIND] = "three of a kind",
        [HAND_STRAIGHT] = "a straight",
        [HAND_FLUSH] = "a flush",
        [HAND_FULL_HOUSE] = "a full house",
        [HAND_FOUR_OF_A_KIND] = "four of a kind",
    };
    const struct chicago_view *view = &advise->position.state.view;
    enum hand_category category = category_of(view->hand);
    unsigned other = best_that_keeps(advise, best);
    if (other == best || category < HAND_PAIR || category > HAND_FOUR_OF_A_KIND)
        return;
    fprintf(out, "Why: by breaking %s ", names[category]);
    print_greatest_change(advise, best, other, out);
}

/* The alternatives are to call, and not to. */
static void reason_of_call(const struct advise *advise, unsigned best, FILE *out) {
    const struct chicago_view *view = &advise->position.state.view;
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    bool must = view->rules.must_have_called_to_win && !chicago_mask_has(view->called, view->seat);
    double chance = share_of(counts->marks[0][ROLLOUT_AIM], counts->samples[0]);
    if (best == 0 && chance < CALLS_HARDLY_BELOW) {
        if (must)
            fprintf(out, "Why: a call is needed before %" PRId32 "; with it ", view->target);
        else
            fputs("Why: there is little to lose; with the call ", out);
        print_greatest_change(advise, 0, 1, out);
    } else if (best == 1 && chance >= CALLS_FROM) {
        fputs("Why: a lost Chicago would cost more here than a won one brings; without the call ",
              out);
        print_greatest_change(advise, 1, 0, out);
    }
}

static void reason_of_play(const struct advise *advise, unsigned best, FILE *out) {
    const struct chicago_view *view = &advise->position.state.view;
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    unsigned second = elimination_second(&advise->advice.elimination);
    double one = share_of(counts->marks[best][ROLLOUT_AIM], counts->samples[best]);
    double other = share_of(counts->marks[second][ROLLOUT_AIM], counts->samples[second]);
    if (second == best || one >= other - 0.02)
        return;
    fprintf(out, "Why: %s is not what counts here; ",
            view->caller == CHICAGO_NO_SEAT ? "the last trick" : "the Chicago");
    print_greatest_change(advise, best, second, out);
}

/* One line, or none where the best is what is expected. */
static void advise_reason_print(const struct advise *advise, unsigned best, FILE *out) {
    if (!advise->advice.clear)
        return;
    switch (advise->position.point.stage) {
    case CHICAGO_AT_EXCHANGE:
        reason_of_exchange(advise, best, out);
        return;
    case CHICAGO_AT_CALL:
        reason_of_call(advise, best, out);
        return;
    case CHICAGO_AT_PLAY:
        reason_of_play(advise, best, out);
        return;
    default:
        return;
    }
}

/* The question, the table and the answer. */

static const char *question_of(enum chicago_stage stage) {
    static const char *const questions[] = {[CHICAGO_AT_EXCHANGE] = "what to lay down",
                                            [CHICAGO_AT_DRAW] = "an open card or a closed one",
                                            [CHICAGO_AT_OPEN_CARD] =
                                                "whether to keep the open card",
                                            [CHICAGO_AT_SCORING] = "whether to zero the others",
                                            [CHICAGO_AT_CALL] = "whether to call Chicago",
                                            [CHICAGO_AT_PLAY] = "which card to play"};
    return questions[stage];
}

static const struct advise *advise_of(const struct advice *advice) {
    return (const struct advise *)advice;
}

static void print_question(const struct advice *advice, FILE *out) {
    const struct advise *advise = advise_of(advice);
    const struct chicago_view *view = &advise->position.state.view;
    fprintf(out, " has %" PRId32 " points and %s called\n", view->points[view->seat],
            chicago_mask_has(view->called, view->seat) ? "has" : "has not");
    fprintf(out, "%s: %s", advise->request->question->hand,
            question_of(advise->position.point.stage));
    if (advise->position.point.stage < CHICAGO_AT_CALL)
        fprintf(out, ", exchange %u", view->exchange);
    known_print(advise, out);
}

/* What the placement is of: the rest of a round is not known. */
static const char *game_word(const struct advise *advise) {
    return advise->position.state.view.rules.games_per_round > 1 ? "game" : "round";
}

static const char *aim_heading(const struct advise *advise) {
    static const char *const headings[] = {[ADVISE_NO_AIM] = NULL,
                                           [ADVISE_STANDS] = "Chicago won %",
                                           [ADVISE_BREAKS] = "Chicago broken %",
                                           [ADVISE_LAST_TRICK] = "last trick %"};
    return headings[advise_aim_of(advise, &advise->alternatives[0])];
}

static void name_columns(const struct advice *advice, struct text_table *table) {
    (void)advice;
    text_table_column(table, "alternative", false);
}

static void name_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    const struct advise *advise = advise_of(advice);
    char text[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[i], ALTERNATIVE_DO, text);
    text_table_cell(table, "%s", text);
}

static void more_columns(const struct advice *advice, struct text_table *table) {
    static const char *const places[] = {"1st %", "2nd %", "3rd %", "4th %", "5th %"};
    const char *aim = aim_heading(advise_of(advice));
    for (unsigned place = 0; place < advice->config->setup.entrants; place++)
        text_table_column(table, places[place], true);
    text_table_column(table, "out %", true);
    if (aim)
        text_table_column(table, aim, true);
}

/* How often it ends in a place; 0: thrown out. */
static void print_place(const struct advice *advice, unsigned i, unsigned place,
                        struct text_table *table) {
    struct proportion share = advice_share(advice, i, place);
    text_table_share(table, &share);
}

static void more_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    const struct advise *advise = advise_of(advice);
    for (unsigned place = 1; place <= advice->config->setup.entrants; place++)
        print_place(advice, i, place, table);
    print_place(advice, i, 0, table);
    if (advise_aim_of(advise, &advise->alternatives[i]) != ADVISE_NO_AIM)
        print_place(advice, i, ROLLOUT_AIM, table);
    else if (aim_heading(advise))
        text_table_cell(table, "-");
}

/* "63", of a hundred, unless that would be taken for never or always. */
static void print_share(int64_t part, int64_t whole, FILE *out) {
    double share = 100.0 * (double)part / (double)whole;
    if (part > 0 && share < 1)
        fputs("less than 1", out);
    else if (part < whole && share > 99)
        fputs("more than 99", out);
    else
        fprintf(out, "%.0f", share);
}

static void print_times(int64_t part, int64_t whole, FILE *out) {
    bool one = part > 0 && lround(100.0 * (double)part / (double)whole) <= 1;
    print_share(part, whole, out);
    fputs(one ? " time in 100" : " times in 100", out);
}

/* What becomes of a Chicago or of the last trick. */
static void print_aim(const struct advise *advise, unsigned best, FILE *out) {
    static const char *const happens[] = {[ADVISE_STANDS] = "the Chicago is won",
                                          [ADVISE_BREAKS] = "the Chicago is broken",
                                          [ADVISE_LAST_TRICK] = "it takes the last trick"};
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    enum advise_aim aim = advise_aim_of(advise, &advise->alternatives[best]);
    bool refuses = advise->position.point.stage == CHICAGO_AT_CALL && aim == ADVISE_NO_AIM;
    unsigned shown = refuses ? 0 : best; /* the first is to call */
    if (aim == ADVISE_NO_AIM && !refuses)
        return;
    fprintf(out, "; %s ", refuses ? "a Chicago would be won" : happens[aim]);
    print_times(counts->marks[shown][ROLLOUT_AIM], counts->samples[shown], out);
}

static void print_ahead(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    struct estimate ahead = elimination_difference(&advise->advice.elimination, best, second);
    int decimals = ahead.error > 0 && ahead.error < 0.01 ? 3 : 2;
    fprintf(out, "%.*f ", decimals, ahead.value);
    if (!isnan(ahead.error))
        fprintf(out, "+- %.*f ", decimals, ahead.error);
    fputs("placement points", out);
}

/* Unless they are nearly equal. */
static void print_wins(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    double one = (double)counts->marks[best][1] / (double)counts->samples[best];
    double other = (double)counts->marks[second][1] / (double)counts->samples[second];
    if (lround(100 * one) == lround(100 * other))
        return;
    fprintf(out, "You win the %s ", game_word(advise));
    print_times(counts->marks[best][1], counts->samples[best], out);
    fputs(" instead of ", out);
    print_share(counts->marks[second][1], counts->samples[second], out);
    fputs(".\n", out);
}

static void print_clear(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    char one[ALTERNATIVE_TEXT_SIZE], other[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DO, one);
    alternative_text(&advise->position, &advise->alternatives[second], ALTERNATIVE_DOING, other);
    fprintf(out, "\n%c%s: it is worth ", toupper((unsigned char)one[0]), one + 1);
    print_ahead(advise, best, second, out);
    fprintf(out, " more than %s", other);
    print_aim(advise, best, out);
    fputs(".\n", out);
    print_wins(advise, best, second, out);
}

static void print_close(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    char one[ALTERNATIVE_TEXT_SIZE], other[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DOING, one);
    alternative_text(&advise->position, &advise->alternatives[second], ALTERNATIVE_DOING, other);
    fprintf(out, "\nNo clear best alternative after %" PRId64 " samples",
            advice_samples(&advise->advice));
    if (isfinite(advise->request->asked.seconds))
        fprintf(out, " in %.1f s", advise->advice.seconds);
    fprintf(out, ": %s seems worth ", one);
    print_ahead(advise, best, second, out);
    fprintf(out, " more than %s", other);
    print_aim(advise, best, out);
    fputs(".\n", out);
}

/* The alternatives that always had the same result as the best. */
static void print_same(const struct advise *advise, const uint8_t *order, FILE *out) {
    char text[ALTERNATIVE_TEXT_SIZE];
    unsigned count = 0;
    for (unsigned i = 1; i < advise->advice.elimination.alternatives; i++)
        if (elimination_is_same(&advise->advice.elimination, order[0], order[i])) {
            alternative_text(&advise->position, &advise->alternatives[order[i]], ALTERNATIVE_DOING,
                             text);
            fprintf(out, "%s%s", count++ > 0 ? ", " : "As good: ", text);
        }
    if (count > 0)
        fputs(".\n", out);
}

static void print_answer(const struct advice *advice, const uint8_t *order, FILE *out) {
    const struct advise *advise = advise_of(advice);
    unsigned second = elimination_second(&advice->elimination);
    if (advice->clear)
        print_clear(advise, order[0], second, out);
    else if (second != order[0])
        print_close(advise, order[0], second, out);
    else
        fputs("\nIt makes no difference.\n", out);
    print_same(advise, order, out);
    advise_reason_print(advise, order[0], out);
}

static void json_question(struct json *json, const struct advice *advice) {
    const struct question *question = advise_of(advice)->request->question;
    json_text(json, "stage", question_stage_word(question));
    json_text(json, "hand", question->hand);
}

/* Who plays each seat, one's own included. */
static void json_players(struct json *json, const struct advice *advice) {
    const struct advise *advise = advise_of(advice);
    json_open(json, "players", '[');
    for (unsigned seat = 0; seat < advise->seats.count; seat++) {
        const char *other = seat == advice->seat ? NULL : advise->seats.other[seat];
        json_text(json, NULL, other ? other : advise->players);
    }
    json_close(json, ']');
}

static void json_known(struct json *json, const struct advice *advice) {
    known_print_json(advise_of(advice), json);
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
    json_estimate(json, "placement", elimination_value(elimination, i));
    json_estimate(json, "less_best", elimination_reported(elimination, i, best));
    advice_json_share(json, "round_won", advice, i, 1);
    json_open(json, "places", '[');
    for (unsigned place = 1; place <= advice->config->setup.entrants; place++)
        advice_json_share(json, NULL, advice, i, place);
    json_close(json, ']');
    advice_json_share(json, "thrown_out", advice, i, 0);
    if (aim != ADVISE_NO_AIM)
        advice_json_share(json, aims[aim], advice, i, ROLLOUT_AIM);
}

const struct advice_game chicago_advice = {.run = advise_run,
                                           .shown = 8,
                                           .value = "placement",
                                           .print_question = print_question,
                                           .name_columns = name_columns,
                                           .name_cells = name_cells,
                                           .more_columns = more_columns,
                                           .more_cells = more_cells,
                                           .print_answer = print_answer,
                                           .json_question = json_question,
                                           .json_players = json_players,
                                           .json_answer = json_known,
                                           .json_alternative = json_alternative};
