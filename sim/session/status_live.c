#include "sim/config/yaml.h"
#include "sim/session/status.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 2 * PATH_MAX };

static double number_of(struct yaml_node map, const char *key) {
    struct yaml_node value;
    const char *text = yaml_map_find(map, key, &value) ? yaml_text(value) : NULL;
    return text ? strtod(text, NULL) : 0;
}

static uint64_t count_of(struct yaml_node map, const char *key) {
    struct yaml_node value;
    uint64_t count = 0;
    const char *text = yaml_map_find(map, key, &value) ? yaml_text(value) : NULL;
    return text && option_parse_count(text, &count) ? count : 0;
}

static void map_read(struct yaml_node map, struct status_live *live) {
    struct yaml_node value;
    const char *host = yaml_map_find(map, "host", &value) ? yaml_text(value) : NULL;
    live->process = count_of(map, "process");
    live->done = count_of(map, "matches_done");
    live->of = count_of(map, "matches");
    live->rate = number_of(map, "matches_per_second");
    live->is_known = live->of > 0;
    snprintf(live->host, sizeof live->host, "%s", host ? host : "");
}

/* A line of JSON is YAML, too. One that is just being replaced may not be whole. */
static void line_read(const char *line, struct status_live *live) {
    struct yaml *yaml;
    struct error ignored;
    if (!strchr(line, '}') || yaml_load_text(&yaml, "running", line, &ignored) != STATUS_OK)
        return;
    if (yaml_is_map(yaml_root(yaml)))
        map_read(yaml_root(yaml), live);
    yaml_free(yaml);
}

void status_live_read(const char *path, struct status_live *live) {
    char name[PATH_MAX + sizeof ".running"], line[LINE_SIZE] = "";
    char *target = realpath(path, NULL);
    *live = (struct status_live){0};
    if (!target)
        return;
    snprintf(name, sizeof name, "%s.running", target);
    free(target);
    FILE *file = fopen(name, "r");
    if (!file)
        return;
    if (fgets(line, sizeof line, file))
        line_read(line, live);
    fclose(file);
}
