# picture.awk - draws flash against cycles from the figures of layouts.sh, as SVG.
#
# SPDX-License-Identifier: 0BSD
#
# The lines are those of layouts.awk; the name is written below the point or right of it.
# Both axes are logarithmic.  The picture has a background of its own, as it may be looked
# at in the dark on a white page.  Comes after tables.awk.

function decade_below(number)
{
    return length(sprintf("%d", number)) - 1
}

function power_of_ten(exponent)
{
    return exponent == 0 ? 1 : 10 * power_of_ten(exponent - 1)
}

# Where a number lies on an axis of `size` from decade `first` to `last`.
function along(number, first, last, size)
{
    return (log(number) / log(10) - first) / (last - first) * size
}

function x_of(bytes)
{
    return LEFT + along(bytes, first_x, last_x, WIDTH)
}

function y_of(cycles)
{
    return TOP + HEIGHT - along(cycles, first_y, last_y, HEIGHT)
}

function line(x1, y1, x2, y2)
{
    printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", x1, y1, x2, y2
}

function text(x, y, anchor, style, words)
{
    printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", x, y, anchor, style,
        words
}

function draw_axes(    i, place)
{
    print "<g class=\"grid\">"
    for (i = first_x; i <= last_x; i++)
        line(place = x_of(power_of_ten(i)), TOP, place, TOP + HEIGHT)
    for (i = first_y; i <= last_y; i++)
        line(LEFT, place = y_of(power_of_ten(i)), LEFT + WIDTH, place)
    print "</g>"
    for (i = first_x; i <= last_x; i++)
        text(x_of(power_of_ten(i)), TOP + HEIGHT + 18, "middle", "", with_commas(power_of_ten(i)))
    for (i = first_y; i <= last_y; i++)
        text(LEFT - 8, y_of(power_of_ten(i)) + 4, "end", "", with_commas(power_of_ten(i)))
    text(LEFT + WIDTH / 2, TOP + HEIGHT + 40, "middle", "",
        "flash in bytes, with oxo_best_move alone")
    text(LEFT, TOP - 28, "start", "", "cycles of a best move, at worst")
}

function draw_point(i,    x, y, label)
{
    x = x_of(bytes[i])
    y = y_of(cycles[i])
    label = with_commas(bytes[i]) " B, " with_commas(cycles[i]) " cycles"
    printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\"%s/>\n", x, y,
        table[i] ? "" : " class=\"search\""
    if (place[i] == "below") {
        text(x, y + 20, "middle", " class=\"name\"", name[i])
        text(x, y + 35, "middle", "", label)
    } else {
        text(x + 11, y - 6, "start", " class=\"name\"", name[i])
        text(x + 11, y + 9, "start", "", label)
    }
}

BEGIN {
    LEFT = 110
    TOP = 50
    WIDTH = 600
    HEIGHT = 360
}

{
    points++
    name[points] = $1
    place[points] = $2
    bytes[points] = $3
    cycles[points] = $5
    table[points] = $6 != "" # a search has nothing but the move
    if (points == 1 || $3 < least_x)
        least_x = $3
    if (points == 1 || $5 < least_y)
        least_y = $5
    if ($3 > most_x)
        most_x = $3
    if ($5 > most_y)
        most_y = $5
    said = said (points == 1 ? "" : "; ") $1 ": " with_commas($3) " bytes, " with_commas($5) \
        " cycles"
}

END {
    first_x = decade_below(least_x)
    last_x = decade_below(most_x) + 1
    first_y = decade_below(least_y)
    last_y = decade_below(most_y) + 1

    width = LEFT + WIDTH + 30
    height = TOP + HEIGHT + 56
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " width " " height "\"" \
        " width=\"" width "\" height=\"" height "\" role=\"img\"" \
        " aria-labelledby=\"title desc\">"
    print "<title id=\"title\">What a best move costs on an ATmega328P</title>"
    print "<desc id=\"desc\">Flash and worst cycles, both axes logarithmic. " said ".</desc>"
    print "<style>"
    print "rect { fill: #ffffff }"
    print "text { fill: #24292f; font: 12px sans-serif }"
    print ".name { font-weight: bold; font-size: 14px }"
    print ".grid { stroke: #d0d7de }"
    print "circle { fill: #0969da }"
    print ".search { fill: #bc4c00 }"
    print "@media (prefers-color-scheme: dark) {"
    print "rect { fill: #0d1117 }"
    print "text { fill: #e6edf3 }"
    print ".grid { stroke: #30363d }"
    print "circle { fill: #58a6ff }"
    print ".search { fill: #f0883e }"
    print "}"
    print "</style>"
    print "<rect width=\"100%\" height=\"100%\"/>"
    draw_axes()
    for (i = 1; i <= points; i++)
        draw_point(i)
    print "</svg>"
}
