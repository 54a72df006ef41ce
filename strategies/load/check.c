#include "strategies/load/check.h"

#include "sim/games/games.h"

#include <string.h>

/* Before anything else of it is read. */
static enum status check_abi(const struct strategy *strategy, struct error *error) {
    if (strategy->abi != STRATEGY_ABI)
        return error_set(error, STATUS_USAGE,
                         "is made for ABI %u, but this program has %d: compile it again",
                         strategy->abi, STRATEGY_ABI);
    if (strategy->size != sizeof *strategy)
        return error_set(error, STATUS_USAGE,
                         "its struct utspel_strategy has %u bytes, expected %zu: compile it again",
                         strategy->size, sizeof *strategy);
    return STATUS_OK;
}

static enum status check_facts(const struct strategy *strategy, struct error *error) {
    if (!strategy->game || !strategy->name || !strategy->summary || !strategy->decisions)
        return error_set(error, STATUS_USAGE, "lacks its %s",
                         !strategy->game      ? "game"
                         : !strategy->name    ? "name"
                         : !strategy->summary ? "summary"
                                              : "decisions");
    if (strategy->memory_size > STRATEGY_MEMORY_MAX)
        return error_set(error, STATUS_USAGE, "memory_size: got %zu, expected 0..%d",
                         strategy->memory_size, STRATEGY_MEMORY_MAX);
    if (!strategy->create != !strategy->destroy)
        return error_set(error, STATUS_USAGE, "has only one of create and destroy");
    return STATUS_OK;
}

static enum status check_game(const struct strategy *strategy, const struct game *game,
                              struct error *error) {
    const struct game *own = game_find(strategy->game);
    if (!own || (game && game != own))
        return error_set(error, STATUS_USAGE, "is a strategy for %.80s, expected one for %s",
                         strategy->game, game ? game->name : "a game of this program");
    if (strategy->view_size != own->strategies.view->size)
        return error_set(error, STATUS_USAGE,
                         "its struct utspel_%s_view has %u bytes, expected %zu: compile it again",
                         own->name, strategy->view_size, own->strategies.view->size);
    if (strategy->decisions_size != own->strategies.decisions_size)
        return error_set(
            error, STATUS_USAGE,
            "its struct utspel_%s_decisions has %u bytes, expected %zu: compile it again",
            own->name, strategy->decisions_size, own->strategies.decisions_size);
    return STATUS_OK;
}

static enum status check_decisions(const struct strategy *strategy, struct error *error) {
    const struct game *game = game_find(strategy->game);
    for (size_t i = 0; i < game->strategies.decision_count; i++) {
        const struct decision *decision = &game->strategies.decisions[i];
        void (*function)(void);
        memcpy(&function, (const char *)strategy->decisions + decision->offset, sizeof function);
        if (!function)
            return error_set(error, STATUS_USAGE, "lacks the decision '%s'", decision->name);
    }
    return STATUS_OK;
}

enum status strategy_check(const struct strategy *strategy, const struct game *game,
                           struct error *error) {
    enum status status = check_abi(strategy, error);
    if (status == STATUS_OK)
        status = check_facts(strategy, error);
    if (status == STATUS_OK)
        status = check_game(strategy, game, error);
    if (status == STATUS_OK)
        status = check_decisions(strategy, error);
    if (status == STATUS_OK)
        status = option_table_check(&strategy->parameters, error);
    return status;
}
