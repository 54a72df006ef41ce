/* An atlas as an HDF5 file. */
#include "sim/chicago_lab/atlas/atlas_report.h"

#include "sim/output/results_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is written of a situation. */
enum figure { CHANCE, ERROR, STANDS, BROKEN, UNCALLED, ASKED, CLOSE, FIGURES };

static const struct {
    const char *name, *units, *meaning;
    bool counts;
} figures[FIGURES] = {
    [CHANCE] = {"chance", "1", "chance of five tricks at which calling breaks even", false},
    [ERROR] = {"chance_error", "1", "its standard error, situations being independent", false},
    [STANDS] = {"stands", "placement points", "expected if the Chicago is won", false},
    [BROKEN] = {"broken", "placement points", "expected if it is broken", false},
    [UNCALLED] = {"uncalled", "placement points", "expected if nobody calls", false},
    [ASKED] = {"asked", "questions", "times a player was asked", true},
    [CLOSE] = {"weighed", "questions", "of these, close ones: the means are over them", true},
};

static void fill_figures(double *values, const struct break_even *cell, size_t stride) {
    values[CHANCE * stride] = cell->chance.value;
    values[ERROR * stride] = cell->chance.error;
    values[STANDS * stride] = cell->stands;
    values[BROKEN * stride] = cell->broken;
    values[UNCALLED * stride] = cell->uncalled;
    values[ASKED * stride] = (double)cell->asked;
    values[CLOSE * stride] = (double)cell->close;
}

/* Figure by figure, each in the shape of the tally, the sums left out. */
static double *figures_make(const int64_t *tally, size_t situations) {
    double *values = calloc(situations * FIGURES, sizeof *values);
    for (size_t i = 0; values && i < situations; i++) {
        struct break_even cell = break_even_of(tally + i * ATLAS_SUMS);
        fill_figures(values + i, &cell, situations);
    }
    return values;
}

static bool break_even_write(hid_t file, const char *name, const struct atlas *atlas,
                             unsigned tally) {
    struct tally_shape shape;
    atlas_shape(atlas, tally, &shape);
    size_t situations = shape.count / ATLAS_SUMS;
    double *values = figures_make(atlas->tally[tally], situations);
    hid_t group = h5_group_make(file, name);
    bool written = values != NULL;
    for (unsigned i = 0; i < FIGURES && written; i++) {
        struct results_data data = {.name = figures[i].name,
                                    .units = figures[i].units,
                                    .meaning = figures[i].meaning,
                                    .stored = figures[i].counts ? H5T_STD_U64LE : H5T_IEEE_F64LE,
                                    .native = H5T_NATIVE_DOUBLE,
                                    .values = values + i * situations,
                                    .dims = shape.dims - 1,
                                    .axis = shape.axis};
        written = results_data_write(group, &data, 1, NULL);
    }
    H5Gclose(group);
    free(values);
    return written;
}

static const char *const defence_names[DEFENCES] = {"perfect", "as-played"};

static const struct tally_axis defence_axis = {
    .name = "defence",
    .meaning = "breaks whenever it can, or plays as those the model learned from",
    .size = DEFENCES,
    .labels = defence_names};

static struct tally_axis opponents_axis(const struct atlas_hands *hands) {
    return (struct tally_axis){.name = "opponents",
                               .meaning = "opponents still in, of whom nothing is known",
                               .size = hands->opponents,
                               .first = 1,
                               .step = 1};
}

/* What is written of the hands and not kept by class. */
struct classes {
    char text[HAND_CLASS_COUNT][HAND_TEXT_SIZE];
    float hazard_error[HAND_CLASS_COUNT];
    uint8_t size[HAND_CLASS_COUNT];
};

static void fill_classes(struct classes *classes, const struct atlas_hands *hands) {
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++) {
        card_set hand = hand_class_set(i, HAND_CLASS_CARDS);
        hand_text(hand, classes->text[i]);
        classes->hazard_error[i] =
            (float)trick_odds_line_error(&hands->odds.lines, hand_pattern(hand));
        classes->size[i] = (uint8_t)hand_class_size(hand);
    }
}

static bool write_hands(hid_t group, const struct atlas *atlas, const struct atlas_hands *hands,
                        const struct classes *classes) {
    struct tally_shape shape;
    struct tally_axis opponents = opponents_axis(hands);
    atlas_shape(atlas, ATLAS_HANDS, &shape);
    const struct tally_axis *of_answers[] = {shape.axis[0], shape.axis[1]};
    const struct tally_axis *of_chance[] = {shape.axis[0], &defence_axis, &opponents};
    hid_t text = H5Tcopy(H5T_C_S1);
    H5Tset_size(text, HAND_TEXT_SIZE);
    const struct results_data all[] = {
        {"chance", "1", "chance that a Chicago called with the hand is won", H5T_IEEE_F32LE,
         H5T_NATIVE_FLOAT, hands->chance, 3, of_chance},
        {"hazard_error", "1",
         "standard error of ln(-ln(chance)) as played, by the model and the trials", H5T_IEEE_F32LE,
         H5T_NATIVE_FLOAT, classes->hazard_error, 1, of_chance},
        {"answers", "hands", "hands held when asked", H5T_STD_U32LE, H5T_NATIVE_INT64,
         atlas->tally[ATLAS_HANDS], 2, of_answers},
        {"cards", "cards", "one hand of the class", text, text, classes->text, 1, of_chance},
        {"size", "hands", "how many hands the class has", H5T_STD_U8LE, H5T_NATIVE_UINT8,
         classes->size, 1, of_chance},
        {"pattern", "index", "its entry in /patterns, or -1", H5T_STD_I16LE, H5T_NATIVE_INT16,
         hands->pattern_at, 1, of_chance},
    };
    bool written = results_data_write(group, all, sizeof all / sizeof *all, NULL);
    H5Tclose(text);
    return written;
}

static bool hands_write(hid_t file, const struct atlas *atlas, const struct atlas_hands *hands) {
    struct classes *classes = calloc(1, sizeof *classes);
    bool written = classes != NULL;
    if (written) {
        hid_t group = h5_group_make(file, "hands");
        fill_classes(classes, hands);
        written = write_hands(group, atlas, hands, classes);
        H5Gclose(group);
    }
    free(classes);
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
    const struct results_data all[] = {
        {"chance", "1", "chance that a Chicago is won, mean over the hands held", real, native,
         columns->mean, 3, of_chance},
        {"lowest", "1", "the same of the worst of its hands", real, native, columns->lowest, 3,
         of_chance},
        {"highest", "1", "the same of the best of its hands", real, native, columns->highest, 3,
         of_chance},
        {"answers", "hands", "hands held when asked", H5T_STD_U64LE, H5T_NATIVE_INT64,
         columns->answers, 2, of_answers},
        {"classes", "classes", "of its hands", H5T_STD_U32LE, H5T_NATIVE_UINT32, columns->classes,
         1, of_chance},
        {"example", "cards", "the hand of the pattern that was held most often", text, text,
         columns->examples, 1, of_chance},
    };
    bool written = results_data_write(group, all, sizeof all / sizeof *all, NULL);
    H5Tclose(text);
    return written;
}

static bool patterns_write(hid_t file, const struct atlas *atlas, const struct atlas_hands *hands) {
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

static void write_model(hid_t file, const struct atlas *atlas) {
    const struct chicago_model *model = atlas->model;
    h5_attribute_write_count(file, "model_hash", model->about.hash);
    h5_attribute_write_text(file, "model_version", model->about.version);
    h5_attribute_write_text(file, "model_config", model->about.config);
    h5_attribute_write_count(file, "model_matches", model->about.matches);
    h5_attribute_write_count(file, "model_iterations", model->about.iterations);
    h5_attribute_write_number(file, "model_value_error", atlas_value_error(atlas));
}

static enum status atlas_fill_file(hid_t file, const void *with, const char *path,
                                   struct error *error) {
    const struct atlas_report *report = with;
    h5_attribute_write_text(file, "file_type", ATLAS_FILE_TYPE);
    h5_attribute_write_text(file, "for", report->atlas->whom);
    h5_attribute_write_count(file, "schema_version", ATLAS_SCHEMA_VERSION);
    write_model(file, report->atlas);
    const struct results_tallies counted = {.schema = &report->atlas->schema,
                                            .totals = &report->run->totals};
    bool written = results_about_write(file, report->run) &&
                   results_tallies_write(file, &counted) &&
                   results_samples_write(file, report->run) &&
                   break_even_write(file, "break_even", report->atlas, ATLAS_SITUATIONS) &&
                   break_even_write(file, "held_runs", report->atlas, ATLAS_HELD_RUNS) &&
                   break_even_write(file, "held_hands", report->atlas, ATLAS_HELD_HANDS) &&
                   hands_write(file, report->atlas, report->hands) &&
                   patterns_write(file, report->atlas, report->hands);
    results_about_write_run(file, report->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status atlas_write(const char *path, bool replace, const struct atlas_report *report,
                        struct error *error) {
    return results_file_write(path, replace, atlas_fill_file, report, error);
}

const struct results_type atlas_file_type = {ATLAS_FILE_TYPE, ATLAS_SCHEMA_VERSION, "matches",
                                             "atlas"};

enum status atlas_restore(const struct results *results, const struct atlas *atlas,
                          struct tally_totals *totals, struct error *error) {
    const struct results_tallies counted = {.schema = &atlas->schema};
    uint64_t model = h5_attribute_read_count(results->file, "model_hash");
    char *whom = h5_attribute_read_text(results->file, "for");
    enum status status = STATUS_OK;
    if (model != atlas->model->about.hash)
        status = error_set(error, STATUS_USAGE,
                           "%s: cannot go on with it: it is by the model %016" PRIx64
                           ", this one by %016" PRIx64,
                           results_about(results)->path, model, atlas->model->about.hash);
    else if (!whom || strcmp(whom, atlas->whom) != 0)
        status = error_set(error, STATUS_USAGE, "%s: cannot go on with it: it is %s; this one %s",
                           results_about(results)->path, whom ? whom : "for nobody", atlas->whom);
    free(whom);
    return status == STATUS_OK ? results_tallies_restore(results, &counted, &totals, error)
                               : status;
}
