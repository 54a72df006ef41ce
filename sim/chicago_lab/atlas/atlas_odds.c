#include "sim/chicago_lab/atlas/atlas_odds.h"

#include "evaluator/hand_pattern.h"
#include "sim/chicago_lab/train/stands.h"

#include <stdlib.h>
#include <string.h>

/* Each opponent's, taken as one of as many that are like it. */
static void fill_hazards(const struct atlas *atlas, card_set cards, unsigned opponents,
                         enum opponent_exchanged exchanged, float hazard[TRICK_ODDS_OPPONENTS]) {
    for (unsigned i = 0; i < opponents; i++) {
        enum population population = atlas->table.populations.of[i + 1];
        struct opponents alike = opponents_of_population(opponents, population);
        float all[TRICK_ODDS_OPPONENTS];
        memset(alike.exchanged, (int)exchanged, sizeof alike.exchanged);
        trick_odds_hazards(&atlas->model->trick_odds[population], cards, &alike, all);
        hazard[i] = all[i];
    }
}

static float hazard_sum(const struct atlas *atlas, card_set cards, unsigned opponents,
                        enum opponent_exchanged exchanged) {
    float hazard[TRICK_ODDS_OPPONENTS], sum = 0;
    fill_hazards(atlas, cards, opponents, exchanged, hazard);
    for (unsigned i = 0; i < opponents; i++)
        sum += hazard[i];
    return sum;
}

float atlas_odds_hazard(const struct atlas *atlas, card_set cards,
                        const struct opponents *opponents) {
    float weight[EXCHANGED_KINDS] = {0}, sum = 0;
    for (unsigned i = 0; i < opponents->count; i++)
        weight[opponents->exchanged[i]] +=
            opponents->unwilling[i] ? atlas->model->trick_odds[opponents->population[i]].unwilling
                                    : 1;
    for (unsigned i = 0; i < EXCHANGED_KINDS; i++)
        if (weight[i] > 0)
            sum +=
                weight[i] / (float)opponents->count * hazard_sum(atlas, cards, opponents->count, i);
    return sum;
}

struct opponents atlas_odds_opponents(const struct atlas *atlas, unsigned count,
                                      enum opponent_exchanged exchanged) {
    struct opponents opponents = {.count = (uint8_t)count};
    memcpy(opponents.population, &atlas->table.populations.of[1], count);
    memset(opponents.exchanged, (int)exchanged, count);
    return opponents;
}

static struct hazard_line line_of(const struct atlas_odds *odds, unsigned pattern,
                                  unsigned opponents) {
    const struct hazard_line *all = &odds->lines.of_all[trick_odds_line(opponents)],
                             *of_pattern = &odds->lines.pattern[pattern];
    return (struct hazard_line){all->offset + of_pattern->offset, all->slope + of_pattern->slope};
}

double atlas_odds_chance(const struct atlas_odds *odds, card_set hand,
                         const struct opponents *opponents) {
    return (double)trick_odds_chance(line_of(odds, hand_pattern(hand), opponents->count),
                                     atlas_odds_hazard(odds->atlas, hand, opponents));
}

/* The mean of the model's lines, of those who sit at the table. */
static void begin_lines(struct trick_odds_lines *lines, const struct atlas *atlas) {
    enum { FLOATS = sizeof *lines / sizeof(float) };
    unsigned opponents = atlas->setup.entrants - 1;
    float *sums = (float *)lines;
    for (unsigned i = 0; i < FLOATS; i++)
        sums[i] = 0;
    for (unsigned i = 1; i <= opponents; i++) {
        const float *more = (const float *)&atlas->model->trick_odds[atlas->table.populations.of[i]]
                                .lines[DEFENCE_AS_PLAYED];
        for (unsigned j = 0; j < FLOATS; j++)
            sums[j] += more[j] / (float)opponents;
    }
}

/* What was seen of a class of hands; nothing tried: it shows nothing. */
static struct stand stand_of(const struct atlas *atlas, uint32_t class) {
    const int64_t *answers = atlas->tally[ATLAS_HANDS] + (size_t) class * ATLAS_ANSWERS;
    const card_set hand = hand_class_set(class, HAND_CLASS_CARDS);
    struct stand stand = {.tried = (uint32_t)answers[ATLAS_TRIED],
                          .stood = (uint32_t)answers[ATLAS_TRIED_STOOD],
                          .count = (uint8_t)(atlas->setup.entrants - 1)};
    if (stand.tried == 0)
        return stand;
    stand.pattern = (uint16_t)hand_pattern(hand);
    fill_hazards(atlas, hand, stand.count, EXCHANGED_UNKNOWN, stand.hazard);
    return stand;
}

static size_t fill_stands(struct stand *stands, const struct atlas *atlas, unsigned threads) {
    size_t count = 0;
#pragma omp parallel for num_threads(threads)
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++)
        stands[i] = stand_of(atlas, i);
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++)
        if (stands[i].tried > 0)
            stands[count++] = stands[i];
    return count;
}

enum status atlas_odds_make(struct atlas_odds *odds, const struct atlas *atlas, unsigned threads,
                            struct error *error) {
    struct stand *stands = malloc(HAND_CLASS_COUNT * sizeof *stands);
    if (!stands)
        return error_set(error, STATUS_RUNTIME, "not enough memory for the hands");
    odds->atlas = atlas;
    begin_lines(&odds->lines, atlas);
    size_t count = fill_stands(stands, atlas, threads);
    stands_fit_lines(stands, count, &atlas->model->trick_odds[POPULATION_UNKNOWN], threads,
                     &odds->lines);
    free(stands);
    return STATUS_OK;
}
