/*
 * The call card: an atlas as a page for the phone, for a player at the card table.
 *
 * One HTML file without anything outside: a click on scores and cards gives the answer; without
 * JavaScript the tables can be read. Of several tables the data are compressed, and the page needs
 * a browser of 2023. In card.html and card.js, {{English}} is a text, which is translated, and
 * {{@name}} a part that is made of the atlas.
 */
#ifndef UTSPEL_CALL_CARD_H
#define UTSPEL_CALL_CARD_H

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/words/language.h"

#include <stdio.h>

enum { CALL_CARD_TABLES_MAX = 8 };

struct call_card {
    /* Atlases of one table each, by the same rules and model: with several the page has a switch.
     */
    const struct atlas_report *report;
    size_t count;
    enum language language;
    const char
        *table_page; /* of `utspel table', as seen from the page, which links there; or NULL */
};

/* Refuses rules that call cards do not understand. */
static inline enum status call_card_understands(const struct chicago_rules *rules,
                                                struct error *error) {
    return chicago_rules_understood(rules, "call card", CHICAGO_CALL_CARD, error);
}

/*
 * Writes the page, replacing an older one atomically; without `replace` it fails where there is
 * one.
 */
enum status call_card_write(const char *path, bool replace, const struct call_card *call,
                            struct error *error);

#endif
