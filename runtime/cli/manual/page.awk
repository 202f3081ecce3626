# page.awk - makes a manual page of the helps that helps.sh prints.
#
# SPDX-License-Identifier: 0BSD
#
# A help is a line of usage, a sentence that sums it up, and paragraphs; a line that is
# indented is an option with what it does, a command, or printed as it is.  A list that
# helps share comes once, at the end.

# A text as roff prints it, and not as it obeys it.
function plain(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text ~ /^[.']/ ? "\\&" text : text
}

# Running text: words in `backquotes` and options are bold; a sentence begins a line.
function running(text) {
    gsub(/\\/, "\\e", text)
    gsub(/\.  +/, ".\n", text)
    while (match(text, /`[^`]*`/))
        text = substr(text, 1, RSTART - 1) "\\fB" plain(substr(text, RSTART + 1, RLENGTH - 2)) \
            "\\fR" substr(text, RSTART + RLENGTH)
    while (match(text, /(^|[ (\n])--?[a-z]+/) || match(text, /(^|[ (\n])-[ ,;)\n]/))
        text = substr(text, 1, RSTART - 1) dashed(substr(text, RSTART, RLENGTH)) \
            substr(text, RSTART + RLENGTH)
    gsub(/\n['.]/, "\n\\\\\\&&", text)
    return text
}

function dashed(text) {
    gsub(/-/, "\\-", text)
    return text
}

# Words of a usage, or an option with its argument: what is typed is bold, what stands for
# something is italic.
function typed(text,    result) {
    text = plain(text)
    while (match(text, /(\\-)*[A-Za-z][A-Za-z\\-]*/)) {
        result = result substr(text, 1, RSTART - 1) \
            (substr(text, RSTART, RLENGTH) ~ /^[A-Z]+$/ ? "\\fI" : "\\fB") \
            substr(text, RSTART, RLENGTH) "\\fR"
        text = substr(text, RSTART + RLENGTH)
    }
    return result text
}

# Ends what is gathered: a paragraph, an option or lines as they are.
function flush() {
    if (kind == "paragraph" && gathered ~ /^Exit status: /)
        exits = substr(gathered, 14)
    else if (kind == "paragraph" && gathered ~ /^The .*:$/)
        heading = gathered
    else if (kind == "paragraph")
        part = part ".PP\n" running(gathered) "\n"
    else if (kind == "option")
        options[help] = options[help] ".TP\n" typed(tag) "\n" running(gathered) "\n"
    else if (kind == "lines" && heading == "")
        part = part ".PP\n.RS 4\n.EX\n" gathered ".EE\n.RE\n"
    else if (kind == "lines") {
        if (!(gathered in listed))
            shared = shared (shared == "" ? "" : ".PP\n") running(heading) "\n.PP\n.RS 4\n.EX\n" gathered ".EE\n.RE\n"
        listed[gathered] = 1
        heading = ""
    }
    kind = gathered = ""
}

# Takes a line of what is gathered as `what`.
function gather(what, line) {
    if (kind != what)
        flush()
    kind = what
    gathered = gathered (what == "lines" ? plain(line) "\n" : (gathered == "" ? "" : "\n") line)
}

function end_help() {
    flush()
    parts[help] = part
    part = ""
}

/^Usage: / {
    if (help > 0)
        end_help()
    usage[++help] = substr($0, 8)
    getline
    summary[help] = $0
    next
}
/^$/ {
    flush()
    next
}
/^  -/ {
    flush()
    tag = substr($0, 3)
    kind = "option"
    if (match(tag, /  /)) {
        gathered = substr(tag, RSTART)
        sub(/^ +/, "", gathered)
        tag = substr(tag, 1, RSTART - 1)
    }
    next
}
kind == "option" && /^        / {
    sub(/^ +/, "")
    gathered = gathered (gathered == "" ? "" : "\n") $0
    next
}
index($0, "  " name " ") == 1 {
    getline # its summary, which its own help has, too
    next
}
/^ / || /^[-+]+$/ {
    gather("lines", $0)
    next
}
{
    gather("paragraph", $0)
}

END {
    end_help()
    one = summary[1]
    sub(/\.$/, "", one)
    one = tolower(substr(one, 1, 1)) substr(one, 2)
    print ".\\\" Made of the helps of " name "; do not edit"
    print ".TH " toupper(name) " 1 \"\" \"" version "\" \"User Commands\""
    print ".SH NAME\n" plain(name) " \\- " plain(one)
    print ".SH SYNOPSIS\n" typed(usage[1])
    print ".SH DESCRIPTION\n" running(summary[1])
    printf "%s", parts[1]
    print ".SH OPTIONS"
    printf "%s", options[1]
    if (help > 1)
        print ".SH COMMANDS"
    for (i = 2; i <= help; i++) {
        print ".SS " typed(usage[i]) "\n" running(summary[i])
        printf "%s%s", parts[i], options[i]
    }
    if (shared != "")
        printf ".SH NAMES AND NOTATIONS\n%s", shared
    print ".SH EXIT STATUS"
    sub(/\.$/, "", exits)
    gsub(/\n/, " ", exits)
    count = split(exits, exit_statuses, "; ")
    for (i = 1; i <= count; i++)
        print ".TP\n.B " substr(exit_statuses[i], 1, 1) "\n" running(substr(exit_statuses[i], 3))
    print ".SH SEE ALSO\n.BR " (name == "oxo" ? "oxo\\-generate" : "oxo") " (1)"
}
