/* Lines of transcripts (chicago_transcript_deeds.c), which chicago_record_transcript.c writes. */
#ifndef UTSPEL_CHICAGO_TRANSCRIPT_H
#define UTSPEL_CHICAGO_TRANSCRIPT_H

#include "sim/chicago/chicago_event.h"
#include "sim/core/record.h"

struct chicago_transcript {
    const struct chicago_table *table;
    const struct chicago_event *event;
    const struct chicago_state *state;
    const struct chicago_view *view;
    FILE *out;
};

void chicago_print_entrant(const struct chicago_transcript *transcript, unsigned entrant);
void chicago_print_player_column(const struct chicago_transcript *transcript, unsigned seat);
void chicago_print_player(const struct chicago_transcript *transcript, unsigned seat);

/* Prints five cards or six, and of five what hand they are. */
void chicago_print_hand(const struct chicago_transcript *transcript, card_set hand);

/* Prints a line's first columns: who does what, and with which cards or the like. */
void chicago_print_deed(const struct chicago_transcript *transcript, unsigned seat,
                        const char *deed, const char *what);

/* These print an event. */
void chicago_print_error(const struct chicago_transcript *transcript);
void chicago_print_penalty(const struct chicago_transcript *transcript);
void chicago_print_zero(const struct chicago_transcript *transcript);
void chicago_print_lay_down(const struct chicago_transcript *transcript);
void chicago_print_redeal(const struct chicago_transcript *transcript);

#endif
