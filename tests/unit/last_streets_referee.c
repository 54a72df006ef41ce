#include "last_streets_referee.h"

#include "sim/pofc/pofc_fantasy.h"

#include <math.h>

enum { CARDS = 38 };

static double referee_worth(const struct last_streets *last, unsigned seat,
                            const struct pofc_rows *own, const struct pofc_rows *other) {
    const struct pofc_rows pair[] = {*own, *other};
    struct pofc_score score;
    pofc_score_hand(&score, &last->view->rules, pair, 2, (last->view->fantasy >> seat & 1u) << 1,
                    0);
    return last->worth[seat].of[score.fantasy_next & 1][score.fantasy_next >> 1][score.points[0]];
}

static int list_cards(card_set set, card list[CARD_COUNT]) {
    int count = 0;
    for (card c = 0; c < CARD_COUNT; c++)
        if (set >> c & 1)
            list[count++] = c;
    return count;
}

static void fill(struct pofc_rows *rows, card c) {
    int row = POFC_TOP;
    while (card_set_count(rows->row[row]) == (row == POFC_TOP ? 3 : 5))
        row++;
    rows->row[row] |= card_bit(c);
}

/* Card a in the first open place, b in the second. */
static struct pofc_rows filled(const struct pofc_rows *rows, card a, card b) {
    struct pofc_rows full = *rows;
    fill(&full, a);
    fill(&full, b);
    return full;
}

/* Worth by the cards that fill a hand: [in its first open place][in its second]. */
struct pair_values {
    double value[CARDS][CARDS];
};

static double least(const struct pair_values *pairs, int i, int j) {
    return fmin(pairs->value[i][j], pairs->value[j][i]);
}

static double most(const struct pair_values *pairs, int i, int j) {
    return fmax(pairs->value[i][j], pairs->value[j][i]);
}

/* The opponent's best replies to a finished hand, on average. */
static double referee_reply(const struct last_streets *last, unsigned seat,
                            const struct pofc_rows *own) {
    card list[CARD_COUNT];
    struct pair_values pairs;
    double sum = 0;
    int count = list_cards(pofc_unseen(last->view), list), draws = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            struct pofc_rows other = filled(&last->view->rows[seat], list[i], list[j]);
            pairs.value[i][j] = i == j ? 0 : referee_worth(last, seat, own, &other);
        }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++, draws++)
                sum += fmin(least(&pairs, i, j), fmin(least(&pairs, i, k), least(&pairs, j, k)));
    return sum / draws;
}

static double referee_fantasy(const struct last_streets *last, unsigned seat,
                              const struct pofc_rows *own, struct rng *rng) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(last->view));
    double sum = 0;
    for (int i = 0; i < REFEREE_ENDINGS; i++) {
        stock.drawn = 0;
        card_set dealt = sampler_stock_draw_set(&stock, rng, last->view->rules.fantasy_cards);
        struct pofc_fantasy other =
            pofc_fantasy_set(&last->view->rules, dealt, last->guess.stay_value);
        sum += referee_worth(last, seat, own, &other.rows);
    }
    return sum / REFEREE_ENDINGS;
}

double referee_fifth(const struct last_streets *last, const struct pofc_rows *own, struct rng rng) {
    double sum = 0;
    for (unsigned seat = 0; seat < last->view->seats; seat++) {
        const struct pofc_rows *other = &last->view->rows[seat];
        if (seat == last->view->seat || last->view->out >> seat & 1)
            continue;
        if (last->view->fantasy >> seat & 1)
            sum += referee_fantasy(last, seat, own, &rng);
        else if (card_set_count(pofc_rows_cards(other)) == POFC_HAND_SIZE)
            sum += referee_worth(last, seat, own, other);
        else
            sum += referee_reply(last, seat, own);
    }
    return sum;
}

/* The mean of this seat's best over the draws that have none of the cards gone. */
static double referee_draws(const struct pair_values *values, const card *list, int count,
                            card_set gone) {
    double sum = 0;
    int draws = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++) {
                if ((gone >> list[i] | gone >> list[j] | gone >> list[k]) & 1)
                    continue;
                sum += fmax(most(values, i, j), fmax(most(values, i, k), most(values, j, k)));
                draws++;
            }
    return sum / draws;
}

/* This seat's worth against a finished hand, by the cards that fill its own. */
static void referee_pairs(const struct last_streets *last, unsigned seat,
                          const struct pofc_rows *own, const struct pofc_rows *other,
                          struct pair_values *values) {
    card list[CARD_COUNT];
    int n = list_cards(pofc_unseen(last->view), list);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            struct pofc_rows full = filled(own, list[a], list[b]);
            card_set all = pofc_rows_cards(&full) | pofc_rows_cards(other);
            bool possible = card_set_count(all) == 2 * POFC_HAND_SIZE;
            values->value[a][b] = possible ? referee_worth(last, seat, &full, other) : NAN;
        }
}

/* By the cards i < j < k that an opponent may draw. */
static int draw_place(int i, int j, int k) {
    int low = (int)fmin(i, fmin(j, k)), high = (int)fmax(i, fmax(j, k));
    return (low * CARDS + i + j + k - low - high) * CARDS + high;
}

/* What an opponent's draws leave this seat, each placed at its best. */
static void referee_replies(const struct last_streets *last, unsigned seat,
                            const struct pofc_rows *own, double *left) {
    card list[CARD_COUNT];
    struct pair_values values;
    int n = list_cards(pofc_unseen(last->view), list);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (i == j)
                continue;
            struct pofc_rows other = filled(&last->view->rows[seat], list[i], list[j]);
            referee_pairs(last, seat, own, &other, &values);
            for (int k = 0; k < n; k++) {
                if (k == i || k == j)
                    continue;
                card_set gone = card_bit(list[i]) | card_bit(list[j]) | card_bit(list[k]);
                double *draw = &left[draw_place(i, j, k)];
                *draw = fmin(*draw, referee_draws(&values, list, n, gone));
            }
        }
}

double referee_count(const struct last_streets *last, unsigned seat, const struct pofc_rows *own) {
    static double left[CARDS * CARDS * CARDS];
    double sum = 0;
    int draws = 0;
    for (int i = 0; i < CARDS * CARDS * CARDS; i++)
        left[i] = INFINITY;
    referee_replies(last, seat, own, left);
    for (int i = 0; i < CARDS * CARDS * CARDS; i++)
        if (left[i] < INFINITY) {
            sum += left[i];
            draws++;
        }
    return sum / draws;
}

/* Whether a seat's last cards are on the table before this seat's. */
static bool finishes_before(const struct pofc_view *view, unsigned seat) {
    unsigned first = view->dealer + 1u;
    return !(view->fantasy >> seat & 1) &&
           (seat + 6 - first) % view->seats < (view->seat + 6 - first) % view->seats;
}

void referee_endings_draw(const struct last_streets *last, struct rng rng,
                          struct referee_endings *endings) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(last->view));
    for (int i = 0; i < REFEREE_ENDINGS; i++) {
        stock.drawn = 0;
        endings->gone[i] = 0;
        for (unsigned seat = 0; seat < last->view->seats; seat++) {
            card_set drawn;
            if (seat == last->view->seat || last->view->out >> seat & 1)
                continue;
            endings->rows[i][seat] =
                ending_draw(last->view, seat, &last->guess, &stock, &rng, &drawn);
            if (finishes_before(last->view, seat))
                endings->gone[i] |= drawn;
        }
    }
}

/* Worth against those that finish before in ending `now`, and the mean against the others. */
static double referee_total(const struct last_streets *last, const struct referee_endings *endings,
                            int now, const struct pofc_rows *full) {
    double sum = 0;
    for (unsigned seat = 0; seat < last->view->seats; seat++) {
        if (seat == last->view->seat || last->view->out >> seat & 1)
            continue;
        if (finishes_before(last->view, seat))
            sum += referee_worth(last, seat, full, &endings->rows[now][seat]);
        else
            for (int i = 0; i < REFEREE_ENDINGS; i++)
                sum += referee_worth(last, seat, full, &endings->rows[i][seat]) / REFEREE_ENDINGS;
    }
    return sum;
}

double referee_sample(const struct last_streets *last, const struct referee_endings *endings,
                      const struct pofc_rows *own) {
    card list[CARD_COUNT];
    double sum = 0;
    int count = list_cards(pofc_unseen(last->view), list);
    for (int now = 0; now < REFEREE_ENDINGS; now++) {
        struct pair_values values;
        for (int a = 0; a < count; a++)
            for (int b = 0; b < count; b++) {
                struct pofc_rows full = filled(own, list[a], list[b]);
                values.value[a][b] = a == b ? 0 : referee_total(last, endings, now, &full);
            }
        sum += referee_draws(&values, list, count, endings->gone[now]);
    }
    return sum / REFEREE_ENDINGS;
}

double referee_ending_value(const struct last_streets *last, const struct pofc_rows *rows) {
    const struct pofc_rules *rules = &last->view->rules;
    struct pofc_values values = pofc_values_of(rows);
    if (pofc_is_bust(&values))
        return -3 * rules->row_point - rules->scoop_bonus;
    double value = pofc_enters(rules, &values) * last->guess.entry_value;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        double beaten = hand_beaten(values.row[row]) / (row == POFC_TOP ? 22100.0 : 2598960.0);
        value += pofc_royalty(rules, row, values.row[row]) + rules->row_point * (2 * beaten - 1);
    }
    return value;
}

/* Each card goes to a row or is left out, as the digits of a number to base 4 say. */
double referee_ending_best(const struct last_streets *last, unsigned seat, card_set drawn) {
    card list[CARD_COUNT];
    int count = list_cards(drawn, list);
    double best = -INFINITY;
    for (unsigned code = 0; code < 1u << 2 * count; code++) {
        struct pofc_rows rows = last->view->rows[seat];
        for (int i = 0; i < count; i++)
            if ((code >> 2 * i & 3) < POFC_ROWS)
                rows.row[code >> 2 * i & 3] |= card_bit(list[i]);
        if (card_set_count(rows.row[POFC_TOP]) == 3 && card_set_count(rows.row[POFC_MIDDLE]) == 5 &&
            card_set_count(rows.row[POFC_BOTTOM]) == 5)
            best = fmax(best, referee_ending_value(last, &rows));
    }
    return best;
}
