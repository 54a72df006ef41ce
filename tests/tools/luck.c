/*
 * How much of results is the luck of the cards: luck RECORD. Of each place in the list of players,
 * over all matches, and of all deals: results above what was expected, the luck in them, and
 * standard deviations of results, of luck, and of results with the luck taken away
 * (docs/review.md).
 */
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "sim/table/table_replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums of results, and of the luck in them. */
struct sums {
    double n, result, luck, result_squares, luck_squares, product, error_squares;
};

struct reading {
    struct luck_match match;
    char names[GAME_ENTRANTS_MAX][TABLE_NAME_SIZE];
};

/* Who plays by which rules, from the first question. */
static void on_answer(void *given, const struct table_question *question,
                      const struct table_answer *answer) {
    struct reading *reading = given;
    const struct table_match *played = question->match;
    (void)answer;
    if (reading->match.rules)
        return;
    size_t size = played->game->game->rules.options->size;
    void *rules = malloc(size);
    if (!rules)
        abort();
    memcpy(rules, played->setup.rules, size);
    reading->match.rules = rules;
    reading->match.entrants = played->setup.entrants;
}

static char *read_all(const char *path) {
    FILE *in = fopen(path, "r");
    char *text = NULL;
    size_t room = 0;
    if (!in || getdelim(&text, &room, '\0', in) < 0) {
        fprintf(stderr, "luck: cannot read %s\n", path);
        exit(2);
    }
    fclose(in);
    return text;
}

static void add(struct sums *sums, double result, struct estimate luck) {
    sums->n++;
    sums->result += result;
    sums->luck += luck.value;
    sums->result_squares += result * result;
    sums->luck_squares += luck.value * luck.value;
    sums->product += result * luck.value;
    sums->error_squares += luck.error * luck.error;
}

static double deviation(double n, double sum, double squares) {
    return sqrt(fmax(0, squares - sum * sum / n) / (n - 1));
}

static void print_sums(const char *name, const struct sums *of) {
    double n = of->n, luck = deviation(n, of->luck, of->luck_squares);
    double rest = deviation(n, of->result - of->luck,
                            of->result_squares - 2 * of->product + of->luck_squares);
    printf("%s: %g, above expected %.3f, SD %.3f; luck %.3f +- %.3f (sampled +- %.3f), SD %.3f; "
           "without luck SD %.3f\n",
           name, n, of->result / n, deviation(n, of->result, of->result_squares), of->luck / n,
           luck / sqrt(n), sqrt(of->error_squares / n), luck, rest);
}

/* Of a deal what changed by it, of a match what it came to above what was expected. */
static void count_match(const struct luck *luck, unsigned entrants, struct sums *matches,
                        struct sums *deals) {
    for (unsigned i = 0; i < entrants; i++) {
        double result = 0;
        for (size_t j = 0; j < luck->count; j++) {
            double change = luck->deals[j].after[i] - luck->deals[j].before[i];
            add(deals, change, luck->deals[j].luck[i]);
            result += change;
        }
        add(&matches[i], result, luck_sum(luck, i));
    }
}

static void take_names(struct reading *reading, const char *line) {
    struct json_document document = {0};
    struct error error;
    if (json_read(&document, line, strcspn(line, "\n"), &error) != STATUS_OK)
        exit(2);
    const struct json_value *players = json_member(document.values, "players");
    unsigned i = 0;
    for (const struct json_value *player = json_first(players); player && i < GAME_ENTRANTS_MAX;
         player = json_next(players, player), i++) {
        json_string(player, reading->names[i], TABLE_NAME_SIZE);
        reading->match.strategy[i] = reading->names[i];
    }
    json_document_free(&document);
}

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    hand_tables_init();
    hand_class_init();
    char *text = read_all(argv[1]);
    struct sums matches[GAME_ENTRANTS_MAX] = {{0}}, deals = {0};
    struct reading reading = {.match = {.record = NULL}};
    const struct answer_observer observer = {on_answer, &reading};
    struct error error = {0};
    if (table_record_play(text, 0, &observer, &error) != STATUS_OK) {
        fprintf(stderr, "luck: %s\n", error.text);
        return 2;
    }
    const struct review_game *game = strstr(text, "\"chicago\"") ? &chicago_review : &pofc_review;
    for (char *line = text; (line = strstr(line, "{\"e\":\"match\",")); line++) {
        struct luck luck = {0};
        take_names(&reading, line);
        reading.match.record = line;
        if (game->luck(&luck, &reading.match, &error) != STATUS_OK) {
            fprintf(stderr, "luck: %s\n", error.text);
            return 3;
        }
        count_match(&luck, reading.match.entrants, matches, &deals);
        luck_free(&luck);
    }
    for (unsigned i = 0; i < reading.match.entrants; i++)
        print_sums(reading.names[i], &matches[i]);
    print_sums("deals", &deals);
    free((void *)reading.match.rules);
    free(text);
    return 0;
}
