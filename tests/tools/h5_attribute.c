/*
 * h5_attribute FILE NAME...: prints attributes of the root of a results file, one to a line:
 * integers, fractions or texts.
 */
#include "tests/tools/h5_values.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void value_print(const struct h5_values *values) {
    const char *text;
    int64_t number;
    double fraction;
    switch (H5Tget_class(values->type)) {
    case H5T_STRING:
        memcpy(&text, values->bytes, sizeof text);
        puts(text ? text : "");
        break;
    case H5T_FLOAT:
        memcpy(&fraction, values->bytes, sizeof fraction);
        printf("%.17g\n", fraction);
        break;
    default:
        memcpy(&number, values->bytes, sizeof number);
        printf("%lld\n", (long long)number);
        break;
    }
}

int main(int argc, char **argv) {
    hid_t file = argc < 3 ? -1 : H5Fopen(argv[1], H5F_ACC_RDONLY, H5P_DEFAULT);
    if (file < 0)
        return 2;
    for (int i = 2; i < argc; i++) {
        hid_t attribute = H5Aopen(file, argv[i], H5P_DEFAULT);
        if (attribute < 0)
            return 2;
        struct h5_values values = h5_values_of_attribute(attribute);
        if (H5Tget_size(values.type) != 8)
            return 2;
        value_print(&values);
        h5_values_free(&values);
        H5Aclose(attribute);
    }
    H5Fclose(file);
    return 0;
}
