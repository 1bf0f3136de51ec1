// @ts-nocheck
import { hiddenCharactersIn } from '@shared/labels/hiddenCharacterLabels';
import type { SameTokens } from './sameTokens';

/** Enough to walk through; more says nothing more. */
export const MAX_HITS = 5000;

/** Offsets at which a text occurs in another, ignoring case, in order; at most `MAX_HITS`. */
export function findOffsets(text: string, sought: string): number[] {
  if (sought === '') return [];
  const wanted = new RegExp(sought.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
  const found: number[] = [];
  for (let hit = wanted.exec(text); hit !== null && found.length < MAX_HITS; hit = wanted.exec(text)) {
    found.push(hit.index);
  }
  return found;
}

/** A place where the searched text occurs: in both forms, or, over a blank or a line break, in one of them. */
export interface Place {
  received: number;
  pretty: number;
}

/**
 * One list of places for both forms, in reading order. An occurrence inside a value is in both and counts once; one that
 * crosses white space may be in one form only and counts as well.
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

/** A stretch of a row, with what it is. */
export interface Piece {
  /** Where it begins, in the whole text. */
  at: number;
  text: string;
  kind: 'plain' | 'hit' | 'current' | 'lost';
  /** Set for one character that would otherwise act unseen. */
  hidden?: { code: string; name: string };
}

const LOST = /\ufffd+/g;

/** Cuts a stretch where bytes were no text and at hidden characters. */
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
 * A row in pieces: found text, the active hit, replacements for bytes that were not text, and hidden characters one by
 * one. `hits` are offsets in the whole text, ascending, each `length` long.
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
