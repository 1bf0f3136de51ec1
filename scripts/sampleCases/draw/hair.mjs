import { darken, lighten, n } from './colour.mjs';

/**
 * Hair styles. Each receives the measures of the face and returns an SVG layer behind the head and one in front of
 * it, in the face's 400 × 500 space. `m.w` is half the width of the head at the cheekbones.
 */
const CX = 200;

/** The hair on the skull, between the outline and a hairline given as path commands from right to left. */
const cap = (m, hairline, { lift = 0, side = 212, bulge = 8 } = {}) =>
  `M${n(CX - m.w - 3)} ${side} C${n(CX - m.w - bulge - 4)} ${150 - lift} ${n(CX - 62)} ${80 - lift} ${CX} ${80 - lift}` +
  ` C${n(CX + 62)} ${80 - lift} ${n(CX + m.w + bulge + 4)} ${150 - lift} ${n(CX + m.w + 3)} ${side} ${hairline} Z`;

const strands = (colour, paths) =>
  paths
    .map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" opacity=".35"/>`,
    )
    .join('');

const bumps = (m, radius, ring, colour) => {
  const dots = [];
  for (const [count, distance, from, to] of ring) {
    for (let i = 0; i <= count; i += 1) {
      const angle = Math.PI * (from + ((to - from) * i) / count);
      const wobble = 1 + 0.05 * Math.sin(i * 7.3 + distance);
      dots.push(
        `<circle cx="${n(CX + Math.cos(angle) * (m.w + distance) * wobble)}" cy="${n(190 + Math.sin(angle) * (92 + distance) * wobble)}" r="${n(radius * (1 + 0.18 * Math.sin(i * 3.1)))}"/>`,
      );
    }
  }
  return `<g fill="${colour}">${dots.join('')}</g>`;
};

export const HAIR_STYLES = {
  none: () => ({ back: '', front: '' }),

  side: (m, c) => ({
    back: '',
    front:
      `<path d="${cap(m, `C${n(CX + m.w - 4)} 190 ${n(CX + m.w - 10)} 172 ${n(CX + m.w - 22)} 158 C${CX + 20} 148 ${CX - 20} 142 ${CX - 34} 126 C${CX - 46} 142 ${n(CX - m.w + 18)} 158 ${n(CX - m.w + 10)} 172 C${n(CX - m.w + 4)} 186 ${n(CX - m.w + 2)} 200 ${n(CX - m.w - 3)} 212`)}" fill="url(#hair)"/>` +
      strands(lighten(c, 0.35), [
        `M${CX - 30} 118 C${CX} 100 ${CX + 40} 104 ${CX + 62} 148`,
        `M${CX - 24} 108 C${CX + 8} 92 ${CX + 48} 98 ${CX + 70} 138`,
        `M${CX - 44} 122 C${CX - 58} 130 ${CX - 68} 148 ${CX - 74} 168`,
      ]),
  }),

  crew: (m, c) => ({
    back: '',
    front:
      `<path d="${cap(m, `C${n(CX + m.w - 2)} 196 ${n(CX + m.w - 6)} 178 ${n(CX + m.w - 12)} 164 C${CX + 40} 140 ${CX - 40} 140 ${n(CX - m.w + 12)} 164 C${n(CX - m.w + 6)} 178 ${n(CX - m.w + 2)} 196 ${n(CX - m.w - 3)} 212`, { lift: -6, bulge: 2 })}" fill="url(#hair)"/>` +
      strands(lighten(c, 0.25), [`M${CX - 44} 112 C${CX - 20} 98 ${CX + 20} 98 ${CX + 44} 112`]),
  }),

  receding: (m, c) => ({
    back: '',
    front:
      `<path d="${cap(m, `C${n(CX + m.w - 3)} 190 ${n(CX + m.w - 8)} 168 ${n(CX + m.w - 14)} 150 C${CX + 48} 118 ${CX + 34} 122 ${CX + 22} 130 C${CX + 8} 122 ${CX - 8} 122 ${CX - 22} 130 C${CX - 34} 122 ${CX - 48} 118 ${n(CX - m.w + 14)} 150 C${n(CX - m.w + 8)} 168 ${n(CX - m.w + 3)} 190 ${n(CX - m.w - 3)} 212`, { lift: -8, bulge: 2 })}" fill="url(#hair)"/>` +
      strands(lighten(c, 0.3), [`M${CX - 36} 108 C${CX - 14} 98 ${CX + 14} 98 ${CX + 36} 108`]),
  }),

  swept: (m, c) => ({
    back: '',
    front:
      `<path d="M${n(CX - m.w - 2)} 206 C${n(CX - m.w - 12)} 150 ${n(CX - m.w + 2)} 96 ${CX - 30} 78 C${CX + 6} 58 ${CX + 74} 66 ${n(CX + m.w + 6)} 118 C${n(CX + m.w + 12)} 150 ${n(CX + m.w + 6)} 184 ${n(CX + m.w + 2)} 206 C${n(CX + m.w - 3)} 186 ${n(CX + m.w - 6)} 168 ${n(CX + m.w - 16)} 152 C${CX + 30} 156 ${CX - 20} 146 ${CX - 52} 132 C${n(CX - m.w + 12)} 150 ${n(CX - m.w + 6)} 176 ${n(CX - m.w - 2)} 206 Z" fill="url(#hair)"/>` +
      strands(lighten(c, 0.35), [
        `M${CX - 52} 124 C${CX - 20} 88 ${CX + 34} 76 ${CX + 70} 112`,
        `M${CX - 40} 130 C${CX - 6} 104 ${CX + 44} 100 ${CX + 72} 136`,
      ]),
  }),

  curly: (m, c) => ({
    back: bumps(m, 24, [[16, 8, 0.97, 2.03]], darken(c, 0.15)),
    front:
      `<path d="${cap(m, `C${n(CX + m.w - 4)} 190 ${n(CX + m.w - 8)} 170 ${n(CX + m.w - 18)} 156 C${CX + 36} 136 ${CX - 36} 136 ${n(CX - m.w + 18)} 156 C${n(CX - m.w + 8)} 170 ${n(CX - m.w + 4)} 190 ${n(CX - m.w - 3)} 212`)}" fill="url(#hair)"/>` +
      bumps(m, 19, [[9, -2, 1.1, 1.9]], darken(c, 0.06)) +
      bumps(m, 17, [[7, -20, 1.16, 1.84]], lighten(c, 0.04)) +
      bumps(m, 13, [[4, -40, 1.3, 1.7]], lighten(c, 0.09)),
  }),

  afro: (m, c) => ({
    back:
      `<ellipse cx="${CX}" cy="158" rx="${n(m.w + 34)}" ry="104" fill="${darken(c, 0.12)}"/>` +
      bumps(m, 22, [[20, 18, 0.9, 2.1]], darken(c, 0.12)),
    front:
      `<path d="${cap(m, `C${n(CX + m.w - 6)} 186 ${n(CX + m.w - 10)} 166 ${n(CX + m.w - 22)} 152 C${CX + 34} 132 ${CX - 34} 132 ${n(CX - m.w + 22)} 152 C${n(CX - m.w + 10)} 166 ${n(CX - m.w + 6)} 186 ${n(CX - m.w - 3)} 212`)}" fill="url(#hair)"/>` +
      bumps(m, 17, [[12, 4, 1.05, 1.95]], lighten(c, 0.03)) +
      bumps(m, 15, [[9, -16, 1.13, 1.87]], lighten(c, 0.06)) +
      bumps(m, 12, [[6, -34, 1.24, 1.76]], lighten(c, 0.09)),
  }),

  long: (m, c) => ({
    back: `<path d="M${n(CX - m.w - 12)} 210 C${n(CX - m.w - 22)} 120 ${CX - 66} 74 ${CX} 74 C${CX + 66} 74 ${n(CX + m.w + 22)} 120 ${n(CX + m.w + 12)} 210 C${n(CX + m.w + 16)} 290 ${n(CX + m.w + 24)} 360 ${n(CX + m.w + 14)} 436 C${CX + 60} 452 ${CX - 60} 452 ${n(CX - m.w - 14)} 436 C${n(CX - m.w - 24)} 360 ${n(CX - m.w - 16)} 290 ${n(CX - m.w - 12)} 210 Z" fill="${darken(c, 0.22)}"/>`,
    front:
      `<path d="M${CX + 6} 82 C${CX - 62} 76 ${n(CX - m.w - 18)} 128 ${n(CX - m.w - 12)} 214 C${n(CX - m.w - 14)} 280 ${n(CX - m.w - 20)} 340 ${n(CX - m.w - 12)} 404 C${n(CX - m.w + 2)} 380 ${n(CX - m.w + 2)} 320 ${n(CX - m.w + 2)} 250 C${n(CX - m.w + 6)} 190 ${CX - 40} 150 ${CX + 6} 118 Z" fill="url(#hair)"/>` +
      `<path d="M${CX + 2} 82 C${CX + 62} 76 ${n(CX + m.w + 18)} 128 ${n(CX + m.w + 12)} 214 C${n(CX + m.w + 14)} 280 ${n(CX + m.w + 20)} 340 ${n(CX + m.w + 12)} 404 C${n(CX + m.w - 2)} 380 ${n(CX + m.w - 2)} 320 ${n(CX + m.w - 2)} 250 C${n(CX + m.w - 6)} 190 ${CX + 46} 146 ${CX + 2} 118 Z" fill="url(#hair)"/>` +
      strands(lighten(c, 0.35), [
        `M${CX - 6} 96 C${CX - 50} 108 ${n(CX - m.w - 4)} 150 ${n(CX - m.w - 4)} 230`,
        `M${CX + 12} 96 C${CX + 54} 108 ${n(CX + m.w + 4)} 150 ${n(CX + m.w + 4)} 230`,
      ]),
  }),

  wavy: (m, c) => ({
    back: `<path d="M${n(CX - m.w - 10)} 190 C${n(CX - m.w - 22)} 110 ${CX - 66} 70 ${CX} 70 C${CX + 66} 70 ${n(CX + m.w + 22)} 110 ${n(CX + m.w + 10)} 190 C${n(CX + m.w + 34)} 230 ${n(CX + m.w + 10)} 262 ${n(CX + m.w + 28)} 300 C${n(CX + m.w + 44)} 340 ${n(CX + m.w + 14)} 366 ${n(CX + m.w + 22)} 402 C${CX + 70} 424 ${CX - 70} 424 ${n(CX - m.w - 22)} 402 C${n(CX - m.w - 14)} 366 ${n(CX - m.w - 44)} 340 ${n(CX - m.w - 28)} 300 C${n(CX - m.w - 10)} 262 ${n(CX - m.w - 34)} 230 ${n(CX - m.w - 10)} 190 Z" fill="${darken(c, 0.2)}"/>`,
    front:
      `<path d="M${CX - 30} 84 C${n(CX - m.w - 10)} 88 ${n(CX - m.w - 20)} 150 ${n(CX - m.w - 10)} 208 C${n(CX - m.w - 22)} 244 ${n(CX - m.w - 4)} 268 ${n(CX - m.w - 18)} 306 C${n(CX - m.w + 6)} 290 ${n(CX - m.w + 4)} 250 ${n(CX - m.w + 3)} 226 C${n(CX - m.w + 8)} 180 ${CX - 56} 150 ${CX - 30} 116 Z" fill="url(#hair)"/>` +
      `<path d="M${CX - 36} 86 C${CX + 40} 62 ${n(CX + m.w + 22)} 120 ${n(CX + m.w + 10)} 206 C${n(CX + m.w + 24)} 244 ${n(CX + m.w + 4)} 268 ${n(CX + m.w + 18)} 306 C${n(CX + m.w - 6)} 290 ${n(CX + m.w - 4)} 250 ${n(CX + m.w - 3)} 220 C${n(CX + m.w - 12)} 168 ${CX + 22} 158 ${CX - 36} 116 Z" fill="url(#hair)"/>` +
      strands(lighten(c, 0.35), [
        `M${CX - 22} 98 C${CX + 30} 96 ${n(CX + m.w - 4)} 140 ${n(CX + m.w + 2)} 200`,
        `M${CX - 34} 104 C${CX - 60} 120 ${n(CX - m.w - 2)} 160 ${n(CX - m.w - 4)} 210`,
      ]),
  }),

  bob: (m, c) => ({
    back: `<path d="M${n(CX - m.w - 14)} 200 C${n(CX - m.w - 20)} 116 ${CX - 66} 74 ${CX} 74 C${CX + 66} 74 ${n(CX + m.w + 20)} 116 ${n(CX + m.w + 14)} 200 C${n(CX + m.w + 18)} 250 ${n(CX + m.w + 16)} 300 ${n(CX + m.w + 4)} 340 C${CX + 50} 352 ${CX - 50} 352 ${n(CX - m.w - 4)} 340 C${n(CX - m.w - 16)} 300 ${n(CX - m.w - 18)} 250 ${n(CX - m.w - 14)} 200 Z" fill="${darken(c, 0.22)}"/>`,
    front:
      `<path d="M${n(CX - m.w - 12)} 330 C${n(CX - m.w - 24)} 280 ${n(CX - m.w - 20)} 120 ${CX - 40} 86 C${CX - 20} 76 ${CX + 20} 76 ${CX + 40} 86 C${n(CX + m.w + 20)} 120 ${n(CX + m.w + 24)} 280 ${n(CX + m.w + 12)} 330 C${n(CX + m.w - 4)} 300 ${n(CX + m.w - 2)} 240 ${n(CX + m.w - 8)} 186 C${CX + 40} 190 ${CX - 40} 190 ${n(CX - m.w + 8)} 186 C${n(CX - m.w + 2)} 240 ${n(CX - m.w + 4)} 300 ${n(CX - m.w - 12)} 330 Z" fill="url(#hair)"/>` +
      strands(lighten(c, 0.3), [
        `M${CX - 34} 98 C${CX - 50} 124 ${CX - 54} 150 ${CX - 52} 178`,
        `M${CX} 92 C${CX - 4} 124 ${CX - 4} 150 ${CX - 2} 180`,
        `M${CX + 34} 98 C${CX + 50} 124 ${CX + 54} 150 ${CX + 52} 178`,
      ]),
  }),

  bun: (m, c) => ({
    back: `<ellipse cx="${CX}" cy="72" rx="40" ry="36" fill="${darken(c, 0.1)}"/>`,
    front:
      `<path d="${cap(m, `C${n(CX + m.w - 2)} 190 ${n(CX + m.w - 8)} 168 ${n(CX + m.w - 20)} 150 C${CX + 30} 124 ${CX - 30} 124 ${n(CX - m.w + 20)} 150 C${n(CX - m.w + 8)} 168 ${n(CX - m.w + 2)} 190 ${n(CX - m.w - 3)} 212`, { bulge: 4 })}" fill="url(#hair)"/>` +
      strands(lighten(c, 0.3), [
        `M${CX - 60} 150 C${CX - 52} 116 ${CX - 26} 96 ${CX - 4} 90`,
        `M${CX + 60} 150 C${CX + 52} 116 ${CX + 26} 96 ${CX + 4} 90`,
        `M${CX - 22} 62 C${CX - 8} 52 ${CX + 12} 52 ${CX + 26} 66`,
      ]),
  }),

  scarf: (m, c) => ({
    back: `<path d="M${n(CX - m.w - 34)} 240 C${n(CX - m.w - 40)} 120 ${CX - 72} 62 ${CX} 62 C${CX + 72} 62 ${n(CX + m.w + 40)} 120 ${n(CX + m.w + 34)} 240 C${n(CX + m.w + 44)} 320 ${CX + 128} 380 ${CX + 148} 470 L${CX - 148} 470 C${CX - 128} 380 ${n(CX - m.w - 44)} 320 ${n(CX - m.w - 34)} 240 Z" fill="${darken(c, 0.25)}"/>`,
    front:
      `<path fill-rule="evenodd" d="M${n(CX - m.w - 30)} 250 C${n(CX - m.w - 36)} 122 ${CX - 70} 66 ${CX} 66 C${CX + 70} 66 ${n(CX + m.w + 36)} 122 ${n(CX + m.w + 30)} 250 C${n(CX + m.w + 26)} 330 ${CX + 110} 372 ${CX + 140} 440 C${CX + 60} 470 ${CX - 60} 470 ${CX - 140} 440 C${CX - 110} 372 ${n(CX - m.w - 26)} 330 ${n(CX - m.w - 30)} 250 Z M${CX} 126 C${n(CX - m.w + 18)} 128 ${n(CX - m.w - 2)} 180 ${n(CX - m.w + 2)} 240 C${n(CX - m.w + 8)} 306 ${CX - 44} 352 ${CX} 358 C${CX + 44} 352 ${n(CX + m.w - 8)} 306 ${n(CX + m.w - 2)} 240 C${n(CX + m.w + 2)} 180 ${n(CX + m.w - 18)} 128 ${CX} 126 Z" fill="url(#hair)"/>` +
      strands(darken(c, 0.4), [
        `M${n(CX - m.w - 6)} 150 C${n(CX - m.w - 22)} 220 ${n(CX - m.w - 14)} 310 ${CX - 40} 384`,
        `M${n(CX + m.w + 8)} 160 C${n(CX + m.w + 24)} 240 ${CX + 70} 340 ${CX - 30} 400`,
        `M${n(CX + m.w - 4)} 140 C${n(CX + m.w + 12)} 220 ${CX + 66} 330 ${CX - 44} 372`,
        `M${CX - 50} 420 C${CX} 436 ${CX + 60} 424 ${CX + 100} 398`,
      ]),
  }),
};
