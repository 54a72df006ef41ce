/* What the card's script knows, as JSON; card.js, which reads it, says what the members are for. */
#include "sim/chicago_lab/call_card/call_card_needs.h"
#include "sim/chicago_lab/call_card/call_card_odds.h"
#include "sim/chicago_lab/call_card/call_card_parts.h"

#include <math.h>

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
        const struct atlas_held_range place = {must, near, near + 1, own, own + 1, run};
        struct need need = need_by_hand(source->atlas, &source->bins, &place);
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
                need_by_scores(source->atlas, &(struct need_place){left, must, own, best});
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
                             &(struct need_place){left, must, own->first[i], best->first[j]});
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
        card_odds_fill(&odds, atlas, opponents);
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

void card_print_data(const struct call_card *call, FILE *out) {
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
    card_print_played(call->report, &json);
    json_close(&json, '}');
}
