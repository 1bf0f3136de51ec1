import { describe, expect, it } from 'vitest';
import {
  AML_APPLICABILITIES,
  FIELD_SOURCES,
  FINAL_DECISIONS,
  IMAGE_SOURCES,
  LIVENESS_STATUS_CODES,
  MANUAL_DECISIONS,
  MONITOR_UPDATE_TYPES,
  RULE_RESULTS,
  SELFIE_STATUSES,
  STEP_PROGRESS,
  SYSTEM_DECISIONS,
  VALIDATION_RESULTS,
} from '@shared/wire';
import { applicabilityMeans } from '@shared/words/amlWords';
import { livenessCause } from '@shared/words/livenessWords';
import {
  decisionMeans,
  imageSourceMeans,
  meaningOf,
  PROGRESS_MEANS,
  RULE_MEANS,
  SELFIE_STATUS_MEANS,
  UPDATE_TYPE_MEANS,
  VALIDATION_MEANS,
} from '@shared/words/meanings';
import { sourceWords } from '@shared/words/sourceWords';

type Meaning = (word: string) => string | null | undefined;

const LISTS: [string, readonly string[], Meaning][] = [
  ['system decision', SYSTEM_DECISIONS, (word) => decisionMeans(word, 'system')],
  ['manual decision', MANUAL_DECISIONS, (word) => decisionMeans(word, 'manual')],
  ['final decision', FINAL_DECISIONS, (word) => decisionMeans(word)],
  ['progress', STEP_PROGRESS, (word) => meaningOf(PROGRESS_MEANS, word)],
  ['selfie status', SELFIE_STATUSES, (word) => meaningOf(SELFIE_STATUS_MEANS, word)],
  ['validation result', VALIDATION_RESULTS, (word) => meaningOf(VALIDATION_MEANS, word)],
  ['rule result', RULE_RESULTS, (word) => meaningOf(RULE_MEANS, word)],
  ['liveness code', LIVENESS_STATUS_CODES, livenessCause],
  ['image source', IMAGE_SOURCES, imageSourceMeans],
  ['field source', FIELD_SOURCES, sourceWords],
  ['AML applicability', AML_APPLICABILITIES, applicabilityMeans],
  ['update type', MONITOR_UPDATE_TYPES, (word) => meaningOf(UPDATE_TYPE_MEANS, word)],
];

describe('the words of the service', () => {
  it.each(LISTS)('%s: each has a meaning of its own', (_name, words, means) => {
    const said = words.map(means);
    expect(said.every((sentence) => typeof sentence === 'string' && sentence.length > 3)).toBe(true);
    expect(new Set(said).size).toBe(words.length);
  });

  it.each(LISTS)('%s: a word nobody knows has none', (_name, _words, means) => {
    for (const word of ['Unheard Of', 'toString', '']) expect(means(word) ?? null).toBeNull();
  });
});
