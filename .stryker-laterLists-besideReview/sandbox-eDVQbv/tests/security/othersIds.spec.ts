// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { codeOf, valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import { authorOf } from '../support/authors';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  later,
  ME,
  mixed,
  of,
  REPLICA_C,
  SECOND,
  voted,
  type PackageBench,
} from '../support/packageBench';
import { REPLICA_B } from '../support/packageBytes';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
vi.setConfig({ testTimeout: 120_000 });

let bench: PackageBench;
beforeEach(async () => {
  bench = await createPackageBench();
});
afterEach(() => bench.dispose());

/** What the trusted colleague signs with their own key, under whatever id. */
const signedByColleague = (event: JournalEvent, under: typeof ME) => [
  evidence,
  mixed(REPLICA_B, [[event, under, COLLEAGUE.reviewerId]]),
];
const anothersId = (reviewerId: string) => ({
  stage: 'imported',
  verdict: {
    findings: [
      {
        kind: 'anothers-id',
        replica: REPLICA_B,
        reviewerId,
        fingerprint: fingerprintOfAuthor(authorOf(COLLEAGUE).key),
      },
    ],
  },
});
const reported = { reported: { by: 'Colleague in Lisbon' } };

describe('a trusted colleague who signs in somebody else’s id', () => {
  it('gives no vote for a reviewer here, who still votes themselves', async () => {
    await bench.take([evidence]);
    const proposalId = await bench.propose();
    await actAs(bench.bridge, SECOND);
    await actAs(bench.bridge, ME);
    const taken = await bench.take(signedByColleague(voted(proposalId), SECOND));
    expect(taken).toMatchObject(anothersId('R-2'));
    expect(await bench.conclusion()).toMatchObject({ state: 'waiting', vote: null });
    expect((await bench.lines()).find(({ type }) => type === 'conclusion-voted')).toMatchObject(reported);

    await actAs(bench.bridge, SECOND);
    valueOf(await bench.vote(proposalId, 'Rejected'));
    expect(await bench.conclusion()).toMatchObject({ state: 'disputed', vote: { by: SECOND } });
  });

  it('withdraws no proposal of mine', async () => {
    await bench.take([evidence]);
    const proposalId = await bench.propose();
    await bench.take(signedByColleague({ type: 'conclusion-withdrawn', proposalId, reason: 'mistake' }, ME));
    expect(await bench.conclusion()).toMatchObject({ state: 'waiting', withdrawn: null });
  });

  it('proposes nothing in my name', async () => {
    await bench.take([evidence]);
    const proposalId = crypto.randomUUID();
    const forged = {
      type: 'conclusion-proposed',
      proposalId,
      outcome: 'Approved',
      reasons: 'Forged',
    } as const;
    await bench.take(signedByColleague({ ...forged, stepDecisions: [], escalation: null }, ME));
    expect(await bench.conclusion()).toBeUndefined();
    expect(valueOf(await bench.bridge.cases.list({})).rows[0]?.conclusion.state).toBe('none');
    expect(codeOf(await bench.vote(proposalId))).toBe('no-such-thing');
  });

  it('swallows no dissent of a third person whom they name first', async () => {
    const third = { name: 'Third Person', reviewerId: 'R-9' };
    await bench.take([evidence]);
    const proposalId = await bench.propose();
    await bench.trust(authorOf(third));
    expect(await bench.take(signedByColleague(voted(proposalId), third))).toMatchObject(anothersId('R-9'));
    await bench.take([evidence, later([voted(proposalId, 'Rejected')], third, REPLICA_C)]);
    expect(await bench.conclusion()).toMatchObject({ state: 'disputed', vote: { by: third } });
  });
});

describe('a key that was named by its fingerprint alone', () => {
  it('counts from then on only under the id of its first entries', async () => {
    const [third, other] = ['R-8', 'R-9'].map((reviewerId) => ({ name: 'Third Person', reviewerId }));
    if (third === undefined || other === undefined) throw new Error();
    await bench.trust(authorOf(third));
    const proposalId = await bench.take([evidence]).then(bench.propose);
    await bench.take([evidence, later([voted(proposalId)], third)]);
    expect(await bench.conclusion()).toMatchObject({ state: 'signed-off', vote: { by: third } });
    const note: JournalEvent = {
      ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' }, text: 'x' },
    };
    await bench.take([evidence, mixed(REPLICA_C, [[note, other, third.reviewerId]])]);
    expect((await bench.lines()).find(({ type }) => type === 'noted')).toMatchObject(reported);
    expect(valueOf(await bench.bridge.cases.open(of)).notes).toEqual([]);
  });
});
