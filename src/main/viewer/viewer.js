'use strict';

// Runs in the packaged page alone. Everything is readable without it; it adds keys, search and the comparer.

/** @template {Element} T @param {string} selector @param {ParentNode} [within] @returns {T[]} */
const all = (selector, within = document) => /** @type {T[]} */ ([...within.querySelectorAll(selector)]);
/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

document.documentElement.classList.add('scripted');

// What J and K step through: the rows, blocks and pictures of the page, in its order.
const ENTRIES = '.block, .rule, .match, .note, figure';
const ROWS = '.lines > tbody > tr, .facts tr, .summary tr, main li';
const ITEMS = `${ENTRIES}, ${ROWS}`;
const items = () => all(ITEMS).filter((item) => item.getClientRects().length > 0);
/** @type {HTMLElement | null} */
let current = null;

/** @param {Element | undefined} item */
function goTo(item) {
  if (!item) return;
  current?.classList.remove('current-item');
  current = /** @type {HTMLElement} */ (item);
  current.classList.add('current-item');
  current.tabIndex = -1;
  current.focus({ preventScroll: true });
  current.scrollIntoView({ block: 'nearest' });
}

/** @param {number} by */
function step(by) {
  const list = items();
  const at = current ? list.indexOf(current) : -1;
  if (at < 0) goTo(list.find((item) => item.getBoundingClientRect().top >= 0));
  else goTo(list[Math.min(list.length - 1, Math.max(0, at + by))]);
}

/** @param {number} by */
function stepSection(by) {
  const heads = all('main h2');
  const at = heads.findLastIndex((head) => head.getBoundingClientRect().top < 40);
  const head = heads[Math.min(heads.length - 1, Math.max(0, at + by))];
  if (!head) return;
  head.scrollIntoView({ block: 'start' });
  current?.classList.remove('current-item');
  current = null;
  /** @type {HTMLElement} */ (head).tabIndex = -1;
  /** @type {HTMLElement} */ (head).focus({ preventScroll: true });
}

// Search hides what does not hold every word; the page's own search still works on all of it.
const search = /** @type {HTMLInputElement} */ (byId('search'));
const found = byId('found');
const plurals = new Intl.PluralRules(document.documentElement.lang);
function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  // A row inside an entry stays with it.
  const rows = all(ROWS).filter((row) => !row.closest(ENTRIES));
  for (const item of [...all(ENTRIES), ...rows]) {
    const text = (item.textContent ?? '').toLowerCase();
    const isMatch = words.every((word) => text.includes(word));
    item.classList.toggle('unmatched', !isMatch);
    if (isMatch) count += 1;
  }
  for (const section of all('main > section')) {
    const entries = all(ITEMS, section);
    const isEmpty = words.length > 0 && entries.every((entry) => entry.closest('.unmatched'));
    section.classList.toggle('unmatched', isEmpty);
  }
  const form = plurals.select(count);
  const sentence = found.dataset[form] ?? found.dataset['other'] ?? '';
  found.textContent = words.length === 0 ? '' : sentence.replace('#', String(count));
}
search.addEventListener('input', filter);

// The comparer: two panes over the pictures that stand in the page.
const dialog = /** @type {HTMLDialogElement} */ (byId('comparer'));
const pictures = /** @type {HTMLElement[]} */ (all('.gallery .picture'));
/** @typedef {{ index: number, x: number, y: number, scale: number, turn: number, flip: boolean }} View */
/** @param {string} side */
const placeOf = (side) =>
  Math.max(
    0,
    pictures.findIndex((figure) => figure.dataset['first'] === side),
  );
// The page says which two a reviewer compares first, and of one picture nothing: it is not compared.
/** @type {[View, View]} */
const views = [
  { index: placeOf('left'), x: 0, y: 0, scale: 1, turn: 0, flip: false },
  { index: placeOf('right'), x: 0, y: 0, scale: 1, turn: 0, flip: false },
];
/** @type {HTMLElement[]} */
const panes = all('.pane', dialog);
let active = 0;
let linked = true;

/** @param {number} side */
const viewOf = (side) => /** @type {View} */ (views[side]);
/** @param {number} side */
const paneOf = (side) => /** @type {HTMLElement} */ (panes[side]);
/** @param {number} side @returns {HTMLImageElement} */
const imageOf = (side) => {
  const pane = paneOf(side);
  const known = pane.querySelector('img');
  if (known) return known;
  // Until there is something to compare, the page has no picture without a source and a name.
  const image = document.createElement('img');
  pane.prepend(image);
  return image;
};

// No part of a picture is behind the line that names it, unless it is moved there.
const TITLE = 28;
/** @param {number} side */
const roomOf = (side) => ({
  width: paneOf(side).clientWidth,
  height: paneOf(side).clientHeight - TITLE,
});

/** @param {number} side */
function draw(side) {
  const view = viewOf(side);
  const image = imageOf(side);
  const { width, height } = roomOf(side);
  // About the middle of the picture, which stands at (x, y) from the middle of the pane.
  image.style.transform =
    `translate(${width / 2 + view.x}px, ${TITLE + height / 2 + view.y}px) rotate(${view.turn}deg) ` +
    `scale(${view.scale * (view.flip ? -1 : 1)}, ${view.scale}) ` +
    `translate(${-image.naturalWidth / 2}px, ${-image.naturalHeight / 2}px)`;
  paneOf(side).classList.toggle('active', side === active);
}

/** @param {number} side */
function fit(side) {
  const view = viewOf(side);
  const image = imageOf(side);
  const { width, height } = roomOf(side);
  const isLying = view.turn % 180 !== 0;
  const across = isLying ? image.naturalHeight : image.naturalWidth;
  const down = isLying ? image.naturalWidth : image.naturalHeight;
  view.scale = Math.min(width / (across || 1), height / (down || 1));
  view.x = 0;
  view.y = 0;
  draw(side);
}

/** @param {number} side @param {number} index */
function show(side, index) {
  const view = viewOf(side);
  view.index = index;
  view.turn = 0;
  view.flip = false;
  const figure = pictures[view.index];
  const source = figure?.querySelector('img');
  const image = imageOf(side);
  image.src = source?.src ?? '';
  image.alt = source?.alt ?? '';
  const title = paneOf(side).querySelector('p');
  if (title) title.textContent = source?.alt ?? '';
  void image.decode().then(
    () => fit(side),
    () => {
      if (title) title.textContent = [source?.alt, dialog.dataset['broken']].join(' · ');
    },
  );
}

/** @param {boolean} alone @param {(side: number) => void} change */
function each(alone, change) {
  for (const side of linked && !alone ? [0, 1] : [active]) {
    change(side);
    draw(side);
  }
}
/** @param {number} factor @param {boolean} alone */
const zoom = (factor, alone) =>
  each(alone, (side) => {
    const view = viewOf(side);
    view.scale = Math.min(32, Math.max(0.02, view.scale * factor));
    view.x *= factor;
    view.y *= factor;
  });
/** @param {number} x @param {number} y @param {boolean} alone */
const pan = (x, y, alone) =>
  each(alone, (side) => {
    viewOf(side).x += x;
    viewOf(side).y += y;
  });

/** @param {number} left @param {number} right */
function compare(left, right) {
  if (left === right) return;
  if (!dialog.open) dialog.showModal();
  show(0, left);
  show(1, right);
  paneOf(active).focus();
}

/** What a picture is compared with: one that is beside it already. @param {number} index */
const besides = (index) => (viewOf(0).index === index ? viewOf(1).index : viewOf(0).index);

/** The next picture in the active pane, without the one that is in the other. @param {number} by */
function stepPicture(by) {
  if (pictures.length < 3) return;
  /** @param {number} index */
  const beside = (index) => (index + by + pictures.length) % pictures.length;
  const next = beside(viewOf(active).index);
  show(active, next === viewOf(1 - active).index ? beside(next) : next);
}

const link = /** @type {HTMLButtonElement} */ (byId('link'));
function toggleLink() {
  linked = !linked;
  link.setAttribute('aria-pressed', String(linked));
  [link.textContent, link.dataset['other']] = [link.dataset['other'] ?? '', link.textContent ?? ''];
}
function swap() {
  const [left, right] = [viewOf(0).index, viewOf(1).index];
  show(0, right);
  show(1, left);
}
/** @param {number} side */
function activate(side) {
  active = side;
  draw(0);
  draw(1);
  paneOf(side).focus();
}

/** @type {Record<string, (event: KeyboardEvent) => void>} */
const IN_COMPARER = {
  l: toggleLink,
  x: swap,
  r: (event) => each(false, (side) => (viewOf(side).turn += event.shiftKey ? 270 : 90)),
  h: () => each(true, (side) => (viewOf(side).flip = !viewOf(side).flip)),
  '+': (event) => zoom(1.25, event.altKey),
  '=': (event) => zoom(1.25, event.altKey),
  '-': (event) => zoom(0.8, event.altKey),
  0: () => [0, 1].forEach(fit),
  1: () => each(false, (side) => (viewOf(side).scale = 1)),
  j: () => stepPicture(1),
  k: () => stepPicture(-1),
  b: () => activate(1 - active),
  arrowleft: (event) => pan(40, 0, event.shiftKey),
  arrowright: (event) => pan(-40, 0, event.shiftKey),
  arrowup: (event) => pan(0, 40, event.shiftKey),
  arrowdown: (event) => pan(0, -40, event.shiftKey),
  tab: () => activate(1 - active),
};

panes.forEach((pane, side) => {
  pane.addEventListener('focus', () => side !== active && activate(side));
  pane.addEventListener('wheel', (event) => {
    event.preventDefault();
    active = side;
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.shiftKey);
  });
  pane.addEventListener('pointerdown', (event) => {
    activate(side);
    pane.setPointerCapture(event.pointerId);
    let { clientX, clientY } = event;
    /** @param {PointerEvent} moved */
    const drag = (moved) => {
      pan(moved.clientX - clientX, moved.clientY - clientY, moved.shiftKey);
      ({ clientX, clientY } = moved);
    };
    const stop = () => {
      pane.removeEventListener('pointermove', drag);
      pane.removeEventListener('lostpointercapture', stop);
    };
    pane.addEventListener('pointermove', drag);
    pane.addEventListener('lostpointercapture', stop);
  });
});
addEventListener('resize', () => dialog.open && [0, 1].forEach(draw));
dialog.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey) return;
  const key = event.key.toLowerCase();
  // Tab walks the buttons; between the panes it changes the active one.
  if (key === 'tab' && !panes.includes(/** @type {HTMLElement} */ (event.target))) return;
  const command = IN_COMPARER[key];
  if (!command) return;
  event.preventDefault();
  command(event);
});
link.addEventListener('click', toggleLink);
byId('swap').addEventListener('click', swap);
byId('fit').addEventListener('click', () => [0, 1].forEach(fit));
byId('close').addEventListener('click', () => dialog.close());

pictures.forEach((figure, index) => {
  figure.tabIndex = 0;
  for (const button of /** @type {HTMLElement[]} */ (all('[data-side]', figure)))
    button.addEventListener('click', () => {
      const other = besides(index);
      if (button.dataset['side'] === '0') compare(index, other);
      else compare(other, index);
    });
  figure.addEventListener('dblclick', () => compare(index, besides(index)));
});

/** @type {Record<string, () => void>} */
const ON_PAGE = {
  j: () => step(1),
  k: () => step(-1),
  ']': () => stepSection(1),
  '[': () => stepSection(-1),
  '/': () => search.focus(),
  '?': () => byId('keys').toggleAttribute('open'),
  i: () => compare(viewOf(0).index, viewOf(1).index),
};

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target === search) {
    if (event.key === 'Escape') {
      search.value = '';
      filter();
      search.blur();
    }
    return;
  }
  if (event.key === 'Enter' && current) {
    const index = pictures.indexOf(current);
    const details = current.closest('details') ?? current.querySelector('details');
    const anchor = current.querySelector('a');
    if (index >= 0 && pictures.length > 1) compare(index, besides(index));
    else if (details) details.open = !details.open;
    else if (target === current && anchor) anchor.click();
    else return;
    event.preventDefault();
    return;
  }
  const command = ON_PAGE[event.key.toLowerCase()];
  if (!command) return;
  event.preventDefault();
  command();
});

// The contents say where the reader is.
const links = new Map(
  /** @type {HTMLAnchorElement[]} */ (all('nav a[href^="#"]')).map((anchor) => [
    anchor.hash.slice(1),
    anchor,
  ]),
);
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      for (const anchor of links.values()) anchor.removeAttribute('aria-current');
      links.get(target.id)?.setAttribute('aria-current', 'true');
    }
  },
  { rootMargin: '0px 0px -75% 0px' },
);
for (const section of all('main > section')) seen.observe(section);
