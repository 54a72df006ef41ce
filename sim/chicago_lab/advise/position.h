/*
 * A position: what one seat knows when it is to decide, and no more.
 *
 * The state's view and order are filled, and of the hidden part only the seat's own cards and who
 * is out; imagine.h fills the rest. What the history left out is marked here.
 */
#ifndef UTSPEL_ADVISE_POSITION_H
#define UTSPEL_ADVISE_POSITION_H

#include "sim/chicago/deal.h"
#include "sim/chicago_lab/advise/said.h"

struct position {
    struct chicago_state state;
    struct chicago_point point; /* of an exchange, its start: all lay down unseen */
    unsigned exchanges;         /* that everybody has laid down cards in */
    uint8_t unknown_counts[CHICAGO_EXCHANGES_MAX]; /* masks of seats, by exchange */
    uint8_t announced;                             /* mask of exchanges, whose best is known */
};

/* What was said, by rules that the table's size agrees with; or what is wrong with it. */
enum status position_read(struct position *position, const struct said *said,
                          const struct chicago_rules *rules, struct error *error);

/* Parts of the same. */
enum status position_read_tricks(struct position *position, const struct said *said,
                                 struct error *error);
enum status position_read_cards(struct position *position, const struct said *said,
                                struct error *error);
enum status position_read_history(struct position *position, const struct said *said,
                                  struct error *error);

/* Whether the seat has a choice; if not, why. */
enum status position_check_choice(const struct position *position, struct error *error);

/* The cards a seat has played. */
card_set position_played_by(const struct chicago_view *view, unsigned seat);

/* The cards that may be played now. */
card_set position_legal(const struct position *position);

/* Cards that are where nobody else can have them: one's own, gone, or played. */
card_set position_seen(const struct position *position);

#endif
