#include "sim/words/swedish.h"

#include <stddef.h>

const struct translation swedish_review[] = {
    {"%s, rules %s, match %llu: ", "%s, regler %s, match %llu: "},
    {"%s (player %u) got %g %s\n", "%s (spelare %u) fick %g %s\n"},
    {"Own decisions cost %.2f +- %.2f %s: %zu mistakes in %zu decisions.\n\n",
     "Egna beslut kostade %.2f +- %.2f %s: %zu misstag i %zu beslut.\n\n"},
    {"\nAsk about the first: ", "\nFråga om det första: "},
    {"What decisions cost in a match, in %s:\n\n", "Vad beslut kostar i en match, i %s:\n\n"},

    /* Tables. */
    {"decisions", "beslut"},
    {"made", "fattade"},
    {"weighed", "vägda"},
    {"cost", "kostnad"},
    {"the dearest", "de dyraste"},
    {"what was done", "vad som gjordes"},
    {"better", "bättre"},
    {"played by", "spelad av"},
    {"seats", "platser"},

    /* Kinds of decisions. */
    {"card exchanges", "byten"},
    {"answers to open cards", "svar på öppna kort"},
    {"Chicago calls", "Chicagofrågor"},
    {"cards played", "spelade kort"},
    {"later streets", "senare gator"},
    {"sets in Fantasy Land", "lägg i Fantasy Land"},

    /* Where in the match. */
    {"round %d, deal %d", "omgång %d, giv %d"},
    {", trick %d", ", stick %d"},
    {", exchange %d", ", byte %d"},
    {"hand %d", "hand %d"},
    {", street %d", ", gata %d"},
    {", in Fantasy Land", ", i Fantasy Land"},
    {NULL, NULL},
};
