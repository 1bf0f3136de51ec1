import { createRandom } from '../random.mjs';
import { fitted, rosette, signature, specimen, stackedCode, text, waves } from './security.mjs';
import { drawFace } from './face.mjs';
import { emblem } from './security.mjs';
import { printedDate } from './documents.mjs';

/** A4 sheets in tenths of a millimetre: statements, bills and certificates of invented issuers. */
const W = 2100;
const H = 2970;

const sheet = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="#fefefc"/>${content}</svg>`;

const ISSUERS = {
  bank: {
    name: 'Harbour & Vale Mutual',
    line: 'A bank that exists on paper only',
    colour: '#1f4b63',
    mark: '<path d="M0 46 H80 V56 H0 Z M8 20 H20 V42 H8 Z M34 20 H46 V42 H34 Z M60 20 H72 V42 H60 Z M-4 14 L40 -12 L84 14 Z"/>',
  },
  power: {
    name: 'Lumen Valley Power',
    line: 'Electricity and water for an invented town',
    colour: '#b5651d',
    mark: '<path d="M46 -14 L8 30 H34 L24 60 L72 10 H44 Z"/>',
  },
  water: {
    name: 'Clearbrook Water',
    line: 'Invented water, real-looking bills',
    colour: '#25718a',
    mark: '<path d="M40 -14 C60 14 70 24 70 38 A30 30 0 0 1 10 38 C10 24 20 14 40 -14 Z"/>',
  },
};

const address = (x, y, lines) =>
  lines
    .map((line, i) => fitted(x, y + i * 46, line, 900, { size: 34, weight: i === 0 ? 600 : 400 }))
    .join('');

const letterhead = (issuer, title) => `
  <rect width="${W}" height="26" fill="${issuer.colour}"/>
  <g transform="translate(150 150) scale(1.7)" fill="${issuer.colour}">${issuer.mark}</g>
  ${text(330, 205, issuer.name, { size: 62, weight: 700, colour: issuer.colour, family: 'Noto Serif' })}
  ${text(330, 255, issuer.line, { size: 28, colour: '#6a7078' })}
  ${fitted(1950, 205, title, 700, { size: 46, weight: 600, anchor: 'end', colour: '#2a2f35' })}`;

const pair = (y, label, value) =>
  `${text(1250, y, label, { size: 28, colour: '#6a7078' })}${fitted(1950, y, value, 420, { size: 30, weight: 600, anchor: 'end' })}`;

const money = (value) =>
  `${value < 0 ? '−' : ''}¤ ${Math.abs(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ' ')}`;

const SHOPS = [
  'Sample Grocers',
  'Tramway season ticket',
  'Example Books',
  'Rent, flat 4B',
  'Café Placeholder',
  'Lumen Valley Power',
  'Pharmacy No. 0',
  'Specimen Cinema',
  'Cash machine 0007',
  'Clearbrook Water',
  'Mock Mobile',
];

const NOTES = [
  [
    'About this statement',
    [
      'It was drawn for testing. The bank, the account and the money are invented.',
      'Amounts are in ¤, the sign for a currency nobody has named.',
    ],
  ],
  ['Interest', ['Credit 0.00 %. Debit 0.00 %. Both are honest.']],
  ['Fees in this period', ['Account keeping ¤ 0.00', 'Card ¤ 0.00', 'Sample transfers ¤ 0.00']],
  [
    'If something looks wrong',
    [
      'Write to the Office of Placeholders, 1 Example Quay, 0000 Nowhere.',
      'Nobody will answer, but the letter will be filed.',
    ],
  ],
];

/** The second page of a statement. */
function statementNotes(title, account) {
  let y = 520;
  let body = '';
  for (const [heading, lines] of NOTES) {
    body += text(150, y, heading, { size: 40, weight: 700, colour: ISSUERS.bank.colour });
    for (const line of lines) {
      y += 62;
      body += fitted(150, y, line, 1750, { size: 33 });
    }
    y += 130;
  }
  return sheet(`${letterhead(ISSUERS.bank, title)}
    ${text(1950, 340, `${account} · 2 of 2`, { size: 30, anchor: 'end', colour: '#6a7078' })}
    ${body}
    ${specimen({ cx: 1050, cy: 1650, size: 290, angle: -38, opacity: 0.13 })}`);
}

/** `holder` is the text lines of name and address; dates are `YYYY-MM-DD`. */
export function bankStatement({ holder, account, issued, from, to, title = 'Account statement' }) {
  const random = createRandom(`statement:${account}`);
  let balance = 3120.44;
  let rows = '';
  for (let i = 0; i < 17; i += 1) {
    const salary = i === 6;
    const amount = salary ? 2480 : -Math.round(random.between(4, i === 3 ? 780 : 120) * 100) / 100;
    balance += amount;
    const y = 1190 + i * 74;
    const day = String(1 + Math.floor((i * 28) / 17)).padStart(2, '0');
    rows += `${i % 2 ? '' : `<rect x="150" y="${y - 50}" width="1800" height="74" fill="#f1f4f5"/>`}${text(176, y, `${from.slice(0, 8)}${day}`, { size: 30, colour: '#4b5058' })}${text(460, y, salary ? 'Salary, Model Works' : SHOPS[(i * 4) % SHOPS.length], { size: 30 })}${text(1500, y, money(amount), { size: 30, anchor: 'end', weight: salary ? 700 : 400 })}${text(1924, y, money(balance), { size: 30, anchor: 'end', colour: '#4b5058' })}`;
  }
  return {
    further: [statementNotes(title, account)],
    width: W,
    height: H,
    svg: sheet(`${letterhead(ISSUERS.bank, title)}
    ${address(150, 460, holder)}
    ${pair(460, 'Statement date', printedDate(issued))}${pair(512, 'Period', `${from} – ${to}`)}${pair(564, 'Account', account)}${pair(616, 'Page', '1 of 2')}
    <rect x="150" y="800" width="1800" height="170" rx="16" fill="${ISSUERS.bank.colour}" opacity=".08"/>
    ${text(190, 862, 'Opening balance', { size: 28, colour: '#4b5058' })}${text(190, 924, money(3120.44), { size: 46, weight: 700 })}
    ${text(1910, 862, 'Closing balance', { size: 28, colour: '#4b5058', anchor: 'end' })}${text(1910, 924, money(balance), { size: 46, weight: 700, anchor: 'end' })}
    <rect x="150" y="1050" width="1800" height="70" fill="${ISSUERS.bank.colour}"/>
    ${text(176, 1096, 'Date', { size: 28, weight: 600, colour: '#fff' })}${text(460, 1096, 'Description', { size: 28, weight: 600, colour: '#fff' })}${text(1500, 1096, 'Amount', { size: 28, weight: 600, colour: '#fff', anchor: 'end' })}${text(1924, 1096, 'Balance', { size: 28, weight: 600, colour: '#fff', anchor: 'end' })}
    ${rows}
    ${text(150, 2640, 'This statement was drawn for testing. No such bank, account or money exists.', { size: 28, colour: '#6a7078' })}
    ${stackedCode({ x: 150, y: 2700, width: 620, height: 110, name: account, rows: 8 })}
    ${specimen({ cx: 1050, cy: 1650, size: 290, angle: -38, opacity: 0.13 })}`),
  };
}

export function utilityBill({ holder, account, issued, due, kind = 'power' }) {
  const issuer = ISSUERS[kind];
  const random = createRandom(`bill:${account}`);
  let bars = '';
  for (let i = 0; i < 12; i += 1) {
    const height = 70 + random.next() * 90 + 55 * (1 + Math.cos((i / 12) * 6.28));
    bars += `<rect x="${1130 + i * 66}" y="${1500 - height}" width="44" height="${height.toFixed(0)}" rx="6" fill="${issuer.colour}" opacity="${i === 11 ? 1 : 0.4}"/>${text(1152 + i * 66, 1540, 'JFMAMJJASOND'[i], { size: 24, anchor: 'middle', colour: '#6a7078' })}`;
  }
  const lines = [
    ['Meter reading, previous', '48 210'],
    ['Meter reading, actual', '48 552'],
    ['Consumption', '342 units'],
    ['Standing charge', money(11.9)],
    ['Consumption charge', money(78.66)],
    ['Sample duty', money(4.53)],
  ];
  return {
    width: W,
    height: H,
    svg: sheet(`${letterhead(issuer, kind === 'water' ? 'Water bill' : 'Electricity bill')}
    ${address(150, 460, holder)}
    ${pair(460, 'Bill date', printedDate(issued))}${pair(512, 'Pay before', printedDate(due))}${pair(564, 'Customer number', account)}${pair(616, 'Supply point', 'SP-000-000')}
    <rect x="150" y="800" width="1800" height="230" rx="20" fill="${issuer.colour}"/>
    ${text(200, 880, 'Amount to pay', { size: 36, colour: '#fff' })}${text(200, 980, money(95.09), { size: 84, weight: 700, colour: '#fff' })}
    ${text(1900, 880, 'Nothing is collected.', { size: 32, colour: '#fff', anchor: 'end' })}${text(1900, 930, 'This bill is a drawing.', { size: 32, colour: '#fff', anchor: 'end' })}
    ${text(150, 1140, 'How it adds up', { size: 38, weight: 700 })}
    ${lines.map(([label, value], i) => `${text(150, 1220 + i * 62, label, { size: 31, colour: '#3b4047' })}${text(980, 1220 + i * 62, value, { size: 31, weight: 600, anchor: 'end' })}<path d="M150 ${1238 + i * 62} H980" stroke="#d6dadd" stroke-width="2"/>`).join('')}
    ${text(1130, 1140, 'Your last twelve months', { size: 38, weight: 700 })}${bars}
    ${text(150, 1760, 'Supply address', { size: 38, weight: 700 })}${address(150, 1830, holder.slice(1))}
    <rect x="150" y="2180" width="1800" height="4" fill="${issuer.colour}"/>
    ${text(150, 2260, 'Payment slip', { size: 34, weight: 700 })}${text(150, 2320, 'Drawn for testing. Do not pay.', { size: 30, colour: '#6a7078' })}
    ${stackedCode({ x: 1180, y: 2230, width: 770, height: 150, name: account, rows: 10 })}
    ${specimen({ cx: 1050, cy: 1500, size: 290, angle: -38, opacity: 0.13 })}`),
  };
}

/** A certificate on patterned paper: birth, tax, insurance, registration and other sheets. */
export function certificate({ title, localTitle, state, person, number, issued, rows, portrait = false }) {
  const face = portrait
    ? `<svg x="1610" y="560" width="320" height="414" viewBox="36 66 328 424" preserveAspectRatio="xMidYMid slice"><rect width="400" height="560" fill="#e2e5e7"/>${drawFace(person.face, { smile: 0, prefix: 'c' })}</svg>`
    : '';
  return {
    width: W,
    height: H,
    portrait: portrait ? { x: 1610, y: 560, width: 320, height: 414 } : null,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="${state.tints[1]}"/>
    ${waves({ x: -40, y: 0, width: 2180, height: H, rows: 130, amplitude: 26, length: 420, colour: state.tints[2], opacity: 0.55, stroke: 1.6 })}
    ${rosette({ cx: 1050, cy: 1560, radius: 560, petals: 20, rings: 14, colour: state.ink, opacity: 0.16, stroke: 1.8 })}
    <rect x="70" y="70" width="1960" height="2830" fill="none" stroke="${state.ink}" stroke-width="9"/><rect x="98" y="98" width="1904" height="2774" fill="none" stroke="${state.ink}" stroke-width="3"/>
    <g transform="translate(910 150) scale(2.8)">${emblem(state.motif, state.ink)}</g>
    ${fitted(1050, 520, state.local, 1500, { size: 44, weight: 600, anchor: 'middle', colour: state.ink })}
    ${fitted(1050, 640, title, 1500, { size: 88, weight: 700, anchor: 'middle', colour: state.ink, family: 'Noto Serif' })}
    ${localTitle ? fitted(1050, 716, localTitle, 1400, { size: 44, anchor: 'middle', colour: state.ink }) : ''}
    ${face}
    ${rows.map(([label, value], i) => `${text(220, 1010 + i * 158, label, { size: 34, colour: '#50565e' })}${fitted(220, 1070 + i * 158, value, 1600, { size: 50, weight: 600, family: 'Noto Serif' })}<path d="M220 ${1092 + i * 158} H1880" stroke="${state.ink}" stroke-width="2" opacity=".4"/>`).join('')}
    ${text(220, 2620, `No. ${number}`, { size: 38, weight: 600, colour: '#9b2730' })}${text(220, 2680, printedDate(issued), { size: 36 })}
    <g transform="translate(1420 2500) scale(2)">${signature('Registrar Placeholder')}</g>
    ${rosette({ cx: 1050, cy: 2600, radius: 120, petals: 24, rings: 10, colour: '#9b2730', opacity: 0.5, stroke: 2 })}
    ${specimen({ cx: 1050, cy: 1560, size: 290, angle: -38, opacity: 0.13 })}</svg>`,
  };
}

/** A page, and any that follow it, as HTML for printing to PDF. */
export const printable = (drawing, title) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>@page{size:A4;margin:0}html,body{margin:0}svg{display:block;width:210mm;height:296.9mm;break-after:page}svg:last-child{break-after:auto}</style>${[drawing.svg, ...(drawing.further ?? [])].join('')}</html>`;
