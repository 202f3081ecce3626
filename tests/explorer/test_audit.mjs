// test_audit.mjs - the explorer audited for people who see, hear or move otherwise, by
// axe-core in a browser: in every state it finds nothing.
// Arguments: the page; the programs oxo, chromedriver, chromium and npm.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCENES, openPage, runChecks } from './scenes.mjs';

const SKIPPED = 77;
// How npm says that it is offline.
const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E(NET|HOST)UNREACH|ETIMEDOUT)\b/;

const [page, , driver, chromium, npm] = process.argv.slice(2);

// The source of axe-core, as the lock file has it.
function fetchAxe() {
  const folder = mkdtempSync(join(tmpdir(), 'oxo-audit-'));

  try {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(new URL(name, import.meta.url), join(folder, name));
    const { status, stderr } = spawnSync(npm,
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline',
        '--fetch-retries=1'],
      { cwd: folder, encoding: 'utf8' });
    if (status !== 0 && OFFLINE.test(stderr)) {
      console.log('skipped: npm is offline, and has no axe-core in its cache');
      process.exit(SKIPPED);
    }
    assert.equal(status, 0, stderr);
    return readFileSync(join(folder, 'node_modules/axe-core/axe.min.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const axe = fetchAxe();
const browser = await openPage(page, driver, chromium);
const { show, openAll, media, window, letters } = browser;
const held = new Set(); // the rules that found something to judge

// Holds what is shown to every rule of axe-core, the experimental ones and those of level AAA
// among them; but not to the one that only says that something is hidden, as all is shown in
// one state or another.  What axe-core cannot decide counts as found.
async function audit(...state) {
  const { found, passed } = await browser.runAsync(`${axe}
    const done = arguments[arguments.length - 1];
    const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) =>
      [ruleId, { enabled: ruleId !== 'hidden-content' }]));
    const places = (results) => results.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join(' ')));
    axe.run(document, { rules }).then(({ violations, incomplete, passes }) => done({
      found: places(violations).concat(places(incomplete)),
      passed: passes.map(({ id }) => id),
    }), (error) => done({ found: [String(error)], passed: [] }));`);

  assert.deepEqual(found, [], state.join(' '));
  passed.forEach((rule) => held.add(rule));
}

async function checkColours() {
  for (const scheme of ['light', 'dark']) {
    await media({ 'prefers-color-scheme': scheme });
    for (const scene of SCENES) {
      await show(scene);
      await audit(scheme, scene);
    }
  }
}

// With everything open, as wide as a telephone, in letters of twice the size.
async function checkLargeLetters() {
  await letters(32);
  await window(360, 740);
  for (const scene of SCENES) {
    await show(scene);
    await openAll();
    await audit('large', scene);
  }
}

async function checkPaper() {
  await media({}, 'print');
  await show('#048');
  await audit('print');
}

// The audit has looked at what it is here for.
function checkRules() {
  for (const rule of ['aria-required-children', 'aria-valid-attr-value', 'button-name',
    'color-contrast', 'color-contrast-enhanced', 'heading-order', 'label',
    'label-content-name-mismatch', 'landmark-one-main', 'list', 'region', 'select-name',
    'target-size'])
    assert.ok(held.has(rule), `${rule} is not in ${[...held].sort().join(', ')}`);
}

await runChecks(browser, [checkColours, checkLargeLetters, checkPaper, checkRules]);
