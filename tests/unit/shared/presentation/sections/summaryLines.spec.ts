import { describe, expect, it } from 'vitest';
import type { HealthFinding } from '@shared/domain/recordHealth/types';
import { findingLines, given, named, NAME_LENGTH, NAMED } from '@shared/presentation/sections/summaryLines';
import { plainLine } from '../../../../support/plainText';

const letters = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${String(index)}`);
const finding = (sentence: string, ...about: string[]) =>
  ({ code: 'code', sentence, about, quotes: [] }) as unknown as HealthFinding;

describe('a list of names', () => {
  const reported = (count: number) => plainLine(named(letters(count), (one) => [one]));
  it('names all where there are few, and says how many more there are', () => {
    expect(reported(0)).toBe('');
    expect(reported(1)).toBe('n0');
    expect(reported(NAMED)).toBe('n0; n1; n2; n3; n4; n5; n6; n7');
    expect(reported(NAMED + 1)).toBe('n0; n1; n2; n3; n4; n5; n6; n7; and 1 more');
  });

  it('cuts a long name, and names fewer of them, so that a list takes a few lines', () => {
    const long = 'x'.repeat(NAME_LENGTH);
    const lines = (names: string[]) => plainLine(named(names, (one) => [{ received: one }]));
    expect(lines([long])).toBe(`‹${long}›`);
    expect(lines([`${long}y`])).toBe(`‹${long.slice(1)}…›`);
    expect(lines(Array.from({ length: 40 }, () => `${long}y`))).toMatch(/^(‹x+…›; ){4}and 36 more$/);
    expect(lines(['😀'.repeat(NAME_LENGTH + 1)]).isWellFormed()).toBe(true);
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

  it('is a sentence, with the names of what each finding is about', () => {
    expect(reported(finding('The journey ended.'))).toEqual(['The journey ended.']);
    expect(reported(finding('Dates differ.', 'Passport (step 3)'))).toEqual([
      'Dates differ: ‹Passport (step 3)›',
    ]);
    expect(
      reported(finding('A rule passed.', 'Same Person', 'Passport'), finding('A rule passed.', 'Other')),
    ).toEqual(['A rule passed: ‹Same Person›, ‹Passport›; ‹Other›']);
    expect(reported(finding('A.'), finding('B.'))).toEqual(['A.', 'B.']);
    expect(reported()).toEqual([]);
  });

  it('is given once for equal findings, with their number', () => {
    const twelve = Array.from({ length: 12 }, () =>
      finding('Refers to nothing.', 'Location', 'documents 404'),
    );
    expect(reported(...twelve)).toEqual(['Refers to nothing: ‹Location›, ‹documents 404› (12 times)']);
    expect(reported(...twelve, finding('Refers to nothing.', 'Location', 'selfie'))).toEqual([
      'Refers to nothing: ‹Location›, ‹documents 404› (12 times); ‹Location›, ‹selfie›',
    ]);
  });

  it('names the first of many, with how many more there are', () => {
    expect(reported(finding('All failed.', ...letters(NAMED + 3)))[0]).toMatch(/: ‹n0›, .*‹n7›, and 3 more$/);
  });

  it('is cut after the first sentences, with how many more there are', () => {
    const many = letters(NAMED + 2).map((name) => finding(`${name}.`));
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
