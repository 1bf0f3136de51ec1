import { createRandom } from '../random.mjs';
import { escapeText, n } from './colour.mjs';

/** Fine-line patterns, emblems, signatures and bar codes, which make a page look like a document. */

/** Rows of sine lines with shifting phases, so that they appear woven. */
export function waves({
  x,
  y,
  width,
  height,
  rows,
  amplitude,
  length,
  colour,
  opacity = 0.5,
  drift = 0.35,
  stroke = 0.8,
}) {
  const paths = [];
  for (let row = 0; row <= rows; row += 1) {
    const base = y + (height * row) / rows;
    const points = [];
    for (let step = 0; step <= 80; step += 1) {
      const px = x + (width * step) / 80;
      const py =
        base +
        amplitude * Math.sin((px / length) * 2 * Math.PI + row * drift) * (1 + 0.5 * Math.sin(px / 190));
      points.push(`${n(px)} ${n(py)}`);
    }
    paths.push(`M${points.join('L')}`);
  }
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${stroke}" opacity="${opacity}"/>`;
}

/** A rosette: nested closed curves with `petals` lobes. */
export function rosette({
  cx,
  cy,
  radius,
  petals = 12,
  rings = 9,
  colour,
  opacity = 0.5,
  stroke = 0.8,
  depth = 0.22,
}) {
  const paths = [];
  for (let ring = 0; ring < rings; ring += 1) {
    const size = radius * (1 - (ring / rings) * 0.62);
    const points = [];
    const steps = petals * 14;
    for (let step = 0; step < steps; step += 1) {
      const angle = (step / steps) * 2 * Math.PI;
      const reach = size * (1 + depth * Math.cos(angle * petals + ring * 0.7) * (ring % 2 ? 1 : -1));
      points.push(`${n(cx + Math.cos(angle) * reach)} ${n(cy + Math.sin(angle) * reach)}`);
    }
    paths.push(`M${points.join('L')}Z`);
  }
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${stroke}" opacity="${opacity}"/>`;
}

const MOTIFS = {
  star: '<path d="M50 26 L55.6 42.3 L72.8 42.6 L59 52.9 L64.1 69.4 L50 59.5 L35.9 69.4 L41 52.9 L27.2 42.6 L44.4 42.3 Z"/>',
  sun: `<circle cx="50" cy="50" r="11"/>${Array.from({ length: 12 }, (_, i) => `<path d="M48 34 L50 24 L52 34 Z" transform="rotate(${i * 30} 50 50)"/>`).join('')}`,
  tree: '<path d="M48 70 V56 H40 A11 11 0 0 1 36 36 A14 14 0 0 1 64 36 A11 11 0 0 1 60 56 H52 V70 Z"/>',
  peaks:
    '<path d="M24 66 L42 36 L50 48 L60 30 L78 66 Z"/><path d="M28 72 q6 -5 11 0 t11 0 t11 0 t11 0" fill="none" stroke="currentColor" stroke-width="3"/>',
  ship: '<path d="M28 58 H72 L64 70 H36 Z M48 54 V26 L68 52 Z M45 54 V34 L32 52 Z"/>',
  compass:
    '<path d="M50 22 L56 44 L78 50 L56 56 L50 78 L44 56 L22 50 L44 44 Z"/><circle cx="50" cy="50" r="19" fill="none" stroke="currentColor" stroke-width="2"/>',
  key: '<circle cx="50" cy="36" r="10" fill="none" stroke="currentColor" stroke-width="5"/><path d="M47.5 46 H52.5 V74 H62 V69 H56 V66 H62 V61 H52.5 Z"/>',
};

/** An invented emblem: a motif in a laurel wreath. Space 100 × 100. */
export function emblem(motif, colour) {
  const leaves = [];
  for (let i = 0; i < 9; i += 1) {
    for (const side of [-1, 1]) {
      const angle = Math.PI / 2 + side * (0.3 + i * 0.27);
      const cx = 50 + Math.cos(angle) * 42;
      const cy = 50 + Math.sin(angle) * 42;
      leaves.push(
        `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="7" ry="2.9" transform="rotate(${n((angle * 180) / Math.PI + side * 62)} ${n(cx)} ${n(cy)})"/>`,
      );
    }
  }
  return `<g fill="${colour}" color="${colour}">${MOTIFS[motif]}${leaves.join('')}</g>`;
}

/**
 * A line made from a name that looks handwritten: a large initial, a few quick letters, a flourish. Space 260 × 80.
 */
export function signature(name, colour = '#1d2a55') {
  const random = createRandom(`signature:${name}`);
  const slant = random.between(6, 14);
  let x = 12;
  let d = '';
  const words = name.split(/\s+/);
  const shown = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  shown.forEach((word, index) => {
    const tall = index === 0 ? random.between(38, 48) : random.between(28, 40);
    d += `${index === 0 ? 'M' : ' M'}${n(x)} ${n(52 - random.between(0, 8))} C${n(x + 2)} ${n(50 - tall)} ${n(x + 16 + slant)} ${n(44 - tall)} ${n(x + 15)} ${n(40 - tall * 0.3)} S${n(x - 2)} 66 ${n(x + 18)} 54`;
    x += 18;
    const letters = Math.min(5, Math.max(2, word.length - 3));
    for (let i = 0; i < letters; i += 1) {
      const wide = random.between(9, 22);
      const rise = random.pick([7, 9, 12, 30]);
      const fall = random.pick([0, 1, 2, 18]);
      d += ` C${n(x + wide * 0.35)} ${n(50 - rise)} ${n(x + wide * 0.5 + slant * (rise / 30))} ${n(48 - rise)} ${n(x + wide * 0.52)} ${n(52 - rise * 0.25)} S${n(x + wide * 0.45)} ${n(56 + fall)} ${n(x + wide)} ${n(random.between(49, 54))}`;
      x += wide;
    }
    x += 10;
  });
  const tail =
    random.next() < 0.5
      ? `S${n(x + 34)} 40 ${n(x + 46)} 46`
      : `C${n(x + 26)} 44 ${n(x + 8)} 66 ${n(x * 0.35)} 66`;
  return `<path d="${d} ${tail}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** An imitation of a stacked bar code with random modules. It encodes nothing. */
export function stackedCode({ x, y, width, height, name, rows = 10 }) {
  const random = createRandom(`code:${name}`);
  const cells = [];
  const columns = 92;
  const cw = width / columns;
  const rh = height / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const edge =
        column < 8 ? 'xxxxxxx.'[column] : column > columns - 9 ? 'xxxxxx.x.x'[column - columns + 9] : null;
      const dark = edge ? edge === 'x' : random.next() < 0.5;
      if (dark) cells.push(`M${n(x + column * cw)} ${n(y + row * rh)}h${n(cw)}v${n(rh)}h-${n(cw)}z`);
    }
  }
  return `<path d="${cells.join('')}" fill="#16181c"/>`;
}

/** The word “specimen” that is drawn large across every document. */
export function specimen({ cx, cy, size, angle = -24, colour = '#b3202a', opacity = 0.3 }) {
  return `<g transform="rotate(${angle} ${cx} ${cy})" font-family="Noto Sans" font-weight="800" text-anchor="middle">
    <text x="${cx}" y="${n(cy + size * 0.36)}" font-size="${size}" letter-spacing="${n(size * 0.1)}" fill="${colour}" fill-opacity="${n(opacity * 0.7)}" stroke="${colour}" stroke-opacity="${n(Math.min(1, opacity * 2.6))}" stroke-width="${n(size / 46)}">SPECIMEN</text></g>`;
}

/** Contact pads of a chip. Space 64 × 50. */
export const chipPads = `<g><rect width="64" height="50" rx="8" fill="#d8b45c" stroke="#96752a" stroke-width="1.5"/>
  <path d="M0 17 H20 M0 33 H20 M44 17 H64 M44 33 H64 M20 4 V46 M44 4 V46 M20 17 Q32 10 44 17 M20 33 Q32 40 44 33" fill="none" stroke="#96752a" stroke-width="1.6"/></g>`;

/** The symbol of electronic documents in ICAO Doc 9303 part 9 (a circle between two bars). Space 60 × 36. */
export const chipMark = (colour) =>
  `<g fill="none" stroke="${colour}" stroke-width="4"><rect x="2" y="2" width="56" height="32" rx="3"/><path d="M2 18 H20 M40 18 H58"/><circle cx="30" cy="18" r="10"/></g>`;

/** Text at a position, isolated and escaped. */
export function text(
  x,
  y,
  value,
  {
    size = 20,
    weight = 400,
    colour = '#1d2025',
    anchor = 'start',
    family = 'Noto Sans',
    spacing = 0,
    length = 0,
    direction = '',
  } = {},
) {
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}"${spacing ? ` letter-spacing="${spacing}"` : ''}${length ? ` textLength="${n(length)}" lengthAdjust="spacingAndGlyphs"` : ''}${direction ? ` direction="${direction}"` : ''}>${escapeText(value)}</text>`;
}

/** The approximate width of a character, relative to the font size. Only used to estimate whether a value fits. */
const advance = (sign) => {
  if (sign.codePointAt(0) > 0x2e80) return 1;
  if (/[\u0590-\u07ff]/.test(sign)) return 0.46;
  if (/[MWmw]/.test(sign)) return 0.86;
  if (/[ilj1.,:'/ ]/.test(sign)) return 0.32;
  return /\p{Lu}|\d/u.test(sign) ? 0.66 : 0.55;
};

/**
 * Writes a value; if there is too little space, in a smaller size and finally squeezed. `size` is the normal size.
 */
export function fitted(x, y, value, room, options = {}) {
  const size = options.size ?? 20;
  const units = [...String(value)].reduce((sum, sign) => sum + advance(sign), 0);
  if (units * size <= room) return text(x, y, value, options);
  const smaller = Math.max(size * 0.72, room / units);
  return text(x, y, value, {
    ...options,
    size: n(smaller),
    ...(units * smaller > room * 1.02 ? { length: room } : {}),
  });
}
