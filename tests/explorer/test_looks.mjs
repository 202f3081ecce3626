// test_looks.mjs - how the explorer looks in a browser: colours, sizes, large letters, motion,
// paper.
// Arguments: the page; the programs oxo, chromedriver and chromium.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { SCENES, openPage, runChecks } from './scenes.mjs';

const ENOUGH = 4.5; // contrast of text, WCAG 2.1 AA
const ENOUGH_OF_SHAPES = 3;
const FINGER = 44; // pixels
const LETTERS = 16; // the usual size, in pixels
const WHITE = 'rgb(255, 255, 255)';

const [page, , driver, chromium] = process.argv.slice(2);
const browser = await openPage(page, driver, chromium);
const { show, openAll, media, window, letters } = browser;

// How light a colour is, 0 to 1, and how two of them contrast, 1 to 21, by WCAG 2.1.
function luminance(colour) {
  return colour.match(/[\d.]+/g).slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
}

function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

// What can be seen, as its name, its colour and that behind it: each text; each mark and each
// edge of what can be pressed.
const COLOURS = `
  const ground = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return colour === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : colour;
  };
  const all = (selector) => [...document.body.querySelectorAll(selector)]
    .filter((element) => element.getClientRects().length > 0);
  const colours = (elements, property, behind) => elements.map((element) =>
    [element.outerHTML.slice(0, 60), getComputedStyle(element)[property], ground(behind(element))]);
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const texts = all('*').filter((element) => [...element.childNodes].some(isText));
  return {
    page: ground(document.body),
    texts: colours(texts, 'color', (element) => element),
    shapes: [
      ...colours(all('#board svg'), 'stroke', (element) => element),
      ...colours(all('button, select, #address'), 'borderTopColor',
        (element) => element.parentElement),
    ],
  };`;

async function checkContrast() {
  for (const scheme of ['light', 'dark'])
    for (const scene of SCENES) {
      await media({ 'prefers-color-scheme': scheme });
      await show(scene);
      await openAll();
      const { page: ground, texts, shapes } = await browser.run(COLOURS);

      assert.equal(luminance(ground) > 0.5, scheme === 'light', `the ground of ${scheme}`);
      assert.ok(texts.length > 20 && shapes.length > 12);
      for (const [name, ...colours] of texts)
        assert.ok(contrast(...colours) >= ENOUGH, `${scheme} ${scene} ${name}: ${colours}`);
      for (const [name, ...colours] of shapes)
        assert.ok(contrast(...colours) >= ENOUGH_OF_SHAPES,
          `${scheme} ${scene} ${name}: ${colours}`);
    }
}

// What the keyboard reaches has a ring around it that can be seen.
async function checkFocus() {
  for (const scheme of ['light', 'dark']) {
    const reached = [];

    await media({ 'prefers-color-scheme': scheme });
    await show('#game=04&level=easy&as=cross');
    for (;;) {
      await browser.press('Tab');
      const { name, style, width, colour, ground } = await browser.run(`
        const element = document.activeElement;
        const entries = [...document.querySelectorAll('#moves button')];
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return {
          name: element === document.body ? '' : element.id ||
            (entries.includes(element) ? 'entry ' + entries.indexOf(element) : element.tagName),
          style: outlineStyle,
          width: parseFloat(outlineWidth),
          colour: outlineColor,
          ground: getComputedStyle(document.body).backgroundColor,
        };`);
      if (name === '' || reached.includes(name))
        break;
      reached.push(name);
      assert.ok(style === 'solid' && width >= 2, `${name}: ${width} ${style}`);
      assert.ok(contrast(colour, ground) >= ENOUGH_OF_SHAPES, `${scheme} ${name}: ${colour}`);
    }
    assert.deepEqual(reached, ['rules', 'level', 'as', 'BUTTON', 'undo', 'new', 'copy', 'hints', 'keys',
      'entry 0', 'entry 1', 'entry 2', 'again', 'SUMMARY']);
  }
}

// What is wider than the window or out of it; what is too small for a finger; texts that lie
// over each other or stick out of what holds them, and lists too narrow for their choices.
const FAULTS = `
  const slack = 1; // pixels
  const width = document.documentElement.clientWidth;
  // Without what is scrolled out of sight.
  const isInSight = (element) => {
    const list = element.parentElement.closest('#moves');
    return list === null || holds(rect(list), rect(element));
  };
  const all = (selector) => [...document.body.querySelectorAll(selector)]
    .filter((element) => element.getClientRects().length > 0 && !element.closest('.unseen') &&
      isInSight(element));
  const name = (element) => element.outerHTML.slice(0, 80);
  const rect = (element) => element.getBoundingClientRect();
  const holds = (outer, inner) => inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack && inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;
  const meet = (a, b) => a.left < b.right - slack && b.left < a.right - slack &&
    a.top < b.bottom - slack && b.top < a.bottom - slack;
  // The lines of each text, the marks and the stars.
  const pieces = all('*').flatMap((element) => [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '' &&
      element.tagName !== 'OPTION')
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ node, element, box }));
    })).concat(all('svg').map((element) => ({ node: element, element, box: rect(element) })));
  const controls = all('button, select, summary, #address, #hints');
  const isTight = (select) => {
    const free = select.cloneNode(true);
    free.style.width = 'max-content';
    free.style.maxWidth = 'none';
    select.after(free);
    const tight = rect(free).width > rect(select).width + slack;
    free.remove();
    return tight;
  };
  return {
    wide: Math.max(0, document.documentElement.scrollWidth - width),
    outside: all('*').filter((element) =>
      rect(element).left < -slack || rect(element).right > width + slack).map(name),
    small: all('button, select, summary, #choice, #address')
      .filter((element) => Math.min(rect(element).width, rect(element).height) < ${FINGER})
      .map(name),
    overlaps: pieces.flatMap((one, index) => pieces.slice(index + 1)
      .filter((other) => other.node !== one.node && meet(one.box, other.box))
      .map((other) => [name(one.element), name(other.element)])),
    stuck: controls.flatMap((one, index) => controls.slice(index + 1)
      .filter((other) => meet(rect(one), rect(other))).map((other) => [name(one), name(other)])),
    sticking: pieces.filter(({ element, box }) =>
      !holds(rect(element.closest('button, li, p, label, summary, section, main')), box))
      .map(({ element }) => name(element)),
    tight: all('select').filter(isTight).map(name),
    cells: all('#board button').length,
  };`;
const NONE = { wide: 0, outside: [], small: [], overlaps: [], stuck: [], sticking: [], tight: [],
  cells: 9 };

// Nothing of that at any size; and where a telephone is held upright, everything but the list
// of moves and the explanation is on one screen.
async function checkSizes() {
  for (const [width, height] of [[320, 568], [360, 740], [740, 360], [1280, 800]]) {
    await window(width, height);
    for (const scene of SCENES) {
      await show(scene);
      const bottom = await browser.run(`
        return Math.max(...['choice', 'numbering', 'legend'].map((id) =>
          document.getElementById(id).getBoundingClientRect().bottom));`);
      if (width === 360 && scene !== '#044')
        assert.ok(bottom <= height, `${scene} at ${width}: ${bottom} high`);
      await openAll();
      assert.deepEqual(await browser.run(FAULTS), NONE, `${scene} at ${width}`);
    }
  }
}

// Nor with letters of twice the size, as a person sets them in the browser.
async function checkLargeLetters() {
  await letters(2 * LETTERS);
  for (const [width, height] of [[320, 568], [360, 740], [740, 360], [1280, 800]]) {
    await window(width, height);
    for (const scene of SCENES) {
      await show(scene);
      await openAll();
      assert.equal(await browser.run('return getComputedStyle(document.body).fontSize'),
        `${2 * LETTERS}px`);
      assert.deepEqual(await browser.run(FAULTS), NONE, `${scene} at ${width}`);
    }
  }
  await letters(LETTERS);
  await browser.command('Emulation.clearDeviceMetricsOverride');
}

// The mark that goes next is drawn otherwise than the others, whatever the colours are.
async function checkGoing() {
  for (const [scene, going] of [['#rules=infinite&game=164780', [1]],
    ['#rules=infinite&game=1647802', [6]], ['#rules=infinite&game=16478', []],
    ['#rules=infinite&game=1647802564310', []], ['#XOXOOX...', []]]) {
    await show(scene);
    const drawn = await browser.run(`
      return [...document.querySelectorAll('#board button')].map((button) => {
        const mark = button.querySelector('.mark');
        const { strokeDasharray, strokeWidth } = mark ? getComputedStyle(mark) : {};
        return mark && [strokeDasharray !== 'none', parseFloat(strokeWidth)];
      });`);
    const [whole, dashed] = [false, true].map((isDashed) =>
      drawn.flatMap((how, cell) => (how && how[0] === isDashed ? [cell] : [])));

    assert.deepEqual(dashed, going, scene);
    for (const cell of going)
      assert.ok(drawn[cell][1] < 0.6 * drawn[whole[0]][1], scene);
  }
}

// The cells whose marks move.
const moving = () => browser.run(`
  const isMoving = (element) => getComputedStyle(element).animationName !== 'none';
  if ([...document.querySelectorAll('*')].some((element) =>
    isMoving(element) && !element.matches('.mark')))
    return 'more than marks';
  return [...document.querySelectorAll('#board button')].flatMap((button, cell) =>
    (button.querySelector('.mark') && isMoving(button.querySelector('.mark')) ? [cell] : []));`);

// What was just played appears, by either side; nothing else moves, above all nothing that
// comes from a link; and nothing at all if a person wants it so.
async function checkMotion() {
  const clicks = [
    ['#board [role=row]:nth-child(2) [role=gridcell]:nth-child(2) button', [4]],
    ['#hints', []],
    ['#undo', []],
    ['#board [role=row]:nth-child(1) [role=gridcell]:nth-child(3) button', [2]],
    ['#moves li:nth-child(2) button', []],
    ['#moves li:nth-child(3) button', []],
    ['#new', []],
    ['#level option[value=easy]', []],
    ['#as option[value=nought]', [4]],
    ['#new', [4]],
  ];

  for (const motion of ['no-preference', 'reduce']) {
    await media({ 'prefers-reduced-motion': motion });
    for (const scene of SCENES) {
      await show(scene);
      assert.deepEqual(await moving(), [], scene);
    }
    await show('#0');
    for (const [selector, cells] of clicks) {
      await browser.click(selector);
      assert.deepEqual(await moving(), motion === 'reduce' ? [] : cells, selector);
    }
    await browser.back();
    assert.deepEqual(await moving(), [], 'back');
  }
  await media({});
}

// On paper, which is white whatever the screen is, there are all marks, the texts of the board
// and of the moves; and of what can be pressed only the list of moves.
async function checkPaper() {
  for (const scheme of ['light', 'dark'])
    for (const scene of SCENES) {
      await media({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'no-preference' },
        'print');
      await show(scene);
      const { marks, played, texts, hidden, tall, whole } = await browser.run(`
        const seen = (element) => element.getClientRects().length > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const colours = (selector, property) => [...document.querySelectorAll(selector)]
          .filter(seen).map((element) => getComputedStyle(element)[property]);
        return {
          marks: colours('#board .mark', 'stroke'),
          played: [...document.querySelectorAll('#board button')].filter((button) =>
            /cross|nought/.test(button.getAttribute('aria-label'))).length,
          texts: colours('h1, h2, #status, #board span, #moves button, #moves span', 'color'),
          hidden: [...document.querySelectorAll('#explorer select, #explorer input, ' +
            'summary, #actions button, #again')].every((element) => !seen(element)),
          tall: document.getElementById('board').getBoundingClientRect().bottom,
          whole: ['scrollHeight', 'clientHeight'].map((size) =>
            document.getElementById('moves')[size]),
        };`);

      assert.equal(marks.length, played, scene);
      for (const colour of marks)
        assert.ok(contrast(colour, WHITE) >= ENOUGH_OF_SHAPES, `${scheme} ${scene}: ${colour}`);
      assert.ok(texts.length > 10);
      for (const colour of texts)
        assert.ok(contrast(colour, WHITE) >= ENOUGH, `${scheme} ${scene}: ${colour}`);
      assert.ok(hidden, scene);
      assert.equal(...whole, `${scene}: all moves`);
      assert.ok(tall < 1000, `${scene}: ${tall}`); // less than a page of A4 has
    }
  await show('');
  await browser.click('#board button');
  assert.deepEqual(await moving(), []);
  await media({});
}

await runChecks(browser, [checkContrast, checkFocus, checkSizes, checkLargeLetters, checkGoing,
  checkMotion, checkPaper]);
