#!/bin/sh
# The library in a user's build with CMake: by add_subdirectory, by FetchContent, from a
# C++ project, with each layout's target, and with a configuration of the user's; and as a
# component of ESP-IDF, of which the one macro is replaced, with each value of OXO_LAYOUT.
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
need "${CXX:-g++}" g++
layouts >list

# Configures and builds the user's project, whose CMakeLists.txt is standard input, and
# leaves what is said in `log`.  Arguments: more for CMake.
build() {
    rm -rf user build
    mkdir user
    for program in program every; do
        cp "$users"/$program.c user
        cp "$users"/$program.c user/$program.cpp
    done
    cat >user/CMakeLists.txt
    cmake -G Ninja -S user -B build "$@" >log 2>&1 && ninja -C build >>log 2>&1
}

# In a line, in one order.
sorted() {
    sort | paste -s -d ' ' -
}

# Runs a program, which must hold these tables and no other.
# Arguments: what is tested; the program; what it must print; the tables, as one word.
runs() {
    prints "$1" "$3" "build/$2"
    held=$(nm "build/$2" | sed -n 's/.* \(oxo.*\)_table$/\1/p; s/.* \(oxo\)_table$/\1/p' | sorted)
    # shellcheck disable=SC2086 # names
    if [ "$held" != "$(printf '%s\n' $4 | sorted)" ]; then
        fail "$1, $2: holds the tables of '$held'"
    fi
}

# Builds a project and runs its programs, two for each layout that is told: `program_` and
# `every_`, with the package's name.
# Arguments: what is tested; the packages, as one word; more for CMake.
answers() {
    what=$1
    expected=$2
    shift 2
    if ! build "$@" || grep -iq warning log; then
        cat log
        exit 1
    fi
    for name in $expected; do
        runs "$what, $name" "program_$name" "$program_prints" "$name"
        runs "$what, $name, every function" "every_$name" "$every_prints" "$name oxo_levels"
    done
}
both="oxo oxo_tiny"

# A user's programs with what is linked: OXO is the folder with the library's files.
cat >programs.cmake <<'END'
function(add_programs name library)
  foreach(program program every)
    add_executable(${program}_${name} ${program}.${LANGUAGE})
    target_link_libraries(${program}_${name} PRIVATE ${library})
  endforeach()
endfunction()
END
cat >subdirectory.cmake <<'END'
cmake_minimum_required(VERSION 3.10)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
include(../programs.cmake)
add_programs(oxo oxo::oxo)
add_programs(oxo_tiny oxo::tiny)
END

answers add_subdirectory "$both" -DOXO="$source" -DLANGUAGE=c <subdirectory.cmake
build -DOXO="$source" -DLANGUAGE=c -DCMAKE_UNITY_BUILD=ON <subdirectory.cmake
for name in $both; do
    prints "all sources compiled as one, $name" "$every_prints" build/every_"$name"
done

answers FetchContent oxo -DOXO="$source" -DLANGUAGE=c <<'END'
cmake_minimum_required(VERSION 3.18)
project(user C)
include(FetchContent)
FetchContent_Declare(oxo SOURCE_DIR ${OXO} SOURCE_SUBDIR runtime)
FetchContent_MakeAvailable(oxo)
include(../programs.cmake)
add_programs(oxo oxo::oxo)
END
if find build -name 'liboxo_tiny*' | grep .; then
    fail "a library that no program links is built"
fi

answers "C++, warnings as errors" "$both" -DOXO="$source" -DLANGUAGE=cpp <<'END'
cmake_minimum_required(VERSION 3.10)
project(user CXX)
add_compile_options(-Wall -Wextra -Wpedantic -Werror)
add_subdirectory(${OXO}/runtime oxo)
include(../programs.cmake)
add_programs(oxo oxo)
add_programs(oxo_tiny oxo_tiny)
END

# A header of the user's, told with its quotes to the library alone: it places the tables
# and reads them by a function of the user's.
cat >oxo_config.h <<'END'
#include <stdint.h>
uint8_t far_read(const uint8_t *address);
#define OXO_PLACE __attribute__((section("far_flash")))
#define OXO_READ(table, index) far_read(&(table)[index])
END
cat >driver.c <<'END'
#include "oxo_config.h"
uint8_t far_read(const uint8_t *address)
{
    return *address;
}
END
answers OXO_CONFIG "$both" -DOXO="$source" -DLANGUAGE=c <<'END'
cmake_minimum_required(VERSION 3.13)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
add_library(driver ../driver.c)
foreach(library oxo oxo_tiny)
  target_compile_definitions(${library} PRIVATE "OXO_CONFIG=\"oxo_config.h\"")
  target_include_directories(${library} PRIVATE ..)
  target_link_libraries(${library} PRIVATE driver)
endforeach()
include(../programs.cmake)
add_programs(oxo oxo::oxo)
add_programs(oxo_tiny oxo::tiny)
END
for name in $both; do
    objdump -t "build/every_$name" | awk '/ far_flash\t/ && /_table$/ { print $NF }' |
        sorted >placed
    test "$(cat placed)" = "$(printf '%s\n' oxo_levels_table "${name}_table" | sorted)"
done

if build -DOXO="$source" <<'END'; then
cmake_minimum_required(VERSION 3.10)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
add_executable(program program.c)
target_link_libraries(program oxo::oxo oxo::tiny)
END
    fail "a program links two layouts"
fi
grep -q OXO_LAYOUT log
echo "two layouts in a program: refused"

# ESP-IDF includes a component's file twice: first in a script that knows no variables of
# the user, where the macro notes what is required and returns; then in the build, where it
# makes a library.  Sources and folders may be relative to the component.
cat >stub.cmake <<'END'
macro(idf_component_register)
  cmake_parse_arguments(registered "" "" "SRCS;INCLUDE_DIRS" ${ARGN})
  if(registered_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "unknown: ${registered_UNPARSED_ARGUMENTS}")
  endif()
  set(registered)
  foreach(path ${registered_SRCS} ${registered_INCLUDE_DIRS})
    get_filename_component(path ${path} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_LIST_DIR})
    if(NOT EXISTS ${path})
      message(FATAL_ERROR "not there: ${path}")
    endif()
    list(APPEND registered ${path})
  endforeach()
  message("registers ${registered}")
  if(CMAKE_SCRIPT_MODE_FILE)
    return()
  endif()
  set(COMPONENT_LIB component)
  add_library(component STATIC ${registered_SRCS})
  target_include_directories(component PUBLIC ${registered_INCLUDE_DIRS})
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
include(../stub.cmake)
add_subdirectory(${OXO} oxo)
include(../programs.cmake)
add_programs(${NAME} component)
END

# A component, both times; what it compiles is what the one list says.
# Arguments: what is tested; the component's folder; layout; name; more for CMake.
component() {
    folder=$2
    layout=$3
    cmake -DESP_PLATFORM=1 -DCOMPONENT="$folder" -P first.cmake >first 2>&1
    grep -q '^registers ' first
    what=$1
    name=$4
    shift 4
    answers "$what" "$name" -DOXO="$folder" -DNAME="$name" -DLANGUAGE=c "$@" <component.cmake
    sed -n 's/^registers //p' log | tr ';' '\n' | sed -n 's|.*/\(.*[.]c\)$|\1|p' | sort >found
    listed "$layout" | sed -n 's|.*/\(.*[.]c\)$|\1|p' | sort | diff - found
}

# Whether a component with a layout that is not there is refused, in one line.
# Arguments: the component's folder; OXO_LAYOUT; the line.
refused() {
    if build -DOXO="$1" -DNAME=oxo -DLANGUAGE=c -DOXO_LAYOUT="$2" <component.cmake; then
        fail "OXO_LAYOUT '$2' was accepted"
    fi
    grep -qxF "  $3" log
    echo "refused: $3"
}

component "ESP-IDF, by default" "$source"/runtime direct oxo
while read -r layout name _; do
    component "ESP-IDF, told" "$source"/runtime "$layout" "$name" -DOXO_LAYOUT="$layout"
done <list
refused "$source"/runtime small "OXO_LAYOUT is 'small'; here is: direct, tiny"
refused "$source"/runtime '' "OXO_LAYOUT is ''; here is: direct, tiny"

# The components laid out as one folder each, the rest of the repository not there.
"$source"/runtime/packages/lay_out.sh "$source" laid 0 >/dev/null
while read -r layout name _; do
    folder=$work/laid/esp-idf/$name
    component "ESP-IDF, laid out" "$folder" "$layout" "$name"
    component "ESP-IDF, laid out, told" "$folder" "$layout" "$name" -DOXO_LAYOUT="$layout"
done <list
refused "$work"/laid/esp-idf/oxo_tiny direct "OXO_LAYOUT is 'direct'; here is: tiny"
