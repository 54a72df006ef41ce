#include "strategies/holdem/model/holdem_model.h"

#include "sim/core/hash.h"

#define SECTION(path, number, field, meaning, ...)                                                 \
    MODEL_SECTION(struct holdem_model, path, number, field, 0, meaning, __VA_ARGS__)

enum { NODE_NUMBERS = sizeof(struct push_fold_node) / sizeof(float) };

static const struct model_section sections[] = {
    SECTION("push_fold/nodes", MODEL_F32, push_fold.nodes,
            "by depth, situation and hand: regret of folding, of going all in; deals all in",
            PUSH_FOLD_DEPTHS, PUSH_FOLD_SITUATIONS, STARTING_HANDS, NODE_NUMBERS),
    SECTION("push_fold/asked", MODEL_F32, push_fold.asked,
            "deals by depth, chair and hand, later ones counting more", PUSH_FOLD_DEPTHS,
            PUSH_FOLD_CHAIRS, STARTING_HANDS),
    SECTION("showdowns/met", MODEL_U64, push_fold.met, "showdowns of two hands before the flop",
            STARTING_HANDS, STARTING_HANDS),
    SECTION("showdowns/won", MODEL_U64, push_fold.won, "twice those won, ties counting one",
            STARTING_HANDS, STARTING_HANDS),
    SECTION("validation/gain", MODEL_F64, validation.gain,
            "big blinds a hand that best answers would win, by iteration and players",
            MODEL_ITERATIONS_MAX, HOLDEM_TRIED + 1),
    MODEL_PART(struct holdem_model, "stacks/gains", MODEL_I64, gains, sizeof(struct stack_gains), 0,
               true,
               "of a level by style (jam, regular, baseline) and power of two of big blinds, from "
               "below 1: stacks, percent gained, its square",
               STACK_STYLES, TALLY_DEPTHS, TALLY_GAINS),
};

const struct model_type holdem_model_type = {
    .file_type = "utspel holdem model",
    .schema = 1,
    .size = sizeof(struct holdem_model),
    .sections = sections,
    .section_count = sizeof sections / sizeof *sections,
    .cache_kind = "holdem-model",
    .made_for = "blinds or tables",
};

static int32_t thousandths(int32_t part, int32_t whole) {
    return (int32_t)(((int64_t)part * 1000 + whole / 2) / whole);
}

struct holdem_model_blinds holdem_model_blinds(const struct holdem_rules *rules) {
    const int32_t *last = rules->levels.item[rules->levels.count - 1];
    return (struct holdem_model_blinds){thousandths(last[HOLDEM_SMALL], last[HOLDEM_BIG]),
                                        thousandths(last[HOLDEM_ANTE], last[HOLDEM_BIG])};
}

uint64_t holdem_model_identity(const struct holdem_rules *rules) {
    const struct holdem_model_blinds blinds = holdem_model_blinds(rules);
    const int32_t of[] = {rules->table_max, blinds.small, blinds.ante};
    return hash_bytes(hash_bytes(HASH_START, "holdem", 6), of, sizeof of);
}
