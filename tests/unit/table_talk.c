#include "table_talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct json_document table_reply;

const char *ask(const char *format, ...) {
    static char text[2 * TALK_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return table_request(text);
}

const struct json_value *read_reply(const char *reply) {
    struct error error;
    if (json_read(&table_reply, reply, strlen(reply), &error) != STATUS_OK)
        fail_msg("%s: %.200s", error.text, reply);
    return table_reply.values;
}

char *take_string(const struct json_value *value) {
    char *text = malloc(value->length);
    assert_true(text && json_string(value, text, value->length));
    return text;
}

char *ask_replay(const char *record, size_t player) {
    char *request;
    size_t size;
    struct json json = {.out = open_memstream(&request, &size), .one_line = true, .compact = true};
    json_open(&json, NULL, '{');
    json_text(&json, "do", "replay");
    json_text(&json, "record", record);
    json_count(&json, "player", player);
    json_close(&json, '}');
    fclose(json.out);
    char *reply = strdup(table_request(request));
    free(request);
    return reply;
}
