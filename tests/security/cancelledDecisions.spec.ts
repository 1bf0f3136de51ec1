import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { codeOf, valueOf } from '../contract/aml/harness';
import { secretOf } from '../support/actAs';
import { authorOf } from '../support/authors';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  later,
  ME,
  of,
  REPLICA_C,
  voted,
  type PackageBench,
} from '../support/packageBench';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

const fingerprint = fingerprintOfAuthor(authorOf(COLLEAGUE).key);
const holdId = crypto.randomUUID();
const hold: JournalEvent = { type: 'retention-held', holdId, ground: 'authority-request', reason: 'Court' };
const THIRD = { name: 'Third Person', reviewerId: 'R-9' };

let bench: PackageBench;
let proposalId: string;
/** A case that the known colleague has signed off and put under a legal hold. */
beforeEach(async () => {
  bench = await createPackageBench();
  await bench.take([evidence]);
  valueOf(await bench.bridge.identity.setSecret({ current: null, next: secretOf(ME.reviewerId) }));
  proposalId = await bench.propose();
  await bench.take([evidence, later([voted(proposalId), hold], COLLEAGUE)]);
  await inForce();
});
afterEach(() => bench.dispose());

async function state(): Promise<unknown> {
  const { holds, blockers } = valueOf(await bench.bridge.retention.view(of));
  return {
    conclusion: (await bench.conclusion())?.state,
    holds: holds.filter(({ released }) => released === null).length,
    isUnderHold: blockers.includes('legal-hold'),
  };
}
const inForce = async (): Promise<void> =>
  expect(await state()).toEqual({ conclusion: 'signed-off', holds: 1, isUnderHold: true });
const cancelled = async (): Promise<void> =>
  expect(await state()).toEqual({ conclusion: 'waiting', holds: 0, isUnderHold: false });

describe('a page that adds a reviewer here under the ID of a known colleague', () => {
  const add = async (reviewerId: string, name = 'X') =>
    codeOf(await bench.bridge.identity.add({ name, reviewerId, secret: secretOf(reviewerId) }));

  it.each(['T-2', 't-2', 'T.2', 'T_2'])('is refused %s, and sign-off and hold stand', async (reviewerId) => {
    expect(await add(reviewerId)).toBe('reviewer-id-taken');
    await inForce();
    const { reviewers } = valueOf(await bench.bridge.identity.get());
    expect(reviewers.map((one) => one.reviewerId)).toEqual([ME.reviewerId]);
  });

  it('is refused it after that key was revoked, because earlier entries still count', async () => {
    const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    valueOf(await bench.bridge.signing.revoke({ fingerprint, from }));
    await inForce();
    expect(await add('T-2')).toBe('reviewer-id-taken');
    await inForce();
  });

  it('gets it once that key is forgotten, and any other at once', async () => {
    expect(await add('T-3')).toBe('ok');
    await inForce();
    valueOf(await bench.bridge.signing.forget({ fingerprint }));
    expect(await add('T-2', 'Y')).toBe('ok');
  });
});

describe('a page that revokes or forgets the key of a colleague', () => {
  const question = (change: 'forget' | 'revoke' | 'trust', lost = { signOffs: 1, holds: 1 }) => ({
    ...{ about: 'signer', change, name: 'Colleague in Lisbon', rewritten: 0 },
    ...lost,
  });
  const forget = async () => codeOf(await bench.bridge.signing.forget({ fingerprint }));
  const revoke = async (from: string) => codeOf(await bench.bridge.signing.revoke({ fingerprint, from }));

  it('cancels nothing unless the person agrees in main’s own dialog, which names how much', async () => {
    bench.pair.agrees = false;
    expect(await forget()).toBe('cancelled');
    expect(bench.pair.questions.at(-1)).toEqual(question('forget'));
    expect(await revoke('2026-01-01')).toBe('cancelled');
    expect(bench.pair.questions.at(-1)).toEqual(question('revoke'));
    await inForce();
    expect(valueOf(await bench.bridge.signing.status()).known).toMatchObject([{ revokedAt: null }]);

    bench.pair.agrees = true;
    expect(await forget()).toBe('ok');
    await cancelled();
    // The same key counts again once somebody trusts it.
    await bench.trust(authorOf(COLLEAGUE));
    await inForce();
  });

  it('is not asked about a key on which nothing rests, nor for a new name', async () => {
    const asked = bench.pair.questions.length;
    valueOf(await bench.bridge.signing.name({ fingerprint, name: 'Colleague in Porto' }));
    await bench.trust(authorOf(THIRD));
    const third = fingerprintOfAuthor(authorOf(THIRD).key);
    valueOf(await bench.bridge.signing.forget({ fingerprint: third }));
    expect(bench.pair.questions).toHaveLength(asked);
    await inForce();
  });

  it('is asked before it trusts a key whose entries cancel a sign-off and release a hold', async () => {
    const release: JournalEvent = { type: 'retention-released', holdId, reason: 'x' };
    await bench.take([evidence, later([voted(proposalId, 'Rejected'), release], THIRD, REPLICA_C)]);
    await inForce();
    const trust = async () =>
      codeOf(
        await bench.bridge.signing.name({
          fingerprint: fingerprintOfAuthor(authorOf(THIRD).key),
          name: 'Third',
        }),
      );
    bench.pair.agrees = false;
    expect(await trust()).toBe('cancelled');
    expect(bench.pair.questions.at(-1)).toEqual({ ...question('trust'), name: 'Third' });
    await inForce();
    bench.pair.agrees = true;
    expect(await trust()).toBe('ok');
    expect(await state()).toMatchObject({ conclusion: 'disputed', holds: 0 });
  });
});
