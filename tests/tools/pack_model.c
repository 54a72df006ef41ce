/* Writes a model as the bytes that the WebAssembly module takes (strategies/model/model_bytes.h):
 * pack_model MODEL.h5 BYTES */
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/model/model_bytes.h"
#include "strategies/pofc/model/pofc_model.h"

#include <stdio.h>
#include <stdlib.h>

static bool pack(const struct model_type *type, void *model, const char *path) {
    size_t size;
    void *bytes = model_pack(type, model, &size);
    FILE *file = fopen(path, "wb");
    bool written = bytes && file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0;
    free(bytes);
    model_free(model);
    return written;
}

int main(int argc, char **argv) {
    static const struct model_type *const types[] = {&chicago_model_type, &pofc_model_type};
    struct error error = {"two arguments are needed"};
    for (size_t i = 0; argc == 3 && i < sizeof types / sizeof *types; i++) {
        void *model = model_read(types[i], argv[1], &error);
        if (model)
            return pack(types[i], model, argv[2]) ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    error_print(&error, stderr);
    return EXIT_FAILURE;
}
