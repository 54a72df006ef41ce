#include "sim/core/record.h"

#include "sim/core/foreign_text.h"
#include "sim/words/cards.h"

#include <inttypes.h>
#include <string.h>

void entrant_origin(const struct game_entrant *entrant, char text[ENTRANT_ORIGIN_SIZE]) {
    if (entrant->source)
        snprintf(text, ENTRANT_ORIGIN_SIZE, "%s#%016" PRIx64, entrant->source, entrant->hash);
    else
        snprintf(text, ENTRANT_ORIGIN_SIZE, "%s", entrant->strategy->name);
}

void record_number(FILE *out, const char *key, int64_t number) {
    fprintf(out, ",\"%s\":%" PRId64, key, number);
}

void record_bool(FILE *out, const char *key, bool yes) {
    fprintf(out, ",\"%s\":%s", key, yes ? "true" : "false");
}

void record_word(FILE *out, const char *key, const char *word) {
    fprintf(out, ",\"%s\":\"%s\"", key, word);
}

void record_card(FILE *out, const char *key, card c) {
    char text[3];
    card_to_text(c, text);
    record_word(out, key, text);
}

void record_print_cards(FILE *out, card_set cards) {
    fputc('[', out);
    for (const char *separator = ""; cards != 0; separator = ",") {
        char text[3];
        card_to_text(card_set_take_lowest(&cards), text);
        fprintf(out, "%s\"%s\"", separator, text);
    }
    fputc(']', out);
}

void record_cards(FILE *out, const char *key, card_set cards) {
    fprintf(out, ",\"%s\":", key);
    record_print_cards(out, cards);
}

void record_print_numbers(FILE *out, const int32_t *numbers, unsigned count) {
    fputc('[', out);
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%s%" PRId32, i > 0 ? "," : "", numbers[i]);
    fputc(']', out);
}

void record_numbers(FILE *out, const char *key, const int32_t *numbers, unsigned count) {
    fprintf(out, ",\"%s\":", key);
    record_print_numbers(out, numbers, count);
}

void record_bytes(FILE *out, const char *key, const uint8_t *numbers, unsigned count) {
    fprintf(out, ",\"%s\":", key);
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%c%u", i > 0 ? ',' : '[', numbers[i]);
    fputc(']', out);
}

void record_mask(FILE *out, const char *key, unsigned mask, unsigned count) {
    fprintf(out, ",\"%s\":", key);
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%c%s", i > 0 ? ',' : '[', mask >> i & 1 ? "true" : "false");
    fputc(']', out);
}

/* Its name, and where its strategy is from unless that is the same: "bold = classic". */
static void record_player(const struct game_entrant *entrant, FILE *out) {
    char origin[ENTRANT_ORIGIN_SIZE], text[2 * ENTRANT_ORIGIN_SIZE];
    const char *name = game_entrant_name(entrant);
    entrant_origin(entrant, origin);
    snprintf(text, sizeof text, strcmp(name, origin) == 0 ? "%s" : "%s = %s", name, origin);
    option_print_text(text, out);
}

static void record_team(const struct game_entrant *entrant, unsigned members, FILE *out) {
    members = entrant->members ? entrant->member_count : members;
    for (unsigned i = 0; i < members; i++) {
        fputc(i > 0 ? ',' : '[', out);
        record_player(game_member(entrant, i), out);
    }
    fputc(']', out);
}

void record_match(FILE *out, const char *game, const struct game_setup *setup, unsigned members,
                  uint64_t match) {
    record_word(out, "game", game);
    fputs(",\"rules\":", out);
    option_print_text(setup->rules_name, out);
    fprintf(out, ",\"seed\":%" PRIu64 ",\"index\":%" PRIu64 ",\"players\":", setup->seed, match);
    for (unsigned i = 0; i < game_entrant_total(setup); i++) {
        fputc(i > 0 ? ',' : '[', out);
        const struct game_entrant *entrant = &setup->entrant[game_line_of(setup, i)];
        if (members > 0)
            record_team(entrant, members, out);
        else
            record_player(entrant, out);
    }
    fputc(']', out);
}

void record_options(FILE *out, const struct option_table *table, const void *rules) {
    fputs(",\"options\":{", out);
    option_print_all(table, rules, out);
    fputc('}', out);
}

static bool makes(const struct option *kind, const struct game_entrant *entrant) {
    return entrant->errors && !option_is_fallback(kind, entrant->errors);
}

static bool somebody_makes(const struct option *kind, const struct game_setup *setup) {
    bool is_made = false;
    for (unsigned i = 0; i < setup->entrants; i++) {
        const struct game_entrant *line = &setup->entrant[i];
        is_made |= makes(kind, line);
        for (unsigned j = 0; j < line->member_count; j++)
            is_made |= makes(kind, &line->members[j]);
    }
    return is_made;
}

static void record_rate(FILE *out, const struct option *kind, const void *errors) {
    if (errors)
        option_print(kind, errors, out);
    else
        fputc('0', out);
}

/* Of a line or, where members have rates of their own, of each of them. */
static void record_line_rate(FILE *out, const struct option *kind,
                             const struct game_entrant *line) {
    bool is_by_member = false;
    for (unsigned j = 0; j < line->member_count; j++)
        is_by_member |= line->members[j].errors != NULL;
    if (!is_by_member) {
        record_rate(out, kind, line->errors);
        return;
    }
    for (unsigned j = 0; j < line->member_count; j++) {
        const void *own = line->members[j].errors;
        fputc(j > 0 ? ',' : '[', out);
        record_rate(out, kind, own ? own : line->errors);
    }
    fputc(']', out);
}

static void record_rates(FILE *out, const struct option *kind, const struct game_setup *setup) {
    fprintf(out, "\"%s\":", kind->key);
    for (unsigned i = 0; i < game_entrant_total(setup); i++) {
        fputc(i > 0 ? ',' : '[', out);
        record_line_rate(out, kind, &setup->entrant[game_line_of(setup, i)]);
    }
    fputc(']', out);
}

void record_errors(FILE *out, const struct option_table *kinds, const struct game_setup *setup) {
    const char *before = ",\"errors\":{";
    for (size_t i = 0; i < kinds->count; i++) {
        if (!somebody_makes(&kinds->options[i], setup))
            continue;
        fputs(before, out);
        record_rates(out, &kinds->options[i], setup);
        before = ",";
    }
    if (strcmp(before, ",") == 0)
        fputc('}', out);
}

void transcript_player(FILE *out, const struct game_setup *setup, unsigned entrant) {
    foreign_text_print(out, game_entrant_name(&setup->entrant[game_line_of(setup, entrant)]));
    fprintf(out, " %u", entrant + 1);
}

/* Its name, a blank and its number. */
static int player_columns(const struct game_entrant *line, unsigned entrant) {
    return (int)foreign_text_columns(game_entrant_name(line)) +
           snprintf(NULL, 0, " %u", entrant + 1);
}

int transcript_longest(const struct game_setup *setup) {
    int longest = 0;
    unsigned next = 0; /* the last of a line has its highest number */
    for (unsigned i = 0; i < setup->entrants; i++) {
        next += game_entrant_count(&setup->entrant[i]);
        int columns = player_columns(&setup->entrant[i], next - 1);
        longest = columns > longest ? columns : longest;
    }
    return longest;
}

void transcript_player_column(FILE *out, const struct game_setup *setup, unsigned entrant) {
    transcript_player(out, setup, entrant);
    int width = player_columns(&setup->entrant[game_line_of(setup, entrant)], entrant);
    fprintf(out, "%*s", transcript_longest(setup) - width, "");
}

void transcript_cell(FILE *out, const char *text, size_t columns) {
    size_t width = foreign_text_columns(text);
    fprintf(out, "%s%*s", text, width < columns ? (int)(columns - width) : 0, "");
}

struct transcript_cards transcript_cards(card_set cards) {
    struct transcript_cards cards_text = {""};
    char english[CARD_SET_TEXT_SIZE] = "";
    for (char *end = english; cards != 0; end += 3) {
        card highest = card_set_highest(cards);
        cards ^= card_bit(highest);
        card_to_text(highest, end);
        end[2] = cards != 0 ? ' ' : '\0';
    }
    FILE *out = fmemopen(cards_text.text, sizeof cards_text.text, "w");
    if (!out)
        return cards_text;
    cards_print(language_spoken(), english, out);
    fclose(out);
    return cards_text;
}

/* Some are longer by a column in Swedish. */
size_t transcript_cards_columns(size_t cards) {
    return 3 * cards - 1 + (language_spoken() == LANGUAGE_SWEDISH ? (cards + 1) / 2 : 0);
}

struct transcript_number transcript_number(double number) {
    struct transcript_number written;
    snprintf(written.text, sizeof written.text, "%g", number);
    char *point = strchr(written.text, '.');
    if (point && language_spoken() == LANGUAGE_SWEDISH)
        *point = ',';
    return written;
}
