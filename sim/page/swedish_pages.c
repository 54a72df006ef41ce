#include "sim/page/swedish.h"

#include <stddef.h>

const struct translation swedish_pages[] = {
    {"Results of utspel", "Resultat från utspel"},
    {"Contents", "Innehåll"},
    {"Rules:", "Regler:"},
    {"Set without effect:", "Inställt utan verkan:"},
    {"Players:", "Spelare:"},
    {"All figures hold for these players.", "Alla siffror gäller dessa spelare."},
    {"matches", "matcher"},
    {"seed", "frö"},
    {"Not complete:", "Inte färdig:"},
    {"Players", "Spelarna"},
    {"Figures ± standard errors", "Siffror ± medelfel"},
    {"95 % intervals", "95 % konfidensintervall"},
    {"differences of players, ± standard errors", "skillnader mellan spelare, ± medelfel"},
    {"figure", "storhet"},
    {"unit", "enhet"},
    {"all", "alla"},
    {"player", "spelare"},
    {"minus player", "minus spelare"},
    {"Exchanges", "Bytena"},
    {"What exchanges lead to", "Vad bytena leder till"},
    {"as dealt", "given"},
    {"after exchange", "efter byte"},
    {"hands", "händer"},
    {"Shares, with 95 % intervals", "Andelar, med 95 % konfidensintervall"},
    {"counted", "räknade"},
    {"count", "antal"},
    {"of", "av"},
    {NULL, NULL},
};
