#include "strategies/chicago/model/population.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const population_names[POPULATION_KINDS] = {"beginners", "club", "experts", "any"};

static const char *const strategies[POPULATIONS] = {"baseline", "classic", "solver"};

enum population population_of_strategy(const char *name) {
    unsigned population = 0;
    while (population < POPULATIONS && strcmp(strategies[population], name) != 0)
        population++;
    return (enum population)population;
}

const char *population_strategy(enum population population) {
    return population < POPULATIONS ? strategies[population] : "";
}

/* POPULATION_UNKNOWN if it is none of those with a name. */
static enum population population_of_name(const char *name, size_t length) {
    unsigned population = 0;
    while (population < POPULATIONS && (strlen(population_names[population]) != length ||
                                        strncmp(population_names[population], name, length) != 0))
        population++;
    return (enum population)population;
}

bool population_list_read(const char *text, unsigned others, uint8_t of[CHICAGO_SEATS_MAX],
                          char *why, size_t why_size) {
    unsigned count = 0;
    for (const char *name = text; name != NULL && count < CHICAGO_SEATS_MAX; count++) {
        name += strspn(name, " ");
        const char *comma = strchr(name, ',');
        size_t length = comma ? (size_t)(comma - name) : strlen(name);
        while (length > 0 && name[length - 1] == ' ')
            length--;
        of[count] = (uint8_t)population_of_name(name, length);
        if (of[count] == POPULATION_UNKNOWN) {
            snprintf(why, why_size, "table: got '%.*s', expected beginners, club or experts",
                     length < 40 ? (int)length : 40, name);
            return false;
        }
        name = comma ? comma + 1 : NULL;
    }
    for (unsigned i = 1; count == 1 && i < others && i < CHICAGO_SEATS_MAX; i++)
        of[i] = of[0];
    if (count == 1 || count == others)
        return true;
    snprintf(why, why_size,
             "table: got %u populations, expected one for all others, or %u, one for each", count,
             others);
    return false;
}

struct table_populations population_table(const uint8_t others[CHICAGO_SEATS_MAX], unsigned seat) {
    struct table_populations table;
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX; i++)
        table.of[i] = i == seat ? POPULATION_EXPERTS : others[i - (i > seat)];
    return table;
}

void population_player(const struct table_populations *table, unsigned seats, unsigned seat,
                       char text[POPULATION_PLAYER_SIZE]) {
    const char *strategy = strategies[table->of[seat]];
    char others[POPULATION_PLAYER_SIZE];
    int length = 0;
    snprintf(text, POPULATION_PLAYER_SIZE, "%s", strategy);
    if (table->of[seat] != POPULATION_EXPERTS)
        return;
    for (unsigned other = 0; other < seats; other++)
        if (other != seat)
            length += snprintf(others + length, sizeof others - (size_t)length, "%s%s",
                               length > 0 ? "," : "", population_names[table->of[other]]);
    snprintf(text, POPULATION_PLAYER_SIZE,
             "{strategy: %s, params: {budget: quick, table: '%.60s'}}", strategy, others);
}

struct signs_range signs_beside(unsigned sign) {
    unsigned start = sign < SIGNS_ASK ? SIGNS_EXCHANGE : sign < SIGNS_PLAY ? SIGNS_ASK : SIGNS_PLAY;
    unsigned size = sign < SIGNS_ASK ? SIGNS_COUNTS : sign < SIGNS_PLAY ? 2 : SIGNS_PLAYS;
    unsigned first = sign - (sign - start) % size;
    return (struct signs_range){first, first + size};
}

/* A player kept from exchanging by its score shows nothing. */
static unsigned signs_of_exchanges(const struct chicago_view *view, unsigned seat,
                                   uint16_t *signs) {
    unsigned count = 0, before = 0;
    if (chicago_in_buy_stop(view, seat))
        return 0;
    for (unsigned i = 0; i < (unsigned)view->rules.exchanges; i++) {
        unsigned now = view->seen[i].count[seat];
        signs[count++] =
            (uint16_t)(SIGNS_EXCHANGE + (i * SIGNS_COUNTS + before) * SIGNS_COUNTS + now);
        before = now;
    }
    return count;
}

static unsigned sign_of_answer(const struct chicago_view *view, unsigned seat, bool called) {
    enum { BAND = 8 };
    int32_t band = view->points[seat] / BAND;
    unsigned score = band < 0 ? 0 : band < SIGNS_SCORES ? (unsigned)band : SIGNS_SCORES - 1;
    unsigned must = !chicago_mask_has(view->called, seat) || called;
    return SIGNS_ASK + (must * SIGNS_SCORES + score) * 2 + called;
}

unsigned signs_before_tricks(const struct chicago_view *view, unsigned seat,
                             uint16_t signs[SIGNS_OF_DEAL]) {
    unsigned count = signs_of_exchanges(view, seat, signs);
    if (view->caller == seat || chicago_mask_has(view->refused, seat))
        signs[count++] = (uint16_t)sign_of_answer(view, seat, view->caller == seat);
    return count;
}

enum deed { LEADS, WINS, FOLLOWS, THROWS_OFF };

/* Chosen without branches: they would often be wrong. */
static enum deed deed_of(const struct play_seen *play) {
    enum deed follows = play->laid > play->winning ? WINS : FOLLOWS;
    enum deed beside = card_suit(play->laid) == card_suit(play->winning) ? follows : THROWS_OFF;
    return play->winning == CHICAGO_NO_CARD ? LEADS : beside;
}

static unsigned sign_of_play(const struct play_seen *play) {
    unsigned deed = (unsigned)deed_of(play) * CARD_RANKS + (unsigned)card_rank(play->laid);
    return SIGNS_PLAY + (unsigned)SIGNS_PLAYS * play->trick + deed;
}

unsigned signs_of_plays(const struct play_seen *plays, unsigned all, unsigned seat,
                        uint16_t signs[SIGNS_OF_DEAL]) {
    unsigned count = 0;
    for (unsigned i = 0; i < all; i++)
        if (plays[i].seat == seat)
            signs[count++] = (uint16_t)sign_of_play(&plays[i]);
    return count;
}

/*
 * Signs of one deal depend on each other, and players are not quite like those learned from: so
 * they are weighed less than independent ones, and one population must be clearly likelier. Not by
 * much, since a rare wrong guess costs less than calling as against unknown players. The
 * lead is largest for beginners, as only a player wrongly taken for one earns by it.
 */
static const float
    weight = 0.6f,
    clear_lead[POPULATIONS] = {
        [POPULATION_BEGINNERS] = 6, [POPULATION_CLUB] = 1.5f, [POPULATION_EXPERTS] = 1.5f};

static inline void add_sign(struct population_tracker *tracker,
                            const struct population_signs *signs, unsigned entrant, unsigned sign) {
    for (unsigned population = 0; population < POPULATIONS; population++)
        tracker->log_likelihood[entrant][population] +=
            weight * signs->log_chance[sign][population];
}

/* 0, or 1 + the population that is clearly most likely. Without branches, as above. */
static uint8_t found_of(const float log_likelihood[POPULATIONS]) {
    unsigned best = 0;
    float second = -INFINITY;
    for (unsigned population = 1; population < POPULATIONS; population++)
        best = log_likelihood[population] > log_likelihood[best] ? population : best;
    for (unsigned population = 0; population < POPULATIONS; population++) {
        float other = population == best ? -INFINITY : log_likelihood[population];
        second = other > second ? other : second;
    }
    return (uint8_t)(log_likelihood[best] - second >= clear_lead[best] ? best + 1 : 0);
}

void population_tracker_add(struct population_tracker *tracker,
                            const struct population_signs *signs, unsigned entrant,
                            const uint16_t *sign, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        add_sign(tracker, signs, entrant, sign[i]);
    tracker->found[entrant] = found_of(tracker->log_likelihood[entrant]);
}

void population_tracker_learn(struct population_tracker *tracker,
                              const struct population_signs *signs,
                              const struct chicago_view *view) {
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        uint16_t sign[SIGNS_OF_DEAL];
        population_tracker_add(tracker, signs, view->entrant[seat], sign,
                               signs_before_tricks(view, seat, sign));
    }
}

void population_tracker_learn_tricks(struct population_tracker *tracker,
                                     const struct population_signs *signs,
                                     const struct chicago_view *view) {
    struct play_seen plays[PLAYS_MAX];
    unsigned all = plays_of(view, plays), opposing = chicago_opposing_hands(view);
    for (unsigned i = 0; i < all; i++)
        if (chicago_mask_has(opposing, plays[i].seat))
            add_sign(tracker, signs, view->entrant[plays[i].seat], sign_of_play(&plays[i]));
    for (unsigned left = opposing; left != 0; left &= left - 1) {
        unsigned entrant = view->entrant[card_set_lowest(left)];
        tracker->found[entrant] = found_of(tracker->log_likelihood[entrant]);
    }
}
