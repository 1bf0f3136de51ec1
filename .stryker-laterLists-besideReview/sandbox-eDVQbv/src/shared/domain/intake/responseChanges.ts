// @ts-nocheck
import { z } from 'zod';
import { isObject } from '../../record/shape';
import { escapeToken } from '../../wire/jsonPointer';
import { isSame } from '../json';

/** One part of a response that differs from the previous one; its value is never included. */
export const ResponseChange = z.strictObject({
  /** JSON pointer (RFC 6901), two levels deep at most. */
  pointer: z.string(),
  how: z.enum(['added', 'removed', 'changed']),
});
export type ResponseChange = z.infer<typeof ResponseChange>;

/** The result of fetching again: the same bytes, the same values in another notation, other values, or no previous response. */
export const ResponseComparison = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('unchanged') }),
  z.strictObject({ is: z.literal('same-values') }),
  z.strictObject({ is: z.literal('changed'), changes: z.array(ResponseChange), more: z.int().nonnegative() }),
  z.strictObject({ is: z.literal('not-comparable') }),
]);
export type ResponseComparison = z.infer<typeof ResponseComparison>;

const MAX_CHANGES = 12;
const DEPTH = 2;

function* differences(before: unknown, after: unknown, at: string, depth: number): Generator<ResponseChange> {
  if (!isObject(before) || !isObject(after) || depth === DEPTH) {
    if (!isSame(before, after)) yield { pointer: at, how: 'changed' };
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pointer = `${at}/${escapeToken(key)}`;
    if (!Object.hasOwn(before, key)) yield { pointer, how: 'added' };
    else if (!Object.hasOwn(after, key)) yield { pointer, how: 'removed' };
    else yield* differences(before[key], after[key], pointer, depth + 1);
  }
}

/** Which parts of a response differ from the one before it. */
export function compareResponses(before: unknown, after: unknown): ResponseComparison {
  const all = [...differences(before, after, '', 0)];
  if (all.length === 0) return { is: 'same-values' };
  return { is: 'changed', changes: all.slice(0, MAX_CHANGES), more: Math.max(0, all.length - MAX_CHANGES) };
}
