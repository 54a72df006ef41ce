/* The rules of POFC that Chicago has no rules of the same key for. */
#include "sim/words/names.h"

#define ROYALTY(row, hand, english, swedish)                                                       \
    {                                                                                              \
        "royalties." row "." hand, {"royalty of " english, "royalty för " swedish}, {              \
            "royalty of %s for " english, "royalty %s för " swedish                                \
        }                                                                                          \
    }
#define BOTTOM(hand, english, swedish)                                                             \
    ROYALTY("bottom", hand, english " at the bottom", swedish " i botten")
#define MIDDLE(hand, english, swedish)                                                             \
    ROYALTY("middle", hand, english " in the middle", swedish " i mitten")
#define TOP(hand) ROYALTY("top", hand, hand " on top", hand " i toppen")

const struct rule_words names_of_pofc[] = {
    {"row_point",
     {"points for a row", "poäng för en rad"},
     {"%s point[s] a row", "%s poäng per rad"}},
    {"scoop_bonus",
     {"points for a scoop", "poäng för scoop"},
     {"%s point[s] for a scoop|no points for a scoop", "%s poäng för scoop|inga poäng för scoop"}},
    BOTTOM("straight", "a straight", "stege"),
    BOTTOM("flush", "a flush", "färg"),
    BOTTOM("full_house", "a full house", "kåk"),
    BOTTOM("four_of_a_kind", "four of a kind", "fyrtal"),
    BOTTOM("straight_flush", "a straight flush", "straight flush"),
    BOTTOM("royal_flush", "a royal flush", "royal straight flush"),
    MIDDLE("three_of_a_kind", "three of a kind", "triss"),
    MIDDLE("straight", "a straight", "stege"),
    MIDDLE("flush", "a flush", "färg"),
    MIDDLE("full_house", "a full house", "kåk"),
    MIDDLE("four_of_a_kind", "four of a kind", "fyrtal"),
    MIDDLE("straight_flush", "a straight flush", "straight flush"),
    MIDDLE("royal_flush", "a royal flush", "royal straight flush"),
    TOP("22"),
    TOP("33"),
    TOP("44"),
    TOP("55"),
    TOP("66"),
    TOP("77"),
    TOP("88"),
    TOP("99"),
    TOP("TT"),
    TOP("JJ"),
    TOP("QQ"),
    TOP("KK"),
    TOP("AA"),
    TOP("222"),
    TOP("333"),
    TOP("444"),
    TOP("555"),
    TOP("666"),
    TOP("777"),
    TOP("888"),
    TOP("999"),
    TOP("TTT"),
    TOP("JJJ"),
    TOP("QQQ"),
    TOP("KKK"),
    TOP("AAA"),
    {"fantasy_entry",
     {"what leads to Fantasy Land", "vad som ger Fantasy Land"},
     {"Fantasy Land from %s on top|no Fantasy Land",
      "Fantasy Land från %s i toppen|inget Fantasy Land"}},
    {"fantasy_cards",
     {"cards in Fantasy Land", "kort i Fantasy Land"},
     {"%s card[s] in Fantasy Land", "%s kort i Fantasy Land"}},
    {"fantasy_stay",
     {"what keeps a player in Fantasy Land", "vad som håller kvar i Fantasy Land"},
     {"kept in Fantasy Land by: %s", "kvar i Fantasy Land genom: %s"}},
    {"fantasy_stay_middle",
     {"a middle that keeps a player in Fantasy Land", "mitten som håller kvar i Fantasy Land"},
     {"kept in Fantasy Land by a middle of %s", "kvar i Fantasy Land med mitten: %s"}},
    {"fantasy_extra_hand",
     {"a hand is added for Fantasy Land", "en extra hand för Fantasy Land"},
     {"Fantasy Land adds a hand|Fantasy Land adds no hand",
      "Fantasy Land ger en extra hand|Fantasy Land ger ingen extra hand"}},
    {"fantasy_stay_extra_hand",
     {"a hand is added for staying", "en extra hand för att stanna kvar"},
     {"staying in Fantasy Land adds a hand|staying in Fantasy Land adds no hand",
      "att stanna i Fantasy Land ger en extra hand|att stanna i Fantasy Land ger ingen extra "
      "hand"}},
    {"hands_per_match",
     {"hands a match", "händer per match"},
     {"%s hand[s] a match", "%s h[änder/and] per match"}},
    {"max_hands_safety",
     {"hands after which a match is aborted", "händer innan en match avbryts"},
     {"a match is aborted after %s hand[s]", "en match avbryts efter %s h[änder/and]"}},
    {0},
};
