#include "sim/holdem/holdem_game.h"

#include "sim/core/view_rows.h"

const char *const holdem_street_names[HOLDEM_STREETS + 1] = {"preflop", "flop", "turn", "river",
                                                             NULL};
const char *const holdem_act_names[HOLDEM_ACTS + 1] = {"nothing", "fold",  "check",
                                                       "call",    "raise", NULL};

const char *const holdem_choice_names[HOLDEM_CHOICES + 1] = {"rest", "share", "merge", NULL};

static const struct view_axis by_chair = {"seat", HOLDEM_CHAIRS_MAX, NULL, 0};
static const struct view_axis by_street = {"street", HOLDEM_STREETS, holdem_street_names, 0};
static const struct view_axis by_board = {"card", HOLDEM_BOARD_SIZE, NULL, 1};
static const struct view_axis by_hand = {"card", HOLDEM_HAND_SIZE, NULL, 1};

#define ALL "all"
#define OWN "own seat"

#define ACT    VIEW_WORD, .words = holdem_act_names
#define STREET VIEW_WORD, .words = holdem_street_names

#define VIEW_OF struct holdem_view

static const struct view_field rows[] = {
    FIELD(rules, ALL, "never", "The rules played by", RULES_OF(holdem_rules_options)),
    FIELD(entrants, ALL, "never", "Entrants that began", VIEW_NUMBER),
    FIELD(entrants_left, ALL, "lap", "Entrants with chips", VIEW_NUMBER),
    FIELD(stacks_left, ALL, "lap", "Stacks with chips, those that rest included", VIEW_NUMBER),
    FIELD(tables, ALL, "lap", "Tables with stacks now", VIEW_NUMBER),
    FIELD(chips_all, ALL, "level", "Chips of all stacks together", VIEW_NUMBER),
    FIELD(lap, ALL, "lap", "The lap, from 1: one hand at every table", VIEW_NUMBER),
    FIELD(level, ALL, "level", "The level, from 1", VIEW_NUMBER),
    FIELD(laps_left, ALL, "lap", "Laps of this level to come, this one included", VIEW_NUMBER),
    FIELD(small, ALL, "level", "The small blind", VIEW_NUMBER),
    FIELD(big, ALL, "level", "The big blind", VIEW_NUMBER),
    FIELD(ante, ALL, "level", "The ante; 0: none", VIEW_NUMBER),
    FIELD(chip, ALL, "level", "The smallest chip: amounts are multiples of it", VIEW_NUMBER),
    FIELD(chairs, ALL, "never", "Chairs of the table, `table_max`", VIEW_NUMBER),
    FIELD(button, ALL, "hand", "Who has the button", VIEW_SEAT),
    FIELD(small_chair, ALL, "hand", "Who paid the small blind, if anybody", VIEW_SEAT),
    FIELD(big_chair, ALL, "hand", "Who paid the big blind", VIEW_SEAT),
    FIELD(seated, ALL, "lap", "Those with a stack", VIEW_SEATS),
    FIELD(dealt, ALL, "hand", "Those dealt in; others who sit there miss this hand", VIEW_SEATS),
    FIELD(still_in, ALL, "action", "Those who have not folded", VIEW_SEATS),
    FIELD(all_in, ALL, "action", "Of these, those without a chip left", VIEW_SEATS),
    FIELD_BY(start, by_chair, ALL, "hand", "Chips at the start of the hand, before antes",
             VIEW_NUMBER),
    FIELD_BY(chips, by_chair, ALL, "action", "Chips now, without what is paid", VIEW_NUMBER),
    FIELD_BY(paid, by_chair, ALL, "action", "Paid in this street, blinds included, antes not",
             VIEW_NUMBER),
    FIELD(pot, ALL, "action", "All that was paid in the hand, by all", VIEW_NUMBER),
    FIELD(street, ALL, "street", "The street: preflop, flop, turn, river", STREET),
    FIELD(board_size, ALL, "street", "Cards of the board so far: 0, 3, 4, 5", VIEW_NUMBER),
    FIELD_BY(board, by_board, ALL, "street", "The board, in the order it came", VIEW_CARD),
    FIELD(to_act, ALL, "action", "Those still to act in this street, as it stands", VIEW_SEATS),
    FIELD_BY(raises, by_street, ALL, "action", "Bets and raises; blinds are none", VIEW_NUMBER),
    FIELD_BY(raiser, by_street, ALL, "action", "Who bet or raised last", VIEW_SEAT),
    FIELD_BY_TWO(acted, by_street, by_chair, ALL, "action",
                 "What a seat did last there: nothing, fold, check, call, raise", ACT),
    FIELD_BY_TWO(street_paid, by_street, by_chair, ALL, "street",
                 "What it paid, in streets before this one", VIEW_NUMBER),
    FIELD(to_match, ALL, "action", "What staying in takes in this street, in all", VIEW_NUMBER),
    FIELD(chair, OWN, "hand", "The seat that decides", VIEW_SEAT),
    FIELD(stack, OWN, "lap", "Which stack of its team it is, from 0", VIEW_NUMBER),
    FIELD(member, OWN, "level", "The member of the team who plays it, from 0", VIEW_NUMBER),
    FIELD(members, OWN, "match", "How many members its team has", VIEW_NUMBER),
    FIELD(entrant, OWN, "match", "Its entrant, by number from 0", VIEW_NUMBER),
    FIELD(timeouts, OWN, "action", "Time-outs that its team has left", VIEW_NUMBER),
    FIELD_BY(cards, by_hand, OWN, "hand", "Its two cards", VIEW_CARD),
    FIELD(may_fold, OWN, "action", "Whether it may fold: facing a bet, or by the rules without",
          VIEW_BOOL),
    FIELD(to_call, OWN, "action", "What a call pays, at most all it has; 0: it may check",
          VIEW_NUMBER),
    FIELD(raise_min, OWN, "action",
          "The smallest sum to raise to; if that is more than `raise_max`, only all in",
          VIEW_NUMBER),
    FIELD(raise_max, OWN, "action", "The sum that is all in; 0: no raise is legal", VIEW_NUMBER),
};

const struct view_table holdem_view_fields = VIEW_TABLE(rows);

#undef VIEW_OF
#define VIEW_OF struct holdem_action

static const struct view_field answer_rows[] = {
    FIELD(act, OWN, "never", "What to do", ACT),
    FIELD(to, OWN, "never", "Of a raise: the sum in this street that it brings the seat to",
          VIEW_NUMBER),
};

static const struct view_table answer_fields = VIEW_TABLE(answer_rows);

#undef VIEW_OF
#define VIEW_OF struct holdem_team_view

#define TEAM "captain"

static const struct view_axis by_stack = {"stack", HOLDEM_STACKS_MAX, NULL, 0};
static const struct view_axis by_entrant = {"entrant", HOLDEM_ENTRANTS_MAX, NULL, 0};

static const struct view_field team_rows[] = {
    FIELD(rules, ALL, "never", "The rules played by", RULES_OF(holdem_rules_options)),
    FIELD(entrants, ALL, "never", "Teams that began", VIEW_NUMBER),
    FIELD(entrants_left, ALL, "lap", "Teams with chips", VIEW_NUMBER),
    FIELD(stacks_left, ALL, "lap", "Stacks with chips, those that rest included", VIEW_NUMBER),
    FIELD(tables_left, ALL, "lap", "Tables with stacks now", VIEW_NUMBER),
    FIELD(lap, ALL, "lap", "The last lap played, from 1", VIEW_NUMBER),
    FIELD(level, ALL, "level", "The level that comes, from 1", VIEW_NUMBER),
    FIELD(small, ALL, "level", "Its small blind", VIEW_NUMBER),
    FIELD(big, ALL, "level", "Its big blind", VIEW_NUMBER),
    FIELD(ante, ALL, "level", "Its ante; 0: none", VIEW_NUMBER),
    FIELD(chip, ALL, "level", "The smallest chip: amounts are multiples of it", VIEW_NUMBER),
    FIELD(entrant, TEAM, "match", "The team, by number from 0", VIEW_NUMBER),
    FIELD(members, TEAM, "match", "How many members it has", VIEW_NUMBER),
    FIELD_BY(chips, by_stack, TEAM, "lap", "Chips of its stacks; 0: gone", VIEW_NUMBER),
    FIELD_BY(in_play, by_stack, TEAM, "lap", "Whether the stack is in play", VIEW_BOOL),
    FIELD_BY(rests, by_stack, TEAM, "lap", "Whether it rests", VIEW_BOOL),
    FIELD_BY(table, by_stack, TEAM, "lap", "The table where it sits, from 0; -1: nowhere",
             VIEW_NUMBER),
    FIELD_BY(seated, by_stack, TEAM, "lap", "How many stacks sit there, it included", VIEW_NUMBER),
    FIELD_BY(member, by_stack, TEAM, "decision", "The member who plays it, from 0", VIEW_NUMBER),
    FIELD(transfers, TEAM, "decision", "Transfers that it has made in this talk", VIEW_NUMBER),
    FIELD(timeouts, TEAM, "lap", "Time-outs that it has left", VIEW_NUMBER),
    FIELD(stack, TEAM, "decision",
          "The stack that the question is about, from 0; -1: all that are in play", VIEW_NUMBER),
    FIELD(may_rest, TEAM, "decision", "Whether that stack may rest", VIEW_BOOL),
    FIELD_BY(team_chips, by_entrant, ALL, "lap", "Chips of a team's stacks together", VIEW_NUMBER),
    FIELD_BY(team_stacks, by_entrant, ALL, "lap", "Its stacks with chips", VIEW_NUMBER),
};

const struct view_table holdem_team_view_fields = VIEW_TABLE(team_rows);

#undef VIEW_OF
#define VIEW_OF struct holdem_transfer

static const struct view_field transfer_rows[] = {
    FIELD(from, TEAM, "never", "The stack that gives", VIEW_NUMBER),
    FIELD(to, TEAM, "never", "The stack that gets", VIEW_NUMBER),
};

static const struct view_table transfer_fields = VIEW_TABLE(transfer_rows);

#undef VIEW_OF
#define VIEW_OF struct holdem_seats

static const struct view_field seats_rows[] = {
    FIELD_BY(member, by_stack, TEAM, "never", "Who plays the stack", VIEW_NUMBER),
};

static const struct view_table seats_fields = VIEW_TABLE(seats_rows);

#undef VIEW_OF
#define VIEW_OF struct holdem_settlement

static const struct view_field settlement_rows[] = {
    FIELD(choice, TEAM, "never", "What becomes of the stack", VIEW_WORD,
          .words = holdem_choice_names),
    FIELD(to, TEAM, "never", "Of `merge`: the stack that gets all", VIEW_NUMBER),
    FIELD(amount, TEAM, "never", "Of `share`: chips for the lower of the other two", VIEW_NUMBER),
};

static const struct view_table settlement_fields = VIEW_TABLE(settlement_rows);

#define DECISIONS_OF struct holdem_decisions

const struct decision holdem_decisions[HOLDEM_DECISIONS] = {
    DECISION(
        act, NULL, "at its turn",
        "fold if `may_fold`; check if `to_call` is 0, else call; raise to a multiple of `chip`, "
        "`raise_min` to `raise_max`, or to `raise_max`",
        "check, or else fold", VIEW_STRUCT, .rows = &answer_fields),
    OPTIONAL_DECISION(
        transfer, "of the captain, at a change of levels, until there are `transfers_per_talk`",
        "two stacks in play, of which `transfer_percent` of the first is a smallest chip or more; "
        "or one stack twice: none",
        "none", "none", VIEW_STRUCT, .rows = &transfer_fields, .view = &holdem_team_view_fields),
    OPTIONAL_DECISION(
        seat,
        "of the captain, at a change of levels; with `button_swaps` at the last table before a "
        "hand in which a stack of the team has the button",
        "for each stack in play a member below `members`, no member twice; before a hand all but "
        "`stack` as before",
        "all as before", "the same", VIEW_STRUCT, .rows = &seats_fields,
        .view = &holdem_team_view_fields),
    OPTIONAL_DECISION(
        settle,
        "of the captain, when the third table is broken and one of three stacks sits there; and "
        "when it has rested",
        "rest if `may_rest`; share, a multiple of `chip` and at most all chips of `stack`, if two "
        "others are in play; merge to another stack in play",
        "as `baseline`", "as `baseline`: merge to the larger", VIEW_STRUCT,
        .rows = &settlement_fields, .view = &holdem_team_view_fields),
    OPTIONAL_DECISION(timeout, "before `act`, while `timeouts` is above 0; then of the captain",
                      "yes or no", "-", "no", VIEW_BOOL),
    OPTIONAL_DECISION(advise, "of the captain, in a time-out, in the view of the seat to act",
                      "a member of the team, from 0", "the first member", "the first member",
                      VIEW_NUMBER),
};
