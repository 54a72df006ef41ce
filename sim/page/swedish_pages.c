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
    {"What decisions are worth", "Vad valen är värda"},
    {"At these decisions the game was played to its end twice, with the same cards: once with each "
     "choice.",
     "Vid dessa val spelades spelet till slut två gånger med samma kort: en gång med varje val."},
    {"Differences at the end of the game, ± standard errors",
     "Skillnader när spelet är slut, ± medelfel"},
    {"decision", "val"},
    {"forks", "val"},
    {"Table", "Tabell"},
    {"How to read this page", "Så läser du sidan"},
    {"The figures were counted in matches that programs played against each other. They hold for "
     "those players and those rules, not for everybody.",
     "Siffrorna är räknade i matcher som datorprogram spelat mot varandra. De gäller de spelarna "
     "och de reglerna, inte alla."},
    {"What was counted is a sample. The true figure lies within the 95 % interval in 95 cases of "
     "100, that is, within two standard errors, the number after ±. The more matches, the "
     "narrower.",
     "Det räknade är ett stickprov. Den sanna siffran ligger inom 95 %-intervallet i 95 fall av "
     "100, det vill säga inom två medelfel, talet efter ±. Ju fler matcher, desto smalare."},
    {"Point at a mark of a chart, or tap it, to see its value, its interval and how often it was "
     "counted. The heading of a column sorts its table.",
     "Peka på ett märke i ett diagram, eller tryck på det, för att se värdet, intervallet och hur "
     "många gånger det räknats. En kolumns rubrik sorterar tabellen."},
    {"95 % interval", "95 % konfidensintervall"},
    {NULL, NULL},
};
