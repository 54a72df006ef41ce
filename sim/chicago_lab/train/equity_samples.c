#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/chicago_lab/train/line_ups.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 4096, HELD_OUT_ONE_IN = 16 };

/* Makes room for `more` items; false, and the samples marked, if there is none. */
static bool samples_make_room(struct equity_samples *samples, void **items, size_t *room,
                              size_t count, size_t more, size_t size) {
    if (count + more <= *room)
        return true;
    size_t wanted = 2 * (count + more) > FIRST_ROOM ? 2 * (count + more) : FIRST_ROOM;
    void *grown = realloc(*items, wanted * size);
    samples->short_of_memory |= !grown;
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

static bool room_for_deals(struct equity_samples *samples, size_t more) {
    return samples_make_room(samples, (void **)&samples->deal, &samples->deal_room, samples->deals,
                             more, sizeof *samples->deal);
}

static bool room_for_games(struct equity_samples *samples, size_t more) {
    return samples_make_room(samples, (void **)&samples->game, &samples->game_room, samples->games,
                             more, sizeof *samples->game);
}

static size_t end_of_last(const struct equity_samples *samples) {
    if (samples->games == 0)
        return 0;
    const struct equity_game *last = &samples->game[samples->games - 1];
    return last->first + last->deals;
}

/* The deals since the game before are this one's. */
static void on_end(struct equity_samples *samples, const struct line_up *line_up,
                   const struct chicago_table *table, const struct chicago_standing *standing) {
    if (!room_for_games(samples, 1))
        return;
    struct equity_game *game = &samples->game[samples->games];
    size_t first = end_of_last(samples);
    *game = (struct equity_game){.match = table->match,
                                 .round = (uint32_t)table->state.view.round,
                                 .game = (uint32_t)table->state.view.game,
                                 .first = first,
                                 .deals = samples->deals - first};
    for (unsigned seat = 0; seat < standing->seats; seat++)
        game->placement[seat] = (int32_t)standing->placement[seat];
    game->examples = (uint8_t)line_up_seats(line_up->examples, &table->state.view);
    samples->games++;
}

void equity_samples_on_event(struct equity_samples *samples, const struct line_up *line_up,
                             const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    if (view->play_off)
        return;
    if (event->kind == EVENT_DEAL && room_for_deals(samples, 1)) {
        const struct table_populations populations = line_up_populations(line_up, view);
        equity_situation_of(view, &populations, &samples->deal[samples->deals++]);
    }
    if (event->kind == EVENT_ROUND_END)
        on_end(samples, line_up, table, event->standing);
}

void equity_samples_add(void *sum, const void *part) {
    struct equity_samples *into = sum;
    const struct equity_samples *from = part;
    into->short_of_memory |= from->short_of_memory;
    if (from->games == 0 || !room_for_deals(into, from->deals) ||
        !room_for_games(into, from->games))
        return;
    memcpy(into->deal + into->deals, from->deal, from->deals * sizeof *from->deal);
    memcpy(into->game + into->games, from->game, from->games * sizeof *from->game);
    for (size_t i = into->games; i < into->games + from->games; i++)
        into->game[i].first += into->deals;
    into->deals += from->deals;
    into->games += from->games;
}

static int compare_games(const void *a, const void *b) {
    const struct equity_game *x = a, *y = b;
    if (x->match != y->match)
        return x->match < y->match ? -1 : 1;
    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    return (x->game > y->game) - (x->game < y->game);
}

void equity_samples_sort(struct equity_samples *samples) {
    if (samples->games > 0)
        qsort(samples->game, samples->games, sizeof *samples->game, compare_games);
}

bool equity_game_held_out(const struct equity_samples *samples, const struct equity_game *game) {
    return game->match / samples->deal[game->first].seats % HELD_OUT_ONE_IN == HELD_OUT_ONE_IN - 1;
}

void equity_samples_free(void *context) {
    struct equity_samples *samples = context;
    free(samples->deal);
    free(samples->game);
    *samples = (struct equity_samples){0};
}
