#include "sim/compare/answer_sentence.h"

#include "sim/compare/answer_whom.h"
#include "sim/words/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What was found of a metric in an audience. */
enum found { FOUND_NOTHING, FOUND_LESS, FOUND_MORE, FOUND_SAME, FOUND_OPEN };

/* A column of a proposal. */
struct topic {
    size_t column;
    enum found found[ANSWER_AUDIENCES];
    double size;  /* in margins, where it is largest; below 0: it has changed nowhere */
    bool is_said; /* within the clause of another */
};

struct topics {
    const struct answer *answer;
    size_t proposal, count;
    struct topic item[ANSWER_COLUMNS];
    unsigned present; /* audiences that have the proposal, as bits */
};

enum { PLACES_MAX = 4, RARE = 10 /* a share that is said as once in so many */ };

static enum language language_of(const struct topics *topics) {
    return topics->answer->language;
}

static const char *topics_say(const struct topics *topics, const char *english) {
    return language_text(language_of(topics), english);
}

static const struct figures_metric *metric_of(const struct topics *topics,
                                              const struct topic *topic) {
    const struct answer *answer = topics->answer;
    return &answer->figures->metrics[answer->column[topic->column]];
}

static const struct metric_words *words_of(const struct topics *topics, const struct topic *topic) {
    return names_metric(topics->answer->game, metric_of(topics, topic)->key);
}

static const struct compare_finding *finding_of(const struct topics *topics,
                                                const struct topic *topic, size_t audience) {
    const struct answer *answer = topics->answer;
    return figures_finding(answer->figures, answer->variant[topics->proposal][audience],
                           answer->column[topic->column]);
}

static unsigned audiences_where(const struct topic *topic, enum found found) {
    unsigned set = 0;
    for (size_t i = 0; i < ANSWER_AUDIENCES; i++)
        set |= (unsigned)(topic->found[i] == found) << i;
    return set;
}

/* ---- what was found ---- */

static enum found found_of(const struct compare_finding *finding) {
    if (finding->verdict == COMPARE_CHANGED)
        return finding->difference.difference.value > 0 ? FOUND_MORE : FOUND_LESS;
    return finding->verdict == COMPARE_SAME ? FOUND_SAME : FOUND_OPEN;
}

static struct topic topic_make(const struct topics *topics, size_t column) {
    struct topic topic = {.column = column, .size = -1};
    for (size_t i = 0; i < topics->answer->audience_count; i++) {
        if (!answer_is_in(topics->present, i))
            continue;
        const struct compare_finding *finding = finding_of(topics, &topic, i);
        topic.found[i] = found_of(finding);
        if (finding->verdict == COMPARE_CHANGED)
            topic.size =
                fmax(topic.size, fabs(finding->difference.difference.value) / finding->margin);
    }
    return topic;
}

static int topic_order(const void *a, const void *b) {
    const struct topic *one = a, *other = b;
    if (one->size != other->size)
        return one->size > other->size ? -1 : 1;
    return one->column < other->column ? -1 : one->column > other->column;
}

static struct topic *topic_find(struct topics *topics, const char *key) {
    for (size_t i = 0; i < topics->count; i++)
        if (strcmp(metric_of(topics, &topics->item[i])->key, key) == 0)
            return &topics->item[i];
    return NULL;
}

/* How long a match is, which is said beside how long a round is, if it has changed likewise. */
static struct topic *topic_beside(struct topics *topics, const struct topic *topic) {
    bool is_length = strcmp(metric_of(topics, topic)->key, "deals") == 0;
    struct topic *minutes = topic_find(topics, "minutes");
    bool beside = is_length && minutes && !topics->answer->figures->tournaments &&
                  memcmp(minutes->found, topic->found, sizeof topic->found) == 0;
    return beside ? minutes : NULL;
}

static struct topics topics_make(const struct answer *answer, size_t proposal) {
    struct topics topics = {.answer = answer, .proposal = proposal};
    for (size_t i = 0; i < answer->audience_count; i++)
        topics.present |= (unsigned)(answer->variant[proposal][i] != ANSWER_NONE) << i;
    for (size_t i = 0; i < answer->column_count; i++)
        topics.item[topics.count++] = topic_make(&topics, i);
    qsort(topics.item, topics.count, sizeof *topics.item, topic_order);
    struct topic *length = topic_find(&topics, "deals");
    struct topic *minutes = length ? topic_beside(&topics, length) : NULL;
    if (minutes && length->size >= 0)
        minutes->is_said = true;
    return topics;
}

/* ---- clauses ---- */

/* Nothing, if all are meant. */
static void whom_print(const struct topics *topics, unsigned set, const char *before,
                       const char *after, FILE *out) {
    if (set == topics->present)
        return;
    fputs(before, out);
    answer_print_whom(topics->answer, topics->present, set, out);
    fputs(after, out);
}

/* The values that a clause speaks of: of several audiences, the least and the greatest. */
struct range {
    double low, high;
};

static struct range range_of(double low, double high) {
    return (struct range){low, high};
}

static void range_add(struct range *range, double value) {
    range->low = fmin(range->low, value);
    range->high = fmax(range->high, value);
}

struct spoken {
    size_t count; /* of audiences */
    struct range difference, value, base, once_value, once_base;
    int places;
    bool can_be_rare, is_zero;
    bool is_split; /* others have changed the other way */
};

static double rounded(double value, int places) {
    return round(value * pow(10, places));
}

/* Counts an audience in. */
static void spoken_add(struct spoken *spoken, const struct compare_finding *finding, double whole) {
    double value = finding->difference.variant.value, base = finding->difference.base.value;
    spoken->count++;
    double once[] = {text_once_in(value / whole), text_once_in(base / whole)};
    range_add(&spoken->difference, fabs(finding->difference.difference.value));
    range_add(&spoken->value, value);
    range_add(&spoken->base, base);
    range_add(&spoken->once_value, once[0]);
    range_add(&spoken->once_base, once[1]);
    spoken->can_be_rare &= value > 0 && base > 0 && fmax(value, base) <= whole / 2 &&
                           fmin(value, base) <= whole / RARE && once[0] != once[1];
    spoken->is_zero &= value == 0;
    while (spoken->places < PLACES_MAX &&
           (rounded(value, spoken->places) == rounded(base, spoken->places) ||
            rounded(finding->difference.difference.value, spoken->places) == 0))
        spoken->places++;
}

static struct spoken spoken_make(const struct topics *topics, const struct topic *topic,
                                 unsigned set) {
    const struct figures_metric *metric = metric_of(topics, topic);
    const struct range none = range_of(INFINITY, -INFINITY);
    double whole = strcmp(metric->unit, "%") == 0 ? 100 : 1;
    struct spoken spoken = {0, none, none, none, none, none, 0, true, true, false};
    spoken.places = (int)fmin(PLACES_MAX, fmax(0, ceil(-log10(metric->margin) - 1e-9)));
    for (size_t i = 0; i < topics->answer->audience_count; i++)
        if (answer_is_in(set, i))
            spoken_add(&spoken, finding_of(topics, topic, i), whole);
    return spoken;
}

static void range_print(enum language language, struct range range, int places, FILE *out) {
    text_number(language, range.low, places, out);
    if (rounded(range.low, places) == rounded(range.high, places))
        return;
    fputs("–", out);
    text_number(language, range.high, places, out);
}

static bool is_one(struct range range, int places) {
    return places == 0 && rounded(range.low, 0) == 1 && rounded(range.high, 0) == 1;
}

/* Prints one of two forms, "{minute|minutes}", as the value before is one; returns what follows. */
static const char *form_print(const char *text, bool one, FILE *out) {
    const char *between = strchr(text, '|'), *end = strchr(between, '}');
    const char *form = one ? text + 1 : between + 1;
    fprintf(out, "%.*s", (int)((one ? between : end) - form), form);
    return end + 1;
}

static void template_print(enum language language, const char *text, const struct spoken *spoken,
                           FILE *out) {
    const struct {
        const char *name;
        struct range range;
        int places;
    } fields[] = {{"{d}", spoken->difference, spoken->places},
                  {"{v}", spoken->value, spoken->places},
                  {"{b}", spoken->base, spoken->places},
                  {"{nv}", spoken->once_value, 0},
                  {"{nb}", spoken->once_base, 0}};
    bool one = false;
    while (*text) {
        size_t i = 0, count = sizeof fields / sizeof *fields;
        while (i < count && strncmp(text, fields[i].name, strlen(fields[i].name)) != 0)
            i++;
        if (i < count) {
            range_print(language, fields[i].range, fields[i].places, out);
            one = is_one(fields[i].range, fields[i].places);
            text += strlen(fields[i].name);
        } else if (*text == '{') {
            text = form_print(text, one, out);
        } else {
            fputc(*text++, out);
        }
    }
}

static void topic_name_print(const struct topics *topics, const struct topic *topic, FILE *out) {
    answer_print_name(topics->answer, topic->column, out);
}

/* A clause with values, if one says them best; of one audience. */
static const char *exact_template(const struct metric_words *words, const struct spoken *spoken,
                                  enum language language) {
    if (spoken->count > 1 || spoken->is_split)
        return NULL;
    return spoken->can_be_rare && words->rare[language] ? words->rare[language]
                                                        : words->exact[language];
}

/* The clause of a metric that has words for it, or NULL. */
static const char *template_of(const struct metric_words *words, const struct spoken *spoken,
                               enum found found, enum language language) {
    if (!words)
        return NULL;
    if (found == FOUND_LESS && spoken->is_zero && words->never[language])
        return words->never[language];
    const char *exact = exact_template(words, spoken, language);
    return exact ? exact : found == FOUND_LESS ? words->less[language] : words->more[language];
}

/* That of a metric without. */
static const char *plain_template(const struct topics *topics, const struct spoken *spoken,
                                  enum found found) {
    bool is_exact = spoken->count == 1 && !spoken->is_split;
    return topics_say(topics, is_exact              ? "{v} instead of {b}"
                              : found == FOUND_LESS ? "lower"
                                                    : "higher");
}

/* What has changed one way, for those to whom it has. */
static void change_clause(struct topics *topics, const struct topic *topic, enum found found,
                          FILE *out) {
    enum language language = language_of(topics);
    unsigned set = audiences_where(topic, found);
    struct spoken spoken = spoken_make(topics, topic, set);
    spoken.is_split = audiences_where(topic, found == FOUND_LESS ? FOUND_MORE : FOUND_LESS) != 0;
    const char *text = template_of(words_of(topics, topic), &spoken, found, language);
    const struct topic *beside = topic_beside(topics, topic);
    if (!text) {
        topic_name_print(topics, topic, out);
        fputs(": ", out);
        text = plain_template(topics, &spoken, found);
    }
    template_print(language, text, &spoken, out);
    if (beside) {
        const struct spoken minutes = spoken_make(topics, beside, set);
        template_print(language, topics_say(topics, ", some {d} {minute|minutes} a match"),
                       &minutes, out);
    }
    whom_print(topics, set, " ", "", out);
}

/* What has changed, and for whom it has not. */
static void changed_print(struct topics *topics, const struct topic *topic, FILE *out) {
    const char *separator = "";
    for (enum found found = FOUND_LESS; found <= FOUND_MORE; found++)
        if (audiences_where(topic, found) != 0) {
            fputs(separator, out);
            change_clause(topics, topic, found, out);
            separator = ", ";
        }
    for (enum found found = FOUND_SAME; found <= FOUND_OPEN; found++)
        if (audiences_where(topic, found) != 0) {
            fprintf(out, ", %s",
                    topics_say(topics, found == FOUND_SAME ? "the same" : "not decided"));
            whom_print(topics, audiences_where(topic, found), " ", "", out);
        }
}

/* Names what was found nowhere to have changed, but found so for some. */
static size_t others_print(struct topics *topics, enum found found, const char *before, FILE *out) {
    const struct topic *named[ANSWER_COLUMNS];
    size_t count = 0;
    for (size_t i = 0; i < topics->count; i++)
        if (topics->item[i].size < 0 && audiences_where(&topics->item[i], found) != 0)
            named[count++] = &topics->item[i];
    if (count > 0)
        fprintf(out, "%s%s ", before,
                topics_say(topics, found == FOUND_SAME ? "the same:" : "not decided:"));
    for (size_t i = 0; i < count; i++) {
        fputs(text_separator(language_of(topics), i, count), out);
        topic_name_print(topics, named[i], out);
        whom_print(topics, audiences_where(named[i], found), " (", ")", out);
    }
    return count;
}

static void sentence_print(struct topics *topics, FILE *out) {
    const char *separator = "";
    for (size_t i = 0; i < topics->count; i++) {
        const struct topic *topic = &topics->item[i];
        if (topic->size < 0 || topic->is_said)
            continue;
        fputs(separator, out);
        changed_print(topics, topic, out);
        separator = "; ";
    }
    if (*separator == '\0') {
        fputs(topics_say(topics, "no change of these figures is certain"), out);
        separator = "; ";
    }
    others_print(topics, FOUND_SAME, separator, out);
    others_print(topics, FOUND_OPEN, separator, out);
    fputc('.', out);
}

char *answer_sentence(const struct answer *answer, size_t proposal) {
    struct topics topics = topics_make(answer, proposal);
    struct text_memory memory;
    if (!text_open(&memory))
        return NULL;
    sentence_print(&topics, memory.out);
    char *text = text_close(&memory);
    if (text)
        text_capital(text);
    return text;
}
