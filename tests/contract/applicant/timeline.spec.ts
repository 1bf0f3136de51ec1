import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidenceUrl } from '@shared/domain/evidenceUrl';
import type { CaseKind } from '@shared/domain/ids';
import type { ApplicantTimeline } from '@shared/domain/applicant/timeline';
import { createEvidenceHandler } from '../../../src/main/platform/window/evidenceProtocol';
import { TEST_ORIGIN } from '../../support/ipcPair';
import type { AppPair } from '../../support/appPair';
import { ELENA } from '../../support/sampleIds';
import { fetchCase, fetchVersions, codeOf, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';

let pair: AppPair;
const saved = { journey: '', same: '', different: '', check: '', namesake: '', byReference: '' };

/** As `bring`, for an id that a journey and an AML check share: the line of the one before is taken off first. */
async function fetchNext(subjectId: string, kind: CaseKind): Promise<string> {
  const caseId = await fetchCase(pair, subjectId, kind);
  for (const { jobId } of valueOf(await pair.bridge.jobs.list())) await pair.bridge.jobs.dismiss({ jobId });
  return caseId;
}

/** The applicant's cases arrive in no particular order. */
beforeAll(async () => {
  pair = await createReviewedApp();
  saved.different = await fetchNext(ELENA.spotDifferent, 'spot-check');
  saved.byReference = await fetchNext(ELENA.checkByReference, 'aml-check');
  saved.check = await fetchNext(ELENA.journey, 'aml-check');
  saved.namesake = await fetchNext(ELENA.namesake, 'journey');
  saved.journey = await fetchNext(ELENA.journey, 'journey');
  saved.same = await fetchNext(ELENA.spotSame, 'spot-check');
});
afterAll(() => pair.dispose());

const timelineOf = async (caseId: string): Promise<ApplicantTimeline> =>
  valueOf(await pair.bridge.applicant.timeline({ caseId }));

describe('applicant:timeline', () => {
  it('gives one set in time from each of the applicant’s cases', async () => {
    const wanted = [saved.journey, saved.check, saved.same, saved.different];
    for (const caseId of wanted) {
      const { entries } = await timelineOf(caseId);
      expect(entries.map(({ facts }) => facts.caseId)).toEqual(wanted);
      expect(entries.filter(({ link }) => link === null).map(({ facts }) => facts.caseId)).toEqual([caseId]);
    }
  });

  it('says by what each case is linked, an AML check through its journey', async () => {
    const { entries } = await timelineOf(saved.check);
    expect(entries.map(({ link }) => link)).toEqual([
      { from: saved.check, by: ['check-id'] },
      null,
      { from: saved.journey, by: ['applicant-id'] },
      { from: saved.journey, by: ['applicant-id'] },
    ]);
  });

  it('only suggests a namesake under another id and a check with the same reference, with the reasons', async () => {
    const { suggested } = await timelineOf(saved.journey);
    expect(suggested.map(({ facts, reasons }) => [facts.caseId, reasons])).toEqual([
      [saved.namesake, [{ by: 'name', birthDates: 'differ' }]],
      [saved.byReference, [{ by: 'reference-number' }]],
    ]);
    const other = await timelineOf(saved.namesake);
    expect(other.entries.map(({ facts }) => facts.caseId)).toEqual([saved.namesake]);
  });

  it('tells what changed from one spot check to the next, of faces once the reader was shown both', async () => {
    const hidden = (await timelineOf(saved.same)).entries;
    expect(hidden.flatMap(({ changes }) => changes).map(({ field }) => field)).not.toContain('faceMatched');
    expect(hidden.at(-1)?.notCompared).toContain('faceMatched');
    valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
    for (const caseId of [saved.same, saved.different]) valueOf(await pair.bridge.cases.open({ caseId }));
    const { entries } = await timelineOf(saved.same);
    const changes = entries.at(-1)?.changes ?? [];
    expect(changes.map(({ field, since }) => [field, since])).toEqual([
      ['systemDecision', saved.same],
      ['faceMatched', saved.same],
    ]);
    expect(entries.at(-1)?.notCompared).toEqual([]);
  });

  it('counts the matches of the list under review, as the worklist does', async () => {
    const journey = await fetchNext(SANDBOX.journey, 'journey');
    const caseId = await fetchNext(SANDBOX.journey, 'aml-check');
    await fetchVersions(pair, { caseId, versions: { which: 'range', from: 1, to: 6 } });
    const { rows } = valueOf(await pair.bridge.cases.list({}));
    const matches = rows.find((row) => row.caseId === caseId)?.matches;
    const { entries } = await timelineOf(caseId);
    const factOf = (id: string) => entries.find(({ facts }) => facts.caseId === id)?.facts.amlMatches;
    expect(matches).toMatchObject({ list: 'read', total: 5 });
    expect([factOf(journey), factOf(caseId)]).toMatchObject([{ value: 4 }, { value: 5 }]);
  });

  it('names faces whose bytes the other case’s own address gives', async () => {
    const { entries } = await timelineOf(saved.same);
    const face = entries[0]?.faces[0];
    if (face?.state.kind !== 'saved') throw new Error('no saved face');
    const handle = createEvidenceHandler({ evidence: pair.app.evidence, appOrigin: TEST_ORIGIN });
    const ask = (caseId: string, sha256: string) =>
      handle({ url: evidenceUrl(caseId, sha256), method: 'GET', headers: new Headers() } as Request);
    expect((await ask(saved.journey, face.state.sha256)).status).toBe(200);
    expect((await ask(saved.check, face.state.sha256)).status).toBe(404);
  });

  it('is refused for a case that is not saved', async () => {
    expect(codeOf(await pair.bridge.applicant.timeline({ caseId: 'f'.repeat(32) }))).toBe('no-such-case');
  });
});
