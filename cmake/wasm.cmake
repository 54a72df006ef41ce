# The target utspel_wasm: the engine, the games, the strategies that are built in and the table as one WebAssembly module, which
# pages carry and Node.js runs: utspel.wasm in the build folder.
#
# Its sources are those that the libraries say stand alone (utspel_library()).
option(UTSPEL_WASM "Build the WebAssembly module, if clang, lld and wasi-libc are there" ON)

set(libraries evaluator words core chicago pofc holdem games engine model chicago_model chicago_strategies chicago_solver pofc_model
    pofc_strategies pofc_solver holdem_strategies holdem_model holdem_jam holdem_captain strategies output elimination advice advise
    chicago_train pofc_advise
    review chicago_luck chicago_review pofc_luck pofc_review bench table asking wasm)

# Vectors of 16 bytes, which all engines have had since 2021, and what they had before; all else is as natively.
set(options -O3 --target=wasm32-wasi -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext -D_Thread_local= -std=c17 -D_XOPEN_SOURCE=700 -DNDEBUG -ffp-contract=off -fopenmp-simd
    -Wall -Wextra -Wconversion -Wshadow -Wno-static-in-inline -Wno-psabi -I${CMAKE_SOURCE_DIR})

# What is missing to build it, for people; empty: nothing.
function(wasm_find_missing missing)
    find_program(UTSPEL_CLANG clang)
    find_program(UTSPEL_WASM_OPT wasm-opt)
    set(probe ${CMAKE_BINARY_DIR}/wasm/probe)
    file(WRITE ${probe}.c "#include <stdio.h>\nint main(void) {\n    return printf(\"%g\", 1.0) < 0;\n}\n")
    if(NOT UTSPEL_WASM)
        set(${missing} "UTSPEL_WASM is off" PARENT_SCOPE)
    elseif(NOT UTSPEL_CLANG)
        set(${missing} "clang is missing" PARENT_SCOPE)
    else()
        execute_process(COMMAND ${UTSPEL_CLANG} --target=wasm32-wasi ${probe}.c -o ${probe}.wasm
            RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET)
        if(NOT code EQUAL 0)
            set(${missing} "lld, wasi-libc or libclang-rt-14-dev-wasm32 is missing" PARENT_SCOPE)
        endif()
    endif()
endfunction()

# Objects of the sources of a library that stand alone, many of which are compiled as one (utspel.cmake).
function(wasm_compile library result)
    get_property(sources GLOBAL PROPERTY UTSPEL_ALONE_${library})
    set(places "")
    set(count 0)
    foreach(source ${sources})
        get_filename_component(folder ${source} DIRECTORY)
        get_source_file_property(is_apart ${source} DIRECTORY ${folder} SKIP_UNITY_BUILD_INCLUSION)
        math(EXPR place "${count} / ${UTSPEL_UNITY_FILES}")
        if(is_apart)
            set(place apart)
        else()
            math(EXPR count "${count} + 1")
        endif()
        list(APPEND places ${place})
        string(APPEND text_${place} "#include \"${source}\"\n")
    endforeach()
    list(REMOVE_DUPLICATES places)
    set(compiled "")
    foreach(place ${places})
        set(name ${CMAKE_BINARY_DIR}/wasm/${library}_${place})
        file(CONFIGURE OUTPUT ${name}.c CONTENT "${text_${place}}")
        add_custom_command(OUTPUT ${name}.o DEPENDS ${name}.c DEPFILE ${name}.d VERBATIM COMMENT "Compiling ${library} for WebAssembly"
            COMMAND ${CMAKE_C_COMPILER_LAUNCHER} ${UTSPEL_CLANG} ${options} -MD -MF ${name}.d -c ${name}.c -o ${name}.o)
        list(APPEND compiled ${name}.o)
    endforeach()
    set(${result} ${compiled} PARENT_SCOPE)
endfunction()

# Stacks are as large as natively, and lie where running over their end is noticed.
function(wasm_link objects)
    set(module ${CMAKE_BINARY_DIR}/utspel.wasm)
    set(improve "")
    if(UTSPEL_WASM_OPT)
        set(improve COMMAND ${UTSPEL_WASM_OPT} -O3 --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
            ${module} -o ${module})
    endif()
    set(exports bytes_new bytes_free model_keep signature_of table_request think_ahead)
    list(TRANSFORM exports PREPEND -Wl,--export=)
    add_custom_command(OUTPUT ${module} DEPENDS ${objects} VERBATIM COMMENT "Linking utspel.wasm"
        COMMAND ${UTSPEL_CLANG} --target=wasm32-wasi -mexec-model=reactor -Wl,-z,stack-size=8388608 -Wl,--stack-first -Wl,--gc-sections
            -Wl,--strip-all ${exports} ${objects} -lm -o ${module}
        ${improve})
    add_custom_target(utspel_wasm DEPENDS ${module})
endfunction()

wasm_find_missing(UTSPEL_WASM_MISSING)
if(UTSPEL_WASM_MISSING)
    message(STATUS "No WebAssembly module, and so no tables to play at: ${UTSPEL_WASM_MISSING}")
    return()
endif()
set(objects "")
foreach(library ${libraries})
    wasm_compile(${library} of_library)
    list(APPEND objects ${of_library})
endforeach()
wasm_link("${objects}")
