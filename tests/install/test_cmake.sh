#!/bin/sh
# The library in a user's build with CMake: by add_subdirectory, from a C++ project, and with
# each layout's target; and as a component of ESP-IDF, of which the one macro is replaced,
# with each value of OXO_LAYOUT.  FetchContent is in the README, whose test tries it.
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
        prints "$what, $name" "$program_prints" "build/program_$name"
        prints "$what, $name, every function" "$every_prints" "build/every_$name"
        if nm "build/program_$name" | grep oxo_levels; then
            fail "$what, $name: a program without levels holds these"
        fi
    done
}

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
answers add_subdirectory "oxo oxo_tiny" -DOXO="$source" -DLANGUAGE=c <subdirectory.cmake
build -DOXO="$source" -DLANGUAGE=c -DCMAKE_UNITY_BUILD=ON <subdirectory.cmake
for name in oxo oxo_tiny; do
    prints "all sources compiled as one, $name" "$every_prints" build/every_"$name"
done

answers "C++, warnings as errors" oxo_tiny -DOXO="$source" -DLANGUAGE=cpp <<'END'
cmake_minimum_required(VERSION 3.10)
project(user CXX)
add_compile_options(-Wall -Wextra -Wpedantic -Werror)
add_subdirectory(${OXO}/runtime oxo)
include(../programs.cmake)
add_programs(oxo_tiny oxo_tiny)
END
if find build -name 'liboxo.a' | grep .; then
    fail "a library that no program links is built"
fi

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
done <list
refused "$work"/laid/esp-idf/oxo_tiny direct "OXO_LAYOUT is 'direct'; here is: tiny"
