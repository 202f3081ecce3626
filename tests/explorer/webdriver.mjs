// webdriver.mjs - a headless Chromium, driven over WebDriver with nothing but node.
//
// SPDX-License-Identifier: 0BSD
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// By this name the answers of a driver call an element.
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

// After so many milliseconds what is waited for is taken for lost; it takes some of them.
const PATIENCE = 300000;

// As the driver wants the keys that are no characters.
const KEYS = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Space: ' ', End: '\uE010',
  Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

// Promises the port on which a driver that was just started listens, by what it prints.
function portOf(driver) {
  return new Promise((resolve, reject) => {
    let printed = '';

    driver.stdout.on('data', (text) => {
      printed += text;
      const found = /started successfully on port (\d+)/.exec(printed);
      if (found)
        resolve(found[1]);
    });
    driver.on('error', reject);
    driver.on('exit', () => reject(new Error(`the driver ended: ${printed}`)));
  });
}

// Promises a browser, which its caller has to `close`.  Arguments: the programs chromedriver
// and chromium.
export async function openBrowser(driverProgram, browserProgram) {
  const folder = mkdtempSync(join(tmpdir(), 'oxo-browser-'));
  const driver = spawn(driverProgram, ['--port=0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let session = '';

  const close = async () => {
    try {
      if (session)
        await ask('DELETE', '');
    } finally {
      driver.removeAllListeners('exit');
      driver.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  };

  async function ask(method, path, body) {
    const answer = await fetch(`${address}/session${session}${path}`,
      { method, body: method === 'POST' ? JSON.stringify(body || {}) : undefined });
    const { value } = await answer.json();
    if (!answer.ok)
      throw new Error(`${path}: ${value.message}`);
    return value;
  }

  let address;
  try {
    address = `http://127.0.0.1:${await portOf(driver)}`;
    const { sessionId } = await ask('POST', '', {
      capabilities: {
        alwaysMatch: {
          browserName: 'chrome',
          'goog:chromeOptions': {
            binary: browserProgram,
            args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic',
              '--no-first-run', '--disable-background-networking', '--disable-component-update',
              '--disable-sync',
              // Else it drops links that change hundreds of times in a second.
              '--disable-ipc-flooding-protection', `--user-data-dir=${folder}`],
          },
          'goog:loggingPrefs': { browser: 'ALL', performance: 'ALL' },
        },
      },
    });
    session = `/${sessionId}`;
    await ask('POST', '/timeouts', { script: PATIENCE, pageLoad: PATIENCE });
  } catch (error) {
    await close();
    throw error;
  }

  const find = async (selector) =>
    (await ask('POST', '/element', { using: 'css selector', value: selector }))[ELEMENT];
  const run = (script, ...args) => ask('POST', '/execute/sync', { script, args });

  return {
    close,
    run,
    // As run; the script calls its last argument with the result.
    runAsync: (script, ...args) => ask('POST', '/execute/async', { script, args }),
    open: (url) => ask('POST', '/url', { url }),
    back: () => ask('POST', '/back'),
    refresh: () => ask('POST', '/refresh'),
    log: (type) => ask('POST', '/se/log', { type }),
    // What only this browser has: a command of its protocol for tools.
    command: (cmd, params) => ask('POST', '/goog/cdp/execute', { cmd, params: params || {} }),
    click: async (selector) => ask('POST', `/element/${await find(selector)}/click`),
    // Some versions end a label with the space that is ahead of what it labels.
    label: async (selector) =>
      (await ask('GET', `/element/${await find(selector)}/computedlabel`)).trim(),
    role: async (selector) => ask('GET', `/element/${await find(selector)}/computedrole`),
    // Presses and releases keys, one after the other, by names of KEYS or characters.
    press: (...keys) => ask('POST', '/actions', {
      actions: [{
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((key) => [{ type: 'keyDown', value: KEYS[key] || key },
          { type: 'keyUp', value: KEYS[key] || key }]),
      }],
    }),
    // Waits until a script returns what is true.
    until: async (script, ...args) => {
      const end = Date.now() + PATIENCE;
      while (!await run(script, ...args))
        if (Date.now() > end)
          throw new Error(`in vain waited for: ${script}`);
    },
  };
}
