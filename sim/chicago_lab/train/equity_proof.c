#include "sim/chicago_lab/train/equity_proof.h"

#include <string.h>

/* Means by own score and call: what a network must better. */
struct plain {
    double sum[2 * EQUITY_SLOTS], count[2 * EQUITY_SLOTS];
};

/* The row of the own score, which is a seat's in the lone company of itself. */
static unsigned own_row(const struct equity_terms *terms, struct equity_situation situation,
                        unsigned seat) {
    uint16_t row[EQUITY_FACTS];
    situation.playing = (uint8_t)(1u << seat);
    return row[equity_facts(terms, &situation, seat, row) - 1];
}

typedef void visit(void *with, const struct equity *equity,
                   const struct equity_situation *situation, unsigned seat, double placement);

/* Visits the seats still in at the start of each deal of the games that are held out, or not. */
static void visit_all(const struct equity_samples *samples, bool out, const struct equity *equity,
                      visit *call, void *with) {
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0; j < game->deals && equity_game_held_out(samples, game) == out; j++) {
            const struct equity_situation *situation = &samples->deal[game->first + j];
            for (unsigned seat = 0; seat < situation->seats; seat++)
                if (chicago_mask_has(situation->playing & game->teaches, seat))
                    call(with, equity, situation, seat, equity_game_placement(game, seat));
        }
    }
}

static void visit_plain(void *with, const struct equity *equity,
                        const struct equity_situation *situation, unsigned seat, double found) {
    struct plain *plain = with;
    unsigned row = own_row(&equity->terms, *situation, seat);
    plain->sum[row] += found;
    plain->count[row]++;
}

struct test {
    struct plain plain;
    double error, plain_error, seats;
    struct equity_proof *proof;
};

static unsigned bucket_of(double share) {
    int bucket = (int)(share * MODEL_BUCKETS);
    return bucket < 0 ? 0 : bucket < MODEL_BUCKETS ? (unsigned)bucket : MODEL_BUCKETS - 1;
}

static void visit_test(void *with, const struct equity *equity,
                       const struct equity_situation *situation, unsigned seat, double found) {
    struct test *test = with;
    unsigned row = own_row(&equity->terms, *situation, seat);
    double said = (double)equity_of(equity, situation, seat);
    double plain = test->plain.count[row] > 0 ? test->plain.sum[row] / test->plain.count[row] : 0;
    unsigned bucket = bucket_of(said / (double)equity->terms.placement[0]);
    test->error += (said - found) * (said - found);
    test->plain_error += (plain - found) * (plain - found);
    test->seats++;
    test->proof->said[bucket] += said;
    test->proof->found[bucket] += found;
    test->proof->count[bucket]++;
}

void equity_prove(const struct equity_samples *samples, struct model *model) {
    struct equity_proof *proof = &model->equity_proof;
    struct test test = {.proof = proof};
    memset(proof->said, 0, sizeof proof->said);
    memset(proof->found, 0, sizeof proof->found);
    memset(proof->count, 0, sizeof proof->count);
    visit_all(samples, false, &model->equity, visit_plain, &test.plain);
    visit_all(samples, true, &model->equity, visit_test, &test);
    proof->error[model->laps] = test.seats > 0 ? test.error / test.seats : 0;
    proof->plain[model->laps] = test.seats > 0 ? test.plain_error / test.seats : 0;
    for (unsigned i = 0; i < MODEL_BUCKETS; i++) {
        double count = proof->count[i] > 0 ? (double)proof->count[i] : 1;
        proof->said[i] /= count;
        proof->found[i] /= count;
    }
}
