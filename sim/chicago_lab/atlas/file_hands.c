#include "sim/chicago_lab/atlas/data.h"
#include "sim/chicago_lab/atlas/file_parts.h"

#include <stdlib.h>

static const char *const defence_names[DEFENCES] = {"perfect", "as-played"};

static const struct tally_axis defence_axis = {
    .name = "defence",
    .meaning = "breaks whenever it can, or as those played whom the model learned from",
    .size = DEFENCES,
    .labels = defence_names};

static struct tally_axis opponents_axis(const struct atlas_hands *hands) {
    return (struct tally_axis){.name = "opponents",
                               .meaning = "opponents still in, of whom nothing is known",
                               .size = hands->opponents,
                               .first = 1,
                               .step = 1};
}

static void fill_hands(char (*texts)[HAND_TEXT_SIZE], uint8_t *sizes) {
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++) {
        card_set hand = hand_class_set(i, HAND_CLASS_CARDS);
        hand_text(hand, texts[i]);
        sizes[i] = (uint8_t)hand_class_size(hand);
    }
}

static bool write_hands(hid_t group, const struct atlas *atlas, const struct atlas_hands *hands,
                        const char (*texts)[HAND_TEXT_SIZE], const uint8_t *sizes) {
    struct tally_shape shape;
    struct tally_axis opponents = opponents_axis(hands);
    atlas_shape(atlas, ATLAS_HANDS, &shape);
    const struct tally_axis *of_answers[] = {shape.axis[0], shape.axis[1]};
    const struct tally_axis *of_chance[] = {shape.axis[0], &defence_axis, &opponents};
    hid_t text = H5Tcopy(H5T_C_S1);
    H5Tset_size(text, HAND_TEXT_SIZE);
    const struct data all[] = {
        {"chance", "1", "chance that a Chicago called with the hand stands", H5T_IEEE_F32LE,
         H5T_NATIVE_FLOAT, hands->chance, 3, of_chance},
        {"answers", "hands", "hands held when asked", H5T_STD_U32LE, H5T_NATIVE_INT64,
         atlas->tally[ATLAS_HANDS], 2, of_answers},
        {"cards", "cards", "one hand of the class", text, text, texts, 1, of_chance},
        {"size", "hands", "how many hands the class has", H5T_STD_U8LE, H5T_NATIVE_UINT8, sizes, 1,
         of_chance},
        {"pattern", "index", "its entry in /patterns, or -1", H5T_STD_I16LE, H5T_NATIVE_INT16,
         hands->pattern_at, 1, of_chance},
    };
    bool written = data_write(group, all, sizeof all / sizeof *all);
    H5Tclose(text);
    return written;
}

bool hands_write(hid_t file, const struct atlas *atlas, const struct atlas_hands *hands) {
    char(*texts)[HAND_TEXT_SIZE] = calloc(HAND_CLASS_COUNT, sizeof *texts);
    uint8_t *sizes = calloc(HAND_CLASS_COUNT, sizeof *sizes);
    bool written = texts && sizes;
    if (written) {
        hid_t group = h5_group_make(file, "hands");
        fill_hands(texts, sizes);
        written = write_hands(group, atlas, hands, (const char(*)[HAND_TEXT_SIZE])texts, sizes);
        H5Gclose(group);
    }
    free(texts);
    free(sizes);
    return written;
}

/* What is written of the patterns, packed; chances by pattern, defence and opponents. */
struct columns {
    double *mean, *lowest, *highest;
    int64_t answers[ATLAS_PATTERNS_MAX][ATLAS_ANSWERS];
    uint32_t classes[ATLAS_PATTERNS_MAX];
    char text[ATLAS_PATTERNS_MAX][HAND_TEXT_SIZE];
    const char *names[ATLAS_PATTERNS_MAX], *examples[ATLAS_PATTERNS_MAX];
};

static void pack(double *column, const struct atlas_chances *chances, unsigned opponents) {
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned i = 0; i < opponents; i++)
            *column++ = chances->by[defence][i];
}

static void fill_columns(struct columns *columns, const struct atlas_hands *hands) {
    for (size_t i = 0; i < hands->pattern_count; i++) {
        const struct atlas_pattern *pattern = &hands->pattern[i];
        size_t first = i * DEFENCES * hands->opponents;
        pack(columns->mean + first, &pattern->mean, hands->opponents);
        pack(columns->lowest + first, &pattern->lowest, hands->opponents);
        pack(columns->highest + first, &pattern->highest, hands->opponents);
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            columns->answers[i][answer] = pattern->answers[answer];
        columns->classes[i] = pattern->classes;
        hand_text(pattern->example, columns->text[i]);
        columns->names[i] = pattern->name;
        columns->examples[i] = columns->text[i];
    }
}

static bool write_columns(hid_t group, const struct columns *columns, const struct atlas *atlas,
                          const struct atlas_hands *hands) {
    struct tally_shape shape;
    struct tally_axis opponents = opponents_axis(hands);
    struct tally_axis axis = {.name = "pattern",
                              .meaning =
                                  "which of ace, king, queen, and how many lower cards, by suit",
                              .size = hands->pattern_count,
                              .labels = columns->names};
    atlas_shape(atlas, ATLAS_HANDS, &shape);
    const struct tally_axis *of_answers[] = {&axis, shape.axis[1]};
    const struct tally_axis *of_chance[] = {&axis, &defence_axis, &opponents};
    hid_t real = H5T_IEEE_F64LE, native = H5T_NATIVE_DOUBLE, text = h5_text_type();
    const struct data all[] = {
        {"chance", "1", "chance that a Chicago stands, mean over the hands held", real, native,
         columns->mean, 3, of_chance},
        {"lowest", "1", "of the poorest of its hands", real, native, columns->lowest, 3, of_chance},
        {"highest", "1", "of the best of its hands", real, native, columns->highest, 3, of_chance},
        {"answers", "hands", "hands held when asked", H5T_STD_U64LE, H5T_NATIVE_INT64,
         columns->answers, 2, of_answers},
        {"classes", "classes", "of its hands", H5T_STD_U32LE, H5T_NATIVE_UINT32, columns->classes,
         1, of_chance},
        {"example", "cards", "of its hands one held most often", text, text, columns->examples, 1,
         of_chance},
    };
    bool written = data_write(group, all, sizeof all / sizeof *all);
    H5Tclose(text);
    return written;
}

bool patterns_write(hid_t file, const struct atlas *atlas, const struct atlas_hands *hands) {
    size_t chances = hands->pattern_count * DEFENCES * hands->opponents;
    struct columns columns = {.mean = calloc(3 * chances + 1, sizeof *columns.mean)};
    bool written = columns.mean != NULL;
    if (written) {
        columns.lowest = columns.mean + chances;
        columns.highest = columns.lowest + chances;
        fill_columns(&columns, hands);
        hid_t group = h5_group_make(file, "patterns");
        written = write_columns(group, &columns, atlas, hands);
        H5Gclose(group);
    }
    free(columns.mean);
    return written;
}
