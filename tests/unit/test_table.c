/*
 * Whole matches at a table, answered at random: an answer taken back leaves nothing behind, nobody
 * is told what he may not know, and a record that is opened goes the same way.
 */
#include "group.h"
#include "table_talk.h"

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "evaluator/rng.h"
#include "sim/table/cards_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SHORT "\"rounds_per_match\":1,\"max_deals_per_game\":6"
static const char *const matches[] = {
    MATCH("chicago", SHORT,
          PLAYER("A", "classic") "," PERSON("B") "," PLAYER("C", "baseline") "," PLAYER("D",
                                                                                        "random"),
          "1"),
    MATCH("chicago", HOUSE_RULES, THREE, "4"), /* zeroes a chosen opponent */
    MATCH("chicago", HOUSE_RULES, THREE, "5"), /* shows a low hand */
    MATCH("chicago", "\"play_off_deals\":2," SHORT, PLAYER("A", "classic") "," PERSON("B"),
          "\"18446744073709551615\""),
    MATCH("pofc", "\"fantasy_entry\":\"22\",\"hands_per_match\":12",
          PLAYER("A", "greedy") "," PERSON("B") "," PLAYER("C", "random"), "21"), /* Fantasy Land */
    MATCH("pofc", "\"hands_per_match\":3", PLAYER("A", "random") "," PERSON("B"), "5"),
};

enum {
    MATCHES = sizeof matches / sizeof *matches,
    ANSWERS_MAX = 1000,
    STEP = 30,
    STATES_MAX = 40,

    NO_EVENTS = 1 << 20
};

/* What is asked and answered. */
static struct talk {
    char answers[TALK_SIZE];        /* with commas */
    size_t length[ANSWERS_MAX + 1]; /* of the first so many */
    size_t count;
    struct state {
        size_t answers;
        char *reply; /* to the request of it */
    } state[STATES_MAX];
    size_t states;
    unsigned kinds; /* mask of those asked */
} talk;

static const char *ask_state(const char *match, size_t answers, size_t from) {
    return ask("{\"do\":\"state\",\"match\":%s,\"from\":%zu,\"answers\":[%.*s]}", match, from,
               (int)talk.length[answers], talk.answers);
}

/* Answers at random. */

static const struct json_value *pick(const struct json_value *list, struct rng *rng) {
    const struct json_value *item = json_first(list);
    for (uint32_t i = rng_below(rng, (uint32_t)json_size(list)); i > 0; i--)
        item = json_next(list, item);
    return item;
}

/* Whether another card has the rank of one. */
static bool is_paired(const struct json_value *cards, const struct json_value *one) {
    bool found = false;
    for (const struct json_value *c = json_first(cards); c; c = json_next(cards, c))
        found |= c != one && c->text[1] == one->text[1];
    return found;
}

/* Cards that are alone of their rank, so that four of a kind come about. */
static void answer_some(const struct json_value *cards, size_t most, struct rng *rng, FILE *out) {
    const char *separator = "";
    fputc('[', out);
    for (const struct json_value *c = json_first(cards); c && most > 0; c = json_next(cards, c))
        if (!is_paired(cards, c) && rng_below(rng, 4)) {
            fprintf(out, "%s%.*s", separator, (int)c->length, c->text);
            separator = ",";
            most--;
        }
    fputc(']', out);
}

/* Fills rows from the top on with the lowest cards, or in another order. */
static void answer_rows(const struct json_value *decision, struct rng *rng, FILE *out) {
    static const char *const rows[] = {"top", "middle", "bottom"};
    const struct json_value *card_left = json_first(json_member(decision, "cards"));
    size_t left, room, first = rng_below(rng, 4) == 0;
    json_whole(json_member(decision, "place"), 13, &left);
    for (size_t i = 0; i < 3; i++) {
        const char *row = rows[(first + i) % 3], *separator = "";
        json_whole(json_member(json_member(decision, "room"), row), 5, &room);
        fprintf(out, "%c\"%s\":[", i == 0 ? '{' : ',', row);
        for (; room > 0 && left > 0; room--, left--, separator = ",") {
            fprintf(out, "%s%.*s", separator, (int)card_left->length, card_left->text);
            card_left = json_next(json_member(decision, "cards"), card_left);
        }
        fputc(']', out);
    }
    fputc('}', out);
}

static void answer(const struct json_value *decision, struct rng *rng, FILE *out) {
    const struct json_value *legal = json_member(decision, "legal");
    size_t most;
    if (json_whole(json_member(decision, "most"), 5, &most)) {
        answer_some(json_member(decision, "cards"), most, rng, out);
    } else if (json_member(decision, "place")) {
        answer_rows(decision, rng, out);
    } else if (legal) {
        const struct json_value *chosen = pick(legal, rng);
        fprintf(out, "%.*s", (int)chosen->length, chosen->text);
    } else {
        fputs(rng_below(rng, 2) ? "true" : "false", out);
    }
}

static void add_answer(const struct json_value *decision, struct rng *rng) {
    size_t length = talk.length[talk.count];
    FILE *out = fmemopen(talk.answers + length, sizeof talk.answers - length, "w");
    fputs(talk.count > 0 ? "," : "", out);
    answer(decision, rng, out);
    talk.length[talk.count + 1] = length + (size_t)ftell(out);
    fclose(out);
    talk.count++;
}

static void note_kind(const struct json_value *decision) {
    static const char *const kinds[] = {"exchange",  "ask_open", "keep_open", "zero",
                                        "call",      "play",     "lay_down",  "redeal",
                                        "zero_whom", "place",    "fantasy"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        talk.kinds |= (unsigned)json_is(json_member(decision, "kind"), kinds[i]) << i;
}

/* What the person has seen. */

/* Adds the cards that a value has anywhere, those in sentences too. */
static void add_cards(const struct json_value *value, card_set *seen) {
    static const char between[] = "\" ,:;";
    card c;
    const char *end = value->text + value->length;
    if (value->kind == JSON_STRING)
        for (const char *at = value->text + 1; at < end; at += strcspn(at, between) + 1)
            if (strcspn(at, between) == 2 && card_from_text(at, &c))
                *seen |= card_bit(c);
    if (value->kind != JSON_LIST && value->kind != JSON_OBJECT)
        return;
    for (const struct json_value *item = json_first(value); item; item = json_next(value, item))
        add_cards(value->kind == JSON_OBJECT ? json_of_key(item) : item, seen);
}

static bool is_one_of(const struct json_value *event, const char *const *kinds) {
    while (*kinds && !json_is(json_member(event, "e"), *kinds))
        kinds++;
    return *kinds;
}

/* Adds to what a seat has seen in a deal what a line of the whole record shows it. */
static void see_line(const struct json_value *line, size_t own, card_set *seen) {
    static const char *const open[] = {"open", "play", "last-trick", "redeal", NULL};
    static const char *const rows[] = {"top", "middle", "bottom"};
    static const char *const new_deal[] = {"deal", "hand", NULL};
    const struct json_value *hands = json_member(line, "hands");
    size_t seat = SIZE_MAX;
    if (is_one_of(line, new_deal) && !json_member(line, "street"))
        *seen = 0;
    json_whole(json_member(line, "seat"), 5, &seat);
    for (const struct json_value *key = json_first(line); key; key = json_next(line, key))
        if (seat == own || is_one_of(line, open))
            add_cards(json_of_key(key), seen);
    for (size_t i = 0; i < 3; i++)
        if (json_member(line, rows[i]))
            add_cards(json_member(line, rows[i]), seen);
    const struct json_value *hand = hands ? json_first(hands) : NULL;
    for (size_t i = 0; hand && i < own; i++)
        hand = json_next(hands, hand);
    if (hand)
        add_cards(hand, seen);
}

static void follow_own_seat(const struct json_value *line, size_t person, size_t *own) {
    const struct json_value *seats = json_member(line, "seats");
    size_t entrant, seat = 0;
    if (!seats)
        return;
    *own = SIZE_MAX;
    for (const struct json_value *item = json_first(seats); item;
         item = json_next(seats, item), seat++)
        if (json_whole(item, 5, &entrant) && entrant == person)
            *own = seat;
}

/*
 * Goes through the record and the events of the state, which are as many but for low hands that
 * others keep: an event has no card that the person has not seen by then. Returns what it has seen
 * of the deal now.
 */
static card_set check_events(const struct json_value *events, const char *record, size_t person) {
    static const char *const names[] = {"match", NULL};
    struct json_document line = {0};
    struct error error;
    size_t own = SIZE_MAX;
    card_set seen = 0;
    const struct json_value *event = json_first(events);
    for (const char *at = record; *at; at += strcspn(at, "\n") + 1) {
        assert_int_equal(json_read(&line, at, strcspn(at, "\n"), &error), STATUS_OK);
        follow_own_seat(line.values, person, &own);
        see_line(line.values, own, &seen);
        const struct json_value *kind = json_member(line.values, "e");
        size_t seat = SIZE_MAX;
        json_whole(json_member(line.values, "seat"), 5, &seat);
        if (json_is(kind, "redeal") && seat != own &&
            json_size(json_member(line.values, "cards")) == 0)
            continue;
        assert_non_null(event);
        const struct json_value *told = json_member(event, "e");
        assert_true(told->length == kind->length &&
                    memcmp(told->text, kind->text, kind->length) == 0);
        card_set shown = 0;
        for (const struct json_value *key = json_first(event); key && !is_one_of(event, names);
             key = json_next(event, key))
            add_cards(json_of_key(key), &shown);
        assert_int_equal(shown & ~seen, 0);
        event = json_next(events, event);
    }
    assert_null(event);
    json_document_free(&line);
    return seen;
}

static size_t person_of(const char *match) {
    size_t person = 0;
    const char *until = strstr(match, "\"person\"");
    for (const char *at = match; (at = strstr(at, "\"strategy\"")) != NULL && at + 11 < until; at++)
        person++;
    return person;
}

static char *ask_record(const char *match, size_t answers) {
    const char *reply = ask("{\"do\":\"record\",\"match\":%s,\"answers\":[%.*s]}", match,
                            (int)talk.length[answers], talk.answers);
    return take_string(json_member(read_reply(reply), "record"));
}

static void check_told(const char *match, const char *reply) {
    char *record = ask_record(match, talk.count);
    const struct json_value *state = read_reply(reply);
    card_set seen = check_events(json_member(state, "events"), record, person_of(match)), shown = 0;
    const struct json_value *open = json_member(json_member(state, "decision"), "card");
    if (open) /* it is shown before it is recorded */
        add_cards(open, &seen);
    add_cards(json_member(state, "decision"), &shown);
    add_cards(json_member(state, "view"), &shown);
    assert_int_equal(shown & ~seen, 0);
    free(record);
}

/* Takes a state that all is told of, and looks at what that is. */
static void take_state(const char *match) {
    struct state *whole = &talk.state[talk.states++];
    assert_true(talk.states <= STATES_MAX);
    whole->answers = talk.count;
    whole->reply = strdup(ask_state(match, talk.count, 0));
    check_told(match, whole->reply);
}

/* Plays a match to its end; of some states on the way all is told. */
static void play(const char *match) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 1});
    talk.count = talk.states = 0;
    for (bool finished = false; !finished;) {
        if (talk.count % STEP == 0)
            take_state(match);
        const char *reply = ask_state(match, talk.count, NO_EVENTS);
        const struct json_value *state = read_reply(reply);
        const struct json_value *decision = json_member(state, "decision");
        if (!decision)
            fail_msg("%s: %s", match, reply);
        finished = json_member(state, "finished")->kind != JSON_NULL;
        assert_int_equal(finished, decision->kind == JSON_NULL);
        if (finished)
            break;
        note_kind(decision);
        assert_true(talk.count < ANSWERS_MAX);
        add_answer(decision, &rng);
    }
    take_state(match);
}

static void forget(void) {
    for (size_t i = 0; i < talk.states; i++)
        free(talk.state[i].reply);
    json_document_free(&table_reply);
    table_forget();
}

/* With fewer answers, and then again with more, all is as it was. */
static void check_undo(const char *match) {
    for (size_t i = talk.states; i-- > 0;)
        assert_string_equal(ask_state(match, talk.state[i].answers, 0), talk.state[i].reply);
    const struct state *last = &talk.state[talk.states - 1];
    assert_string_equal(ask_state(match, last->answers, 0), last->reply);
}

/* A record that is opened has the answers given, and goes the same way whoever sits there. */
static void check_record(const char *match) {
    char *record = ask_record(match, talk.count);
    char *reply = ask_replay(record, person_of(match));
    const struct json_value *opened = json_member(read_reply(reply), "match");
    if (!opened)
        fail_msg("%s", reply);
    const struct json_value *answers = json_member(table_reply.values, "answers");
    assert_int_equal(json_size(answers), talk.count);
    char *again =
        strdup(ask("{\"do\":\"record\",\"match\":%.*s,\"answers\":%.*s}", (int)opened->length,
                   opened->text, (int)answers->length, answers->text));
    char *second = take_string(json_member(read_reply(again), "record"));
    assert_string_equal(second, record);
    free(second);
    free(again);
    free(reply);
    free(record);
}

static void test_whole_matches(void **state) {
    (void)state;
    talk.kinds = 0;
    for (size_t i = 0; i < MATCHES; i++) {
        play(matches[i]);
        check_undo(matches[i]);
        check_record(matches[i]);
        forget();
    }
    assert_int_equal(talk.kinds, (1u << 11) - 1); /* each kind of decision was asked for */
}

int test_table(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_whole_matches)};
    hand_tables_init();
    hand_class_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
