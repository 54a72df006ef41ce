/* Answers requests of the table, a line each, as a page's worker does. */
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/asking/asking.h"
#include "sim/table/table.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t room = 0;
    hand_tables_init();
    hand_class_init();
    asking_offer();
    while (getline(&line, &room, stdin) > 0) {
        const char *reply = table_request(line);
        puts(reply ? reply : "{\"error\":\"not enough memory\"}");
        fflush(stdout);
    }
    free(line);
    table_forget();
    return 0;
}
