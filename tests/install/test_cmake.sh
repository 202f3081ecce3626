#!/bin/sh
# The library in a user's build with CMake: by add_subdirectory, from a C++ project, and with
# each layout's target; in libraries of the user's; installed and found; as the README has
# it; and as a component of ESP-IDF, of which the one macro is replaced, with each value of
# OXO_LAYOUT.  And infinite tic-tac-toe, alone and beside each layout.
# Arguments: the top of the source tree; the folder of this script; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
version=$3
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR
need cmake cmake
need ninja ninja-build
need "${CXX:-g++}" g++
layouts >list

# Configures and builds the user's project, whose CMakeLists.txt is standard input, and
# leaves what is said in `log`.  Arguments: more for CMake.
build() {
    rm -rf user build
    mkdir user
    for program in program every infinite together; do
        cp "$users"/$program.c user
        cp "$users"/$program.c user/$program.cpp
    done
    cat >user/CMakeLists.txt
    cmake -G Ninja -S user -B build "$@" >log 2>&1 && ninja -C build >>log 2>&1
}

# Builds a project and runs its programs: of `infinite` and `both_...` one of that name, of a
# package of a layout two, `program_` and `every_` with its name.
# Arguments: what is tested; what is named so, as one word; more for CMake.
answers() {
    what=$1
    expected=$2
    shift 2
    if ! build "$@" || grep -iq warning log; then
        cat log
        exit 1
    fi
    for name in $expected; do
        case $name in
        infinite)
            prints "$what, $name" "$infinite_prints" build/infinite
            continue
            ;;
        both_*)
            prints "$what, $name" "$together_prints" build/"$name"
            continue
            ;;
        esac
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
# Infinite tic-tac-toe, alone and beside each layout that is told.
function(add_infinite)
  add_executable(infinite infinite.${LANGUAGE})
  target_link_libraries(infinite PRIVATE oxo::infinite)
  foreach(layout ${ARGN})
    add_executable(both_${layout} together.${LANGUAGE})
    target_link_libraries(both_${layout} PRIVATE oxo::${layout} oxo::infinite)
  endforeach()
endfunction()
END
all="oxo oxo_tiny infinite both_oxo both_tiny"
cat >subdirectory.cmake <<'END'
cmake_minimum_required(VERSION 3.10)
project(user C)
add_subdirectory(${OXO}/runtime oxo)
include(../programs.cmake)
add_programs(oxo oxo::oxo)
add_programs(oxo_tiny oxo::tiny)
add_infinite(oxo tiny)
END
answers add_subdirectory "$all" -DOXO="$source" -DLANGUAGE=c <subdirectory.cmake
build -DOXO="$source" -DLANGUAGE=c -DCMAKE_UNITY_BUILD=ON <subdirectory.cmake
for name in oxo oxo_tiny; do
    prints "all sources compiled as one, $name" "$every_prints" build/every_"$name"
done
prints "all sources compiled as one, infinite" "$infinite_prints" build/infinite

answers "C++, warnings as errors" "oxo_tiny infinite both_tiny" -DOXO="$source" -DLANGUAGE=cpp <<'END'
cmake_minimum_required(VERSION 3.10)
project(user CXX)
add_compile_options(-Wall -Wextra -Wpedantic -Werror)
add_subdirectory(${OXO}/runtime oxo)
include(../programs.cmake)
add_programs(oxo_tiny oxo::tiny)
add_infinite(tiny)
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

# Where the sources say so, or the user, the code may lie anywhere.
# Arguments: what is tested; whether -fPIC is passed, by the number of layouts; more for CMake.
position_independent() {
    rm -rf build
    quietly cmake -G Ninja -S "$source"/runtime -B build "$2"
    found=$(grep -c 'FLAGS.*-fPIC' build/build.ninja || true)
    [ "$((found > 0))" -eq "$3" ] || fail "$1: $found files are compiled with -fPIC"
    echo "$1: ok"
}
position_independent "on this system, code that may lie anywhere" -DUNUSED= 1
position_independent "without a system, none" -DCMAKE_SYSTEM_NAME=Generic 0
position_independent "where the user wants none" -DCMAKE_POSITION_INDEPENDENT_CODE=OFF 0

# Libraries of a user's, one of which is called oxo, in the folder where all of them are
# put; and two dependencies that both bring the library.  They can be exported, and nothing
# of oxo is installed with them.
cat >libraries.cmake <<'END'
cmake_minimum_required(VERSION 3.10)
project(user C)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
add_subdirectory(${OXO}/runtime first)
add_subdirectory(${OXO}/runtime second)
file(WRITE ${CMAKE_BINARY_DIR}/mine.c "#include <oxo.h>
int mine(void) { return oxo_best_move(oxo_play(OXO_START, 0)); }\n")
file(WRITE ${CMAKE_BINARY_DIR}/mine_infinite.c "#include <oxo_infinite.h>
int mine(void) { return oxo_infinite_best_move(oxo_infinite_play(OXO_INFINITE_START, 0)); }\n")
file(WRITE ${CMAKE_BINARY_DIR}/main.c "#include <stdio.h>
int mine(void); int main(void) { return printf(\"%d\\n\", mine()) < 0; }\n")
foreach(kind STATIC SHARED MODULE)
  foreach(layout oxo tiny infinite)
    set(name ${layout}_${kind})
    if(name STREQUAL oxo_STATIC)
      set(name oxo)
    endif()
    set(mine mine)
    if(layout STREQUAL infinite)
      set(mine mine_infinite)
    endif()
    add_library(${name} ${kind} ${CMAKE_BINARY_DIR}/${mine}.c)
    target_link_libraries(${name} PRIVATE oxo::${layout})
    if(NOT kind STREQUAL MODULE)
      add_executable(program_${name} ${CMAKE_BINARY_DIR}/main.c)
      target_link_libraries(program_${name} ${name})
      install(TARGETS ${name} EXPORT user DESTINATION lib)
    endif()
  endforeach()
endforeach()
install(EXPORT user NAMESPACE user:: DESTINATION lib/cmake/user FILE user-config.cmake)
END
exported="oxo tiny_STATIC infinite_STATIC oxo_SHARED tiny_SHARED infinite_SHARED"
quietly build -DOXO="$source" <libraries.cmake
for name in $exported; do
    prints "a library of the user's, $name" "$program_prints" build/program_$name
done
quietly cmake --install build --prefix "$work"/users
cp build/main.c users
if find users -type f | grep -v '/user-config\|main.c\|liboxo.a\|lib[a-z]*_[A-Z]*[.]'; then
    fail "the user's project installed these"
fi

# Installed, by CMake and, with shared libraries, by Meson; then moved; and found.
rm -rf build
quietly cmake -G Ninja -S "$source"/runtime -B build
quietly ninja -C build
quietly cmake --install build --prefix "$work"/there
mv there by_cmake
quietly meson setup -Ddefault_library=shared -Dbuildtype=plain -Dprefix=/opt/there \
    -Dlibdir=lib -Dincludedir=include/some/where "$source" by_meson
DESTDIR=$work/root quietly meson install -C by_meson
rm -r by_meson
mv root/opt/there by_meson
cat >found.cmake <<'END'
cmake_minimum_required(VERSION 3.10)
project(user C)
find_package(oxo ${ASKED} REQUIRED)
include(../programs.cmake)
add_programs(oxo oxo::oxo)
add_programs(oxo_tiny oxo::tiny)
add_infinite(oxo tiny)
END
for found in by_cmake by_meson; do
    prefix=-DCMAKE_PREFIX_PATH=$work/$found
    answers "find_package, $found" "$all" "$prefix" -DLANGUAGE=c <found.cmake
    for asked in 1 "${version%.*}" "$version" "$version;EXACT"; do
        quietly build "$prefix" -DLANGUAGE=c "-DASKED=$asked" <found.cmake
    done
    for asked in 0.9 "${version%.*}.99" 2 10; do
        if build "$prefix" -DLANGUAGE=c "-DASKED=$asked" <found.cmake; then
            fail "find_package, $found: version $asked was found in $version"
        fi
        grep -q "version: $version" log
    done
done
if build "$prefix" <<'END'; then
cmake_minimum_required(VERSION 3.10)
project(user C)
find_package(oxo)
add_executable(program program.c)
target_link_libraries(program oxo::oxo oxo::tiny)
END
    fail "a program links two layouts that were found"
fi
grep -q OXO_LAYOUT log

# The user's exported libraries find it there, and one that adds it too does no harm.
build -DOXO="$source" "-DCMAKE_PREFIX_PATH=$work/by_cmake;$work/users" \
    "-DEXPORTED=$(echo $exported | tr ' ' ';')" <<'END' || { cat log; exit 1; }
cmake_minimum_required(VERSION 3.10)
project(user C)
find_package(oxo REQUIRED)
find_package(user REQUIRED)
add_subdirectory(${OXO}/runtime oxo)
foreach(name ${EXPORTED})
  get_target_property(location user::${name} LOCATION)
  get_filename_component(location ${location}/../../main.c ABSOLUTE)
  add_executable(program_${name} ${location})
  target_link_libraries(program_${name} user::${name})
endforeach()
END
for name in $exported; do
    prints "an exported library of the user's, $name" "$program_prints" build/program_$name
done

# As the README says; what is fetched stands here.
sed -n '/^```cmake$/,/^```$/{/^```/!p}' "$source"/runtime/README.md >shown
for target in $(grep -o 'oxo::[a-z]*' shown); do
    used=program
    wanted=$program_prints
    if [ "$target" = oxo::infinite ]; then
        used=infinite
        wanted=$infinite_prints
    fi
    { printf '%s\n' 'cmake_minimum_required(VERSION 3.18)' 'project(user C)' \
        "add_executable(firmware $used.c)" &&
        sed "s|GIT_REPOSITORY <.*> GIT_TAG <.*>|SOURCE_DIR \${OXO}|; s/oxo::oxo/$target/" shown; } |
        build -DOXO="$source" || { cat log && fail "the README's block, $target"; }
    prints "the README's block, $target" "$wanted" build/firmware
done

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
if(EXISTS ${OXO}/files)
  add_executable(both_${NAME} together.c)
  target_link_libraries(both_${NAME} PRIVATE component)
endif()
END

# A component, both times; what it compiles is what the one list says.  The folder with the
# list has infinite tic-tac-toe too.
# Arguments: what is tested; the component's folder; layout; name; more for CMake.
component() {
    folder=$2
    layout=$3
    cmake -DESP_PLATFORM=1 -DCOMPONENT="$folder" -P first.cmake >first 2>&1
    grep -q '^registers ' first
    what=$1
    name=$4
    shift 4
    expected=$name
    listed "$layout" >files
    if [ -e "$folder"/files ]; then
        expected="$name both_$name"
        listed infinite >>files
    fi
    answers "$what" "$expected" -DOXO="$folder" -DNAME="$name" -DLANGUAGE=c "$@" <component.cmake
    sed -n 's/^registers //p' log | tr ';' '\n' | sed -n 's|.*/\(.*[.]c\)$|\1|p' | sort >found
    sed -n 's|.*/\(.*[.]c\)$|\1|p' files | sort | diff - found
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
"$source"/runtime/packages/lay_out.sh "$source" laid >/dev/null
while read -r layout name _; do
    folder=$work/laid/esp-idf/$name
    component "ESP-IDF, laid out" "$folder" "$layout" "$name"
done <list
cmake -DESP_PLATFORM=1 -DCOMPONENT="$work"/laid/esp-idf/oxo_infinite -P first.cmake 2>&1 |
    grep '^registers .*/oxo_infinite.c;'
answers "ESP-IDF, laid out" infinite -DOXO="$work"/laid/esp-idf/oxo_infinite <<'END'
cmake_minimum_required(VERSION 3.16)
project(user C)
set(ESP_PLATFORM 1)
include(../stub.cmake)
add_subdirectory(${OXO} oxo)
add_executable(infinite infinite.c)
target_link_libraries(infinite PRIVATE component)
END
refused "$work"/laid/esp-idf/oxo_tiny direct "OXO_LAYOUT is 'direct'; here is: tiny"
