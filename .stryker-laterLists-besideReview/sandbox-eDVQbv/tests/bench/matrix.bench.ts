// @ts-nocheck
import { buildFieldMatrix } from '../../src/shared/domain/fieldMatrix/fieldMatrix';
import { checklistOf } from '../../src/shared/domain/checklist';
import { readResult } from '../../src/shared/record/result';
import { checkRecord } from '../../src/shared/domain/recordHealth/recordHealth';
import { SAMPLE } from '../support/sampleIds';
import { sampleText } from '../support/sampleView';
import { viewOf } from '../support/viewOf';
import { median } from './app/median';
import type { Measure } from './benchRow';

const ROUNDS = 60;
const PER_ROUND = 20;

/** Median milliseconds of one run, warm. */
function timeOf(work: () => unknown): number {
  for (let round = 0; round < ROUNDS; round += 1) work();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      for (let run = 0; run < PER_ROUND; run += 1) work();
      return (performance.now() - start) / PER_ROUND;
    }),
  );
}

/** What the case screen computes of the twelve-document case, against parsing the response that it comes from. */
export const measure: Measure = async () => {
  const text = sampleText(SAMPLE.full);
  const response: unknown = JSON.parse(text);
  const view = viewOf(response);
  const common = {
    against: 'JSON.parse of the same response',
    reference: timeOf(() => JSON.parse(text) as unknown),
    unit: 'ms',
    budget: 'none set',
  };
  const none = new Map<never, never>();
  return [
    { what: 'Reading, 12 documents', ours: timeOf(() => readResult('journey', response)), ...common },
    { what: 'Field matrix, 12 documents', ours: timeOf(() => buildFieldMatrix(view)), ...common },
    {
      what: 'Checklist, 40 rules',
      ours: timeOf(() => checklistOf(view.result, none, { state: 'given', value: [], pointer: '' })),
      ...common,
    },
    { what: 'Data consistency, 12 documents', ours: timeOf(() => checkRecord(view)), ...common },
  ];
};
