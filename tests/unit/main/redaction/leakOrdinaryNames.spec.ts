import { describe, expect, it } from 'vitest';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';
import { createOrdinaryNameLeaks } from '../../../../src/main/redaction/leakOrdinaryNames';
import { wordingOf } from '../../../../src/main/redaction/leakWording';

const WORDING = wordingOf(['Page', 'Rule', 'May', 'see Page', 'open']);
const values: IdentifyingValue[] = [
  { text: 'Mary Page', classes: ['names'], isOwn: false },
  { text: 'Theresa May', classes: ['names'], isOwn: false },
  { text: 'Proof of Page', classes: [], isOwn: false, textKind: 'label' },
];
const isIn = createOrdinaryNameLeaks(values, WORDING);

describe('a word of a name that the app writes too', () => {
  it.each([
    ...[
      'Mr Page called',
      'M. Page',
      'Mary Page',
      'Page, Mary',
      'Page’s brother',
      'We met Page yesterday',
      'Mrs May',
    ],
  ])('is a leak in “%s”', (text) => expect(isIn(text)).toBe(true));
  it.each([
    ...[
      'Page 3 of 9',
      'on Page 3',
      'Page',
      'the Page',
      'see Page',
      'in May',
      '5 May 2026',
      'Proof of Page',
      'page',
    ],
    ...['by Page Set', 'the Page’s end', 'Mr Rule'],
  ])('is none in “%s”', (text) => expect(isIn(text)).toBe(false));
});

it('of no names there is none', () => expect(createOrdinaryNameLeaks([], WORDING)('Mr Page')).toBe(false));

describe('a surname that begins a sentence', () => {
  const values: IdentifyingValue[] = [
    { text: 'Mary Page', classes: ['names'], isOwn: false },
    { text: 'Rule, Ann', classes: ['names'], isOwn: false },
    { text: 'May Bank', classes: ['names'], isOwn: false },
  ];
  const wording = wordingOf(['Page', 'Rule', 'May', 'Bank', 'Page opened.', 'Page is at']);
  const isIn = (text: string, isWritten = true): boolean =>
    createOrdinaryNameLeaks(values, wording, new Set(isWritten ? [text] : []))(text);

  it.each(['Page called the bank.', 'Seen. Page called.', 'Rule, who called, left', 'Page opened the door'])(
    'is a leak where a person wrote it: “%s”',
    (text) => {
      expect(isIn(text)).toBe(true);
      expect(isIn(text, false)).toBe(false);
    },
  );
  it.each([
    ...[
      'Page opened.',
      'Page is at hand',
      'Page 3 is missing',
      'Page of the list',
      'Bank refused',
      'May called',
    ],
    ...['Page', 'Page Two', 'page called', 'PAGE CALLED'],
  ])('is none in “%s”', (text) => expect(isIn(text)).toBe(false));
});
