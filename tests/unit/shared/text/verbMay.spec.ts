import { expect, it } from 'vitest';
import { isVerbMay } from '@shared/text/verbMay';

const isVerb = (text: string): boolean => {
  const { index: start, 0: word } = /may/i.exec(text) ?? { index: 0, 0: '' };
  return isVerbMay(text, { word, start, end: start + word.length });
};

it.each([
  '12 or 13 may be wrong',
  'Page 12 may not',
  'twelve may have',
  'It may also',
  'of 12 may only be',
  'Exhibit 12 may show',
  'rules 11 and 12 may apply',
  '12 may or may not',
])('in “%s” it is the verb', (text) => expect(isVerb(text)).toBe(true));

it.each([
  ...['12 May be', '12 MAY be', '12 may', '12 may, be', '12 may 1980', '12 may bell', 'may 12 be'],
  ...[
    'on 12 may be',
    'by the 12 may have',
    'the 12th may be',
    '12 of may be',
    '12may be',
    '12-may be',
    'dob 12 may not fit',
  ],
  ...[
    'born: 12 may not checked',
    '12 may be the birthday',
    'D.O.B. 12 may not fit',
    'turned 30 on 12 may be',
    'document 12 may 1980',
    'document of 12 may shows',
    'Exhibit 12 May show',
    'page 12 may, ok',
  ],
])('in “%s” it may be the month', (text) => expect(isVerb(text)).toBe(false));
