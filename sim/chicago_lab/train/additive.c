#include "sim/chicago_lab/train/additive.h"

#include "sim/chicago_lab/train/together.h"
#include "sim/core/stop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Precisions of the Gaussian priors: the curvature they add. */
static const double LEVEL_PRECISION = 4, SCALE_PRECISION = 20, CARD_PRECISION = 1,
                    SHAPE_PRECISION = 10, COLUMN_PRECISION = 20;

enum { ROUNDS = 60, LINE_ROUNDS = 12, WITH_LEVEL = 1 };

/* What is kept of the step before, so that many small ones go far (Polyak 1964). */
static const double MOMENTUM = 0.7;

/* A parameter on its way: how far it is from where its prior has it, and the likelihood there. */
struct climber {
    double value, step, gradient, curvature;
};

/* Cards differ by how many of the suit there are, how many of those are higher, and rank. */
enum { CARD_PLACES = (CHICAGO_HAND_SIZE + 1) * CHICAGO_HAND_SIZE * CARD_RANKS };

static unsigned card_place(unsigned cards, unsigned higher, unsigned rank) {
    return (cards * CHICAGO_HAND_SIZE + higher) * CARD_RANKS + rank;
}

enum { ADDITIVE_ROWS = ADDITIVE_HOLDINGS + TRICK_ODDS_SHAPES };

struct work {
    uint16_t row[ADDITIVE_ROWS]; /* holdings come first */
    double prior[ADDITIVE_COLUMNS];
    struct climber level[ADDITIVE_COLUMNS];
    struct climber cards[CARD_PLACES];
    struct climber deviation[TRICK_ODDS_ROWS];
    double base[TRICK_ODDS_ROWS];  /* from which rows deviate */
    double value[TRICK_ODDS_ROWS]; /* base and deviation */
};

void additive_holdings(uint16_t holdings[ADDITIVE_HOLDINGS]) {
    unsigned count = 0;
    for (unsigned ranks = 0; ranks < TRICK_ODDS_HOLDINGS; ranks++) {
        card_set cards = 0;
        for (unsigned rank = 0; rank < CARD_RANKS; rank++)
            cards |= (card_set)(ranks >> rank & 1) << 4 * rank;
        if (card_set_count(cards) <= CHICAGO_HAND_SIZE)
            holdings[count++] = (uint16_t)trick_odds_holding(cards, 0);
    }
}

unsigned additive_ranks(unsigned holding, unsigned ranks[CHICAGO_HAND_SIZE]) {
    unsigned count = 0;
    for (unsigned rank = CARD_RANKS; rank-- > 0;) {
        if (holding >> 4 * rank % CARD_RANKS & 1)
            ranks[count++] = rank;
    }
    return count;
}

struct additive_item additive_item_of(card_set hand, bool yes) {
    struct additive_item item = {.yes = yes};
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        item.row[suit] = (uint16_t)trick_odds_holding(hand, suit);
    item.row[CARD_SUITS] = (uint16_t)trick_odds_shape(hand);
    return item;
}

static double sum_of_effects(const struct additive_item *item, const double *value) {
    double sum = 0;
    for (unsigned part = 0; part < TRICK_ODDS_PARTS; part++)
        sum += value[item->row[part]];
    return sum;
}

static double logistic(double log_odds) {
    return 1 / (1 + exp(-log_odds));
}

static void push(struct climber *climber, double gradient, double curvature) {
    climber->gradient += gradient;
    climber->curvature += curvature;
}

/* A Newton step, shorter by the number of parameters that move an item at the same time. */
static void climb(struct climber *climber, double precision, unsigned together) {
    double newton =
        (climber->gradient - precision * climber->value) / (climber->curvature + precision);
    climber->step = MOMENTUM * climber->step + newton / together;
    climber->value += climber->step;
    climber->gradient = climber->curvature = 0;
}

static size_t column_begin(const struct additive_data *data, unsigned column) {
    return column ? data->end[column - 1] : 0;
}

static void push_column(struct work *work, const struct additive_data *data, unsigned column) {
    struct climber *level = &work->level[column];
    double constant = work->prior[column] + level->value;
    for (size_t i = column_begin(data, column); i < data->end[column]; i++) {
        const struct additive_item *item = &data->items[i];
        double chance = logistic(constant + sum_of_effects(item, work->value));
        double gradient = item->yes - chance, curvature = chance * (1 - chance);
        push(level, gradient, curvature);
        for (unsigned part = 0; part < TRICK_ODDS_PARTS; part++)
            push(&work->deviation[item->row[part]], gradient, curvature);
    }
}

/* The cards of a holding. */
static unsigned cards_of(struct work *work, unsigned holding,
                         struct climber *cards[CHICAGO_HAND_SIZE]) {
    unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holding, ranks);
    for (unsigned i = 0; i < count; i++)
        cards[i] = &work->cards[card_place(count, i, ranks[i])];
    return count;
}

/* Hands what pushes the holdings on to their cards. */
static void push_cards(struct work *work) {
    for (unsigned i = 0; i < ADDITIVE_HOLDINGS; i++) {
        struct climber *cards[CHICAGO_HAND_SIZE], *pushed = &work->deviation[work->row[i]];
        unsigned count = cards_of(work, work->row[i], cards);
        for (unsigned k = 0; k < count; k++)
            push(cards[k], pushed->gradient, pushed->curvature);
        *pushed = (struct climber){0};
    }
}

static void sum_cards(struct work *work) {
    for (unsigned i = 0; i < ADDITIVE_HOLDINGS; i++) {
        struct climber *cards[CHICAGO_HAND_SIZE];
        unsigned count = cards_of(work, work->row[i], cards);
        double sum = 0;
        for (unsigned k = 0; k < count; k++)
            sum += cards[k]->value;
        work->value[work->row[i]] = sum;
    }
}

static void fit_cards(struct work *work, const struct additive_data *data) {
    const unsigned together = CHICAGO_HAND_SIZE + WITH_LEVEL;
    for (unsigned round = 0; round < ROUNDS && !stop_asked(); round++) {
        for (unsigned column = 0; column < data->columns; column++) {
            push_column(work, data, column);
            climb(&work->level[column], LEVEL_PRECISION, together);
        }
        push_cards(work);
        for (unsigned i = 0; i < CARD_PLACES; i++)
            climb(&work->cards[i], CARD_PRECISION, together);
        sum_cards(work);
    }
}

/* Lets rows deviate from the base by the items of columns first..last. */
static void fit_deviations(struct work *work, const struct additive_data *data, unsigned first,
                           unsigned last, double precision) {
    const unsigned together = TRICK_ODDS_PARTS + WITH_LEVEL;
    memset(work->deviation, 0, sizeof work->deviation);
    memcpy(work->value, work->base, sizeof work->value);
    for (unsigned round = 0; round < ROUNDS && !stop_asked(); round++) {
        for (unsigned column = first; column <= last; column++) {
            push_column(work, data, column);
            climb(&work->level[column], LEVEL_PRECISION, together);
        }
        for (unsigned i = 0; i < ADDITIVE_ROWS; i++) {
            struct climber *deviation = &work->deviation[work->row[i]];
            climb(deviation, precision, together);
            work->value[work->row[i]] = work->base[work->row[i]] + deviation->value;
        }
    }
}

/* The shape that all columns share, on average 0 over their items. */
static void fit_shape(struct work *work, const struct additive_data *data, double *shape) {
    fit_cards(work, data);
    memcpy(work->base, work->value, sizeof work->base);
    fit_deviations(work, data, 0, data->columns - 1, SHAPE_PRECISION);
    size_t count = data->end[data->columns - 1];
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += sum_of_effects(&data->items[i], work->value);
    memcpy(shape, work->value, sizeof work->value);
    for (unsigned i = 0; count != 0 && i < TRICK_ODDS_HOLDINGS; i++)
        shape[i] -= sum / (double)count / (double)CARD_SUITS;
}

/* A column's scale, near 1, and its level, by Newton's method. */
static double fit_scale(struct work *work, const struct additive_data *data, unsigned column,
                        const double *shape) {
    double level = 0, scale = 1;
    for (unsigned round = 0; round < LINE_ROUNDS; round++) {
        double g = -LEVEL_PRECISION * level, h = SCALE_PRECISION * (1 - scale);
        double gg = LEVEL_PRECISION, gh = 0, hh = SCALE_PRECISION;
        for (size_t i = column_begin(data, column); i < data->end[column]; i++) {
            double sum = sum_of_effects(&data->items[i], shape);
            double chance = logistic(work->prior[column] + level + scale * sum);
            double wrong = data->items[i].yes - chance, weight = chance * (1 - chance);
            g += wrong, h += wrong * sum;
            gg += weight, gh += weight * sum, hh += weight * sum * sum;
        }
        double determinant = gg * hh - gh * gh;
        level += (hh * g - gh * h) / determinant;
        scale += (gg * h - gh * g) / determinant;
    }
    work->level[column] = (struct climber){.value = level};
    return scale;
}

/* What the columns follow from. */
struct columns {
    const struct additive_data *data;
    const struct additive_column *into;
    double shape[TRICK_ODDS_ROWS];
};

/* A hand has four holdings, which share the column's level. */
static void additive_write_column(const struct work *work, unsigned column,
                                  const struct additive_column *into) {
    double part = (work->prior[column] + work->level[column].value) / (double)CARD_SUITS;
    for (unsigned i = 0; i < ADDITIVE_ROWS; i++) {
        unsigned row = work->row[i];
        double value = work->value[row] + (row < TRICK_ODDS_HOLDINGS ? part : 0);
        into->first[row * into->width] = (float)value;
    }
}

/* NULL without memory. */
static struct work *work_new(const struct additive_data *data) {
    struct work *work = calloc(1, sizeof *work);
    if (!work)
        return NULL;
    additive_holdings(work->row);
    for (unsigned i = 0; i < TRICK_ODDS_SHAPES; i++)
        work->row[ADDITIVE_HOLDINGS + i] = (uint16_t)(TRICK_ODDS_HOLDINGS + i);
    memcpy(work->prior, data->prior, sizeof work->prior);
    return work;
}

static enum status fit_column(void *given, unsigned column, struct error *error) {
    const struct columns *columns = given;
    struct work *work = work_new(columns->data);
    if (!work)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    double scale = fit_scale(work, columns->data, column, columns->shape);
    for (unsigned i = 0; i < TRICK_ODDS_ROWS; i++)
        work->base[i] = scale * columns->shape[i];
    fit_deviations(work, columns->data, column, column, COLUMN_PRECISION);
    additive_write_column(work, column, &columns->into[column]);
    free(work);
    return STATUS_OK;
}

enum status additive_fit(const struct additive_data *data, const struct additive_column *columns,
                         struct error *error) {
    struct columns fit = {.data = data, .into = columns};
    struct work *work = work_new(data);
    if (!work)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    fit_shape(work, data, fit.shape);
    free(work);
    return together_do(fit_column, data->columns, &fit, error);
}
