#include "strategies/chicago/model/chicago_model.h"

#include "sim/core/hash.h"

uint64_t chicago_model_identity(const struct chicago_rules *rules, unsigned players) {
    uint64_t start = hash_bytes(HASH_START, &(uint8_t){(uint8_t)players}, 1);
    return option_identity(&chicago_rules_options, rules, start);
}

const struct model_type chicago_model_type = {
    .file_type = "utspel model",
    .schema = 4,
    .size = sizeof(struct chicago_model),
    .sections = chicago_model_sections,
    .section_count = CHICAGO_MODEL_SECTIONS,
    .repeats = population_names,
    .repeat_count = POPULATION_KINDS,
    .cache_kind = "model",
};
