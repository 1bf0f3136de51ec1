// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIdList } from '@shared/domain/intake/idList';

const idText = fc.stringMatching(/^[a-z0-9]{1,24}$/);

describe('ids in a text', () => {
  it.each([
    ['one per line', 'a1\nb2\r\nc3', ['a1', 'b2', 'c3']],
    ['commas, tabs and semicolons', 'a1, b2\tc3;d4', ['a1', 'b2', 'c3', 'd4']],
    ['quotes around an id', '"a1", ‘b2’', ['a1', 'b2']],
    ['nothing', ' \n\t', []],
  ])('are found: %s', (_, text, ids) => {
    expect(readIdList(text).ids.map(({ id }) => id)).toEqual(ids);
  });

  it('are folded when repeated, and every further mention keeps its line', () => {
    const list = readIdList('a1\nb2\na1\n\na1 b2');
    expect(list.ids).toEqual([
      { id: 'a1', line: 1 },
      { id: 'b2', line: 2 },
    ]);
    expect(list.repeated).toEqual([
      { id: 'a1', line: 3 },
      { id: 'a1', line: 5 },
      { id: 'b2', line: 5 },
    ]);
  });

  it('name what cannot be an id by its line, cut short', () => {
    const { refused } = readIdList(`a1\nидентификатор\n${'ж'.repeat(500)}\n${'x'.repeat(201)}`);
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(refused[1]?.text).toHaveLength(81);
  });

  it('never lose a word: it is an id, a repetition or a refusal', () => {
    const word = fc.oneof(idText, fc.constantFrom('ключ', '鍵'));
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom('\n', ', ', '\t', ' ; '), (words, between) => {
        const list = readIdList(words.join(between));
        expect(list.ids.length + list.repeated.length + list.refused.length).toBe(words.length);
        expect(new Set(list.ids.map(({ id }) => id)).size).toBe(list.ids.length);
      }),
    );
  });
});
