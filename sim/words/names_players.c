#include "sim/words/names.h"

const struct player_words names_of_players[] = {
    {"random", NULL, {"player at random", "slumpspelare"}, {"players at random", "slumpspelare"}},
    {"baseline", NULL, {"beginner", "nybörjare"}, {"beginners", "nybörjare"}},
    {"classic", NULL, {"club player", "klubbspelare"}, {"club players", "klubbspelare"}},
    {"regular", NULL, {"club player", "klubbspelare"}, {"club players", "klubbspelare"}},
    {"jam",
     NULL,
     {"push-or-fold player", "push-or-fold-spelare"},
     {"push-or-fold players", "push-or-fold-spelare"}},
    {"never",
     NULL,
     {"captain who changes nothing", "lagkapten som inget ändrar"},
     {"captains who change nothing", "lagkaptener som inget ändrar"}},
    {"feed-the-short",
     NULL,
     {"captain who feeds the short stack", "lagkapten som matar minsta stacken"},
     {"captains who feed the short stack", "lagkaptener som matar minsta stacken"}},
    {"feed-the-big",
     NULL,
     {"captain who feeds the big stack", "lagkapten som matar största stacken"},
     {"captains who feed the big stack", "lagkaptener som matar största stacken"}},
    {"equity",
     NULL,
     {"captain who reasons", "lagkapten som räknar"},
     {"captains who reason", "lagkaptener som räknar"}},
    {"greedy", NULL, {"club player", "klubbspelare"}, {"club players", "klubbspelare"}},
    {"sampler", NULL, {"strong player", "stark spelare"}, {"strong players", "starka spelare"}},
    {"solver", NULL, {"expert", "expert"}, {"experts", "experter"}},
    {0},
};

const struct table_words names_of_tables[] = {
    {"beginners", "chicago", "baseline", {"beginners", "nybörjare"}},
    {"club", "chicago", "classic", {"club players", "klubbspelare"}},
    {"experts", "chicago", "{strategy: solver, params: {budget: quick}}", {"experts", "experter"}},
    {0},
};
