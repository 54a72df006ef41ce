/* Placings weighed by the network, alone or after draws of the next street. */
#include "strategies/pofc/solver/look_ahead.h"

#include "sim/core/stop.h"
#include "strategies/pofc/sampler.h"

#include <string.h>

void quick_weigh(struct quick_weighed *weighed, const struct pofc_view *view,
                 const struct board_net *net, const struct stakes *stakes,
                 const struct pofc_placings *placings) {
    struct board_sight sight;
    board_sight_make(&sight, net, view, placings);
    weighed->best = 0;
    weighed->worth[0] = 0; /* for compilers: there always is a placing */
    for (int i = 0; i < placings->count; i++) {
        struct board_value value[POFC_SEATS_MAX];
        board_sight_weigh(&sight, placings->list[i], value);
        weighed->worth[i] = stakes_expect(stakes, view, value);
        if (i > 0 && weighed->worth[i] <= weighed->worth[weighed->best])
            continue;
        weighed->best = i;
        memcpy(weighed->value, value, sizeof value);
    }
}

/* The view after a placing of its list, before the next cards are dealt to the seat. */
static void quick_place(struct pofc_view *view, const struct pofc_placings *placings, int placing) {
    const struct pofc_rows placed = pofc_placing_rows(placings, placings->list[placing]);
    pofc_rows_add(&view->rows[view->seat], &placed);
    view->discarded |= view->dealt & ~pofc_rows_cards(&placed);
    view->dealt = 0;
}

enum {
    CANDIDATES = 5,
    DRAWS_FIRST = 8,
    OWN_ESTIMATE = 24 /* the network's counts as so many draws */
};

struct candidate {
    int placing;
    struct pofc_view after;
    double sum, squares; /* of the draws, relative to the first candidate's */
    double worth;
};

/* The placings closest to the best, that one first. */
static int candidates_list(struct candidate candidates[CANDIDATES], const struct look_ahead *look,
                           const struct pofc_view *view, const struct pofc_placings *placings,
                           const struct quick_weighed *weighed) {
    int count = 0;
    for (int i = 0; i < placings->count; i++) {
        int position = count < CANDIDATES ? count : CANDIDATES;
        if (weighed->worth[i] < weighed->worth[weighed->best] - look->close)
            continue;
        while (position > 0 &&
               weighed->worth[i] > weighed->worth[candidates[position - 1].placing]) {
            if (position < CANDIDATES)
                candidates[position].placing = candidates[position - 1].placing;
            position--;
        }
        if (position < CANDIDATES)
            candidates[position].placing = i;
        count += count < CANDIDATES;
    }
    for (int i = 0; i < count; i++) {
        struct candidate *candidate = &candidates[i];
        candidate->sum = candidate->squares = 0;
        candidate->after = *view;
        quick_place(&candidate->after, placings, candidate->placing);
        candidate->after.street++;
    }
    return count;
}

/* The next placing of an opponent as the network has it, by its own points. */
static void opponent_place(const struct look_ahead *look, struct pofc_view *seen, unsigned seat,
                           struct sampler_stock *stock) {
    struct pofc_view view = *seen;
    struct pofc_placings placings;
    struct quick_weighed weighed;
    int placed = card_set_count(pofc_rows_cards(&view.rows[seat]));
    bool first = placed < POFC_FIRST_CARDS;
    view.seat = (uint8_t)seat;
    view.street = (uint8_t)(first ? 1 : (placed - POFC_FIRST_CARDS) / 2 + 2);
    view.discarded = 0;
    view.dealt =
        sampler_stock_draw_set(stock, look->rng, first ? POFC_FIRST_CARDS : POFC_STREET_CARDS);
    pofc_placings_list(&view, &placings);
    const struct stakes stakes = stakes_of_points(look->stakes->fantasy_value);
    quick_weigh(&weighed, &view, look->net, &stakes, &placings);
    quick_place(&view, &placings, weighed.best);
    seen->rows[seat] = view.rows[seat];
}

/* What the draw brings after a placing: the opponents' rows are those seen. */
static double candidate_meet(const struct look_ahead *look, const struct candidate *candidate,
                             const struct pofc_view *seen, card_set dealt) {
    struct pofc_view view = candidate->after;
    struct pofc_placings placings;
    struct quick_weighed weighed;
    for (unsigned seat = 0; seat < view.seats; seat++)
        if (seat != view.seat)
            view.rows[seat] = seen->rows[seat];
    view.dealt = dealt;
    pofc_placings_list(&view, &placings);
    quick_weigh(&weighed, &view, look->net, look->stakes, &placings);
    return (double)weighed.worth[weighed.best];
}

static void candidates_meet(struct candidate *candidates, int count, const struct look_ahead *look,
                            const struct sampler_stock *unseen) {
    struct pofc_view seen = candidates[0].after;
    struct sampler_stock stock = *unseen;
    card_set dealt = sampler_stock_draw_set(&stock, look->rng, POFC_STREET_CARDS);
    for (unsigned i = 1; i < seen.seats; i++) {
        unsigned seat = (seen.seat + i) % seen.seats;
        if (pofc_is_opponent(&seen, seat) && !(seen.fantasy >> seat & 1))
            opponent_place(look, &seen, seat, &stock);
    }
    double first = 0;
    for (int i = 0; i < count; i++) {
        double worth = candidate_meet(look, &candidates[i], &seen, dealt);
        first = i == 0 ? worth : first;
        candidates[i].sum += worth - first;
        candidates[i].squares += (worth - first) * (worth - first);
    }
}

/* The estimate of the network and of the draws together, relative to the first candidate's. */
static void candidates_judge(struct candidate *candidates, int count,
                             const struct quick_weighed *weighed, int draws) {
    double first = (double)weighed->worth[candidates[0].placing];
    for (int i = 0; i < count; i++) {
        double own = (double)weighed->worth[candidates[i].placing] - first;
        candidates[i].worth = (candidates[i].sum + OWN_ESTIMATE * own) / (draws + OWN_ESTIMATE);
    }
}

static int candidates_best(const struct candidate *candidates, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (candidates[i].worth > candidates[best].worth)
            best = i;
    return best;
}

/* Leaves those that trail the best by less than two standard errors; the first stays. */
static int candidates_left(struct candidate *candidates, int count, int draws) {
    int best = candidates_best(candidates, count), left = 1;
    double most = candidates[best].worth;
    for (int i = 1; i < count; i++) {
        double mean = candidates[i].sum / draws;
        double variance = (candidates[i].squares / draws - mean * mean) / draws;
        double behind = most - candidates[i].worth;
        if (i == best || behind * behind < 4 * variance)
            candidates[left++] = candidates[i];
    }
    return left;
}

int look_ahead_best(const struct look_ahead *look, const struct pofc_view *view,
                    const struct pofc_placings *placings, const struct quick_weighed *weighed) {
    struct candidate candidates[CANDIDATES];
    int count = candidates_list(candidates, look, view, placings, weighed), draws = look->draws;
    if (draws == 0)
        return weighed->best;
    const struct sampler_stock unseen = sampler_stock_of(pofc_unseen(view));
    for (int done = 0, until = DRAWS_FIRST; count > 1 && done < draws; until *= 2) {
        for (; done < until && done < draws; done++) {
            candidates_meet(candidates, count, look, &unseen);
            draws = stop_overdue() ? 0 : draws;
        }
        candidates_judge(candidates, count, weighed, done);
        count = candidates_left(candidates, count, done);
    }
    return candidates[candidates_best(candidates, count)].placing;
}
