#include "sim/pofc_lab/luck/pofc_luck.h"

#include "evaluator/rng.h"
#include "sim/pofc_lab/luck/street_worth.h"
#include "sim/table/story.h"

#include <math.h>
#include <stdlib.h>

/* Cards that might have come, of the first street, whose placings are many, and of the others. */
enum { SAMPLES_FIRST = 200, SAMPLES = 400 };

/* The match as far as its events have come. */
struct follower {
    const struct luck_match *match;
    const struct pofc_shared_model *shared;
    struct luck *luck;
    struct pofc_view view;              /* of all what is the same for each seat */
    card_set discarded[POFC_SEATS_MAX]; /* by seat, in this hand */
    card_set dealt[POFC_SEATS_MAX];
    card_set stock;
    struct rng rng;
    bool is_short; /* memory was */
};

static void take_match(struct follower *follower, const struct json_value *event) {
    int32_t entrants[POFC_SEATS_MAX] = {0};
    size_t index = 0;
    unsigned seats = event_numbers(event, "seats", entrants, POFC_SEATS_MAX);
    struct pofc_view *view = &follower->view;
    json_whole(json_member(event, "index"), SIZE_MAX / 2, &index);
    const struct rng_key key = {.match = index, .purpose = RNG_LUCK};
    rng_seed(&follower->rng, &key);
    *view = (struct pofc_view){.rules = *(const struct pofc_rules *)follower->match->rules,
                               .seats = (uint8_t)seats};
    for (unsigned seat = 0; seat < seats; seat++)
        view->entrant[seat] = (uint8_t)((unsigned)entrants[seat] % follower->match->entrants);
}

static unsigned fantasy_of(const struct json_value *event) {
    const struct json_value *list = json_member(event, "fantasy");
    unsigned mask = 0, seat = 0;
    for (const struct json_value *item = list ? json_first(list) : NULL; item;
         item = json_next(list, item), seat++)
        mask |= (unsigned)(item->kind == JSON_TRUE) << seat;
    return mask;
}

static void take_hand(struct follower *follower, const struct json_value *event) {
    struct pofc_view *view = &follower->view;
    view->hand = event_number(event, "hand");
    view->dealer = (uint8_t)event_number(event, "dealer");
    view->fantasy = (uint8_t)fantasy_of(event);
    follower->stock = CARD_SET_ALL;
    for (unsigned seat = 0; seat < POFC_SEATS_MAX; seat++) {
        view->rows[seat] = (struct pofc_rows){{0}};
        follower->discarded[seat] = 0;
    }
    struct luck_deal *added = luck_add(follower->luck, 1, view->hand);
    follower->is_short = !added;
    for (unsigned seat = 0; added && seat < view->seats; seat++)
        added->before[view->entrant[seat]] = added->after[view->entrant[seat]] = view->points[seat];
}

/* Cards of the stock, each set as likely. */
static card_set draw(struct rng *rng, card_set stock, int count) {
    card_set drawn = 0;
    for (; count > 0; count--) {
        card c = card_set_at(stock, rng_below(rng, (uint32_t)card_set_count(stock)));
        drawn |= card_bit(c);
        stock &= ~card_bit(c);
    }
    return drawn;
}

/* How far the view's cards are above the mean of those of the stock. */
static struct estimate above_mean(struct follower *follower, struct pofc_view *view) {
    int count = card_set_count(view->dealt), samples = view->street == 1 ? SAMPLES_FIRST : SAMPLES;
    double came = street_worth(follower->shared, view), sum = 0, squares = 0;
    for (int i = 0; i < samples; i++) {
        view->dealt = draw(&follower->rng, follower->stock, count);
        double above = came - street_worth(follower->shared, view);
        sum += above;
        squares += above * above;
    }
    double mean = sum / samples;
    double error = sqrt(fmax(0, squares / samples - mean * mean) / (samples - 1));
    return (struct estimate){mean, error};
}

/* The others lose it, each as much. */
static void add_luck(struct follower *follower, unsigned seat, struct estimate above) {
    struct luck_deal *last = &follower->luck->deals[follower->luck->count - 1];
    const struct pofc_view *view = &follower->view;
    for (unsigned other = 0; other < view->seats; other++) {
        struct estimate *luck = &last->luck[view->entrant[other]];
        double part = other == seat ? 1 : -1.0 / (view->seats - 1);
        luck->value += part * above.value;
        luck->error = hypot(luck->error, part * above.error);
    }
}

static unsigned seat_of(const struct follower *follower, const struct json_value *event) {
    int seat = event_number(event, "seat");
    return seat >= 0 && seat < follower->view.seats ? (unsigned)seat : 0;
}

static void take_cards(struct follower *follower, const struct json_value *event) {
    unsigned seat = seat_of(follower, event);
    struct pofc_view view = follower->view;
    view.seat = (uint8_t)seat;
    view.street = (uint8_t)event_number(event, "street"); /* none in Fantasy Land */
    view.dealt = follower->dealt[seat] = event_cards(event, "cards");
    view.discarded = follower->discarded[seat];
    if (view.street > 1 && card_set_count(pofc_rows_cards(&view.rows[seat])) < POFC_FIRST_CARDS)
        return;
    add_luck(follower, seat, above_mean(follower, &view));
    follower->stock &= ~follower->dealt[seat];
}

static void take_place(struct follower *follower, const struct json_value *event) {
    unsigned seat = seat_of(follower, event);
    const struct pofc_rows placed = {
        {event_cards(event, "top"), event_cards(event, "middle"), event_cards(event, "bottom")}};
    pofc_rows_add(&follower->view.rows[seat], &placed);
    follower->discarded[seat] |= follower->dealt[seat] & ~pofc_rows_cards(&placed);
}

static void take_score(struct follower *follower, const struct json_value *event) {
    struct luck_deal *last = &follower->luck->deals[follower->luck->count - 1];
    struct pofc_view *view = &follower->view;
    event_numbers(event, "totals", view->points, POFC_SEATS_MAX);
    for (unsigned seat = 0; seat < view->seats; seat++)
        last->after[view->entrant[seat]] = view->points[seat];
}

static void on_event(void *given, const struct json_value *event) {
    struct follower *follower = given;
    if (event_is(event, "match"))
        take_match(follower, event);
    else if (follower->is_short)
        return;
    else if (event_is(event, "hand"))
        take_hand(follower, event);
    else if (event_is(event, "fantasy") || event_is(event, "deal"))
        take_cards(follower, event);
    else if (event_is(event, "place"))
        take_place(follower, event);
    else if (event_is(event, "score"))
        take_score(follower, event);
}

enum status pofc_luck_of(struct luck *luck, const struct luck_match *match, struct error *error) {
    char why[ERROR_TEXT_SIZE];
    struct follower follower = {.match = match, .luck = luck};
    follower.shared =
        pofc_shared_model_open(MODEL_AUTO, match->rules, match->entrants, why, sizeof why);
    if (!follower.shared)
        return error_set(error, STATUS_USAGE, "%s", why);
    enum status status = luck_read(match, on_event, &follower, error);
    if (status == STATUS_OK && follower.is_short)
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    model_share_close(follower.shared);
    return status;
}
