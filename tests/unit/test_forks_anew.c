/* Forks, against matches played again with one answer changed. */
#include "group.h"
#include "test_forks.h"

enum { NOTES_MAX = 6000 };

/* What a puppet was asked in a match, and which of its answers is replaced. */
struct note {
    enum tally_fork kind;
    struct chicago_view view;
    card_set chosen;
};

static struct {
    struct note notes[NOTES_MAX];
    size_t count, replaced;
    card_set answer;
} puppet;

/* Answers as the line-up does, but for one decision. */
static card_set puppet_says(enum tally_fork kind, const struct chicago_view *view,
                            card_set chosen) {
    size_t place = puppet.count++;
    assert_true(place < NOTES_MAX);
    puppet.notes[place] = (struct note){kind, *view, chosen};
    return place == puppet.replaced ? puppet.answer : chosen;
}

static const struct chicago_decisions *of(const struct chicago_view *view) {
    return line_up[view->entrant[view->seat]]->decisions;
}

static card_set puppet_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    return puppet_says(FORK_EXCHANGE, view, of(view)->exchange(view, self));
}

static bool puppet_ask(const struct chicago_view *view, const struct strategy_self *self) {
    return of(view)->ask_open(view, self);
}

static bool puppet_keep(const struct chicago_view *view, const struct strategy_self *self,
                        card open) {
    return of(view)->keep_open(view, self, open);
}

static bool puppet_zero(const struct chicago_view *view, const struct strategy_self *self) {
    return puppet_says(FORK_ZERO, view, of(view)->zero(view, self));
}

static bool puppet_call(const struct chicago_view *view, const struct strategy_self *self) {
    return puppet_says(FORK_CALL, view, of(view)->call(view, self));
}

static card puppet_play(const struct chicago_view *view, const struct strategy_self *self) {
    card_set laid = card_bit(of(view)->play(view, self));
    return card_set_lowest(puppet_says(FORK_BREAK, view, laid));
}

static const struct chicago_decisions puppet_decisions = {.reads_ranks = true,
                                                          .exchange = puppet_exchange,
                                                          .ask_open = puppet_ask,
                                                          .keep_open = puppet_keep,
                                                          .zero = puppet_zero,
                                                          .call = puppet_call,
                                                          .play = puppet_play};

static const struct strategy puppets = {STRATEGY_FOR(chicago), .name = "puppet",
                                        .summary = "test",     .memory_size = STRATEGY_MEMORY_MAX,
                                        .draws = true,         .decisions = &puppet_decisions};

/* A hand without so many of its best cards: those most alike, then the highest. */
static card_set without_best(card_set all, int kept) {
    card_set hand = all;
    for (; kept > 0; kept--) {
        card best = card_set_lowest(hand);
        for (card_set rest = hand; rest;) {
            card other = card_set_take_lowest(&rest);
            int alike = card_set_count(all & card_set_of_rank(card_rank(other)));
            int best_alike = card_set_count(all & card_set_of_rank(card_rank(best)));
            if (alike > best_alike || (alike == best_alike && other > best))
                best = other;
        }
        hand ^= card_bit(best);
    }
    return hand;
}

/* The alternatives to a note, at most 6; and the sign of alternative less choice. */
static size_t alternatives_to(const struct note *note, card_set answer[6], int *sign) {
    const struct chicago_view *view = &note->view;
    size_t count = 0;
    *sign = note->chosen && note->kind != FORK_BREAK ? -1 : 1;
    answer[0] = !note->chosen;
    if (note->kind == FORK_CALL || note->kind == FORK_ZERO)
        return 1;
    if (note->kind == FORK_BREAK) {
        card_set higher = 0, others = 0;
        for (card_set rest = view->legal; rest && view->caller != CHICAGO_NO_SEAT;) {
            card one = card_set_take_lowest(&rest);
            bool beats = view->winning != CHICAGO_NO_CARD && one > view->winning &&
                         card_suit(one) == card_suit(view->winning);
            *(beats ? &higher : &others) |= card_bit(one);
        }
        if (!higher || !others)
            return 0;
        bool breaks = note->chosen & higher;
        *sign = breaks ? -1 : 1;
        answer[0] = card_bit(card_set_lowest(breaks ? others : higher));
        return 1;
    }
    *sign = -1;
    for (int kept = CHICAGO_HAND_SIZE; kept >= 1; kept--) {
        card_set cards = without_best(view->hand, kept);
        if (cards != note->chosen)
            answer[count++] = cards;
    }
    return count;
}

/* Adds what one answer changed comes to. */
static void recompute(struct seating *seating, uint64_t match, const struct chicago_row *before,
                      const struct note *note, int sign, int64_t total[TALLY_FORK_TOTALS],
                      struct differences *all) {
    struct chicago_row after[8];
    unsigned round = (unsigned)note->view.round - 1, who = note->view.entrant[note->view.seat];
    puppet.count = 0;
    play(seating, match, after);
    const int64_t difference[TALLY_FORK_TOTALS] = {
        1, sign * (after[round].placement[who] - before[round].placement[who]),
        sign * ((after[round].place[who] == 1) - (before[round].place[who] == 1)),
        sign * (after[round].points[who] - before[round].points[who])};
    all->of[DIFFERENCE_COUNT]++;
    for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
        total[i] += difference[i];
    for (unsigned i = 1; i < TALLY_FORK_TOTALS; i++) {
        all->of[2 * i - 1] += difference[i];
        all->of[2 * i] += difference[i] * difference[i];
    }
}

/* All differences of a match by kind; and adds its products. */
static void recompute_match(struct seating *seating, uint64_t match,
                            struct differences all[TALLY_FORKS],
                            int64_t products[TALLY_FORKS][TALLY_FORK_TOTALS][TALLY_FORK_TOTALS]) {
    static struct note notes[NOTES_MAX];
    struct chicago_row before[8];
    int64_t total[TALLY_FORKS][TALLY_FORK_TOTALS] = {{0}};
    puppet.replaced = SIZE_MAX;
    puppet.count = 0;
    play(seating, match, before);
    size_t count = puppet.count;
    memcpy(notes, puppet.notes, count * sizeof *notes);
    for (size_t i = 0; i < count; i++) {
        card_set answer[6];
        int sign;
        size_t alternatives =
            notes[i].view.play_off ? 0 : alternatives_to(&notes[i], answer, &sign);
        for (size_t k = 0; k < alternatives; k++) {
            puppet.replaced = i;
            puppet.answer = answer[k];
            recompute(seating, match, before, &notes[i], sign, total[notes[i].kind],
                      &all[notes[i].kind]);
        }
    }
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
            for (unsigned j = 0; j < TALLY_FORK_TOTALS; j++)
                products[kind][i][j] += total[kind][i] * total[kind][j];
}

static void test_forks_are_matches_with_one_answer_changed(void **state) {
    enum { MATCHES = 4 };
    (void)state;
    struct differences all[TALLY_FORKS] = {{{0}}};
    int64_t products[TALLY_FORKS][TALLY_FORK_TOTALS][TALLY_FORK_TOTALS] = {{{0}}};
    struct game_setup setup = setup_with(NULL);
    for (unsigned i = 0; i < ENTRANTS; i++)
        setup.entrant[i].strategy = &puppets;
    struct seating brute = sit(&setup);
    for (uint64_t match = 0; match < MATCHES; match++)
        recompute_match(&brute, match, all, products);
    rise(&brute);

    struct seating seating = play_forks(&every, MATCHES);
    const struct chicago_fork_tallies *forks = &seating.tallies->forks;
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        assert_true(all[kind].of[DIFFERENCE_COUNT] > 0 &&
                    all[kind].of[DIFFERENCE_PLACEMENT_SQUARED] > 0);
    assert_same(SUM(forks->calls), all[FORK_CALL]);
    assert_same(SUM(forks->call_cards), all[FORK_CALL]);
    assert_same(SUM(forks->zeroings), all[FORK_ZERO]);
    assert_same(SUM(forks->breaks), all[FORK_BREAK]);
    assert_same(SUM(forks->exchanges), all[FORK_EXCHANGE]);
    assert_same(SUM(forks->exchange_scores), all[FORK_EXCHANGE]);
    assert_memory_equal(forks->products, products, sizeof products);
    rise(&seating);
}

int test_forks_anew(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_forks_are_matches_with_one_answer_changed, set_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
