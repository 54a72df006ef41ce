/* Racing off small chips: holdem.md 8. */
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"

/* The value of chips after this one; 0: it is the largest. */
static int32_t chip_after(const struct option_list *chips, holdem_chips chip) {
    for (int32_t i = 1; i < chips->count; i++)
        if (chips->item[i - 1] == chip)
            return chips->item[i];
    return 0;
}

/* Whether this level and all later ones do with chips of that value: multiples double to such. */
static bool levels_do_with(const struct holdem_table *table, int32_t chip) {
    const struct holdem_field *field = &table->field;
    const struct option_rows *levels = &table->hand.view.rules.levels;
    bool do_with = field->small % chip == 0 && field->big % chip == 0 && field->ante % chip == 0;
    for (int32_t level = field->level; level < levels->count; level++)
        for (int i = 0; i < HOLDEM_AMOUNTS; i++)
            do_with &= levels->item[level][i] % chip == 0;
    return do_with;
}

static holdem_chips *chips_at(const struct holdem_field *field, const struct holdem_race *race,
                              unsigned chair) {
    return &field->stack[race->place->stack[chair]].chips;
}

/* Each stack gets a card for every odd chip, one after the other. Returns what those are worth. */
static holdem_chips race_deal(const struct holdem_table *table, struct holdem_race *race) {
    const struct holdem_place *place = race->place;
    const card *top = race->deck;
    holdem_chips sum = 0;
    unsigned chair = place->button;
    for (int i = 0; i < holdem_count(place->seated); i++) {
        chair = holdem_next(place->seated, chair);
        holdem_chips odd = *chips_at(&table->field, race, chair) % race->next;
        for (holdem_chips left = odd; left > 0; left -= race->chip)
            race->cards[chair] |= card_bit(*top++);
        sum += odd;
    }
    return sum;
}

static unsigned owner_of(const struct holdem_race *race, card c) {
    unsigned chair = 0;
    while (!(race->cards[chair] & card_bit(c)))
        chair++;
    return chair;
}

/* The next chips go to the highest cards, one to a stack at most. */
static void race_decide(struct holdem_race *race, holdem_chips sum) {
    holdem_chips prizes = (sum + race->next - 1) / race->next;
    card_set left = 0;
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++)
        left |= race->cards[chair];
    while (race->winners < prizes) {
        unsigned chair = owner_of(race, card_set_highest(left));
        race->won[race->winners++] = (uint8_t)chair;
        left &= ~race->cards[chair];
    }
}

static void stack_pay(struct holdem_field *field, const struct holdem_race *race, unsigned chair,
                      holdem_chips amount) {
    *chips_at(field, race, chair) += amount;
    field->chips += amount;
}

/* Odd chips become next chips for those who have won; who would have none keeps one. */
static void race_pay(struct holdem_field *field, struct holdem_race *race) {
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++)
        if (race->cards[chair])
            stack_pay(field, race, chair, -(*chips_at(field, race, chair) % race->next));
    for (int i = 0; i < race->winners; i++)
        stack_pay(field, race, race->won[i], race->next);
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++)
        if (race->cards[chair] && *chips_at(field, race, chair) == 0) {
            stack_pay(field, race, chair, race->next);
            race->saved |= (uint16_t)(1u << chair);
        }
}

/* A race of those who sit there. The number is the table's; of one who rests the next ones. */
static void place_race(struct holdem_table *table, const struct holdem_place *place,
                       unsigned number, int32_t next) {
    holdem_chips chip = table->field.chip;
    struct holdem_race race = {.place = place, .table = number, .chip = chip, .next = next};
    struct rng_key key = holdem_field_key(table, RNG_FIELD_RACE, number);
    struct rng rng;
    key.round = (uint32_t)chip;
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, race.deck);
    holdem_chips sum = race_deal(table, &race);
    if (sum == 0)
        return;
    race_decide(&race, sum);
    race_pay(&table->field, &race);
    holdem_count_race(table, &race);
    if (table->record)
        holdem_field_record(table,
                            &(struct holdem_field_event){.kind = HOLDEM_FIELD_RACE, .race = &race});
}

/* Who rests races alone. */
static void resting_race(struct holdem_table *table, int32_t next) {
    struct holdem_field *field = &table->field;
    for (int32_t i = 0; i < field->stacks && field->resting > 0; i++) {
        const struct holdem_place alone = {.stack = {(uint16_t)i}, .seated = 1};
        if (field->stack[i].rests_to > 0)
            place_race(table, &alone, (unsigned)(field->tables + i), next);
    }
}

void holdem_chips_race(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    const struct option_list *chips = &table->hand.view.rules.chips;
    int32_t next;
    while ((next = chip_after(chips, field->chip)) && levels_do_with(table, next)) {
        for (unsigned number = 0; number < (unsigned)field->tables_left; number++)
            place_race(table, &field->table[number], number, next);
        resting_race(table, next);
        field->chip = next;
    }
}
