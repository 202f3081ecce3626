/* naming.c - see naming.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "naming.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
static const char others[] = "0123456789_";

/* True if the text begins with a letter, and all of it can be in an identifier. */
static bool is_identifier(const char *text)
{
    if (*text == '\0' || strchr(letters, *text) == NULL)
        return false;
    while (*text != '\0' && (strchr(letters, *text) || strchr(others, *text)))
        text++;
    return *text == '\0';
}

bool naming_of_file(struct naming *naming, const char *path)
{
    const char *const file = system_base_name(path);
    const size_t length = strlen(file);

    if (strlen(path) < sizeof naming->header && length > 2 &&
        length - 2 <= C_TEXT_NAME_MOST && strcmp(file + length - 2, ".c") == 0) {
        memcpy(naming->name, file, length - 2);
        naming->name[length - 2] = '\0';
        snprintf(naming->header, sizeof naming->header, "%.*sh", (int)strlen(path) - 1,
                 path);
        if (is_identifier(naming->name) && strcmp(naming->name, "oxo") != 0 &&
            strcmp(naming->name, "stdint") != 0) /* whose headers there are */
            return true;
    }
    system_warnx(
        "'%s' cannot be a library, whose functions are named after the file: "
        "its name must be a letter, then at most %d letters, digits and _, and "
        ".c, and not oxo.c or stdint.c",
        path, C_TEXT_NAME_MOST - 1);
    return false;
}

void naming_of_game(struct naming *naming, const char *game, bool misere)
{
    size_t length;

    snprintf(naming->name, sizeof naming->name, "%.50s%s", game,
             misere ? "_misere" : "");
    length = strlen(naming->name);
    for (size_t i = 0; i < length; i++)
        if (strchr(letters, naming->name[i]) == NULL &&
            strchr(others, naming->name[i]) == NULL)
            naming->name[i] = '_';
    naming->header[0] = '\0';
}
