import { expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { NO_RESPONSE } from '@shared/presentation/valueLabels';
import { composeCase } from '@shared/presentation/sections';
import { deviationsSection } from '@shared/presentation/sections/findings';
import type { ReportSource } from '@shared/presentation/sections/source';
import { redactedCase } from '../../../../support/redactedCase';

const OTHER = {
  journeyId: 'another-object',
  interimResult: { assessment: 'Sampled', by: null, list: [], scores: [0.125, 'last'] },
  completed: true,
};
const undescribedOf = (view: Parameters<typeof composeCase>[0]) =>
  composeCase(view).find(({ id }) => id === 'undescribed');

it('prints every value of a response that is none of the four results, where it says “as received”', () => {
  const section = undescribedOf(redactedCase(OTHER, []).whole.view);
  expect(section?.empty).toBeNull();
  const text = JSON.stringify(section);
  for (const sentence of [
    'journeyId',
    'another-object',
    'interimResult',
    'Sampled',
    '0.125',
    'last',
    'completed',
    'true',
  ])
    expect(text).toContain(sentence);
});

it('says of such a response, and of one that is no JSON, neither “None” of other data nor of differences', () => {
  const { whole } = redactedCase(OTHER, []);
  expect(deviationsSection.compose({ dossier: whole } as ReportSource).empty).toBe(NO_RESPONSE);
  const none = { ...whole.view, responseSha256: null, result: { undescribed: [] } };
  expect(undescribedOf({ ...whole.view, ...none } as unknown as typeof whole.view)?.empty).toBe(NO_RESPONSE);
});

it('prints nothing of it in a redacted copy', () => {
  const { copy } = redactedCase(OTHER, REDACTION_CLASSES);
  expect(JSON.stringify(undescribedOf(copy.view))).not.toMatch(/another-object|Sampled|0\.125/);
});
