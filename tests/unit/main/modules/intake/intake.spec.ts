import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VersionsRequest } from '@shared/ipc/amlContract';
import { AppError } from '../../../../../src/main/errors/appError';
import { caseIdOf, createIntakeBench, PROFILE_ID, type IntakeBench } from '../../../../support/intakeBench';
import { answered, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createMemoryVault, type MemoryVault } from './memoryVault';

const CASE = caseIdOf('journey', 'journey-1');
const SELFIE = { caseId: CASE, path: 'selfie.jpg' };
const PICTURE = Buffer.from('ffd8ffe000104a464946000101', 'hex');

let memory: MemoryVault;
let bench: IntakeBench;
let isNamed: boolean;
/** Addresses that were asked, and the replies that a test gives. */
let asked: string[];
let reply: PromiseWithResolvers<Response>;
beforeEach(() => {
  memory = createMemoryVault();
  isNamed = true;
  asked = [];
  reply = Promise.withResolvers();
  bench = createIntakeBench(() => memory.vault, 'http://127.0.0.1:1', {
    limits: { attempts: 1 },
    client: { fetch: async (url) => (asked.push(url), (await reply.promise).clone()) },
    intake: {
      profile(profileId) {
        if (profileId !== PROFILE_ID) throw new AppError('no-profile');
        return { authority: 'sandbox' };
      },
      author() {
        if (!isNamed) throw new AppError('no-author');
        return REVIEWER;
      },
    },
  });
});
afterEach(async () => {
  reply.resolve(Response.json({}, { status: 404 }));
  await bench.jobs.stop();
});

const fetchIds = (...ids: string[]) =>
  bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids }).jobIds;
const coded = (code: string) => expect.objectContaining({ code }) as Error;
/** A case whose response names a picture that is not had yet. */
async function hold(event = opened): Promise<void> {
  const { sha256 } = await memory.vault.evidence.write([
    Buffer.from(JSON.stringify({ journey_id: 'journey-1', selfie: { image_path: SELFIE.path } })),
  ]);
  memory.vault.journal.appendAll(CASE, REVIEWER, [event, answered(sha256)]);
}
const last = () => memory.events(CASE).at(-1);

describe('fetching', () => {
  it('is one job for each id, however often it is asked for', () => {
    const [first, second] = fetchIds('j-1', 'j-2', 'j-1');
    expect(new Set([first, second]).size).toBe(2);
    expect(fetchIds('j-2', 'j-1')).toEqual([second, first]);
    expect(bench.list()).toHaveLength(2);
  });

  it('is one for a UUID in any letters', () => {
    const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
    const [first] = fetchIds(id, id.toUpperCase());
    expect(fetchIds(id.toUpperCase())).toEqual([first]);
    expect(bench.list()).toHaveLength(1);
  });

  it('takes the place of an earlier job of the same id that has ended', async () => {
    reply.resolve(Response.json({}, { status: 404 }));
    const { jobId } = await bench.fetchCase('j-1');
    const [again] = fetchIds('j-1');
    expect(again).not.toBe(jobId);
    expect(bench.list().map((job) => job.jobId)).toEqual([again]);
  });

  it('begins nothing where it could not be entered, or nobody could be asked', () => {
    expect(() => bench.intake.fetch({ profileId: 'other', kind: 'journey', ids: ['j-1'] })).toThrow(
      coded('no-profile'),
    );
    isNamed = false;
    expect(() => fetchIds('j-1')).toThrow(coded('no-author'));
    expect(bench.list()).toEqual([]);
  });

  it('again is of a case that is saved and can be asked for', async () => {
    const refetch = () => bench.intake.refetch({ caseId: CASE });
    expect(refetch).toThrow(coded('no-such-case'));
    await hold({ ...opened, authority: 'elsewhere' } as typeof opened);
    expect(refetch).toThrow(coded('no-profile'));
  });

  it('again is a job for the id that the case was opened with, unless its journal is broken', async () => {
    await hold();
    const { jobIds } = bench.intake.refetch({ caseId: CASE });
    expect(bench.list()).toMatchObject([{ jobId: jobIds[0], subject: { subjectId: 'journey-1' } }]);
    memory.breakJournals();
    expect(() => bench.intake.refetch({ caseId: CASE })).toThrow(coded('read-only-case'));
  });
});

describe('versions', () => {
  const wanted = VersionsRequest.parse({ caseId: CASE, versions: { which: 'one', version: 1 } });

  it('are fetched of a case once at a time', async () => {
    await hold();
    bench.intake.fetchVersions(wanted);
    expect(() => bench.intake.fetchVersions(wanted)).toThrow(coded('busy'));
  });

  it('are none of a spot check', async () => {
    await hold({ ...opened, kind: 'spot-check' } as typeof opened);
    expect(() => bench.intake.fetchVersions(wanted)).toThrow(coded('no-such-thing'));
  });
});

describe('a medium that is asked for again', () => {
  it('is one that the case names', async () => {
    await hold();
    await expect(bench.intake.retryMedium({ caseId: CASE, path: 'other.jpg' })).rejects.toThrow(
      coded('no-such-thing'),
    );
    expect(asked).toEqual([]);
  });

  it('is asked for once at a time, is under way meanwhile, and is saved', async () => {
    await hold();
    const both = [bench.intake.retryMedium(SELFIE), bench.intake.retryMedium(SELFIE)];
    expect([...bench.intake.fetching(CASE)]).toEqual([SELFIE.path]);
    expect([...bench.intake.fetching('d'.repeat(32))]).toEqual([]);
    reply.resolve(new Response(PICTURE, { headers: { 'content-type': 'image/jpeg' } }));
    expect(await Promise.all(both)).toEqual([{ saved: true }, { saved: true }]);
    expect(asked).toHaveLength(1);
    expect([...bench.intake.fetching(CASE)]).toEqual([]);
    expect(last()).toMatchObject({ type: 'retrieved', request: { operation: 'image', id: SELFIE.path } });
    expect(bench.changed).toEqual([CASE]);
  });

  it('is entered as absent where the service has none', async () => {
    await hold();
    reply.resolve(Response.json({}, { status: 404 }));
    expect(await bench.intake.retryMedium(SELFIE)).toEqual({ saved: false });
    expect(last()).toMatchObject({ type: 'absent', reason: 'not-found', request: { id: SELFIE.path } });
  });
});
