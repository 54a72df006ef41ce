#include "sim/config/yaml.h"

#include "sim/core/foreign_text.h"
#include "sim/core/option.h"

#include <errno.h>
#include <libfyaml.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct yaml {
    char *source;
    char *bytes;
    bool setting; /* of the command line: has no lines */
    struct fy_diag *diag;
    struct fy_parser *parser;
    struct fy_document *document;
};

/* Duplicate keys are allowed here since section_read refuses them by name. */
static const struct fy_parse_cfg parsing = {.search_path = "",
                                            .flags = FYPCF_JSON_NONE | FYPCF_ALLOW_DUPLICATE_KEYS};

enum status yaml_error_at(struct yaml_position position, struct error *error) {
    if (position.line > 0)
        error_prefix(error, "%s:%d:%d: ", position.source, position.line, position.column);
    else if (position.source)
        error_prefix(error, "%s: ", position.source);
    return STATUS_USAGE;
}

enum status yaml_error(struct yaml_position position, struct error *error, const char *format,
                       ...) {
    va_list arguments;
    va_start(arguments, format);
    error_set_list(error, format, arguments);
    va_end(arguments);
    return yaml_error_at(position, error);
}

void yaml_free(struct yaml *yaml) {
    if (!yaml)
        return;
    fy_document_destroy(yaml->document);
    if (yaml->parser)
        fy_parser_destroy(yaml->parser);
    if (yaml->diag)
        fy_diag_destroy(yaml->diag);
    free(yaml->source);
    free(yaml->bytes);
    free(yaml);
}

static void ignore_output(struct fy_diag *diag, void *user, const char *text, size_t length) {
    (void)diag, (void)user, (void)text, (void)length;
}

static struct yaml *yaml_new(const char *source) {
    struct fy_diag_cfg quiet;
    fy_diag_cfg_default(&quiet);
    quiet.fp = NULL;
    quiet.output_fn = ignore_output;
    struct yaml *yaml = calloc(1, sizeof *yaml);
    if (!yaml)
        return NULL;
    yaml->source = strdup(source);
    yaml->diag = fy_diag_create(&quiet);
    if (yaml->source && yaml->diag) {
        fy_diag_set_collect_errors(yaml->diag, true);
        return yaml;
    }
    yaml_free(yaml);
    return NULL;
}

/* The first error of libfyaml; if there is none, `otherwise`. */
static enum status parse_error(const struct yaml *yaml, const char *otherwise,
                               struct error *error) {
    void *iterator = NULL;
    const struct fy_diag_error *first = fy_diag_errors_iterate(yaml->diag, &iterator);
    struct yaml_position position = {yaml->source, 1, 1};
    if (first)
        position = (struct yaml_position){yaml->source, first->line, first->column};
    if (yaml->setting)
        position.line = 0;
    return yaml_error(position, error, "%s", first ? first->msg : otherwise);
}

/* Refuses what is not text: libfyaml may never return from it. */
static enum status yaml_text_check(const struct yaml *yaml, const char *bytes, size_t size,
                                   struct error *error) {
    size_t good = utf8_span(bytes, size);
    struct yaml_position position = {yaml->source, 1, 1};
    if (good == size)
        return STATUS_OK;
    for (size_t i = 0; i < good; i++) {
        position.line += bytes[i] == '\n';
        position.column = bytes[i] == '\n' ? 1 : position.column + ((bytes[i] & 0xc0) != 0x80);
    }
    if (yaml->setting)
        position.line = 0;
    uint32_t code;
    if (utf8_read(bytes + good, &code) == 0)
        return yaml_error(position, error, "got byte 0x%02x, expected text in UTF-8",
                          (unsigned char)bytes[good]);
    return yaml_error(position, error,
                      "got the control character U+%04X, expected none except tabs and line ends",
                      code);
}

static enum status document_parse(struct yaml *yaml, size_t size, struct error *error) {
    struct fy_parse_cfg cfg = parsing;
    cfg.diag = yaml->diag;
    if (yaml_text_check(yaml, yaml->bytes, size, error) != STATUS_OK)
        return STATUS_USAGE;
    yaml->parser = fy_parser_create(&cfg);
    if (!yaml->parser || fy_parser_set_string(yaml->parser, yaml->bytes, size) != 0)
        return parse_error(yaml, "out of memory", error);
    yaml->document = fy_parse_load_document(yaml->parser);
    if (!yaml->document || !fy_document_root(yaml->document))
        return parse_error(yaml, "is empty, expected a map of settings", error);
    struct fy_document *second = fy_parse_load_document(yaml->parser);
    fy_parse_document_destroy(yaml->parser, second);
    if (second || fy_parser_get_stream_error(yaml->parser))
        return parse_error(yaml, "has more than one document", error);
    return STATUS_OK;
}

static enum status yaml_file_read(FILE *file, struct yaml *yaml, size_t *size,
                                  struct error *error) {
    *size = fread(yaml->bytes, 1, YAML_FILE_MAX + 1, file);
    if (ferror(file))
        return error_set(error, STATUS_USAGE, "%s: %s", yaml->source, strerror(errno));
    if (*size > YAML_FILE_MAX)
        return error_set(error, STATUS_USAGE, "%s: is larger than %d bytes, too large for a config",
                         yaml->source, YAML_FILE_MAX);
    return STATUS_OK;
}

static enum status yaml_file_parse(FILE *file, struct yaml *yaml, struct error *error) {
    size_t size;
    enum status status = yaml_file_read(file, yaml, &size, error);
    return status == STATUS_OK ? document_parse(yaml, size, error) : status;
}

/* Hands over yaml, or frees it if it is no good. */
static enum status yaml_give(struct yaml *yaml, enum status status, struct yaml **result) {
    *result = status == STATUS_OK ? yaml : NULL;
    if (status != STATUS_OK)
        yaml_free(yaml);
    return status;
}

enum status yaml_load_file(struct yaml **yaml, const char *path, struct error *error) {
    FILE *file = fopen(path, "rb");
    *yaml = NULL;
    if (!file)
        return error_set(error, STATUS_USAGE, "%s: %s", path, strerror(errno));
    struct yaml *new = yaml_new(path);
    enum status status;
    if (new && (new->bytes = malloc(YAML_FILE_MAX + 1)) != NULL)
        status = yaml_file_parse(file, new, error);
    else
        status = error_set(error, STATUS_RUNTIME, "%s: out of memory", path);
    fclose(file);
    return yaml_give(new, status, yaml);
}

enum status yaml_load_text(struct yaml **yaml, const char *source, const char *text,
                           struct error *error) {
    struct yaml *new = yaml_new(source);
    enum status status;
    if (new && (new->bytes = strdup(text)) != NULL)
        status = document_parse(new, strlen(text), error);
    else
        status = error_set(error, STATUS_RUNTIME, "%s: out of memory", source);
    return yaml_give(new, status, yaml);
}

/* Puts a node below the maps that a dotted key names; NULL when memory is short. */
static struct fy_node *maps_build(struct fy_document *document, const char *key,
                                  struct fy_node *value) {
    size_t length = strcspn(key, ".");
    if (key[length] == '.')
        value = maps_build(document, key + length + 1, value);
    struct fy_node *map = value ? fy_node_create_mapping(document) : NULL;
    struct fy_node *name = map ? fy_node_create_scalar_copy(document, key, length) : NULL;
    return name && fy_node_mapping_append(map, name, value) == 0 ? map : NULL;
}

/* Refuses a text that is not one map or list alone: a node would be built of its start. */
static enum status flow_check(const struct yaml *yaml, const char *text, struct error *error) {
    struct fy_parse_cfg cfg = parsing;
    cfg.diag = yaml->diag;
    struct fy_parser *parser = fy_parser_create(&cfg);
    if (!parser || fy_parser_set_string(parser, text, FY_NT) != 0)
        return parse_error(yaml, "out of memory", error);
    struct fy_document *document = fy_parse_load_document(parser);
    struct fy_document *second = document ? fy_parse_load_document(parser) : NULL;
    enum status status = STATUS_OK;
    if (!document)
        status = parse_error(yaml, "cannot be read", error);
    else if (second || fy_parser_get_stream_error(parser))
        status = yaml_error((struct yaml_position){yaml->source, 0, 0}, error,
                            "got more behind the closing bracket, expected one map or list");
    fy_parse_document_destroy(parser, second);
    fy_parse_document_destroy(parser, document);
    fy_parser_destroy(parser);
    return status;
}

static enum status setting_parse(struct yaml *yaml, const char *key, const char *value,
                                 bool is_text, struct error *error) {
    struct fy_document *document = yaml->document;
    if (yaml_text_check(yaml, key, strlen(key), error) != STATUS_OK ||
        yaml_text_check(yaml, value, strlen(value), error) != STATUS_OK)
        return STATUS_USAGE;
    bool is_flow = !is_text && (value[0] == '[' || value[0] == '{');
    if (is_flow && flow_check(yaml, value, error) != STATUS_OK)
        return STATUS_USAGE;
    struct fy_node *node = is_flow ? fy_node_build_from_string(document, value, FY_NT)
                                   : fy_node_create_scalar_copy(document, value, FY_NT);
    struct fy_node *root = node ? maps_build(document, key, node) : NULL;
    if (root && fy_document_set_root(document, root) == 0)
        return STATUS_OK;
    return parse_error(yaml, "cannot be read", error);
}

enum status yaml_load_setting(struct yaml **yaml, const char *source, const char *key,
                              const char *value, bool is_text, struct error *error) {
    struct yaml *new = yaml_new(source);
    struct fy_parse_cfg cfg = parsing;
    *yaml = NULL;
    if (!new)
        return error_set(error, STATUS_RUNTIME, "%s: out of memory", source);
    new->bytes = strdup(value); /* which nodes refer to */
    cfg.diag = new->diag;
    new->setting = true;
    new->document = new->bytes ? fy_document_create(&cfg) : NULL;
    enum status status = new->document
                             ? setting_parse(new, key, new->bytes, is_text, error)
                             : error_set(error, STATUS_RUNTIME, "%s: out of memory", source);
    return yaml_give(new, status, yaml);
}

static struct fy_node *first_child(struct fy_node *node) {
    void *iterator = NULL;
    if (fy_node_is_sequence(node))
        return fy_node_sequence_iterate(node, &iterator);
    struct fy_node_pair *pair = fy_node_mapping_iterate(node, &iterator);
    return pair ? fy_node_pair_key(pair) : NULL;
}

/* Where a node's first text is; otherwise the position given. */
static struct yaml_position node_position(struct fy_node *node, struct yaml_position otherwise) {
    while (node && !fy_node_is_scalar(node))
        node = first_child(node);
    struct fy_token *token = node ? fy_node_get_scalar_token(node) : NULL;
    const struct fy_mark *mark = token ? fy_token_start_mark(token) : NULL;
    if (mark && otherwise.line > 0)
        return (struct yaml_position){otherwise.source, mark->line + 1, mark->column + 1};
    return otherwise;
}

static struct yaml_node node_at(struct fy_node *node, struct yaml_position parent) {
    struct yaml_position position = node_position(node, parent);
    if (node && fy_node_is_alias(node))
        node = fy_node_resolve_alias(node);
    return (struct yaml_node){position, node};
}

struct yaml_node yaml_root(const struct yaml *yaml) {
    int first = yaml->setting ? 0 : 1;
    return node_at(fy_document_root(yaml->document),
                   (struct yaml_position){yaml->source, first, first});
}

bool yaml_is_map(struct yaml_node node) {
    return node.value && fy_node_is_mapping(node.value);
}

bool yaml_is_list(struct yaml_node node) {
    return node.value && fy_node_is_sequence(node.value);
}

/* What follows it would be lost. */
static bool has_zero_byte(struct fy_node *scalar) {
    const char *text = fy_node_get_scalar0(scalar);
    return text && strlen(text) != fy_node_get_scalar_length(scalar);
}

const char *yaml_text(struct yaml_node node) {
    if (!node.value || !fy_node_is_scalar(node.value))
        return NULL;
    const char *text = fy_node_get_scalar0(node.value);
    if (!text || has_zero_byte(node.value))
        return NULL;
    bool plain = fy_node_get_style(node.value) == FYNS_PLAIN;
    bool nothing = !*text || strcmp(text, "~") == 0 || strcmp(text, "null") == 0;
    return plain && nothing ? NULL : text;
}

char *yaml_flow_text(struct yaml_node node) {
    return fy_emit_node_to_string(node.value, FYECF_MODE_FLOW_ONELINE | FYECF_WIDTH_INF);
}

bool yaml_is_nothing(struct yaml_node node) {
    return node.value && fy_node_is_scalar(node.value) && !yaml_text(node) &&
           !has_zero_byte(node.value);
}

const char *yaml_found(struct yaml_node node) {
    const char *text = yaml_text(node);
    if (text)
        return text;
    if (!node.value)
        return "an alias to nothing";
    if (fy_node_is_scalar(node.value) && has_zero_byte(node.value))
        return "a text with a zero byte";
    return yaml_is_map(node) ? "a map" : yaml_is_list(node) ? "a list" : "nothing";
}

bool yaml_map_next(struct yaml_node map, void **iterator, struct yaml_pair *pair) {
    struct fy_node_pair *next = fy_node_mapping_iterate(map.value, iterator);
    if (!next)
        return false;
    struct yaml_node key = node_at(fy_node_pair_key(next), map.position);
    pair->position = key.position;
    pair->name = key;
    pair->key = yaml_text(key);
    pair->found = yaml_found(key);
    pair->value = node_at(fy_node_pair_value(next), key.position);
    return true;
}

bool yaml_list_next(struct yaml_node list, void **iterator, struct yaml_node *item) {
    struct fy_node *next = fy_node_sequence_iterate(list.value, iterator);
    *item = node_at(next, list.position);
    return next != NULL;
}

bool yaml_map_find(struct yaml_node map, const char *key, struct yaml_node *value) {
    void *iterator = NULL;
    struct yaml_pair pair;
    while (yaml_map_next(map, &iterator, &pair))
        if (pair.key && strcmp(pair.key, key) == 0) {
            *value = pair.value;
            return true;
        }
    return false;
}

static enum status seen_check(struct yaml_node node, const char *what, const char *kind,
                              struct error *error) {
    uint32_t code = 0xfffd; /* what is no UTF-8 */
    const char *text = yaml_text(node);
    if (!text ||
        (!foreign_text_hidden(text, &code) && utf8_span(text, strlen(text)) == strlen(text)))
        return STATUS_OK;
    return yaml_error(node.position, error,
                      "%s: got '%.80s' with U+%04X, expected a %s of characters that are seen",
                      what, foreign_text(text).text, code, kind);
}

enum status yaml_seen(struct yaml_node node, const char *what, struct error *error) {
    return seen_check(node, what, "text", error);
}

enum status yaml_name(struct yaml_node node, const char *what, size_t most, const char **name,
                      struct error *error) {
    const char *text = yaml_text(node), *quote = text ? "'" : "";
    size_t length = text ? strlen(text) : 0;
    if (length == 0 || length > most)
        return yaml_error(node.position, error,
                          "%s: got %s%.80s%s, expected a name of 1..%zu characters", what, quote,
                          yaml_found(node), quote, most);
    *name = text;
    return seen_check(node, what, "name", error);
}
