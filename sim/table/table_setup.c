/* The match that a request describes: rules, players, seed. */
#include "sim/games/games.h"
#include "sim/table/option_json.h"
#include "sim/table/table_match.h"
#include "strategies/load/built_in.h"

#include <stdlib.h>
#include <string.h>

static const struct table_game *const games[] = {&table_chicago, &table_pofc};

static enum status find_game(struct table_match *match, const struct json_value *asked,
                             struct error *error) {
    const struct json_value *name = json_member(asked, "game");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (json_is(name, games[i]->game->name)) {
            match->game = games[i];
            return STATUS_OK;
        }
    return error_set(error, STATUS_USAGE, "match: game: expected chicago or pofc");
}

/* Options. */

static enum status set_option(const struct option_table *table, void *values,
                              const struct json_value *key, struct error *error) {
    char text[OPTION_TEXT_SIZE];
    const struct option *option;
    enum status status = json_read_option(key, table, &option, text, error);
    if (status != STATUS_OK)
        return status;
    status = option_set(option, values, text, error);
    if (status != STATUS_OK)
        error_prefix(error, "%s: ", option->key);
    return status;
}

/* Sets what an object names; NULL: nothing. */
static enum status set_options(const struct option_table *table, void *values,
                               const struct json_value *object, struct error *error) {
    if (object && object->kind != JSON_OBJECT)
        return error_set(error, STATUS_USAGE, "expected an object of options");
    enum status status = STATUS_OK;
    for (const struct json_value *key = object ? json_first(object) : NULL;
         key && status == STATUS_OK; key = json_next(object, key))
        status = set_option(table, values, key, error);
    return status;
}

static enum status read_rules(struct table_match *match, const struct json_value *asked,
                              struct error *error) {
    const struct option_table *options = match->game->game->rules.options;
    const struct json_value *rules = json_member(asked, "rules");
    void *values = calloc(1, options->size);
    match->setup.rules = values;
    if (!values)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    if (!rules || !json_string(json_member(rules, "name"), match->rules_name, TABLE_NAME_SIZE))
        return error_set(error, STATUS_USAGE, "match: rules: expected an object with a name");
    match->setup.rules_name = match->rules_name;
    option_set_fallbacks(options, values);
    enum status status = set_options(options, values, json_member(rules, "options"), error);
    if (status != STATUS_OK)
        error_prefix(error, "match: rules: ");
    return status;
}

/* Players. */

static const struct strategy person = {.abi = STRATEGY_ABI,
                                       .size = sizeof(struct strategy),
                                       .name = "person",
                                       .summary = "whoever sits at the table"};

static enum status find_strategy(struct table_match *match, struct table_player *player,
                                 const struct json_value *asked, struct error *error) {
    char name[TABLE_NAME_SIZE];
    const struct json_value *strategy = json_member(asked, "strategy");
    if (!json_string(strategy, name, sizeof name))
        return error_set(error, STATUS_USAGE, "strategy: expected a name");
    bool is_person = json_is(strategy, person.name);
    player->own = is_person ? match->stand_in : strategy_find(match->game->game->name, name);
    if (!player->own && !is_person)
        return error_set(error, STATUS_USAGE, "no strategy '%s' for %s", name,
                         match->game->game->name);
    return STATUS_OK;
}

/* The strategy as the game sees it: it asks the table. */
static void seat_strategy(struct table_match *match, struct table_player *player) {
    const struct strategy *own = player->own ? player->own : &person;
    memcpy(&player->strategy, own, sizeof player->strategy);
    player->strategy.decisions = match->game->decisions;
}

static enum status read_parameters(struct table_player *player, const struct json_value *asked,
                                   struct error *error) {
    const struct json_value *parameters = json_member(asked, "parameters");
    if (!player->own || player->own->parameters.count == 0)
        return parameters ? error_set(error, STATUS_USAGE, "parameters: it has none") : STATUS_OK;
    player->parameters = calloc(1, player->own->parameters.size);
    if (!player->parameters)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    option_set_defaults(&player->own->parameters, player->parameters);
    return set_options(&player->own->parameters, player->parameters, parameters, error);
}

static enum status read_answers(struct table_player *player, const struct json_value *asked,
                                struct error *error) {
    player->answers = json_member(asked, "answers");
    if (player->answers && (player->answers->kind != JSON_LIST || !player->own))
        return error_set(error, STATUS_USAGE, "answers: expected a list, of no person");
    return STATUS_OK;
}

static enum status read_player(struct table_match *match, unsigned entrant,
                               const struct json_value *asked, struct error *error) {
    struct table_player *player = &match->player[entrant];
    const struct json_value *name = json_member(asked, "name");
    if (name && !json_string(name, player->name, TABLE_NAME_SIZE))
        return error_set(error, STATUS_USAGE, "name: expected a text of at most %d bytes",
                         TABLE_NAME_SIZE - 1);
    enum status status = find_strategy(match, player, asked, error);
    if (status == STATUS_OK)
        status = read_parameters(player, asked, error);
    if (status == STATUS_OK)
        status = read_answers(player, asked, error);
    if (status != STATUS_OK)
        return status;
    seat_strategy(match, player);
    match->setup.entrant[entrant] =
        (struct game_entrant){.strategy = &player->strategy,
                              .parameters = player->parameters,
                              .name = *player->name ? player->name : NULL};
    return STATUS_OK;
}

static enum status read_players(struct table_match *match, const struct json_value *asked,
                                struct error *error) {
    const struct game_rules *rules = &match->game->game->rules;
    const struct json_value *players = json_member(asked, "players");
    size_t count = players && players->kind == JSON_LIST ? json_size(players) : 0;
    if (count < rules->min_entrants || count > rules->max_entrants)
        return error_set(error, STATUS_USAGE, "match: players: expected a list of %u to %u",
                         rules->min_entrants, rules->max_entrants);
    unsigned persons = 0;
    enum status status = STATUS_OK;
    for (const struct json_value *player = json_first(players); player && status == STATUS_OK;
         player = json_next(players, player)) {
        unsigned entrant = match->setup.entrants++;
        status = read_player(match, entrant, player, error);
        if (status != STATUS_OK)
            error_prefix(error, "match: player %u, from 0: ", entrant);
        else if (json_is(json_member(player, "strategy"), person.name) && ++persons)
            match->person = entrant;
    }
    return status != STATUS_OK || persons == 1
               ? status
               : error_set(error, STATUS_USAGE, "match: players: expected one person, got %u",
                           persons);
}

/* Coordinates: numbers, or texts where a reader of JSON would round them. */
static enum status read_count(const struct json_value *asked, const char *key, uint64_t *count,
                              struct error *error) {
    char text[TABLE_NAME_SIZE];
    const struct json_value *value = json_member(asked, key);
    if (value && value->kind != JSON_NULL &&
        (value->kind == JSON_LIST || !json_option_text(value, text, sizeof text) ||
         !option_parse_count(text, count)))
        return error_set(error, STATUS_USAGE,
                         "match: %s: expected a whole number, or one in a text", key);
    return STATUS_OK;
}

enum status table_setup_read(struct table_match *match, const struct json_value *asked,
                             struct error *error) {
    static enum status (*const parts[])(struct table_match *, const struct json_value *,
                                        struct error *) = {find_game, read_rules, read_players};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && status == STATUS_OK; i++)
        status = parts[i](match, asked, error);
    if (status == STATUS_OK)
        status = read_count(asked, "seed", &match->setup.seed, error);
    if (status == STATUS_OK)
        status = read_count(asked, "index", &match->number, error);
    struct option_keys concerned;
    if (status == STATUS_OK)
        status = match->game->game->rules.check(match->setup.rules, match->setup.entrants,
                                                &concerned, error);
    return status;
}
