#!/bin/sh
# Holds the READMEs to the tree: what their blocks show is run or built, their links lead
# somewhere, and every name and figure in them is one of the tree.  All that is wrong is
# said, a line each.
# Arguments: the top of the source tree; the build folder.
#
# SPDX-License-Identifier: 0BSD
set -eu
umask 022
export LC_ALL=C
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR
here=$(cd "$(dirname "$0")" && pwd)
source=$1
build=$2
PATH=$build/runtime/cli:$build/generator:$build/tests/search:$PATH
# shellcheck source=tests/support/common.sh
. "$source"/tests/support/common.sh
make_work
readmes='README.md runtime/README.md generator/README.md generated/README.md tests/README.md'
readmes="$readmes runtime/packages/npm/README.md"

# Commands run here: the folders of the tree, and what the blocks in C are called.
mkdir "$work"/tree
cd "$work"/tree
ln -s "$source"/generated "$source"/generator "$source"/runtime "$source"/tests .

complain() {
    printf '%s: %s\n' "$readme" "$1" | tee -a "$work"/complaints
}

# The lines of a README inside, or with `prose` outside, the fenced blocks of a language.
block() {
    awk -v language="$1" '
        /^```/ { inside = inside == "" ? $0 : ""; next }
        inside == "```" language || (inside == "" && language == "prose")' "$source/$readme"
}

# Compares what a README shows with what is so.  Arguments: what; the two files.
same() {
    if ! diff "$2" "$3" >"$work"/difference; then
        complain "$1:"
        cat "$work"/difference
    fi
}

# The code in a text, a span a line.
code_spans() {
    grep -o '`[^`]*`' | tr -d '`'
}

# The words of a text, which may be names: each once.
words() {
    tr -cs 'A-Za-z0-9_' '\n' | grep '[A-Za-z]' | sort -u
}

# Every file of the tree but the READMEs, what others wrote, and this test; and the words.
(
    cd "$source"
    find meson* LICENSE .ci .clang* generated generator runtime tests -type f \
        ! -name README.md ! -path '*/corpus/*' ! -path 'tests/tools/*readme*' \
        -print -exec cat {} +
) >"$work"/text
# And a library such as a README describes.
(
    cd "$work"
    oxo-generate --game nim:21 -o heap.c
    cat heap.c heap.h
) >>"$work"/text
words <"$work"/text >"$work"/words

# What the programs say of their options.
for command in $(oxo --help | sed -n 's/^  oxo \([a-z]*\).*/\1/p'); do
    echo "$command" >>"$work"/commands
    oxo "$command" --help >"$work/help_oxo_$command"
done
oxo --help >"$work"/help_oxo
oxo-generate --help >"$work"/help_oxo-generate
search --help >"$work"/help_search

# What Meson says of the build, one item a line, in whatever lines its version says it.
told() {
    tr -d '\n' <"$build"/meson-info/intro-"$1".json | sed 's/\[ */[/g' | tr ',' '\n'
}

# The names of tests and suites, and of the build's targets.
tests=$work/tests
{ told tests && told benchmarks; } >"$tests"
told targets >"$work"/targets
is_test() {
    grep -qE "^ *\"name\": \"($1)\"" "$tests"
}
is_suite() {
    grep -q "\"suite\": \[\"oxo:$1\"" "$tests"
}

check_console() {
    block console >shown
    grep '^\$ ' shown | while IFS= read -r line; do
        printf '%s\n' "$line"
        sh -c "${line#??}" 2>&1 || true
    done >printed
    same 'commands print something else' shown printed
    if block text | grep -q '^\$ '; then
        complain 'nothing runs the commands of a text'
    fi
}

# A path in the text is that of a file, or of one that the build makes.
check_path() {
    case $1 in
    build*/*)
        [ -e "$build/${1#*/}" ] || grep -qF "$(basename "$1")" "$work"/text
        ;;
    generated/* | generator/* | runtime/* | tests/* | .ci/* | ../*)
        [ -e "$source/$1" ] || [ -e "$source/$(dirname "$readme")/$1" ]
        ;;
    esac
}

# The options in a command, or options alone, are those of the program.
check_options() {
    case $1 in
    'oxo COMMAND '* | 'oxo --'*) help=help_oxo ;;
    'oxo '*) help=help_$(echo "$1" | sed 's/^\(oxo\) \([a-z]*\).*/\1_\2/') ;;
    'oxo-generate '* | 'search '*) help=help_${1%% *} ;;
    --*) help='help_*' ;;
    *) return ;;
    esac
    # shellcheck disable=SC2086 # a pattern
    for option in $(printf '%s\n' "$1" | grep -oE -e '--[a-z]+' || true); do
        cat "$work"/$help 2>&1 | grep -qE -e "(^|[^a-z-])$option([^a-z-]|\$)" ||
            complain "no option $option: $1"
    done
}

# What Meson and Ninja are asked to do is there.
check_builder() {
    case $1 in
    'meson '* | 'ninja '* | *=*' meson '*) eval "set -- ${1#[A-Z]*=* }" ;;
    *) return ;;
    esac
    case "$1 ${2:-}" in
    'meson test') shift 2 ;;
    'ninja '*)
        [ -z "${4:-}" ] || grep -q "\"name\": \"$4\"" "$work"/targets ||
            complain "nothing to build: $4"
        return
        ;;
    *) return ;;
    esac
    while [ $# -gt 0 ]; do
        case $1 in
        -C) shift ;;
        -v | --benchmark | NAME) ;;
        --suite) shift && is_suite "$1" || complain "no suite $1" ;;
        *) is_test "$1" || complain "no test '$1'" ;;
        esac
        shift
    done
}

check_names() {
    block prose | code_spans >spans
    words <spans | comm -23 - "$work"/words | while read -r word; do
        complain "there is no '$word' in the tree"
    done
    grep -oE '[A-Za-z0-9_]+(-[A-Za-z0-9_]+)+' spans | sort -u | while read -r name; do
        grep -qF -e "$name" "$work"/text || complain "there is no '$name' in the tree"
    done
    grep -oE '[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)+' spans | sort -u | while read -r path; do
        check_path "$path" || complain "there is no $path"
    done
    # Those of the build are in small letters, macros and variables of CMake are not.
    grep -oE -e '-D(oxo:)?[a-z]+=[a-z]+' spans | sed 's/-D//; s/oxo://; s/=/ /' |
        while read -r option value; do
            grep "^option('$option', type: " "$source"/meson_options.txt |
                grep -q "feature\|'$value'" || complain "no option of the build: $option $value"
        done
    sort -u spans | while IFS= read -r span; do
        check_options "$span"
        check_builder "$span"
    done
    # A command of a row can be tried.
    sed -n 's/^|.*| `\(search [^`]*\)` |$/\1/p; s/^|.*| `\(oxo-generate [^`]*\)` |$/\1/p' \
        "$source/$readme" | while IFS= read -r line; do
        [ -n "$(sh -c "$line")" ] || complain "does not work: $line"
    done
}

# The anchors of a file: its headings, as GitHub writes them.
anchors() {
    sed -n 's/^##* //p' "$1" | tr -d '`,.:' | tr 'A-Z ' 'a-z-'
}

check_links() {
    block prose | grep -oE '\[[^][]*\]\([^)]*\)|\]\([^)]*\)' >links || true
    while IFS= read -r link; do
        target=${link##*(}
        target=${target%)}
        file=$source/$(dirname "$readme")/${target%%#*}
        [ "${target#\#}" = "$target" ] || file=$source/$readme
        [ -e "$file" ] || complain "leads nowhere: $target"
        case $target in
        *#*) anchors "$file" | grep -qxF "${target#*#}" || complain "leads nowhere: $target" ;;
        esac
        # A file is called by its name, or by the end of its path.
        text=${link%%]*}
        text=${text#[}
        case $text in
        *' '* | '') ;;
        *.* | */*)
            case /${file#"$source"/} in
            */"$text") ;;
            *) complain "'$text' leads to $target" ;;
            esac
            ;;
        esac
    done <links
}

# The files in a row are those that the list names for these kinds.
check_row() {
    row=$1
    shift
    for kind; do
        sed -n "s/^$kind  *//p" "$source"/runtime/files
    done | sort >listed
    sed -n "s/^| $row |//p" "$source/$readme" | code_spans | grep '/\|[.][ch]$' |
        sed "s|^[^/]*\$|runtime/&|; s|^[.][.]/||" | sort >named
    same "other files for $row" listed named
}

# The example with the files of a way, copied into one folder, as strict C90.
check_copied() {
    mkdir "$1"
    sed -n "s/^| $1 |//p" "$source/$readme" | code_spans | grep / | while read -r file; do
        cp "$file" "$1" || complain "cannot copy $file"
    done
    cp reply.c "$1"
    cat >"$1"/main.c <<'END'
#include "oxo.h"
oxo_position reply(oxo_position position, uint8_t cell);
int main(void)
{
    const oxo_position played = oxo_play(OXO_START, 0);
    return reply(OXO_START, 0) != oxo_play(played, 4) || reply(played, 0) != OXO_NO_POSITION;
}
END
    gcc -std=c90 -Wall -Wextra -pedantic -Werror "$1"/*.c -o "$1"/program && "$1"/program ||
        complain "the example does not work with $1"
}

# A table has exactly the functions that a header declares.
# Arguments: the header; what their names begin with.
check_functions() {
    sed -n "s/^[a-z0-9_]* \($2[a-z_]*\)(.*/\1/p" "$1" | sort >declared
    sed -n "s/^| \`\($2[a-z_]*\)(.*/\1/p" "$source/$readme" | sort >named
    same 'other functions' declared named
}

check_top() {
    [ "$(wc -l <"$source/$readme")" -le 150 ] || complain 'is longer than 150 lines'
    block sh >commands
    if [ "$(wc -l <commands)" -ne 2 ] || [ "$(grep -c '^apt-get update && ' commands)" -ne 2 ]; then
        complain 'there are not two commands to set up'
    fi
    grep -q "the answer is $(sh -c "$(sed -n '1s|.*&& build/runtime/cli/||p' commands)"):" \
        "$source/$readme" || complain 'the first command answers something else'
    block c >reply.c
    sed -n '/#include/,$p' runtime/examples/reply.c >example
    same 'the example is another' example reply.c
    for way in direct tiny; do
        check_row $way both $way
        check_copied $way
    done
    check_functions runtime/oxo.h oxo_
    sed -n 's/^| `oxo \([a-z]*\).*/\1/p' "$source/$readme" | sort >named
    sort "$work"/commands | same 'other commands' - named
}

# The header and the source that are shown, with each way.
check_sources() {
    block c | awk '$1 == "/*" && $2 ~ /[.][ch]$/ { name = $2 } { print >name }'
    cat >driver.c <<'END'
#include "oxo_config.h"
#include "oxo.h"
static unsigned long reads;
uint8_t self_test(void);
uint8_t flash_read(const uint8_t *address)
{
    reads++;
    return *address;
}
void feed_watchdog(void)
{
}
int main(void)
{
    return !self_test() || reads < OXO_POSITIONS;
}
END
    for way in direct tiny; do
        # shellcheck disable=SC2046 # names
        gcc -O1 -Wall -Wextra -Werror -DOXO_CONFIG='"oxo_config.h"' -I. -Iruntime \
            driver.c self_test.c $(firmware_c "$way" extra) -o program &&
            ./program || complain "the configuration and the self-test do not work with $way"
    done
}

# A project of a user's.
begin_project() {
    mkdir user
    cat >user/main.c <<'END'
#include <oxo.h>
int main(void)
{
    return oxo_best_move(OXO_START) == OXO_NO_CELL;
}
END
    cat >user/infinite.c <<'END'
#include <oxo_infinite.h>
int main(void)
{
    return oxo_infinite_best_move(OXO_INFINITE_START) != 1;
}
END
}

check_wrap() {
    mkdir user/subprojects
    block ini >user/subprojects/oxo.wrap
    # Nothing is fetched, so what is said of that is only looked at.
    if grep -vxE '\[wrap-git\]|(url|revision) = .+||\[provide\]|dependency_names = .+' \
        user/subprojects/oxo.wrap; then
        complain 'the wrap has something else'
    fi
    ln -s "$source" user/subprojects/oxo
    sed -n 's/^dependency_names = //p' user/subprojects/oxo.wrap | tr -d ' ' |
        tr ',' '\n' | sort -r | sed "s/.*/executable('program-&', 'main.c', dependencies: dependency('&'))/
            /-infinite/s/main[.]c/infinite.c/
            1i project('user', 'c')" >user/meson.build
    { meson setup -Doxo:table=committed user by_meson && ninja -C by_meson program-oxo \
        program-oxo-tiny program-oxo-infinite && by_meson/program-oxo &&
        by_meson/program-oxo-tiny && by_meson/program-oxo-infinite; } >log 2>&1 ||
        { cat log && complain 'the wrap does not work'; }
}

# The game that is added as data comes out as the text says.
check_morris() {
    block c >game
    sed '/^static const struct morris family/r game' generator/games/morris.c >morris.c
    # shellcheck disable=SC2046 # names
    gcc -std=c11 -Igenerator -Iruntime -Iruntime/cli morris.c \
        $(ls generator/*.c generator/*/*.c | grep -v /morris.c) runtime/cli/program.c \
        runtime/cli/system_posix.c runtime/cli/text/tsv.c -o generate ||
        complain 'the game of morris cannot be added'
    ./generate --game morris:shisima --stats | grep start >printed
    block text | grep start >shown
    same 'the game of morris comes out otherwise' shown printed
}

check_news() {
    news=$(sed -n '/^## News/,$s/^- `\(.*\)`: .*/\1/p' "$source/$readme" | head -n 1)
    [ "oxo $news" = "$(oxo --version)" ] || complain "the first news are of $news"
}

check_tests() {
    sed -n '/^## Promises/,/^## Suites/s/^|.*|\(.*\)|$/\1/p' "$source/$readme" | code_spans |
        grep -v '^\.ci/run$\|^oxo_' >holders
    while IFS= read -r holder; do
        is_test "(.* )?$holder( .*)?" || is_suite "$holder" ||
            complain "no test '$holder', which is said to hold a promise"
    done <holders
    sed -n 's/.*"suite": \["oxo:\([a-z]*\)".*/\1/p' "$tests" | sort -u >suites
    sed -n '/^## Suites/,/^## /s/^| `\([a-z]*\)` .*/\1/p' "$source/$readme" | sort >named
    same 'other suites' suites named
}

touch "$work"/complaints
for readme in $readmes; do
    # Nothing would test blocks of another language; that of CMake is tested by `install cmake`.
    tested='c cmake console ini text'
    [ "$readme" != README.md ] || tested="$tested sh"
    # By the test of that package.
    [ "${readme%/npm/*}" = "$readme" ] || tested="$tested ts"
    sed -n 's/^```\(.\)/\1/p' "$source/$readme" | sort -u | while read -r language; do
        case " $tested " in
        *" $language "*) ;;
        *) complain "has a block of $language" ;;
        esac
    done
    case $readme in
    README.md) check_top ;;
    runtime/README.md)
        for kind in both direct tiny levels extra infinite; do
            check_row $kind $kind
        done
        check_functions generated/oxo_infinite.h oxo_infinite_
        check_sources
        begin_project
        check_wrap
        check_news
        ;;
    generator/*) check_morris ;;
    generator/*) check_functions "$work"/heap.h heap_ ;;
    tests/*) check_tests ;;
    esac
    check_console
    check_names
    check_links
done
. "$here"/readme_figures.sh
[ ! -s "$work"/complaints ]
