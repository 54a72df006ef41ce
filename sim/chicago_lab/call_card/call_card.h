/*
 * The call card: an atlas as a page for the phone, for a player at the card table.
 *
 * One HTML file without anything outside: a click on scores and cards gives the answer; without
 * JavaScript the tables can be read. In card.html and card.js, {{English}} is a text, which is
 * translated, and {{@name}} a part that is made of the atlas.
 */
#ifndef UTSPEL_CALL_CARD_H
#define UTSPEL_CALL_CARD_H

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/chicago_lab/call_card/call_card_values.h"
#include "sim/words/language.h"

#include <stdio.h>

struct call_card {
    const struct atlas_report *report;
    enum language language;
    const struct card_values *values; /* filled by call_card_write() */
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

/*
 * Writes what the page's script knows, as JSON (call_card_data.c, call_card_values_data.c); names
 * of patterns and hands are its only texts.
 */
void call_card_print_data(const struct call_card *call, FILE *out);

#endif
