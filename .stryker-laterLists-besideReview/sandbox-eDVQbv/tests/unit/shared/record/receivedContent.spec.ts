// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyContent, receivedContent } from '@shared/record/receivedContent';
import { valueAtPointer } from '@shared/wire/jsonPointer';

describe('a part nobody has described', () => {
  it('is laid out in the order received, with depth, place and form', () => {
    const content = receivedContent(
      { status: 'Found', 'a/b': { n: 1.5, off: false, none: null }, list: ['x', {}], empty: [] },
      '/at',
    );
    expect(content.form === 'rows' && content.rows).toEqual([
      { pointer: '/at/status', depth: 0, name: 'status', form: 'text', text: 'Found', members: 0 },
      { pointer: '/at/a~1b', depth: 0, name: 'a/b', form: 'object', text: '', members: 3 },
      { pointer: '/at/a~1b/n', depth: 1, name: 'n', form: 'number', text: '1.5', members: 0 },
      { pointer: '/at/a~1b/off', depth: 1, name: 'off', form: 'boolean', text: 'false', members: 0 },
      { pointer: '/at/a~1b/none', depth: 1, name: 'none', form: 'null', text: 'null', members: 0 },
      { pointer: '/at/list', depth: 0, name: 'list', form: 'list', text: '', members: 2 },
      { pointer: '/at/list/0', depth: 1, name: '1', form: 'text', text: 'x', members: 0 },
      { pointer: '/at/list/1', depth: 1, name: '2', form: 'object', text: '', members: 0 },
      { pointer: '/at/empty', depth: 0, name: 'empty', form: 'list', text: '', members: 0 },
    ]);
  });

  it('leaves out the keys that are shown elsewhere, at its own level only', () => {
    const content = receivedContent({ seen: 1, in: { seen: 2 } }, '', ['seen']);
    expect(content.form === 'rows' && content.rows.map(({ pointer }) => pointer)).toEqual([
      '/in',
      '/in/seen',
    ]);
  });

  it('is one value where it is bare, and empty where it holds nothing', () => {
    expect(receivedContent('Passed', '/p')).toMatchObject({
      rows: [{ pointer: '/p', name: '', text: 'Passed' }],
    });
    expect(isEmptyContent(receivedContent({}, ''))).toBe(true);
    expect(isEmptyContent(receivedContent({ a: 1 }, '', ['a']))).toBe(true);
    expect(isEmptyContent(receivedContent(0, ''))).toBe(false);
  });

  it('is indented JSON where it holds too much to lay out, still without what is shown elsewhere', () => {
    const many = { seen: 1, list: Array.from({ length: 5000 }, (_, index) => index) };
    const content = receivedContent(many, '', ['seen']);
    expect(content.form).toBe('json');
    expect(content.form === 'json' && JSON.parse(content.text)).toEqual({ list: many.list });
  });

  it('shows every value of any JSON, at a place that leads back to it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 6 })), (raw) => {
        const content = receivedContent(raw, '');
        if (content.form === 'json') return JSON.stringify(JSON.parse(content.text)) === JSON.stringify(raw);
        for (const { pointer, form, text } of content.rows) {
          const there = valueAtPointer(raw, pointer);
          if (form === 'text') expect(there).toBe(text);
          else if (form === 'json') expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(there)));
          else if (form !== 'object' && form !== 'list') expect(String(there)).toBe(text);
        }
        const leaves = (value: unknown): number =>
          typeof value === 'object' && value !== null
            ? 1 + Object.values(value).reduce<number>((sum, child) => sum + leaves(child), 0)
            : 1;
        if (content.rows.every(({ form }) => form !== 'json')) {
          expect(content.rows).toHaveLength(leaves(raw) - 1);
        }
        return true;
      }),
    );
  });
});
