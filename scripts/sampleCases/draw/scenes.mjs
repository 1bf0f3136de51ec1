import { createRandom } from '../random.mjs';
import { drawFace } from './face.mjs';
import { n } from './colour.mjs';

/** Surfaces on which documents are photographed, rooms in which selfies are taken, and defects of the pictures. */

const surfaceSvg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

function planks(width, height, name, [base, dark, light], count) {
  const random = createRandom(`planks:${name}`);
  const step = height / count;
  let out = `<rect width="${width}" height="${height}" fill="${base}"/>`;
  for (let i = 0; i < count; i += 1) {
    const y = i * step;
    out += `<rect y="${n(y)}" width="${width}" height="${n(step)}" fill="${random.pick([dark, light, base])}" opacity="${n(random.between(0.12, 0.42))}"/>`;
    for (let k = 0; k < 9; k += 1) {
      const gy = y + random.between(8, step - 8);
      const sway = random.between(-14, 14);
      out += `<path d="M-10 ${n(gy)} C${width * 0.3} ${n(gy + sway)} ${width * 0.6} ${n(gy - sway)} ${width + 10} ${n(gy + sway / 2)}" fill="none" stroke="${dark}" stroke-width="${n(random.between(1, 4))}" opacity="${n(random.between(0.08, 0.26))}"/>`;
    }
    out += `<path d="M0 ${n(y)} H${width}" stroke="#000" stroke-width="4" opacity=".28"/><path d="M0 ${n(y + 4)} H${width}" stroke="#fff" stroke-width="2" opacity=".08"/>`;
  }
  return surfaceSvg(width, height, out);
}

function plainSurface(width, height, name, [inner, outer], speckle) {
  const random = createRandom(`speckle:${name}`);
  let dots = '';
  for (let i = 0; i < speckle; i += 1) {
    dots += `<circle cx="${n(random.between(0, width))}" cy="${n(random.between(0, height))}" r="${n(random.between(1, 3.4))}" opacity="${n(random.between(0.05, 0.2))}"/>`;
  }
  return surfaceSvg(
    width,
    height,
    `<defs><radialGradient id="g" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><g fill="#000">${dots}</g>`,
  );
}

function marble(width, height, name) {
  const random = createRandom(`marble:${name}`);
  let veins = '';
  for (let i = 0; i < 11; i += 1) {
    const y = random.between(-0.2, 1.1) * height;
    veins += `<path d="M-20 ${n(y)} C${n(width * 0.25)} ${n(y + random.between(-200, 260))} ${n(width * 0.6)} ${n(y + random.between(-260, 300))} ${width + 20} ${n(y + random.between(-100, 420))}" fill="none" stroke="#8e949b" stroke-width="${n(random.between(2, 15))}" opacity="${n(random.between(0.1, 0.3))}"/>`;
  }
  return surfaceSvg(
    width,
    height,
    `<defs><filter id="b"><feGaussianBlur stdDeviation="5"/></filter></defs><rect width="${width}" height="${height}" fill="#d9dadb"/><g filter="url(#b)">${veins}</g>`,
  );
}

const SURFACES = {
  oak: (w, h) => planks(w, h, 'oak', ['#a87b4f', '#6d4725', '#c99b6b'], 5),
  walnut: (w, h) => planks(w, h, 'walnut', ['#5a3d2b', '#2e1d13', '#7a563d'], 6),
  slate: (w, h) => plainSurface(w, h, 'slate', ['#5c6269', '#33373c'], 700),
  linen: (w, h) => plainSurface(w, h, 'linen', ['#c9c2b4', '#9d9687'], 300),
  felt: (w, h) => plainSurface(w, h, 'felt', ['#3f5a52', '#25352f'], 500),
  marble: (w, h) => marble(w, h, 'marble'),
  desk: (w, h) => plainSurface(w, h, 'desk', ['#e4e1dc', '#b9b4ac'], 60),
};

export const surface = (kind, width, height) => SURFACES[kind](width, height);

/**
 * The four corners of a document with the given proportions in a photograph. `share` is its fraction of the picture's
 * width, `angle` is in degrees, and `lean` foreshortens the far edge.
 */
export function placeSheet({
  width,
  height,
  sheetWidth,
  sheetHeight,
  share = 0.8,
  angle = 0,
  lean = 0.03,
  dx = 0,
  dy = 0,
}) {
  let w = width * share;
  let h = (w * sheetHeight) / sheetWidth;
  if (h > height * 0.86) {
    h = height * 0.86;
    w = (h * sheetWidth) / sheetHeight;
  }
  const turn = (angle * Math.PI) / 180;
  return [
    [-0.5 + lean, -0.5],
    [0.5 - lean * 0.6, -0.5 + lean * 0.25],
    [0.5, 0.5],
    [-0.5, 0.5 - lean * 0.2],
  ].map(([u, v]) => [
    Math.round((width / 2 + dx + u * w * Math.cos(turn) - v * h * Math.sin(turn)) * 10) / 10,
    Math.round((height / 2 + dy + u * w * Math.sin(turn) + v * h * Math.cos(turn)) * 10) / 10,
  ]);
}

const W = 960;
const H = 1280;

const soften = (deviation, content) =>
  `<filter id="room${deviation}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g transform="translate(-48 -64) scale(1.1)"><g filter="url(#room${deviation})">${content}</g></g>`;

const ROOMS = {
  living: soften(
    14,
    `<rect width="${W}" height="${H}" fill="#c9bda9"/><rect y="900" width="${W}" height="380" fill="#8c7a63"/><rect x="60" y="180" width="270" height="330" fill="#efe7d8"/><rect x="84" y="204" width="222" height="282" fill="#8fa6a0"/><path d="M84 420 L180 300 L240 380 L306 320 V486 H84 Z" fill="#5f7d6f"/><rect x="690" y="240" width="16" height="700" fill="#5d5145"/><path d="M600 250 L640 110 H760 L800 250 Z" fill="#fbe3ac"/><rect x="560" y="800" width="400" height="260" rx="60" fill="#5e6f7b"/><rect x="0" y="760" width="190" height="320" rx="40" fill="#6d5a49"/>`,
  ),
  office: soften(
    12,
    `<rect width="${W}" height="${H}" fill="#d3d7da"/><rect x="0" y="0" width="420" height="820" fill="#eef3f6"/><path d="M140 0 V820 M280 0 V820 M0 410 H420" stroke="#b3bcc2" stroke-width="14"/><rect x="560" y="160" width="400" height="26" fill="#8a7a66"/><rect x="580" y="60" width="46" height="100" fill="#9c5b4c"/><rect x="632" y="44" width="34" height="116" fill="#4f6b7d"/><rect x="674" y="70" width="56" height="90" fill="#c2a35a"/><rect x="740" y="50" width="40" height="110" fill="#5d7a5e"/><rect x="560" y="420" width="400" height="26" fill="#8a7a66"/><rect x="620" y="310" width="44" height="110" fill="#6a5a80"/><rect x="668" y="330" width="90" height="90" fill="#b9b2a6"/><rect y="960" width="${W}" height="320" fill="#a9aeb2"/>`,
  ),
  kitchen: soften(
    13,
    `<rect width="${W}" height="${H}" fill="#e7e2d8"/><rect y="80" width="${W}" height="250" fill="#7b9488"/><path d="M240 80 V330 M480 80 V330 M720 80 V330" stroke="#5d746a" stroke-width="10"/><rect y="330" width="${W}" height="330" fill="#f1ede4"/><path d="M0 440 H960 M0 550 H960 M120 330 V660 M280 330 V660 M440 330 V660 M600 330 V660 M760 330 V660 M900 330 V660" stroke="#d9d3c6" stroke-width="8"/><rect y="660" width="${W}" height="60" fill="#a2835f"/><rect y="720" width="${W}" height="560" fill="#83998e"/><circle cx="800" cy="610" r="58" fill="#c66a3f"/><rect x="110" y="540" width="90" height="120" rx="12" fill="#c9cdd0"/>`,
  ),
  street: soften(
    18,
    `<rect width="${W}" height="${H}" fill="#bcd0de"/><rect y="120" width="300" height="900" fill="#a18f80"/><rect x="660" y="40" width="300" height="980" fill="#8f99a3"/><path d="M40 220h70v110h-70zM160 220h70v110h-70zM40 420h70v110h-70zM160 420h70v110h-70zM700 160h80v120h-80zM830 160h80v120h-80zM700 380h80v120h-80zM830 380h80v120h-80z" fill="#dfe7ea"/><circle cx="480" cy="420" r="170" fill="#7f9a6b"/><circle cx="390" cy="520" r="120" fill="#6f8d60"/><rect y="1000" width="${W}" height="280" fill="#8a8c8d"/>`,
  ),
  night: soften(
    16,
    `<rect width="${W}" height="${H}" fill="#333845"/><rect x="60" y="140" width="300" height="420" fill="#1c2333"/><circle cx="140" cy="300" r="16" fill="#f0c674"/><circle cx="230" cy="380" r="12" fill="#f0e0a4"/><circle cx="300" cy="250" r="10" fill="#e99a6a"/><circle cx="800" cy="260" r="120" fill="#f4cf8d" opacity=".55"/><rect x="560" y="820" width="400" height="300" rx="40" fill="#4a4554"/>`,
  ),
  plain: `<defs><linearGradient id="wall" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#e3e5e4"/><stop offset="1" stop-color="#b6bcbc"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#wall)"/><path d="M0 1130 H960" stroke="#9aa2a2" stroke-width="8" opacity=".6"/>`,
};

const LIGHTS = {
  day: '<linearGradient id="air" x1="0" x2="1" y1="0" y2=".4"><stop offset="0" stop-color="#fff8e8" stop-opacity=".22"/><stop offset="1" stop-color="#20304a" stop-opacity=".16"/></linearGradient>',
  warm: '<linearGradient id="air" x1="1" x2="0" y1="0" y2=".6"><stop offset="0" stop-color="#ffd79a" stop-opacity=".3"/><stop offset="1" stop-color="#3a2415" stop-opacity=".26"/></linearGradient>',
  cool: '<linearGradient id="air" x1="0" x2="1" y1="0" y2=".5"><stop offset="0" stop-color="#e6f2ff" stop-opacity=".26"/><stop offset="1" stop-color="#16243a" stop-opacity=".22"/></linearGradient>',
  dim: '<radialGradient id="air" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#ffe3b4" stop-opacity=".12"/><stop offset="1" stop-color="#06080f" stop-opacity=".66"/></radialGradient>',
};

/** One person in the frame. A `scale` of 2.2 is a normal selfie; `x` and `y` move the centre of the head. */
const figure = ({ person, pose, scale = 2.2, x = 0, y = 0, prefix }) =>
  `<svg x="${n(W / 2 - 200 * scale + x)}" y="${n(610 - 228 * scale + y)}" width="${n(400 * scale)}" height="${n(700 * scale)}" viewBox="0 0 400 700" overflow="visible">${drawFace(person.face, { ...pose, prefix })}<rect x="16" y="559" width="368" height="150" fill="${pose?.clothes?.colour ?? '#52606d'}"/></svg>`;

/** Makes a picture look like a photograph of a phone's screen. */
const onScreen = (content) => {
  let lines = '';
  for (let i = 0; i < 210; i += 1) lines += `M${n(40 + i * 4.3)} 60 q${n(14 * Math.sin(i / 9))} 600 0 1180`;
  return `<rect width="${W}" height="${H}" fill="#4b4a4d"/><g transform="rotate(-3 480 640)"><rect x="70" y="30" width="820" height="1230" rx="80" fill="#141417"/><svg x="112" y="96" width="736" height="1090" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${content}</svg>
  <path d="${lines}" fill="none" stroke="#21465f" stroke-width="1.6" opacity=".3" clip-path="url(#glass)"/><clipPath id="glass"><rect x="112" y="96" width="736" height="1090"/></clipPath>
  <path d="M112 96 H520 L240 1186 H112 Z" fill="#fff" opacity=".13"/><rect x="400" y="52" width="160" height="22" rx="11" fill="#26262b"/></g>`;
};

/** The whole selfie as SVG content in a 960 × 1280 space. */
export function selfieScene({ people, room = 'living', light = 'day', screen = false, ledge }) {
  const content = `${ROOMS[room]}${people.map((one, index) => figure({ ...one, prefix: `s${index}` })).join('')}${ledge ? `<rect y="${ledge}" width="${W}" height="${H - ledge}" fill="#8d8a83"/><rect y="${ledge}" width="${W}" height="16" fill="#b5b1a8"/><path d="M0 ${ledge + 90} H${W} M0 ${ledge + 190} H${W} M240 ${ledge + 16} V${ledge + 90} M620 ${ledge + 16} V${ledge + 90} M430 ${ledge + 90} V${ledge + 190} M820 ${ledge + 90} V${ledge + 190}" stroke="#77746d" stroke-width="5"/>` : ''}<defs>${LIGHTS[light]}</defs><rect width="${W}" height="${H}" fill="url(#air)"/>`;
  return screen ? onScreen(content) : content;
}

/** A part of a selfie scene as a separate picture. */
export const selfieSvg = (content, [x, y, width, height] = [0, 0, W, H]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#3a3a3c"/>${content}</svg>`;

export const roomSvg = (room, light) =>
  selfieSvg(`${ROOMS[room]}<defs>${LIGHTS[light]}</defs><rect width="${W}" height="${H}" fill="url(#air)"/>`);

/** A person on a transparent background, for the frames of a video. */
export const figureSvg = (person, pose) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${figure({ person, pose, prefix: 'v' })}</svg>`;
