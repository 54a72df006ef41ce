/*
 * What is said about fairness: all English texts, with {slots}, in one place. Pages translate them
 * whole (sim/words/swedish_fairness.c), so that a language orders the slots as it likes.
 */
#include "sim/tournament/fairness.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const fair_headings[FAIR_KINDS] = {
    [FAIR_TABLE] = "Size of table: going on",
    [FAIR_TITLE] = "Size of table: winning the tournament",
    [FAIR_SEAT] = "Seats",
    [FAIR_DRAW] = "Opponents drawn in heat 1",
    [FAIR_TIE] = "Play-offs and lots for the last place that goes on"};

const char *const fair_verdict_words[FAIR_VERDICTS] = {"too few cases", "no difference seen",
                                                       "equal within the margin", "an advantage",
                                                       "a disadvantage"};

const char fair_preface[] =
    "Tables, seats, opponents and lots are drawn, and a draw favours nobody beforehand. What "
    "follows is what luck in it is worth to the same player: differences in percentage points, ± "
    "standard errors. The intervals on which verdicts rest hold all together, with 95 %.";

const char fair_too_few_tournaments[] = "Fairness is measured from 64 tournaments on.";

static const char *const sentences[FAIR_KINDS][FAIR_VERDICTS] = {
    [FAIR_TABLE] =
        {"{who}, heat {heat}: too few cases to compare going on from tables of {smaller} and of "
         "{size}.",
         "{who}, heat {heat}: no difference was seen between going on from a table of {smaller} "
         "and from one of {size} ({figure}); a difference of more than {bound} percentage "
         "points is ruled out.",
         "{who}, heat {heat}: one goes on from a table of {smaller} as often as from one of "
         "{size}, within {margin} percentage points ({figure}).",
         "{who}, heat {heat}: one goes on from a table of {smaller} {figure} percentage points "
         "more often than from one of {size}: an advantage.",
         "{who}, heat {heat}: one goes on from a table of {smaller} {figure} percentage points "
         "less often than from one of {size}: a disadvantage."},
    [FAIR_TITLE] =
        {"{who}, heat {heat}: too few cases to compare winning the tournament from tables of "
         "{smaller} and of {size}.",
         "{who}, heat {heat}: no difference was seen between winning the tournament from a "
         "table of {smaller} and from one of {size} ({figure}); a difference of more than "
         "{bound} percentage points is ruled out.",
         "{who}, heat {heat}: one wins the tournament from a table of {smaller} as often as "
         "from one of {size}, within {margin} percentage points ({figure}).",
         "{who}, heat {heat}: one wins the tournament from a table of {smaller} {figure} "
         "percentage points more often than from one of {size}: an advantage.",
         "{who}, heat {heat}: one wins the tournament from a table of {smaller} {figure} "
         "percentage points less often than from one of {size}: a disadvantage."},
    [FAIR_SEAT] =
        {"Tables of {size}: too few cases to compare seats.",
         "Tables of {size}: no seat was seen to go on more or less often than the others (the "
         "least sure, {seat}: {figure}); a difference of more than {bound} percentage points is "
         "ruled out.",
         "Tables of {size}: all seats go on equally often, within {margin} percentage points "
         "(the least sure, {seat}: {figure}).",
         "Tables of {size}: {seat} goes on {figure} percentage points more often than the "
         "others: an advantage.",
         "Tables of {size}: {seat} goes on {figure} percentage points less often than the "
         "others: a disadvantage."},
    [FAIR_DRAW] =
        {"{who}: too few cases to compare tables with and without an opponent from {other}.",
         "{who}: no difference was seen between tables with and without an opponent from "
         "{other} ({figure}); a difference of more than {bound} percentage points is ruled out.",
         "{who}: one goes on from a table with an opponent from {other} as often as without, "
         "within {margin} percentage points ({figure}).",
         "{who}: one goes on from a table with an opponent from {other} {figure} percentage "
         "points more often than without: an advantage.",
         "{who}: one goes on from a table with an opponent from {other} {figure} percentage "
         "points less often than without: a disadvantage."},
    [FAIR_TIE] = {
        "{who}: too few {step} to say whom they favour.",
        "{who}: no gain or loss by {step} was seen ({figure} from a half); a difference of "
        "more than {bound} percentage points is ruled out.",
        "{who}: {step} are won as often as lost, within {margin} percentage points ({figure} "
        "from a half).",
        "{who}: {share} % of {step} are won, {figure} percentage points more than half: an "
        "advantage.",
        "{who}: {share} % of {step} are won, {figure} percentage points less than half: a "
        "disadvantage."}};

static const char *const fair_names[FAIR_KINDS] = {[FAIR_TABLE] = "{label}, heat {heat}: going on",
                                                   [FAIR_TITLE] = "{label}, heat {heat}: title",
                                                   [FAIR_SEAT] = "table of {size}: {seat}",
                                                   [FAIR_DRAW] = "{label} with {other label}",
                                                   [FAIR_TIE] = "{label}: {step}"};

static const char *const numerals[] = {NULL, NULL, "two", "three", "four", "five"};
static const char *const fair_steps[GAME_TIES] = {
    [GAME_TIE_PLAY_OFF] = "play-offs", [GAME_TIE_LOT] = "lots"};
static const char dealer_text[] = "the first dealer's seat", seat_text[] = "seat {number}";
static const char share_text[] =
    "Heat {heat}, by the plan: {share smaller} % of a table of {smaller} go on, and {share size} % "
    "of one of {size}.";
static const char unknown_text[] = "Questions with too few cases to say anything: {unknown}.";
static const char untold_text[] = "Further questions, with less clear answers: {untold}; with too "
                                  "few cases to say anything: {unknown}.";
static const char no_byes_text[] = "There are no byes: everybody still in plays every heat.";
static const char five_text[] =
    "The winners of both tables of heat 1 have a bye in heat 2, and go straight to the final.";

/* All texts: rows of one length, then single ones. */
static const char *const *const text_rows[] = {sentences[FAIR_TABLE], sentences[FAIR_TITLE],
                                               sentences[FAIR_SEAT],  sentences[FAIR_DRAW],
                                               sentences[FAIR_TIE],   fair_names,
                                               fair_headings,         fair_verdict_words};
static const char *const singles[] = {fair_preface, fair_too_few_tournaments,
                                      dealer_text,  seat_text,
                                      share_text,   no_byes_text,
                                      five_text,    "two",
                                      "three",      "four",
                                      "five",       "play-offs",
                                      "lots"};
_Static_assert((int)FAIR_KINDS == (int)FAIR_VERDICTS, "rows of texts are of one length");

const char *fair_text(size_t i) {
    const size_t in_rows = sizeof text_rows / sizeof *text_rows * FAIR_KINDS;
    if (i < in_rows)
        return text_rows[i / FAIR_KINDS][i % FAIR_KINDS];
    return i - in_rows < sizeof singles / sizeof *singles ? singles[i - in_rows] : NULL;
}

/* ---- filling slots ---- */

enum { SLOTS_MAX = 12, SLOT_SIZE = 200 };

struct slots {
    size_t count;
    const char *name[SLOTS_MAX];
    char text[SLOTS_MAX][SLOT_SIZE];
};

static char *slot_add(struct slots *slots, const char *name) {
    slots->name[slots->count] = name;
    return slots->text[slots->count++];
}

static void slot_text(struct slots *slots, const char *name, const char *text) {
    snprintf(slot_add(slots, name), SLOT_SIZE, "%s", text);
}

static void slot_count(struct slots *slots, const char *name, size_t count) {
    snprintf(slot_add(slots, name), SLOT_SIZE, "%zu", count);
}

static void slot_numeral(struct slots *slots, const char *name, const struct fair_voice *voice,
                         unsigned number) {
    if (number < sizeof numerals / sizeof *numerals && numerals[number])
        slot_text(slots, name, voice->say(voice->with, numerals[number]));
}

/* In percent, or percentage points, with so many decimals as its error makes sense of. */
static void slot_percent(struct slots *slots, const char *name, const struct fair_voice *voice,
                         double value, double error) {
    voice->number(voice->with, 100 * value, estimate_places(100 * error), slot_add(slots, name),
                  SLOT_SIZE);
}

static const char *slot_find(const struct slots *slots, const char *name, size_t length) {
    for (size_t i = 0; i < slots->count; i++)
        if (strlen(slots->name[i]) == length && memcmp(slots->name[i], name, length) == 0)
            return slots->text[i];
    return "";
}

/* Writes a text with its slots filled. */
static void fill(char *text, size_t size, const char *with_slots, const struct slots *slots) {
    size_t used = 0;
    while (*with_slots && used + 1 < size) {
        const char *end = *with_slots == '{' ? strchr(with_slots, '}') : NULL;
        if (!end) {
            text[used++] = *with_slots++;
            continue;
        }
        const char *found = slot_find(slots, with_slots + 1, (size_t)(end - with_slots) - 1);
        size_t length = strlen(found), left = size - 1 - used;
        memcpy(text + used, found, length < left ? length : left);
        used += length < left ? length : left;
        with_slots = end + 1;
    }
    text[used] = '\0';
}

static void slots_of_seat(struct slots *slots, const struct fair_question *question,
                          const struct fair_voice *voice) {
    struct slots number = {0};
    slot_count(&number, "number", question->other);
    fill(slot_add(slots, "seat"), SLOT_SIZE,
         voice->say(voice->with, question->other == 0 ? dealer_text : seat_text), &number);
}

static void slots_of_question(struct slots *slots, const struct fairness *fairness,
                              const struct fair_question *question,
                              const struct fair_voice *voice) {
    const char *const *labels = fairness->tournament->entry.labels;
    if (question->kind != FAIR_SEAT) {
        slot_text(slots, "who", voice->say(voice->with, fairness->who[question->line]));
        slot_text(slots, "label", labels[question->line]);
    }
    if (question->kind == FAIR_TABLE || question->kind == FAIR_TITLE)
        slot_count(slots, "heat", question->heat + 1);
    slot_numeral(slots, "smaller", voice, question->smaller);
    slot_numeral(slots, "size", voice, question->size);
    if (question->kind == FAIR_SEAT)
        slots_of_seat(slots, question, voice);
    if (question->kind == FAIR_DRAW) {
        slot_text(slots, "other", voice->say(voice->with, fairness->who[question->other]));
        slot_text(slots, "other label", labels[question->other]);
    }
    if (question->kind == FAIR_TIE)
        slot_text(slots, "step", voice->say(voice->with, fair_steps[question->other]));
}

/* The largest difference that its interval holds. */
static double reach_of(const struct fair_question *question) {
    return fmax(-question->low, question->high);
}

/* A difference so that what is shown of it, as by slot_percent(), is not less. */
static double rounded_up(double difference, double error) {
    double step = pow(10, -estimate_places(100 * error)) / 100;
    return ceil(difference / step - 1e-9) * step;
}

static void slots_of_figures(struct slots *slots, const struct fair_question *question,
                             const struct fair_voice *voice) {
    const double error = question->difference.error;
    struct estimate figure = {100 * question->difference.value, 100 * error};
    if (question->verdict == FAIR_GAIN || question->verdict == FAIR_LOSS)
        figure.value = fabs(figure.value);
    voice->estimate(voice->with, figure, slot_add(slots, "figure"), SLOT_SIZE);
    slot_percent(slots, "bound", voice, rounded_up(reach_of(question), error), error);
    slot_percent(slots, "margin", voice, question->margin, question->margin / 5);
    slot_percent(slots, "share", voice, question->share[0], error);
}

void fair_sentence(const struct fairness *fairness, const struct fair_question *question,
                   const struct fair_voice *voice, char text[FAIR_TEXT_SIZE]) {
    struct slots slots = {0};
    slots_of_question(&slots, fairness, question, voice);
    if (question->verdict != FAIR_TOO_FEW)
        slots_of_figures(&slots, question, voice);
    fill(text, FAIR_TEXT_SIZE,
         voice->say(voice->with, sentences[question->kind][question->verdict]), &slots);
}

void fair_name(const struct fairness *fairness, const struct fair_question *question,
               const struct fair_voice *voice, char text[FAIR_TEXT_SIZE]) {
    struct slots slots = {0};
    slots_of_question(&slots, fairness, question, voice);
    fill(text, FAIR_TEXT_SIZE, voice->say(voice->with, fair_names[question->kind]), &slots);
}

/* ---- what is told ---- */

static bool differs(const struct fair_question *question) {
    return question->verdict == FAIR_GAIN || question->verdict == FAIR_LOSS;
}

/* How soon a question is told: first what differs, by its clearness. */
static double clearness(const struct fair_question *question) {
    double errors = fabs(question->difference.value) / question->difference.error;
    return differs(question) ? errors : 0;
}

/* Of the seats of a size of table: whether another one says as much as this one, or more. */
static bool is_spoken_for(const struct fairness *fairness, const struct fair_question *question) {
    if (question->kind != FAIR_SEAT || differs(question))
        return false;
    for (const struct fair_question *other = fairness->item;
         other < fairness->item + fairness->count; other++) {
        bool more = reach_of(other) > reach_of(question) ||
                    (reach_of(other) >= reach_of(question) && other < question);
        if (other->kind == FAIR_SEAT && other->size == question->size && other != question &&
            other->verdict != FAIR_TOO_FEW && (differs(other) || more))
            return true;
    }
    return false;
}

size_t fair_told(const struct fairness *fairness, enum fair_kind kind,
                 const struct fair_question *told[FAIR_TOLD_MAX]) {
    size_t count = 0;
    for (size_t i = 0; i < fairness->count; i++) {
        const struct fair_question *question = &fairness->item[i];
        if (question->kind != kind || question->verdict == FAIR_TOO_FEW ||
            is_spoken_for(fairness, question))
            continue;
        size_t at = count;
        while (at > 0 && clearness(told[at - 1]) < clearness(question))
            at--;
        if (at == FAIR_TOLD_MAX)
            continue;
        count += count < FAIR_TOLD_MAX;
        memmove(told + at + 1, told + at, (count - at - 1) * sizeof *told);
        told[at] = question;
    }
    return count;
}

bool fair_rest(const struct fairness *fairness, enum fair_kind kind, const struct fair_voice *voice,
               char text[FAIR_TEXT_SIZE]) {
    const struct fair_question *told[FAIR_TOLD_MAX];
    struct slots slots = {0};
    size_t known = 0, unknown = 0;
    for (const struct fair_question *question = fairness->item;
         question < fairness->item + fairness->count; question++) {
        bool is_known = question->verdict != FAIR_TOO_FEW;
        known += question->kind == kind && is_known && !is_spoken_for(fairness, question);
        unknown += question->kind == kind && !is_known;
    }
    size_t untold = known - fair_told(fairness, kind, told);
    slot_count(&slots, "untold", untold);
    slot_count(&slots, "unknown", unknown);
    fill(text, FAIR_TEXT_SIZE, voice->say(voice->with, untold > 0 ? untold_text : unknown_text),
         &slots);
    return untold + unknown > 0;
}

static void plan_share(const struct plan_heat *heat, size_t number, const struct fair_voice *voice,
                       char text[FAIR_TEXT_SIZE]) {
    struct slots slots = {0};
    slot_count(&slots, "heat", number + 1);
    slot_numeral(&slots, "smaller", voice, heat->size - 1);
    slot_numeral(&slots, "size", voice, heat->size);
    slot_percent(&slots, "share smaller", voice, (double)heat->advance / (heat->size - 1), 0.001);
    slot_percent(&slots, "share size", voice, (double)heat->advance / heat->size, 0.001);
    fill(text, FAIR_TEXT_SIZE, voice->say(voice->with, share_text), &slots);
}

size_t fair_plan_sentences(const struct tournament *tournament, const struct fair_voice *voice,
                           char text[FAIR_PLAN_MAX][FAIR_TEXT_SIZE]) {
    const struct plan *plan = &tournament->plan;
    bool has_bye = plan->heat[0].kind == HEAT_FIVE;
    size_t count = 0;
    for (size_t heat = 0; heat < plan->heat_count; heat++)
        if (plan->heat[heat].larger < plan->heat[heat].tables)
            plan_share(&plan->heat[heat], heat, voice, text[count++]);
    snprintf(text[count++], FAIR_TEXT_SIZE, "%s",
             voice->say(voice->with, has_bye ? five_text : no_byes_text));
    return count;
}
