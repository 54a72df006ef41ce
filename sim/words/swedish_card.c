#include "sim/words/swedish.h"

#include <stddef.h>

const struct translation swedish_card[] = {
    {"Call Chicago?", "Säga Chicago?"},
    {"changed:", "ändrat:"},
    {"Answer", "Svar"},
    {"For one who plays on as solver (quick), among ",
     "För den som spelar vidare som solver (quick), bland "},
    {"For the players of this table: ", "För spelarna vid detta bord: "},
    {"%u players, %llu matches, %lld hands asked about Chicago; seed %llu",
     "%u spelare, %llu matcher, %lld händer tillfrågade om Chicago; frö %llu"},
    {"; not complete: %llu matches were asked for", "; ofullständigt: %llu matcher var begärda"},
    {"model", "modell"},
    {"You play among", "Du spelar bland"},
    {"Ask about this at the table", "Fråga om detta vid bordet"},

    {"needed", "krävs"},
    {"you have", "du har"},
    {"Your points", "Dina poäng"},
    {"%0: one less", "%0: en mindre"},
    {"%0: one more", "%0: en till"},
    {"You", "Du"},
    {"have called", "har sagt"},
    {"has called", "har sagt"},
    {"You have called before", "Du har sagt Chicago förut"},
    {"Opponent %0", "Motståndare %0"},
    {"Opp. %0", "Mot %0"},
    {"%0: points", "%0: poäng"},
    {"%0 has called before", "%0 har sagt Chicago förut"},
    {"out", "ute"},
    {"%0 is out", "%0 är ute"},
    {"beginner", "nybörjare"},
    {"club player", "klubb"},
    {"expert", "expert"},
    {"other", "annan"},
    {"Deals", "Givar"},
    {"Deals left, this one included", "Givar kvar, den här medräknad"},
    {"%0: the link says %1, but %2 to %3 are possible here.",
     "%0: länken säger %1, men här går %2 till %3."},
    {"Not all of the link’s %0 can be read.", "Länkens %0 går inte helt att läsa."},
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
    {"The chance needed (%0) is a mean over what hands of this pattern make (a pair, a flush). If "
     "nobody calls, they win the last trick with a chance of %1.",
     "Chansen som krävs (%0) är ett medelvärde över vad händer av mönstret bildar (ett par, en "
     "färg). Säger ingen Chicago vinner de sista sticket med chansen %1."},
    {"The chance needed (%0) is that of this hand (%1) at these scores. If nobody calls, it wins "
     "the last trick with a chance of %2.",
     "Chansen som krävs (%0) gäller denna hand (%1) vid dessa poäng. Säger ingen Chicago vinner "
     "den sista sticket med chansen %2."},
    {"The chance needed (%0) is that of this hand (%1) at these scores. If nobody calls, it is the "
     "best one with a chance of %2, and wins the last trick with one of %3.",
     "Chansen som krävs (%0) gäller denna hand (%1) vid dessa poäng. Säger ingen Chicago är den "
     "bäst med chansen %2, och vinner sista sticket med chansen %3."},
    {"The chance you have (%0) is that of exactly these cards, against one opponent of whom is "
     "known what you tell, and what the scores say: whether it may exchange, and whether breaking "
     "would put it out.",
     "Chansen du har (%0) är den för just dessa kort, mot en motståndare om vilken man vet vad du "
     "säger, och vad poängen säger: om den får byta, och om den skulle åka ut av att bryta."},
    {"The chance you have (%0) is that of exactly these cards, against %1 opponents of whom is "
     "known what you tell, and what the scores say: whether they may exchange, and whether "
     "breaking "
     "would put them out.",
     "Chansen du har (%0) är den för just dessa kort, mot %1 motståndare om vilka man vet vad du "
     "säger, och vad poängen säger: om de får byta, och om de skulle åka ut av att bryta."},
    {"Who deals, and what was exchanged", "Vem som ger, och vad som byttes"},
    {"Opponents play in this order after you.", "Motståndarna spelar i denna ordning efter dig."},
    {"Dealer", "Giv"},
    {"not told", "inte sagt"},
    {"%0: cards in the last exchange", "%0: kort i sista bytet"},
    {"In play, hands %0 were held %1 times, and called %2 times.",
     "I spel förekom händer %0 %1 gånger, och Chicago sades %2 gånger."},
    {"With nobody out, they were tried %0 times: %1 won.",
     "Med alla kvar prövades de %0 gånger: %1 vanns."},
    {"Each ± is one standard error: that of the trials, and the model’s own, together.",
     "Varje ± är ett medelfel: det från försöken, och modellens eget, tillsammans."},
    {"The two chances are %0 percentage points apart; less than %1 is too close to tell.",
     "De två chanserna skiljer sig %0 procentenheter; mindre än %1 är för jämnt."},
    {"high card", "högt kort"},
    {"two pair", "två par"},
    {"three of a kind", "triss"},
    {"four of a kind or better", "fyrtal eller bättre"},
    {"Chance of five tricks, in %, by opponents still in",
     "Chans att ta alla fem stick, i %, efter motståndare kvar"},
    {"CALL", "SÄG CHICAGO"},
    {"DON’T CALL", "SÄG INTE"},
    {"PROBABLY CALL", "SÄG NOG CHICAGO"},
    {"PROBABLY DON’T", "SÄG NOG INTE"},
    {"YOU WIN ANYWAY", "DU VINNER ÄNDÅ"},
    {"over", "över"},
    {"Tap your pattern", "Välj mönster"},
    {"Tap your five cards", "Välj dina fem kort"},
    {"One more card", "Ett kort till"},
    {"%0 more cards", "%0 kort till"},
    {"What is needed depends also on the hand: the more it brings uncalled, the more it needs.",
     "Vad som krävs beror också på handen: ju mer den ger utan Chicago, desto mer krävs."},
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

    {"The chance needed follows from the scores of all, from who has called, and from your hand: "
     "the model says what each score is worth, and so what you can expect after a Chicago that is "
     "won, after one that is broken, and if nobody calls. Uncalled, a hand may score and win the "
     "last trick; it loses that by calling, so a hand that makes more needs more.",
     "Vad som krävs följer av allas poäng, av vilka som har sagt Chicago och av din hand: modellen "
     "säger vad varje ställning är värd, och därmed vad du kan vänta dig efter en Chicago som "
     "vinns, efter en som bryts och om ingen säger Chicago. Osagd kan en hand ge poäng och vinna "
     "sista sticket; det förlorar den när man säger Chicago, så en hand som ger mer kräver mer."},
    {"Where it is not told who deals, turns are averaged. Where it is not told how many cards an "
     "opponent laid down in the last exchange, only that is known which the score says: whether it "
     "may exchange any more. Of a pattern it is not known what it makes; what is needed is then a "
     "mean over what such hands made in play. The tables below, of means by score, go by less.",
     "Där det inte sägs vem som ger är turerna ett medelvärde. Där det inte sägs hur många kort en "
     "motståndare bytte i sista bytet vet man bara vad poängen säger: om den får byta längre. Vad "
     "ett mönster bildar vet man inte; vad som krävs är då ett medelvärde över vad sådana händer "
     "bildade i spel. Tabellerna nedan, med medelvärden efter poäng, går på mindre."},
    {"The chance you have is against opponents of whom is known what you tell, whether they may "
     "exchange, and whether breaking would put them out, which they avoid if they can. The model "
     "says how easily each suit of a hand is broken; "
     "what "
     "chance this leaves was fitted to trials: with nobody out, every hand that was asked about "
     "was "
     "played as a Chicago too, whether it was called or not. It holds for the players named above, "
     "not for every table.",
     "Chansen du har är mot motståndare om vilka man vet vad du säger, om de får byta, och om de "
     "skulle åka ut av att bryta, vilket de undviker om de kan. "
     "Modellen säger hur lätt varje färg i en hand bryts; vilken chans det lämnar är "
     "anpassat efter försök: med alla kvar spelades varje tillfrågad hand också som Chicago, vare "
     "sig den sades eller inte. Den gäller för spelarna som nämns överst, inte för varje bord."},
    {"Each ± is one standard error. That of the chance needed is the model’s error in what calling "
     "is worth, as it was found in matches that the model had not learned from; that of the chance "
     "you have, the model’s error and the number of trials with hands of the pattern; that of what "
     "calling gains, all of these. The answer is “too close to tell” where the two chances differ "
     "by less than twice the standard error of their difference.",
     "Varje ± är ett medelfel. Det för chansen som krävs är modellens fel i vad Chicago är värt, "
     "som det visade sig i matcher som modellen inte har lärt sig av; i det för chansen du har "
     "ingår modellens fel och antalet försök med händer av mönstret; i det för vad Chicago ger "
     "allt detta. Svaret är ”för jämnt” där de två chanserna skiljer sig mindre än två medelfel "
     "för skillnaden."},
    {"The errors do not contain that two hands of a pattern may differ by more than the model "
     "says, or that your opponents play otherwise than those named above.",
     "I felen ingår inte att två händer av ett mönster kan skilja sig mer än modellen säger, eller "
     "att dina motståndare spelar annorlunda än de som nämns överst."},
    {"Chance needed, by what you hold", "Chans som krävs, efter vad du har"},
    {"In %. Your points down; across, how many cards you hold in unbroken runs from the ace of "
     "their suit: A-K-Q of one suit and another ace are four.",
     "I %. Dina poäng nedåt; åt sidan hur många kort du har i obruten följd från esset i sin färg: "
     "E-K-D i en färg och ett annat ess är fyra."},
    {"An opponent is near with %d points or more.",
     "En motståndare är nära med %d poäng eller mer."},
    {"any: always call; none: never; -: too few questions.",
     "alltid: säg alltid Chicago; aldrig: säg aldrig; -: för få frågor."},
    {"any", "alltid"},
    {"none", "aldrig"},
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
