import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidenceUrl } from '@shared/domain/ids';
import type { CaseKind } from '@shared/domain/ids';
import type { ApplicantTimeline } from '@shared/domain/applicant/timeline';
import { createEvidenceHandler } from '../../../src/main/platform/window/evidenceProtocol';
import { TEST_ORIGIN } from '../../support/ipcPair';
import type { AppPair } from '../../support/appPair';
import { ELENA } from '../../support/sampleIds';
import { fetchCase, codeOf, createReviewedApp, valueOf } from '../aml/harness';

let pair: AppPair;
const held = { journey: '', same: '', different: '', check: '', namesake: '', byReference: '' };

/** As `bring`, for an id that a journey and an AML check share: the line of the one before is taken off first. */
async function fetchNext(subjectId: string, kind: CaseKind): Promise<string> {
  const caseId = await fetchCase(pair, subjectId, kind);
  for (const { jobId } of valueOf(await pair.bridge.jobs.list())) await pair.bridge.jobs.dismiss({ jobId });
  return caseId;
}

/** The applicant's cases arrive in no particular order. */
beforeAll(async () => {
  pair = await createReviewedApp();
  held.different = await fetchNext(ELENA.spotDifferent, 'spot-check');
  held.byReference = await fetchNext(ELENA.checkByReference, 'aml-check');
  held.check = await fetchNext(ELENA.journey, 'aml-check');
  held.namesake = await fetchNext(ELENA.namesake, 'journey');
  held.journey = await fetchNext(ELENA.journey, 'journey');
  held.same = await fetchNext(ELENA.spotSame, 'spot-check');
});
afterAll(() => pair.dispose());

const timelineOf = async (caseId: string): Promise<ApplicantTimeline> =>
  valueOf(await pair.bridge.applicant.timeline({ caseId }));

describe('applicant:timeline', () => {
  it('gives one set in time from each of the applicant’s cases', async () => {
    const wanted = [held.journey, held.check, held.same, held.different];
    for (const caseId of wanted) {
      const { entries } = await timelineOf(caseId);
      expect(entries.map(({ facts }) => facts.caseId)).toEqual(wanted);
      expect(entries.filter(({ link }) => link === null).map(({ facts }) => facts.caseId)).toEqual([caseId]);
    }
  });

  it('says by what each case is linked, an AML check through its journey', async () => {
    const { entries } = await timelineOf(held.check);
    expect(entries.map(({ link }) => link)).toEqual([
      { from: held.check, by: ['check-id'] },
      null,
      { from: held.journey, by: ['applicant-id'] },
      { from: held.journey, by: ['applicant-id'] },
    ]);
  });

  it('only suggests a namesake under another id and a check with the same reference, with the reasons', async () => {
    const { suggested } = await timelineOf(held.journey);
    expect(suggested.map(({ facts, reasons }) => [facts.caseId, reasons])).toEqual([
      [held.namesake, [{ by: 'name', birthDates: 'differ' }]],
      [held.byReference, [{ by: 'reference-number' }]],
    ]);
    const other = await timelineOf(held.namesake);
    expect(other.entries.map(({ facts }) => facts.caseId)).toEqual([held.namesake]);
  });

  it('tells what changed from one spot check to the next, of faces once the reader was shown both', async () => {
    const hidden = (await timelineOf(held.same)).entries.flatMap(({ changes }) => changes);
    expect(hidden.map(({ field }) => field)).not.toContain('faceMatched');
    valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
    for (const caseId of [held.same, held.different]) valueOf(await pair.bridge.cases.open({ caseId }));
    const { entries } = await timelineOf(held.same);
    const changes = entries.at(-1)?.changes ?? [];
    expect(changes.map(({ field, since }) => [field, since])).toEqual([
      ['systemDecision', held.same],
      ['faceMatched', held.same],
    ]);
  });

  it('names faces whose bytes the other case’s own address gives', async () => {
    const { entries } = await timelineOf(held.same);
    const face = entries[0]?.faces[0];
    if (face?.state.kind !== 'held') throw new Error('no held face');
    const handle = createEvidenceHandler({ evidence: pair.app.evidence, appOrigin: TEST_ORIGIN });
    const ask = (caseId: string, sha256: string) =>
      handle({ url: evidenceUrl(caseId, sha256), method: 'GET', headers: new Headers() } as Request);
    expect((await ask(held.journey, face.state.sha256)).status).toBe(200);
    expect((await ask(held.check, face.state.sha256)).status).toBe(404);
  });

  it('is refused for a case that is not saved', async () => {
    expect(codeOf(await pair.bridge.applicant.timeline({ caseId: 'f'.repeat(32) }))).toBe('no-such-case');
  });
});
