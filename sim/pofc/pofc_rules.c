#include "sim/pofc/pofc_rules.h"

#include "sim/core/option_rows.h"

static const char *const fantasy_entry_words[] = {"22", "33",    "44",    "55", "66", "77",
                                                  "88", "99",    "TT",    "JJ", "QQ", "KK",
                                                  "AA", "trips", "never", NULL};
static const char *const fantasy_stay_words[] = {"top", "middle", "bottom", NULL};
static const char *const fantasy_stay_middle_words[] = {"full-house-or-better",
                                                        "exactly-full-house", NULL};

#define OPTIONS_OF struct pofc_errors

#define RATE(name, kind, about)                                                                    \
    OPTION_ROW(name, OPTION_REAL, rate[kind], 0, 1, NULL, "0", about, "SM19 p. 2")

static const struct option errors_options[POFC_ERRORS] = {
    [POFC_ERROR_SLOW] =
        RATE("slow", POFC_ERROR_SLOW,
             "Of placements: more than ten seconds, which cost points and a warning"),
    [POFC_ERROR_MISCONDUCT] =
        RATE("misconduct", POFC_ERROR_MISCONDUCT, "Of hands: a warning before it is dealt"),
};

const struct option_table pofc_errors_options = {errors_options, POFC_ERRORS,
                                                 sizeof(struct pofc_errors)};

#undef OPTIONS_OF
#define OPTIONS_OF struct pofc_rules

#define ROYALTY(name, field, standard, about)                                                      \
    OPTION_ROW("royalties." name, OPTION_INT, field, 0, 1000, NULL, standard, about, "SM19 p. 3")
#define BOTTOM(name, category, standard, about)                                                    \
    ROYALTY("bottom." name, royalty_bottom[category], standard, about)
#define MIDDLE(name, category, standard, about)                                                    \
    ROYALTY("middle." name, royalty_middle[category], standard, about)
#define PAIR(rank, number, standard)                                                               \
    ROYALTY("top." rank rank, royalty_pair[number], standard, "Royalty of this pair on top")
#define TRIPS(rank, number, standard)                                                              \
    ROYALTY("top." rank rank rank, royalty_trips[number], standard, "Royalty of these trips on top")

static const struct option options[] = {
    NUMBER(row_point, 0, 1000, "1", "Points that the better row takes from the worse", "SM19 p. 3"),
    NUMBER(scoop_bonus, 0, 1000, "3",
           "Points for winning all three rows against an opponent, on top of the rows'; 0 is the "
           "other reading",
           "SM19 p. 3"),

    BOTTOM("straight", HAND_STRAIGHT, "2", "Royalty of a straight in the bottom row"),
    BOTTOM("flush", HAND_FLUSH, "4", "The same of a flush"),
    BOTTOM("full_house", HAND_FULL_HOUSE, "6", "The same of a full house"),
    BOTTOM("four_of_a_kind", HAND_FOUR_OF_A_KIND, "10", "The same of four of a kind"),
    BOTTOM("straight_flush", HAND_STRAIGHT_FLUSH, "15", "The same of a straight flush"),
    BOTTOM("royal_flush", HAND_ROYAL_FLUSH, "25", "The same of a royal flush"),

    MIDDLE("three_of_a_kind", HAND_THREE_OF_A_KIND, "2",
           "Royalty of three of a kind in the middle row"),
    MIDDLE("straight", HAND_STRAIGHT, "4", "The same of a straight"),
    MIDDLE("flush", HAND_FLUSH, "8", "The same of a flush"),
    MIDDLE("full_house", HAND_FULL_HOUSE, "12", "The same of a full house"),
    MIDDLE("four_of_a_kind", HAND_FOUR_OF_A_KIND, "20", "The same of four of a kind"),
    MIDDLE("straight_flush", HAND_STRAIGHT_FLUSH, "30", "The same of a straight flush"),
    MIDDLE("royal_flush", HAND_ROYAL_FLUSH, "50", "The same of a royal flush"),

    PAIR("2", 0, "0"),
    PAIR("3", 1, "0"),
    PAIR("4", 2, "0"),
    PAIR("5", 3, "0"),
    PAIR("6", 4, "1"),
    PAIR("7", 5, "2"),
    PAIR("8", 6, "3"),
    PAIR("9", 7, "4"),
    PAIR("T", CARD_TEN, "5"),
    PAIR("J", CARD_JACK, "6"),
    PAIR("Q", CARD_QUEEN, "7"),
    PAIR("K", CARD_KING, "8"),
    PAIR("A", CARD_ACE, "9"),
    TRIPS("2", 0, "10"),
    TRIPS("3", 1, "11"),
    TRIPS("4", 2, "12"),
    TRIPS("5", 3, "13"),
    TRIPS("6", 4, "14"),
    TRIPS("7", 5, "15"),
    TRIPS("8", 6, "16"),
    TRIPS("9", 7, "17"),
    TRIPS("T", CARD_TEN, "18"),
    TRIPS("J", CARD_JACK, "19"),
    TRIPS("Q", CARD_QUEEN, "20"),
    TRIPS("K", CARD_KING, "21"),
    TRIPS("A", CARD_ACE, "22"),

    CHOICE(fantasy_entry, "QQ",
           "The lowest row on top that leads to Fantasy Land, when the hand is not bust",
           "SM19 p. 2"),
    NUMBER(fantasy_cards, POFC_FANTASY_CARDS_MIN, POFC_FANTASY_CARDS_MAX, "14",
           "Cards dealt to a player in Fantasy Land, of which 13 are set", "SM19 p. 2"),
    CHOICES(fantasy_stay, 0, POFC_STAYS, "top middle bottom",
            "What keeps a player in Fantasy Land: three of a kind on top, a full house in the "
            "middle, four of a kind or better at the bottom",
            "SM19 p. 2"),
    CHOICE(fantasy_stay_middle, "full-house-or-better",
           "Whether a middle row better than a full house keeps the player there too",
           "SM19 p. 2, by the word a full house only"),
    SWITCH(fantasy_extra_hand, "true",
           "A hand in which somebody reaches Fantasy Land adds one hand to the match",
           "SM19 p. 1, 2"),
    SWITCH(fantasy_stay_extra_hand, "true",
           "So does a hand in which somebody stays there; both together add one", "SM19 p. 1"),

    NUMBER(hands_per_match, 1, 1000, "20", "Hands in a match, before any are added", "SM19 p. 1"),
    NUMBER(max_hands_safety, 1, 10000, "1000",
           "A match that would go on after this many hands is aborted, counted and reported",
           "not a rule: keeps a run from hanging", .bears_on = OPTION_BEARS_ON_MATCH),

    NUMBER(table_max, POFC_SEATS_MIN, POFC_SEATS_MAX, "3",
           "Players at a table of a tournament, at most", "SM19 p. 1",
           .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBER(table_min, POFC_SEATS_MIN, POFC_SEATS_MAX, "2",
           "Players at a table of a tournament, at least", "SM19 p. 1",
           .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBERS(advance, 1, POFC_SEATS_MAX, "1",
            "Players of a table who advance from the first heat, the second, ...; the last number "
            "for all later ones",
            "SM19 p. 1", .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBER(finals, 1, 2, "1", "Finals of a tournament: one, or an A and a B final", "SM19 p. 1",
           .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
};

const struct option_table pofc_rules_options = {options, sizeof options / sizeof *options,
                                                sizeof(struct pofc_rules)};

static const struct option_keys player_keys = OPTION_KEYS("players"),
                                hands = OPTION_KEYS("max_hands_safety", "hands_per_match");

enum status pofc_rules_check(const struct pofc_rules *rules, unsigned players,
                             struct option_keys *concerned, struct error *error) {
    *concerned = player_keys;
    if (players < POFC_SEATS_MIN || players > POFC_SEATS_MAX)
        return error_set(error, STATUS_USAGE, "players: got %u, expected %d..%d", players,
                         POFC_SEATS_MIN, POFC_SEATS_MAX);
    *concerned = hands;
    if (rules->max_hands_safety < rules->hands_per_match)
        return error_set(error, STATUS_USAGE,
                         "max_hands_safety: %d would abort every match before its hands_per_match "
                         "(%d); expected at least as many",
                         rules->max_hands_safety, rules->hands_per_match);
    return STATUS_OK;
}
