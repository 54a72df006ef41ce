/*
 * The tables of views and decisions against the structs they describe. A row is called as the
 * member it takes its offset from; that no member is without a row, source_views checks by name;
 * here rows are checked to lie side by side and to read as many bytes as their type has.
 */
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_view.h"
#include "sim/holdem/holdem_game.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ALIGNMENT_MAX = 8 };

/* Bytes of a value of that type, other than numbers and structs. */
static size_t type_size(enum view_type type) {
    switch (type) {
    case VIEW_CARDS:
        return sizeof(card_set);
    case VIEW_HAND:
        return sizeof(hand_value);
    case VIEW_RANKS:
        return sizeof(uint32_t);
    default:
        return 1;
    }
}

static void assert_reads(const struct view_field *field) {
    if (field->type == VIEW_STRUCT)
        assert_int_equal(field->size, field->inner->size);
    else if (field->type == VIEW_RULES)
        assert_int_equal(field->size, field->options->size);
    else if (field->type == VIEW_NUMBER)
        assert_true(field->size == 1 || field->size == sizeof(int32_t) ||
                    field->size == sizeof(int64_t));
    else if (field->type == VIEW_SEATS)
        assert_true(field->size == 1 || field->size == sizeof(uint16_t));
    else
        assert_int_equal(field->size, type_size(field->type));
    assert_true(*field->known && *field->changes && *field->meaning);
}

/* Elements in a field: the product of its axes' sizes. */
static size_t elements_in(const struct view_field *field) {
    size_t count = 1;
    for (size_t i = 0; i < VIEW_AXES_MAX && field->axis[i]; i++)
        count *= field->axis[i]->size;
    return count;
}

/* Fields follow each other without gaps that could hold one more, to the end of the struct. */
static void assert_covers(const struct view_table *table) {
    size_t end = 0;
    for (size_t i = 0; i < table->count; i++) {
        const struct view_field *field = &table->fields[i];
        size_t alignment = field->size < ALIGNMENT_MAX ? field->size : ALIGNMENT_MAX;
        assert_reads(field);
        assert_true(field->offset >= end && field->offset - end < alignment);
        end = field->offset + elements_in(field) * field->size;
        if (field->inner)
            assert_covers(field->inner);
    }
    assert_true(table->size >= end && table->size - end < ALIGNMENT_MAX);
}

static void test_views_are_covered(void **state) {
    (void)state;
    assert_int_equal(chicago_game.strategies.view->size, sizeof(struct chicago_view));
    assert_int_equal(pofc_game.strategies.view->size, sizeof(struct pofc_view));
    assert_int_equal(holdem_game.strategies.view->size, sizeof(struct holdem_view));
    assert_int_equal(holdem_team_view_fields.size, sizeof(struct holdem_team_view));
    assert_covers(chicago_game.strategies.view);
    assert_covers(holdem_game.strategies.view);
    assert_covers(&holdem_team_view_fields);
    assert_covers(pofc_game.strategies.view);
}

/* Decisions are the last members of their struct, one behind the other. */
static void assert_all_decisions(const struct game *game, size_t size) {
    size_t function = sizeof(void (*)(void)), end = size;
    assert_int_equal(game->strategies.decisions_size, size);
    for (size_t i = game->strategies.decision_count; i-- > 0; end -= function) {
        const struct decision *decision = &game->strategies.decisions[i];
        assert_int_equal(decision->offset, end - function);
        assert_true(*decision->asked && *decision->legal && *decision->lowest);
    }
    assert_true(end <= function); /* what is before them: Chicago's reads_ranks */
}

static void test_decisions_are_complete(void **state) {
    (void)state;
    assert_all_decisions(&chicago_game, sizeof(struct chicago_decisions));
    assert_all_decisions(&pofc_game, sizeof(struct pofc_decisions));
    assert_all_decisions(&holdem_game, sizeof(struct holdem_decisions));
}

int test_view(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views_are_covered),
        cmocka_unit_test(test_decisions_are_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
