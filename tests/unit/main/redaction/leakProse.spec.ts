import { describe, expect, it } from 'vitest';
import { createProseLeaks, proseFinds } from '../../../../src/main/redaction/leakProse';
import { ownWording } from '../../../../src/main/redaction/leakWording';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';

const value = (textKind: IdentifyingValue['textKind'], text: string): IdentifyingValue => ({
  ...{ text, classes: ['free-text'], isOwn: false },
  textKind,
});
const finds = (text: string) => proseFinds(text, ownWording([]));

describe('names, numbers and addresses in a text of anybody’s own words', () => {
  it('are found by capitals, joined digits and the sign of an e-mail address', () => {
    expect(finds('Sister of Li Wu; partner Mark Page; phone +31 6 5550 1234; okko.t@example.org')).toEqual({
      phrases: ['li wu', 'mark page'],
      numbers: ['31655501234'],
      mails: ['okko.t@example.org', 'okko.t'],
    });
    expect(finds('The High Court, born 1961-03-03, https://news.example.org/2019/03/1').numbers).toEqual([]);
    expect(finds('Adverse Media').phrases).toEqual([]);
  });

  const isLeft = createProseLeaks([
    ...[value('phrase', 'li wu'), value('phrase', 'mark page'), value('digits', '31655501234')],
    ...[value('digits', '123456'), value('mail', 'okko.t'), value('word', 'zembleton')],
  ]);
  it.each<[string, boolean]>([
    ['Called Li Wu', true],
    ['LI WU', true],
    ['mark page', true],
    ['Mark, page', false],
    ['Mark the page', false],
    ['06 5550 1234', true],
    ['0655501234', true],
    ['655501235', false],
    ['No. 123456', true],
    ['No. 1234567', false],
    ['OKKO.T@example.net', true],
    ['book.okko.ty', false],
    ['zembleton', false],
    ['2026-01-02T03:04:05.123Z', false],
  ])('are left in %s: %s', (text, expected) => {
    expect(isLeft(text)).toBe(expected);
  });
});
