import { drawFace, isolateIds } from './face.mjs';
import { darken, lighten, mix } from './colour.mjs';
import {
  chipMark,
  chipPads,
  emblem,
  fitted,
  rosette,
  signature,
  specimen,
  stackedCode,
  text,
  waves,
} from './security.mjs';

/**
 * Documents in units of a tenth of a millimetre: a passport page is 1250 × 880, a card 856 × 540, an A4 page 2100 ×
 * 2970. Each function returns { svg, width, height, portrait }, where `portrait` is the rectangle of the printed
 * face.
 */
/** Corner radii. ISO/IEC 7810 specifies about 3.18 mm for a card; a passport page is less rounded. */
const CARD_RADIUS = 31;
const PAGE_RADIUS = 16;

const frame = (width, height, content, radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><clipPath id="sheet"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath></defs><g clip-path="url(#sheet)">${content}</g></svg>`;

/** A face as printed on a document: muted colours, little contrast, and fine lines over it. */
function printedFace({ face, pose, x, y, width, height, tint, prefix, ghost = false }) {
  const rows = [];
  for (let i = 0; i < 34; i += 1)
    rows.push(
      `M${x} ${y + (height * i) / 33} q${width / 4} ${6 - (i % 3) * 3} ${width / 2} 0 t${width / 2} 0`,
    );
  const matrix = ghost
    ? '.25 .5 .15 0 .12 .25 .5 .15 0 .14 .25 .5 .15 0 .18 0 0 0 1 0'
    : '.62 .24 .08 0 .05 .14 .66 .12 0 .05 .16 .3 .46 0 .06 0 0 0 1 0';
  return `<g><filter id="${prefix}-print" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter>
    <svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="36 66 328 424" preserveAspectRatio="xMidYMid slice">
      ${ghost ? '' : `<rect x="0" y="0" width="400" height="560" fill="${mix('#e9ecee', tint, 0.22)}"/>`}
      <g filter="url(#${prefix}-print)" opacity="${ghost ? 0.42 : 1}">${drawFace(face, { smile: 0, light: -1, ...pose, turn: pose?.turn ?? 0, tilt: 0, prefix })}</g>
    </svg>
    <path d="${rows.join('')}" fill="none" stroke="${tint}" stroke-width="${ghost ? 1.2 : 0.9}" opacity="${ghost ? 0.5 : 0.28}"/>
    ${ghost ? '' : `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${darken(tint, 0.15)}" stroke-width="1.5" opacity=".6"/>`}</g>`;
}

const ground = (width, height, state, id) => `
  <defs><linearGradient id="${id}" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${state.tints[0]}"/><stop offset=".55" stop-color="${lighten(state.tints[1], 0.3)}"/><stop offset="1" stop-color="${state.tints[1]}"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#${id})"/>
  ${waves({ x: -20, y: 0, width: width + 40, height, rows: Math.round(height / 13), amplitude: 13, length: 210, colour: state.tints[2], opacity: 0.5, stroke: 0.9 })}
  ${waves({ x: -20, y: 0, width: width + 40, height, rows: Math.round(height / 22), amplitude: 21, length: 340, colour: state.ink, opacity: 0.13, drift: -0.5, stroke: 0.9 })}`;

/** A caption in two languages with its value beneath. */
const field = (x, y, label, second, value, room, { size = 27, weight = 600, native } = {}) =>
  fitted(x, y, second && second !== label ? `${second} / ${label}` : label, room, {
    size: 14.5,
    colour: '#4b5058',
  }) +
  (native
    ? fitted(x, y + 31, native, room, { size, weight: 500 }) +
      fitted(x, y + 31 + size + 4, value, room, { size, weight })
    : fitted(x, y + 31, value, room, { size, weight }));

const DATE_WORDS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `YYYY-MM-DD` as printed on a document. */
export const printedDate = (date) =>
  `${date.slice(8)} ${DATE_WORDS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

const zone = (lines, x, y, width, step, size) =>
  lines
    .map((line, index) =>
      text(x, y + index * step, line, { size, family: 'OCR B', colour: '#15171a', length: width }),
    )
    .join('');

/** The data page of a passport book (ID-3). */
export function passportPage(d) {
  const { state, person } = d;
  const w = state.words;
  const at = { x: 52, y: 196, width: 318, height: 410 };
  const column = 410;
  const svg = `
    ${ground(1250, 880, state, 'paper')}
    ${rosette({ cx: 830, cy: 400, radius: 300, petals: 18, rings: 12, colour: state.ink, opacity: 0.17 })}
    ${rosette({ cx: 830, cy: 400, radius: 150, petals: 9, rings: 8, colour: state.ink, opacity: 0.2, depth: 0.3 })}
    <g transform="translate(720 288) scale(2.2)" opacity=".1">${emblem(state.motif, state.ink)}</g>
    <rect width="1250" height="128" fill="${state.ink}" opacity=".11"/>
    <g transform="translate(50 14)">${emblem(state.motif, state.ink)}</g>
    ${text(176, 58, (d.heading ?? w.passport).toUpperCase(), { size: 34, weight: 700, colour: state.ink, family: 'Noto Serif', spacing: state.rtl ? 0 : 2 })}
    ${text(176, 96, d.subheading ?? 'PASSPORT', { size: 22, weight: 600, colour: state.ink, spacing: 4 })}
    ${text(1112, 58, state.local, { size: 28, weight: 700, colour: state.ink, anchor: 'end', family: 'Noto Serif' })}
    ${text(1112, 94, state.name.toUpperCase(), { size: 20, weight: 600, colour: state.ink, anchor: 'end', spacing: 3 })}
    <g transform="translate(1140 44)">${chipMark(state.ink)}</g>
    ${printedFace({ ...at, face: d.face ?? person.face, pose: d.pose, tint: state.ink, prefix: 'p1' })}
    ${field(column, 166, 'Type', '', d.typeCode ?? 'P', 80)}${field(column + 110, 166, 'Code', '', state.code, 120)}${field(column + 250, 166, 'Passport No.', w.number, d.number, 300)}
    ${field(column, 234, 'Surname', w.surname, person.last.toUpperCase(), 640, { native: person.nativeLast })}
    ${field(column, person.nativeLast ? 338 : 306, 'Given names', w.given, person.first.toUpperCase(), 640, { native: person.nativeFirst })}
    ${field(column, person.nativeLast ? 442 : 378, 'Nationality', w.nationality, d.nationalityText ?? state.name.toUpperCase(), 380)}
    ${field(column + 420, person.nativeLast ? 442 : 378, 'Date of birth', w.birth, printedDate(person.birth), 240)}
    ${field(column, person.nativeLast ? 510 : 450, 'Sex', w.sex, person.sex, 120)}${field(column + 150, person.nativeLast ? 510 : 450, 'Place of birth', w.place, d.place, 250)}${field(column + 420, person.nativeLast ? 510 : 450, 'Personal No.', w.personal, d.personal ?? '—', 240)}
    ${field(column, person.nativeLast ? 578 : 522, 'Date of issue', w.issue, printedDate(d.issued), 220)}${field(column + 230, person.nativeLast ? 578 : 522, 'Date of expiry', w.expiry, printedDate(d.expires), 200)}${field(column + 450, person.nativeLast ? 578 : 522, 'Authority', w.authority, d.authority ?? 'Specimen Bureau', 210)}
    <g transform="translate(${person.nativeLast ? 1020 : column} ${person.nativeLast ? 610 : 588}) scale(.82)">${signature(`${person.first} ${person.last}`)}</g>
    <svg x="1066" y="226" width="150" height="196" viewBox="0 0 150 196">${isolateIds(printedFace({ x: 0, y: 0, width: 150, height: 196, face: d.face ?? person.face, pose: d.pose, tint: state.ink, prefix: 'g1', ghost: true }), 'gh')}</svg>
    <rect y="672" width="1250" height="208" fill="#fbfaf6" opacity=".86"/>
    ${waves({ x: -20, y: 676, width: 1290, height: 200, rows: 9, amplitude: 6, length: 160, colour: state.tints[2], opacity: 0.4 })}
    ${zone(d.zone, 64, 754, 1122, 72, 40)}
    ${specimen({ cx: 660, cy: 430, size: 150, angle: -27, opacity: 0.13 })}`;
  return {
    svg: frame(1250, 880, svg, PAGE_RADIUS),
    width: 1250,
    height: 880,
    portrait: at,
    radius: PAGE_RADIUS,
  };
}

/** The front of an ID-1 card: identity card, permit, driving licence and similar. */
export function cardFront(d) {
  const { state, person } = d;
  const w = state.words;
  const at = { x: 34, y: 132, width: 212, height: 274 };
  const x = 272;
  const rows = d.rows ?? [
    ['Surname', w.surname, person.last.toUpperCase(), person.nativeLast],
    ['Given names', w.given, person.first.toUpperCase(), person.nativeFirst],
  ];
  let y = 146;
  let lines = '';
  for (const [label, second, value, native] of rows) {
    lines += fitted(x, y, second && second !== label ? `${second} / ${label}` : label, 400, {
      size: 12.5,
      colour: '#4b5058',
    });
    if (native) {
      lines += fitted(x, y + 26, native, 400, { size: 22, weight: 500 });
      lines += fitted(x, y + 51, value, 400, { size: 21, weight: 700 });
      y += 74;
    } else {
      lines += fitted(x, y + 26, value, 400, { size: 23, weight: 700 });
      y += 51;
    }
  }
  const small = (sx, sy, label, second, value, room) =>
    fitted(sx, sy, second && second !== label ? `${second} / ${label}` : label, room, {
      size: 12.5,
      colour: '#4b5058',
    }) + fitted(sx, sy + 25, value, room, { size: 21, weight: 600 });
  const svg = `
    ${ground(856, 540, state, 'paper')}
    ${rosette({ cx: 640, cy: 330, radius: 190, petals: 14, rings: 11, colour: state.ink, opacity: 0.18 })}
    <g transform="translate(560 250) scale(1.6)" opacity=".09">${emblem(state.motif, state.ink)}</g>
    <path d="M0 0 H856 V92 C640 118 420 78 0 106 Z" fill="${d.band ?? state.ink}"/>
    <path d="M0 106 C420 78 640 118 856 92 V99 C640 125 420 85 0 113 Z" fill="${lighten(d.band ?? state.ink, 0.45)}"/>
    <g transform="translate(26 8) scale(.82)">${emblem(state.motif, '#ffffff')}</g>
    ${fitted(122, 42, d.title.toUpperCase(), 430, { size: 26, weight: 700, colour: '#fff' })}
    ${fitted(122, 74, d.localTitle, 430, { size: 22, weight: 600, colour: '#fff' })}
    ${fitted(826, 40, state.name.toUpperCase(), 270, { size: 17, weight: 600, colour: '#fff', anchor: 'end', spacing: 1.5 })}
    ${fitted(826, 70, state.local, 270, { size: 19, weight: 600, colour: '#fff', anchor: 'end' })}
    ${printedFace({ ...at, face: d.face ?? person.face, pose: d.pose, tint: state.ink, prefix: 'p1' })}
    ${lines}
    ${small(x, y, 'Sex', w.sex, person.sex, 90)}${small(x + 108, y, 'Nationality', w.nationality, person.nationality === 'D' ? 'DEU' : person.nationality, 150)}${small(x + 280, y, 'Date of birth', w.birth, printedDate(person.birth), 170)}
    ${small(x, y + 50, 'Date of issue', w.issue, printedDate(d.issued), 170)}${small(x + 196, y + 50, 'Date of expiry', w.expiry, d.expires ? printedDate(d.expires) : '—', 180)}
    ${small(x, y + 100, 'Document No.', w.number, d.number, 240)}${d.extra ? small(x + 262, y + 100, d.extra[0], '', d.extra[1], 190) : ''}
    <g transform="translate(${at.x} 424) scale(.86)">${signature(`${person.first} ${person.last}`)}</g>
    ${text(at.x, 500, w.signature, { size: 12, colour: '#4b5058' })}
    ${d.contact === false ? `<g transform="translate(770 126)">${chipMark(state.ink)}</g>` : `<g transform="translate(752 130) scale(1.12)">${chipPads}</g>`}
    <svg x="728" y="374" width="104" height="134" viewBox="0 0 104 134">${isolateIds(printedFace({ x: 0, y: 0, width: 104, height: 134, face: d.face ?? person.face, pose: d.pose, tint: state.ink, prefix: 'g1', ghost: true }), 'gh')}</svg>
    ${specimen({ cx: 470, cy: 310, size: 104, angle: -24, opacity: 0.13 })}`;
  return {
    svg: frame(856, 540, svg, CARD_RADIUS),
    width: 856,
    height: 540,
    portrait: at,
    radius: CARD_RADIUS,
  };
}

/** The back of an ID-1 card, with a machine-readable zone, a stacked bar code, or a table of licence categories. */
export function cardBack(d) {
  const { state } = d;
  const w = state.words;
  const categories = [
    ['AM', '2015'],
    ['B1', '2016'],
    ['B', '2016'],
    ['BE', '2019'],
    ['C1', '—'],
    ['T', '—'],
  ];
  const table = d.categories
    ? `<g>${categories
        .map(
          ([name, since], i) =>
            `<rect x="40" y="${46 + i * 36}" width="430" height="36" fill="#fff" opacity="${i % 2 ? 0.35 : 0.6}"/>${text(58, 71 + i * 36, name, { size: 20, weight: 700 })}${text(200, 71 + i * 36, since === '—' ? '—' : `01 MAR ${since}`, { size: 18 })}${text(360, 71 + i * 36, since === '—' ? '—' : printedDate(d.expires), { size: 16 })}`,
        )
        .join(
          '',
        )}<rect x="40" y="46" width="430" height="216" fill="none" stroke="${state.ink}" stroke-width="1.5"/></g>`
    : `${field(40, 66, d.backLabel ?? 'Place of birth', w.place, d.place ?? 'Utopolis', 400, { size: 23 })}
       ${field(40, 132, 'Address', '', d.address ?? '1 Sample Street, Utopolis', 480, { size: 21 })}
       ${field(40, 198, 'Authority', w.authority, d.authority ?? 'Specimen Bureau', 300, { size: 21 })}
       ${field(360, 198, 'Personal No.', w.personal, d.personal ?? '—', 240, { size: 21 })}`;
  const svg = `
    ${ground(856, 540, state, 'paper')}
    ${rosette({ cx: 690, cy: 150, radius: 130, petals: 10, rings: 9, colour: state.ink, opacity: 0.25 })}
    <g transform="translate(636 96) scale(1.1)" opacity=".5">${emblem(state.motif, state.ink)}</g>
    ${table}
    ${d.code ? stackedCode({ x: 40, y: 286, width: d.zone ? 440 : 776, height: d.zone ? 70 : 120, name: d.number, rows: d.zone ? 8 : 14 }) : ''}
    ${d.zone ? `<rect y="372" width="856" height="168" fill="#fbfaf6" opacity=".86"/>${zone(d.zone, 46, 422, 764, 46, 33)}` : `<rect y="440" width="856" height="60" fill="#2b2d33"/>${text(46, 528, `Return to any ${state.name} sample office. This is not a document of any state.`, { size: 15, colour: '#4b5058' })}`}
    ${specimen({ cx: 428, cy: 250, size: 100, angle: -22, opacity: 0.13 })}`;
  return {
    svg: frame(856, 540, svg, CARD_RADIUS),
    width: 856,
    height: 540,
    portrait: null,
    radius: CARD_RADIUS,
  };
}

/** A visa sticker on a passport page. */
export function visaPage(d) {
  const { state, person } = d;
  const at = { x: 92, y: 250, width: 248, height: 318 };
  const svg = `
    <rect width="1250" height="880" fill="#f2ede2"/>
    ${waves({ x: -20, y: 0, width: 1290, height: 880, rows: 60, amplitude: 16, length: 230, colour: '#d9c9ac', opacity: 0.6 })}
    <g transform="translate(30 64)"><rect width="1190" height="780" rx="6" fill="#fff" opacity=".4"/></g>
    <svg x="36" y="70" width="1178" height="768" viewBox="0 0 1178 768">${ground(1178, 768, state, 'visa')}${rosette({ cx: 790, cy: 330, radius: 250, petals: 22, rings: 12, colour: state.ink, opacity: 0.2 })}</svg>
    ${text(76, 150, `VISA · ${state.words.passport === 'Passport' ? '' : state.local}`, { size: 52, weight: 700, colour: state.ink, family: 'Noto Serif' })}
    ${text(76, 196, state.name.toUpperCase(), { size: 22, weight: 600, colour: state.ink, spacing: 4 })}
    <g transform="translate(1060 96) scale(1.1)">${emblem(state.motif, state.ink)}</g>
    ${printedFace({ ...at, face: d.face ?? person.face, pose: d.pose, tint: state.ink, prefix: 'p1' })}
    ${field(390, 262, 'Valid for', '', state.name.toUpperCase(), 300)}${field(760, 262, 'Number of entries', '', d.entries ?? 'MULT', 200)}
    ${field(390, 336, 'From', '', printedDate(d.issued), 240)}${field(640, 336, 'Until', '', printedDate(d.expires), 240)}${field(900, 336, 'Duration of stay', '', d.stay ?? '90 DAYS', 220)}
    ${field(390, 410, 'Type of visa', '', d.purpose ?? 'BUSINESS', 240)}${field(640, 410, 'Visa No.', '', d.number, 240)}${field(900, 410, 'Passport No.', '', d.passportNumber, 240)}
    ${field(390, 484, 'Surname, given names', '', `${person.last}, ${person.first}`.toUpperCase(), 700)}
    ${field(390, 558, 'Issued in', '', d.place, 300)}${field(760, 558, 'Remarks', '', 'NO REAL VALUE', 300)}
    <rect x="36" y="640" width="1178" height="198" fill="#fbfaf6" opacity=".88"/>
    ${zone(d.zone, 76, 718, 1100, 72, 40)}
    ${specimen({ cx: 640, cy: 400, size: 150, angle: -25, opacity: 0.13 })}`;
  return {
    svg: frame(1250, 880, svg, PAGE_RADIUS),
    width: 1250,
    height: 880,
    portrait: at,
    radius: PAGE_RADIUS,
  };
}
