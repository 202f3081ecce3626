#!/bin/sh
# The library in a user's build with CMake: by add_subdirectory, by FetchContent, from a
# C++ project, with each layout's target; and as a component of ESP-IDF, of which the one
# macro is replaced, with each value of OXO_LAYOUT.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need cmake cmake
need ninja ninja-build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"
program=$source/tests/install/packages/program.c
levels=$source/tests/install/packages/levels.c
packages >list

# Configures and builds the user's project, whose CMakeLists.txt is standard input, and
# leaves what is said in `log`.  Arguments: more for CMake.
build() {
    rm -rf user build
    mkdir user
    # In a program with the tiny layout the macro reaches the user's files too.
    {
        printf '#if defined TINY != defined OXO_TINY\n#error "not as it should be"\n#endif\n'
        cat "$program"
    } >user/program.c
    cp user/program.c user/program.cpp
    cp "$levels" user/levels.c
    cp "$levels" user/levels.cpp
    cat >user/CMakeLists.txt
    cmake -G Ninja -S user -B build "$@" >log 2>&1 && ninja -C build >>log 2>&1
}

# In a line, in one order.
sorted() {
    LC_ALL=C sort | paste -s -d ' ' -
}

# Runs a program.  Arguments: what is tested; the program; what it must print; the tables
# that it must hold and no other, as one word.
runs() {
    answer=$("build/$2")
    held=$(nm "build/$2" | sed -n 's/.* \(oxo.*\)_table\(_of_3\)*$/\1/p' | sorted)
    # shellcheck disable=SC2086 # names
    if [ "$answer" != "$3" ] || [ "$held" != "$(printf '%s\n' $4 | sorted)" ]; then
        echo "$1, $2: printed '$answer' instead of $3, with the tables of '$held'"
        exit 1
    fi
}

# Builds a project and runs its programs, two for each layout that is told: `program_` and
# `levels_`, with the package's name.
# Arguments: what is tested; the packages, as one word; more for CMake.
answers() {
    tested=$1
    expected=$2
    shift 2
    if ! build "$@" || grep -iq warning log; then
        cat log
        exit 1
    fi
    for name in $expected; do
        runs "$tested" "program_$name" 4 "$name"
        runs "$tested" "levels_$name" 241 "$name oxo_levels"
        echo "$tested, $name: ok"
    done
}
every="oxo oxo_tiny"

answers add_subdirectory "$every" -DOXO="$source" <<'END'
cmake_minimum_required(VERSION 3.10)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
add_executable(program_oxo program.c)
target_link_libraries(program_oxo oxo::oxo)
add_executable(program_oxo_tiny program.c)
target_link_libraries(program_oxo_tiny oxo::tiny)
target_compile_definitions(program_oxo_tiny PRIVATE TINY)
foreach(layout oxo tiny)
  string(REPLACE oxo_oxo oxo name oxo_${layout})
  add_executable(levels_${name} levels.c)
  target_link_libraries(levels_${name} PRIVATE oxo::${layout})
endforeach()
END

answers FetchContent "$every" -DOXO="$source" <<'END'
cmake_minimum_required(VERSION 3.18)
project(user C)
include(FetchContent)
FetchContent_Declare(oxo SOURCE_DIR ${OXO} SOURCE_SUBDIR runtime)
FetchContent_MakeAvailable(oxo)
add_executable(program_oxo program.c)
target_link_libraries(program_oxo PRIVATE oxo::oxo)
add_executable(program_oxo_tiny program.c)
target_link_libraries(program_oxo_tiny PRIVATE oxo::tiny)
target_compile_definitions(program_oxo_tiny PRIVATE TINY)
foreach(layout oxo tiny)
  string(REPLACE oxo_oxo oxo name oxo_${layout})
  add_executable(levels_${name} levels.c)
  target_link_libraries(levels_${name} PRIVATE oxo::${layout})
endforeach()
END

answers "C++, warnings as errors" "$every" -DOXO="$source" <<'END'
cmake_minimum_required(VERSION 3.10)
project(user CXX)
add_compile_options(-Wall -Wextra -Wpedantic -Werror)
add_subdirectory(${OXO}/runtime oxo)
foreach(name oxo oxo_tiny)
  add_executable(program_${name} program.cpp)
  target_link_libraries(program_${name} ${name})
  add_executable(levels_${name} levels.cpp)
  target_link_libraries(levels_${name} ${name})
endforeach()
target_compile_definitions(program_oxo_tiny PRIVATE TINY)
END

if build -DOXO="$source" <<'END'; then
cmake_minimum_required(VERSION 3.10)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
add_executable(program program.c)
target_link_libraries(program oxo::oxo oxo::tiny)
END
    echo "a program links two layouts"
    exit 1
fi
grep -q OXO_LAYOUT log
echo "two layouts in a program: refused"

# ESP-IDF includes a component's file twice: first in a script that knows no variables of
# the user, where the macro notes what is required and returns; then in the build, where it
# makes a library.  Sources and folders are relative to the component.
cat >stub.cmake <<'END'
macro(idf_component_register)
  cmake_parse_arguments(registered "" "" "SRCS;INCLUDE_DIRS" ${ARGN})
  if(registered_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "unknown: ${registered_UNPARSED_ARGUMENTS}")
  endif()
  foreach(path ${registered_SRCS} ${registered_INCLUDE_DIRS})
    if(NOT EXISTS ${CMAKE_CURRENT_LIST_DIR}/${path})
      message(FATAL_ERROR "not there: ${path}")
    endif()
  endforeach()
  message("registers ${registered_SRCS} in ${registered_INCLUDE_DIRS}")
  if(CMAKE_SCRIPT_MODE_FILE)
    return()
  endif()
  list(TRANSFORM registered_SRCS PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
  set(COMPONENT_LIB component)
  add_library(component STATIC ${registered_SRCS})
  target_include_directories(component PUBLIC ${CMAKE_CURRENT_LIST_DIR})
endmacro()
END
cat >first.cmake <<'END'
include(stub.cmake)
function(read_component)
  include(${COMPONENT}/CMakeLists.txt)
endfunction()
read_component()
END
cat >component.cmake <<'END'
cmake_minimum_required(VERSION 3.16)
project(user C)
set(ESP_PLATFORM 1)
include(${STUB})
add_subdirectory(${OXO} oxo)
add_executable(program_${NAME} program.c)
target_link_libraries(program_${NAME} component)
add_executable(levels_${NAME} levels.c)
target_link_libraries(levels_${NAME} component)
if(NAME STREQUAL oxo_tiny)
  target_compile_definitions(program_${NAME} PRIVATE TINY)
endif()
END

# A component, both times; what it compiles is what the one list says.
# Arguments: what is tested; the component's folder; layout; name; more for CMake.
component() {
    tested=$1
    folder=$2
    layout=$3
    name=$4
    shift 4
    cmake -DESP_PLATFORM=1 -DCOMPONENT="$folder" -P first.cmake >first 2>&1
    grep -q '^registers ' first
    answers "$tested" "$name" -DOXO="$folder" -DSTUB="$work"/stub.cmake -DNAME="$name" "$@" \
        <component.cmake
    sed -n 's/^registers //; s/ in [.]$//p' log | tr ';' '\n' | sed 's|.*/||' | sort >found
    listed_sources "$layout" | sed -n 's|.*/\(.*[.]c\)$|\1|p' | sort >wanted
    diff wanted found
}

# Whether a component with a layout that is not there is refused, in one line.
# Arguments: the component's folder; OXO_LAYOUT; the line.
refused() {
    if build -DOXO="$1" -DSTUB="$work"/stub.cmake -DNAME=oxo -DOXO_LAYOUT="$2" \
        <component.cmake; then
        echo "OXO_LAYOUT '$2' was accepted"
        exit 1
    fi
    grep -qxF "  $3" log
    echo "refused: $3"
}

component "ESP-IDF, by default" "$source"/runtime direct oxo
while read -r layout name _; do
    component "ESP-IDF, $layout" "$source"/runtime "$layout" "$name" -DOXO_LAYOUT="$layout"
done <list
refused "$source"/runtime small "OXO_LAYOUT is 'small'; here is: direct, tiny"
refused "$source"/runtime '' "OXO_LAYOUT is ''; here is: direct, tiny"

# The components laid out as one folder each, the rest of the repository not there.
"$source"/runtime/packages/lay_out.sh "$source" laid 0 >/dev/null
while read -r layout name _; do
    folder=$work/laid/esp-idf/$name
    component "ESP-IDF, laid out" "$folder" "$layout" "$name"
    component "ESP-IDF, laid out, told" "$folder" "$layout" "$name" -DOXO_LAYOUT="$layout"
    test -f "$folder"/idf_component.yml
done <list
refused "$work"/laid/esp-idf/oxo_tiny direct "OXO_LAYOUT is 'direct'; here is: tiny"
