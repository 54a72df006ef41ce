/* In the WebAssembly module nobody interrupts. */
#include "sim/engine/interrupt.h"

void interrupt_catch(void) {
}

int interrupt_signal(void) {
    return 0;
}

const char *interrupt_name(void) {
    return "nobody";
}
