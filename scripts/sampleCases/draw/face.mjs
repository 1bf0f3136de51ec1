import { darken, lighten, mix, n } from './colour.mjs';
import { HAIR_STYLES } from './hair.mjs';

/**
 * Draws an invented face from flat shapes with soft shading in a 400 × 500 space. No real person is depicted.
 * `person` defines who it is (bones, colours, marks), and `pose` how they look in this picture: `turn` (-1…1
 * sideways; beyond 1 is a strong turn), `smile` (0…1), `light` (-1 left, 1 right), `clothes` {kind, colour},
 * `glasses` (overrides the person's), `blink` (0…1), `mask`, `hand`.
 */
const CX = 200;

const BASE = {
  skin: '#e3b491',
  hair: 'side',
  hairColour: '#3b2a20',
  w: 77,
  jaw: 58,
  chin: 30,
  chinY: 350,
  eyeY: 222,
  eyeGap: 36,
  eyeW: 19,
  eyeOpen: 8.5,
  eyeTilt: 0,
  iris: '#5b4030',
  browY: 195,
  brow: 6,
  browArch: 5,
  noseW: 17,
  noseY: 272,
  mouthY: 306,
  mouthW: 29,
  lip: 7,
  beard: 'none',
  glasses: 'none',
  moles: [],
  age: 0,
  earrings: false,
  freckles: false,
};

const headPath = (p) => {
  const { w, jaw, chin, chinY } = p;
  return (
    `M${CX - w} 208 C${CX - w} 138 ${n(CX - w * 0.7)} 100 ${CX} 100 C${n(CX + w * 0.7)} 100 ${CX + w} 138 ${CX + w} 208` +
    ` C${CX + w} 252 ${CX + jaw + 9} 288 ${CX + jaw} 311 C${CX + jaw - 10} 334 ${CX + chin} ${chinY} ${CX} ${chinY}` +
    ` C${CX - chin} ${chinY} ${CX - jaw + 10} 334 ${CX - jaw} 311 C${CX - jaw - 9} 288 ${CX - w} 252 ${CX - w} 208 Z`
  );
};

function eye(p, side, dx, squeeze, blink) {
  const x = CX + side * p.eyeGap * squeeze + dx;
  const y = p.eyeY;
  const w = p.eyeW * squeeze;
  const open = Math.max(1.2, p.eyeOpen * (1 - blink));
  const inner = y + p.eyeTilt * 0.5;
  const outer = y - p.eyeTilt;
  const [left, right] = side < 0 ? [outer, inner] : [inner, outer];
  const almond = `M${n(x - w)} ${n(left)} Q${n(x)} ${n(y - open * 2 + 1)} ${n(x + w)} ${n(right)} Q${n(x)} ${n(y + open * 1.35)} ${n(x - w)} ${n(left)} Z`;
  const id = `eye${side < 0 ? 'L' : 'R'}`;
  const lash = darken(p.hairStyleIsScarf ? '#2a1d18' : mix(p.hairColour, '#1d1411', 0.6), 0.15);
  return `
  <clipPath id="${id}"><path d="${almond}"/></clipPath>
  <path d="M${n(x - w - 3)} ${n(left - 1)} Q${n(x)} ${n(y - open * 2 - 9)} ${n(x + w + 3)} ${n(right - 1)} Q${n(x)} ${n(y + open * 2)} ${n(x - w - 3)} ${n(left)} Z" fill="${darken(p.skin, 0.24)}" opacity=".3"/>
  <path d="${almond}" fill="#f6f1ec"/>
  <g clip-path="url(#${id})">
    <circle cx="${n(x + dx * 0.12)}" cy="${n(y - 0.6)}" r="${n(p.eyeOpen * 1.02)}" fill="${p.iris}"/>
    <circle cx="${n(x + dx * 0.12)}" cy="${n(y - 0.6)}" r="${n(p.eyeOpen * 1.02)}" fill="none" stroke="${darken(p.iris, 0.5)}" stroke-width="1.6"/>
    <circle cx="${n(x + dx * 0.12)}" cy="${n(y + 2)}" r="${n(p.eyeOpen * 0.7)}" fill="${lighten(p.iris, 0.28)}" opacity=".55"/>
    <circle cx="${n(x + dx * 0.12)}" cy="${n(y - 0.6)}" r="${n(p.eyeOpen * 0.46)}" fill="#15100e"/>
    <path d="M${n(x - w)} ${n(y - open * 2)} H${n(x + w)} V${n(y - open * 0.55)} Q${n(x)} ${n(y - open * 1.15)} ${n(x - w)} ${n(y - open * 0.35)} Z" fill="#3a2c28" opacity=".2"/>
    <circle cx="${n(x + dx * 0.12 - 2.6)}" cy="${n(y - 3.6)}" r="2" fill="#fff" opacity=".95"/>
  </g>
  <path d="M${n(x - w - 1.5)} ${n(left + 0.8)} Q${n(x)} ${n(y - open * 2)} ${n(x + w + 1.5)} ${n(right + 0.8)}" fill="none" stroke="${lash}" stroke-width="${p.lashes ? 3.6 : 2.6}" stroke-linecap="round"/>
  ${p.lashes ? `<path d="M${n(x + side * (w + 1))} ${n(outer + 0.6)} l${n(side * 5)} -4" stroke="${lash}" stroke-width="2.6" stroke-linecap="round"/>` : ''}
  <path d="M${n(x - w + 3)} ${n(left + 3)} Q${n(x)} ${n(y + open * 1.45 + 1)} ${n(x + w - 3)} ${n(right + 3)}" fill="none" stroke="${darken(p.skin, 0.4)}" stroke-width="1.2" opacity=".55"/>
  ${p.monolid ? '' : `<path d="M${n(x - w + 1)} ${n(left - 5)} Q${n(x)} ${n(y - open * 2 - 6)} ${n(x + w - 1)} ${n(right - 5)}" fill="none" stroke="${darken(p.skin, 0.42)}" stroke-width="1.5" opacity=".6"/>`}`;
}

function brow(p, side, dx, squeeze) {
  const x = CX + side * p.eyeGap * squeeze + dx;
  const w = (p.eyeW + 7) * squeeze;
  const y = p.browY;
  const a = p.browArch;
  const t = p.brow;
  const colour = p.browColour ?? mix(p.hairColour, p.skin, 0.12);
  const inner = x - side * w * 0.92;
  const outer = x + side * w * 1.05;
  const peak = x + side * w * 0.3;
  return `<path d="M${n(inner)} ${n(y)} C${n(x - side * w * 0.3)} ${n(y - a * 0.8)} ${n(peak)} ${n(y - a)} ${n(outer)} ${n(y + 4)} C${n(peak)} ${n(y - a + t * 0.75)} ${n(x - side * w * 0.3)} ${n(y + t * 0.7)} ${n(inner)} ${n(y + t)} Z" fill="${colour}" stroke="${colour}" stroke-width="2.4" stroke-linejoin="round" opacity=".92"/>`;
}

function nose(p, dx, light) {
  const x = CX + dx * 1.25;
  const y = p.noseY;
  const w = p.noseW;
  const shade = darken(p.skin, 0.34);
  const away = light < 0 ? 1 : -1;
  return `
  <path d="M${n(CX + dx + away * 9)} ${p.eyeY - 8} C${n(CX + dx + away * 5)} ${p.eyeY + 14} ${n(x + away * 7)} ${y - 30} ${n(x + away * (w - 4))} ${y - 8} C${n(x + away * w)} ${y} ${n(x + away * 6)} ${y + 4} ${n(x)} ${y + 3} C${n(x + away * 3)} ${y - 24} ${n(CX + dx + away * 2)} ${p.eyeY + 12} ${n(CX + dx + away * 9)} ${p.eyeY - 8} Z" fill="${shade}" opacity=".32" filter="url(#soft2)"/>
  <ellipse cx="${n(x - away * 2)}" cy="${y - 10}" rx="${n(w * 0.42)}" ry="7" fill="${lighten(p.skin, 0.5)}" opacity=".35" filter="url(#soft2)"/>
  <path d="M${n(x - w)} ${y - 5} C${n(x - w - 2)} ${y + 3} ${n(x - w + 6)} ${y + 5} ${n(x - 8)} ${y + 3} C${n(x - 3)} ${y + 7} ${n(x + 3)} ${y + 7} ${n(x + 8)} ${y + 3} C${n(x + w - 6)} ${y + 5} ${n(x + w + 2)} ${y + 3} ${n(x + w)} ${y - 5}" fill="none" stroke="${darken(p.skin, 0.45)}" stroke-width="1.9" stroke-linecap="round" opacity=".75"/>
  <ellipse cx="${n(x - w * 0.52)}" cy="${y + 1.5}" rx="3.6" ry="1.8" fill="${darken(p.skin, 0.62)}" opacity=".75"/>
  <ellipse cx="${n(x + w * 0.52)}" cy="${y + 1.5}" rx="3.6" ry="1.8" fill="${darken(p.skin, 0.62)}" opacity=".75"/>`;
}

function mouth(p, dx, smile) {
  const x = CX + dx * 1.05;
  const y = p.mouthY;
  const w = p.mouthW + smile * 6;
  const up = smile * 7;
  const lipColour = p.lipColour ?? mix(mix(p.skin, '#a8433f', 0.42), '#000000', 0.06);
  const l = p.lip;
  const corner = y - 1 - up;
  const seam = `C${n(x - w * 0.55)} ${n(y + 0.5 + up * 0.25)} ${n(x - w * 0.25)} ${n(y + 1 + up * 0.5)} ${n(x)} ${n(y + 1.6 + up * 0.55)} C${n(x + w * 0.25)} ${n(y + 1 + up * 0.5)} ${n(x + w * 0.55)} ${n(y + 0.5 + up * 0.25)}`;
  return `
  <path d="M${n(x - w)} ${n(corner)} C${n(x - w * 0.6)} ${n(y - l * 0.55 - up * 0.5)} ${n(x - w * 0.3)} ${n(y - l - 0.5)} ${n(x - 5)} ${n(y - l)} Q${n(x)} ${n(y - l + 3.4)} ${n(x + 5)} ${n(y - l)} C${n(x + w * 0.3)} ${n(y - l - 0.5)} ${n(x + w * 0.6)} ${n(y - l * 0.55 - up * 0.5)} ${n(x + w)} ${n(corner)} C${n(x + w * 0.55)} ${n(y + 1.5 + up * 0.25)} ${n(x + w * 0.25)} ${n(y + 2 + up * 0.5)} ${n(x)} ${n(y + 2.6 + up * 0.55)} C${n(x - w * 0.25)} ${n(y + 2 + up * 0.5)} ${n(x - w * 0.55)} ${n(y + 1.5 + up * 0.25)} ${n(x - w)} ${n(corner)} Z" fill="${darken(lipColour, 0.08)}"/>
  <path d="M${n(x - w + 2)} ${n(corner + 0.6)} ${seam} ${n(x + w - 2)} ${n(corner + 0.6)} C${n(x + w * 0.62)} ${n(y + l * 1.05 + up * 0.5)} ${n(x + w * 0.32)} ${n(y + l * 1.6 + up * 0.55)} ${n(x)} ${n(y + l * 1.6 + up * 0.55)} C${n(x - w * 0.32)} ${n(y + l * 1.6 + up * 0.55)} ${n(x - w * 0.62)} ${n(y + l * 1.05 + up * 0.5)} ${n(x - w + 2)} ${n(corner + 0.6)} Z" fill="${lighten(lipColour, 0.09)}"/>
  <ellipse cx="${n(x)}" cy="${n(y + l * 0.85 + up * 0.5)}" rx="${n(w * 0.34)}" ry="2.2" fill="#fff" opacity=".2" filter="url(#soft2)"/>
  <path d="M${n(x - w - 1)} ${n(corner - 0.6)} ${seam} ${n(x + w + 1)} ${n(corner - 0.6)}" fill="none" stroke="${darken(lipColour, 0.5)}" stroke-width="1.8" stroke-linecap="round" opacity=".8"/>
  ${smile > 0.3 ? `<path d="M${n(x - w - 6)} ${n(corner - 7)} q-5 6 -1 13 M${n(x + w + 6)} ${n(corner - 7)} q5 6 1 13" fill="none" stroke="${darken(p.skin, 0.4)}" stroke-width="1.8" stroke-linecap="round" opacity=".45"/>` : ''}
  <path d="M${n(x - 13)} ${n(y + l * 1.7 + 7 + up * 0.5)} q13 6 26 0" fill="none" stroke="${darken(p.skin, 0.35)}" stroke-width="2.6" opacity=".3" filter="url(#soft2)"/>`;
}

function beard(p, dx) {
  const colour = p.beardColour ?? p.hairColour;
  const { jaw, w, chinY, mouthY: y, mouthW } = p;
  const x = CX + dx * 0.9;
  const full =
    `M${CX - w + 1} 236 C${CX - w + 4} 262 ${CX - jaw - 6} 290 ${CX - jaw - 2} 312 C${CX - jaw + 8} 342 ${CX - 26} ${chinY + 9} ${CX} ${chinY + 10}` +
    ` C${CX + 26} ${chinY + 9} ${CX + jaw - 8} 342 ${CX + jaw + 2} 312 C${CX + jaw + 6} 290 ${CX + w - 4} 262 ${CX + w - 1} 236` +
    ` C${CX + w - 10} 268 ${n(x + mouthW + 22)} 284 ${n(x + mouthW + 4)} ${y - 18} C${n(x + 16)} ${y - 26} ${n(x - 16)} ${y - 26} ${n(x - mouthW - 4)} ${y - 18} C${n(x - mouthW - 22)} 284 ${CX - w + 10} 268 ${CX - w + 1} 236 Z`;
  const moustache = `M${n(x)} ${y - 17} C${n(x - 14)} ${y - 24} ${n(x - mouthW + 2)} ${y - 16} ${n(x - mouthW - 4)} ${y - 3} C${n(x - 20)} ${y - 7} ${n(x - 8)} ${y - 8} ${n(x)} ${y - 8} C${n(x + 8)} ${y - 8} ${n(x + 20)} ${y - 7} ${n(x + mouthW + 4)} ${y - 3} C${n(x + mouthW - 2)} ${y - 16} ${n(x + 14)} ${y - 24} ${n(x)} ${y - 17} Z`;
  const goatee = `M${n(x - mouthW - 3)} ${y - 4} C${n(x - mouthW - 6)} ${y + 22} ${n(x - 22)} ${chinY + 6} ${n(x)} ${chinY + 6} C${n(x + 22)} ${chinY + 6} ${n(x + mouthW + 6)} ${y + 22} ${n(x + mouthW + 3)} ${y - 4} C${n(x + 18)} ${y + 16} ${n(x - 18)} ${y + 16} ${n(x - mouthW - 3)} ${y - 4} Z`;
  switch (p.beard) {
    case 'stubble':
      return `<path d="${full}" fill="${colour}" opacity=".24" filter="url(#soft2)"/>`;
    case 'full':
      return `<path d="${full}" fill="${darken(colour, 0.05)}" opacity=".95"/><path d="${moustache}" fill="${colour}"/>`;
    case 'moustache':
      return `<path d="${moustache}" fill="${colour}"/>`;
    case 'goatee':
      return `<path d="${goatee}" fill="${colour}" opacity=".93"/><path d="${moustache}" fill="${colour}"/>`;
    default:
      return '';
  }
}

function glasses(p, kind, dx, squeeze) {
  if (kind === 'none') return '';
  const colour = p.glassesColour ?? '#2b2b30';
  const y = p.eyeY + 2;
  const at = (side) => CX + side * p.eyeGap * squeeze + dx;
  const lens = (side) =>
    kind === 'round'
      ? `<ellipse cx="${n(at(side))}" cy="${y}" rx="${n(29 * squeeze)}" ry="27"/>`
      : `<rect x="${n(at(side) - 30 * squeeze)}" y="${y - 20}" width="${n(60 * squeeze)}" height="40" rx="11"/>`;
  return `<g fill="#dfeaf2" fill-opacity=".13" stroke="${colour}" stroke-width="4">${lens(-1)}${lens(1)}
    <path fill="none" d="M${n(at(-1) + 29 * squeeze)} ${y - 3} q${n((at(1) - at(-1)) / 2 - 29 * squeeze)} -8 ${n(at(1) - at(-1) - 58 * squeeze)} 0"/>
    <path fill="none" d="M${n(at(-1) - 29 * squeeze)} ${y - 4} L${CX - p.w + 2} ${y - 8} M${n(at(1) + 29 * squeeze)} ${y - 4} L${CX + p.w - 2} ${y - 8}"/></g>
    <path d="M${n(at(-1) - 14)} ${y - 12} l12 -5 M${n(at(1) - 14)} ${y - 12} l12 -5" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".4"/>`;
}

function clothes(p, { kind, colour }) {
  const dark = darken(colour, 0.22);
  const bust = `M${CX - 46} 384 C${CX - 70} 402 ${CX - 132} 408 ${CX - 158} 440 C${CX - 174} 462 ${CX - 178} 500 ${CX - 180} 560 H${CX + 180} C${CX + 178} 500 ${CX + 174} 462 ${CX + 158} 440 C${CX + 132} 408 ${CX + 70} 402 ${CX + 46} 384`;
  const body = (neckline) => `<path d="${bust} ${neckline} Z" fill="url(#cloth)"/>`;
  switch (kind) {
    case 'suit':
      return `<path d="${bust} Q${CX} 440 ${CX - 46} 384 Z" fill="#f4f3f0"/>
        <path d="M${CX} 440 l-13 16 l8 104 h10 l8 -104 Z" fill="${p.tie ?? '#5c2f38'}"/>
        <path d="M${CX - 46} 384 C${CX - 70} 402 ${CX - 132} 408 ${CX - 158} 440 C${CX - 174} 462 ${CX - 178} 500 ${CX - 180} 560 H${CX - 8} L${CX - 58} 402 Z" fill="url(#cloth)"/>
        <path d="M${CX + 46} 384 C${CX + 70} 402 ${CX + 132} 408 ${CX + 158} 440 C${CX + 174} 462 ${CX + 178} 500 ${CX + 180} 560 H${CX + 8} L${CX + 58} 402 Z" fill="url(#cloth)"/>
        <path d="M${CX - 58} 398 L${CX - 84} 440 L${CX - 62} 450 L${CX - 70} 464 L${CX - 8} 560 M${CX + 58} 398 L${CX + 84} 440 L${CX + 62} 450 L${CX + 70} 464 L${CX + 8} 560" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="2"/>
        <path d="M${CX - 48} 382 L${CX} 440 L${CX - 26} 462 L${CX - 60} 404 Z M${CX + 48} 382 L${CX} 440 L${CX + 26} 462 L${CX + 60} 404 Z" fill="#fff" stroke="#cfccc6" stroke-width="1.2"/>`;
    case 'shirt':
      return `${body(`Q${CX} 446 ${CX - 46} 384`)}
        <path d="M${CX - 48} 380 L${CX} 442 L${CX - 34} 464 L${CX - 66} 402 Z M${CX + 48} 380 L${CX} 442 L${CX + 34} 464 L${CX + 66} 402 Z" fill="${lighten(colour, 0.14)}" stroke="${dark}" stroke-width="1.6"/>
        <path d="M${CX} 444 V560" stroke="${dark}" stroke-width="2"/><circle cx="${CX}" cy="484" r="3.4" fill="${dark}"/><circle cx="${CX}" cy="520" r="3.4" fill="${dark}"/>`;
    case 'polo':
    case 'turtleneck':
      return `${body(`Q${CX} 420 ${CX - 46} 384`)}<path d="M${CX - 47} 362 C${CX - 30} 380 ${CX + 30} 380 ${CX + 47} 362 L${CX + 52} 402 C${CX + 30} 420 ${CX - 30} 420 ${CX - 52} 402 Z" fill="${lighten(colour, 0.06)}" stroke="${dark}" stroke-width="1.6"/>`;
    case 'hoodie':
      return `<path d="M${CX - 60} 376 C${CX - 96} 380 ${CX - 112} 420 ${CX - 84} 452 C${CX - 40} 474 ${CX + 40} 474 ${CX + 84} 452 C${CX + 112} 420 ${CX + 96} 380 ${CX + 60} 376 Z" fill="${dark}"/>
        ${body(`C${CX + 36} 452 ${CX - 36} 452 ${CX - 46} 384`)}
        <path d="M${CX - 50} 388 C${CX - 64} 404 ${CX - 40} 446 ${CX} 448 C${CX + 40} 446 ${CX + 64} 404 ${CX + 50} 388" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>
        <path d="M${CX - 20} 452 V510 M${CX + 20} 452 V498" stroke="#eee9e2" stroke-width="4" stroke-linecap="round"/>`;
    case 'vneck':
      return `${body(`L${CX} 472 L${CX - 46} 384`)}<path d="M${CX - 48} 386 L${CX} 472 L${CX + 48} 386" fill="none" stroke="${dark}" stroke-width="6"/>`;
    default:
      return `${body(`C${CX + 34} 426 ${CX - 34} 426 ${CX - 46} 384`)}<path d="M${CX - 48} 386 C${CX - 36} 430 ${CX + 36} 430 ${CX + 48} 386" fill="none" stroke="${dark}" stroke-width="5"/>`;
  }
}

/** A medical mask (the occluded face of the liveness case). */
const maskShape = (p, dx) => `
  <path d="M${CX - p.w + 1} 232 Q${CX - 60} 246 ${CX - 52} 256 M${CX + p.w - 1} 232 Q${CX + 60} 246 ${CX + 52} 256 M${CX - p.jaw - 6} 300 L${CX - 50} 320 M${CX + p.jaw + 6} 300 L${CX + 50} 320" stroke="#e9eef0" stroke-width="3" fill="none"/>
  <path d="M${CX - 63 + dx} 256 C${CX - 30 + dx} 238 ${CX + 30 + dx} 238 ${CX + 63 + dx} 256 C${CX + 66 + dx} 292 ${CX + 58 + dx} 324 ${CX + 34 + dx} 346 C${CX + 14 + dx} 360 ${CX - 14 + dx} 360 ${CX - 34 + dx} 346 C${CX - 58 + dx} 324 ${CX - 66 + dx} 292 ${CX - 63 + dx} 256 Z" fill="#a9c6cf"/>
  <path d="M${CX - 60 + dx} 276 Q${CX + dx} 262 ${CX + 60 + dx} 276 M${CX - 58 + dx} 298 Q${CX + dx} 288 ${CX + 58 + dx} 298 M${CX - 50 + dx} 320 Q${CX + dx} 312 ${CX + 50 + dx} 320" fill="none" stroke="#84a5b0" stroke-width="2.4"/>
  <path d="M${CX - 63 + dx} 256 C${CX - 30 + dx} 238 ${CX + 30 + dx} 238 ${CX + 63 + dx} 256 L${CX + 62 + dx} 264 C${CX + 30 + dx} 247 ${CX - 30 + dx} 247 ${CX - 62 + dx} 264 Z" fill="#c6dbe2"/>`;

/**
 * Draws a bust. Returns SVG content in a 400 × 500 space (560 high with the bust). Its ids are only unique within one
 * document, so use `prefix` and a nested `<svg>` if two people share a picture.
 */
export function drawFace(person, pose = {}) {
  const p = { ...BASE, ...person, hairStyleIsScarf: person.hair === 'scarf' };
  const { turn = 0, smile = 0.12, light = -1, blink = 0, mask = false, tilt = 0, prefix = 'f' } = pose;
  const wear = pose.clothes ?? { kind: 'crew', colour: '#52606d' };
  const dx = turn * 20;
  const far = 1 - Math.min(0.45, Math.abs(turn) * 0.13);
  const squeeze = (side) =>
    Math.sign(turn) === side && turn !== 0 ? far : 1 - Math.max(0, Math.abs(turn) - 1) * 0.1;
  const layers = HAIR_STYLES[p.hair](p, p.hairColour);
  const head = headPath(p);
  const shade = darken(p.skin, 0.3);
  const [lit, dim] = light < 0 ? ['0', '1'] : ['1', '0'];
  const ear = (side) => {
    if (p.hairStyleIsScarf || (Math.abs(turn) > 1 && Math.sign(turn) === side)) return '';
    const x = CX + side * (p.w + 3) - dx * 0.18;
    return `<ellipse cx="${n(x)}" cy="240" rx="12" ry="24" fill="${mix(p.skin, shade, 0.25)}" transform="rotate(${side * 8} ${n(x)} 240)"/>
      <path d="M${n(x + side * 4)} 224 q${side * 6} 12 ${side * -2} 30" fill="none" stroke="${darken(p.skin, 0.4)}" stroke-width="2.4" opacity=".5" stroke-linecap="round"/>
      ${p.earrings ? `<circle cx="${n(x)}" cy="267" r="4.5" fill="#d9b44a" stroke="#a98428"/>` : ''}`;
  };
  const svg = `
  <defs>
    <linearGradient id="skin" x1="${lit}" x2="${dim}" y1="0" y2=".3"><stop offset="0" stop-color="${lighten(p.skin, 0.16)}"/><stop offset=".5" stop-color="${p.skin}"/><stop offset="1" stop-color="${darken(p.skin, 0.17)}"/></linearGradient>
    <linearGradient id="hair" x1="${lit}" x2="${dim}" y1="0" y2=".6"><stop offset="0" stop-color="${lighten(p.hairColour, 0.16)}"/><stop offset="1" stop-color="${darken(p.hairColour, 0.22)}"/></linearGradient>
    <linearGradient id="cloth" x1="${lit}" x2="${dim}" y1="0" y2=".5"><stop offset="0" stop-color="${lighten(wear.colour, 0.12)}"/><stop offset="1" stop-color="${darken(wear.colour, 0.22)}"/></linearGradient>
    <filter id="soft2" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="2.6"/></filter>
    <filter id="soft" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="9"/></filter>
    <clipPath id="head"><path d="${head}"/></clipPath>
    <clipPath id="neck"><path d="M${CX - 47} 290 V372 C${CX - 48} 392 ${CX - 66} 400 ${CX - 96} 410 L${CX} 470 L${CX + 96} 410 C${CX + 66} 400 ${CX + 48} 392 ${CX + 47} 372 V290 Z"/></clipPath>
  </defs>
  <g transform="rotate(${n(tilt * 0.3)} 200 520)">
  <g transform="rotate(${n(tilt)} 200 380)">${layers.back}</g>
  <g clip-path="url(#neck)"><rect x="60" y="280" width="280" height="200" fill="url(#skin)"/>
    <path d="M${CX - 70} 300 H${CX + 70} V352 C${CX + 30} ${p.chinY + 36} ${CX - 30} ${p.chinY + 36} ${CX - 70} 352 Z" fill="${darken(p.skin, 0.42)}" opacity=".6" filter="url(#soft)"/></g>
  ${clothes(p, wear)}
  <g transform="rotate(${n(tilt)} 200 380)">
  ${ear(-1)}${ear(1)}
  <path d="${head}" fill="url(#skin)"/>
  <g clip-path="url(#head)">
    <ellipse cx="${n(CX + (light < 0 ? 1 : -1) * p.w * 1.02)}" cy="250" rx="38" ry="120" fill="${shade}" opacity=".38" filter="url(#soft)"/>
    <ellipse cx="${CX}" cy="${p.chinY + 8}" rx="60" ry="20" fill="${shade}" opacity=".4" filter="url(#soft)"/>
    <ellipse cx="${n(CX + light * 18 + dx * 0.5)}" cy="152" rx="36" ry="20" fill="#fff" opacity=".16" filter="url(#soft)"/>
    <ellipse cx="${n(CX - 44 + dx)}" cy="270" rx="20" ry="14" fill="#d0584c" opacity="${p.blush ?? 0.16}" filter="url(#soft)"/>
    <ellipse cx="${n(CX + 44 + dx)}" cy="270" rx="20" ry="14" fill="#d0584c" opacity="${p.blush ?? 0.16}" filter="url(#soft)"/>
    ${p.age > 0 ? `<g fill="none" stroke="${darken(p.skin, 0.45)}" stroke-width="1.8" stroke-linecap="round" opacity="${n(0.5 * p.age)}"><path d="M${n(CX - 22 + dx)} 276 Q${n(CX - 38 + dx)} 290 ${n(CX - 38 + dx)} 306"/><path d="M${n(CX + 22 + dx)} 276 Q${n(CX + 38 + dx)} 290 ${n(CX + 38 + dx)} 306"/><path d="M${CX - 34 + dx} 166 q34 -6 68 0 M${CX - 28 + dx} 154 q28 -5 56 0"/><path d="M${n(CX - p.eyeGap - 16 + dx)} 240 q14 7 28 3 M${n(CX + p.eyeGap - 12 + dx)} 243 q14 4 28 -3"/></g>` : ''}
    ${
      p.freckles
        ? `<g fill="${darken(p.skin, 0.4)}" opacity=".5">${[
            [-40, 256],
            [-31, 262],
            [-48, 265],
            [-24, 256],
            [40, 256],
            [31, 262],
            [48, 265],
            [24, 256],
            [-36, 270],
            [36, 270],
            [0, 250],
            [-8, 262],
            [9, 263],
          ]
            .map(([x, y]) => `<circle cx="${n(CX + x + dx)}" cy="${y}" r="1.7"/>`)
            .join('')}</g>`
        : ''
    }
    ${beard(p, dx)}
  </g>
  ${p.beard === 'full' ? beard(p, dx) : ''}
  ${p.moles.map(([x, y, r]) => `<circle cx="${n(CX + x + dx)}" cy="${y}" r="${r}" fill="${darken(p.skin, 0.6)}"/>`).join('')}
  <g${Math.abs(turn) > 1 ? ' clip-path="url(#head)"' : ''}>
  ${eye(p, -1, dx, squeeze(-1), blink)}${eye(p, 1, dx, squeeze(1), blink)}
  ${mouth(p, dx, smile)}
  ${brow(p, -1, dx, squeeze(-1))}${brow(p, 1, dx, squeeze(1))}</g>
  ${nose(p, dx, light)}
  ${mask ? maskShape(p, dx) : ''}
  ${layers.front}
  ${glasses(p, pose.glasses ?? p.glasses, dx, Math.min(squeeze(-1), squeeze(1)))}
  </g></g>`;
  return isolateIds(svg, prefix);
}

/** Prefixes every id so that several drawings can live in one SVG document. */
export function isolateIds(svg, prefix) {
  return svg
    .replace(/id="([\w-]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([\w-]+)\)/g, `url(#${prefix}-$1)`);
}
