#!/bin/sh
# Holds the README to the tree: every console block is run and its output compared, and
# the example in C is the file that is compiled.
# Arguments: the top of the source tree; the folders of oxo, oxo-generate and search; the
# build folder.
set -eu
source=$1
PATH=$2:$3:$4:$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

# The lines inside the fenced blocks of a language.
blocks() {
    awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } /^```/ { inside = 0 } inside' \
        "$source"/README.md
}

blocks console >"$work"/wanted
commands=$(grep -c '^\$ ' "$work"/wanted)
grep '^\$ ' "$work"/wanted | while IFS= read -r line; do
    printf '%s\n' "$line"
    sh -c "${line#??}"
done >"$work"/found
diff "$work"/wanted "$work"/found
echo "$commands commands print what the README shows"

sed -n '/#include/,$p' "$source"/runtime/examples/reply.c >"$work"/example
blocks c >"$work"/shown
diff "$work"/example "$work"/shown
echo "the example is the file"

# The commands of the table for teachers work.
sed -n 's/^|.*| `\(search [^`]*\)` |$/\1/p; s/^|.*| `\(oxo-generate [^`]*\)` |$/\1/p' \
    "$source"/README.md >"$work"/exercises
test "$(wc -l <"$work"/exercises)" -ge 9
while IFS= read -r line; do
    sh -c "$line" >"$work"/out
    test -s "$work"/out
done <"$work"/exercises
echo "the exercises run"

# The two set-up commands come first, in one line each.
blocks sh >"$work"/commands
test "$(wc -l <"$work"/commands)" -eq 2
test "$(grep -c '^apt-get update && ' "$work"/commands)" -eq 2
echo "two set-up commands"

# The pictures are described as they describe themselves.
for side in cross nought; do
    ends=$(sed -n 's/.*the ends of all \([0-9]*\) games: \([0-9]*\) won .*, \([0-9]*\) drawn.*/\1 games, \2 won and \3 drawn/p' \
        "$source"/generated/map_$side.svg)
    grep -q "Nested boards as $side: .* the ends of $ends\](generated/map_$side.svg)" \
        "$source"/README.md
done
echo "the pictures have that many ends"

# What is said to hold a promise are tests, or words in their names, or suites.
tr ',' '\n' <"$5"/meson-info/intro-tests.json | grep -E '"(name|suite)":' >"$work"/tests
sed -n '/^## Promises/,/^## How/s/^|.*|\(.*\)|$/\1/p' "$source"/README.md |
    grep -o '`[^`]*`' | tr -d '`' | grep -v '^\.ci/run$\|^oxo_' >"$work"/holders
test "$(wc -l <"$work"/holders)" -ge 15
while IFS= read -r holder; do
    grep -q -E "\"name\": \"(.* )?$holder( .*)?\"|\"suite\": \[\"oxo:$holder\"" "$work"/tests || {
        echo "there is no test '$holder', which is said to hold a promise"
        exit 1
    }
done <"$work"/holders
echo "what holds the promises exists"
