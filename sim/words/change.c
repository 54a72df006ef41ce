#include "sim/words/change.h"

#include <ctype.h>
#include <string.h>

enum { WORDS_SIZE = 256 };

static const char rules_prefix[] = "rules.", blanks[] = " \t";

/* Copies a part of a text without blanks around it; false: there is no room. */
static bool trim(const char *from, const char *end, char *to, size_t size) {
    while (from < end && strchr(blanks, *from))
        from++;
    while (end > from && strchr(blanks, end[-1]))
        end--;
    if ((size_t)(end - from) >= size)
        return false;
    memcpy(to, from, (size_t)(end - from));
    to[end - from] = '\0';
    return true;
}

/* ---- into words ---- */

/* Of a phrase, the form for none or not, and for one thing or more: of "round[s]", one of both. */
struct form {
    bool none, singular;
};

static void form_write(const char *phrase, struct form form, char *text, size_t size) {
    const char *bar = strchr(phrase, '|'), *end = phrase + strlen(phrase);
    size_t length = 0;
    bool is_within = false, is_second = false;
    if (bar && form.none)
        phrase = bar + 1;
    else if (bar)
        end = bar;
    for (; phrase < end && length + 1 < size; phrase++) {
        if (*phrase == '[' || *phrase == ']')
            is_within = *phrase == '[';
        else if (is_within && *phrase == '/')
            is_second = true;
        else if (!is_within || is_second == form.singular)
            text[length++] = *phrase;
        is_second = is_second && is_within;
    }
    text[length] = '\0';
}

static bool is_number(const char *text) {
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* One value, in words if it has some. */
static void item_print(enum language language, const char *rule, const char *value, FILE *out) {
    const struct value_words *words = names_value(rule, value);
    fputs(words ? words->name[language] : value, out);
}

/* Rows of numbers: "25/50/0, 50/100/0". */
static void rows_print(const char *value, FILE *out) {
    int depth = 0;
    for (; *value; value++) {
        depth += (*value == '[') - (*value == ']');
        if (*value == ',')
            fputs(depth > 1 ? "/" : ", ", out);
        else if (!strchr("[] ", *value))
            fputc(*value, out);
    }
}

void value_print_words(enum language language, const char *rule, const char *value, FILE *out) {
    char list[WORDS_SIZE], *rest = NULL;
    if (value[0] == '[' && value[1] == '[') {
        rows_print(value, out);
        return;
    }
    if (*value != '[' || value[1] == ']') {
        item_print(language, rule, value, out);
        return;
    }
    snprintf(list, sizeof list, "%s", value);
    const char *separator = "";
    static const char around[] = "[], \""; /* words may be quoted */
    for (char *item = strtok_r(list, around, &rest); item; item = strtok_r(NULL, around, &rest)) {
        fputs(separator, out);
        item_print(language, rule, item, out);
        separator = is_number(item) ? "-" : ", ";
    }
}

static void phrase_print(enum language language, const struct rule_words *rule, const char *value,
                         FILE *out) {
    char phrase[WORDS_SIZE];
    bool is_truth = strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
    bool no = strcmp(value, "false") == 0 || strcmp(value, names_none(rule->key)) == 0;
    if (!rule->phrase[language] || (!is_truth && !strstr(rule->phrase[language], "%s"))) {
        fprintf(out, "%s: ", rule->name[language]);
        value_print_words(language, rule->key, value, out);
        return;
    }
    bool one = strcmp(value, "1") == 0 || strcmp(value, "[1]") == 0;
    form_write(rule->phrase[language], (struct form){no, one}, phrase, sizeof phrase);
    char *place = strstr(phrase, "%s");
    fprintf(out, "%.*s", place ? (int)(place - phrase) : (int)strlen(phrase), phrase);
    if (place) {
        value_print_words(language, rule->key, value, out);
        fputs(place + 2, out);
    }
}

/* One of several settings: its rule, or NULL; and its value. */
static const struct rule_words *setting_split(const char *text, size_t length,
                                              char value[WORDS_SIZE]) {
    char key[WORDS_SIZE];
    const char *end = text + length, *equals = memchr(text, '=', length);
    if (!equals || !trim(text, equals, key, sizeof key) ||
        !trim(equals + 1, end, value, WORDS_SIZE))
        return NULL;
    return names_rule(
        strncmp(key, rules_prefix, strlen(rules_prefix)) == 0 ? key + strlen(rules_prefix) : key);
}

static bool settings_are_of_rules(const char *settings) {
    char value[WORDS_SIZE];
    for (bool more = true; more;) {
        size_t length = setting_length(settings);
        if (!setting_split(settings, length, value))
            return false;
        more = settings[length] != '\0';
        settings += length + more;
    }
    return true;
}

void change_print(enum language language, const char *settings, FILE *out) {
    char value[WORDS_SIZE];
    if (!settings_are_of_rules(settings)) {
        fputs(settings, out);
        return;
    }
    for (bool more = true; more;) {
        size_t length = setting_length(settings);
        phrase_print(language, setting_split(settings, length, value), value, out);
        more = settings[length] != '\0';
        settings += length + more;
        fputs(more ? ", " : "", out);
    }
}

/* One change, "KEY VALUE". */
static void key_and_value_print(enum language language, const char *text, size_t length,
                                FILE *out) {
    char change[WORDS_SIZE];
    bool fits = trim(text, text + length, change, sizeof change);
    char *value = fits ? strchr(change, ' ') : NULL;
    if (value)
        *value++ = '\0';
    const struct rule_words *rule = value ? names_rule(change) : NULL;
    if (!rule) {
        fwrite(text, 1, length, out);
        return;
    }
    size_t last = strlen(value) - 1;
    if (*value == '"' && last > 0 && value[last] == '"') {
        value[last] = '\0';
        value++;
    }
    fputs(text[0] == ' ' ? " " : "", out);
    phrase_print(language, rule, value, out);
}

void changes_print_words(enum language language, const char *changes, FILE *out) {
    for (bool more = true; more;) {
        size_t length = setting_length(changes);
        key_and_value_print(language, changes, length, out);
        more = changes[length] != '\0';
        changes += length + more;
        fputs(more ? "," : "", out);
    }
}

/* ---- out of words ---- */

/* Whether a hyphen is the sign of a number. */
static bool is_sign(const char *text, size_t at) {
    return text[at] == '-' && isdigit((unsigned char)text[at + 1]) &&
           (at == 0 || strchr(blanks, text[at - 1]));
}

/* With one blank for any blanks, hyphens and underscores. */
static void words_even(const char *text, char even[WORDS_SIZE]) {
    size_t length = 0;
    for (size_t at = 0; text[at] && length + 1 < WORDS_SIZE; at++) {
        if (!strchr(" \t-_", text[at]) || is_sign(text, at))
            even[length++] = text[at];
        else if (length > 0 && even[length - 1] != ' ')
            even[length++] = ' ';
    }
    length -= length > 0 && even[length - 1] == ' ';
    even[length] = '\0';
}

/* In lower case, which takes as many bytes: of ASCII, and of Latin 1 in UTF-8. */
static void words_lower(char *text) {
    for (unsigned char before = 0; *text; text++) {
        unsigned char c = (unsigned char)*text;
        *text = before == 0xc3 && c >= 0x80 && c <= 0x9e ? (char)(c + 0x20) : (char)tolower(c);
        before = c;
    }
}

static void words_plain(const char *text, char plain[WORDS_SIZE]) {
    words_even(text, plain);
    words_lower(plain);
}

static bool words_are_same(const char *one, const char *other) {
    char plain[2][WORDS_SIZE];
    words_plain(one, plain[0]);
    words_plain(other, plain[1]);
    return strcmp(plain[0], plain[1]) == 0;
}

static bool rule_is_called(const struct rule_words *rule, const char *words) {
    if (words_are_same(words, rule->key))
        return true;
    for (size_t i = 0; i < LANGUAGES; i++)
        if (words_are_same(words, rule->name[i]))
            return true;
    return false;
}

/* "20-12-8-5", or with blanks, is a list of numbers. */
static bool is_list(const char *value) {
    return value[0] >= '0' && value[0] <= '9' && strpbrk(value, " -") &&
           value[strspn(value, "0123456789 -")] == '\0';
}

static void list_write(const char *value, FILE *out) {
    fputc('[', out);
    for (const char *separator = ""; *value; value += strspn(value, " -"), separator = ", ") {
        size_t length = strspn(value, "0123456789");
        fprintf(out, "%s%.*s", separator, (int)length, value);
        value += length;
    }
    fputc(']', out);
}

/* One value as settings have it. */
static void item_write(const char *rule, const char *words, FILE *out) {
    for (const struct value_words *row = names_of_values; row->value; row++)
        for (size_t i = 0; i < LANGUAGES && (!row->rule || strcmp(row->rule, rule) == 0); i++)
            if (words_are_same(words, row->name[i])) {
                fputs(row->value, out);
                return;
            }
    fputs(words, out);
}

/* A value, or several with commas between them. */
static void value_write(const char *rule, const char *words, FILE *out) {
    char item[WORDS_SIZE];
    bool is_several = names_is_list(rule) && *words != '[' && strchr(words, ',');
    if (!is_several) {
        if (is_list(words))
            list_write(words, out);
        else
            item_write(rule, words, out);
        return;
    }
    for (const char *separator = "[", *end; words; words = *end ? end + 1 : NULL) {
        end = words + strcspn(words, ",");
        fputs(separator, out);
        if (trim(words, end, item, sizeof item))
            item_write(rule, item, out);
        separator = ", ";
    }
    fputc(']', out);
}

static bool setting_write(const struct rule_words *rule, const char *words, char *setting,
                          size_t size) {
    FILE *out = fmemopen(setting, size, "w");
    if (!out)
        return false;
    fprintf(out, "%s%s=", rules_prefix, rule->key);
    value_write(rule->key, words, out);
    fputc('\0', out);
    bool failed = ferror(out) != 0;
    return fclose(out) == 0 && !failed && memchr(setting, '\0', size);
}

/* The value in a text that is a phrase, in plain words, with something in place of %s. */
static bool phrase_matches(const char *phrase, const char *even, char value[WORDS_SIZE]) {
    char text[WORDS_SIZE];
    const char *place = strstr(phrase, "%s");
    size_t before = place ? (size_t)(place - phrase) : 0, length = strlen(even);
    size_t after = place ? strlen(place + 2) : 0;
    words_plain(even, text);
    if (!place || length <= before + after || strncmp(text, phrase, before) != 0 ||
        strcmp(text + length - after, place + 2) != 0)
        return false;
    return trim(even + before, even + length - after, value, WORDS_SIZE);
}

/* Whether the text is that form of a phrase of the rule. */
static bool form_read(const struct rule_words *rule, const char *phrases, struct form form,
                      const char *even, char *setting, size_t size) {
    char phrase[WORDS_SIZE], plain[WORDS_SIZE], value[WORDS_SIZE];
    form_write(phrases, form, phrase, sizeof phrase);
    words_plain(phrase, plain);
    if (phrase_matches(plain, even, value))
        return setting_write(rule, value, setting, size);
    if (strstr(plain, "%s") || !words_are_same(phrase, even))
        return false;
    const char *truth = form.none ? "no" : "yes";
    return setting_write(rule, strstr(phrases, "%s") ? names_none(rule->key) : truth, setting,
                         size);
}

/* "no points for a scoop" is the phrase of none, and not that of "no" points: so it is first. */
static bool phrases_read(const struct rule_words *rule, const char *phrases, const char *even,
                         char *setting, size_t size) {
    for (int i = strchr(phrases, '|') ? 0 : 2; i < 4; i++)
        if (form_read(rule, phrases, (struct form){i < 2, i % 2}, even, setting, size))
            return true;
    return false;
}

static bool phrase_read(const char *text, char *setting, size_t size) {
    char even[WORDS_SIZE];
    const struct rule_words *rule;
    words_even(text, even);
    for (size_t i = 0; (rule = names_rule_at(i)); i++)
        for (size_t j = 0; j < LANGUAGES; j++)
            if (rule->phrase[j] && phrases_read(rule, rule->phrase[j], even, setting, size))
                return true;
    return false;
}

/* Whether a rule is in force or not. */
static bool is_switch(const struct rule_words *rule) {
    const char *phrases = rule->phrase[0];
    return phrases && !strstr(phrases, "%s");
}

bool change_read(const char *text, char *setting, size_t size) {
    char words[WORDS_SIZE], value[WORDS_SIZE] = "yes";
    const char *separator = strpbrk(text, ":="), *end = text + strlen(text);
    const struct rule_words *rule;
    if (strlen(text) >= WORDS_SIZE)
        return false;
    bool is_named = trim(text, separator ? separator : end, words, sizeof words) &&
                    (!separator || trim(separator + 1, end, value, sizeof value));
    for (size_t i = 0; is_named && (rule = names_rule_at(i)); i++)
        if ((separator || is_switch(rule)) && rule_is_called(rule, words))
            return setting_write(rule, value, setting, size);
    return phrase_read(text, setting, size);
}

/* Whether the first part of a text names a rule whose value is a list. */
static bool starts_list(const char *text, size_t length) {
    char part[WORDS_SIZE], setting[2 * WORDS_SIZE];
    if (!trim(text, text + length, part, sizeof part))
        return false;
    if (!change_read(part, setting, sizeof setting))
        snprintf(setting, sizeof setting, "%s", part);
    const char *key = setting;
    key += strncmp(key, rules_prefix, strlen(rules_prefix)) == 0 ? strlen(rules_prefix) : 0;
    setting[strlen(setting) - strlen(key) + strcspn(key, "=")] = '\0';
    return names_is_list(key);
}

/* Whether a part of a text says what is changed, and not only to what. */
static bool is_change(const char *text, size_t length) {
    char part[WORDS_SIZE], setting[2 * WORDS_SIZE];
    return !trim(text, text + length, part, sizeof part) || strpbrk(part, ":=") ||
           change_read(part, setting, sizeof setting);
}

size_t change_length(const char *text) {
    size_t length = setting_length(text);
    bool is_list = starts_list(text, length);
    while (is_list && text[length] == ',') {
        size_t more = setting_length(text + length + 1);
        if (is_change(text + length + 1, more))
            break;
        length += 1 + more;
    }
    return length;
}

const char *change_name_at(const void *unused, size_t i) {
    const struct rule_words *rule = names_rule_at(i / LANGUAGES);
    (void)unused;
    return rule ? rule->name[i % LANGUAGES] : NULL;
}
