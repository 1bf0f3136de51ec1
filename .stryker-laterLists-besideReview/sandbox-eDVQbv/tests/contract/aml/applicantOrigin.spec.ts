// @ts-nocheck
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AmlRow, AmlView } from '@shared/domain/aml/amlView';
import type { AppPair } from '../../support/appPair';
import { ELENA } from '../../support/sampleIds';
import { fetchCase, createReviewedApp, SANDBOX, valueOf } from './harness';

let pair: AppPair;
let caseId: string;
const viewOf = async (id: string): Promise<AmlView> => valueOf(await pair.bridge.aml.view({ caseId: id }));
const rowsOf = async (id: string): Promise<AmlRow[]> =>
  valueOf(await pair.bridge.aml.rows({ caseId: id, query: {} })).rows;
const isUnknown = ({ verdicts }: AmlRow): boolean =>
  verdicts === null || Object.values(verdicts).every((verdict) => verdict === 'unknown');

beforeAll(async () => {
  pair = await createReviewedApp();
  caseId = await fetchCase(pair, SANDBOX.journey, 'aml-check');
});
afterAll(() => pair.dispose());

it('knows nobody while the journey of an AML check’s id is not saved: every verdict is unknown', async () => {
  expect((await viewOf(caseId)).applicantFrom).toEqual({ state: 'unknown', because: 'no-journey' });
  const rows = await rowsOf(caseId);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(isUnknown)).toBe(true);
});

it('takes the applicant from that journey as soon as it is saved, and says so', async () => {
  for (const { jobId } of valueOf(await pair.bridge.jobs.list())) await pair.bridge.jobs.dismiss({ jobId });
  const journey = await fetchCase(pair, SANDBOX.journey, 'journey');
  const view = await viewOf(caseId);
  expect(view.applicantFrom).toEqual({ state: 'journey', caseId: journey, subjectId: SANDBOX.journey });
  expect(view.applicant.names.length).toBeGreaterThan(0);
  expect((await rowsOf(caseId)).some((row) => !isUnknown(row))).toBe(true);
  expect((await viewOf(journey)).applicantFrom).toEqual({ state: 'own' });
});

it('never takes it from a case that is a possible link', async () => {
  await fetchCase(pair, ELENA.journey, 'journey');
  const check = await fetchCase(pair, ELENA.checkByReference, 'aml-check');
  const { suggested } = valueOf(await pair.bridge.applicant.timeline({ caseId: check }));
  expect(suggested.map(({ reasons }) => reasons)).toEqual([[{ by: 'reference-number' }]]);
  const view = await viewOf(check);
  expect(view.applicantFrom).toEqual({ state: 'unknown', because: 'no-journey' });
  expect(view.applicant.names).toEqual([]);
});
