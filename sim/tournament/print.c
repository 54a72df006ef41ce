#include "sim/tournament/tournament.h"

#include <inttypes.h>

/* "10 of 4, 2 of 3". */
static int print_tables(const struct plan_heat *heat, FILE *out) {
    if (heat->larger == heat->tables)
        return fprintf(out, "%u of %u", heat->tables, heat->size);
    return fprintf(out, "%u of %u, %u of %u", heat->larger, heat->size, heat->tables - heat->larger,
                   heat->size - 1);
}

static void print_going_on(const struct plan_heat *heat, FILE *out) {
    if (heat->kind == HEAT_FINAL)
        fputs("-", out);
    else if (heat->kind == HEAT_SEMIFINAL)
        fputs("first to the A final, second to the B final", out);
    else
        fprintf(out, "%u: %u of each table%s", plan_advancing(heat), heat->advance,
                heat->kind == HEAT_FIVE ? " to the final, the others play in"
                : heat->widened         ? ", one more than the rules say: too few would be left"
                                        : "");
}

void plan_print(const struct plan *plan, FILE *out) {
    fputs("heat  kind       players  tables          going on\n", out);
    for (size_t h = 0; h < plan->heat_count; h++) {
        const struct plan_heat *heat = &plan->heat[h];
        fprintf(out, "%4zu  %-9s  %7u  ", h + 1, heat_kind_words[heat->kind], heat->players);
        fprintf(out, "%*s", 14 - print_tables(heat, out) + 2, "");
        print_going_on(heat, out);
        fputc('\n', out);
    }
    fprintf(out, "%u entrants, %zu heats, %u matches\n", plan->entrants, plan->heat_count,
            plan_matches(plan));
}
