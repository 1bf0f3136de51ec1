import { describe, expect, it } from 'vitest';
import {
  absent,
  author,
  bullets,
  exhibitLink,
  instant,
  joined,
  note,
  lines,
  pairs,
  part,
  prose,
  received,
  textLine,
  signed,
  strong,
  tableUnder,
  textOr,
  when,
  workSection,
} from '@shared/presentation/prose';

describe('a line of our words', () => {
  it('keeps apart our words, a number, and what somebody else wrote', () => {
    expect(textLine`Step ${2}: ${received('<b>')}.`).toEqual(['Step ', '2', ': ', { received: '<b>' }, '.']);
    expect(textLine`${strong('a')}${[', ', 'b']}`).toEqual([{ text: 'a', as: 'strong' }, ', ', 'b']);
    expect(textLine`${0} of ${[]}none`).toEqual(['0', ' of ', 'none']);
  });

  it('names a person with their id, and when', () => {
    const by = { name: 'Ana', reviewerId: 'R-1' };
    expect(author(by)).toEqual([{ received: 'Ana' }, ' (', { received: 'R-1' }, ')']);
    expect(signed({ by, at: '2026-01-01' })).toEqual([instant('2026-01-01'), '\n', ...author(by)]);
  });

  it('leads to an exhibit by its number', () => {
    expect(exhibitLink(7)).toEqual({ text: 'Exhibit 7', to: 'exhibit-7' });
  });
});

describe('what there may be nothing of', () => {
  it('is a sentence in place of an empty text', () => {
    expect(textOr('', 'No text')).toEqual(absent('No text'));
    expect(textOr('0', 'No text')).toEqual(received('0'));
  });

  it.each([null, undefined, false] as const)('is left out where it is %s', (nothing) => {
    expect(when(nothing, () => 'stated')).toEqual([]);
  });

  it('is reported where it is 0 or an empty text, which are something', () => {
    expect(when(0, (count) => `${String(count)} left`)).toEqual(['0 left']);
    expect(when('', (text) => [': ', text])).toEqual([': ', '']);
  });

  it('is no table without rows', () => {
    expect(tableUnder('Title', ['A'], [], 'wide')).toEqual([]);
    expect(tableUnder('Title', ['A'], [['x']], 'wide')).toEqual([
      part('Title', [{ kind: 'lines', columns: ['A'], rows: [[['x']]], layout: 'wide' }]),
    ]);
  });
});

describe('several', () => {
  it('are joined by what stands between them and by nothing at the ends', () => {
    expect(joined(['a', 'b', 'c'], received)).toEqual([
      { received: 'a' },
      ', ',
      { received: 'b' },
      ', ',
      { received: 'c' },
    ]);
    expect(joined(['a', 'b'], (one) => [one, '!'], '\n')).toEqual(['a', '!', '\n', 'b', '!']);
    expect(joined([], received)).toEqual([]);
  });

  it('have no full stop before a semicolon, but for what somebody else wrote', () => {
    const word = {
      value: { received: { state: 'given', value: 'A.', pointer: '' }, isUnlisted: false },
      form: 'text',
      classes: [],
    } as const;
    const meaning = (text: string) => ({ ...word, value: { ...word.value, sentence: text, meaning: text } });
    expect(joined(['One.', note('Two.'), meaning('Three.'), 'Four.'], (one) => one, '; ')).toEqual([
      'One',
      '; ',
      note('Two'),
      '; ',
      meaning('Three'),
      '; ',
      'Four.',
    ]);
    expect(joined(['P.', 'Q.'], received, '; ')).toEqual([{ received: 'P.' }, '; ', { received: 'Q.' }]);
    expect(joined(['One.', 'Two.'], (one) => one, ' ')).toEqual(['One.', ' ', 'Two.']);
  });
});

describe('a block', () => {
  it('holds a line for each piece or line it is given', () => {
    expect(prose('a', ['b', 'c'])).toEqual({ kind: 'prose', lines: [['a'], ['b', 'c']] });
    expect(bullets([['a']])).toEqual({ kind: 'prose', lines: [['a']], isList: true });
    expect(pairs(['Name', 'a'], ['Id', ['b']])).toEqual({
      kind: 'pairs',
      rows: [
        ['Name', ['a']],
        ['Id', ['b']],
      ],
    });
    expect(lines(['A'], [['x']])).toEqual({ kind: 'lines', columns: ['A'], rows: [[['x']]] });
    expect(part('T', [])).toEqual({ kind: 'part', title: ['T'], blocks: [] });
  });
});

it('a section says that it is empty only where it has no block', () => {
  expect(workSection('notes', 'Notes', [], 'No notes.')).toMatchObject({ empty: 'No notes.' });
  expect(workSection('notes', 'Notes', [])).toMatchObject({ empty: '' });
  expect(workSection('notes', 'Notes', [prose('a')], 'No notes.')).toMatchObject({ empty: null });
});
