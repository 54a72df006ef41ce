#include "sim/compare/answer_whom.h"

#include "sim/words/text.h"

#include <string.h>

enum { LIST_NAME_SIZE = 128 };

/* Audiences of a table: 1 if it is the frozen ones that are meant, 2 the adapted, 3 both. */
static unsigned part_of_table(const struct answer *answer, unsigned present, unsigned set,
                              const char *table) {
    unsigned meant = 0, there = 0;
    for (size_t i = 0; i < answer->audience_count; i++)
        if (strcmp(answer->audience[i].table, table) == 0) {
            unsigned part = answer->audience[i].adapted ? 2 : 1;
            meant |= answer_is_in(set, i) ? part : 0;
            there |= answer_is_in(present, i) ? part : 0;
        }
    return meant == there && meant != 0 ? 3 : meant;
}

static unsigned audiences_adapted(const struct answer *answer, unsigned present, bool adapted) {
    unsigned set = 0;
    for (size_t i = 0; i < answer->audience_count; i++)
        set |= (unsigned)(answer->audience[i].adapted == adapted) << i;
    return set & present;
}

/* Prints the tables of which such a part is meant: "among beginners and club players". */
static bool tables_print(const struct answer *answer, unsigned present, unsigned set, unsigned part,
                         const char *before, FILE *out) {
    static const char *const formats[] = {NULL, "among %s at first", "among %s who have adapted",
                                          "among %s"};
    const char *names[ANSWER_AUDIENCES];
    char list[ANSWER_AUDIENCES * LIST_NAME_SIZE] = "";
    size_t count = 0, length = 0;
    for (const struct table_words *row = names_of_tables; row->key; row++)
        if (part_of_table(answer, present, set, row->key) == part)
            names[count++] = row->many[answer->language];
    for (size_t i = 0; i < count; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s",
                                   text_separator(answer->language, i, count), names[i]);
    if (count > 0) {
        fputs(before, out);
        fprintf(out, language_text(answer->language, formats[part]), list);
    }
    return count > 0;
}

void answer_print_whom(const struct answer *answer, unsigned present, unsigned set, FILE *out) {
    if (set == audiences_adapted(answer, present, false))
        fputs(language_text(answer->language, "at first"), out);
    else if (set == audiences_adapted(answer, present, true))
        fputs(language_text(answer->language, "once players have adapted"), out);
    else {
        const char *before = "";
        for (unsigned part = 3; part > 0; part--)
            if (tables_print(answer, present, set, part, before, out))
                before = ", ";
    }
}
