import { pointerTokens } from '@shared/wire/jsonPointer';

const MEMBER = /^("(?:[^"\\]|\\.)*"): /;

/**
 * The line (from 1) at which the value of a pointer starts in a JSON text with one member or element per line; null if
 * the pointer (RFC 6901) matches nothing. Only keys are parsed, so that values keep their notation.
 */
export function pointerLine(indented: string, pointer: string): number | null {
  if (pointer === '') return 1;
  const wanted = pointerTokens(pointer);
  /**
   * For each open object or list: the index of its next element (null for an object), and whether it is part of the
   * pointer.
   */
  const open: { next: number | null; onWay: boolean }[] = [];
  const lines = indented.split('\n');
  for (const [index, line] of lines.entries()) {
    const text = line.trimStart();
    if (text.startsWith('}') || text.startsWith(']')) {
      open.pop();
      continue;
    }
    const above = open.at(-1);
    let onWay = true;
    if (above) {
      const key = above.next === null ? keyOf(text) : String(above.next);
      if (above.next !== null) above.next += 1;
      onWay = above.onWay && key === wanted[open.length - 1];
      if (onWay && open.length === wanted.length) return index + 1;
    }
    // A text value ends with a quote, so an opening bracket at the end of a line is always one.
    const last = text.at(-1);
    if (last === '{' || last === '[') open.push({ next: last === '[' ? 0 : null, onWay });
  }
  return null;
}

function keyOf(text: string): string | null {
  const found = MEMBER.exec(text)?.[1];
  return found === undefined ? null : (JSON.parse(found) as string);
}
