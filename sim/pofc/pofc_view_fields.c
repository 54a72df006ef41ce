#include "sim/pofc/pofc_game.h"

#include "sim/core/view_rows.h"
#include "sim/pofc/pofc_view.h"

static const struct view_axis by_seat = {"seat", POFC_SEATS_MAX, NULL, 0};
static const struct view_axis by_street = {"street", POFC_STREETS, NULL, 1};
static const struct view_axis by_row = {"row", POFC_ROWS, pofc_row_names, 0};

#define ALL "all"
#define OWN "own seat"

#define VIEW_OF struct pofc_rows

static const struct view_field row_rows[] = {
    FIELD_BY(row, by_row, ALL, "street", "Cards in the row", VIEW_CARDS),
};

static const struct view_table row_fields = VIEW_TABLE(row_rows);

#undef VIEW_OF
#define VIEW_OF struct pofc_view

static const struct view_field rows[] = {
    FIELD(rules, ALL, "never", "The rules played by", RULES_OF(pofc_rules_options)),
    FIELD(hand, ALL, "hand", "The hand of the match, from 1", VIEW_NUMBER),
    FIELD(hands, ALL, "hand", "Hands of the match, those added so far included", VIEW_NUMBER),
    FIELD(seats, ALL, "never", "Seats at the table", VIEW_NUMBER),
    FIELD_BY(entrant, by_seat, ALL, "match", "Who sits there, by its number in `players`, from 0",
             VIEW_ENTRANT),
    FIELD_BY(points, by_seat, ALL, "hand, mistake", "Points in the match so far", VIEW_NUMBER),
    FIELD(dealer, ALL, "hand", "The dealer, who acts last", VIEW_SEAT),
    FIELD(fantasy, ALL, "hand", "Those in Fantasy Land in this hand", VIEW_SEATS),
    FIELD(street, ALL, "street", "The street, from 1; 0 while a hand in Fantasy Land is set",
          VIEW_NUMBER),
    FIELD_BY(rows, by_seat, ALL, "placing",
             "Cards placed face up; none of a seat in Fantasy Land before the others are done",
             STRUCT_OF(row_fields)),
    FIELD_BY_TWO(placed, by_street, by_seat, ALL, "placing",
                 "The same, by the street they were placed on", STRUCT_OF(row_fields)),
    FIELD_BY(warnings, by_seat, ALL, "mistake", "Warnings in the match so far", VIEW_NUMBER),
    FIELD(out, ALL, "hand", "Those put out of the match, who have no cards", VIEW_SEATS),
    FIELD(seat, OWN, "match", "The seat that decides", VIEW_SEAT),
    FIELD(dealt, OWN, "street", "Cards to place now: 5, 3, or all of Fantasy Land", VIEW_CARDS),
    FIELD(discarded, OWN, "street", "Own cards thrown away in this hand", VIEW_CARDS),
};

const struct view_table pofc_view_fields = VIEW_TABLE(rows);

#define DECISIONS_OF struct pofc_decisions

#define ROWS_STRUCT VIEW_STRUCT, .rows = &row_fields
#define LOWEST      "from the lowest card on, each to the first row with room, top first"

const struct decision pofc_decisions[POFC_DECISIONS] = {
    DECISION(place, NULL, "on each street",
             "all 5 on the first street, 2 of the 3 on the others, in rows with room", LOWEST,
             ROWS_STRUCT),
    DECISION(fantasy, NULL, "in Fantasy Land",
             "13 of the cards, 3 on top, 5 in the middle, 5 at the bottom", LOWEST, ROWS_STRUCT),
};
