#include "sim/chicago_lab/review/own_deal.h"

#include "sim/chicago/chicago_game.h"

static bool is_this(const struct own_deal *deal, const struct chicago_view *view) {
    return deal->round == view->round && deal->game == view->game && deal->deal == view->deal;
}

void own_deal_note(struct own_deal *deal, const struct table_question *question,
                   const struct table_answer *answer) {
    const struct chicago_view *view = question->view;
    if (!is_this(deal, view))
        *deal = (struct own_deal){.round = view->round,
                                  .game = view->game,
                                  .deal = view->deal,
                                  .called_before = view->called};
    switch (question->decision - chicago_decisions) {
    case CHICAGO_LAY_DOWN:
        deal->sixth[view->seat] = card_bit((card)answer->number);
        break;
    case CHICAGO_EXCHANGE:
        deal->held[view->seat][view->exchange - 1] = view->hand;
        deal->laid[view->seat][view->exchange - 1] = answer->number;
        break;
    default:
        break;
    }
}

/* The exchange's part, where the cards held after it are known. */
static void fill_exchange(struct own_past *past, const struct own_deal *deal,
                          const struct chicago_view *view, unsigned exchange, card_set after) {
    const struct chicago_exchange_seen *seen = &view->seen[exchange];
    unsigned seat = view->seat;
    card open = seen->open[seat];
    bool kept = chicago_mask_has(seen->open_kept, seat);
    past->exchanged[exchange] = deal->laid[seat][exchange];
    past->drawn[exchange] = deal->held[seat][exchange]
                                ? after & ~(deal->held[seat][exchange] ^ past->exchanged[exchange])
                                : 0;
    past->open[exchange] = open;
    past->open_kept |= (uint8_t)((unsigned)kept << exchange);
    past->laid_down |= past->exchanged[exchange];
    if (open != CHICAGO_NO_CARD && !kept)
        past->laid_down |= card_bit(open);
}

struct own_past own_deal_past(const struct own_deal *deal, const struct chicago_view *view,
                              enum chicago_stage stage) {
    bool draws = stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD;
    unsigned seat = view->seat, exchange = view->exchange;
    card_set after = view->hand | position_played_by(view, seat);
    card_set sixth = stage == CHICAGO_AT_LAY_DOWN ? 0 : deal->sixth[seat];
    struct own_past past = {.sixth = sixth, .laid_down = sixth};
    for (unsigned i = 0; i < CHICAGO_EXCHANGES_MAX; i++)
        past.open[i] = CHICAGO_NO_CARD;
    exchange -= exchange > 0 && (draws || stage == CHICAGO_AT_EXCHANGE);
    if (draws) {
        past.exchanged[exchange] = deal->laid[seat][exchange];
        past.laid_down |= deal->laid[seat][exchange];
        after = deal->held[seat][exchange];
    }
    while (exchange-- > 0) {
        fill_exchange(&past, deal, view, exchange, after);
        after = deal->held[seat][exchange] ? deal->held[seat][exchange] : after;
    }
    return past;
}
