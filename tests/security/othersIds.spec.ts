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

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
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

describe('a key that is named after its entries were imported', () => {
  const [ann, bob] = [
    { name: 'Ann', reviewerId: 'HC-1' },
    { name: 'Bob', reviewerId: 'HC-2' },
  ] as const;
  const noted = (text: string): JournalEvent => ({
    ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' }, text },
  });
  const asAnn = [noted('as Ann'), ann] as const;
  const asBob = [noted('as Bob'), bob, ann.reviewerId] as const;
  const notes = async () =>
    valueOf(await bench.bridge.cases.open(of)).notes.map(({ revisions }) => revisions.at(-1)?.by.name);
  const boundTo = async () => {
    const { known } = valueOf(await bench.bridge.signing.status());
    const { fingerprint } = { fingerprint: fingerprintOfAuthor(authorOf(ann).key) };
    return known.find((one) => one.fingerprint === fingerprint)?.reviewerId;
  };
  const finding = {
    ...{ kind: 'anothers-id', replica: REPLICA_C, reviewerId: 'HC-2' },
    fingerprint: fingerprintOfAuthor(authorOf(ann).key),
  };

  it('counts under the ID of the first of them, not under two', async () => {
    await bench.take([evidence, mixed(REPLICA_C, [asAnn, asBob])]);
    expect(await notes()).toEqual([]);
    await bench.trust(authorOf(ann));
    expect(await boundTo()).toBe('HC-1');
    expect(await notes()).toEqual(['Ann']);
    expect((await bench.lines()).find(({ author }) => author === 'Bob')).toMatchObject(reported);
    // The package, verified again, names the others.
    const { verdict } = await bench.open([evidence, mixed(REPLICA_C, [asAnn, asBob])]);
    expect(verdict?.findings).toEqual([finding]);
  });

  it('keeps that ID when a later package uses another one', async () => {
    await bench.take([evidence, mixed(REPLICA_B, [asAnn])]);
    await bench.trust(authorOf(ann));
    const { verdict } = await bench.take([evidence, mixed(REPLICA_C, [asBob])]);
    expect(verdict?.findings).toEqual([finding]);
    expect(await boundTo()).toBe('HC-1');
    expect(await notes()).toEqual(['Ann']);
  });

  it('follows the order of import, not the dates or the order of the chains', async () => {
    await bench.take([evidence, mixed(REPLICA_C, [asAnn], Date.UTC(2026, 0, 9))]);
    await bench.take([evidence, mixed(REPLICA_B, [asBob], Date.UTC(2026, 0, 8))]);
    await bench.trust(authorOf(ann));
    expect(await boundTo()).toBe('HC-1');
  });

  it('has its second ID reported before anything of it is imported', async () => {
    await bench.trust(authorOf(ann));
    const { verdict } = await bench.open([evidence, mixed(REPLICA_C, [asAnn, asBob])]);
    expect(verdict?.findings).toContainEqual(finding);
  });
});
