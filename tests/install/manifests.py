# manifests.py - the manifests of the packages that are laid out: every field is one that
# the ecosystem's specification has, and every value agrees with the tree.
# Arguments: the top of the source tree; the folder of the packages; the version; the address;
# the bytes of the tables of infinite tic-tac-toe.
#
# The specifications:
#   https://docs.arduino.cc/arduino-cli/library-specification
#   https://docs.platformio.org/en/latest/manifests/library-json
#   https://docs.espressif.com/projects/idf-component-manager/en/latest/reference/manifest_file.html
#
# SPDX-License-Identifier: 0BSD
import json
import os
import re
import sys

source, packages, version, address, infinite_bytes = sys.argv[1:]


def read(*path):
    with open(os.path.join(*path), encoding='utf-8') as file:
        return file.read()


def files_of(package):
    return {file for _, _, files in os.walk(package) for file in files}


def once(pairs):
    """A dictionary in which no field is given twice."""
    assert len(dict(pairs)) == len(pairs), pairs
    return dict(pairs)


def parse_lines(text, between):
    lines = [line for line in text.splitlines() if line and not line.startswith('#')]
    return once([line.split(between, 1) for line in lines])


licence = re.match(r'.*\((.*)\)\n', read(source, 'LICENSE')).group(1)


# For each package what a text tells that each takes; the header; and the example in C.
CLASSIC = [('oxo', '19,683'), ('oxo_tiny', '34')], 'oxo.h', 'reply.c'
PACKAGES = {
    'oxo': CLASSIC,
    'oxo_tiny': CLASSIC,
    'oxo_infinite': ([('oxo_infinite', f'{int(infinite_bytes):,}')], 'oxo_infinite.h',
                     'infinite_reply.c'),
}


def of(package):
    return PACKAGES[os.path.basename(package)]


def check_sizes(text, package):
    """A text that tells what each package takes."""
    sizes = re.findall(r'\b(oxo\w*)\b[^;.]*?([\d,]+) bytes', text)
    assert sizes == of(package)[0], text


def check_arduino(fields, package):
    check_sizes(fields['paragraph'], package)
    assert 'tic-tac-toe' in fields['sentence'], fields['sentence']
    assert fields['author'] == fields['maintainer'] == 'the authors of oxo', fields
    assert fields['category'] == 'Other', fields['category']
    assert fields['url'] == address, fields['url']
    assert fields['architectures'] == '*', fields['architectures']
    assert fields['includes'] == of(package)[1], fields['includes']
    # A sketch has the name of its folder.
    for example in os.listdir(os.path.join(package, 'examples')):
        assert os.listdir(os.path.join(package, 'examples', example)) == [example + '.ino']


def check_platformio(fields, package):
    check_sizes(fields['description'], package)
    assert len(fields['description']) <= 255, len(fields['description'])
    assert all(re.fullmatch(r'[a-z\d+. -]{1,50}', word) for word in fields['keywords']), fields
    assert fields['authors'] == [{'name': 'the authors of oxo'}], fields['authors']
    assert fields['repository'] == {'type': 'git', 'url': address}, fields['repository']
    assert fields['platforms'] == fields['frameworks'] == '*', fields
    assert fields['headers'] == of(package)[1], fields['headers']
    named = {example['name'] for example in fields['examples']}
    assert named == set(os.listdir(os.path.join(package, 'examples'))), named
    for example in fields['examples']:
        assert set(example) == {'name', 'base', 'files'}, example
        assert os.listdir(os.path.join(package, example['base'])) == example['files'], example


def check_esp_idf(fields, package):
    assert 'tic-tac-toe' in fields['description'], fields['description']
    assert fields['url'] == fields['repository'] == address, fields


def parse_yaml(text):
    return {name: value.strip('"') for name, value in parse_lines(text, ': ').items()}


# For each ecosystem: the manifest, how it is read, its fields, and what checks their values.
ECOSYSTEMS = {
    'arduino': (
        'library.properties', lambda text: parse_lines(text, '='),
        'name version author maintainer sentence paragraph category url architectures includes',
        check_arduino),
    'platformio': (
        'library.json', lambda text: json.loads(text, object_pairs_hook=once),
        'name version description keywords authors license repository headers frameworks '
        'platforms examples',
        check_platformio),
    'esp-idf': (
        'idf_component.yml', parse_yaml,
        'description license version url repository', check_esp_idf),
}
for ecosystem, (file, parse, known, check) in ECOSYSTEMS.items():
    for name in PACKAGES:
        package = os.path.join(packages, ecosystem, name)
        text = read(package, file)
        fields = parse(text)
        assert set(fields) == set(known.split()), set(fields) ^ set(known.split())
        assert fields.get('name', name) == name, fields['name']
        assert fields.get('version', version) == version, fields['version']
        assert fields.get('license', licence) == licence, fields['license']
        # A comment says no more than the licence, and all is filled in.
        assert set(re.findall('#.*', text)) <= {'# SPDX-License-Identifier: ' + licence}, text
        assert '@' not in text, text
        check(fields, package)
        # The package's README tells the same, and nothing in it is left to be filled in.
        readme = read(package, 'README.md')
        assert readme.startswith(f'# {name}\n'), readme
        assert f'This is {name} {version}. ' in readme and f': {address}\n' in readme, readme
        assert '@' not in readme, readme
        check_sizes(re.search('This is .*', readme).group(0), package)
        code = re.search('```c\n(.*?)```', readme, re.DOTALL).group(1)
        assert read(source, 'runtime/examples', of(package)[2]).endswith(code), code
        for header in re.findall(r'`(oxo\w*\.h)`', readme):
            assert header in files_of(package), header
        print(f'{ecosystem}/{name}/{file}: {len(fields)} fields')
