// test_browser.mjs - the package in a browser, as a module of a page, with no bundler.
// Arguments: the top of the source tree; the WebAssembly; the program oxo; the version; the
// programs chromedriver and chromium.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../explorer/webdriver.mjs';

const [source, module, program, , driver, chromium] = process.argv.slice(2);
const inThisFolder = (name) => fileURLToPath(new URL(name, import.meta.url));

const PAGE = `<!DOCTYPE html>
<title>loading</title>
<script type="module">
  try {
    const [oxo, { check }] = await Promise.all([import('./index.mjs'), import('./check.mjs')]);
    const expected = await (await fetch('./expected.json')).json();
    document.title = check(oxo, expected) + ' answers';
  } catch (error) {
    document.title = String(error);
  }
</script>`;

// Nothing more is allowed than what the README says.
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";

// What the page may ask for: the kind and the content, by the path.
function filesOf(folder) {
  const [name] = readdirSync(join(folder, 'npm'));

  return {
    '/': ['text/html', PAGE],
    '/favicon.ico': ['image/png', ''],
    '/index.mjs': ['text/javascript', readFileSync(join(folder, 'npm', name, 'index.mjs'))],
    '/check.mjs': ['text/javascript', readFileSync(inThisFolder('check.mjs'))],
    '/expected.json': ['application/json', execFileSync(process.execPath,
      [inThisFolder('expected.mjs'), program], { maxBuffer: 1 << 24 })],
  };
}

const folder = mkdtempSync(join(tmpdir(), 'oxo-npm-'));
execFileSync(join(source, 'runtime/packages/lay_out.sh'), [source, folder, module]);
const files = filesOf(folder);
rmSync(folder, { recursive: true });

const asked = new Set();
const server = createServer(({ url }, response) => {
  const [type, content] = files[url] ?? ['text/plain', 'no such file'];

  asked.add(url);
  response.writeHead(url in files ? 200 : 404,
    { 'Content-Type': type, 'Content-Security-Policy': POLICY });
  response.end(content);
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });

const browser = await openBrowser(driver, chromium);
try {
  await browser.open(`http://127.0.0.1:${server.address().port}/`);
  await browser.until('return document.title !== "loading"');
  const title = await browser.run('return document.title');
  assert.match(title, /^\d{7} answers$/);
  asked.delete('/favicon.ico');
  assert.deepEqual([...asked].sort(), ['/', '/check.mjs', '/expected.json', '/index.mjs']);
  assert.deepEqual(await browser.log('browser'), []);
  console.log(`in the browser: ${title}`);
} finally {
  await browser.close();
  server.close();
}
