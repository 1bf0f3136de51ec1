import { hiddenCharactersIn } from '@shared/labels/hiddenCharacterLabels';
import type { SameTokens } from './sameTokens';

/** The search stops after this many matches; nobody steps through more. */
export const MAX_HITS = 5000;

/** Offsets of all occurrences of a text, ignoring case, in ascending order; at most `MAX_HITS`. */
export function findOffsets(text: string, sought: string): number[] {
  if (sought === '') return [];
  const wanted = new RegExp(sought.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
  const found: number[] = [];
  for (let hit = wanted.exec(text); hit !== null && found.length < MAX_HITS; hit = wanted.exec(text)) {
    found.push(hit.index);
  }
  return found;
}

/**
 * The offsets of an occurrence in both forms; in only one of them if the occurrence contains white space that the other
 * lacks.
 */
export interface Place {
  received: number;
  pretty: number;
}

/**
 * The occurrences in both forms as one list, in reading order. An occurrence within a value is in both forms and counts
 * once; one that crosses white space may be in only one form and counts too.
 */
export function placesInBoth(
  received: readonly number[],
  pretty: readonly number[],
  same: SameTokens | null,
): Place[] {
  if (same === null) return received.map((offset) => ({ received: offset, pretty: 0 }));
  const places = new Map<number, Place>();
  for (const offset of received) places.set(offset, { received: offset, pretty: same.toSecond(offset) });
  for (const offset of pretty) {
    const there = same.toFirst(offset);
    if (!places.has(there)) places.set(there, { received: there, pretty: offset });
  }
  return [...places.values()].sort((a, b) => a.received - b.received || a.pretty - b.pretty);
}

/** A part of a row with the same formatting. */
export interface Piece {
  /** Its offset in the whole text. */
  at: number;
  text: string;
  kind: 'plain' | 'hit' | 'current' | 'lost';
  /** Set for a single character that would otherwise be invisible. */
  hidden?: { code: string; name: string };
}

const LOST = /\ufffd+/g;

/** Splits a piece at replaced bytes and at hidden characters. */
function* cut(piece: Piece, lossy: boolean): Generator<Piece> {
  const special: { at: number; length: number; as: Partial<Piece> }[] = hiddenCharactersIn(piece.text).map(
    ({ at, length, code, name }) => ({ at, length, as: { hidden: { code, name } } }),
  );
  if (lossy && piece.kind === 'plain')
    for (const { 0: lost, index } of piece.text.matchAll(LOST))
      special.push({ at: index, length: lost.length, as: { kind: 'lost' } });
  let from = 0;
  const stretch = (start: number, end: number, as: Partial<Piece> = {}): Piece => ({
    ...piece,
    ...as,
    at: piece.at + start,
    text: piece.text.slice(start, end),
  });
  for (const { at, length, as } of special.sort((a, b) => a.at - b.at)) {
    if (at > from) yield stretch(from, at);
    yield stretch(at, at + length, as);
    from = at + length;
  }
  if (from < piece.text.length) yield stretch(from, piece.text.length);
}

/**
 * The pieces of a row: matches, the active match, replacements for invalid bytes, and single hidden characters. `hits`
 * are ascending offsets in the whole text, each of a match with `length` characters.
 */
export function piecesOf(
  text: string,
  [start, end]: readonly [number, number],
  hits: readonly number[],
  { length, current, lossy }: { length: number; current: number | null; lossy: boolean },
): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, until: number, kind: Piece['kind']): void => {
    if (from < until) pieces.push(...cut({ at: from, text: text.slice(from, until), kind }, lossy));
  };
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle] ?? 0) + length <= start) low = middle + 1;
    else high = middle;
  }
  let at = start;
  for (let index = low; index < hits.length && (hits[index] ?? 0) < end; index += 1) {
    const hit = hits[index] ?? 0;
    const from = Math.max(at, hit);
    const until = Math.min(end, hit + length);
    add(at, from, 'plain');
    add(from, until, hit === current ? 'current' : 'hit');
    at = Math.max(at, until);
  }
  add(at, end, 'plain');
  return pieces;
}
