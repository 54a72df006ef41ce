/* What records of tournaments have beside those of their matches: game-record.md. */
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/core/record.h"
#include "sim/tournament/tournament.h"

#include <inttypes.h>
#include <stdlib.h>

static const char *label_of(const struct tournament *tournament, unsigned entrant) {
    return tournament->entry.labels[tournament->line_of[entrant]];
}

/* Who the lines are, for people: "strong: solver {budget: quick}". */
static void print_lines(const struct tournament *tournament, FILE *out) {
    for (size_t line = 0; line < tournament->entry.setup->line_count; line++) {
        char *plays = tournament_line_text(tournament, line, " at its defaults");
        if (plays)
            fprintf(out, "  %s: %s\n", foreign_text(tournament->entry.labels[line]).text,
                    foreign_text(plays).text);
        free(plays);
    }
}

void tournament_record_begin(const struct tournament *tournament, uint64_t index,
                             const struct game_output *output) {
    FILE *out = output->record;
    unsigned entrants = tournament->plan.entrants;
    if (output->format == GAME_RECORD_TRANSCRIPT) {
        fprintf(out, "Tournament %" PRIu64 ", %u entrants\n", index, entrants);
        print_lines(tournament, out);
        return;
    }
    fprintf(out, "{\"e\":\"tournament\",\"index\":%" PRIu64 ",\"players\":[", index);
    for (unsigned i = 0; i < entrants; i++) {
        fputs(i > 0 ? "," : "", out);
        option_print_text(label_of(tournament, i), out);
    }
    fputs("]}\n", out);
}

static void print_table(const struct tournament *tournament, const uint16_t *entrants,
                        unsigned number, unsigned size, FILE *out) {
    fprintf(out, "  table %u:", number);
    for (unsigned i = 0; i < size; i++)
        fprintf(out, "%s %s (%u)", i > 0 ? "," : "",
                foreign_text(label_of(tournament, entrants[i])).text, entrants[i]);
    fputc('\n', out);
}

static void print_table_json(const uint16_t *entrants, unsigned size, FILE *out) {
    for (unsigned i = 0; i < size; i++)
        fprintf(out, "%c%u", i > 0 ? ',' : '[', entrants[i]);
    fputc(']', out);
}

void tournament_record_heat(const struct tournament *tournament,
                            const struct tournament_state *state, unsigned heat,
                            const struct game_output *output) {
    const struct plan_heat *now = &tournament->plan.heat[heat];
    FILE *out = output->record;
    bool is_json = output->format == GAME_RECORD_JSON;
    const uint16_t *entrants = state->order;
    fprintf(out,
            is_json ? "{\"e\":\"heat\",\"heat\":%u,\"kind\":\"%s\",\"tables\":["
                    : "\nHeat %u (%s)\n",
            heat + 1, heat_kind_words[now->kind]);
    for (unsigned table = 0; table < now->tables; table++) {
        unsigned size = plan_table_size(now, table);
        if (is_json && table > 0)
            fputc(',', out);
        if (is_json)
            print_table_json(entrants, size, out);
        else
            print_table(tournament, entrants, table, size, out);
        entrants += size;
    }
    if (is_json)
        fprintf(out, "],\"advance\":%u}\n", now->advance);
    else
        fputc('\n', out);
}

/* For people: in the order of ranks. */
static void print_ranks(const struct tournament *tournament, const struct tournament_state *state,
                        FILE *out) {
    fputs("\nFinal ranks\n", out);
    for (unsigned rank = 1; rank <= tournament->plan.entrants; rank++)
        for (unsigned i = 0; i < tournament->plan.entrants; i++)
            if (state->rank[i] == rank)
                fprintf(out, "  %4u  %s (%u)\n", rank, foreign_text(label_of(tournament, i)).text,
                        i);
}

void tournament_record_end(const struct tournament *tournament,
                           const struct tournament_state *state, const struct game_output *output) {
    if (output->format == GAME_RECORD_TRANSCRIPT) {
        print_ranks(tournament, state, output->record);
        return;
    }
    fputs("{\"e\":\"tournament-end\",\"ranks\":[", output->record);
    for (unsigned i = 0; i < tournament->plan.entrants; i++)
        fprintf(output->record, "%s%u", i > 0 ? "," : "", state->rank[i]);
    fputs("]}\n", output->record);
}
