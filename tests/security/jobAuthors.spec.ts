import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReviewedApp, ended, valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import type { AppPair } from '../support/appPair';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
/** A journey with pictures. */
const WITH_MEDIA = '80836248707767e5883942bf';
const FIRST = { name: 'Test Reviewer', reviewerId: 'R-1' };
const SECOND = { name: 'Second Reviewer', reviewerId: 'R-2' };

let pair: AppPair;
/** Pictures wait for this one at the service. */
let gate = Promise.withResolvers<void>();
let asked = 0;
beforeEach(async () => {
  gate = Promise.withResolvers<void>();
  asked = 0;
  pair = await createReviewedApp(undefined, {
    async fetch(url, init) {
      asked += 1;
      if (asked > 1) await gate.promise;
      return fetch(url, init);
    },
  });
  await actAs(pair.bridge, SECOND);
  await actAs(pair.bridge, FIRST);
});
afterEach(() => pair.dispose());

async function begun(): Promise<string> {
  const order = { profileId: 'sandbox', kind: 'journey' as const, ids: [WITH_MEDIA] };
  const { jobIds } = valueOf(await pair.bridge.intake.fetch(order));
  await expect.poll(() => asked).toBeGreaterThan(1);
  return jobIds[0] ?? '';
}
const lines = async (caseId: string) =>
  valueOf(await pair.bridge.journal.list({ caseId })).map(({ type, author }) => ({ type, author }));

describe('a fetch that R-1 began and that ends while R-2 is signed in', () => {
  it('is entered in the name of R-1 alone, without a switch', async () => {
    const jobId = await begun();
    await actAs(pair.bridge, SECOND);
    gate.resolve();
    const { caseId } = await ended(pair, 'case', jobId);
    const entered = await lines(caseId ?? '');
    expect(entered.length).toBeGreaterThan(4);
    expect(new Set(entered.map(({ author }) => author))).toEqual(new Set([FIRST.name]));
    expect(entered.map(({ type }) => type)).not.toContain('reviewer-switched');
  });

  it('leaves one switch for R-2, who writes meanwhile', async () => {
    const jobId = await begun();
    await actAs(pair.bridge, SECOND);
    const [{ caseId } = { caseId: '' }] = valueOf(await pair.bridge.cases.list({})).rows;
    const note = { caseId, anchor: { on: 'case' }, text: 'Sample', basedOn: 0 } as const;
    valueOf(await pair.bridge.notes.save({ ...note, noteId: crypto.randomUUID() }));
    gate.resolve();
    await ended(pair, 'case', jobId);
    valueOf(await pair.bridge.notes.save({ ...note, noteId: crypto.randomUUID() }));
    const entered = await lines(caseId);
    const bySecond = entered.filter(({ author }) => author === SECOND.name).map(({ type }) => type);
    expect(bySecond).toEqual(['reviewer-switched', 'noted', 'noted']);
    expect(entered.filter(({ type }) => type === 'reviewer-switched')).toHaveLength(1);
    expect(entered.at(-2)).toMatchObject({ author: FIRST.name });
  });

  it('is entered in the name of whoever goes on with it', async () => {
    const jobId = await begun();
    valueOf(await pair.bridge.jobs.pause({ jobId }));
    await actAs(pair.bridge, SECOND);
    valueOf(await pair.bridge.jobs.resume({ jobId }));
    gate.resolve();
    const { caseId } = await ended(pair, 'case', jobId);
    expect((await lines(caseId ?? '')).at(-1)).toMatchObject({ author: SECOND.name });
  });
});
