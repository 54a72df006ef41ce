#include "sim/tournament/tournament.h"

#include <inttypes.h>

enum { TABLES_SIZE = 48 };

/* "10 of 4, 2 of 3"; returns its length. */
static int write_tables(const struct plan_heat *heat, char text[TABLES_SIZE]) {
    if (heat->larger == heat->tables)
        return snprintf(text, TABLES_SIZE, "%u of %u", heat->tables, heat->size);
    return snprintf(text, TABLES_SIZE, "%u of %u, %u of %u", heat->larger, heat->size,
                    heat->tables - heat->larger, heat->size - 1);
}

static int tables_width(const struct plan *plan) {
    char text[TABLES_SIZE];
    int width = 14;
    for (size_t h = 0; h < plan->heat_count; h++) {
        int length = write_tables(&plan->heat[h], text);
        width = length > width ? length : width;
    }
    return width;
}

static void print_going_on(const struct plan_heat *heat, FILE *out) {
    if (heat->kind == HEAT_FINAL) {
        fputs("-", out);
        return;
    }
    if (heat->kind == HEAT_SEMIFINAL) {
        fputs("first to the A final, second to the B final", out);
        return;
    }
    fprintf(out, "%u: %u of each table", plan_advancing(heat), heat->advance);
    if (heat->kind == HEAT_FIVE)
        fputs(" to the final, the others play in", out);
    if (heat->widened > 0)
        fprintf(out, ", %u more than the rules say: too few would be left", heat->widened);
}

void plan_print(const struct plan *plan, FILE *out) {
    char tables[TABLES_SIZE];
    int width = tables_width(plan);
    fprintf(out, "heat  kind       players  %-*s  going on\n", width, "tables");
    for (size_t h = 0; h < plan->heat_count; h++) {
        const struct plan_heat *heat = &plan->heat[h];
        write_tables(heat, tables);
        fprintf(out, "%4zu  %-9s  %7u  %-*s  ", h + 1, heat_kind_words[heat->kind], heat->players,
                width, tables);
        print_going_on(heat, out);
        fputc('\n', out);
    }
    fprintf(out, "%u entrants, %zu heats, %u matches\n", plan->entrants, plan->heat_count,
            plan_matches(plan));
}
