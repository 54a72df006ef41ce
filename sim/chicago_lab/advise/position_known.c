/* What of a deal so far was given, and what is sampled instead, in words. */
#include "sim/chicago_lab/advise/chicago_advise.h"

#include "sim/words/language.h"

#include <stdio.h>
#include <string.h>

/* Adds an item to a list. */
static void add_item(struct known_list *list, const char *item) {
    snprintf(list->item[list->count++], sizeof *list->item, "%s", item);
}

/* "exchange 1", "exchanges 1 and 3" or "exchanges 1, 2 and 3". */
static void exchanges_text(unsigned mask, char *text, size_t size) {
    int length =
        snprintf(text, size, "%s", mask & (mask - 1) ? said("exchanges") : said("exchange"));
    for (unsigned left = mask, exchange = 0; left != 0; left >>= 1, exchange++) {
        if (!(left & 1))
            continue;
        bool first = (mask & ((1u << exchange) - 1)) == 0;
        length += snprintf(text + length, size - (size_t)length, "%s%u",
                           first       ? " "
                           : left == 1 ? said(" and ")
                                       : ", ",
                           exchange + 1);
    }
}

static void add_exchanges(struct known_list *list, const char *what, unsigned mask) {
    char text[KNOWN_SIZE / 2], item[KNOWN_SIZE];
    if (mask == 0)
        return;
    exchanges_text(mask, text, sizeof text);
    snprintf(item, sizeof item, said("%s of %s"), said(what), text);
    add_item(list, item);
}

/* The masks of exchanges of which all opponents' counts are given, and none. */
static void list_counts(const struct position *position, struct known *known) {
    unsigned others = chicago_opponents(&position->state.view), all = 0, some = 0;
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++) {
        unsigned unknown = position->unknown_counts[exchange] & others;
        all |= (unsigned)(unknown == 0) << exchange;
        some |= (unsigned)(unknown != 0 && unknown != others) << exchange;
    }
    add_exchanges(&known->given, "the others' counts", all);
    add_exchanges(&known->given, "some of the others' counts", some);
    if (position->counted != 0)
        add_exchanges(&known->given, "the counts before you", 1u << position->exchanges);
    unsigned none = ((1u << position->exchanges) - 1) & ~(all | some);
    add_exchanges(&known->sampled, "the others' counts", none);
    add_exchanges(&known->sampled, "the rest of the counts", some);
}

static void list_own(const struct position *position, const struct own_pasts *pasts,
                     struct known *known) {
    card_set first = pasts->past[0].laid_down, named = position->state.view.laid_down;
    bool same = true;
    for (unsigned i = 0; i < pasts->count; i++)
        same &= pasts->past[i].laid_down == first;
    if (named != 0 || (same && pasts->mismatches == 0))
        add_item(&known->given, same ? said("your discards") : said("some of your discards"));
    if (!same)
        add_item(&known->sampled,
                 named != 0 ? said("the rest of your discards") : said("your own discards"));
}

void known_of(const struct advise *advise, struct known *known) {
    const struct position *position = &advise->position;
    const struct question *question = advise->question;
    *known = (struct known){0};
    add_item(&known->given, said("your hand"));
    list_counts(position, known);
    if (position->exchanges > 0 && advise->own_pasts.count > 0)
        list_own(position, &advise->own_pasts, known);
    add_exchanges(&known->given, "the best hands", position->announced);
    if (question_has(question, "kept-open") || question_has(question, "declined-open"))
        add_item(&known->given, said("open cards"));
    add_item(&known->sampled, said("the others' hands"));
}
