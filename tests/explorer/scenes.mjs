// scenes.mjs - the page in every state, for what tests how it looks.
//
// SPDX-License-Identifier: 0BSD
import { pathToFileURL } from 'node:url';
import { START, bestCells, solved } from './infinite.mjs';
import { openBrowser } from './webdriver.mjs';

// Links to pages of every kind: the start; games; one that is won and one that is drawn; games
// against the opponents, looked at in the middle and at the end; nothing shown of where moves
// lead; other numbers; a link that is refused; and of infinite, with marks of either side that
// go next, a game that is won and one that goes on for ever.
export const SCENES = ['', '#0', '#XOXOOX...', '#03142', '#048176253',
  '#game=04&level=easy&as=cross', '#game=04&level=medium&as=cross',
  '#game=0481&after=2&level=hard&as=cross', '#game=41086&after=3&level=perfect&as=nought',
  '#game=048&hints=off', '#game=4108623&keys=keypad', '#044',
  '#rules=infinite&game=1647802&keys=keypad',
  '#rules=infinite&game=164780&level=perfect&as=cross&hints=off',
  '#rules=infinite&game=1647802564310', `#rules=infinite&game=${endless(40)}`];

// The cells of a game of infinite that goes on for ever, after so many moves.
export function endless(count) {
  const positions = solved();
  const cells = [0];
  let position = positions.get(START).moves.get(cells[0]);

  while (cells.length < count) {
    const best = bestCells(positions, position);
    const cell = best[cells.length % best.length];
    cells.push(cell);
    position = positions.get(position).moves.get(cell);
  }
  return cells.join('');
}

// Promises a browser with these besides what it does itself:
//   address  of the page
//   show     opens the page anew with a fragment, and waits until it shows something
//   openAll  opens everything that can be opened
//   media    sets features of the medium, like prefers-color-scheme, and the medium
//   window   sets width and height
//   letters  sets the size of ordinary letters, in pixels
export async function openPage(page, driver, chromium) {
  const browser = await openBrowser(driver, chromium);
  const address = pathToFileURL(page).href;

  return {
    ...browser,
    address,
    show: async (fragment = '') => {
      await browser.open('about:blank');
      await browser.open(address + fragment);
      await browser.until(`return document.getElementById('status').innerText !== '' ||
        !document.getElementById('trouble').hidden`);
    },
    openAll: () => browser.run(`
      document.querySelector('details').open = true;
      document.getElementById('link').hidden = false;
      document.getElementById('address').value = location.href;`),
    media: (features, medium = 'screen') => browser.command('Emulation.setEmulatedMedia', {
      media: medium,
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    }),
    window: (width, height) => browser.command('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: width < 600 }),
    letters: (size) => browser.command('Page.setFontSizes',
      { fontSizes: { standard: size, fixed: size } }),
  };
}

// Runs functions one after the other, and closes the browser whatever becomes of them.
export async function runChecks(browser, checks) {
  try {
    for (const check of checks) {
      const before = Date.now();
      await check();
      console.log(`${check.name}: ok, ${Date.now() - before} ms`);
    }
  } finally {
    await browser.close();
  }
}
