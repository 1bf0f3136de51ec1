import { expect, it } from 'vitest';
import { namesMore } from '@shared/domain/aml/namesMore';

it.each<Record<string, unknown>>([
  { total: 3 },
  { new_matches: '2' },
  { has_more: true },
  { last: false },
  { truncated: 'yes' },
  { status: 'in progress' },
  { page: 2 },
  { pagination: { next_cursor: 'abc' } },
  { links: [{ rel: 'next', href: '/2' }] },
])('%j names more than one match', (around) => expect(namesMore(around, 1)).toBe(true));

it.each<Record<string, unknown>>([
  {},
  { total: 1 },
  { has_more: false },
  { last: true },
  { truncated: 'no' },
  { status: 'completed' },
  { page: 1 },
  { links: [{ rel: 'self', href: '/1' }] },
])('%j does not', (around) => expect(namesMore(around, 1)).toBe(false));
