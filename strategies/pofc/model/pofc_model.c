#include "strategies/pofc/model/pofc_model.h"

#include "sim/core/hash.h"

#define SECTION(path, number, field, meaning, ...)                                                 \
    MODEL_SECTION(struct pofc_model, path, number, field, 0, meaning, __VA_ARGS__)

static const struct model_section sections[] = {
    SECTION("board/row", MODEL_F32, net.row,
            "network: by feature (own rows, the opponent's, rows above each other, street, unseen "
            "cards) and unit",
            BOARD_FEATURES, BOARD_WIDTH),
    SECTION("board/hidden", MODEL_F32, net.hidden, "network: by unit and hidden unit", BOARD_WIDTH,
            BOARD_HIDDEN),
    SECTION("board/hidden_bias", MODEL_F32, net.hidden_bias, "network: by hidden unit",
            BOARD_HIDDEN),
    SECTION("board/output", MODEL_F32, net.output,
            "network: by what is predicted (points against the opponent, Fantasy Land in the next "
            "hand, square of the points) and hidden unit",
            BOARD_HEADS, BOARD_HIDDEN),
    SECTION("board/output_bias", MODEL_F32, net.output_bias, "network: by what is predicted",
            BOARD_HEADS),
    SECTION("fantasy/value", MODEL_F32, fantasy_value,
            "points per opponent that Fantasy Land in the next hand is worth", 1),
    SECTION("hands/step", MODEL_I64, outcomes.step, "points of the lead in a step", 1),
    SECTION("hands/hands", MODEL_I64, outcomes.hands,
            "hands by who is in Fantasy Land: neither, the seat, its opponent, both",
            OUTCOME_FANTASY),
    SECTION("hands/change", MODEL_I64, outcomes.change,
            "change of the lead in these hands, summed; points", OUTCOME_FANTASY),
    SECTION("hands/count", MODEL_I64, outcomes.count,
            "hands by who is in Fantasy Land, who is in the next hand, whether one was added, and "
            "the change of the lead in steps, -64 to 64",
            OUTCOME_FANTASY, OUTCOME_FANTASY, OUTCOME_ADDED, OUTCOME_CHANGES),
    SECTION("validation/error", MODEL_F64, validation.error,
            "mean squared error on hands held out, by iteration and what is predicted",
            MODEL_ITERATIONS_MAX, BOARD_HEADS),
    SECTION("validation/variance", MODEL_F64, validation.variance,
            "variance of what was predicted there, by iteration and what is predicted",
            MODEL_ITERATIONS_MAX, BOARD_HEADS),
};

const struct model_type pofc_model_type = {
    .file_type = "utspel pofc model",
    .schema = 2,
    .size = sizeof(struct pofc_model),
    .sections = sections,
    .section_count = sizeof sections / sizeof *sections,
    .cache_kind = "pofc-model",
};

uint64_t pofc_model_identity(const struct pofc_rules *rules, unsigned players) {
    uint64_t start = hash_bytes(HASH_START, &(uint8_t){(uint8_t)players}, 1);
    return option_identity(&pofc_rules_options, rules, hash_bytes(start, "pofc", 4));
}
