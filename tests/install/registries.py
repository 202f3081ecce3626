# registries.py - the packages that are laid out, with an address filled in, held to what the
# registries of their ecosystems ask for; and for each rule, that a package which breaks it
# is found.
# Argument: the folder of the packages, which have an address.
#
# The rules, as far as they apply and can be looked at here; what needs the network or the
# owner (a name not taken, a page that answers, a tag) is not:
#   Arduino, with the numbers of arduino-lint, for submission and strict:
#     https://arduino.github.io/arduino-lint/latest/rules/library/
#   PlatformIO: https://docs.platformio.org/en/latest/manifests/library-json/
#   ESP: https://docs.espressif.com/projects/idf-component-manager/en/latest/
#     reference/manifest_file.html, and what its command for uploading checks
#
# SPDX-License-Identifier: 0BSD
import json
import pathlib
import re
import shutil
import sys
import tempfile

SEMVER = r'(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)'
CATEGORIES = ['Display', 'Communication', 'Signal Input/Output', 'Sensors', 'Device Control',
              'Timing', 'Data Storage', 'Data Processing', 'Other']


class Package:
    """A package's folder: what the rules ask about it, and ways to break it."""

    def __init__(self, path, manifest):
        self.path = path
        self.manifest = manifest

    def text(self):
        file = self.path / self.manifest
        return file.read_text(encoding='utf-8') if file.exists() else ''

    def lines(self):
        return [line for line in self.text().splitlines() if line and line[0] != '#']

    def field(self, name):
        """Of a manifest of lines: the value without quotes, or None."""
        found = re.findall(r'^%s *[=:] *"?(.*?)"?$' % re.escape(name), self.text(), re.M)
        return found[0] if found else None

    def json(self, name):
        return json.loads(self.text() or '{}').get(name)

    def files(self):
        return [str(file.relative_to(self.path)) for file in sorted(self.path.rglob('*'))]

    def has(self, pattern):
        """Whether a file's path, from the package's folder, is all of a pattern."""
        return any(re.fullmatch(pattern, file) for file in self.files())

    def sketch(self):
        return next(file for file in self.files() if file.endswith('.ino'))

    def put(self, name, text=''):
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_text(text, encoding='utf-8')

    def drop(self, name):
        (self.path / name).unlink()

    def move(self, name, other):
        (self.path / name).rename(self.path / other)

    def change(self, pattern, by):
        """Changes the manifest, and nothing else may have been there to be changed."""
        text, count = re.subn(pattern, by, self.text(), flags=re.M)
        assert count > 0, f'{self.manifest} has no {pattern}'
        self.put(self.manifest, text)


def given(name, pattern='.+'):
    return lambda package: re.fullmatch(pattern, package.field(name) or '')


def value(name, by):
    return lambda package: package.change(f'^{name}=.*', f'{name}={by}')


def without(name):
    return lambda package: package.change(f'^{name}[=:].*\n', '')


def is_address(text):
    return re.fullmatch(r'https?://[\w-]+(\.[\w-]+)+(/\S*)?', text or '')


ARDUINO_NAME = r'(?i)(?!.*(arduino|library))[a-z0-9_.-]*[a-z][a-z0-9_.-]*'

# For each ecosystem the manifest, and its rules: the number or name, what holds of a package
# that keeps it, and what breaks it.
RULES = {
    'arduino': ('library.properties', [
        ('LS003 folder name', lambda p: re.fullmatch(r'[A-Za-z0-9_][\w.-]{0,62}', p.path.name),
         lambda p: p.path.rename(p.path.with_name('o xo'))),
        ('LS005 symlink', lambda p: not any(file.is_symlink() for file in p.path.rglob('*')),
         lambda p: (p.path / 'link').symlink_to('LICENSE')),
        ('LS006 .development', lambda p: not p.has(r'\.development'),
         lambda p: p.put('.development')),
        ('LS007 .exe', lambda p: not p.has(r'(?i).*\.exe'), lambda p: p.put('src/a.exe')),
        ('LS009 src', lambda p: p.has(r'src/oxo\w*\.h'), lambda p: p.move('src', 'Src')),
        ('LS010 utility', lambda p: not p.has('utility(/.*)?'), lambda p: p.put('utility/a.c')),
        ('LS011 extras', lambda p: not p.has('(?!extras/)(?i:extras?)/.*'),
         lambda p: p.put('extra/a')),
        ('LP001 library.properties', lambda p: p.has(r'library\.properties'),
         lambda p: p.drop('library.properties')),
        ('LP002 library.properties', lambda p: not p.has(
            r'(?!library\.properties$)(?i:librar(y|ies)\.?propert(y|ies))'),
         lambda p: p.put('Library.properties')),
        ('LP005 format', lambda p: all('=' in line for line in p.lines()),
         lambda p: p.change('^category=', 'category ')),
        ('LP006 field', lambda p: {line.split('=')[0] for line in p.lines()} <= {
            'name', 'version', 'author', 'maintainer', 'sentence', 'paragraph', 'category',
            'url', 'architectures', 'includes', 'depends', 'license'},
         lambda p: p.change('^includes', 'include')),
        ('LP007 name', given('name'), without('name')),
        ('LP010 name, length', lambda p: len(p.field('name') or '') <= 32,
         value('name', 'o' * 33)),
        ('LP011 name, characters', given('name', ARDUINO_NAME), value('name', 'oxo!')),
        ('LP012 name, Arduino', given('name', ARDUINO_NAME), value('name', 'Arduino_oxo')),
        ('LP015 name, spaces', given('name', ARDUINO_NAME), value('name', 'oxo tiny')),
        ('LP016 name, library', given('name', ARDUINO_NAME), value('name', 'oxo_library')),
        ('LP019 version', given('version'), without('version')),
        ('LP021 version, semantic', given('version', SEMVER), value('version', '1.0')),
        ('LP024 author', given('author'), value('author', '')),
        ('LP026 maintainer', given('maintainer'), value('maintainer', '')),
        ('LP057 maintainer, Arduino', given('maintainer', '(?i)(?!.*arduino).+'),
         value('maintainer', 'friends of Arduino')),
        ('LP028 email', lambda p: p.field('email') is None,
         lambda p: p.change('^maintainer', 'email')),
        ('LP032 sentence', given('sentence'), value('sentence', '')),
        ('LP034 paragraph', lambda p: p.field('paragraph') is not None, without('paragraph')),
        ('LP036 paragraph repeats', lambda p: p.field('sentence') and
         not (p.field('paragraph') or '').startswith(p.field('sentence')),
         lambda p: p.change('^paragraph=', 'paragraph=' + p.field('sentence'))),
        ('LP038 category', lambda p: p.field('category') in CATEGORIES,
         value('category', 'Games')),
        ('LP056 url', given('url'), value('url', '')),
        ('LP041 url, format', lambda p: is_address(p.field('url')), value('url', 'oxo.org')),
        ('LP044 architectures', given('architectures', r'\*'), value('architectures', '')),
        ('LP052 includes', lambda p: p.field('includes') and
         all((p.path / 'src' / name).exists() for name in p.field('includes').split(',')),
         value('includes', 'oxo.h,other.h')),
        ('LC001 Arduino.h', lambda p: not any(
            re.search(r'#\s*include\s*["<](?!Arduino\.h)(?i:arduino\.h)',
                      (p.path / file).read_text(encoding='utf-8'))
            for file in p.files() if re.search(r'\.(h|c|ino)$', file)),
         lambda p: p.put('src/a.h', '#include <arduino.h>\n')),
        ('LD001 readme', lambda p: p.has(r'README\.md'), lambda p: p.drop('README.md')),
        ('LD002 license', lambda p: p.has('LICENSE'), lambda p: p.drop('LICENSE')),
        ('LD003 stray sketch', lambda p: not p.has(r'(?!examples/).*\.(ino|pde)'),
         lambda p: p.put('oxo.ino')),
        ('LD004 examples', lambda p: p.has(r'examples/(\w+)/\1\.ino'),
         lambda p: p.drop(p.sketch())),
        ('LD006 examples, name', lambda p: not p.has('(?!examples/)(?i:examples?)/.*'),
         lambda p: p.move('examples', 'Examples')),
        ('SS001 sketch, name', lambda p: not p.has(r'examples/(\w+)/(?!\1\.).*\.ino'),
         lambda p: p.move(p.sketch(), 'examples/%s/game.ino' % p.sketch().split('/')[1])),
        ('SS002 sketch, characters', lambda p: not p.has(r'examples/.*[^\w./-].*'),
         lambda p: p.put('examples/serial_game/a b.h')),
        ('SS004 .pde', lambda p: not p.has(r'.*\.pde'), lambda p: p.put('examples/a/a.pde')),
    ]),
    'platformio': ('library.json', [
        ('name', lambda p: re.fullmatch('[^:;/,@<>]{1,100}', p.json('name') or ''),
         lambda p: p.change('"name": "oxo', '"name": "oxo/')),
        ('version', lambda p: re.fullmatch(SEMVER, p.json('version') or ''),
         lambda p: p.change('"version": ".*"', '"version": "1"')),
        ('description', lambda p: 0 < len(p.json('description') or '') <= 255,
         lambda p: p.change('"description": "', '"description": "' + 'o' * 255)),
        ('keywords', lambda p: p.json('keywords') and all(
            re.fullmatch(r'[a-z\d.+ -]{1,50}', word) for word in p.json('keywords')),
         lambda p: p.change('"game"', '"Game"')),
        ('authors', lambda p: p.json('authors') and all(
            0 < len(author.get('name', '')) <= 50 for author in p.json('authors')),
         lambda p: p.change('the authors', 'the many ' + 'o' * 50)),
        ('license', lambda p: p.json('license') == '0BSD',
         lambda p: p.change('0BSD', 'BSD')),
        ('repository', lambda p: (p.json('repository') or {}).get('type') == 'git',
         lambda p: p.change('"git"', '"github"')),
        ('repository, url', lambda p: is_address((p.json('repository') or {}).get('url')),
         lambda p: p.change('"url": ".*"', '"url": ""')),
        ('platforms', lambda p: p.json('platforms') == '*',
         lambda p: p.change('"platforms": ".*"', '"platforms": "Atmel AVR"')),
        ('frameworks', lambda p: p.json('frameworks') == '*',
         lambda p: p.change('"frameworks": ".*"', '"frameworks": ""')),
        ('headers', lambda p: p.json('headers') and p.has('src/' + p.json('headers')),
         lambda p: p.change('"headers": ".*"', '"headers": "other.h"')),
        ('examples', lambda p: p.json('examples') and all(
            re.fullmatch(r'[\w/-]{1,100}', example['name']) and
            (p.path / example['base'] / file).exists()
            for example in p.json('examples') for file in example['files']),
         lambda p: p.drop(p.sketch())),
        ('readme', lambda p: p.has(r'README\.md'), lambda p: p.drop('README.md')),
        ('license, file', lambda p: p.has('LICENSE'), lambda p: p.drop('LICENSE')),
    ]),
    'esp-idf': ('idf_component.yml', [
        ('name', lambda p: re.fullmatch(r'[a-z\d]+([_-]?[a-z\d])*', p.path.name),
         lambda p: p.path.rename(p.path.with_name('oxo__tiny'))),
        ('fields', lambda p: {line.split(':')[0] for line in p.lines()} <= {
            'version', 'targets', 'maintainers', 'description', 'license', 'tags', 'files',
            'examples', 'url', 'repository', 'documentation', 'issues', 'dependencies'},
         lambda p: p.change('^description', 'summary')),
        ('yaml', lambda p: all(re.fullmatch(r'[a-z]+: ("[^"]*"|[\w][^:#"]*)', line)
                               for line in p.lines()),
         lambda p: p.change('^description: ', 'description: oxo: ')),
        ('version', given('version', SEMVER), without('version')),
        ('description', given('description'), without('description')),
        ('license', given('license', '0BSD'), without('license')),
        ('url', lambda p: is_address(p.field('url')), without('url')),
        ('repository', lambda p: is_address(p.field('repository')), without('repository')),
        ('CMakeLists.txt', lambda p: p.has(r'CMakeLists\.txt') and 'idf_component_register' in
         (p.path / 'CMakeLists.txt').read_text(encoding='utf-8'),
         lambda p: p.put('CMakeLists.txt')),
        ('readme', lambda p: p.has(r'README\.md'), lambda p: p.drop('README.md')),
        ('license, file', lambda p: p.has('LICENSE'), lambda p: p.drop('LICENSE')),
    ]),
}

for ecosystem, (manifest, rules) in RULES.items():
    for name in 'oxo', 'oxo_tiny', 'oxo_infinite':
        path = pathlib.Path(sys.argv[1], ecosystem, name)
        for rule, holds, breaks in rules:
            assert holds(Package(path, manifest)), f'{ecosystem}/{name} breaks {rule}'
            with tempfile.TemporaryDirectory() as folder:
                broken = Package(pathlib.Path(shutil.copytree(path, folder + '/' + name)), manifest)
                moved = breaks(broken)
                broken.path = moved if isinstance(moved, pathlib.Path) else broken.path
                assert not holds(broken), f'{ecosystem}/{name}: nothing finds {rule} broken'
    print(f'{ecosystem}: {len(rules)} rules, each found broken where it is')
