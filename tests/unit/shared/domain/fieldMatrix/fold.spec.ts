import { describe, expect, it } from 'vitest';
import {
  ALL_SEPARATORS,
  DIACRITICS,
  DIGITS,
  FILLERS,
  HIDDEN,
  LETTER_CASE,
  neededSteps,
  NO_FILLERS,
  applySteps,
  UNICODE_FORM,
  WHITE_SPACE,
  WORD_SEPARATORS,
  type Step,
} from '@shared/domain/fieldMatrix/fold';

it.each<[string, Step, string, string]>([
  ['unicode-form', UNICODE_FORM, 'Ine\u0302s', 'Inês'],
  ['hidden-characters', HIDDEN, 'A\u200bn\u200fa ال\u0640سيد', 'Ana السيد'],
  ['fillers', FILLERS, '<SPECIMEN<<ANA<', 'SPECIMEN ANA'],
  ['fillers', NO_FILLERS, 'AB<1<', 'AB1'],
  ['digit-script', DIGITS, '١٩٨٠ Ana', '1980 Ana'],
  ['separators', WORD_SEPARATORS, "O'Neil D’Ana-Maria, Jr.<X", 'ONeil DAna Maria  Jr <X'],
  ['separators', ALL_SEPARATORS, 'AB-12 / 3<', 'AB123<'],
  ['white-space', WHITE_SPACE, ' Ana \t\n Specimen\u00a0', 'Ana Specimen'],
  ['letter-case', LETTER_CASE, 'ANA É', 'ana é'],
  ['diacritics', DIACRITICS, 'Łódź Ærø', 'Lodz AEro'],
])('the step %s', (rule, step, text, result) => {
  expect(step.rule).toBe(rule);
  expect(step.apply(text)).toBe(result);
});

describe('steps', () => {
  it('are taken one after the other', () => {
    expect(applySteps('ÉL<LE', [FILLERS, LETTER_CASE, DIACRITICS])).toBe('el le');
    expect(applySteps('ÉL', [])).toBe('ÉL');
  });

  const steps = [WHITE_SPACE, LETTER_CASE, DIACRITICS];
  const needed = (a: string, b: string) =>
    neededSteps(steps, (kept) => applySteps(a, kept) === applySteps(b, kept)).map(({ rule }) => rule);

  it.each([
    ['Ana', 'Ana', []],
    ['Ana', ' ANA', ['white-space', 'letter-case']],
    ['Ána', 'Ana ', ['white-space', 'diacritics']],
    ['Ána', 'ANA', ['letter-case', 'diacritics']],
  ])('that make %j and %j equal are named, and no others', (a, b, rules) => {
    expect(needed(a, b)).toEqual(rules);
  });

  it('are left out the strongest first, so that the weakest that does is named', () => {
    const [weak, strong] = [LETTER_CASE, { ...LETTER_CASE, rule: 'diacritics' as const }];
    const equal = (kept: readonly Step[]): boolean => applySteps('ANA', kept) === applySteps('ana', kept);
    expect(neededSteps([weak, strong], equal)).toEqual([weak]);
  });
});
