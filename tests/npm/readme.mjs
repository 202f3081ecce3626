// readme.mjs - every line of the README's example answers what is said beside it, and the
// README and the declarations name the functions that there are.
// Arguments: the package's name; the example; the package's folder.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';

const [name, file, folder] = process.argv.slice(2);
const oxo = await import(name);
const functions = Object.keys(oxo).filter((key) => typeof oxo[key] === 'function').sort();
const [first, ...lines] = readFileSync(file, 'utf8').trim().split('\n');

const [, imported, from] = /^import \{ (.*) \} from '(.*)';$/.exec(first);
assert.equal(from, name);
const names = imported.split(', ');
for (const line of lines.filter(Boolean)) {
  const [, expression, answer] = /^(.*); \/\/ (.*)$/.exec(line);
  const found = new Function(...names, `return ${expression};`)(...names.map((key) => oxo[key]));
  assert.equal(inspect(found), answer, expression);
}

// Everything that stands at the beginning of a line like this.
const found = (path, pattern) =>
  [...new Set([...readFileSync(join(folder, path), 'utf8').matchAll(pattern)]
    .map(([, key]) => key))].sort();
assert.deepEqual(found('README.md', /^\| `(\w+)\(/gm), functions);
assert.deepEqual(found('index.d.mts', /^export function (\w+)\(/gm), functions);
const [kilobytes] = found('README.md', /\bone file of some (\d+) KB\b/g);
for (const module of ['index.mjs', 'index.cjs'])
  assert.ok(Math.abs(statSync(join(folder, module)).size / 1000 - kilobytes) < 1, module);
console.log(`README: ${lines.length - 1} lines of the example, ${functions.length} functions`);
