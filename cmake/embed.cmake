# Writes a C file that holds a file's bytes, closed by a 0 that is not counted:
# cmake -D INPUT=.. -D SYMBOL=.. -D OUTPUT=.. -P embed.cmake
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(SIZE ${INPUT} size)
file(WRITE ${OUTPUT} "#include <stddef.h>

extern const unsigned char ${SYMBOL}[];
extern const size_t ${SYMBOL}_size;

const unsigned char ${SYMBOL}[] = {
${bytes}0};
const size_t ${SYMBOL}_size = ${size};
")
