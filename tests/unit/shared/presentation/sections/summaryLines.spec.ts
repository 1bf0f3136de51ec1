import { describe, expect, it } from 'vitest';
import type { HealthFinding } from '@shared/domain/recordHealth/types';
import { findingLines, given, named, NAMED } from '@shared/presentation/sections/summaryLines';
import { plainLine } from '../../../../support/plainText';

const letters = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${String(index)}`);
const finding = (sentence: string, label: string, value: string | null, code = 'code') =>
  ({ code, sentence, step: null, quotes: [{ label, value, pointer: '/x' }] }) as unknown as HealthFinding;

describe('a list of names', () => {
  const reported = (count: number) => plainLine(named(letters(count), (one) => [one]));
  it('names all where there are few, and says how many more there are', () => {
    expect(reported(0)).toBe('');
    expect(reported(1)).toBe('n0');
    expect(reported(NAMED)).toBe('n0; n1; n2; n3; n4; n5; n6; n7');
    expect(reported(NAMED + 1)).toBe('n0; n1; n2; n3; n4; n5; n6; n7; and 1 more');
  });

  it('has no full stop within it, unless it is of sentences', () => {
    const sentences = letters(NAMED + 1).map((name) => `${name}.`);
    expect(plainLine(named(sentences, (one) => [one]))).toBe('n0; n1; n2; n3; n4; n5; n6; n7; and 1 more');
    expect(plainLine(named(sentences.slice(0, 2), (one) => [one], ' '))).toBe('n0. n1.');
    expect(plainLine(named(sentences, (one) => [one], ' '))).toMatch(/ n7\. And 1 more\.$/);
  });
});

describe('what the checks found', () => {
  const reported = (...findings: HealthFinding[]) => findingLines(findings).map(plainLine);

  it('is a sentence for one finding, and a sentence with what each is about for several alike', () => {
    expect(reported(finding('Dates differ.', 'Expiry', '2020'))).toEqual(['Dates differ.']);
    expect(
      reported(finding('Dates differ.', 'Expiry', '2020'), finding('Dates differ.', 'Issue', null)),
    ).toEqual(['Dates differ: ‹Expiry 2020›; ‹Issue ›']);
    expect(reported(finding('A.', 'x', '1'), finding('B.', 'x', '1'))).toEqual(['A.', 'B.']);
    expect(reported()).toEqual([]);
  });

  it('names what a reference leads to even where there is one alone', () => {
    expect(reported(finding('Not there.', 'Step', '20', 'absent-reference'))).toEqual([
      'Not there: ‹Step 20›',
    ]);
  });

  it('names the step of each, even where there is one alone', () => {
    const of = (step: string) => ({ ...finding('Dates differ.', 'Expiry', '2020'), step });
    expect(reported(of('Passport (step 3)'))).toEqual(['Dates differ: ‹Passport (step 3)›']);
    expect(reported(of('Passport (step 3)'), of('Passport (step 8)'))).toEqual([
      'Dates differ: ‹Passport (step 3)›; ‹Passport (step 8)›',
    ]);
  });

  it('is cut after the first sentences, with how many more there are', () => {
    const many = letters(NAMED + 2).map((name) => finding(`${name}.`, 'x', '1'));
    expect(reported(...many)).toHaveLength(NAMED + 1);
    expect(reported(...many).at(-1)).toBe('And 2 more.');
    expect(reported(...many.slice(0, NAMED))).toHaveLength(NAMED);
  });
});

it('a word of ours stands as a value that was given', () => {
  expect(given('Approved')).toEqual({
    received: { state: 'given', value: 'Approved', pointer: '' },
    sentence: '',
    meaning: null,
    isUnlisted: false,
  });
});
