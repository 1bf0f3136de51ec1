// @ts-nocheck
import { expect, it } from 'vitest';
import { z } from 'zod';
import { conclusionEffectOf, event } from '@shared/domain/events/event';

it('reads an event of its type with its members alone, and knows what it does to a conclusion', () => {
  const schema = event('printed', 'never', { pages: z.int() });
  expect(schema.parse({ type: 'printed', pages: 2 })).toEqual({ type: 'printed', pages: 2 });
  expect(schema.safeParse({ type: 'packaged', pages: 2 }).success).toBe(false);
  expect(schema.safeParse({ type: 'printed', pages: 2, more: 1 }).success).toBe(false);
  expect(conclusionEffectOf(schema)).toBe('never');
});

it('knows nothing of an event that was declared otherwise', () => {
  expect(() => conclusionEffectOf(z.strictObject({ type: z.literal('printed') }))).toThrow(
    'declared by `event`',
  );
});
