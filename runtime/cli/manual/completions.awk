# completions.awk - makes the completions of a shell of the helps that helps.sh prints.
# The variable `shell` is bash, zsh or fish.
#
# SPDX-License-Identifier: 0BSD
#
# A command is empty for the program itself.  An argument in small letters is the values
# that are accepted, with bars between them; FILE is a file, and others are nothing known.

/^Usage: / {
    command = $3 ~ /^[a-z]+$/ ? $3 : ""
    commands[count++] = command
    takes_file[command] = /FILE/
    getline
    sub(/\.$/, "")
    summary[command] = tolower(substr($0, 1, 1)) substr($0, 2)
    option = ""
    next
}
/^  -/ {
    tag = substr($0, 3)
    $0 = match(tag, /  +/) ? substr(tag, RSTART + RLENGTH) : ""
    if (RSTART > 0)
        tag = substr(tag, 1, RSTART - 1)
    parts = split(tag, part, " ")
    is_short = part[1] ~ /,$/
    option = part[1 + is_short]
    argument = part[2 + is_short]
    if ((command, option) in meaning) { # once for each value
        arguments[command, option] = arguments[command, option] "|" argument
        option = ""
        next
    }
    short[command, option] = is_short ? substr(part[1], 1, 2) : ""
    arguments[command, option] = parts > 1 + is_short ? argument : ""
    options[command] = options[command] " " option
    meaning[command, option] = $0
    next
}
/^        / && option != "" {
    sub(/^ +/, "")
    meaning[command, option] = meaning[command, option] " " $0
    next
}
{
    option = ""
}

function values(command, option,    text) {
    text = arguments[command, option]
    gsub(/[|]/, " ", text)
    return text ~ /^[a-z]/ ? text : ""
}

# What an option does, in a few words.
function said(command, option,    text) {
    text = meaning[command, option]
    gsub(/ \([^)]*\)|`/, "", text)
    sub(/[:;.]( .*)?$/, "", text)
    sub(/^ /, "", text)
    return text
}

# A text in the single quotes of a shell.
function quoted(text) {
    gsub(/'/, shell == "fish" ? "\\'" : "'\\''", text)
    return "'" text "'"
}

# The names of an option, its short one first if it has one.
function names(command, option, between) {
    return (short[command, option] == "" ? "" : short[command, option] between) option
}

function bash(    i, j, number, option, all) {
    function_name = "_" name
    gsub(/-/, "_", function_name)
    print function_name "()\n{"
    print "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words="
    print "    local command=" (count > 1 ? "\n    ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]}" : "")
    print "    # An equals sign is a word of its own."
    print "    if [[ $word == '=' ]]; then\n        word="
    print "    elif [[ $before == '=' ]]; then\n        before=${COMP_WORDS[COMP_CWORD - 2]}\n    fi"
    print "    case \"$command $before\" in"
    for (i = 0; i < count; i++) {
        number = split(options[commands[i]], all, " ")
        for (j = 1; j <= number; j++) {
            option = all[j]
            if (arguments[commands[i], option] == "")
                continue
            printf "    '%s %s')", commands[i], names(commands[i], option, "' | '" commands[i] " ")
            if (arguments[commands[i], option] == "FILE")
                print " compopt -o default ;;"
            else
                print " words=" quoted(values(commands[i], option)) " ;;"
        }
    }
    print "    *)\n        case \"$command $word\" in"
    for (i = 0; i < count; i++) {
        print "        '" commands[i] " '-*) words=" \
            quoted(substr(options[commands[i]], 2) (i > 0 ? " --help" : "")) " ;;"
        if (takes_file[commands[i]] && i > 0)
            print "        '" commands[i] " '*) compopt -o default ;;"
        all_commands = all_commands (i > 1 ? " " : "") commands[i]
    }
    if (count > 1)
        print "        ' '*) words=" quoted(all_commands) " ;;"
    print "        esac\n        ;;\n    esac"
    print "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}"
    print "complete -F " function_name " " name
}

# What zsh is told of the options of a command.
function zsh_options(command, indent,    j, number, option, argument, all) {
    number = split(options[command], all, " ")
    for (j = 1; j <= number; j++) {
        option = all[j]
        argument = arguments[command, option]
        if (values(command, option) != "")
            argument = ":value:(" values(command, option) ")"
        else if (argument != "")
            argument = ":" argument ":" (argument == "FILE" ? "_files" : "")
        print " \\"
        printf "%s%s%s", indent, \
            short[command, option] == "" ? "" : "'(" names(command, option, " ") ")'{" names(command, option, ",") "}", \
            quoted((short[command, option] == "" ? option : "") "[" said(command, option) "]" argument)
    }
    if (command != "")
        printf " \\\n%s'--help[%s]'", indent, said("", "--help")
}

function zsh(    i) {
    print "_" name "()\n{"
    print "    local curcontext=$curcontext state line\n    local -A opt_args\n    local -a commands"
    if (count == 1) {
        printf "    _arguments"
        zsh_options("", "        ")
        print "\n}"
    } else {
        print "    commands=("
        for (i = 1; i < count; i++)
            print "        " quoted(commands[i] ":" summary[commands[i]])
        printf "    )\n    _arguments -C"
        zsh_options("", "        ")
        print " \\\n        '1: :->command' '*:: :->argument' && return"
        print "    case $state in\n    command) _describe command commands ;;"
        print "    argument)\n        case $line[1] in"
        for (i = 1; i < count; i++) {
            printf "        %s)\n            _arguments", commands[i]
            zsh_options(commands[i], "                ")
            print (takes_file[commands[i]] ? " \\\n                '*:FILE:_files'" : "") "\n            ;;"
        }
        print "        esac\n        ;;\n    esac\n}"
    }
    print "_" name " \"$@\""
}

function fish(    i, j, number, option, all, argument, begin) {
    print "complete -c " name " -f"
    for (i = 0; i < count; i++) {
        begin = "complete -c " name
        if (i > 0) {
            print begin " -n __fish_use_subcommand -a " commands[i] " -d " quoted(summary[commands[i]])
            begin = begin " -n '__fish_seen_subcommand_from " commands[i] "'"
            if (takes_file[commands[i]])
                print begin " -F"
            print begin " -l help -d " quoted(said("", "--help"))
        } else if (count > 1)
            begin = begin " -n __fish_use_subcommand"
        number = split(options[commands[i]], all, " ")
        for (j = 1; j <= number; j++) {
            option = all[j]
            argument = arguments[commands[i], option]
            print begin \
                (short[commands[i], option] == "" ? "" : " -s " substr(short[commands[i], option], 2)) \
                " -l " substr(option, 3) \
                (argument == "FILE" ? " -r -F" : argument == "" ? "" : " -x") \
                (values(commands[i], option) == "" ? "" : " -a " quoted(values(commands[i], option))) \
                " -d " quoted(said(commands[i], option))
        }
    }
}

END {
    if (shell == "zsh")
        print "#compdef " name
    print "# Completions of " name " for " shell ", made of its helps; do not edit"
    if (shell == "bash")
        bash()
    else if (shell == "zsh")
        zsh()
    else
        fish()
}
