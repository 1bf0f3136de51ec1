// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { WorklistRow } from '@shared/domain/worklist/worklist';
import WorklistLine from '../../../../src/renderer/src/features/worklist/WorklistLine.vue';
import { rowSentence } from '../../../../src/renderer/src/features/worklist/worklistLabels';
import { UNTOUCHED } from '../../../support/worklistRow';

beforeEach(() => {
  setActivePinia(createPinia());
});

const rowOf = (over: Partial<WorklistRow>): WorklistRow => ({
  ...UNTOUCHED,
  ...{ caseId: 'c'.repeat(32), kind: 'journey', subjectId: 'j-1', authority: 'a', authorityLabel: 'A' },
  ...{ environment: 'sandbox', applicantName: null, referenceNumber: null },
  ...{ systemDecision: null, manualDecision: null, finalDecision: null, startedAt: null },
  ...{ rules: 0, failedRules: 0, otherRules: 0, reviewedRules: 0, savedMedia: 0, absentMedia: 0, notes: 0 },
  ...{ touchedAt: '2026-01-01T00:00:00.000Z', fault: null },
  ...over,
});
const found = (over: Partial<NonNullable<WorklistRow['faces']>>): WorklistRow['faces'] => ({
  ...{ failed: 0, other: 0, unmatched: 0, knownBy: [] },
  ...over,
});
const HIDDEN = found({ failed: null, other: null, unmatched: null });
const textOf = (over: Partial<WorklistRow>): string =>
  mount(WorklistLine, { props: { row: rowOf(over) } }).text();

it('says of a response that could not be read that nothing is known, not that it has none', () => {
  const read = textOf({});
  for (const word of ['No reference', 'No decision', 'no rules', 'none']) expect(read).toContain(word);
  const unread = textOf({ fault: 'other-shape', unreadable: ['response'], mayHideFiles: true });
  expect(unread).toContain('Unknown');
  expect(unread).not.toMatch(/No reference|No decision|no rules|none/);
});

it('never says that no rule failed where a result is one that nobody knows', () => {
  const over = { rules: 3, otherRules: 2, savedMedia: 1 };
  expect(textOf(over)).toContain('2 other');
  expect(textOf(over)).not.toMatch(/none/);
  expect(textOf({ ...over, failedRules: 1 })).toMatch(/1.*2 other/s);
});

it.each<[Partial<WorklistRow>, string, string]>([
  [{ kind: 'aml-check' }, 'not provided', 'rules not provided'],
  [{}, 'no rules', 'no rules'],
  [{ rules: 3 }, 'none', '0 failed rules'],
  [{ rules: 3, failedRules: 1 }, '1', '1 failed rule'],
  [
    { rules: 3, failedRules: 5, faces: found({ failed: 1 }) },
    '5faces',
    '5 failed rules, including a face rule',
  ],
  [{ rules: 3, faces: HIDDEN }, 'none yet', 'no failed rules yet, face results not shown to you yet'],
  [
    { rules: 3, failedRules: 4, faces: HIDDEN },
    '4hidden',
    '4 failed rules, face results not shown to you yet',
  ],
  [{ rules: 3, faces: found({ unmatched: 1 }) }, 'faces', 'faces not matched'],
  [{ kind: 'spot-check', faces: HIDDEN }, 'hidden', 'no rules, face results not shown to you yet'],
  [{ unreadable: ['rules'] }, 'unknown', 'rules unknown'],
  [{ rules: 3, otherRules: 2 }, '2 other', '2 rules with another result'],
])('states in its sentence of the rules what its column shows: %j', (over, column, sentencePart) => {
  expect(textOf(over)).toContain(column);
  const sentence = rowSentence(rowOf(over), (name) => name);
  expect(sentence).toContain(sentencePart);
  if (column !== 'none') expect(sentence).not.toContain('0 failed rules');
});

it('says none of the failed rules where faces failed or wait', () => {
  for (const faces of [found({ unmatched: 1 }), HIDDEN])
    expect(textOf({ rules: 3, savedMedia: 1, faces })).not.toMatch(/none(?! yet)/);
  expect(textOf({ rules: 3, savedMedia: 1, faces: found({}) })).toMatch(/none(?! yet)/);
});

it('tells a name or reference that reads like no name from none', () => {
  for (const row of [{ applicantName: 'null' }, { kind: 'aml-check', referenceNumber: 'null' }] as const) {
    expect(textOf(row)).toContain('nullReceived as text');
    expect(rowSentence(rowOf(row), (name) => name)).toMatch(/^null, received as text, /);
  }
  expect(textOf({ applicantName: 'Ana Nullmann' })).not.toContain('Received as text');
});

it('marks a reference that reads like our word for nothing', () => {
  expect(textOf({ referenceNumber: 'null' })).toContain('nullReceived as text');
  expect(textOf({ referenceNumber: 'R-1' })).not.toContain('Received as text');
});
