# Makes the template of the page of the table, or an empty file where its packages cannot be fetched:
# cmake -D NPM=.. -D SOURCE=.. -D THEME=.. -D MODULE=.. -D OUTPUT=.. -P table_page.cmake
cmake_minimum_required(VERSION 3.25)
get_filename_component(folder ${OUTPUT} DIRECTORY)

file(COPY ${SOURCE}/package.json ${SOURCE}/package-lock.json DESTINATION ${folder})
execute_process(
    COMMAND ${NPM} ci --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${folder} TIMEOUT 300 RESULT_VARIABLE code OUTPUT_QUIET ERROR_VARIABLE complaint)
if(NOT code EQUAL 0)
    message("No table to play at: npm could not fetch what its page is made with; to try again, remove ${OUTPUT}\n${complaint}")
    file(WRITE ${OUTPUT} "")
    return()
endif()

# Types are found beside the packages, which do not lie beside the sources.
file(WRITE ${folder}/tsconfig.json "{\"extends\": \"${SOURCE}/tsconfig.json\", \"include\": [\"${SOURCE}/src\"], \"compilerOptions\":
    {\"paths\": {\"preact\": [\"./node_modules/preact\"], \"preact/*\": [\"./node_modules/preact/*\"]}}}\n")
execute_process(COMMAND ${folder}/node_modules/.bin/tsc -p ${folder} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND node ${SOURCE}/build.mjs ${folder} ${THEME} ${MODULE} ${OUTPUT} COMMAND_ERROR_IS_FATAL ANY)
