import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReviewedApp, fetchCase, codeOf, reportsOf, valueOf } from '../contract/aml/harness';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import { actAs, secretOf } from '../support/actAs';
import type { AppPair } from '../support/appPair';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
/** A journey without a match. */
const NO_AML = 'a7a13c3853ec109c4faa9f53';
const FIRST = { name: 'Test Reviewer', reviewerId: 'R-1' };
const SECOND = { name: 'Second Reviewer', reviewerId: 'R-2' };

let pair: AppPair;
let caseId: string;
beforeEach(async () => {
  pair = await createReviewedApp();
  caseId = await fetchCase(pair, NO_AML, 'journey');
});
afterEach(() => pair.dispose());

const view = async () => valueOf(await pair.bridge.conclusion.view({ caseId }));
async function propose(): Promise<string> {
  const { basis } = await view();
  const outcome = { outcome: 'Approved', reasons: 'Secret reasons', stepDecisions: [] } as const;
  const order = { caseId, basis, ...outcome, stepDecisions: [], escalation: 'Sample escalation' };
  return valueOf(await pair.bridge.conclusion.propose(order)).proposalId;
}
async function vote(proposalId: string) {
  const { basis } = await view();
  const order = { caseId, basis, proposalId, outcome: 'Approved', reasons: 'Agreed' } as const;
  return pair.bridge.conclusion.vote({ ...order, escalation: 'Sample escalation' });
}
const state = async () => (await view()).conclusions.at(-1)?.state;
const types = async () => valueOf(await pair.bridge.journal.list({ caseId })).map(({ type }) => type);

describe('somebody who proposes as R-1', () => {
  it('cannot become another person by changing the id in Settings', async () => {
    const proposalId = await propose();
    const renamed = { name: 'Second Reviewer', reviewerId: 'R-2' };
    expect(codeOf(await pair.bridge.identity.rename(renamed as never))).toBe('bad-request');
    valueOf(await pair.bridge.identity.rename({ name: 'Second Reviewer' }));
    expect(codeOf(await vote(proposalId))).toBe('same-reviewer');
    expect(await state()).toBe('waiting');
  });

  it.each(['r-1', 'R-l', 'R-I', 'R-1.', 'R-1\u200b', 'Ｒ-1'])(
    'cannot add a second self that looks like it: %j',
    async (reviewerId) => {
      valueOf(await pair.bridge.identity.setSecret({ current: null, next: secretOf('R-1') }));
      const added = await pair.bridge.identity.add({ ...SECOND, reviewerId, secret: secretOf('R-2') });
      expect(['bad-request', 'reviewer-exists']).toContain(codeOf(added));
      expect(valueOf(await pair.bridge.identity.get()).reviewers).toHaveLength(1);
    },
  );

  it('leaves a key that anybody takes up no place beside another reviewer', async () => {
    const added = await pair.bridge.identity.add({ ...SECOND, secret: secretOf('R-2') });
    expect(codeOf(added)).toBe('secret-needed');
  });

  it('and votes with a second key at the same installation is marked as such wherever the conclusion is shown', async () => {
    const proposalId = await propose();
    await actAs(pair.bridge, SECOND);
    valueOf(await vote(proposalId));
    expect((await view()).conclusions.at(-1)).toMatchObject({
      state: 'signed-off',
      vote: { by: SECOND, isSameInstallation: true },
    });
  });
});

describe('a switch of reviewers', () => {
  it('without the other’s passphrase leaves who is signed in, and signs nothing', async () => {
    await actAs(pair.bridge, SECOND);
    const proposalId = await propose();
    for (const secret of [null, 'passphrase of R-9', secretOf('R-2')])
      expect(codeOf(await pair.bridge.identity.signIn({ reviewerId: 'R-1', secret }))).toBe('wrong-secret');
    expect(valueOf(await pair.bridge.identity.get()).reviewer).toEqual(SECOND);
    expect(codeOf(await vote(proposalId))).toBe('same-reviewer');
  });

  it('is the first thing in the journal that the other key signs', async () => {
    const before = await types();
    expect(before).not.toContain('reviewer-switched');
    await actAs(pair.bridge, SECOND);
    await propose();
    expect((await types()).slice(before.length)).toEqual(['reviewer-switched', 'conclusion-proposed']);
    await actAs(pair.bridge, FIRST);
    const noteId = crypto.randomUUID();
    const note = { caseId, noteId, anchor: { on: 'case' }, basedOn: 0 } as const;
    valueOf(await pair.bridge.notes.save({ ...note, text: 'Sample' }));
    valueOf(await pair.bridge.notes.save({ ...note, text: 'Sample again', basedOn: 1 }));
    const lines = valueOf(await pair.bridge.journal.list({ caseId })).slice(-3);
    expect(lines.map(({ type, author }) => [type, author])).toEqual([
      ['reviewer-switched', FIRST.name],
      ['noted', FIRST.name],
      ['noted', FIRST.name],
    ]);
    expect(JSON.parse(lines[0]?.event ?? '')).toMatchObject({ from: SECOND });
  });
});

describe('the reviewer of the last session, behind the passphrase of the vault', () => {
  const passphrase = 'passphrase of the vault';

  it('reads, and neither writes nor knows what is hidden, before they give their own again', async () => {
    await pair.dispose();
    pair = await createReviewedApp(undefined, {}, { keyIn: 'passphrase', passphrase });
    caseId = await fetchCase(pair, NO_AML, 'journey');
    await propose();
    valueOf(await pair.bridge.identity.setSecret({ current: null, next: secretOf('R-1') }));
    await pair.restart();
    expect(codeOf(await pair.bridge.vault.unlock({ passphrase }))).toBe('ok');
    expect(valueOf(await pair.bridge.identity.get())).toMatchObject({ reviewer: FIRST, isSignedIn: false });
    expect(valueOf(await pair.bridge.cases.open({ caseId })).readOnly).toBe(false);
    const noteId = crypto.randomUUID();
    const note = { caseId, noteId, anchor: { on: 'case' }, text: 'Sample', basedOn: 0 } as const;
    expect(codeOf(await pair.bridge.notes.save(note))).toBe('signed-out');
    expect(JSON.stringify(await view())).not.toContain('Secret reasons');
    expect(JSON.stringify(await pair.bridge.journal.list({ caseId }))).not.toContain('Secret reasons');

    valueOf(await pair.bridge.identity.signIn({ reviewerId: 'R-1', secret: secretOf('R-1') }));
    expect(codeOf(await pair.bridge.notes.save(note))).toBe('ok');
    expect(JSON.stringify(await view())).toContain('Secret reasons');
  });
});

describe('a batch of reports that R-1 began', () => {
  it('saves nothing of theirs in the name of who signs in meanwhile', async () => {
    await actAs(pair.bridge, SECOND);
    await actAs(pair.bridge, FIRST);
    await propose();
    pair.printing.chosen = pair.profileFolder;
    const switched = Promise.withResolvers<void>();
    const { toPdf } = pair.printing.printer;
    pair.printing.printer.toPdf = async (...given) => {
      await switched.promise;
      return toPdf(...given);
    };
    const order = { caseIds: [caseId], options: DEFAULT_REPORT };
    const { jobId } = valueOf(await pair.bridge.reports.batch(order)) ?? { jobId: '' };
    await actAs(pair.bridge, SECOND);
    switched.resolve();
    const waits = { batch: { state: 'paused', failure: 'other-reviewer' }, items: [{ state: 'waiting' }] };
    expect(await reportsOf(pair, jobId)).toMatchObject(waits);
    valueOf(await pair.bridge.jobs.resume({ jobId }));
    expect(await reportsOf(pair, jobId)).toMatchObject(waits);
    expect(await types()).not.toContain('printed');
    expect(readdirSync(pair.profileFolder).filter((name) => name.endsWith('.pdf'))).toEqual([]);

    await actAs(pair.bridge, FIRST);
    valueOf(await pair.bridge.jobs.resume({ jobId }));
    expect(await reportsOf(pair, jobId)).toMatchObject({
      batch: { state: 'done' },
      items: [{ state: 'done' }],
    });
    const printed = valueOf(await pair.bridge.journal.list({ caseId })).filter(
      ({ type }) => type === 'printed',
    );
    expect(printed.map(({ author }) => author)).toEqual([FIRST.name]);
  });
});

describe('while nobody is signed in', () => {
  it('nobody is added, and nobody’s key is trusted, revoked or forgotten', async () => {
    const passphrase = 'passphrase of the vault';
    await pair.dispose();
    pair = await createReviewedApp(undefined, {}, { keyIn: 'passphrase', passphrase });
    valueOf(await pair.bridge.identity.setSecret({ current: null, next: secretOf('R-1') }));
    await pair.restart();
    valueOf(await pair.bridge.vault.unlock({ passphrase }));
    const fingerprint = 'a'.repeat(64);
    const { identity, signing } = pair.bridge;
    for (const done of [
      signing.name({ fingerprint, name: 'Somebody' }),
      signing.revoke({ fingerprint, from: '2026-01-01' }),
      signing.forget({ fingerprint }),
      identity.rename({ name: 'Somebody' }),
      identity.add({ ...SECOND, secret: secretOf('R-2') }),
    ])
      expect(codeOf(await done)).toBe('signed-out');
    expect(valueOf(await identity.get()).reviewers).toHaveLength(1);
  });
});

describe('a name or an id', () => {
  it.each([' ', '\u200b', '\u202egnisrever', 'First\u200b', '\n', 'a\nb', ' a', '\u2800', '\u3164'])(
    'that is not seen as it is cannot be given: %j',
    async (name) => {
      expect(codeOf(await pair.bridge.identity.rename({ name }))).toBe('bad-request');
    },
  );

  it('that looks like another reviewer’s cannot be taken', async () => {
    await actAs(pair.bridge, SECOND);
    for (const name of [FIRST.name, 'TEST  reviewer', 'Test Rev1ewer'])
      expect(codeOf(await pair.bridge.identity.rename({ name }))).toBe('name-taken');
    for (const reviewerId of ["R'1", 'R`1', 'R--1', 'R~1', 'R-1-', '@R', 'R/1'])
      expect(codeOf(await pair.bridge.identity.add({ name: 'X', reviewerId, secret: secretOf('X') }))).toBe(
        'bad-request',
      );
    for (const reviewerId of ['R_1', 'R.1', 'r-l'])
      expect(codeOf(await pair.bridge.identity.add({ name: 'X', reviewerId, secret: secretOf('X') }))).toBe(
        'reviewer-exists',
      );
  });
});
