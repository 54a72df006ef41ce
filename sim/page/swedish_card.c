#include "sim/page/swedish.h"

#include <stddef.h>

const struct translation swedish_card[] = {
    {"Call Chicago?", "Säga Chicago?"},
    {"changed:", "ändrat:"},
    {"Answer", "Svar"},
    {"For one who plays on as solver (quick), among ",
     "För den som spelar vidare som solver (quick), bland "},
    {"For the players of this table: ", "För spelarna vid detta bord: "},
    {"beginners", "nybörjare"},
    {"club players", "klubbspelare"},
    {"experts", "experter"},
    {"%u players, %llu matches, %lld hands asked about Chicago; seed %llu",
     "%u spelare, %llu matcher, %lld händer tillfrågade om Chicago; frö %llu"},
    {"; not complete: %llu matches were asked for", "; ofullständigt: %llu matcher var begärda"},
    {"model", "modell"},

    {"needed", "krävs"},
    {"you have", "du har"},
    {"Your points", "Dina poäng"},
    {"Your points: one less", "Dina poäng: en mindre"},
    {"Your points: one more", "Dina poäng: en till"},
    {"Best opponent", "Bästa motståndare"},
    {"Best opponent: one less", "Bästa motståndare: en mindre"},
    {"Best opponent: one more", "Bästa motståndare: en till"},
    {"Have you called before?", "Sagt Chicago förut?"},
    {"No", "Nej"},
    {"Yes", "Ja"},
    {"Players still in", "Spelare kvar"},
    {"Your hand", "Din hand"},
    {"Cards", "Kort"},
    {"Pattern", "Mönster"},
    {"Clear", "Rensa"},
    {"Your five cards", "Dina fem kort"},
    {"Pattern of your hand", "Handens mönster"},
    {"How sure is that?", "Hur säkert är det?"},
    {"How this was computed", "Så är det räknat"},
    {"All figures as tables", "Alla siffror i tabeller"},

    {"TOO CLOSE TO TELL", "FÖR JÄMNT"},
    {"Calling costs %0 ± %1 placement points: %2 if won, %3 if broken, %4 if you don’t call.",
     "Att säga Chicago kostar %0 ± %1 omgångspoäng: %2 om den vinns, %3 om den bryts, %4 om du "
     "låter bli."},
    {"Calling gains %0 ± %1 placement points: %2 if won, %3 if broken, %4 if you don’t call.",
     "Att säga Chicago ger %0 ± %1 omgångspoäng mer: %2 om den vinns, %3 om den bryts, %4 om du "
     "låter bli."},
    {"A straight flush like this wins by itself, before anyone is asked about Chicago.",
     "En sådan straight flush vinner i sig, innan någon tillfrågas om Chicago."},
    {"The chance needed (%0) is the mean of %1 hands held at %2 points with %3 cards in runs from "
     "the ace, %4.",
     "Chansen som krävs (%0) är medelvärdet för %1 händer vid %2 poäng med %3 kort i obruten följd "
     "från esset, %4."},
    {"By the scores alone (%0 against %1) %2 is needed, the mean of %3 close questions.",
     "Efter poängen ensamma (%0 mot %1) krävs %2, medelvärdet för %3 jämna frågor."},
    {"The chance you have is the model’s for exactly these cards, against one opponent of whom "
     "nothing is known.",
     "Chansen du har är modellens för just dessa kort, mot en motståndare som man inte vet något "
     "om."},
    {"The chance you have is the model’s for exactly these cards, against %0 opponents of whom "
     "nothing is known.",
     "Chansen du har är modellens för just dessa kort, mot %0 motståndare som man inte vet något "
     "om."},
    {"The model alone says %0. But such calls won clearly more often than it expects, so the "
     "chance is corrected.",
     "Modellen ensam säger %0. Men sådana Chicago vanns klart oftare än den väntar sig, så chansen "
     "är rättad."},
    {"The model alone says %0. But such calls won clearly less often than it expects, so the "
     "chance is corrected.",
     "Modellen ensam säger %0. Men sådana Chicago vanns klart mer sällan än den väntar sig, så "
     "chansen är rättad."},
    {"In play, hands %0 were held %1 times, and called %2 times.",
     "I spel förekom händer %0 %1 gånger, och Chicago sades %2 gånger."},
    {"That is too rarely to tell how often they win.",
     "Det är för sällan för att säga hur ofta de vinner."},
    {"%0 of these calls won; the model expected %1.", "%0 av dem vanns; modellen väntade sig %1."},
    {"The answer is “too close to tell” where the two chances differ by less than twice the "
     "standard error, or by less than 5 percentage points: for a single hand the model is no "
     "better. What calling gains is given with the same uncertainty. Standard errors take "
     "questions as independent.",
     "Svaret är ”för jämnt” där de två chanserna skiljer sig mindre än två medelfel, eller mindre "
     "än 5 procentenheter: bättre är modellen inte för en enskild hand. Vad Chicago ger anges med "
     "samma osäkerhet. Medelfelen räknar frågorna som oberoende."},
    {"The chance you have is the model’s, against opponents of whom nothing is known; how many "
     "cards they exchanged says more. Where calls with hands of the same pattern won clearly more "
     "or less often in play than the model expected, it is corrected by as much on the logistic "
     "scale. It holds for the players named above, not for every table.",
     "Chansen du har är modellens, mot motståndare som man inte vet något om; hur många kort de "
     "har bytt säger mer. Där Chicago med händer av samma mönster i spel vanns klart oftare eller "
     "mer sällan än modellen väntade sig är den rättad lika mycket på logistisk skala. Den gäller "
     "för spelarna som nämns överst, inte för varje bord."},
    {"The model’s chance of five tricks, in %, by opponents still in",
     "Modellens chans att ta alla fem stick, i %, efter motståndare kvar"},
    {"CALL", "SÄG CHICAGO"},
    {"DON’T CALL", "SÄG INTE"},
    {"PROBABLY CALL", "SÄG NOG CHICAGO"},
    {"PROBABLY DON’T", "SÄG NOG INTE"},
    {"YOU WIN ANYWAY", "DU VINNER ÄNDÅ"},
    {"Not known", "Okänt"},
    {"call", "säg Chicago"},
    {"don’t call", "säg inte Chicago"},
    {"too close to tell", "för jämnt"},
    {"over", "över"},
    {"Tap your pattern", "Välj mönster"},
    {"Tap your five cards", "Välj dina fem kort"},
    {"One more card", "Ett kort till"},
    {"%0 more cards", "%0 kort till"},
    {"Too few hands like this were held; this goes by the scores alone.",
     "För få sådana händer har förekommit; svaret går på poängen ensamma."},
    {"What is needed depends also on the hand: the more it brings uncalled, the more it needs.",
     "Vad som krävs beror också på handen: ju mer den ger utan Chicago, desto mer krävs."},
    {"This situation came up too rarely to say what is needed.",
     "Läget har förekommit för sällan för att säga vad som krävs."},
    {"an opponent with %0 points or more", "en motståndare med %0 poäng eller mer"},
    {"no opponent with %0 points or more", "ingen motståndare med %0 poäng eller mer"},
    {"near or not", "med eller utan en motståndare nära utgång"},
    {"A hand that may score (%0) needs somewhat more than that.",
     "En hand som kan ge poäng (%0) kräver något mer än så."},
    {"The exact scores alone: too few questions.", "Poängen ensamma: för få frågor."},
    {"That alone would say: %0.", "Det ensamt skulle säga: %0."},
    {"Hands of this pattern win from %0 to %1; %2 is the mean of those held. Tap the cards to know "
     "yours.",
     "Händer av detta mönster vinner från %0 till %1; %2 är medelvärdet av dem som förekom. Välj "
     "korten för att se just din."},
    {"%0 of %1", "%1 %0"},
    {"ace", "ess"},
    {"king", "kung"},
    {"queen", "dam"},
    {"jack", "knekt"},
    {"spades", "spader"},
    {"hearts", "hjärter"},
    {"diamonds", "ruter"},
    {"clubs", "klöver"},

    {"A call is worth it when the chance of winning all five tricks is greater than the break-even "
     "chance: that at which calling and not calling bring the same number of placement points. "
     "Both "
     "come from the model of utspel, which learned from play; it was asked in every situation in "
     "which a player might have called.",
     "Det lönar sig att säga Chicago när chansen att ta alla fem stick är större än den "
     "chans där det ger lika många omgångspoäng att säga som att låta bli. Båda kommer ur "
     "utspels modell, som har lärt sig av spel; den tillfrågades i varje läge där en spelare kunde "
     "ha sagt Chicago."},
    {"The chance needed is that of hands like yours: of your points, of how many cards you hold in "
     "unbroken runs from the ace, and of whether an opponent is near the end. For what a hand "
     "needs "
     "depends on what it achieves uncalled, and a hand that may score or win the last trick loses "
     "that by calling. The exact scores alone give another figure, over those hands with which it "
     "was close; it is shown too, and gives the answer only where too few hands like yours were "
     "held. Where a situation came up too rarely, a wider range around it is taken together, as a "
     "ratio of sums.",
     "Vad som krävs gäller händer som din: med dina poäng, lika många kort i obruten följd från "
     "esset, och med eller utan en motståndare nära utgång. För vad en hand kräver beror på vad "
     "den "
     "ger osagd, och en hand som kan ge poäng eller vinna sista sticket förlorar det när man säger "
     "Chicago. Poängen ensamma ger en annan siffra, över de händer där det var jämnt; den visas "
     "också, men ger svaret bara där för få händer som din har förekommit. Där ett läge har "
     "förekommit för sällan tas ett större område runt det tillsammans, som kvot av summor."},

    {"Chance needed, by what you hold", "Chans som krävs, efter vad du har"},
    {"In %. Your points down; across, how many cards you hold in unbroken runs from the ace of "
     "their suit: A-K-Q of one suit and another ace are four.",
     "I %. Dina poäng nedåt; åt sidan hur många kort du har i obruten följd från esset i sin färg: "
     "A-K-Q i en färg och ett annat ess är fyra."},
    {"An opponent is near with %d points or more.",
     "En motståndare är nära med %d poäng eller mer."},
    {"any: always call; none: never; -: too few questions.",
     "alltid: säg alltid Chicago; aldrig: säg aldrig; -: för få frågor."},
    {"any", "alltid"},
    {"none", "aldrig"},
    {"You have called before", "Du har sagt Chicago förut"},
    {"You have not called yet", "Du har inte sagt Chicago än"},
    {", no opponent is near", ", ingen motståndare är nära"},
    {", an opponent is near", ", en motståndare är nära"},
    {", nobody is out", ", ingen är ute"},
    {"your points", "dina poäng"},
    {"What hands win", "Vad händer vinner"},
    {"such as", "till exempel"},
    {"lowest–highest", "lägst–högst"},
    {"Chance needed, by the scores", "Chans som krävs, efter poängen"},
    {"In %, over hands with which it is close. Your points down, the best opponent’s across.",
     "I %, över händer där det är jämnt. Dina poäng nedåt, bästa motståndarens åt sidan."},
    {NULL, NULL},
};
