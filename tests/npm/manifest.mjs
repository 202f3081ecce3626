// manifest.mjs - what package.json says: every field, and that the files are there.
// Arguments: the package's folder; its name; its version.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, name, version] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { description, keywords, files, ...rest } = manifest;
const [licence] = /(?<=\().*(?=\))/.exec(readFileSync(join(folder, 'LICENSE'), 'utf8'));

assert.deepEqual(rest, {
  name,
  version,
  author: 'the authors of oxo',
  license: licence,
  sideEffects: false,
  engines: { node: '>=18' },
  main: './index.cjs',
  types: './index.d.cts',
  exports: {
    '.': {
      import: { types: './index.d.mts', default: './index.mjs' },
      require: { types: './index.d.cts', default: './index.cjs' },
    },
    './package.json': './package.json',
  },
});
// Types have to come first: the first key that fits is taken.
assert.match(JSON.stringify(manifest.exports), /"import":\{"types".*"require":\{"types"/);
// The rules of the registry.
assert.match(name, /^[a-z\d][a-z\d._-]{0,213}$/);
assert.match(version, /^\d+\.\d+\.\d+$/);
assert.match(description, /tic-tac-toe/);
assert.ok(description.length <= 255, `${description.length} characters`);
assert.ok(keywords.every((word) => /^[a-z\d-]+$/.test(word)));
assert.equal(new Set(keywords).size, keywords.length);
assert.ok(files.every((file) => existsSync(join(folder, file))));
console.log(`package.json: ${Object.keys(manifest).length} fields`);
