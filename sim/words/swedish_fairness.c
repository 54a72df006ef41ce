#include "sim/words/swedish.h"

#include <stddef.h>

const struct translation swedish_fairness[] = {
    {"Is it fair?", "Är det rättvist?"},
    {"What luck in the draw is worth, with 95 % intervals for all of them together",
     "Vad tur i lottningen är värd, med 95 % konfidensintervall för alla tillsammans"},
    {"percentage points", "procentenheter"},
    {"All questions, in percent and percentage points",
     "Alla frågor, i procent och procentenheter"},
    {"what is compared", "vad som jämförs"},
    {"chance", "chans"},
    {"compared with", "jämförd med"},

    {"Tables, seats, opponents and lots are drawn, and a draw favours nobody beforehand. "
     "What follows is what luck in it is worth to the same player: differences in "
     "percentage points, ± standard errors. The intervals on which verdicts rest hold all "
     "together, with 95 %.",
     "Bord, platser, motståndare och lotter dras, och på förhand gynnar en lottning ingen. "
     "Här står vad tur i den är värd för samma spelare: skillnader i procentenheter, ± "
     "medelfel. Intervallen som utslagen vilar på gäller alla tillsammans, med 95 %."},
    {"Fairness is measured from 64 tournaments on.",
     "Rättvisan mäts från 64 turneringar och uppåt."},
    {"Heat {heat}, by the plan: {share smaller} % of a table of {smaller} go on, and {share size} "
     "% "
     "of one of {size}.",
     "Heat {heat}, enligt planen: {share smaller} % av ett bord med {smaller} går vidare, och "
     "{share size} % av ett med {size}."},
    {"Questions with too few cases to say anything: {unknown}.",
     "Frågor med för få fall för att säga något: {unknown}."},
    {"Further questions, with less clear answers: {untold}; with too few cases to say anything: "
     "{unknown}.",
     "Fler frågor, med mindre tydliga svar: {untold}; med för få fall för att säga något: "
     "{unknown}."},
    {"There are no byes: everybody still in plays every heat.",
     "Ingen står över: alla som är kvar spelar varje heat."},
    {"The winners of both tables of heat 1 have a bye in heat 2, and go straight to the "
     "final.",
     "Vinnarna vid båda borden i heat 1 står över heat 2 och går direkt till finalen."},

    {"Size of table: going on", "Bordets storlek: att gå vidare"},
    {"Size of table: winning the tournament", "Bordets storlek: att vinna turneringen"},
    {"Seats", "Platser"},
    {"Opponents drawn in heat 1", "Lottade motståndare i heat 1"},
    {"Play-offs and lots for the last place that goes on",
     "Särspel och lottningar om den sista platsen vidare"},

    {"too few cases", "för få fall"},
    {"no difference seen", "ingen skillnad synlig"},
    {"equal within the margin", "lika inom marginalen"},
    {"an advantage", "en fördel"},
    {"a disadvantage", "en nackdel"},

    {"{label}, heat {heat}: going on", "{label}, heat {heat}: vidare"},
    {"{label}, heat {heat}: title", "{label}, heat {heat}: titeln"},
    {"table of {size}: {seat}", "bord med {size}: {seat}"},
    {"{label} with {other label}", "{label} med {other label}"},
    {"{label}: {step}", "{label}: {step}"},

    {"two", "två"},
    {"three", "tre"},
    {"four", "fyra"},
    {"play-offs", "särspel"},
    {"lots", "lottningar"},
    {"the first dealer's seat", "första givens plats"},
    {"seat {number}", "plats {number}"},

    {"{who}, heat {heat}: too few cases to compare going on from tables of {smaller} and of "
     "{size}.",
     "{who}, heat {heat}: för få fall för att jämföra hur många som går vidare från bord "
     "med {smaller} och med {size}."},
    {"{who}, heat {heat}: no difference was seen between going on from a table of {smaller} "
     "and from one of {size} ({figure}); a difference of more than {bound} percentage "
     "points is ruled out.",
     "{who}, heat {heat}: ingen skillnad syns mellan att gå vidare från ett bord med "
     "{smaller} och från ett med {size} ({figure}); en skillnad över {bound} procentenheter "
     "är utesluten."},
    {"{who}, heat {heat}: one goes on from a table of {smaller} as often as from one of "
     "{size}, within {margin} percentage points ({figure}).",
     "{who}, heat {heat}: man går vidare från ett bord med {smaller} lika ofta som från ett "
     "med {size}, inom {margin} procentenheter ({figure})."},
    {"{who}, heat {heat}: one goes on from a table of {smaller} {figure} percentage points "
     "more often than from one of {size}: an advantage.",
     "{who}, heat {heat}: man går vidare från ett bord med {smaller} {figure} "
     "procentenheter oftare än från ett med {size}: en fördel."},
    {"{who}, heat {heat}: one goes on from a table of {smaller} {figure} percentage points "
     "less often than from one of {size}: a disadvantage.",
     "{who}, heat {heat}: man går vidare från ett bord med {smaller} {figure} "
     "procentenheter mer sällan än från ett med {size}: en nackdel."},

    {"{who}, heat {heat}: too few cases to compare winning the tournament from tables of "
     "{smaller} and of {size}.",
     "{who}, heat {heat}: för få fall för att jämföra hur många som vinner turneringen från "
     "bord med {smaller} och med {size}."},
    {"{who}, heat {heat}: no difference was seen between winning the tournament from a "
     "table of {smaller} and from one of {size} ({figure}); a difference of more than "
     "{bound} percentage points is ruled out.",
     "{who}, heat {heat}: ingen skillnad syns mellan att vinna turneringen från ett bord "
     "med {smaller} och från ett med {size} ({figure}); en skillnad över {bound} "
     "procentenheter är utesluten."},
    {"{who}, heat {heat}: one wins the tournament from a table of {smaller} as often as "
     "from one of {size}, within {margin} percentage points ({figure}).",
     "{who}, heat {heat}: man vinner turneringen från ett bord med {smaller} lika ofta som "
     "från ett med {size}, inom {margin} procentenheter ({figure})."},
    {"{who}, heat {heat}: one wins the tournament from a table of {smaller} {figure} "
     "percentage points more often than from one of {size}: an advantage.",
     "{who}, heat {heat}: man vinner turneringen från ett bord med {smaller} {figure} "
     "procentenheter oftare än från ett med {size}: en fördel."},
    {"{who}, heat {heat}: one wins the tournament from a table of {smaller} {figure} "
     "percentage points less often than from one of {size}: a disadvantage.",
     "{who}, heat {heat}: man vinner turneringen från ett bord med {smaller} {figure} "
     "procentenheter mer sällan än från ett med {size}: en nackdel."},

    {"Tables of {size}: too few cases to compare seats.",
     "Bord med {size}: för få fall för att jämföra platser."},
    {"Tables of {size}: no seat was seen to go on more or less often than the others (the "
     "least sure, {seat}: {figure}); a difference of more than {bound} percentage points is "
     "ruled out.",
     "Bord med {size}: ingen plats syns gå vidare oftare eller mer sällan än de andra "
     "(osäkrast är {seat}: {figure}); en skillnad över {bound} procentenheter är utesluten."},
    {"Tables of {size}: all seats go on equally often, within {margin} percentage points "
     "(the least sure, {seat}: {figure}).",
     "Bord med {size}: alla platser går vidare lika ofta, inom {margin} procentenheter "
     "(osäkrast är {seat}: {figure})."},
    {"Tables of {size}: {seat} goes on {figure} percentage points more often than the "
     "others: an advantage.",
     "Bord med {size}: {seat} går vidare {figure} procentenheter oftare än de andra: en "
     "fördel."},
    {"Tables of {size}: {seat} goes on {figure} percentage points less often than the "
     "others: a disadvantage.",
     "Bord med {size}: {seat} går vidare {figure} procentenheter mer sällan än de andra: en "
     "nackdel."},

    {"{who}: too few cases to compare tables with and without an opponent from {other}.",
     "{who}: för få fall för att jämföra bord med och utan en motståndare från {other}."},
    {"{who}: no difference was seen between tables with and without an opponent from "
     "{other} ({figure}); a difference of more than {bound} percentage points is ruled out.",
     "{who}: ingen skillnad syns mellan bord med och utan en motståndare från {other} "
     "({figure}); en skillnad över {bound} procentenheter är utesluten."},
    {"{who}: one goes on from a table with an opponent from {other} as often as without, "
     "within {margin} percentage points ({figure}).",
     "{who}: man går vidare från ett bord med en motståndare från {other} lika ofta som "
     "utan, inom {margin} procentenheter ({figure})."},
    {"{who}: one goes on from a table with an opponent from {other} {figure} percentage "
     "points more often than without: an advantage.",
     "{who}: man går vidare från ett bord med en motståndare från {other} {figure} "
     "procentenheter oftare än utan: en fördel."},
    {"{who}: one goes on from a table with an opponent from {other} {figure} percentage "
     "points less often than without: a disadvantage.",
     "{who}: man går vidare från ett bord med en motståndare från {other} {figure} "
     "procentenheter mer sällan än utan: en nackdel."},

    {"{who}: too few {step} to say whom they favour.",
     "{who}: för få {step} för att säga vem de gynnar."},
    {"{who}: no gain or loss by {step} was seen ({figure} from a half); a difference of "
     "more than {bound} percentage points is ruled out.",
     "{who}: ingen vinst eller förlust genom {step} syns ({figure} från hälften); en "
     "skillnad över {bound} procentenheter är utesluten."},
    {"{who}: {step} are won as often as lost, within {margin} percentage points ({figure} "
     "from a half).",
     "{who}: {step} vinns lika ofta som de förloras, inom {margin} procentenheter ({figure} "
     "från hälften)."},
    {"{who}: {share} % of {step} are won, {figure} percentage points more than half: an "
     "advantage.",
     "{who}: {share} % av {step} vinns, {figure} procentenheter mer än hälften: en fördel."},
    {"{who}: {share} % of {step} are won, {figure} percentage points less than half: a "
     "disadvantage.",
     "{who}: {share} % av {step} vinns, {figure} procentenheter mindre än hälften: en "
     "nackdel."},
    {NULL, NULL},
};
