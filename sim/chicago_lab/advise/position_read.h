/* Reading a position from what a user says of it. */
#ifndef UTSPEL_ADVISE_POSITION_READ_H
#define UTSPEL_ADVISE_POSITION_READ_H

#include "sim/chicago_lab/advise/position.h"
#include "sim/chicago_lab/advise/question.h"

/* What was said, by rules that the table's size agrees with; or what is wrong with it. */
enum status position_read(struct position *position, const struct question *question,
                          const struct chicago_rules *rules, struct error *error);

/* Parts of the same. */
enum status position_read_cards(struct position *position, const struct question *question,
                                struct error *error);
enum status position_read_history(struct position *position, const struct question *question,
                                  struct error *error);

#endif
