/* The atlas of first cards written: as a table, as JSON and as a file. */
#include "sim/pofc_lab/atlas/pofc_atlas.h"

#include "sim/core/foreign_text.h"
#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <inttypes.h>

static const int64_t all_hands = 2598960; /* C(52, 5) */

static void print_atlas(const struct pofc_atlas_report *report, FILE *out) {
    const struct results_run *run = report->run;
    fprintf(out, "%s, rules ", run->game->name);
    game_print_rules(run->setup->rules_name, run->setup->rules_changes, out);
    fprintf(out, ", %u players: %" PRIu64, run->setup->entrants, run->matches_done);
    if (run->matches_done < run->matches_requested)
        fprintf(out, " of %" PRIu64, run->matches_requested);
    fprintf(out, " hands, %s\nseed %" PRIu64 ", utspel %s (%s)\n%s\n",
            foreign_text(run->stop_reason).text, run->setup->seed, foreign_text(run->version).text,
            foreign_text(run->commit).text, foreign_text(report->atlas->whom).text);
}

static void print_kind(struct text_table *table, const struct pofc_atlas *atlas,
                       enum pofc_kind kind) {
    char pattern[POFC_PATTERN_SIZE];
    int64_t hands = atlas->by_kind[kind][POFC_ATLAS_HANDS];
    unsigned most = pofc_atlas_pattern(atlas, kind);
    double share = 100 * (double)atlas->frequency[kind] / (double)all_hands;
    struct proportion so =
        estimate_proportion(atlas->placed[kind][most][POFC_ATLAS_HANDS], hands, 1);
    struct proportion busts = pofc_atlas_share(atlas, kind, POFC_ATLAS_BUSTS);
    struct proportion fantasy = pofc_atlas_share(atlas, kind, POFC_ATLAS_FANTASY);
    pofc_pattern_text(kind, most, pattern);
    text_table_line(table);
    text_table_cell(table, "%s", pofc_kind_names[kind]);
    text_table_cell(table, share < 0.1 ? "%.4f" : "%.2f", share);
    text_table_cell(table, "%s", hands > 0 ? pattern : "-");
    text_table_share(table, &so);
    text_table_estimate(table, pofc_atlas_points(atlas, kind));
    text_table_share(table, &busts);
    text_table_share(table, &fantasy);
}

static bool print_kinds(const struct pofc_atlas *atlas, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, "first five cards", false);
    text_table_column(&table, "of all %", true);
    text_table_column(&table, "most often placed", false);
    text_table_column(&table, "so %", true);
    text_table_column(&table, "points", true);
    text_table_column(&table, "bust %", true);
    text_table_column(&table, "Fantasy Land %", true);
    for (unsigned kind = 0; kind < POFC_KINDS; kind++)
        print_kind(&table, atlas, (enum pofc_kind)kind);
    return text_table_close(&table);
}

enum status pofc_atlas_print(const struct pofc_atlas_report *report, FILE *out,
                             struct error *error) {
    print_atlas(report, out);
    fputs("\nWhere the first five cards go, top / middle / bottom, and what becomes of the hand; "
          "the points\nare of this hand alone. Q: four of a kind; T: three; P: a pair, p: the "
          "lower of two; F: cards of\none suit; S: a straight, or four cards of one; a to e: the "
          "others, from the highest down.\n\n",
          out);
    return print_kinds(report->atlas, out) ? STATUS_OK
                                           : error_set(error, STATUS_RUNTIME, "out of memory");
}

static void json_print_atlas(struct json *json, const struct pofc_atlas_report *report) {
    results_run_print_json(json, report->run);
    json_text(json, "for", foreign_text(report->atlas->whom).text);
}

static void json_print_placement(struct json *json, enum pofc_kind kind, unsigned pattern,
                                 const int64_t sums[POFC_ATLAS_SUMS]) {
    char text[POFC_PATTERN_SIZE];
    pofc_pattern_text(kind, pattern, text);
    json_open(json, NULL, '{');
    json_text(json, "placement", text);
    json_count(json, "hands", (uint64_t)sums[POFC_ATLAS_HANDS]);
    json_number(json, "points", (double)sums[POFC_ATLAS_POINTS] / (double)sums[POFC_ATLAS_HANDS]);
    json_count(json, "busts", (uint64_t)sums[POFC_ATLAS_BUSTS]);
    json_count(json, "fantasy_land", (uint64_t)sums[POFC_ATLAS_FANTASY]);
    json_close(json, '}');
}

static void json_print_kind(struct json *json, const struct pofc_atlas *atlas,
                            enum pofc_kind kind) {
    json_open(json, NULL, '{');
    json_text(json, "kind", pofc_kind_names[kind]);
    json_text(json, "cards", pofc_kind_parts[kind]);
    json_number(json, "frequency", (double)atlas->frequency[kind] / (double)all_hands);
    json_count(json, "hands", (uint64_t)atlas->by_kind[kind][POFC_ATLAS_HANDS]);
    json_estimate(json, "points", pofc_atlas_points(atlas, kind));
    json_proportion(json, "bust", pofc_atlas_share(atlas, kind, POFC_ATLAS_BUSTS));
    json_proportion(json, "fantasy_land", pofc_atlas_share(atlas, kind, POFC_ATLAS_FANTASY));
    json_open(json, "placements", '[');
    for (unsigned pattern = 0; pattern < POFC_PATTERNS; pattern++)
        if (atlas->placed[kind][pattern][POFC_ATLAS_HANDS] > 0)
            json_print_placement(json, kind, pattern, atlas->placed[kind][pattern]);
    json_close(json, ']');
    json_close(json, '}');
}

void pofc_atlas_print_json(const struct pofc_atlas_report *report, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_print_atlas(&json, report);
    json_open(&json, "kinds", '[');
    for (unsigned kind = 0; kind < POFC_KINDS; kind++)
        json_print_kind(&json, report->atlas, (enum pofc_kind)kind);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}

static bool atlas_group_write(hid_t file, const struct pofc_atlas *atlas) {
    const struct tally *tallies = atlas->schema.groups[0].tallies;
    struct tally_shape placed, by_kind;
    tally_resolve(&atlas->schema, &tallies[POFC_ATLAS_PLACED], &placed);
    tally_resolve(&atlas->schema, &tallies[POFC_ATLAS_BY_KIND], &by_kind);
    hid_t text = h5_text_type(), count = H5T_STD_I64LE, native = H5T_NATIVE_INT64;
    const struct results_data all[] = {
        {"placed", tallies[POFC_ATLAS_PLACED].unit, tallies[POFC_ATLAS_PLACED].meaning, count,
         native, atlas->placed, placed.dims, placed.axis},
        {"by_kind", tallies[POFC_ATLAS_BY_KIND].unit, tallies[POFC_ATLAS_BY_KIND].meaning, count,
         native, atlas->by_kind, by_kind.dims, by_kind.axis},
        {"frequency", "hands", "how many of all 2,598,960 hands of five are of the kind", count,
         native, atlas->frequency, 1, by_kind.axis},
        {"cards", "letters", "the part of each card in its kind, in the order of `placement'", text,
         text, pofc_kind_parts, 1, by_kind.axis},
    };
    hid_t group = h5_group_make(file, "chart");
    bool written = results_data_write(group, all, sizeof all / sizeof *all, NULL);
    H5Gclose(group);
    H5Tclose(text);
    return written;
}

static enum status atlas_fill_file(hid_t file, const void *with, const char *path,
                                   struct error *error) {
    const struct pofc_atlas_report *report = with;
    h5_attribute_write_text(file, "file_type", POFC_ATLAS_FILE_TYPE);
    h5_attribute_write_text(file, "for", foreign_text(report->atlas->whom).text);
    h5_attribute_write_count(file, "schema_version", POFC_ATLAS_SCHEMA_VERSION);
    bool written = results_about_write(file, report->run) &&
                   atlas_group_write(file, report->atlas) &&
                   results_samples_write(file, report->run);
    results_about_write_run(file, report->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status pofc_atlas_write(const char *path, bool replace, const struct pofc_atlas_report *report,
                             struct error *error) {
    return results_file_write(path, replace, atlas_fill_file, report, error);
}

const struct results_type pofc_atlas_file_type = {POFC_ATLAS_FILE_TYPE, POFC_ATLAS_SCHEMA_VERSION,
                                                  "matches", "POFC atlas"};

enum status pofc_atlas_restore(const struct results *results, const struct pofc_atlas *atlas,
                               struct tally_totals *totals, struct error *error) {
    const struct results_tallies counted = {.schema = &atlas->schema};
    return results_tallies_restore(results, &counted, &totals, error);
}
