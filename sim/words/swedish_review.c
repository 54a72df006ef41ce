#include "sim/words/swedish.h"

#include <stddef.h>

const struct translation swedish_review[] = {
    {"%s, rules %s, match %llu: ", "%s, regler %s, match %llu: "},
    {"%s (player %u) got %g %s\n", "%s (spelare %u) fick %g %s\n"},
    {"Own decisions cost %.2f +- %.2f %s: %zu mistakes in %zu decisions.\n",
     "Egna beslut kostade %.2f +- %.2f %s: %zu misstag i %zu beslut.\n"},
    {"To compare with other matches: %.3f +- %.3f in each of %zu %s.\n",
     "Att jämföra med andra matcher: %.3f +- %.3f i var och en av %zu %s.\n"},
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

    /* What a result is made of. */
    {"the result", "resultatet"},
    {"expected at the start", "väntat från början"},
    {"own decisions", "egna beslut"},
    {"luck of the cards", "korttur"},
    {"result", "resultat"},
    {"result without the luck", "resultat utan turen"},
    {"what others did, and the rest", "vad andra gjorde, och resten"},

    /* Pages. */
    {"Review of decisions", "Genomgång av beslut"},
    {"Cost of own decisions", "Vad egna beslut kostade"},
    {"To compare with other matches", "Att jämföra med andra matcher"},
    {"in each of %zu %s", "i var och en av %zu %s"},
    {"Luck of the cards", "Korttur"},
    {"What the result is made of", "Vad resultatet består av"},
    {"The luck of the cards is not known by these rules.",
     "Kortturen är inte känd med dessa regler."},
    {"result above what was expected", "resultat över det väntade"},
    {"Luck and mistakes, added up", "Tur och misstag, sammanlagda"},
    {"round and deal", "omgång och giv"},
    {"No decision cost more than the error of sampling.",
     "Inget beslut kostade mer än felet i stickproven."},
    {"The mistakes, the dearest first", "Misstagen, de dyraste först"},
    {"where", "var"},
    {"Decisions by kind", "Beslut efter slag"},
    {"The match was played again, and each decision weighed by what the player knew then. A "
     "mistake costs what the best alternative was worth more; luck is what the cards that came "
     "were worth more than those that might have come.",
     "Matchen spelades om, och varje beslut vägdes efter vad spelaren visste då. Ett misstag "
     "kostar vad det bästa alternativet var värt mer; tur är vad korten som kom var värda mer än "
     "de som kunde ha kommit."},

    /* Kinds of decisions. */
    {"card exchanges", "byten"},
    {"answers to open cards", "svar på öppna kort"},
    {"Chicago calls", "Chicagofrågor"},
    {"sixth cards laid down", "sjätte kort som lagts"},
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
