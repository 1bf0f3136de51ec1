// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { specifiedRule } from '@shared/wire/rules';
import * as vocabulary from '@shared/wire/vocabulary';

describe('meanings', () => {
  const lists = Object.entries(vocabulary) as [string, Readonly<Record<string, string | null>>][];

  it.each(lists)('of %s are sentences or nothing', (_, meanings) => {
    for (const [word, meaning] of Object.entries(meanings)) {
      expect(word.trim()).toBe(word);
      if (meaning !== null) expect(meaning).toMatch(/^\S.*\S$/);
    }
  });

  it.each(lists)('of %s do not repeat the word that they stand beside', (_, meanings) => {
    for (const [word, meaning] of Object.entries(meanings))
      expect(`${meaning ?? ''} `.toLowerCase().replace(/^(?:the|an?) /, '')).not.toMatch(
        new RegExp(`^${word.toLowerCase()}\\b`),
      );
  });

  it('are only those that the specification gives', () => {
    const without = Object.fromEntries(
      lists.map(([name, meanings]) => [name, Object.values(meanings).every((meaning) => meaning === null)]),
    );
    expect(without).toMatchObject({
      SELFIE_STATUSES: true,
      DOCUMENT_TYPES: true,
      RULE_DETAIL_RESULTS: true,
      VALIDATION_OUTCOMES: true,
      AML_DATASETS: true,
      SIGNAL_RESULTS: true,
      ENVIRONMENT_NAMES: true,
      SYSTEM_DECISIONS: false,
      MANUAL_DECISIONS: false,
      STEP_PROGRESS: false,
      FIELD_SOURCES: false,
      LIVENESS_STATUS_CODES: false,
      AML_APPLICABILITIES: false,
      MONITOR_UPDATE_TYPES: false,
    });
    expect(vocabulary.VALIDATION_RESULTS).toMatchObject({ Passed: null, Failed: null });
    expect(vocabulary.VALIDATION_RESULTS.Undetermined).toContain('could not be carried out');
  });
});

it('knows rules by their own keys, in whatever letters and with whatever separators', () => {
  expect(specifiedRule('under_age')?.title).toBe('Under Age');
  for (const key of ['Under_Age', 'UNDER-AGE', 'underAge'])
    expect(specifiedRule(key)?.title).toBe('Under Age');
  for (const key of ['under', 'constructor', '__proto__', '']) expect(specifiedRule(key)).toBeNull();
});
