import { MASK_CLASSES, type MaskClass } from './maskClasses';
import type { MaskedValue } from './maskedValues';

/** Part of a text: as it stands, or one that is covered and by which classes. */
export type MaskPart =
  { kind: 'text'; text: string } | { kind: 'masked'; text: string; classes: readonly MaskClass[] };

const COVERS = ['•••', '••••••', '•••••••••'] as const;

/** A cover that tells no more of a text than whether it is short, middling or long. */
export function maskText(text: string): string {
  const { length } = [...text];
  return COVERS[length <= 4 ? 0 : length <= 12 ? 1 : 2];
}

interface Token {
  fold: string;
  start: number;
  end: number;
}

/** Letters without case, marks and width: "Müller" is found in "MULLER". */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    fold: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Scripts that do not part words by spaces: there a name stands anywhere in a run of letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words of a name that are so short that covering them everywhere would cover the language itself. */
const SHORTEST_WORD = 3;

interface Pattern {
  tokens: readonly string[];
  classes: readonly MaskClass[];
}

export interface Masker {
  parts(text: string): MaskPart[];
  /** The text with its covers, for attributes and the clipboard. */
  text(text: string): string;
}

/**
 * Finds a case's telling values in any text, whatever their case, marks and separators, in time that grows with the text
 * and not with the number of values. Only values of an active class are covered.
 */
export function createMasker(values: readonly MaskedValue[], active: ReadonlySet<MaskClass>): Masker {
  const byFirst = new Map<string, Pattern[]>();
  const unspaced: { text: string; classes: readonly MaskClass[] }[] = [];
  const add = (tokens: readonly string[], classes: readonly MaskClass[]): void => {
    const [first] = tokens;
    if (first === undefined) return;
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [{ tokens, classes }]);
    else known.push({ tokens, classes });
  };
  for (const { text, classes: all, isOwn } of values) {
    const classes = all.filter((one) => active.has(one));
    if (classes.length === 0) continue;
    if (UNSPACED.test(text)) unspaced.push({ text: text.trim(), classes });
    const tokens = tokensOf(text).map((token) => token.fold);
    add(tokens, classes);
    // The same number or name without its separators.
    if (tokens.length > 1) add([tokens.join('')], classes);
    const isName = isOwn && classes.includes('names') && all.length === 1;
    if (isName) for (const token of tokens) if (token.length >= SHORTEST_WORD) add([token], classes);
  }
  for (const patterns of byFirst.values()) patterns.sort((a, b) => b.tokens.length - a.tokens.length);

  function spansOf(text: string): { start: number; end: number; classes: readonly MaskClass[] }[] {
    const tokens = tokensOf(text);
    const spans: { start: number; end: number; classes: readonly MaskClass[] }[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const found = byFirst
        .get(tokens[at]?.fold ?? '')
        ?.find((pattern) => pattern.tokens.every((token, step) => tokens[at + step]?.fold === token));
      if (found === undefined) continue;
      const last = at + found.tokens.length - 1;
      spans.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0, classes: found.classes });
      at = last;
    }
    for (const { text: name, classes } of unspaced)
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
        if (!spans.some(({ start, end }) => at >= start && at < end))
          spans.push({ start: at, end: at + name.length, classes });
    return spans.sort((a, b) => a.start - b.start);
  }

  function parts(text: string): MaskPart[] {
    const spans = byFirst.size === 0 ? [] : spansOf(text);
    const found: MaskPart[] = [];
    let done = 0;
    for (const { start, end, classes } of spans) {
      if (start < done) continue;
      if (start > done) found.push({ kind: 'text', text: text.slice(done, start) });
      found.push({ kind: 'masked', text: text.slice(start, end), classes });
      done = end;
    }
    if (done < text.length || found.length === 0) found.push({ kind: 'text', text: text.slice(done) });
    return found;
  }

  return {
    parts,
    text: (text) =>
      parts(text)
        .map((part) => (part.kind === 'masked' ? maskText(part.text) : part.text))
        .join(''),
  };
}

/** Letters that JSON wrote by their code, so that a name is found in it as well. */
export const readEscapes = (json: string): string =>
  json.replace(/(?<!\\)((?:\\\\)*)\\u([0-9a-fA-F]{4})/g, (whole, before: string, code: string) => {
    const letter = String.fromCharCode(parseInt(code, 16));
    return /[\p{L}\p{N}\p{M}]/u.test(letter) ? before + letter : whole;
  });

export const ALL_CLASSES: ReadonlySet<MaskClass> = new Set(MASK_CLASSES);
