/* The fourth street: counted against one opponent, or by drawn endings. */
#include "strategies/pofc/solver/finishes.h"
#include "strategies/pofc/solver/last_streets.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/*
 * Against one opponent that finishes before this seat, exactly.
 *
 * For each board the opponent can finish with, this seat's best of each draw is found once, and
 * added up by one and by two of the cards drawn. What is left when the opponent's three cards are
 * gone follows by inclusion and exclusion, so each of its draws takes a handful of sums. Boards of
 * the opponent that fare alike against all that this seat can finish with are taken for one.
 */

/* Draws of three cards i < j < k are numbered first[i][j] + k. The opponent has two more placed. */
enum { CARDS_MAX = 27, DRAWS_MAX = CARDS_MAX * (CARDS_MAX - 1) * (CARDS_MAX - 2) / 6 };

/* Sums of this seat's best over its draws, against one board of the opponent. */
struct draw_sums {
    double all;
    double with[CARDS_MAX];
    double with_two[CARDS_MAX][CARDS_MAX]; /* i < j in the upper half; then both */
    double draw[DRAWS_MAX];
};

struct count {
    const struct last_streets *last;
    const struct board_worth *worth;
    struct board_duels duels;
    int cards;
    int first[CARDS_MAX][CARDS_MAX];
    struct finishes own, other;
    uint16_t alike[FINISH_BOARDS_MAX]; /* by board of the opponent, the first that fares alike */
    struct draw_sums sums;
    double least[DRAWS_MAX]; /* what the opponent's draws leave this seat */
};

static void draws_number(struct count *count) {
    int drawn = 0;
    for (int i = 0; i < count->cards; i++)
        for (int j = i + 1; j < count->cards; j++) {
            count->first[i][j] = drawn - (j + 1);
            drawn += count->cards - (j + 1);
        }
    assert(drawn <= DRAWS_MAX);
}

/* Four sums side by side, which do not wait for each other. */
static double sum_of(const double *value, int count) {
    double sum[4] = {0};
    for (; count >= 4; count -= 4, value += 4)
        for (int i = 0; i < 4; i++)
            sum[i] += value[i];
    for (int i = 0; i < count; i++)
        sum[i] += value[i];
    return sum[0] + sum[1] + (sum[2] + sum[3]);
}

static void sums_draw(struct count *count, const struct finish_pairs *pairs) {
    struct draw_sums *sums = &count->sums;
    int n = count->cards;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            const double *with_i = pairs->value[i], *with_j = pairs->value[j];
            double *restrict draw = sums->draw + count->first[i][j];
            double *restrict two_i = sums->with_two[i], *restrict two_j = sums->with_two[j];
            for (int k = j + 1; k < n; k++) {
                double best = finish_best(with_i[j], finish_best(with_i[k], with_j[k]));
                draw[k] = best;
                two_i[k] += best;
                two_j[k] += best;
            }
            two_i[j] += sum_of(draw + j + 1, n - j - 1);
        }
}

/* Every draw with a card is in two of the sums with it and another, and every draw in three. */
static void sums_add_up(struct draw_sums *sums, int n) {
    sums->all = 0;
    for (int i = 0; i < n; i++) {
        sums->with[i] = 0;
        for (int j = 0; j < n; j++) {
            if (j < i)
                sums->with_two[i][j] = sums->with_two[j][i];
            if (j != i)
                sums->with[i] += sums->with_two[i][j] / 2;
        }
        sums->all += sums->with[i] / 3;
    }
}

static void sums_fill(struct count *count, const struct board *other) {
    double value[FINISH_BOARDS_MAX];
    struct finish_pairs pairs;
    for (int i = 0; i < count->own.boards; i++)
        value[i] = board_weigh(&count->duels, count->worth, &count->own.board[i], other);
    finish_pairs_fill(&pairs, &count->own, value, 0);
    for (int i = 0; i < count->cards; i++)
        for (int j = 0; j < count->cards; j++)
            count->sums.with_two[i][j] = 0;
    sums_draw(count, &pairs);
    sums_add_up(&count->sums, count->cards);
}

static int draw_number(const struct count *count, int i, int j, int k) {
    int low = i < j ? i : j, high = i < j ? j : i;
    if (k < low)
        return count->first[k][low] + high;
    return k < high ? count->first[low][k] + high : count->first[low][high] + k;
}

/* The opponent may finish so with cards i and j, whatever is the third one that it draws. */
static void reply_try(struct count *count, int i, int j) {
    const struct draw_sums *sums = &count->sums;
    double without_two = sums->all - sums->with[i] - sums->with[j] + sums->with_two[i][j];
    for (int k = 0; k < count->cards; k++) {
        if (k == i || k == j)
            continue;
        int draw = draw_number(count, i, j, k);
        double left = without_two - sums->with[k] + sums->with_two[i][k] + sums->with_two[j][k] -
                      sums->draw[draw];
        if (left < count->least[draw])
            count->least[draw] = left;
    }
}

static void replies_try(struct count *count, int board) {
    for (int i = 0; i < count->cards; i++)
        for (int j = 0; j < count->cards; j++)
            if (i != j && count->alike[count->other.id[i][j]] == board)
                reply_try(count, i, j);
}

/* How an opponent's board fares: by row, this seat's boards that are worse or no better, added up.
 */
struct fare {
    int standing[POFC_ROWS];
    int32_t royalties;
    bool enters;
};

static int standing_of(const hand_value *own, int count, hand_value other) {
    int worse = 0, no_better = 0;
    for (int i = 0; i < count; i++) {
        worse += own[i] < other;
        no_better += own[i] <= other;
    }
    return worse + no_better;
}

static void fares_find(const struct count *count, struct fare fare[FINISH_BOARDS_MAX]) {
    for (int row = POFC_TOP; row < POFC_ROWS; row++) {
        hand_value own[FINISH_BOARDS_MAX];
        for (int i = 0; i < count->own.boards; i++)
            own[i] = count->own.board[i].value[row];
        for (int i = 0; i < count->other.boards; i++)
            fare[i].standing[row] =
                standing_of(own, count->own.boards, count->other.board[i].value[row]);
    }
    for (int i = 0; i < count->other.boards; i++) {
        fare[i].royalties = count->other.board[i].royalties;
        fare[i].enters = count->other.board[i].enters;
    }
}

static bool fares_are_alike(const struct fare *a, const struct fare *b) {
    bool alike = a->royalties == b->royalties && a->enters == b->enters;
    for (int row = POFC_TOP; row < POFC_ROWS; row++)
        alike &= a->standing[row] == b->standing[row];
    return alike;
}

static void boards_compare(struct count *count) {
    struct fare fare[FINISH_BOARDS_MAX];
    fares_find(count, fare);
    for (int i = 0; i < count->other.boards; i++) {
        int first = 0;
        while (!fares_are_alike(&fare[first], &fare[i]))
            first++;
        count->alike[i] = (uint16_t)first;
    }
}

static double draws_of(int cards) {
    return cards * (cards - 1) * (cards - 2) / 6.0;
}

static double placing_count(struct count *count) {
    double sum = 0;
    int draws = (int)draws_of(count->cards);
    for (int i = 0; i < draws; i++)
        count->least[i] = INFINITY;
    boards_compare(count);
    for (int board = 0; board < count->other.boards; board++) {
        if (count->alike[board] != board)
            continue;
        sums_fill(count, &count->other.board[board]);
        replies_try(count, board);
    }
    for (int i = 0; i < draws; i++)
        sum += count->least[i];
    return sum / draws / draws_of(count->cards - POFC_STREET_CARDS);
}

static unsigned opponent_of(const struct pofc_view *view) {
    unsigned seat = 0;
    while (!pofc_is_opponent(view, seat))
        seat++;
    return seat;
}

static void count_placings(const struct last_streets *last, const struct pofc_placings *placings,
                           double values[]) {
    const struct pofc_view *view = last->view;
    unsigned opponent = opponent_of(view);
    struct count count = {.last = last,
                          .worth = &last->worth[opponent],
                          .duels = board_duels_of(&view->rules),
                          .cards = card_set_count(pofc_unseen(view))};
    assert(count.cards <= CARDS_MAX);
    draws_number(&count);
    finishes_list(&count.other, &view->rules, &view->rows[opponent], pofc_unseen(view));
    for (int i = 0; i < placings->count; i++) {
        finishes_after(&count.own, view, placings, i);
        values[i] = placing_count(&count);
    }
}

/* By drawn endings of the opponents, where they cannot be counted. */

/* How the opponents finish, once: by seat, those that this seat sees before its last street. */
struct scenario {
    struct board board[POFC_SEATS_MAX];
    card_set gone; /* cards drawn by those that are seen */
};

/* Two open places now are filled before this seat has its last street; Fantasy Land is hidden. */
static bool is_seen(const struct pofc_view *view, unsigned seat) {
    return !(view->fantasy >> seat & 1) && finishes_open(&view->rows[seat]) == 2;
}

static void scenario_draw(struct scenario *scenario, const struct last_streets *last,
                          struct sampler_stock *stock) {
    const struct pofc_view *view = last->view;
    stock->drawn = 0;
    scenario->gone = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        card_set drawn;
        if (!pofc_is_opponent(view, seat))
            continue;
        struct pofc_rows rows = ending_draw(view, seat, &last->guess, stock, last->rng, &drawn);
        scenario->board[seat] = board_of(&view->rules, &rows, view->fantasy >> seat & 1);
        if (is_seen(view, seat))
            scenario->gone |= drawn;
    }
}

/* What this seat's boards are worth against endings of the opponents, by board. */
struct fourth {
    const struct last_streets *last;
    struct board_duels duels;
    const struct scenario *scenarios;
    struct finishes finishes;
    double unseen[FINISH_BOARDS_MAX]; /* the mean against those that are not seen */
    double value[FINISH_BOARDS_MAX];  /* against the others in one scenario too */
};

/* Adds a share of the worth against a scenario's opponents that are seen, or that are not. */
static void boards_meet(const struct fourth *fourth, const struct scenario *scenario, bool seen,
                        double share, double value[FINISH_BOARDS_MAX]) {
    const struct pofc_view *view = fourth->last->view;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat) || is_seen(view, seat) != seen)
            continue;
        const struct board_worth *worth = &fourth->last->worth[seat];
        for (int i = 0; i < fourth->finishes.boards; i++)
            value[i] += share * board_weigh(&fourth->duels, worth, &fourth->finishes.board[i],
                                            &scenario->board[seat]);
    }
}

static void boards_meet_unseen(struct fourth *fourth) {
    int endings = fourth->last->guess.endings;
    for (int i = 0; i < fourth->finishes.boards; i++)
        fourth->unseen[i] = 0;
    for (int i = 0; i < endings; i++)
        boards_meet(fourth, &fourth->scenarios[i], false, 1.0 / endings, fourth->unseen);
}

static double scenario_weigh(struct fourth *fourth, const struct scenario *scenario) {
    struct finish_pairs pairs;
    memcpy(fourth->value, fourth->unseen, (size_t)fourth->finishes.boards * sizeof(double));
    boards_meet(fourth, scenario, true, 1, fourth->value);
    finish_pairs_fill(&pairs, &fourth->finishes, fourth->value, scenario->gone);
    return finish_pairs_mean(&pairs);
}

/* With nobody to see all scenarios are one. */
static double placing_weigh(struct fourth *fourth) {
    const struct pofc_view *view = fourth->last->view;
    int scenarios = 1;
    double sum = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (pofc_is_opponent(view, seat) && is_seen(view, seat))
            scenarios = fourth->last->guess.endings;
    boards_meet_unseen(fourth);
    for (int i = 0; i < scenarios; i++)
        sum += scenario_weigh(fourth, &fourth->scenarios[i]);
    return sum / scenarios;
}

void fourth_street_sample(const struct last_streets *last, const struct pofc_placings *placings,
                          double values[]) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(last->view));
    struct scenario scenarios[ENDINGS_MAX];
    struct fourth fourth = {
        .last = last, .duels = board_duels_of(&last->view->rules), .scenarios = scenarios};
    assert(last->guess.endings >= 1 && last->guess.endings <= ENDINGS_MAX);
    for (int i = 0; i < last->guess.endings; i++)
        scenario_draw(&scenarios[i], last, &stock);
    for (int i = 0; i < placings->count; i++) {
        finishes_after(&fourth.finishes, last->view, placings, i);
        values[i] = placing_weigh(&fourth);
    }
}

bool fourth_street_is_counted(const struct pofc_view *view) {
    int opponents = 0;
    bool counted = true;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        opponents++;
        counted &= is_seen(view, seat);
    }
    return counted && opponents == 1;
}

void fourth_street_weigh(const struct last_streets *last, const struct pofc_placings *placings,
                         double values[]) {
    if (fourth_street_is_counted(last->view))
        count_placings(last, placings, values);
    else
        fourth_street_sample(last, placings, values);
}
