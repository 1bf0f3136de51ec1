// @ts-nocheck
const parse = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Blends two #rrggbb colours; `share` 0 gives the first, 1 the second. */
export function mix(first, second, share) {
  const a = parse(first);
  const b = parse(second);
  return `#${a
    .map((value, index) =>
      Math.round(value + (b[index] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const darken = (hex, share) => mix(hex, '#000000', share);
export const lighten = (hex, share) => mix(hex, '#ffffff', share);

/** Escapes text for SVG and HTML. */
export const escapeText = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign],
  );

/** Number for a path: two decimals, no trailing zeros. */
export const n = (value) => String(Math.round(value * 100) / 100);
