import { createHash } from 'node:crypto';

/**
 * Everything in the set is derived from names and this salt, so that every run gives the same bytes. Changing it
 * changes every identifier.
 */
const SALT = 'caseloupe-sample-set-1';

/** Deterministic lower-case hexadecimal identifier of the given length for a name. */
export function hexId(name, length) {
  return createHash('sha256').update(`${SALT}:${name}`).digest('hex').slice(0, length);
}

/** Journey, spot check and AML check identifiers: 24 hexadecimal digits. */
export const recordId = (name) => hexId(`record:${name}`, 24);

/** Media path identifiers: 32 hexadecimal digits. */
export const pathId = (name) => hexId(`path:${name}`, 32);

/** An identifier of a name in the form of a UUID, for accounts and flows. */
export function uuid(name) {
  const h = hexId(`uuid:${name}`, 32);
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20, 32)}`;
}

/** Seeded generator of numbers in [0, 1) (mulberry32). */
export function createRandom(name) {
  let state = Number.parseInt(hexId(`random:${name}`, 8), 16);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
