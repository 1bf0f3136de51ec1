import { z } from 'zod';

/** One part of an answer that differs from the one before; its value is never told here. */
export const AnswerChange = z.strictObject({
  /** JSON pointer (RFC 6901), two levels deep at most. */
  pointer: z.string(),
  how: z.enum(['added', 'removed', 'changed']),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

/** What fetching again brought: the same bytes, the same values written otherwise, other values, or nothing to hold it against. */
export const AnswerComparison = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('unchanged') }),
  z.strictObject({ is: z.literal('same-values') }),
  z.strictObject({ is: z.literal('changed'), changes: z.array(AnswerChange), more: z.int().nonnegative() }),
  z.strictObject({ is: z.literal('not-comparable') }),
]);
export type AnswerComparison = z.infer<typeof AnswerComparison>;

const TOLD_AT_MOST = 12;
const DEPTH = 2;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const token = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether two JSON values are the same; the order of an object's members says nothing (RFC 8259 4). */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}

function* differences(before: unknown, after: unknown, at: string, depth: number): Generator<AnswerChange> {
  if (!isObject(before) || !isObject(after) || depth === DEPTH) {
    if (!same(before, after)) yield { pointer: at, how: 'changed' };
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pointer = `${at}/${token(key)}`;
    if (!Object.hasOwn(before, key)) yield { pointer, how: 'added' };
    else if (!Object.hasOwn(after, key)) yield { pointer, how: 'removed' };
    else yield* differences(before[key], after[key], pointer, depth + 1);
  }
}

/** Which parts of an answer differ from the one before it. */
export function compareAnswers(before: unknown, after: unknown): AnswerComparison {
  const all = [...differences(before, after, '', 0)];
  if (all.length === 0) return { is: 'same-values' };
  return { is: 'changed', changes: all.slice(0, TOLD_AT_MOST), more: Math.max(0, all.length - TOLD_AT_MOST) };
}
