#include "sim/cli/ask_rules.h"

#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/core/foreign_text.h"
#include "sim/output/text_table.h"
#include "sim/words/language.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INDENT = 2, PROMPT_SIZE = 4 * HOUSE_TEXT_SIZE, NAMES_MAX = 100 };

/* The next line without blanks around it, the caller's to free; shown where no terminal does. NULL:
 * the input is at its end. */
static char *line_read(void) {
    static const char blanks[] = " \t\r\n";
    char *line = NULL;
    size_t size = 0;
    fflush(stdout);
    if (getline(&line, &size, stdin) < 0) {
        free(line);
        putchar('\n');
        return NULL;
    }
    size_t from = strspn(line, blanks), length = strlen(line);
    while (length > from && strchr(blanks, line[length - 1]))
        length--;
    line[length] = '\0';
    memmove(line, line + from, length - from + 1);
    if (!isatty(STDIN_FILENO))
        printf("%s\n", foreign_text(line).text);
    return line;
}

static void say(const char *text) {
    printf("%*s", INDENT, "");
    words_print(text, INDENT, INDENT, text_table_width(stdout), stdout);
}

/* "open card (1 always, 2 on request, 3 never) [always]: ", in two lines if one is too narrow. */
static void prompt(const char *name, const char *allowed, const char *value) {
    char line[PROMPT_SIZE];
    size_t width = text_table_width(stdout);
    snprintf(line, sizeof line, "%s (%s) [%s]: ", name, allowed, value);
    if (width == 0 || INDENT + foreign_text_columns(line) < width) {
        printf("%*s%s", INDENT, "", line);
        return;
    }
    snprintf(line, sizeof line, "%s (%s)", name, allowed);
    say(line);
    printf("%*s[%s]: ", INDENT, "", value);
}

static void question_prompt(const struct house_question *question,
                            const struct house_rules *house) {
    char name[HOUSE_TEXT_SIZE], allowed[HOUSE_TEXT_SIZE], value[HOUSE_TEXT_SIZE];
    house_name(question, name);
    house_allowed(question, house, allowed);
    house_value(question, house, value);
    prompt(name, allowed, value);
}

static void refuse(const struct house_question *question, const struct house_rules *house,
                   const char *answer) {
    char allowed[HOUSE_TEXT_SIZE], line[PROMPT_SIZE];
    house_allowed(question, house, allowed);
    snprintf(line, sizeof line, said("got '%.80s', expected %s"), answer, allowed);
    say(line);
}

static void explain(const struct house_question *question) {
    char meaning[HOUSE_TEXT_SIZE];
    house_meaning(question, meaning);
    say(meaning);
}

/* The question before that one which matters; that one itself if there is none. */
static size_t question_before(const struct house_rules *house, size_t at) {
    for (size_t i = at; i-- > 0;)
        if (house_is_asked(house_question_at(i), house))
            return i;
    return at;
}

/* Whether that question is done with: answered, or left as it is. */
static bool answer_take(const struct house_question *question, struct house_rules *house,
                        const char *answer) {
    if (strcmp(answer, "?") == 0) {
        explain(question);
        return false;
    }
    if (*answer == '\0' || house_answer(question, house, answer))
        return true;
    refuse(question, house, answer);
    return false;
}

static enum status ended(const char *before, struct error *error) {
    return error_set(error, STATUS_USAGE,
                     "the answers end before '%s'; expected one to a line, empty for what is in "
                     "brackets. Nothing was written",
                     before);
}

enum status ask_rules(struct house_rules *house, struct error *error) {
    const struct house_question *question;
    words_print(said("Enter takes what is in brackets, ? explains, < goes back; Ctrl-C ends all "
                     "without writing anything."),
                0, 0, text_table_width(stdout), stdout);
    size_t asked = SIZE_MAX; /* the last one */
    for (size_t i = 0; (question = house_question_at(i));) {
        if (!house_is_asked(question, house)) {
            i++;
            continue;
        }
        if (question->heading && asked != i)
            printf("\n%s\n", said(question->heading));
        asked = i;
        question_prompt(question, house);
        char *answer = line_read();
        if (!answer)
            return ended(question->key, error);
        if (strcmp(answer, "<") == 0)
            i = question_before(house, i);
        else
            i += answer_take(question, house, answer);
        free(answer);
    }
    return STATUS_OK;
}

/* A name that is not taken: "my-rules.yaml", "my-rules-2.yaml". */
static void name_propose(char path[PATH_MAX]) {
    const char *name = said("my-rules");
    snprintf(path, PATH_MAX, "%s.yaml", name);
    for (int i = 2; i < NAMES_MAX && access(path, F_OK) == 0; i++)
        snprintf(path, PATH_MAX, "%s-%d.yaml", name, i);
}

/* The answer as a file's name, which ends in .yaml; an empty one leaves it. */
static void name_read(const char *answer, char path[PATH_MAX]) {
    const char *slash = strrchr(answer, '/');
    bool has_ending = strchr(slash ? slash : answer, '.') != NULL;
    if (*answer != '\0')
        snprintf(path, PATH_MAX, "%s%s", answer, has_ending ? "" : ".yaml");
}

/* Whether a file of that name can be written; else says why not. */
static bool name_is_good(const char *path, bool replace) {
    char line[PROMPT_SIZE], temporary[PATH_MAX];
    struct error error;
    if (!replace && access(path, F_OK) == 0)
        snprintf(line, sizeof line, said("%.200s is there already; expected another name"), path);
    else if (output_file_check(path, replace, temporary, &error) != STATUS_OK)
        snprintf(line, sizeof line, "%s", error.text);
    else
        return true;
    say(line);
    return false;
}

enum status ask_file(bool replace, char path[PATH_MAX], struct error *error) {
    for (bool is_named = false; !is_named;) {
        name_propose(path);
        printf("\n%s [%s]: ", said("Write them to"), path);
        char *answer = line_read();
        if (!answer)
            return ended("the file's name", error);
        name_read(answer, path);
        free(answer);
        is_named = name_is_good(path, replace);
    }
    return STATUS_OK;
}
