#include "sim/words/swedish.h"

#include <stddef.h>

const struct translation swedish_table[] = {
    /* What is asked. */
    {"Which cards do you lay down?", "Vilka kort byter du?"},
    {"Do you want an open card?", "Vill du ha ett öppet kort?"},
    {"Do you keep the open card?", "Tar du emot det öppna kortet?"},
    {"Do you zero your opponents instead of scoring?",
     "Nollar du motståndarna i stället för att ta poängen?"},
    {"Do you call Chicago?", "Säger du Chicago?"},
    {"Which card do you play?", "Vilket kort spelar du?"},
    {"Which of the six cards do you lay down?", "Vilket av de sex korten lägger du bort?"},
    {"Do you show your low hand for five other cards?",
     "Visar du din låga hand och får fem andra kort?"},
    {"Which opponent do you zero?", "Vilken motståndare nollar du?"},
    {"Where do you place the five cards?", "Var lägger du de fem korten?"},
    {"Which two cards do you place, and where?", "Vilka två kort lägger du, och var?"},
    {"How do you set your cards of Fantasy Land?", "Hur lägger du korten i Fantasy Land?"},

    /* What has happened. */
    {"Round %d", "Omgång %d"},
    {"Deal %d, dealt by %s", "Giv %d, delas av %s"},
    {"Hand %d, dealt by %s", "Hand %d, delas av %s"},
    {"one of six cards", "ett av sex kort"},
    {"%s shows %s and gets five other cards", "%s visar %s och får fem andra kort"},
    {"%s keeps a low hand", "%s behåller en låg hand"},
    {"1 card", "1 kort"},
    {"%d cards", "%d kort"},
    {"The stock is empty: %d cards of the muck are shuffled",
     "Leken är slut: %d kort ur muckhögen blandas"},
    {"%s zeroes all opponents", "%s nollar alla motståndare"},
    {": %+d, now %d", ": %+d, nu %d"},
    {"plays", "spelar"},
    {", now %d", ", nu %d"},
    {"The game is over", "Spelet är slut"},
    {"The game is aborted", "Spelet är avbrutet"},
    {"The match is over", "Matchen är slut"},
    {"The match is aborted", "Matchen är avbruten"},
    {"%s sets in Fantasy Land", "%s lägger i Fantasy Land"},
    {NULL, NULL},
};
