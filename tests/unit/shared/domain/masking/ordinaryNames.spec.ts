import { describe, expect, it } from 'vitest';
import { createOrdinaryNames } from '@shared/domain/masking/ordinaryNames';
import { wordsOf } from '@shared/text/words';

const OWN = new Set(['page', 'rule', 'may', 'check', 'open']);
const names = createOrdinaryNames({
  isOrdinary: (word) => OWN.has(word.toLowerCase()),
  isOwnPhrase: (words) => words === 'see Page',
});
for (const name of ['Mary Page', 'Rule, Ann', 'Theresa May'])
  for (const { key, start, end } of wordsOf(name))
    if (OWN.has(name.slice(start, end).toLowerCase())) names.add(key, wordsOf(name), ['names']);

const foundIn = (text: string): string[] => {
  const found: string[] = [];
  names.search(text, wordsOf(text), (start, end) => found.push(text.slice(start, end)));
  return found;
};

describe('a word of a name that the app writes too', () => {
  it.each([
    ['Mr Page called', ['Page']],
    ['Frau Dr. Page rief an', ['Page']],
    ['M. Page', ['Page']],
    ['Mary Page', ['Page']],
    ['Page, Mary', ['Page']],
    ['PAGE MARY', ['PAGE']],
    ['M Page', ['Page']],
    ['Page’s brother', ['Page']],
    ['We met Page yesterday', ['Page']],
    ['Molly Page called', ['Page']],
    ['Met Ann Rule', ['Rule']],
    ['She saw May there', ['May']],
    ['Mrs May', ['May']],
  ])('is a name in “%s”', (text, found) => expect(foundIn(text)).toEqual(found));

  it.each([
    ...[
      'Page 3 of 9',
      'on Page 3',
      'Rule',
      'Page',
      'the Page',
      'this Rule’s result',
      'page',
      'a page of mary',
    ],
    ...[
      'see Page',
      'Check Page',
      'Open Rule',
      'by Rule Set',
      'in May',
      '5 May 2026',
      'since May 2026',
      'Early May',
    ],
    ...['OPEN PAGE', 'A. Page 3'],
  ])('is none in “%s”', (text) => expect(foundIn(text)).toEqual([]));
});

it('of no names finds none', () => {
  const none = createOrdinaryNames({});
  none.search('Mr Page', wordsOf('Mr Page'), () => expect.unreachable());
});

describe('a surname that begins a sentence', () => {
  const OWN_PHRASES = ['Page opened', 'Page is at'];
  const surnames = createOrdinaryNames({ isOwnPhrase: (words) => OWN_PHRASES.includes(words) });
  const known = (name: string, word: string, isLast: boolean): void => {
    const words = wordsOf(name);
    for (const { key, start, end } of words)
      if (name.slice(start, end) === word) surnames.add(key, words, ['names'], { isSurname: isLast });
  };
  known('Mary Page', 'Page', true);
  known('Rule Smith', 'Rule', false);
  known('National Bank', 'Bank', true);
  const written = (text: string, isWritten = true): string[] => {
    const found: string[] = [];
    surnames.search(text, wordsOf(text), (start, end) => found.push(text.slice(start, end)), isWritten);
    return found;
  };

  it.each([
    'Page called the bank.',
    'Seen there. Page called',
    '- Page called',
    '“Page called”',
    'Page, who called, left',
    'Page opened the door',
    'Page is away',
  ])('is a name where a person wrote it: %j', (text) => {
    expect(written(text)).toEqual(['Page']);
    expect(written(text, false)).toEqual([]);
  });

  it.each([
    ...[
      'Page opened.',
      'Page is at hand',
      'Page 3 is missing',
      'Page Two',
      'Page',
      'Page: closed',
      'page called',
    ],
    ...['Page of the passport', 'PAGE CALLED', 'Rule called', 'Bank refused the transfer'],
  ])('is none in %j', (text) => expect(written(text)).toEqual([]));
});
