// run_wasm.mjs - runs a module made with port_wasm.c.  Argument: its file.
//
// SPDX-License-Identifier: 0BSD
import { readFileSync } from 'node:fs';

const host = { put: (character) => process.stdout.write(String.fromCharCode(character)) };
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { host });
process.exitCode = instance.exports.run();
