#include "sim/config/config.h"

const char *config_line_label(const struct config *config, size_t line) {
    const char *label = config->lines[line].label;
    return label ? label : game_entrant_name(&config->entrant[line]);
}

uint64_t config_line_count(const struct config *config, size_t line) {
    uint64_t count = config->lines[line].count;
    return count > 0 ? count : 1;
}
