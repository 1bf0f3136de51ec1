import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Author, JournalEntry, Reviewer } from '../../src/shared/domain/journal';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import type { PackageView } from '../../src/shared/ipc/importsContract';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import { authorOf } from '../support/authors';
import { createAppPair, type AppPair } from '../support/appPair';
import { opened } from '../support/journalBuilder';
import {
  chainOf,
  createSigner,
  OPENED_CASE,
  packageZip,
  REPLICA_A,
  REPLICA_B,
  retrieved,
} from '../support/packageBytes';
import { mixed } from '../support/packageBench';
import { codeOf, valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
const ME = { name: 'First Reviewer', reviewerId: 'R-1' };
const COLLEAGUE = { name: 'A. Colleague', reviewerId: 'T-2' };
const INVENTED = { name: 'Head of Compliance', reviewerId: 'HC-1' };

const REPLICA_C = '00000000-0000-4000-8000-00000000000c';

const response = Buffer.from('{"journey_id":"journey-1"}');
const start = Date.UTC(2026, 0, 2, 3, 4, 5);
const evidence = chainOf(REPLICA_A, [opened, retrieved(response)], { author: COLLEAGUE, start });

let folder: string;
let pair: AppPair;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-trust-'));
  file = join(folder, 'package.zip');
  pair = await createAppPair({ packageFile: () => file });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, ME);
});
afterEach(async () => {
  await pair.dispose();
  rmSync(folder, { recursive: true });
});

async function settled(): Promise<PackageView> {
  return vi.waitFor(async () => {
    const view = valueOf(await pair.bridge.imports.state());
    if (view === null || view.stage === 'reading' || view.stage === 'importing') throw new Error('under way');
    return view;
  }, 30_000);
}

/** Inspects a package signed by the colleague. */
async function inspect(
  chains: JournalEntry[][],
  exportedAt = '2026-01-03T00:00:00.000Z',
): Promise<PackageView> {
  writeFileSync(
    file,
    packageZip({
      chains,
      evidence: [response],
      signer: createSigner(COLLEAGUE.reviewerId),
      statement: { exportedAt },
    }),
  );
  valueOf(await pair.bridge.imports.choose());
  return settled();
}

async function take(chains: JournalEntry[][]): Promise<PackageView> {
  await inspect(chains);
  valueOf(await pair.bridge.imports.trust({ name: 'Colleague in Lisbon' }));
  valueOf(await pair.bridge.imports.import({ reason: '' }));
  return settled();
}

const of = { caseId: OPENED_CASE };
const trust = async ({ key, name }: Author): Promise<unknown> =>
  valueOf(await pair.bridge.signing.name({ fingerprint: fingerprintOfAuthor(key), name }));
const conclusion = async () => valueOf(await pair.bridge.conclusion.view(of)).conclusions.at(-1);

async function propose(): Promise<string> {
  const { basis } = valueOf(await pair.bridge.conclusion.view(of));
  const { proposalId } = valueOf(
    await pair.bridge.conclusion.propose({
      ...of,
      basis,
      outcome: 'Approved',
      reasons: 'Sample reasons',
      stepDecisions: [],
      escalation: 'Sample escalation',
    }),
  );
  return proposalId;
}

const voted = (proposalId: string): JournalEvent => ({
  type: 'conclusion-voted',
  proposalId,
  outcome: 'Approved',
  reasons: 'All in order',
  escalation: null,
});
const later = (events: JournalEvent[], author: Reviewer, replica = REPLICA_B): JournalEntry[] =>
  chainOf(replica, events, { author, start: Date.now() + 60_000 });

describe('a colleague’s package with the vote of an invented Head of Compliance', () => {
  it('signs nothing off until that key is trusted by its fingerprint', async () => {
    await take([evidence]);
    const proposalId = await propose();
    expect(await take([evidence, later([voted(proposalId)], INVENTED)])).toMatchObject({ stage: 'imported' });

    expect(await conclusion()).toMatchObject({ state: 'waiting', vote: null });
    const [line] = valueOf(await pair.bridge.journal.list(of)).filter(
      ({ author }) => author === INVENTED.name,
    );
    expect(line).toMatchObject({ type: 'conclusion-voted', reported: { by: 'Colleague in Lisbon' } });
    const listed = async () => valueOf(await pair.bridge.cases.list({})).rows[0]?.conclusion.state;
    expect(await listed()).toBe('waiting');

    await trust(authorOf(INVENTED));
    expect(await conclusion()).toMatchObject({ state: 'signed-off', vote: { by: INVENTED } });
    expect(await listed()).toBe('signed-off');
    expect(valueOf(await pair.bridge.cases.open(of)).conclusion.state).toBe('signed-off');
  });

  it('withdraws nothing, notes nothing and reviews nothing either, while its evidence is shown', async () => {
    await take([evidence]);
    const noteId = crypto.randomUUID();
    const proposalId = await propose();
    const stated: JournalEvent[] = [
      retrieved(response),
      { type: 'noted', noteId, revision: 1, anchor: { on: 'case' }, text: 'Checked by telephone' },
      {
        type: 'rule-reviewed',
        ruleKey: 'sample',
        reviewed: true,
        remark: '',
        responseSha256: 'a'.repeat(64),
      },
      { type: 'conclusion-withdrawn', proposalId, reason: 'mistake' },
    ];
    await take([evidence, later(stated, INVENTED)]);
    const view = valueOf(await pair.bridge.cases.open(of));
    expect(view.notes).toEqual([]);
    expect(view.checklist.reviewed).toBe(0);
    expect(view.responses.map(({ retrievedBy }) => retrievedBy.name)).toContain(INVENTED.name);
    expect(await conclusion()).toMatchObject({ state: 'waiting', withdrawn: null });
  });
});

describe('somebody who has yet to vote', () => {
  const SECOND = { name: 'Second Reviewer', reviewerId: 'R-2' };

  it('is shown the proposal by no vote of a key that nobody trusts, on screen or on paper', async () => {
    await take([evidence]);
    const proposalId = await propose();
    await actAs(pair.bridge, SECOND);
    await take([evidence, later([voted(proposalId)], INVENTED)]);
    expect(JSON.stringify(await pair.bridge.journal.list(of))).not.toContain('Sample reasons');
    const order = { jobId: crypto.randomUUID(), caseId: OPENED_CASE, options: DEFAULT_REPORT };
    valueOf(await pair.bridge.reports.preview(order));
    const { html = '' } = pair.printing.jobs.at(-1) ?? {};
    expect(html).toContain('Reported by');
    expect(html).not.toContain('Sample reasons');
  });
});

describe('an import that one reviewer begins and that ends while another is signed in', () => {
  it('is entered in the name of who began it', async () => {
    await take([evidence]);
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    await actAs(pair.bridge, ME);
    const large = Buffer.alloc(40_000_000, 'x');
    const chains = [evidence, later([retrieved(large, 'image')], COLLEAGUE)];
    const signer = createSigner(COLLEAGUE.reviewerId);
    writeFileSync(file, packageZip({ chains, evidence: [response, large], signer }));
    valueOf(await pair.bridge.imports.choose());
    await settled();
    valueOf(await pair.bridge.imports.import({ reason: 'Asked for by the first' }));
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    expect(await settled()).toMatchObject({ stage: 'imported' });
    const entered = valueOf(await pair.bridge.journal.list(of)).findLast(({ type }) => type === 'imported');
    expect(entered).toMatchObject({ author: ME.name, reviewerId: ME.reviewerId });
  });
});

describe('a package with a chain in the name of this installation', () => {
  const broken = (replica: string, seq: number) => ({
    importRefusal: 'broken',
    verdict: { findings: expect.arrayContaining([{ kind: 'not-written-here', replica, seq }]) as unknown },
  });
  const ownReplica = async (): Promise<string> => {
    const status = valueOf(await pair.bridge.vault.status());
    return status.state === 'open' ? status.replicaId : '';
  };

  it('that it never wrote is broken, by name', async () => {
    await take([evidence]);
    const replica = await ownReplica();
    const forged = later([voted(await propose())], INVENTED, replica);
    expect(await inspect([evidence, forged])).toMatchObject(broken(replica, 1));
    expect(codeOf(await pair.bridge.imports.import({ reason: '' }))).toBe('import-refused');
  });

  it('is broken where it claims a reviewer of this installation under another key', async () => {
    const replica = await ownReplica();
    const forged = later([opened], ME, replica);
    await trust(authorOf(ME));
    expect(await inspect([evidence, forged])).toMatchObject(broken(replica, 1));
  });

  it('is broken where it claims to have been begun here after an erasure', async () => {
    const begun: JournalEvent = {
      type: 'restarted-after-erasure',
      certificateId: REPLICA_B,
      erasedAt: '2026-01-01T00:00:00.000Z',
      writtenAt: await ownReplica(),
    };
    expect(await inspect([evidence, later([begun, opened], COLLEAGUE)])).toMatchObject(broken(REPLICA_B, 1));
  });
});

describe('the preview of an import', () => {
  it('says whose entries will not count', async () => {
    await take([evidence]);
    const stranger = chainOf(REPLICA_B, [voted(crypto.randomUUID())], { author: INVENTED });
    const view = await inspect([evidence, stranger]);
    expect(view.untrusted).toEqual([authorOf(INVENTED).key]);
    expect(view.preview?.newEntries.map(({ author }) => author.reviewerId)).toContain(INVENTED.reviewerId);
  });
});

describe('a key that was revoked', () => {
  const fingerprint = fingerprintOfAuthor(authorOf(COLLEAGUE).key);
  const voteAt = (proposalId: string, at: string): JournalEntry[] =>
    chainOf(REPLICA_B, [voted(proposalId)], { author: COLLEAGUE, start: Date.parse(at) });

  const proposalId = crypto.randomUUID();
  const proposed: JournalEvent = {
    type: 'conclusion-proposed',
    proposalId,
    outcome: 'Approved',
    reasons: 'Sample reasons',
    stepDecisions: [],
    escalation: null,
  };

  it('counts for nothing from that day on, and still for what was before', async () => {
    await trust(authorOf(INVENTED));
    const events = [opened, retrieved(response), proposed];
    const proposal = chainOf(REPLICA_C, events, { author: INVENTED, start: Date.UTC(2026, 1, 28) });
    await take([proposal, voteAt(proposalId, '2026-03-01T12:00:00.000Z')]);
    expect(await conclusion()).toMatchObject({ state: 'signed-off' });

    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-03-02' }));
    expect(await conclusion()).toMatchObject({ state: 'signed-off' });
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-03-01' }));
    expect(await conclusion()).toMatchObject({ state: 'waiting', vote: null });
    const line = valueOf(await pair.bridge.journal.list(of)).find(({ type }) => type === 'conclusion-voted');
    expect(line?.reported).toMatchObject({ by: 'Colleague in Lisbon' });
    expect(valueOf(await pair.bridge.cases.list({})).rows[0]?.conclusion.state).toBe('waiting');
  });

  it('signs off no proposal that was made since, whatever date its holder gives the vote', async () => {
    await take([evidence]);
    const mine = await propose();
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-06-01' }));
    const backdated = voteAt(mine, '2026-05-30T12:00:00.000Z');
    expect(await inspect([evidence, backdated], '2026-05-30T13:00:00.000Z')).toMatchObject({
      importRefusal: null,
    });
    valueOf(await pair.bridge.imports.import({ reason: '' }));
    expect(await settled()).toMatchObject({ stage: 'imported', imported: { entriesAdded: 1 } });
    expect(await conclusion()).toMatchObject({ state: 'waiting', vote: null });
    const line = valueOf(await pair.bridge.journal.list(of)).find(({ type }) => type === 'conclusion-voted');
    expect(line?.reported).toMatchObject({ by: 'Colleague in Lisbon' });
    expect(valueOf(await pair.bridge.cases.list({})).rows[0]?.conclusion.state).toBe('waiting');
  });

  it('brings no package in that was exported since, and one that was before', async () => {
    await take([evidence]);
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-03-01' }));
    expect(await inspect([evidence], '2026-03-01T00:00:00.000Z')).toMatchObject({
      importRefusal: 'broken',
      verdict: { findings: [{ kind: 'revoked-signer', fingerprint, revokedAt: '2026-03-01T00:00:00.000Z' }] },
    });
    expect(codeOf(await pair.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await inspect([evidence], '2026-02-28T23:59:59.999Z')).toMatchObject({ importRefusal: null });
    // Revoked while somebody inspects it.
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-02-01' }));
    expect(codeOf(await pair.bridge.imports.import({ reason: '' }))).toBe('import-refused');
  });

  it('is not trusted anew by being named again, nor forgotten unless the person agrees in main’s own dialog', async () => {
    await take([evidence]);
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-01-01' }));
    pair.agrees = false;
    expect(codeOf(await pair.bridge.signing.forget({ fingerprint }))).toBe('cancelled');
    expect(pair.questions.at(-1)).toEqual({
      ...{ about: 'forget-revoked', name: 'Colleague in Lisbon', fingerprint },
    });
    valueOf(await pair.bridge.signing.name({ fingerprint, name: 'Another name' }));
    const { known } = valueOf(await pair.bridge.signing.status());
    expect(known).toMatchObject([{ name: 'Another name', revokedAt: '2026-01-01T00:00:00.000Z' }]);
    expect(await inspect([evidence])).toMatchObject({ importRefusal: 'broken' });

    pair.agrees = true;
    valueOf(await pair.bridge.signing.forget({ fingerprint }));
    expect(await inspect([evidence])).toMatchObject({ importRefusal: 'unknown-signer' });
  });

  it('stays revoked as of the earliest day', async () => {
    await take([evidence]);
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-03-01' }));
    expect(codeOf(await pair.bridge.signing.revoke({ fingerprint, from: '2999-01-01' }))).toBe(
      'revoked-earlier',
    );
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-02-01' }));
    const { known } = valueOf(await pair.bridge.signing.status());
    expect(known).toMatchObject([{ revokedAt: '2026-02-01T00:00:00.000Z' }]);
  });

  it('is none of this installation’s own, which are neither named nor revoked here', async () => {
    const own = valueOf(await pair.bridge.signing.status()).own?.fingerprint ?? '';
    expect(codeOf(await pair.bridge.signing.name({ fingerprint: own, name: 'Someone Else' }))).toBe(
      'own-key',
    );
    expect(codeOf(await pair.bridge.signing.revoke({ fingerprint: own, from: '2026-01-01' }))).toBe(
      'own-key',
    );
  });
});

describe('a colleague with a new key, because the old one was lost and revoked', () => {
  /** Keys of T-2, by the name under which each was made. */
  const under = (keyOf: string): Author => ({
    ...authorOf({ ...COLLEAGUE, reviewerId: keyOf }),
    ...COLLEAGUE,
  });
  const fingerprint = fingerprintOfAuthor(under('T-2').key);
  const renewed = under('T-2-renewed');
  const voteByRenewed = (proposalId: string): JournalEntry[] =>
    mixed(REPLICA_B, [[voted(proposalId), COLLEAGUE, 'T-2-renewed']]);
  const takeNew = async (chains: JournalEntry[][]): Promise<PackageView> => {
    const signer = createSigner('T-2-renewed');
    const exportedAt = new Date(Date.now() + 120_000).toISOString();
    writeFileSync(file, packageZip({ chains, evidence: [response], signer, statement: { exportedAt } }));
    valueOf(await pair.bridge.imports.choose());
    await settled();
    valueOf(await pair.bridge.imports.import({ reason: '' }));
    return settled();
  };

  it('votes under the same id once the new key is trusted by its fingerprint, and the earlier entries still count', async () => {
    const note: JournalEvent = {
      ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' }, text: 'Before' },
    };
    const noted = chainOf(REPLICA_C, [note], { author: COLLEAGUE, start });
    await take([evidence, noted]);
    const proposalId = await propose();
    await trust({ ...renewed, name: 'Colleague, new key' });
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-06-01' }));
    const taken = await takeNew([evidence, noted, voteByRenewed(proposalId)]);
    expect(taken).toMatchObject({ stage: 'imported', verdict: { label: 'proven', findings: [] } });
    expect(await conclusion()).toMatchObject({ state: 'signed-off', vote: { by: renewed } });
    const { notes } = valueOf(await pair.bridge.cases.open(of));
    expect(notes).toHaveLength(1);
    // The old key still counts for no later vote, and the id is free for nobody else.
    const { known } = valueOf(await pair.bridge.signing.status());
    expect(known.map(({ reviewerId }) => reviewerId)).toEqual(['T-2', 'T-2']);
  });

  it('does not vote on the proposal that they made with the old one', async () => {
    const proposalId = crypto.randomUUID();
    const proposed: JournalEvent = {
      ...{ type: 'conclusion-proposed', proposalId, outcome: 'Approved', reasons: 'Sample reasons' },
      ...{ stepDecisions: [], escalation: null },
    };
    const proposal = chainOf(REPLICA_A, [opened, retrieved(response), proposed], {
      author: COLLEAGUE,
      start,
    });
    await take([proposal]);
    await trust({ ...renewed, name: 'Colleague, new key' });
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-06-01' }));
    await takeNew([proposal, voteByRenewed(proposalId)]);
    expect(await conclusion()).toMatchObject({ state: 'waiting', vote: null, by: COLLEAGUE });
  });

  it('is warned of while the new key is trusted by nobody', async () => {
    await take([evidence]);
    const proposalId = await propose();
    valueOf(await pair.bridge.signing.revoke({ fingerprint, from: '2026-06-01' }));
    const view = await inspect([evidence, voteByRenewed(proposalId)]);
    expect(view.verdict?.findings).toMatchObject([{ kind: 'anothers-id', reviewerId: 'T-2' }]);
    expect(view.untrusted).toEqual([renewed.key]);
  });
});
