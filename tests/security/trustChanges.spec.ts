import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import { caseIdSeed } from '../../src/shared/domain/ids';
import type { Reviewer } from '../../src/shared/domain/journal';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { entryLabels } from '../../src/shared/labels/journalLabels';
import { codeOf, valueOf } from '../contract/aml/harness';
import { authorOf } from '../support/authors';
import { opened } from '../support/journalBuilder';
import {
  COLLEAGUE,
  createPackageBench,
  later,
  ME,
  mixed,
  of,
  REPLICA_C,
  response,
  start,
  voted,
  type PackageBench,
} from '../support/packageBench';
import { chainOf, REPLICA_A, retrieved, sha256 } from '../support/packageBytes';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

const DAVE = { name: 'Dave', reviewerId: 'D-1' };
const THIRD = { name: 'Third Person', reviewerId: 'R-9' };
const keyOf = (reviewerId: string): string => fingerprintOfAuthor(authorOf({ name: 'Any', reviewerId }).key);
const holdId = crypto.randomUUID();
const hold: JournalEvent = { type: 'retention-held', holdId, ground: 'authority-request', reason: 'Court' };
const release: JournalEvent = { type: 'retention-released', holdId, reason: 'x' };
const note: JournalEvent = {
  ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, text: 'x' },
  anchor: { on: 'case' },
};
const byDave = chainOf(REPLICA_A, [opened, retrieved(response)], { author: DAVE, start });

let bench: PackageBench;
let proposalId: string;
/** A case that one colleague, Dave, has signed off and put under a legal hold. */
beforeEach(async () => {
  bench = await createPackageBench();
  await bench.take([byDave], [response], DAVE.reviewerId);
  proposalId = await bench.propose();
  await bench.take([byDave, later([voted(proposalId), hold], DAVE)], [response], DAVE.reviewerId);
  expect(await state()).toEqual(IN_FORCE);
});
afterEach(() => bench.dispose());

const IN_FORCE = { conclusion: 'signed-off', holds: 1 };
async function state(): Promise<unknown> {
  const { holds } = valueOf(await bench.bridge.retention.view(of));
  return {
    conclusion: (await bench.conclusion())?.state,
    holds: holds.filter(({ released }) => released === null).length,
  };
}
/** A vote against the proposal and the release of the hold, signed with the key of the reviewer with an id. */
const opposing = (by: Reviewer, key = by.reviewerId, replica = REPLICA_C) =>
  mixed(replica, [
    [voted(proposalId, 'Rejected'), by, key],
    [release, by, key],
  ]);
const take = (chain: ReturnType<typeof mixed>) => bench.take([byDave, chain], [response], DAVE.reviewerId);
const name = async (fingerprint: string, as = 'Bee') =>
  codeOf(await bench.bridge.signing.name({ fingerprint, name: as }));
/** What the journal says about changes of trust, newest last. */
async function recorded(): Promise<string[]> {
  const lines = await bench.lines();
  return lines.flatMap(({ type, event }) =>
    type === 'trust-changed' ? [entryLabels(type, event).text] : [],
  );
}

describe('a page that changes the trust in one key, for whose reviewer ID another known key waits', () => {
  const BEE = 'Z-1';
  /** The colleague is known under T-2 from another case. The other key's entries here are under T-2 as well. */
  beforeEach(async () => {
    const caseId = sha256(caseIdSeed('sandbox', 'journey', 'journey-2')).slice(0, 32);
    const body = Buffer.from('{"journey_id":"journey-2"}');
    const events = JSON.parse(
      JSON.stringify([opened, retrieved(body)]).replaceAll('journey-1', 'journey-2'),
    ) as JournalEvent[];
    const about = { kind: 'journey', subjectId: 'journey-2', authority: 'sandbox' } as const;
    const statement = { about: { ...about, authorityLabel: 'Sandbox', environment: 'sandbox' } } as const;
    await bench.take([chainOf(REPLICA_A, events, { author: COLLEAGUE, start, caseId })], [body], 'T-2', {
      ...{ caseId, statement },
    });
    await take(opposing(COLLEAGUE, BEE));
    expect(await name(keyOf(BEE))).toBe('ok');
    expect(await state()).toEqual(IN_FORCE);
  });

  const steps = {
    forget: () => bench.bridge.signing.forget({ fingerprint: keyOf('T-2') }),
    revoke: () => bench.bridge.signing.revoke({ fingerprint: keyOf('T-2'), from: '2026-01-01' }),
  };

  it.each(['forget', 'revoke'] as const)('is asked before it may %s that key', async (change) => {
    bench.pair.agrees = false;
    expect(codeOf(await steps[change]())).toBe('cancelled');
    expect(bench.pair.questions.at(-1)).toMatchObject({ about: 'signer', change, signOffs: 1, holds: 1 });
    expect(await state()).toEqual(IN_FORCE);
    expect(await recorded()).toEqual([]);
    bench.pair.agrees = true;
    expect(codeOf(await steps[change]())).toBe('ok');
    expect(await state()).toEqual({ conclusion: 'disputed', holds: 0 });
    expect(await recorded()).toEqual([
      expect.stringMatching(
        /^(Forgot|Revoked) the key of Colleague in Lisbon.*now count: 2; entries that no longer count: 0$/,
      ),
    ]);
  });

  it('sees that the entries of the waiting key do not count, and why', async () => {
    const known = valueOf(await bench.bridge.signing.status()).known;
    expect(known.map((signer) => [signer.name, signer.reviewerId, signer.idTaken])).toContainEqual([
      ...['Bee', null, { reviewerId: 'T-2', by: 'signer' }],
    ]);
  });
});

it('a key named for entries under the ID of a reviewer here is said to count for nothing', async () => {
  await take(opposing(ME, 'LAPTOP'));
  expect(await name(keyOf('LAPTOP'))).toBe('ok');
  expect(valueOf(await bench.bridge.signing.status()).known).toContainEqual(
    expect.objectContaining({ reviewerId: null, idTaken: { reviewerId: ME.reviewerId, by: 'reviewer' } }),
  );
  expect(await state()).toEqual(IN_FORCE);
});

it('what a change cancels is asked again if it grew while the person decided', async () => {
  const chain = opposing(THIRD);
  await take(chain.slice(0, 1));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  bench.pair.agrees = promise;
  const naming = name(keyOf(THIRD.reviewerId), 'Third');
  await vi.waitFor(() => expect(bench.pair.questions).toHaveLength(1));
  await take(chain);
  bench.pair.agrees = false;
  resolve(true);
  expect(await naming).toBe('cancelled');
  expect(bench.pair.questions).toMatchObject([
    { change: 'trust', signOffs: 1, holds: 0 },
    { change: 'trust', signOffs: 1, holds: 1 },
  ]);
  expect(await state()).toEqual(IN_FORCE);
});

describe('a change of trust after which other entries of a case count', () => {
  const third = keyOf(THIRD.reviewerId);

  it('is recorded in the journal of that case, and nothing else is', async () => {
    expect(await name(keyOf('D-1'), 'Dave in Porto')).toBe('ok');
    expect(await recorded()).toEqual([]);
    await take(mixed(REPLICA_C, [[note, THIRD]]));
    expect(await name(third, 'Third')).toBe('ok');
    const from = new Date().toISOString().slice(0, 10);
    valueOf(await bench.bridge.signing.revoke({ fingerprint: third, from }));
    valueOf(await bench.bridge.signing.forget({ fingerprint: third }));
    expect(await recorded()).toEqual([
      'Trusted the key of Third; entries that now count: 1; entries that no longer count: 0',
      `Revoked the key of Third as of ${from}; entries that now count: 0; entries that no longer count: 1`,
    ]);
    expect(valueOf(await bench.bridge.journal.verify(of))).toMatchObject({ state: 'intact' });
  });

  it('leaves a conclusion in force on which it has no effect', async () => {
    await take(
      mixed(REPLICA_C, [
        [
          { type: 'retention-held', holdId: crypto.randomUUID(), ground: 'authority-request', reason: 'x' },
          THIRD,
        ],
      ]),
    );
    expect(await name(third, 'Third')).toBe('ok');
    expect(await recorded()).toHaveLength(1);
    expect(await state()).toEqual({ conclusion: 'signed-off', holds: 2 });
  });
});
