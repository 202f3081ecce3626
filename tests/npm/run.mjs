// run.mjs - checks the package as a module of node: `import` or `require` says how.
// Arguments: the word; the package's name; the file that expected.mjs wrote.
//
// SPDX-License-Identifier: 0BSD
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from './check.mjs';

const [how, name, file] = process.argv.slice(2);
const oxo = how === 'import' ? await import(name) : createRequire(import.meta.url)(name);

console.log(`${how}: ${check(oxo, JSON.parse(readFileSync(file, 'utf8')))} answers`);
