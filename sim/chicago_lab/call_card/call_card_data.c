/* What the card's script knows, as JSON; card.js, which reads it, says what the members are for. */
#include "sim/chicago_lab/call_card/call_card.h"

#include "evaluator/hand_class.h"
#include "evaluator/hand_pattern.h"
#include "sim/chicago_lab/call_card/call_card_needs.h"
#include "sim/output/json.h"

#include <math.h>

/*
 * The chance of every hand, small enough for a page: the hazards of the 2,380 sets of ranks that a
 * suit of five cards can have, by opponents, and a line for each pattern (atlas_odds.h) give the
 * chance of all 2,598,960 hands.
 */

/* The clubs of these ranks. */
static card_set suit_of(unsigned ranks) {
    card_set set = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        if (ranks >> rank & 1)
            set |= card_bit(card_make(rank, CARD_CLUBS));
    return set;
}

/* What a page shows needs no more digits. */
static void print_rounded(struct json *json, double value, double unit) {
    json_number(json, NULL, round(value / unit) * unit);
}

/* Sets of up to five ranks: by count, then as 13 bits with the deuce lowest. */
static void print_hazards(struct json *json, const struct atlas *atlas, unsigned opponents) {
    json_open(json, "hazard", '[');
    for (int count = 0; count <= HAND_CLASS_CARDS; count++)
        for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
            card_set suit = suit_of(ranks);
            if (card_set_count(suit) == count)
                print_rounded(json, (double)atlas_odds_hazard(atlas, suit, opponents), 1e-5);
        }
    json_close(json, ']');
}

static void print_line(struct json *json, const char *key, struct hazard_line line) {
    json_open(json, key, '[');
    print_rounded(json, (double)line.offset, 1e-4);
    print_rounded(json, (double)line.slope, 1e-4);
    json_close(json, ']');
}

static void print_odds(struct json *json, const struct atlas_odds *odds) {
    json_open(json, "odds", '[');
    for (unsigned opponents = 1; opponents < odds->atlas->setup.entrants; opponents++) {
        json_open(json, NULL, '{');
        print_hazards(json, odds->atlas, opponents);
        print_line(json, "line", odds->lines.of_all[opponents - 1]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Of hands of a pattern: held, called and won, tried with nobody out and won. */
static void count_patterns(const struct atlas *atlas,
                           int64_t counts[HAND_PATTERNS][ATLAS_ANSWERS]) {
    const int64_t *answers = atlas->tally[ATLAS_HANDS];
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++, answers += ATLAS_ANSWERS) {
        int64_t *sums = counts[hand_pattern(hand_class_set(i, HAND_CLASS_CARDS))];
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            sums[answer] += answers[answer];
    }
}

/* The line added for each pattern, its standard error, and what was played with its hands. */
static void print_pattern_lines(struct json *json, const struct atlas_odds *odds) {
    int64_t counts[HAND_PATTERNS][ATLAS_ANSWERS] = {{0}};
    count_patterns(odds->atlas, counts);
    json_open(json, "lines", '{');
    for (unsigned i = 0; i < HAND_PATTERNS; i++) {
        char name[HAND_PATTERN_NAME_SIZE];
        hand_pattern_name(i, name);
        json_open(json, name, '[');
        print_rounded(json, (double)odds->lines.pattern[i].offset, 1e-4);
        print_rounded(json, (double)odds->lines.pattern[i].slope, 1e-4);
        print_rounded(json, (double)odds->lines.error[i], 1e-3);
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            json_count(json, NULL, (uint64_t)counts[i][answer]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* What is needed to call, and all of it together. */

/* 0 where nothing is known. */
static void print_need(struct json *json, struct need need) {
    if (!need.known) {
        json_count(json, NULL, 0);
        return;
    }
    json_open(json, NULL, '[');
    print_rounded(json, need.cell.chance.value, 1e-4);
    print_rounded(json, need.cell.chance.error, 1e-4);
    json_count(json, NULL, (uint64_t)need.cell.close);
    json_count(json, NULL, need.step);
    json_close(json, ']');
}

/* An atlas, its bins, and the first own score that is asked about. */
struct situations {
    const struct atlas *atlas;
    struct need_bins bins;
    unsigned least;
};

/* Values of a Chicago that is won and of one that is broken, of all hands there; 0: unknown. */
static void print_outcomes(struct json *json, const struct situations *source,
                           const struct atlas_held_range *held) {
    const struct need need = need_by_hand(source->atlas, &source->bins, held);
    json_open(json, NULL, '[');
    print_rounded(json, need.known ? need.cell.stands : 0, 1e-3);
    print_rounded(json, need.known ? need.cell.broken : 0, 1e-3);
    json_close(json, ']');
}

/* By the hand made, and last whatever is made. */
static void print_made_at(struct json *json, const struct situations *source,
                          struct atlas_held_range held) {
    json_open(json, NULL, '[');
    for (unsigned made = 0; made <= ATLAS_MADE; made++) {
        held.made = made < ATLAS_MADE ? made : 0;
        held.made_end = made < ATLAS_MADE ? made + 1 : ATLAS_MADE;
        print_need(json, need_by_hand(source->atlas, &source->bins, &held));
    }
    json_close(json, ']');
}

/* The outcomes' values, which do not depend on the hand, then by cards in runs. */
static void print_hands_at(struct json *json, const struct situations *source,
                           struct atlas_held_range held) {
    json_open(json, NULL, '[');
    print_outcomes(json, source, &held);
    for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++) {
        held.run_cards = run;
        held.run_cards_end = run + 1;
        print_made_at(json, source, held);
    }
    json_close(json, ']');
}

/* By must call, near, own score from the least. */
static void print_needs_by_hand(struct json *json, const struct situations *source) {
    json_open(json, "byHand", '[');
    for (unsigned must = 0; must < 2; must++) {
        json_open(json, NULL, '[');
        for (unsigned near = 0; near < 2; near++) {
            json_open(json, NULL, '[');
            for (unsigned own = source->least; own < source->bins.own.axis->size; own++)
                print_hands_at(json, source,
                               (struct atlas_held_range){must, near, near + 1, own, own + 1, 0,
                                                         ATLAS_RUN_CARDS, 0, ATLAS_MADE});
            json_close(json, ']');
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* Own scores from the least, by the best opponent's: those asked often enough. */
static void print_scores_at(struct json *json, const struct situations *source, unsigned left,
                            unsigned must) {
    json_open(json, NULL, '[');
    for (unsigned own = source->least; own < source->bins.own.axis->size; own++) {
        json_open(json, NULL, '[');
        for (unsigned best = 0; best < source->bins.best.axis->size; best++) {
            const struct need_situation situation = {left, must, own, best};
            print_need(json, need_by_scores(source->atlas, &situation));
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* The bins of own scores, by those of the best opponent's. */
static void print_bins_at(struct json *json, const struct situations *source, unsigned left,
                          unsigned must) {
    const struct atlas_bins *own = &source->bins.own, *best = &source->bins.best;
    json_open(json, NULL, '[');
    for (unsigned i = 0; i < own->count; i++) {
        json_open(json, NULL, '[');
        for (unsigned j = 0; j < best->count; j++) {
            const struct need_situation situation = {left, must, own->first[i], best->first[j]};
            print_need(json, need_by_bins(source->atlas, &source->bins, &situation));
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

typedef void print_at(struct json *json, const struct situations *source, unsigned left,
                      unsigned must);

/* By players in from 2, must call, and as `print` does. */
static void print_needs_by_scores(struct json *json, const char *key,
                                  const struct situations *source, print_at *print) {
    json_open(json, key, '[');
    for (unsigned left = 0; left + 2 <= source->atlas->setup.entrants; left++) {
        json_open(json, NULL, '[');
        for (unsigned must = 0; must < 2; must++)
            print(json, source, left, must);
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void print_chances(struct json *json, const char *key, const struct atlas_chances *chances,
                          unsigned opponents) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < opponents; i++)
        print_rounded(json, chances->by[DEFENCE_AS_PLAYED][i], 1e-4);
    json_close(json, ']');
}

static void print_patterns(struct json *json, const struct atlas_hands *hands) {
    json_open(json, "patterns", '[');
    for (size_t i = 0; i < hands->pattern_count; i++) {
        const struct atlas_pattern *pattern = &hands->pattern[i];
        json_open(json, NULL, '{');
        json_text(json, "name", pattern->name);
        print_chances(json, "mean", &pattern->mean, hands->opponents);
        print_chances(json, "lowest", &pattern->lowest, hands->opponents);
        print_chances(json, "highest", &pattern->highest, hands->opponents);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_bins(struct json *json, const char *key, const struct atlas_bins *bins) {
    json_open(json, key, '[');
    for (unsigned bin = 0; bin <= bins->count; bin++)
        json_count(json, NULL, (uint64_t)(bins->axis->first + bins->first[bin] * bins->axis->step));
    json_close(json, ']');
}

static void print_rules(struct json *json, const struct situations *source) {
    const struct chicago_rules *rules = source->atlas->config->setup.rules;
    const struct tally_axis *axis = source->bins.own.axis;
    json_count(json, "least", (uint64_t)rules->chicago_min_points);
    json_count(json, "target", (uint64_t)rules->target);
    json_count(json, "near", (uint64_t)atlas_near(rules));
    json_count(json, "step", (uint64_t)axis->step);
    json_count(json, "players", source->atlas->setup.entrants);
    json_bool(json, "straightFlushWins",
              rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_WINS_ROUND);
    json_bool(json, "royalWins", !rules->royal_needs_call);
    print_bins(json, "ownBins", &source->bins.own);
    print_bins(json, "bestBins", &source->bins.best);
}

void call_card_print_data(const struct call_card *call, FILE *out) {
    const struct atlas *atlas = call->report->atlas;
    const struct chicago_rules *rules = atlas->config->setup.rules;
    struct situations source = {atlas, need_bins_of(atlas), 0};
    struct json json = {.out = out};
    const struct tally_axis *axis = source.bins.own.axis;
    source.least = (unsigned)((rules->chicago_min_points - axis->first) / axis->step);
    json_open(&json, NULL, '{');
    print_rules(&json, &source);
    json_number(&json, "valueError", round(atlas_value_error(atlas) * 1e4) / 1e4);
    print_odds(&json, &call->report->hands->odds);
    print_pattern_lines(&json, &call->report->hands->odds);
    print_needs_by_hand(&json, &source);
    print_needs_by_scores(&json, "byScores", &source, print_scores_at);
    print_needs_by_scores(&json, "byBins", &source, print_bins_at);
    print_patterns(&json, call->report->hands);
    json_close(&json, '}');
}
