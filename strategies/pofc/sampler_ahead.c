/*
 * Streets ahead: all placings are met by the same draws of the next three cards, and reply to them
 * at their best on the average of samples of what follows. From there the hand is played on by the
 * same rule, some times over, up to the last street. The value of its samples there is that of the
 * draw: those before know all their cards at once, where players see three at a time.
 *
 * Cards are dealt until the stock runs out, so that all come about as often. Whenever the draws
 * have doubled, the placings leave that clearly trail the best, so that most draws go where the
 * choice is close.
 */
#include "sim/core/stop.h"
#include "strategies/pofc/sampler.h"

enum { PLAYS = 4, DRAWS_FIRST = 4, LEGS = 3 };
_Static_assert((1 + PLAYS * (LEGS - 1)) * POFC_STREET_CARDS <=
                   CARD_COUNT - POFC_SEATS_MAX * POFC_FIRST_CARDS,
               "all ways on from the first street are dealt from one stock");

/* Samples that know their cards bust too rarely, so replies by them weigh a bust this much more. */
enum { BUST_FEARED = 6 };

/* A placing, and its value in all draws so far and in the last. */
struct candidate {
    struct pofc_placing placing;
    int64_t value, last;
    double spread; /* the squares of how far its draws were from the average of all, added up */
};

/* A street ahead: its cards, and samples of what follows it. */
struct leg {
    card_set dealt;
    struct sampler_batch batch;
};

/* What the placings meet: the next street, and each way on from there. */
struct course {
    const struct strategy_self *self;
    const struct pofc_view *view; /* before the placings, */
    const struct pofc_placings *placings;
    int legs; /* the streets ahead, except the last, which samples play as it is */
    struct sampler_weighing weighing[LEGS];
    struct leg next, on[PLAYS][LEGS - 1];
};

static void view_place(struct pofc_view *view, const struct pofc_placings *placings,
                       struct pofc_placing placing) {
    struct pofc_rows placed = pofc_placing_rows(placings, placing);
    pofc_rows_add(&view->rows[view->seat], &placed);
    view->discarded |= view->dealt & ~pofc_rows_cards(&placed);
    view->dealt = 0;
    view->street++;
}

/* The view that a placing leads to. */
static struct pofc_view view_after(const struct course *course, struct pofc_placing placing) {
    struct pofc_view after = *course->view;
    view_place(&after, course->placings, placing);
    return after;
}

static void course_start(struct course *course, const struct pofc_view *view,
                         const struct pofc_placings *placings, const struct strategy_self *self) {
    const struct sampler_parameters *parameters = self->parameters;
    course->self = self;
    course->view = view;
    course->placings = placings;
    course->legs = POFC_STREETS - 1 - view->street;
    for (int leg = 0; leg < course->legs; leg++)
        sampler_weighing_start(&course->weighing[leg], view, view->street + 1 + leg,
                               parameters->fantasy_value,
                               leg == course->legs - 1 ? 0 : BUST_FEARED);
}

/* The cards dealt count as seen from then on. */
static void leg_draw(const struct course *course, int leg, struct leg *drawn,
                     struct pofc_view *seen, struct sampler_stock *stock) {
    drawn->dealt = sampler_stock_draw_set(stock, course->self->rng, POFC_STREET_CARDS);
    seen->discarded |= drawn->dealt;
    struct sampler_stock rest = sampler_stock_of(pofc_unseen(seen));
    sampler_batch_draw(&drawn->batch, seen, course->self, &rest, course->weighing[leg].cards);
}

/* All placings have seen the same cards. */
static void course_draw(struct course *course, struct pofc_placing any,
                        struct sampler_stock *stock) {
    struct pofc_view met = view_after(course, any);
    sampler_stock_spare(stock, POFC_STREET_CARDS, 0);
    leg_draw(course, 0, &course->next, &met, stock);
    struct sampler_stock rest = sampler_stock_of(pofc_unseen(&met));
    for (int play = 0; play < PLAYS; play++) {
        struct pofc_view seen = met;
        for (int leg = 1; leg < course->legs; leg++)
            leg_draw(course, leg, &course->on[play][leg - 1], &seen, &rest);
    }
}

/* Replies at its best on the samples of the leg, and gives their total. */
static int64_t leg_play(const struct leg *leg, struct sampler_weighing *weighing,
                        struct pofc_view *view) {
    struct pofc_placings replies;
    view->dealt = leg->dealt;
    pofc_placings_list(view, &replies);
    sampler_weighing_enter(weighing, view, &replies);
    sampler_weighing_run(weighing, &leg->batch);
    const struct sampler_weighed *best = sampler_weighing_best(weighing);
    view_place(view, &replies, best->placing);
    return best->value;
}

static int64_t course_play(struct course *course, struct pofc_placing placing) {
    struct pofc_view met = view_after(course, placing);
    int64_t next = leg_play(&course->next, &course->weighing[0], &met), value = 0;
    for (int play = 0; play < PLAYS; play++) {
        struct pofc_view view = met;
        int64_t last = next;
        for (int leg = 1; leg < course->legs; leg++)
            last = leg_play(&course->on[play][leg - 1], &course->weighing[leg], &view);
        value += last;
    }
    return value;
}

static void candidates_meet(struct candidate *candidates, int count, struct course *course) {
    int64_t total = 0;
    for (int i = 0; i < count; i++) {
        candidates[i].last = course_play(course, candidates[i].placing);
        candidates[i].value += candidates[i].last;
        total += candidates[i].last;
    }
    for (int i = 0; i < count; i++) {
        double off = (double)(candidates[i].last - total / count);
        candidates[i].spread += off * off;
    }
}

static void best_first(struct candidate *candidates, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (candidates[i].value > candidates[best].value)
            best = i;
    struct candidate candidate = candidates[0];
    candidates[0] = candidates[best];
    candidates[best] = candidate;
}

/* Leaves the best, which comes first, and those less than 1.7 standard errors behind it. */
static int candidates_left(struct candidate *candidates, int count) {
    int left = 1;
    best_first(candidates, count);
    for (int i = 1; i < count; i++) {
        double behind = (double)(candidates[0].value - candidates[i].value);
        if (behind * behind <= 3 * (candidates[0].spread + candidates[i].spread))
            candidates[left++] = candidates[i];
    }
    return left;
}

static void candidates_list(struct candidate *candidates, const struct pofc_placings *placings) {
    for (int i = 0; i < placings->count; i++)
        candidates[i] = (struct candidate){.placing = placings->list[i]};
}

struct pofc_placing sampler_look_ahead(const struct pofc_view *view,
                                       const struct strategy_self *self,
                                       const struct pofc_placings *placings) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    struct candidate candidates[POFC_PLACINGS_MAX];
    struct course course;
    int draws = sampler_draws(self->parameters), count = placings->count;
    course_start(&course, view, placings, self);
    if (course.legs == 1)
        draws *= PLAYS; /* as nothing is left to play on */
    candidates_list(candidates, placings);
    for (int done = 0, until = DRAWS_FIRST; count > 1 && done < draws; until *= 2) {
        for (; done < until && done < draws; done++) {
            course_draw(&course, candidates->placing, &stock);
            candidates_meet(candidates, count, &course);
            draws = stop_overdue() ? 0 : draws;
        }
        count = candidates_left(candidates, count);
    }
    return candidates->placing;
}

void sampler_look_ahead_rank(const struct pofc_view *view, const struct strategy_self *self,
                             struct pofc_placings *placings) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    struct candidate candidates[POFC_PLACINGS_MAX];
    struct course course;
    course_start(&course, view, placings, self);
    candidates_list(candidates, placings);
    for (int draws = sampler_draws(self->parameters); draws > 0; draws--) {
        course_draw(&course, candidates->placing, &stock);
        candidates_meet(candidates, placings->count, &course);
        draws = stop_overdue() ? 1 : draws;
    }
    for (int i = 0; i < placings->count; i++) {
        best_first(candidates + i, placings->count - i);
        placings->list[i] = candidates[i].placing;
    }
}
