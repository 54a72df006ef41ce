#include "strategies/model/model.h"

#include "sim/core/hash.h"
#include "strategies/model/model_sections.h"

#include <stdlib.h>
#include <string.h>

void *model_new(const struct model_type *type) {
    const size_t line = 64; /* vectors are aligned at most so */
    size_t size = (type->size + line - 1) / line * line;
    void *model = aligned_alloc(line, size);
    return model ? memset(model, 0, size) : NULL;
}

void model_free(void *model) {
    if (model)
        free(((struct model_about *)model)->config);
    free(model);
}

unsigned model_repeats(const struct model_type *type, const struct model_section *section) {
    return section->apart > 0 ? type->repeat_count : 1;
}

void *model_section_at(void *model, const struct model_section *section, unsigned repeat) {
    return (char *)model + section->offset + repeat * section->apart;
}

bool model_section_is_left_out(const struct model_section *section, const void *at) {
    const char *bytes = at;
    return section->optional && *bytes == 0 && memcmp(bytes, bytes + 1, section->size - 1) == 0;
}

uint64_t model_contents_hash(const struct model_type *type, void *model) {
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < type->section_count; i++) {
        const struct model_section *section = &type->sections[i];
        for (unsigned repeat = 0; repeat < model_repeats(type, section); repeat++) {
            const void *at = model_section_at(model, section, repeat);
            if (!model_section_is_left_out(section, at))
                hash = hash_bytes(hash, at, section->size);
        }
    }
    return hash;
}
