#include "sim/words/swedish.h"

#include <stddef.h>

/* Of pairs and trips on top the meanings say which by their keys. */
const struct translation swedish_rules[] = {
    /* Chicago. */
    {"When seats are drawn: before every round, or once for the whole match",
     "När platser lottas: före varje omgång, eller en gång för hela matchen"},
    {"Rounds that one table plays together", "Omgångar som ett bord spelar tillsammans"},
    {"A game ends after this many deals, placed by points; 0: only when somebody wins it",
     "Ett spel tar slut efter så många givar, placerat efter poäng; 0: bara när någon vinner det"},
    {"Games in a round; with more than 1 a round is placed by the sum of their placement points",
     "Spel i en omgång; är de fler än 1 placeras omgången efter summan av deras omgångspoäng"},
    {"Exchanges in a deal", "Byten i en giv"},
    {"Cards a player may lay down in one exchange", "Kort som en spelare får lägga i ett byte"},
    {"A player who lays down a card of a combination that has scored must say so",
     "Den som lägger ett kort ur en kombination som gett poäng måste säga det"},
    {"A player who exchanges exactly one card is shown it and may decline it: always, on request, "
     "or never",
     "Den som byter exakt ett kort får se det öppet och får tacka nej: alltid, på begäran eller "
     "aldrig"},
    {"Points for the best hand after an exchange when it is a pair",
     "Poäng för bästa handen efter ett byte när den är ett par"},
    {"The same when it is two pair", "Detsamma när den är två par"},
    {"The same when it is three of a kind", "Detsamma när den är triss"},
    {"The same when it is a straight", "Detsamma när den är stege"},
    {"The same when it is a flush", "Detsamma när den är färg"},
    {"The same when it is a full house", "Detsamma när den är kåk"},
    {"Points for four of a kind as the best hand whose owner does not zero",
     "Poäng för fyrtal som bästa hand när ägaren inte nollar"},
    {"Four of a kind may instead set all opponents to 0 points and end the deal; or one chosen "
     "opponent, and the deal goes on; or it wins the round",
     "Fyrtal får i stället nolla alla motståndare, och given är slut; eller en vald motståndare, "
     "och given fortsätter; eller det vinner omgången"},
    {"A zeroed player still counts as having called Chicago",
     "En nollad spelare räknas fortfarande som att ha sagt Chicago"},
    {"A straight flush wins the round, called or not; or brings 20 points, and the win to a player "
     "who has called; or scores points.straight_flush like other hands",
     "En straight flush vinner omgången, vare sig Chicago är sagd eller inte; eller ger 20 poäng, "
     "och vinsten till den som sagt Chicago; eller ger points.straight_flush som andra händer"},
    {"A royal flush wins only for a player who has called; else it scores like other hands",
     "En royal straight flush vinner bara för den som sagt Chicago; annars ger den poäng som andra "
     "händer"},
    {"A royal flush wins the round and sets all opponents to 0 points; or only wins; or scores "
     "points.royal_flush like other hands",
     "En royal straight flush vinner omgången och nollar alla motståndare; eller vinner bara; "
     "eller "
     "ger points.royal_flush som andra händer"},
    {"Suits from high to low, between equal straight flushes and between royal flushes",
     "Färgerna från hög till låg, mellan lika straight flush och mellan royal straight flush"},
    {"Best hands equal in every rank: all score, none scores, the better suit of the leading rank "
     "does, or the first in turn order",
     "Bästa händer som är lika i alla valörer: alla får poäng, ingen, den med bättre färg i den "
     "ledande valören, eller den första i turordning"},
    {"Points for the last trick when nobody called",
     "Poäng för sista sticket när ingen sagt Chicago"},
    {"Points for the last trick when won with a 2",
     "Poäng för sista sticket när det tas med en tvåa"},
    {"Points a player needs to be asked for Chicago",
     "Poäng som krävs för att få frågan om Chicago"},
    {"Points for a caller who wins all five tricks",
     "Poäng för den som sagt Chicago och tar alla fem stick"},
    {"Points for a caller who is beaten, not below score_floor",
     "Poäng för den som sagt Chicago och blir slagen, inte under score_floor"},
    {"Points for the player who first beats the caller",
     "Poäng för den som först slår den som sagt Chicago"},
    {"A player with at least this many points may not exchange; more than target: no buy-stop",
     "Den som har minst så många poäng får inte byta; mer än target: inget köpstopp"},
    {"What exchanging in buy-stop costs: it cannot happen; or all points, and for SHO the call",
     "Vad byte i köpstopp kostar: det kan inte ske; eller alla poäng, och enligt SHO även sagd "
     "Chicago"},
    {"Points that end the game for a player, won or disqualified",
     "Poäng som avgör spelet för en spelare, som vinner eller diskas"},
    {"A player who reaches the target without having called Chicago is disqualified",
     "Den som når målpoängen utan att ha sagt Chicago diskas"},
    {"Points never fall below this", "Poängen sjunker aldrig under detta"},
    {"Points of a round for first place, second place, ...; at least one for each player",
     "Poäng i en omgång för första plats, andra plats, ...; minst ett tal för varje spelare"},
    {"Points of a round for a disqualified player", "Poäng i en omgång för en diskad spelare"},
    {"The points of a disqualified player, which matter for the match's total",
     "En diskad spelares poäng, som räknas in i matchens total"},
    {"When the last exchange's hands score if nobody calls: before the first lead, or after the "
     "last trick",
     "När sista bytets händer ger poäng om ingen säger Chicago: före första utspelet, eller efter "
     "sista sticket"},
    {"How ties of a match are broken, first step first; what stays tied ranks by entrant",
     "Hur lika avgörs i en match, första steget först; det som ändå är lika ordnas efter "
     "deltagare"},
    {"Deals of a play-off, decided by points alone; 0: one whole game by the ordinary rules",
     "Givar i ett särspel, som bara poäng avgör; 0: ett helt spel med vanliga regler"},
    {"Chicago may be called in a play-off", "Chicago får sägas i särspel"},
    {"A game of this many deals is aborted, placed by points, counted and reported",
     "Ett spel på så många givar avbryts, placeras efter poäng, räknas och redovisas"},
    {"Who deals: somebody outside the game, or the players in turn",
     "Vem som ger: någon utanför spelet, eller spelarna i tur"},
    {"Points that a dealing player loses for a wrong or a flashed card, unless in buy-stop",
     "Poäng som en givande spelare förlorar för ett felgivet eller flashat kort, utom i köpstopp"},
    {"What not following suit costs: the player's cards for the rest of the deal and a warning; or "
     "2 points, the card being taken back",
     "Vad det kostar att inte följa färg: spelarens kort för resten av given och en varning; eller "
     "2 poäng, och kortet tas tillbaka"},
    {"What becomes of a card shown in dealing: laid aside until all are served; or shuffled back "
     "at once",
     "Vad som sker med ett kort som visas i given: det läggs åt sidan tills alla fått sina; eller "
     "blandas genast in igen"},
    {"When points for mistakes are taken: at the mistake, or after the deal",
     "När poäng för misstag dras: vid misstaget, eller efter given"},
    {"What the second and every later warning of a match costs: nothing, the next hand, or the "
     "round, placed last or not at all",
     "Vad den andra varningen i en match och varje senare kostar: inget, nästa hand, eller "
     "omgången, placerad sist eller inte alls"},
    {"Players at a table of a tournament, at most",
     "Spelare vid ett bord i en turnering, som mest"},
    {"Players at a table of a tournament, at least",
     "Spelare vid ett bord i en turnering, som minst"},
    {"Players of a table who advance from the first heat, the second, ...; the last number for all "
     "later ones",
     "Spelare per bord som går vidare från första heatet, andra, ...; sista talet gäller alla "
     "senare"},
    {"Finals of a tournament: one, or an A and a B final",
     "Finaler i en turnering: en, eller en A- och en B-final"},
    {"Exchanges, by number, after which no hand scores",
     "Byten, med nummer, efter vilka ingen hand ger poäng"},
    {"A player dealt five cards below ten, or of ten or below, may exchange all five first",
     "Den som får fem kort under tio, eller till och med tio, får först byta alla fem"},
    {"Cards dealt to a player in buy-stop; of six one is laid down before the exchanges",
     "Kort som ges till den som har köpstopp; av sex läggs ett före bytena"},
    {"Points for a straight flush where straight_flush is points",
     "Poäng för straight flush, om den ger poäng"},
    {"Points for a royal flush where royal_flush is points",
     "Poäng för royal straight flush, om den ger poäng"},
    {"Points for tricks 1 to 4 when nobody called",
     "Poäng för stick 1 till 4 när ingen sagt Chicago"},
    {"Points for a caller who wins all five tricks, the fifth with a 2",
     "Poäng för den som sagt Chicago och tar alla fem stick, det femte med en tvåa"},
    {"The last exchange scores although Chicago is called, too",
     "Sista bytet ger poäng även när Chicago är sagd"},
    {"A round is won with the target reached; or with the last trick, or a Chicago, of a deal "
     "begun with it",
     "En omgång vinns när målpoängen nås; eller med sista sticket, eller en Chicago, i en giv som "
     "man börjat med den"},

    /* POFC. */
    {"Points that the better row takes from the worse",
     "Poäng som den bättre raden tar av den sämre"},
    {"Points for winning all three rows against an opponent, on top of the rows'; 0 is the other "
     "reading",
     "Poäng för att vinna alla tre rader mot en motståndare, utöver radernas; 0 är den andra "
     "läsningen"},
    {"Royalty of a straight in the bottom row", "Royalty för stege i botten"},
    {"The same of a flush", "Detsamma för färg"},
    {"The same of a full house", "Detsamma för kåk"},
    {"The same of four of a kind", "Detsamma för fyrtal"},
    {"The same of a straight flush", "Detsamma för straight flush"},
    {"The same of a royal flush", "Detsamma för royal straight flush"},
    {"Royalty of three of a kind in the middle row", "Royalty för triss i mitten"},
    {"The same of a straight", "Detsamma för stege"},
    {"Royalty of this pair on top", "Royalty för detta par i toppen"},
    {"Royalty of these trips on top", "Royalty för denna triss i toppen"},
    {"The lowest row on top that leads to Fantasy Land, when the hand is not bust",
     "Lägsta raden i toppen som leder till Fantasy Land, när handen inte är bust"},
    {"Cards dealt to a player in Fantasy Land, of which 13 are set",
     "Kort som ges till en spelare i Fantasy Land, varav 13 läggs"},
    {"What keeps a player in Fantasy Land: three of a kind on top, a full house in the middle, "
     "four of a kind or better at the bottom",
     "Vad som håller kvar en spelare i Fantasy Land: triss i toppen, kåk i mitten, fyrtal eller "
     "bättre i botten"},
    {"Whether a middle row better than a full house keeps the player there too",
     "Om en mittenrad bättre än kåk också håller kvar spelaren där"},
    {"A hand in which somebody reaches Fantasy Land adds one hand to the match",
     "En hand där någon når Fantasy Land lägger en hand till matchen"},
    {"So does a hand in which somebody stays there; both together add one",
     "Så gör en hand där någon stannar kvar; båda tillsammans lägger till en"},
    {"Hands in a match, before any are added", "Händer i en match, innan någon läggs till"},
    {"A match that would go on after this many hands is aborted, counted and reported",
     "En match som skulle fortsätta efter så många händer avbryts, räknas och redovisas"},

    /* Hold'em. */
    {"Stacks, each with a seat of its own, of an entrant",
     "Stackar per deltagare, var och en med egen plats"},
    {"Players of an entrant, at least", "Spelare per deltagare, minst"},
    {"Players of an entrant, at most", "Spelare per deltagare, högst"},
    {"What a stack begins with, in whole smallest chips",
     "Vad en stack börjar med, i hela minsta marker"},
    {"Small blind, big blind and ante of each level; after the last they double, until the big "
     "blind is all there is",
     "Small blind, big blind och ante i varje blindsperiod; efter den sista fördubblas de tills "
     "big blind "
     "är allt som finns"},
    {"Hands at each table that a level lasts", "Händer vid varje bord som en blindsperiod varar"},
    {"Values of chips, each 2 to 6 times the one before",
     "Markernas valörer, var och en 2 till 6 gånger den förra"},
    {"Chairs of a table", "Platser vid ett bord"},
    {"All seats are drawn again when one table is left",
     "Alla platser lottas om när ett bord är kvar"},
    {"Who moves to even out tables: whoever keeps the position to the big blind, or the next big "
     "blind",
     "Vem som flyttas för att jämna ut borden: den som behåller sin position mot big blind, eller "
     "nästa big blind"},
    {"Stacks that a table has fewer than another when one moves",
     "Stackar som ett bord har färre än ett annat när en flyttas"},
    {"Whoever has acted may raise again after an all-in of less than a full raise",
     "Den som agerat får höja igen efter en all-in på mindre än en hel höjning"},
    {"Players may fold though nobody has bet", "Spelare får lägga sig fast ingen har bettat"},
    {"Cards are burned before flop, turn and river", "Kort bränns före flop, turn och river"},
    {"Share of its chips that a stack may hand over to another of its team; 0: none",
     "Andel av sina marker som en stack får överlåta till en annan i laget; 0: inga"},
    {"Such transfers at a change of levels, at most", "Sådana överlåtelser per taktiksnack, högst"},
    {"Whether stacks of a team are kept at different tables",
     "Om ett lags stackar hålls vid olika bord"},
    {"What becomes of a team's third stack when two tables are left: it plays on, or the team "
     "settles it",
     "Vad som händer med ett lags tredje stack när två bord är kvar: den spelar vidare, eller "
     "laget gör upp den"},
    {"Time-outs of a team", "Ett lags timeouter"},
    {"More of them when two tables are left", "Fler av dem när två bord är kvar"},
    {"A team may change who plays the stack on the button at the last table",
     "Ett lag får byta vem som spelar stacken på knappen vid Master Table"},
    {"Whose mistakes in dealing count", "Vems fel i given som räknas"},
    {"What becomes of the chips of the disqualified", "Vad som händer med de diskades marker"},
    {"Hands that a second warning takes", "Händer som en andra varning tar"},
    {"Percent of the prizes by place; who share a place share them",
     "Procent av priserna efter placering; de som delar en placering delar på dem"},
    {"A match that would go on after so many laps is aborted, counted and reported; who is left is "
     "placed by chips",
     "En match som skulle fortsätta efter så många varv avbryts, räknas och redovisas; de som är "
     "kvar placeras efter marker"},
    {"Where two are left, a bet out of turn binds unless the other raises, or always, as where "
     "more are left",
     "När två är kvar binder en satsning i fel tur om inte den andra höjer, eller alltid, som när "
     "fler är kvar"},
    {"SVEPOF 6.3.3.1; 6.3.3.2 for always", "SVEPOF 6.3.3.1; 6.3.3.2 för always"},
    {"SM Lagpoker", "SM Lagpoker"},
    {"SVEPOF 1.4, SM Lagpoker", "SVEPOF 1.4, SM Lagpoker"},
    {NULL, NULL},
};
