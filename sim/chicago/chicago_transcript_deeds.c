/* What lines of a transcript are made of; and events that are rare: zeroing, house rules, mistakes.
 */
#include "sim/chicago/chicago_transcript.h"
#include "sim/words/language.h"

#include <inttypes.h>

void chicago_print_hand(const struct chicago_transcript *transcript, card_set hand) {
    transcript_cell(transcript->out, transcript_cards(hand).text,
                    transcript_cards_columns(CHICAGO_HAND_SIZE));
    if (card_set_count(hand) == CHICAGO_HAND_SIZE)
        fprintf(transcript->out, "  %s",
                said(hand_category_names[hand_category_of(hand_value_of_five(hand))]));
}

void chicago_print_entrant(const struct chicago_transcript *transcript, unsigned entrant) {
    transcript_player(transcript->out, transcript->table->setup, entrant);
}

void chicago_print_player(const struct chicago_transcript *transcript, unsigned seat) {
    chicago_print_entrant(transcript, transcript->view->entrant[seat]);
}

void chicago_print_player_column(const struct chicago_transcript *transcript, unsigned seat) {
    transcript_player_column(transcript->out, transcript->table->setup,
                             transcript->view->entrant[seat]);
}

enum { DEED_COLUMNS = 10 };

void chicago_print_deed(const struct chicago_transcript *transcript, unsigned seat,
                        const char *deed, const char *what) {
    fputs("  ", transcript->out);
    chicago_print_player_column(transcript, seat);
    fputs("  ", transcript->out);
    transcript_cell(transcript->out, deed, DEED_COLUMNS);
    fputs("  ", transcript->out);
    transcript_cell(transcript->out, what, transcript_cards_columns(CHICAGO_HAND_SIZE) + 1);
}

void chicago_print_zero(const struct chicago_transcript *transcript) {
    chicago_print_deed(transcript, transcript->event->seat, said("zeroes"), said("four-of-a-kind"));
    if (transcript->view->rules.zeroing != CHICAGO_ZEROING_CHOSEN) {
        fputs(said("  all opponents to 0\n"), transcript->out);
        return;
    }
    fputs("  ", transcript->out);
    chicago_print_player(transcript, transcript->event->whom);
    fputs(said(" to 0\n"), transcript->out);
}

void chicago_print_lay_down(const struct chicago_transcript *transcript) {
    unsigned seat = transcript->event->seat;
    chicago_print_deed(transcript, seat, said("lays down"),
                       transcript_cards(card_bit(transcript->event->card)).text);
    fputs(said("  has "), transcript->out);
    chicago_print_hand(transcript, transcript->state->hand[seat]);
    fputc('\n', transcript->out);
}

void chicago_print_redeal(const struct chicago_transcript *transcript) {
    unsigned seat = transcript->event->seat;
    card_set shown = transcript->event->cards;
    chicago_print_deed(transcript, seat, shown ? said("shows") : said("keeps"),
                       transcript_cards(transcript->state->hand[seat]).text);
    fputs(shown ? said("  for five other cards\n") : said("  a low hand\n"), transcript->out);
}

/* A warning, and what it costs from the second time on. */
static void chicago_print_warning(const struct chicago_transcript *transcript) {
    static const char *const costs[] = {"", ", sits out the next hand", ", out after the deal",
                                        ", out after the deal"};
    fprintf(transcript->out, said("  warning %d%s"), transcript->event->warning,
            said(costs[transcript->event->consequence]));
}

/* What a mistake costs is taken later. */
static bool chicago_is_noted(const struct chicago_transcript *transcript) {
    return transcript->event->error != CHICAGO_ERROR_BUY_STOP_EXCHANGE &&
           transcript->view->rules.penalties_apply == CHICAGO_PENALTIES_AFTER_DEAL;
}

void chicago_print_error(const struct chicago_transcript *transcript) {
    static const char *const deeds[CHICAGO_ERRORS] = {[CHICAGO_ERROR_MISDEAL] = "misdeals",
                                                      [CHICAGO_ERROR_FLASHED] = "flashes",
                                                      [CHICAGO_ERROR_REVOKE] = "revokes",
                                                      [CHICAGO_ERROR_AWAY] = "is away",
                                                      [CHICAGO_ERROR_BUY_STOP_EXCHANGE] =
                                                          "exchanges",
                                                      [CHICAGO_ERROR_SLOW] = "is slow"};
    const struct chicago_event *event = transcript->event;
    const char *what = event->error == CHICAGO_ERROR_BUY_STOP_EXCHANGE ? said("in buy-stop")
                       : event->card == CHICAGO_NO_CARD
                           ? ""
                           : transcript_cards(card_bit(event->card)).text;
    if (event->seat == CHICAGO_NO_SEAT)
        fprintf(transcript->out, said("  The dealer flashes %s"), what);
    else
        chicago_print_deed(transcript, event->seat, said(deeds[event->error]), what);
    if (event->served != CHICAGO_NO_SEAT) {
        fputs(said("  to "), transcript->out);
        chicago_print_player(transcript, event->served);
    }
    if (event->points > 0)
        fprintf(transcript->out, said("  costs %d%s, now %d"), event->points,
                chicago_is_noted(transcript) ? said(" after the deal") : "", event->total);
    if (event->warning > 0)
        chicago_print_warning(transcript);
    fputc('\n', transcript->out);
}

void chicago_print_penalty(const struct chicago_transcript *transcript) {
    chicago_print_deed(transcript, transcript->event->seat, said("pays"), said("for mistakes"));
    fprintf(transcript->out, said("  -%d, now %d\n"), transcript->event->points,
            transcript->event->total);
}
