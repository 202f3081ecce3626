#!/bin/sh
# The library in a user's build with CMake: by add_subdirectory, by FetchContent, from a
# C++ project, and as a component of ESP-IDF, of which the one macro is replaced.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/dropin/common.sh
. "$here"/common.sh
need cmake cmake
need ninja ninja-build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"
program=$source/tests/packages/program.c

# Builds the user's project, whose CMakeLists.txt is standard input, and runs its program,
# which must print 4.  Arguments: the name; more for CMake.
answers() {
    name=$1
    shift
    rm -rf user build
    mkdir user
    cp "$program" user
    cp "$program" user/program.cpp
    cat >user/CMakeLists.txt
    if ! cmake -G Ninja -S user -B build "$@" >log 2>&1 || ! ninja -C build >>log 2>&1 ||
        grep -iq warning log; then
        cat log
        exit 1
    fi
    answer=$(build/program)
    if [ "$answer" != 4 ]; then
        echo "$name: printed '$answer' instead of 4"
        exit 1
    fi
    echo "$name: ok"
}

answers add_subdirectory -DOXO="$source" <<'END'
cmake_minimum_required(VERSION 3.10)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
add_executable(program program.c)
target_link_libraries(program oxo::oxo)
END

answers FetchContent -DOXO="$source" <<'END'
cmake_minimum_required(VERSION 3.18)
project(user C)
include(FetchContent)
FetchContent_Declare(oxo SOURCE_DIR ${OXO} SOURCE_SUBDIR runtime)
FetchContent_MakeAvailable(oxo)
add_executable(program program.c)
target_link_libraries(program PRIVATE oxo::oxo)
END

answers "C++, warnings as errors" -DOXO="$source" <<'END'
cmake_minimum_required(VERSION 3.10)
project(user CXX)
add_compile_options(-Wall -Wextra -Wpedantic -Werror)
add_subdirectory(${OXO}/runtime oxo)
add_executable(program program.cpp)
target_link_libraries(program oxo)
END

# ESP-IDF includes a component's file twice: first in a script, where the macro notes what
# is required and returns; then in the build, where it makes a library.  Sources and
# folders are relative to the component.
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
  if(CMAKE_SCRIPT_MODE_FILE)
    message("registers ${registered_SRCS} in ${registered_INCLUDE_DIRS}")
    return()
  endif()
  list(TRANSFORM registered_SRCS PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
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

# Argument: the component's folder.  Its name and what it registers are printed.
component() {
    cmake -DESP_PLATFORM=1 -DCOMPONENT="$1" -P first.cmake 2>&1 | tee registered
    grep -q '^registers ' registered
    answers "ESP-IDF" -DOXO="$1" -DSTUB="$work"/stub.cmake <<'END'
cmake_minimum_required(VERSION 3.16)
project(user C)
set(ESP_PLATFORM 1)
include(${STUB})
add_subdirectory(${OXO} oxo)
add_executable(program program.c)
target_link_libraries(program component)
END
}

component "$source"/runtime
# What is compiled is what the one list says.
sed 's/^registers //; s/ in [.]$//' registered | tr ';' '\n' | sed 's|.*/||' | sort >found
listed_sources | sed -n 's|.*/\(.*[.]c\)$|\1|p' | sort >wanted
diff wanted found
echo "the list and CMakeLists.txt name the same sources"

# The component laid out as one folder, the rest of the repository not there.
"$source"/runtime/packages/lay_out.sh "$source" laid 0 >/dev/null
component "$work"/laid/esp-idf/oxo
test -f laid/esp-idf/oxo/idf_component.yml
