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
    {"The chance needed (%0) is the mean of %1 hands (%2) held at %3 points with %4 cards in runs "
     "from the ace, %5.",
     "Chansen som krävs (%0) är medelvärdet för %1 händer (%2) vid %3 poäng med %4 kort i obruten "
     "följd från esset, %5."},
    {"By the scores alone (%0 against %1) %2 is needed, the mean of %3 close questions.",
     "Efter poängen ensamma (%0 mot %1) krävs %2, medelvärdet för %3 jämna frågor."},
    {"The chance you have (%0) is that of exactly these cards, against one opponent of whom "
     "nothing is known.",
     "Chansen du har (%0) är den för just dessa kort, mot en motståndare som man inte vet något "
     "om."},
    {"The chance you have (%0) is that of exactly these cards, against %1 opponents of whom "
     "nothing is known.",
     "Chansen du har (%0) är den för just dessa kort, mot %1 motståndare som man inte vet något "
     "om."},
    {"In play, hands %0 were held %1 times, and called %2 times.",
     "I spel förekom händer %0 %1 gånger, och Chicago sades %2 gånger."},
    {"With nobody out, they were tried %0 times: %1 won.",
     "Med alla kvar prövades de %0 gånger: %1 vanns."},
    {"Each ± is one standard error: that of the questions or trials, and the model’s own, "
     "together.",
     "Varje ± är ett medelfel: det från frågorna eller försöken, och modellens eget, tillsammans."},
    {"The two chances are %0 percentage points apart; less than %1 is too close to tell.",
     "De två chanserna skiljer sig %0 procentenheter; mindre än %1 är för jämnt."},
    {"high card", "högt kort"},
    {"two pair", "två par"},
    {"three of a kind", "triss"},
    {"four of a kind or better", "fyrtal eller bättre"},
    {"whatever they make", "oavsett vad de bildar"},
    {"Chance of five tricks, in %, by opponents still in",
     "Chans att ta alla fem stick, i %, efter motståndare kvar"},
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
     "unbroken runs from the ace, of the hand you make (a pair, a flush), and of whether an "
     "opponent is near the end. For what a hand needs depends on what it achieves uncalled, and a "
     "hand that may score or win the last trick loses that by calling. Of a pattern it is not "
     "known what it makes; there, and where too few such hands were held, whatever they make is "
     "taken together.",
     "Vad som krävs gäller händer som din: med dina poäng, lika många kort i obruten följd från "
     "esset, samma hand (ett par, en färg), och med eller utan en motståndare nära utgång. För vad "
     "en hand kräver beror på vad den ger osagd, och en hand som kan ge poäng eller vinna sista "
     "sticket förlorar det när man säger Chicago. Vad ett mönster bildar vet man inte; där, och "
     "där för få sådana händer har förekommit, tas de tillsammans oavsett vad de bildar."},
    {"The exact scores alone give another figure, over those hands with which it was close; it is "
     "shown too, and gives the answer only where too few hands like yours were held. Where a "
     "situation came up too rarely, a wider range around it is taken together, as a ratio of sums.",
     "Poängen ensamma ger en annan siffra, över de händer där det var jämnt; den visas också, men "
     "ger svaret bara där för få händer som din har förekommit. Där ett läge har förekommit för "
     "sällan tas ett större område runt det tillsammans, som kvot av summor."},
    {"The chance you have is against opponents of whom nothing is known; how many cards they "
     "exchanged says more. The model says how easily each suit of a hand is broken; what chance "
     "this leaves was fitted to trials: with nobody out, every hand that was asked about was "
     "played as a Chicago too, whether it was called or not. It holds for the players named above, "
     "not for every table.",
     "Chansen du har är mot motståndare som man inte vet något om; hur många kort de har bytt "
     "säger mer. Modellen säger hur lätt varje färg i en hand bryts; vilken chans det lämnar är "
     "anpassat efter försök: med alla kvar spelades varje tillfrågad hand också som Chicago, vare "
     "sig den sades eller inte. Den gäller för spelarna som nämns överst, inte för varje bord."},
    {"Each ± is one standard error. That of the chance needed contains the number of questions, "
     "and the model’s error in what calling is worth, as it was found in matches that the model "
     "had not learned from; that of the chance you have, the model’s error and the number of "
     "trials with hands of the pattern; that of what calling gains, all of these. The answer is "
     "“too close to tell” where the two chances differ by less than twice the standard error of "
     "their difference.",
     "Varje ± är ett medelfel. I det för chansen som krävs ingår antalet frågor, och modellens fel "
     "i vad Chicago är värt, som det visade sig i matcher som modellen inte har lärt sig av; i det "
     "för chansen du har modellens fel och antalet försök med händer av mönstret; i det för vad "
     "Chicago ger allt detta. Svaret är ”för jämnt” där de två chanserna skiljer sig mindre än två "
     "medelfel för skillnaden."},
    {"The errors do not contain that questions of one match depend on each other, that two hands "
     "of a pattern may differ by more than the model says, or that your opponents play otherwise "
     "than those named above.",
     "I felen ingår inte att frågor i samma match hänger ihop, att två händer av ett mönster kan "
     "skilja sig mer än modellen säger, eller att dina motståndare spelar annorlunda än de som "
     "nämns överst."},
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
    {"Chance needed, by the hand you make", "Chans som krävs, efter handen du har"},
    {"In %, whatever you hold in runs: what scores uncalled needs more.",
     "I %, oavsett kort i obruten följd: det som ger poäng osagt kräver mer."},
    {", by the hand you make; no opponent is near",
     ", efter handen du har; ingen motståndare är nära"},
    {"What hands win", "Vad händer vinner"},
    {"such as", "till exempel"},
    {"lowest–highest", "lägst–högst"},
    {"The range is that of a full table. With nobody out, every hand was tried, whether it was "
     "called or not.",
     "Lägst–högst gäller med alla kvar. Med alla kvar prövades varje hand, vare sig Chicago sades "
     "eller inte."},
    {"tried", "prövade"},
    {"won %", "vunna %"},
    {"Chance needed, by the scores", "Chans som krävs, efter poängen"},
    {"In %, over hands with which it is close. Your points down, the best opponent’s across.",
     "I %, över händer där det är jämnt. Dina poäng nedåt, bästa motståndarens åt sidan."},
    {NULL, NULL},
};
