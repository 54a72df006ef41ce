/* What the card's script knows, as JSON; card.js, which reads it, says what the members are for. */
#include "sim/chicago_lab/call_card/call_card.h"

#include "evaluator/hand_class.h"
#include "sim/chicago_lab/call_card/call_card_needs.h"
#include "sim/output/json.h"

#include <math.h>
#include <stdlib.h>

/*
 * The model's chance of every hand, small enough for a page.
 *
 * Against opponents of whom nothing is known, the model adds up a hazard of each suit that a hand
 * has, and reads the chance off a curve at exp(-sum): see struct trick_odds. So the hazards of the
 * 2,380 sets of ranks that a suit of five cards can have, and the curves, give the chance of all
 * 2,598,960 hands.
 */

/* Against the first `opponents` of the table, as hands/chance of an atlas file. */
struct card_odds {
    /* Of sets of up to five ranks: by count, then as 13 bits with the deuce lowest; 0 or more. */
    double hazard[HAND_CLASS_SUITS];
    /* At even steps of exp(-sum) from 0 to 1, of hands of one suit, of two, of more. */
    double curve[TRICK_ODDS_CURVES][TRICK_ODDS_KNOTS];
};

/* The clubs of these ranks. */
static card_set suit_of(unsigned ranks) {
    card_set set = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        if (ranks >> rank & 1)
            set |= card_bit(card_make(rank, CARD_CLUBS));
    return set;
}

/* Of several populations, each opponent adds its share, taken as one of as many that play alike. */
static double hazard_of(const struct atlas *atlas, card_set suit, unsigned opponents) {
    double hazard = 0;
    for (unsigned i = 1; i <= opponents; i++) {
        enum population population = atlas->table.populations.of[i];
        const struct trick_odds *odds = &atlas->model->trick_odds[population];
        const struct opponents alike = opponents_of_population(opponents, population);
        hazard += (double)odds->factor[DEFENCE_AS_PLAYED][opponents - 1] *
                  (double)trick_odds_hazard(odds, suit, &alike) / opponents;
    }
    return hazard;
}

static void fill_curves(struct card_odds *odds, const struct atlas *atlas, unsigned opponents) {
    for (unsigned curve = 0; curve < TRICK_ODDS_CURVES; curve++)
        for (unsigned knot = 0; knot < TRICK_ODDS_KNOTS; knot++) {
            double sum = 0;
            for (unsigned i = 1; i <= opponents; i++)
                sum += (double)atlas->model->trick_odds[atlas->table.populations.of[i]]
                           .curve[DEFENCE_AS_PLAYED][opponents - 1][curve][knot];
            odds->curve[curve][knot] = sum / opponents;
        }
}

static void fill_odds(struct card_odds *odds, const struct atlas *atlas, unsigned opponents) {
    unsigned number = 0;
    for (int count = 0; count <= HAND_CLASS_CARDS; count++)
        for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
            card_set suit = suit_of(ranks);
            if (card_set_count(suit) == count)
                odds->hazard[number++] = hazard_of(atlas, suit, opponents);
        }
    fill_curves(odds, atlas, opponents);
}

/* What was played with hands of each pattern: it shows where the model's chances are wrong. */

/* A class of hands and, of its pattern: */
struct played {
    uint32_t pattern;
    int64_t answers[ATLAS_ANSWERS];
    double expected; /* calls won, by the model, against all others */
};

static int compare_played(const void *a, const void *b) {
    const struct played *x = a, *y = b;
    return (x->pattern > y->pattern) - (x->pattern < y->pattern);
}

static void fill_played(struct played *played, const struct atlas_report *report) {
    const struct atlas_hands *hands = report->hands;
    const int64_t *answers = report->atlas->tally[ATLAS_HANDS];
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++, answers += ATLAS_ANSWERS)
        played[i] =
            (struct played){pattern_of(hand_class_set(i, HAND_CLASS_CARDS)),
                            {answers[ATLAS_HELD], answers[ATLAS_CALLED], answers[ATLAS_STOOD]},
                            (double)answers[ATLAS_CALLED] *
                                atlas_hands_chance(hands, i, DEFENCE_AS_PLAYED, hands->opponents)};
}

static void played_add(struct played *played, const struct played *more) {
    for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
        played->answers[answer] += more->answers[answer];
    played->expected += more->expected;
}

/* Adds up neighbours of one pattern; gives how many patterns there are. */
static size_t merge_played(struct played *played) {
    size_t count = 0;
    for (size_t i = 1; i < HAND_CLASS_COUNT; i++)
        if (played[i].pattern != played[count].pattern)
            played[++count] = played[i];
        else
            played_add(&played[count], &played[i]);
    return count + 1;
}

static void print_played(struct json *json, const struct played *played) {
    char name[PATTERN_NAME_SIZE];
    pattern_name(played->pattern, name);
    json_open(json, name, '[');
    for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
        json_count(json, NULL, (uint64_t)played->answers[answer]);
    json_number(json, NULL, round(100 * played->expected) / 100);
    json_close(json, ']');
}

/* How often hands of each pattern were held, called and won, and how many of the calls the model
 * expected to be won; nothing without memory. */
static void print_all_played(const struct atlas_report *report, struct json *json) {
    struct played *played = calloc(HAND_CLASS_COUNT, sizeof *played);
    json_open(json, "played", '{');
    if (played) {
        fill_played(played, report);
        qsort(played, HAND_CLASS_COUNT, sizeof *played, compare_played);
        size_t count = merge_played(played);
        for (size_t i = 0; i < count; i++)
            if (played[i].answers[ATLAS_HELD] > 0)
                print_played(json, &played[i]);
    }
    json_close(json, '}');
    free(played);
}

/* What is needed to call, and all of it together. */

/* What a page shows needs no more digits. */
static void print_rounded(struct json *json, double value, double unit) {
    json_number(json, NULL, round(value / unit) * unit);
}

/* What members of all needs say; 0 where nothing is known. */
static void open_need(struct json *json, const struct need *need) {
    json_open(json, NULL, '[');
    print_rounded(json, need->cell.chance.value, 1e-4);
    print_rounded(json, need->cell.chance.error, 1e-4);
    json_count(json, NULL, (uint64_t)need->cell.close);
    json_count(json, NULL, need->step);
}

static void print_by_scores(struct json *json, const struct need *need) {
    if (!need->known) {
        json_count(json, NULL, 0);
        return;
    }
    open_need(json, need);
    json_close(json, ']');
}

static void print_by_hand(struct json *json, const struct need *need) {
    if (!need->known) {
        json_count(json, NULL, 0);
        return;
    }
    open_need(json, need);
    print_rounded(json, need->cell.stands, 1e-3);
    print_rounded(json, need->cell.broken, 1e-3);
    print_rounded(json, need->cell.uncalled, 1e-3);
    json_close(json, ']');
}

/* An atlas, its bins, and the first own score that is asked about. */
struct situations {
    const struct atlas *atlas;
    struct need_bins bins;
    unsigned least;
};

static void print_hands_at(struct json *json, const struct situations *source, unsigned must,
                           unsigned near, unsigned own) {
    json_open(json, NULL, '[');
    for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++) {
        const struct atlas_held_range held = {must, near, near + 1, own, own + 1, run};
        struct need need = need_by_hand(source->atlas, &source->bins, &held);
        print_by_hand(json, &need);
    }
    json_close(json, ']');
}

/* By must call, near, own score from the least, cards in runs. */
static void print_needs_by_hand(struct json *json, const struct situations *source) {
    json_open(json, "byHand", '[');
    for (unsigned must = 0; must < 2; must++) {
        json_open(json, NULL, '[');
        for (unsigned near = 0; near < 2; near++) {
            json_open(json, NULL, '[');
            for (unsigned own = source->least; own < source->bins.own.axis->size; own++)
                print_hands_at(json, source, must, near, own);
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
            struct need need =
                need_by_scores(source->atlas, &(struct need_situation){left, must, own, best});
            print_by_scores(json, &need);
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
            struct need need =
                need_by_bins(source->atlas, &source->bins,
                             &(struct need_situation){left, must, own->first[i], best->first[j]});
            print_by_scores(json, &need);
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

static void print_odds_against(struct json *json, const struct card_odds *odds) {
    json_open(json, NULL, '{');
    json_open(json, "hazard", '[');
    for (unsigned i = 0; i < HAND_CLASS_SUITS; i++)
        print_rounded(json, odds->hazard[i], 1e-5);
    json_close(json, ']');
    json_open(json, "curve", '[');
    for (unsigned curve = 0; curve < TRICK_ODDS_CURVES; curve++) {
        json_open(json, NULL, '[');
        for (unsigned knot = 0; knot < TRICK_ODDS_KNOTS; knot++)
            print_rounded(json, odds->curve[curve][knot], 1e-5);
        json_close(json, ']');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void print_odds(struct json *json, const struct atlas *atlas) {
    json_open(json, "odds", '[');
    for (unsigned opponents = 1; opponents < atlas->setup.entrants; opponents++) {
        struct card_odds odds;
        fill_odds(&odds, atlas, opponents);
        print_odds_against(json, &odds);
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
    print_odds(&json, atlas);
    print_needs_by_hand(&json, &source);
    print_needs_by_scores(&json, "byScores", &source, print_scores_at);
    print_needs_by_scores(&json, "byBins", &source, print_bins_at);
    print_patterns(&json, call->report->hands);
    print_all_played(call->report, &json);
    json_close(&json, '}');
}
