import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { codeOf, valueOf } from '../contract/aml/harness';
import { createFolder, exportCases, run } from '../contract/packaging/harness';
import { authorOf } from '../support/authors';
import { opened } from '../support/journalBuilder';
import { createPackageBench, mixed, of, response, start, type PackageBench } from '../support/packageBench';
import { chainOf, REPLICA_A, REPLICA_B, retrieved } from '../support/packageBytes';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

/** Trusted, and writes at the installation A. */
const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
/** Trusted, and passes on what she was sent. */
const CAROL = { name: 'Carol Example', reviewerId: 'C-1' };
/** States the installation A too. */
const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };

const noted = (text: string): JournalEvent => ({
  ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' }, text },
});
const byDave = noted('By Dave');
const davesChain = (...more: JournalEvent[]) =>
  chainOf(REPLICA_A, [opened, retrieved(response), byDave, ...more], { author: DAVE, start });
const genuine = davesChain();
const longer = davesChain(noted('Again by Dave'));
const carols = chainOf(REPLICA_B, [opened, retrieved(response), noted('By Carol')], { author: CAROL, start });
const claimed = chainOf(REPLICA_A, [opened], { author: MALLORY, start });
const taken = { stage: 'imported', importRefusal: null };

let bench: PackageBench;
beforeEach(async () => (bench = await createPackageBench()));
afterEach(() => bench.dispose());

const fingerprint = fingerprintOfAuthor(authorOf(MALLORY).key);
const notes = async (): Promise<string[]> =>
  valueOf(await bench.bridge.cases.open(of)).notes.flatMap(({ revisions }) =>
    revisions.map(({ text }) => text),
  );
const by = async (name: string) => (await bench.lines()).filter(({ author }) => author === name);
const intact = async () => valueOf(await bench.bridge.journal.verify(of));
const send = (chains: Parameters<PackageBench['take']>[0], who = CAROL) =>
  bench.take(chains, [response], who.reviewerId);
/** Trusts Dave from another case: his key and his id are known. */
const trustDave = () => bench.trust(authorOf(DAVE));

it('a vote in a separate chain is said to be of the installation that it states, if the proposal is of that', async () => {
  const proposalId = crypto.randomUUID();
  const stated = { proposalId, outcome: 'Approved', reasons: 'Sample', escalation: null } as const;
  await trustDave();
  await send([davesChain({ type: 'conclusion-proposed', ...stated, stepDecisions: [] })], DAVE);
  const vote: JournalEvent = { type: 'conclusion-voted', ...stated };
  const ofCarol = chainOf(REPLICA_A, [opened, vote], { author: CAROL, start: start + 60_000 });
  expect(await send([ofCarol])).toMatchObject(taken);
  await bench.trust(authorOf(CAROL));
  expect((await by(CAROL.name)).at(-1)).toMatchObject({ separateFrom: REPLICA_A, reported: null });
  expect(await bench.conclusion()).toMatchObject({ vote: { by: CAROL, isSameInstallation: true } });
});

describe('an entry of a key that nobody trusts, under the installation of a trusted colleague,', () => {
  it('does not keep the colleague’s own package out, and stays visible as reported', async () => {
    await trustDave();
    await send([claimed, carols]);
    const own = await send([genuine], DAVE);
    expect(own).toMatchObject({ ...taken, preview: { forks: [] } });
    expect(await notes()).toEqual(expect.arrayContaining(['By Dave', 'By Carol']));
    expect(await by(MALLORY.name)).toMatchObject([{ reported: { by: 'Colleague in Lisbon' } }]);
    expect(await intact()).toMatchObject({ state: 'intact' });
  });

  it('gives the id of the installation up to the colleague, and says which it states', async () => {
    await trustDave();
    await send([claimed, carols]);
    expect(await by(MALLORY.name)).toMatchObject([{ replica: REPLICA_A, separateFrom: null }]);
    await send([genuine], DAVE);
    await send([longer], DAVE);
    const [stranger] = await by(MALLORY.name);
    expect(stranger).toMatchObject({ separateFrom: REPLICA_A });
    expect(stranger?.replica).not.toBe(REPLICA_A);
    for (const line of await by(DAVE.name))
      expect(line).toMatchObject({ replica: REPLICA_A, separateFrom: null });
    expect(await notes()).toContain('Again by Dave');
  });

  it('does not keep a package out that brings it after the colleague’s own', async () => {
    await trustDave();
    await send([genuine], DAVE);
    const { preview } = await bench.open([claimed, carols], [response], CAROL.reviewerId);
    expect(preview?.separate).toMatchObject([{ replica: REPLICA_A, by: MALLORY, beside: DAVE, entries: 1 }]);
    expect(await send([claimed, carols])).toMatchObject(taken);
    expect(await notes()).toContain('By Carol');
    expect(await send([claimed, carols])).toMatchObject({ ...taken, imported: { entriesAdded: 0 } });
    expect(await send([longer], DAVE)).toMatchObject(taken);
    expect(await notes()).toContain('Again by Dave');
    expect(await intact()).toMatchObject({ state: 'intact' });
  });

  it('that goes on with the colleague’s chain before anybody trusts them, does so neither', async () => {
    const switched: JournalEvent = {
      ...{ type: 'reviewer-switched', from: authorOf(DAVE), at: new Date(start).toISOString() },
    };
    const begun = genuine.map(({ event }) => [event, DAVE] as const);
    const poisoned = mixed(REPLICA_A, [...begun, [switched, MALLORY], [noted('x'), MALLORY]], start);
    await send([poisoned, carols]);
    await trustDave();
    expect(await send([longer], DAVE)).toMatchObject(taken);
    expect(await notes()).toEqual(expect.arrayContaining(['By Dave', 'Again by Dave']));
    expect(await notes()).toHaveLength(3);
    expect(await by(MALLORY.name)).toMatchObject([
      { seq: 4, separateFrom: REPLICA_A, reported: {} },
      { seq: 5, separateFrom: REPLICA_A, reported: {} },
    ]);
    expect(await intact()).toMatchObject({ state: 'intact', entries: (await bench.lines()).length });
  });

  it.each(['revoked', 'forgotten'])('by a key that was trusted and is %s, does so neither', async (how) => {
    await bench.trust(authorOf(MALLORY));
    await trustDave();
    await send([chainOf(REPLICA_A, [opened, noted('By Mallory')], { author: MALLORY, start }), carols]);
    expect(await notes()).toContain('By Mallory');
    valueOf(
      await (how === 'revoked'
        ? bench.bridge.signing.revoke({ fingerprint, from: '2026-01-01' })
        : bench.bridge.signing.forget({ fingerprint })),
    );
    expect(await send([genuine], DAVE)).toMatchObject(taken);
    expect(await notes()).toEqual(expect.arrayContaining(['By Dave', 'By Carol']));
    expect(await notes()).not.toContain('By Mallory');
    expect(await by(MALLORY.name)).toMatchObject([{ reported: {} }, { reported: {} }]);
  });

  it('leaves no sign-off in force to which the colleague’s new evidence was unknown', async () => {
    await trustDave();
    await send([chainOf(REPLICA_A, Array(9).fill(opened), { author: MALLORY, start }), carols]);
    await bench.propose();
    const newer = Buffer.from('{"journey_id":"journey-1","final_decision":"x"}');
    const chain = chainOf(REPLICA_A, [opened, retrieved(newer)], { author: DAVE, start });
    await bench.take([chain], [newer], DAVE.reviewerId);
    expect(await bench.conclusion()).toMatchObject({ state: 'voided', voidedBy: { by: DAVE } });
  });
});

describe('a package with both chains of one installation', () => {
  it('is verified and imported by others as it was exported, and names the chain that is separate', async () => {
    await trustDave();
    await send([claimed, carols]);
    await send([genuine], DAVE);
    const folder = createFolder();
    const other = await createPackageBench(
      { keyIn: 'keychain' },
      { name: 'Other Reviewer', reviewerId: 'O-9' },
    );
    try {
      const [item] = await exportCases(bench.pair, folder.folder, { caseIds: [of.caseId] });
      const { path } = item?.result ?? { path: '' };
      await run('unzip', ['-q', path, '-d', folder.folder]);
      const bag = join(folder.folder, 'caseloupe-journey-' + of.caseId.slice(0, 16));
      const program = /^python3 - <<'END'\n[^]*?^END$/m.exec(
        readFileSync(join(bag, 'data/VERIFY.txt'), 'utf8'),
      );
      const { stdout } = await run('bash', ['-ec', program?.[0] ?? ''], { cwd: bag });
      const printed = stdout.trim().split('\n');
      expect(printed.filter((line) => !line.endsWith('OK'))).toEqual([]);
      expect(printed.filter((line) => line.includes(` separate from ${REPLICA_A} 1 entries`))).toHaveLength(
        1,
      );
      copyFileSync(path, other.file);
      valueOf(await other.bridge.imports.choose());
      expect((await other.settled()).verdict?.findings).toMatchObject([{ kind: 'unknown-signer' }]);
      valueOf(await other.bridge.imports.trust({ name: 'First office' }));
      expect(await other.settled()).toMatchObject({ importRefusal: null, verdict: { label: 'proven' } });
      valueOf(await other.bridge.imports.import({ reason: '' }));
      expect(await other.settled()).toMatchObject({ stage: 'imported' });
      const stated = ({ hash, separateFrom }: { hash: string; separateFrom: string | null }) => [
        hash,
        separateFrom,
      ];
      const mine = (await bench.lines()).map(stated);
      const theirs = (await other.lines()).map(stated);
      expect(mine.filter(([, separateFrom]) => separateFrom !== null)).toHaveLength(1);
      expect(theirs).toEqual(expect.arrayContaining(mine.slice(0, -1)));
      expect(valueOf(await other.bridge.journal.verify(of))).toMatchObject({ state: 'intact' });
    } finally {
      await other.dispose();
      folder.remove();
    }
  });
});

describe('a colleague who rewrites their own chain', () => {
  const rewritten = chainOf(REPLICA_A, [opened, retrieved(response), noted('Otherwise')], {
    author: DAVE,
    start,
  });

  it.each([
    ['themselves', DAVE, [rewritten]],
    ['through somebody else', CAROL, [rewritten, carols]],
  ])('is refused and named, whoever sends it: %s', async (_how, who, chains) => {
    await trustDave();
    await send([genuine], DAVE);
    await bench.trust(authorOf(CAROL));
    const view = await bench.open(chains, [response], who.reviewerId);
    expect(view).toMatchObject({
      importRefusal: 'fork',
      preview: { forks: [{ replica: REPLICA_A, seq: 3, by: DAVE }] },
    });
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await notes()).toEqual(['By Dave']);
  });

  it('is refused although the other version is separate', async () => {
    await trustDave();
    await bench.trust(authorOf(MALLORY));
    await send([claimed, carols]);
    await send([genuine], DAVE);
    expect(await bench.open([rewritten], [response], DAVE.reviewerId)).toMatchObject({
      importRefusal: 'fork',
    });
  });
});
