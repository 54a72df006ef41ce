#include "sim/chicago_lab/call_card/call_card_values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where hands are common, kickers count. A high card scores nothing. */
uint32_t card_values_ranks(hand_value value) {
    enum { RANK_BITS = 4, RANK_NIBBLES = 8 };
    static const unsigned deciding[HAND_CATEGORIES] = {
        [HAND_PAIR] = 3,           [HAND_TWO_PAIR] = 3,       [HAND_THREE_OF_A_KIND] = 2,
        [HAND_STRAIGHT] = 1,       [HAND_FLUSH] = 3,          [HAND_FULL_HOUSE] = 2,
        [HAND_FOUR_OF_A_KIND] = 1, [HAND_STRAIGHT_FLUSH] = 1, [HAND_ROYAL_FLUSH] = 1};
    unsigned others = RANK_NIBBLES - deciding[hand_category_of(value)];
    return (uint32_t)((uint64_t)hand_ranks(value) >> RANK_BITS * others << RANK_BITS * others);
}

unsigned card_values_alike_end(unsigned first) {
    const hand_value value = hand_value_of_class(first);
    unsigned end = first + 1;
    for (; end < HAND_CLASSES; end++) {
        const hand_value next = hand_value_of_class(end);
        if (hand_category_of(next) != hand_category_of(value) ||
            card_values_ranks(next) != card_values_ranks(value))
            break;
    }
    return end;
}

/* From one class on: of hands worse; or of those not better, which are those below the next. */
static void average_alike(float chance[HAND_CLASSES], const float *below) {
    for (unsigned first = 0, end; first < HAND_CLASSES; first = end) {
        end = card_values_alike_end(first);
        float sum = 0;
        for (unsigned i = first; i < end; i++)
            sum += below[i];
        for (unsigned i = first; i < end; i++)
            chance[i] = sum / (float)(end - first);
    }
}

static void fill_best(struct card_values *values) {
    const struct chicago_rules *rules = values->atlas->config->setup.rules;
    const int32_t last = rules->exchanges - 1;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++) {
        const struct strength *strength = &values->atlas->model->strength[kind];
        const float *unknown = strength->below[last][EXCHANGED_UNKNOWN],
                    *barred = strength->below[last][EXCHANGED_BARRED];
        average_alike(values->best[kind][0], unknown + 1);
        average_alike(values->best[kind][1], barred + 1);
        average_alike(values->better[kind][0], unknown);
        average_alike(values->better[kind][1], barred);
    }
}

/* The mean over the opponents' populations. */
static float mean_of_row(const struct atlas *atlas, bool last, unsigned opponents, unsigned turn,
                         unsigned row) {
    float sum = 0;
    for (unsigned i = 1; i <= opponents; i++) {
        const struct trick_odds *of = &atlas->model->trick_odds[atlas->table.populations.of[i]];
        sum += trick_table_at(trick_odds_table(of, last), opponents, row,
                              trick_odds_column(opponents, turn));
    }
    return sum / (float)opponents;
}

static void fill_by_turn(card_by_turn table[TRICK_ODDS_OPPONENTS], const struct atlas *atlas,
                         bool last) {
    for (unsigned opponents = 1; opponents < atlas->setup.entrants; opponents++)
        for (unsigned turn = 0; turn <= opponents; turn++)
            for (unsigned row = 0; row < TRICK_ODDS_ROWS; row++)
                table[opponents - 1][turn][row] = mean_of_row(atlas, last, opponents, turn, row);
}

static float chance_of_trick(const card_by_turn table[TRICK_ODDS_OPPONENTS], unsigned opponents,
                             unsigned turn, card_set hand) {
    const float *by_row = table[opponents - 1][turn];
    float sum = by_row[trick_odds_shape(hand)];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sum += by_row[trick_odds_holding(hand, suit)];
    return 1 / (1 + expf(-sum));
}

struct card_values *card_values_new(const struct atlas *atlas) {
    struct card_values *values = malloc(sizeof *values);
    if (!values)
        return NULL;
    values->atlas = atlas;
    fill_best(values);
    fill_by_turn(values->last, atlas, true);
    fill_by_turn(values->share, atlas, false);
    return values;
}

/* Call values. */

static bool is_barred(const struct atlas *atlas, const struct equity_situation *situation,
                      unsigned seat) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    return situation->points[seat] >= rules->buy_stop;
}

/* Whether of equal hands another's scores. */
static bool scores_first(const struct card_values *values, const struct equity_situation *situation,
                         unsigned other, unsigned seat) {
    const unsigned playing = situation->playing, dealer = situation->dealer;
    const struct chicago_rules *rules = values->atlas->config->setup.rules;
    return rules->tied_hands == CHICAGO_TIED_FIRST &&
           chicago_turn_of(playing, other, dealer, situation->seats) <
               chicago_turn_of(playing, seat, dealer, situation->seats);
}

static float best_hand(const struct card_values *values, const struct equity_situation *situation,
                       unsigned seat, hand_value value) {
    float chance = 1;
    for (unsigned left = situation->playing & ~(1u << seat); left != 0; left &= left - 1) {
        unsigned other = card_set_lowest(left);
        bool barred = is_barred(values->atlas, situation, other);
        const float(*of)[HAND_CLASSES] = scores_first(values, situation, other, seat)
                                             ? values->better[situation->populations.of[other]]
                                             : values->best[situation->populations.of[other]];
        chance *= of[barred][strength_class(value)];
    }
    return chance;
}

/* With the dealer that the situation names. */
static struct call_values values_of_dealer(const struct card_values *values,
                                           const struct equity_situation *situation, unsigned seat,
                                           card_set hand) {
    const struct chicago_rules *rules = values->atlas->config->setup.rules;
    const struct equity *equity = &values->atlas->model->equity;
    const hand_value value = hand_value_of_five(hand);
    struct deal_values deal_values;
    struct value_after value_after;
    unsigned opponents = (unsigned)card_set_count(situation->playing) - 1;
    unsigned turn = chicago_turn_of(situation->playing, seat, situation->dealer, situation->seats);
    struct uncalled uncalled = {.trick = chicago_last_trick_points(rules, false),
                                .last = chance_of_trick(values->last, opponents, turn, hand),
                                .unscored = !chicago_exchange_scores(rules, rules->exchanges)};
    uncalled_set_tricks(&uncalled, trick_odds_points(rules),
                        chance_of_trick(values->share, opponents, turn, hand));
    if (!uncalled.unscored)
        uncalled.points =
            chicago_hand_points(rules, hand_category_of(value), situation->points[seat],
                                chicago_mask_has(situation->called, seat));
    if (uncalled.points > 0)
        uncalled.best = best_hand(values, situation, seat, value);
    deal_values_of(&deal_values, equity, rules, situation, seat);
    deal_values_of_call(&deal_values, equity, rules, situation, seat);
    value_after_of(&value_after, equity, situation, seat);
    struct call_values of = {deal_values_stands(&deal_values, hand), deal_values.broken,
                             call_values_uncalled(&deal_values, &value_after, &uncalled)};
    call_values_keep_hands(&of, equity, rules, situation, seat, hand, &deal_values, &uncalled);
    return of;
}

static void add_share(struct call_values *sum, const struct call_values *more, float share) {
    sum->stands += share * more->stands;
    sum->broken += share * more->broken;
    sum->uncalled += share * more->uncalled;
}

struct card_question card_question_of(const struct equity_situation *situation, unsigned seat) {
    struct card_question question = {.situation = *situation, .seat = seat};
    memset(question.exchanged, EXCHANGED_UNKNOWN, sizeof question.exchanged);
    return question;
}

struct call_values card_call_values(const struct card_values *values,
                                    const struct card_question *question, card_set hand) {
    struct equity_situation dealt = question->situation;
    struct call_values mean = {0};
    unsigned dealers = question->dealer_told ? 1u << dealt.dealer : dealt.playing;
    float share = 1 / (float)card_set_count(dealers);
    for (unsigned left = dealers; left != 0; left &= left - 1) {
        dealt.dealer = (uint8_t)card_set_lowest(left);
        const struct call_values one = values_of_dealer(values, &dealt, question->seat, hand);
        add_share(&mean, &one, share);
    }
    return mean;
}

double card_needed(const struct call_values *values) {
    if (values->stands > values->broken)
        return (double)call_values_needed(values);
    return values->uncalled < values->stands ? CARD_ALWAYS : CARD_NEVER;
}

/* What is known of the others. */
static struct opponents opponents_in(const struct atlas *atlas,
                                     const struct card_question *question) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    const struct equity_situation *situation = &question->situation;
    struct opponents opponents = {0};
    for (unsigned left = situation->playing & ~(1u << question->seat); left != 0;
         left &= left - 1) {
        unsigned other = card_set_lowest(left), i = opponents.count++;
        bool barred = is_barred(atlas, situation, other);
        opponents.population[i] = situation->populations.of[other];
        opponents.exchanged[i] = barred ? EXCHANGED_BARRED : question->exchanged[other];
        opponents.unwilling[i] = opponents_put_out(rules, situation->points[other],
                                                   chicago_mask_has(situation->called, other));
    }
    return opponents;
}

double card_chance(const struct atlas_odds *odds, const struct card_question *question,
                   card_set hand) {
    const struct opponents opponents = opponents_in(odds->atlas, question);
    return atlas_odds_chance(odds, hand, &opponents);
}

/* Hands of a pattern. */

/* Of the hands of a pattern that make the same: how many were held, and the sum of their chances of
 * the last trick when they lead against all; then, the one nearest the mean. */
struct alike {
    double held, last, apart;
    card_set nearest;
};

static void walk_hands(const struct card_values *values, const struct atlas_hands *hands,
                       struct alike alike[ATLAS_PATTERNS_MAX][ATLAS_MADE],
                       void (*take)(struct alike *alike, card_set hand, double held, double last)) {
    const int64_t *answers = values->atlas->tally[ATLAS_HANDS];
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++, answers += ATLAS_ANSWERS) {
        if (hands->pattern_at[i] < 0 || answers[ATLAS_HELD] == 0)
            continue;
        card_set hand = hand_class_set(i, HAND_CLASS_CARDS);
        take(&alike[hands->pattern_at[i]][atlas_made(hand_value_of_five(hand))], hand,
             (double)answers[ATLAS_HELD],
             (double)chance_of_trick(values->last, hands->opponents, 0, hand));
    }
}

static void take_sums(struct alike *alike, card_set hand, double held, double last) {
    (void)hand;
    alike->held += held;
    alike->last += held * last;
}

static void take_nearest(struct alike *alike, card_set hand, double held, double last) {
    double apart = fabs(last - alike->last / alike->held);
    (void)held;
    if (alike->nearest && apart >= alike->apart)
        return;
    alike->nearest = hand;
    alike->apart = apart;
}

void card_pattern_hands(const struct card_values *values, const struct atlas_hands *hands,
                        struct pattern_hands of[ATLAS_PATTERNS_MAX]) {
    struct alike alike[ATLAS_PATTERNS_MAX][ATLAS_MADE] = {0};
    walk_hands(values, hands, alike, take_sums);
    walk_hands(values, hands, alike, take_nearest);
    for (size_t i = 0; i < hands->pattern_count; i++) {
        double all = 0;
        for (unsigned made = 0; made < ATLAS_MADE; made++)
            all += alike[i][made].held;
        for (unsigned made = 0; made < ATLAS_MADE; made++) {
            of[i].hand[made] = alike[i][made].nearest;
            of[i].share[made] = alike[i][made].held / all;
        }
    }
}

void card_pattern_exchanged(const struct atlas_hands *hands, enum opponent_exchanged exchanged,
                            struct atlas_chances of[ATLAS_PATTERNS_MAX]) {
    const struct atlas *atlas = hands->odds.atlas;
    const int64_t *answers = atlas->tally[ATLAS_HANDS];
    memset(of, 0, ATLAS_PATTERNS_MAX * sizeof *of);
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++, answers += ATLAS_ANSWERS) {
        int at = hands->pattern_at[i];
        if (at < 0 || answers[ATLAS_HELD] == 0)
            continue;
        card_set hand = hand_class_set(i, HAND_CLASS_CARDS);
        double share = (double)answers[ATLAS_HELD] / (double)hands->pattern[at].answers[ATLAS_HELD];
        for (unsigned count = 1; count <= hands->opponents; count++) {
            const struct opponents all = atlas_odds_opponents(atlas, count, exchanged);
            of[at].by[DEFENCE_AS_PLAYED][count - 1] +=
                share * atlas_odds_chance(&hands->odds, hand, &all);
        }
    }
}

struct call_values card_pattern_values(const struct card_values *values,
                                       const struct card_question *question,
                                       const struct pattern_hands *hands) {
    struct call_values mean = {0};
    for (unsigned made = 0; made < ATLAS_MADE; made++) {
        if (!hands->hand[made])
            continue;
        struct call_values one = card_call_values(values, question, hands->hand[made]);
        add_share(&mean, &one, (float)hands->share[made]);
    }
    return mean;
}
