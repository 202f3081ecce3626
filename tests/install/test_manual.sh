#!/bin/sh
# The manual pages and the completions of the shells, as this build installs them: they name
# all commands and options, and each shell completes what it should.
# Arguments: the top of the source tree; the folder of this script.  The environment: BUILD,
# the folder of the build.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need bash bash
export HOME="$work" # with no settings of a user's
unset ZDOTDIR
DESTDIR=$work quietly meson install -C "$BUILD" --no-rebuild --tags man,runtime
find "$work" -path '*/share/*' -type f >files

# The installed file with this end of its path.
installed() {
    grep "/share/$1\$" files || fail "not installed: $1"
}
PATH=$(dirname "$(find "$work" -path '*/bin/oxo')"):$PATH

# Lines with a command of a program, or with the program alone.
commands=$(oxo --help | sed -n 's/^  oxo \([a-z]*\) .*/\1/p')
[ "$(echo "$commands" | wc -l)" -gt 5 ] || fail "no commands: $commands"

# The long options of a command, from the tables in the sources: all may be meant by an
# option without a name.
options() {
    "$@" --= 2>&1 | sed -n 's/; see .*//; s/.*it could be//p' | grep -o -e '--[a-z]*' | sort
}

# Each page names all, and has nothing wrong but that it has no date, as the same sources
# make the same page on every day.
for program in oxo oxo-generate; do
    page=$(installed "man/man1/$program.1")
    sed 's/\\f[BIR]//g; s/\\//g' "$page" >text
    for command in $([ $program = oxo ] && echo "$commands") ''; do
        if [ "$program$command" = oxo ]; then
            printf '%s\n' --help --version >wanted
        else
            # shellcheck disable=SC2086 # no word for no command
            options $program $command >wanted
        fi
        [ "$(wc -l <wanted)" -gt 1 ] || fail "no options: $program $command"
        # A command's part of the page, or the part on options.
        awk -v title=".SS $program $command" -v command="$command" '
            /^[.]S[HS]/ { on = command == "" ? $2 == "OPTIONS" : index($0 " ", title " ") == 1 }
            on' text >part
        [ -s part ] || fail "the page of $program has nothing on '$command'"
        while read -r option; do
            [ -n "$command" ] && [ "$option" = --help ] ||
                grep -q -e "^\(-[a-zA-Z], \)\{0,1\}$option\( \|\$\)" part ||
                fail "the page of $program does not have $option of '$command'"
        done <wanted
    done
    for section in NAME SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS' 'SEE ALSO'; do
        grep -q "^.SH $section\$" text || fail "the page of $program has no $section"
    done
    if command -v mandoc >/dev/null; then
        mandoc -Tlint -Wwarning "$page" | grep -v 'missing date' >found || true
        [ ! -s found ] || fail "$(cat found)"
        mandoc -Tutf8 "$page" | grep -q "^$(echo $program | tr "[:lower:]" "[:upper:]")(1)"
    fi
    echo "the page of $program: $(wc -l <text) lines"
done

# What bash offers for the last of some words, sorted; `files` for files.
offers() {
    # shellcheck disable=SC2016 # expanded by bash
    bash -c 'compopt() { echo files; }
        . "$1"
        shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "_${1//-/_}"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$(installed "bash-completion/completions/$1")" "$@" |
        sed '/^$/d' | sort
}

# The options are those of the tables; so are the values, which a wrong one is refused with.
offers oxo '' >offered
echo "$commands" | sort | diff - offered
for line in $commands ''; do
    program=$([ -n "$line" ] && echo "oxo $line" || echo oxo-generate)
    # shellcheck disable=SC2086 # words
    {
        options $program >wanted
        offers $program - >offered
    }
    diff wanted offered || fail "these are the options of $program"
    for option in --as --format --keys --layout --level --tie; do
        grep -q -e $option wanted || continue
        # shellcheck disable=SC2086 # words
        {
            $program $option 0 ......... 2>&1 </dev/null | sed 's/; see.*//; s/, not.*//
                s/.*--[a-z]* //; s/takes//; s/ or /|/' | tr -s '|, ' '\n' | sed '/^$/d' | sort >values
            offers $program $option '' >offered
            offers $program $option '=' >offered_after_equals
        }
        [ "$(wc -l <values)" -gt 1 ] || fail "no values: $program $option"
        diff values offered || fail "these are the values of $program $option"
        cmp offered offered_after_equals
    done
done
# Those of which the help prints a table are all in it, and no others.
while read -r option title; do
    oxo move --help | awk -v title="$title" '/^[A-Z]/ { on = $0 == title; next } on && NF { print $1 }' |
        sort >values
    offers oxo move "$option" '' | diff values - || fail "these are the values of $option"
done <<'END'
--level The levels:
--keys The key maps:
END
prints "bash, a file of games" files offers oxo games g
prints "bash, a file to write" files offers oxo-generate -o g
prints "bash, a number" "" offers oxo play --seed 1

# What is typed, and how the shells complete it.
cat >typed <<'END'
oxo mo move
oxo games --su --summary
oxo move --level ea easy
oxo play --as nou nought
oxo play --game inf infinite
oxo-generate --lay --layout
oxo-generate --tie tr traps
END
complete_all() {
    while read -r line; do
        prints "$1, ${line% *}" "${line##* }" "$1_completes" "${line% *}"
    done <typed
}
bash_completes() {
    # shellcheck disable=SC2086 # words
    offers $1
}
fish_completes() {
    fish -c "source $(installed "fish/vendor_completions.d/${1%% *}.fish")
        complete -C '$1'" | cut -f 1
}
# zsh completes only what is typed on a terminal; there the tabulator writes the line, too.
cat >.zshrc <<'END'
fpath=($FOLDER $fpath)
autoload -Uz compinit
compinit -u -D
complete_and_write() {
    zle complete-word
    print -r -- $BUFFER >$HOME/line
}
zle -N complete_and_write
bindkey '^I' complete_and_write
END
zsh_completes() {
    FOLDER=$(dirname "$(installed "zsh/site-functions/_${1%% *}")")
    export FOLDER
    rm -f line
    # shellcheck disable=SC2016 # expanded by zsh
    TERM=dumb zsh -f -c 'zmodload zsh/zpty
        zpty shell zsh -d -i
        zpty -w -n shell "$1"$'"'\\t'"'
        for ((i = 0; i < 100; i++)) {
            [[ -s line ]] && break
            sleep 0.1
        }
        zpty -d shell' zsh "$1"
    sed 's/ *$//; s/.* //' line
}
complete_all bash
missing=
for shell in fish zsh; do
    if command -v $shell >/dev/null; then
        complete_all $shell
    else
        missing="$missing $shell"
    fi
done
need mandoc mandoc
[ -z "$missing" ] || skip "no$missing; install the Debian packages$missing"
