/* A hand as people read it: like the hand histories that card rooms publish. */
#include "sim/core/record.h"
#include "sim/holdem/holdem_hand_record.h"
#include "sim/words/cards.h"

struct history {
    const struct holdem_table *table;
    const struct holdem_hand *hand;
    const struct holdem_view *view;
    const struct holdem_hand_line *line;
    FILE *out;
};

void holdem_print_stack(const struct holdem_table *table, unsigned stack) {
    const struct holdem_field *field = &table->field;
    transcript_player(table->record, table->setup, holdem_entrant_of(field, stack));
    if (field->stacks_each > 1)
        fprintf(table->record, ".%u", field->stack[stack].own + 1u);
}

static void hand_print_player(const struct history *history, unsigned chair) {
    holdem_print_stack(history->table, history->hand->stack[chair]);
}

static void hand_print_cards(const struct history *history, const card *cards, unsigned count) {
    char english[3 * HOLDEM_BOARD_SIZE];
    for (unsigned i = 0; i < count; i++) {
        card_to_text(cards[i], english + 3 * i);
        english[3 * i + 2] = i + 1 < count ? ' ' : '\0';
    }
    fputc('[', history->out);
    cards_print(language_spoken(), english, history->out);
    fputc(']', history->out);
}

static void hand_print_all_in(const struct history *history, unsigned chair) {
    fputs(history->view->all_in >> chair & 1 ? said(" and is all in\n") : "\n", history->out);
}

static void hand_print_hand(const struct history *history) {
    const struct holdem_view *view = history->view;
    fprintf(history->out, said("\nTable %u, seat %u has the button\n"), history->hand->table + 1u,
            view->button + 1u);
    for (unsigned left = view->seated; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        fprintf(history->out, said("Seat %u: "), chair + 1);
        hand_print_player(history, chair);
        fprintf(history->out, said(" (%lld in chips)"), (long long)view->start[chair]);
        fputs(view->dealt >> chair & 1 ? "\n" : said(", sits out\n"), history->out);
    }
}

static void hand_print_paid(const struct history *history, unsigned chair, const char *format,
                            holdem_chips amount) {
    if (amount == 0)
        return;
    hand_print_player(history, chair);
    fprintf(history->out, format, (long long)amount);
    hand_print_all_in(history, chair);
}

static void hand_print_blinds(const struct history *history) {
    const struct holdem_view *view = history->view;
    unsigned chair = view->button;
    for (unsigned left = view->dealt; left;) {
        chair = holdem_take_next(&left, chair);
        hand_print_paid(history, chair, said(": posts the ante %lld"),
                        history->hand->total[chair] - view->paid[chair]);
    }
    if (view->small_chair != HOLDEM_NO_CHAIR)
        hand_print_paid(history, view->small_chair, said(": posts small blind %lld"),
                        view->paid[view->small_chair]);
    hand_print_paid(history, view->big_chair, said(": posts big blind %lld"),
                    view->paid[view->big_chair]);
}

static void hand_print_deal(const struct history *history) {
    fputs(said("*** HOLE CARDS ***\n"), history->out);
    unsigned dealt = history->view->dealt & ~(unsigned)history->hand->sits_out;
    for (unsigned left = dealt; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        fputs(said("Dealt to "), history->out);
        hand_print_player(history, chair);
        fputc(' ', history->out);
        hand_print_cards(history, history->hand->deck + HOLDEM_HAND_SIZE * chair, HOLDEM_HAND_SIZE);
        fputc('\n', history->out);
    }
}

static void hand_print_timeout(const struct history *history) {
    hand_print_player(history, history->line->chair);
    fprintf(history->out, said(": time-out, member %u decides (%d left)\n"),
            history->line->member + 1, history->view->timeouts);
}

static void error_print_misdeal(const struct history *history) {
    const struct holdem_error_event *error = history->line->error;
    fputs(said("*** MISDEAL *** "), history->out);
    if (error->card_count == 0) {
        fputs(said("a second card is turned up: new deal\n"), history->out);
        return;
    }
    hand_print_player(history, error->chair);
    fputc(' ', history->out);
    hand_print_cards(history, error->cards, error->card_count);
    fputs(error->consequence == HOLDEM_CONSEQUENCE_NEW_DEAL ? said(" is turned up: new deal\n")
                                                            : said(" is turned up: another card\n"),
          history->out);
}

static void error_print_board(const struct history *history) {
    const struct holdem_error_event *error = history->line->error;
    fputs(said("*** DEALT TOO EARLY *** "), history->out);
    hand_print_cards(history, error->cards, error->card_count);
    fputs(said(" goes back\n"), history->out);
}

/* What a player did, without a full stop. */
static void error_print_what(const struct history *history) {
    static const char *const what[HOLDEM_ERRORS] = {
        [HOLDEM_ERROR_PHONE] = ": the phone rings, the hand is dead",
        [HOLDEM_ERROR_ABSENT] = ": is away",
        [HOLDEM_ERROR_EXPOSED] = ": shows the cards",
        [HOLDEM_ERROR_SLOW] = ": the time is out",
        [HOLDEM_ERROR_STRING_BET] = ": string bet",
        [HOLDEM_ERROR_ONE_CHIP] = ": one chip without a word"};
    static const char *const early[HOLDEM_ACTS] = {[HOLDEM_FOLD] = ": folds out of turn",
                                                   [HOLDEM_CHECK] = ": checks out of turn",
                                                   [HOLDEM_CALL] = ": calls out of turn"};
    const struct holdem_error_event *error = history->line->error;
    if (error->kind == HOLDEM_ERROR_UNDER_RAISE)
        fprintf(history->out, said(": announces %u %% of the smallest raise"), error->percent);
    else if (error->kind != HOLDEM_ERROR_OUT_OF_TURN)
        fputs(said(what[error->kind]), history->out);
    else if (error->act != HOLDEM_RAISE)
        fputs(said(early[error->act]), history->out);
    else
        fprintf(history->out, said(": bets out of turn, to %lld"), (long long)error->to);
}

static void hand_print_error(const struct history *history) {
    static const char *const brings[] = {[HOLDEM_CONSEQUENCE_NONE] = "",
                                         [HOLDEM_CONSEQUENCE_SIT_OUT] = ", sits out",
                                         [HOLDEM_CONSEQUENCE_DISQUALIFIED] = ", is disqualified"};
    const struct holdem_error_event *error = history->line->error;
    if (error->kind == HOLDEM_ERROR_MISDEAL) {
        error_print_misdeal(history);
        return;
    }
    if (error->kind == HOLDEM_ERROR_BOARD) {
        error_print_board(history);
        return;
    }
    hand_print_player(history, error->chair);
    error_print_what(history);
    if (error->warning > 0) {
        fprintf(history->out, said("; warning %d"), error->warning);
        fputs(said(brings[error->consequence]), history->out);
    }
    fputc('\n', history->out);
}

static void hand_print_action(const struct history *history) {
    const struct holdem_view *view = history->view;
    unsigned chair = history->line->chair;
    bool bets = view->street > HOLDEM_PREFLOP && view->raises[view->street] == 1;
    hand_print_player(history, chair);
    switch (view->acted[view->street][chair]) {
    case HOLDEM_FOLD:
        fputs(said(": folds"), history->out);
        break;
    case HOLDEM_CHECK:
        fputs(said(": checks"), history->out);
        break;
    case HOLDEM_CALL:
        fprintf(history->out, said(": calls %lld"), (long long)view->to_call);
        break;
    default:
        fprintf(history->out, bets ? said(": bets %lld") : said(": raises to %lld"),
                (long long)view->paid[chair]);
    }
    hand_print_all_in(history, chair);
}

static void hand_print_board(const struct history *history) {
    static const char *const headings[HOLDEM_STREETS] = {
        [HOLDEM_FLOP] = "*** FLOP *** ",
        [HOLDEM_TURN] = "*** TURN *** ",
        [HOLDEM_RIVER] = "*** RIVER *** ",
    };
    const struct holdem_view *view = history->view;
    unsigned before = view->street == HOLDEM_FLOP ? 0 : view->board_size - 1u;
    fputs(headings[view->street], history->out);
    if (before > 0) {
        hand_print_cards(history, view->board, before);
        fputc(' ', history->out);
    }
    hand_print_cards(history, view->board + before, view->board_size - before);
    fputc('\n', history->out);
}

static void hand_print_back(const struct history *history) {
    fprintf(history->out, said("Uncalled bet (%lld) returned to "),
            (long long)history->line->amount);
    hand_print_player(history, history->line->chair);
    fputc('\n', history->out);
}

/* Hands that are turned up have no value yet; of the others the first stands below a heading. */
static void hand_print_show(const struct history *history) {
    const struct holdem_hand *hand = history->hand;
    unsigned chair = history->line->chair;
    uint8_t order[HOLDEM_CHAIRS_MAX];
    if (!hand->turned_up && holdem_pots_show(hand, order) > 0 && order[0] == chair)
        fputs(said("*** SHOW DOWN ***\n"), history->out);
    hand_print_player(history, chair);
    fputs(said(": shows "), history->out);
    hand_print_cards(history, hand->deck + HOLDEM_HAND_SIZE * chair, HOLDEM_HAND_SIZE);
    if (!hand->turned_up)
        fprintf(history->out, " (%s)",
                said(hand_category_names[hand_category_of(hand->value[chair])]));
    fputc('\n', history->out);
}

static void hand_print_pot(const struct history *history) {
    const struct holdem_pot *pot = &history->hand->pot[history->line->pot];
    unsigned left = pot->to, chair = history->view->button;
    for (unsigned i = 0; left; i++) {
        chair = holdem_take_next(&left, chair);
        holdem_chips won = holdem_pot_won(pot, i, history->view->chip);
        hand_print_player(history, chair);
        if (history->hand->pots == 1)
            fprintf(history->out, said(" collected %lld from the pot\n"), (long long)won);
        else if (history->line->pot == 0)
            fprintf(history->out, said(" collected %lld from the main pot\n"), (long long)won);
        else
            fprintf(history->out, said(" collected %lld from side pot %u\n"), (long long)won,
                    history->line->pot);
    }
}

/* What everybody has then, the next hand shows. */
static void hand_print_nothing(const struct history *history) {
    (void)history;
}

void holdem_history_print(const struct holdem_table *table, const struct holdem_hand_line *line) {
    static void (*const print[HOLDEM_HAND_EVENTS])(const struct history *history) = {
        [HOLDEM_EVENT_HAND] = hand_print_hand,        [HOLDEM_EVENT_BLINDS] = hand_print_blinds,
        [HOLDEM_EVENT_ERROR] = hand_print_error,      [HOLDEM_EVENT_DEAL] = hand_print_deal,
        [HOLDEM_EVENT_TIMEOUT] = hand_print_timeout,  [HOLDEM_EVENT_ACTION] = hand_print_action,
        [HOLDEM_EVENT_BOARD] = hand_print_board,      [HOLDEM_EVENT_BACK] = hand_print_back,
        [HOLDEM_EVENT_SHOW] = hand_print_show,        [HOLDEM_EVENT_POT] = hand_print_pot,
        [HOLDEM_EVENT_HAND_END] = hand_print_nothing,
    };
    const struct history history = {table, &table->hand, &table->hand.view, line, table->record};
    print[line->event](&history);
}
