import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOfAuthor } from '../../../src/main/lib/ed25519';
import type { JournalEntry, Reviewer } from '../../../src/shared/domain/journal';
import { readEntry, sealEntry } from '../../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../../src/shared/domain/journalEvents';
import { placedIn, separateId } from '../../../src/shared/domain/separateChains';
import { codeOf, valueOf } from '../aml/harness';
import { createFolder, exportCases, run } from '../packaging/harness';
import { authorOf, NO_SEAL, signerOf } from '../../support/authors';
import { opened } from '../../support/journalBuilder';
import {
  createPackageBench,
  mixed,
  of,
  response,
  start,
  type PackageBench,
} from '../../support/packageBench';
import { chainOf, REPLICA_A, REPLICA_B, retrieved, sha256 } from '../../support/packageBytes';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
/** Trusted, and passes on what she was sent. */
const CAROL = { name: 'Carol Example', reviewerId: 'C-1' };
/** Trusted by nobody. */
const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };
const RESTARTED = '00000000-0000-4000-8000-0000000000ee';

const noted = (text: string): JournalEvent => ({
  ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' }, text },
});
const switched = (from: Reviewer): JournalEvent => ({
  ...{ type: 'reviewer-switched', from: authorOf(from), at: new Date(start).toISOString() },
});
type Line = readonly [JournalEvent, Reviewer];
const byDave = noted('By Dave');
const begun: Line[] = [
  [opened, DAVE],
  [retrieved(response), DAVE],
  [byDave, DAVE],
];
const daves = (...more: Line[]): JournalEntry[] => mixed(REPLICA_A, [...begun, ...more], start);
const stranger: Line[] = [
  [switched(DAVE), MALLORY],
  [noted('x'), MALLORY],
];
const carols = chainOf(REPLICA_B, [opened, retrieved(response), noted('By Carol')], { author: CAROL, start });
/** The chain as a package has it that marks it as separate from the given entry on. */
const marked = (chain: readonly JournalEntry[], from = 0): JournalEntry[] =>
  chain.map((entry) => placedIn(separateId(chain[from]?.hash ?? ''), entry));

let bench: PackageBench;
let folder: ReturnType<typeof createFolder>;
beforeEach(async () => {
  bench = await createPackageBench();
  folder = createFolder();
});
afterEach(async () => {
  await bench.dispose();
  folder.remove();
});

const taken = { stage: 'imported', importRefusal: null };
const ownReplica = async ({ bridge }: PackageBench = bench): Promise<string> => {
  const status = valueOf(await bridge.vault.status());
  return status.state === 'open' ? status.replicaId : '';
};
const by = async (name: string, on = bench) => (await on.lines()).filter(({ author }) => author === name);
const send = (chains: JournalEntry[][], who = CAROL, to = bench) =>
  to.take(chains, [response], who.reviewerId);
const intact = async (on = bench) =>
  expect(valueOf(await on.bridge.journal.verify(of))).toMatchObject({ state: 'intact' });

/** Exports the case. Returns the file and its journal, chain by chain. */
async function exported(from: PackageBench): Promise<{ path: string; entries: JournalEntry[] }> {
  const target = join(folder.folder, crypto.randomUUID());
  await run('mkdir', [target]);
  const [item] = await exportCases(from.pair, target, { caseIds: [of.caseId] });
  const path = item?.result?.path ?? '';
  const { stdout } = await run('unzip', ['-p', path, '*/data/journal.jsonl']);
  return {
    path,
    entries: stdout
      .trim()
      .split('\n')
      .flatMap((line) => readEntry(line) ?? []),
  };
}

/** Opens a package that another installation exported, names its signer and imports it. */
async function receive(path: string, to = bench) {
  copyFileSync(path, to.file);
  valueOf(await to.bridge.imports.choose());
  const { verdict } = await to.settled();
  if (verdict?.signature.state === 'unknown-signer')
    valueOf(await to.bridge.imports.trust({ name: 'A colleague' }));
  const view = await to.settled();
  if (view.importRefusal !== null) return view;
  valueOf(await to.bridge.imports.import({ reason: '' }));
  return to.settled();
}

/** Entries that somebody else adds after those of a chain. */
function goneOn(
  chain: readonly JournalEntry[],
  events: readonly JournalEvent[],
  who: Reviewer,
): JournalEntry[] {
  const entries = [...chain];
  for (const event of events) {
    const last = entries.at(-1);
    const { key, sign } = signerOf(who.reviewerId);
    const at = last?.at ?? new Date(start).toISOString();
    const place = { seq: (last?.seq ?? 0) + 1, prev: last?.hash ?? null, replica: last?.replica ?? '' };
    const facts = { v: 3, caseId: of.caseId, at, event, salt: NO_SEAL.salt, ...place } as const;
    entries.push(sealEntry({ ...facts, author: { ...who, key } }, sha256, sign));
  }
  return entries;
}

describe('a chain that states this installation and is marked as separate', () => {
  it.each(['before the case is known here', 'after'])('never gets its id: %s', async (when) => {
    if (when === 'after') await send([carols]);
    const mine = await ownReplica();
    const claim = chainOf(mine, [opened, noted('x')], { author: MALLORY, start });
    expect(await send([carols, marked(claim)])).toMatchObject({ ...taken, preview: { ownEntries: 0 } });
    await bench.propose();
    const lines = await bench.lines();
    expect(lines.filter(({ author }) => author === MALLORY.name)).toMatchObject(
      Array(2).fill({ separateFrom: mine, reported: {} }),
    );
    const own = lines.filter(({ replica }) => replica === mine);
    expect(new Set(own.map(({ author }) => author))).toEqual(new Set(['First Reviewer']));
    expect(own.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index + 1));
    await intact();

    const back = await receive((await exported(bench)).path);
    expect(back).toMatchObject({ importRefusal: null, imported: { entriesAdded: 0 } });
    expect(back.verdict?.findings.filter(({ kind }) => kind === 'not-written-here')).toEqual([]);
  });

  it('that is not marked makes the package broken', async () => {
    const claim = chainOf(await ownReplica(), [opened, noted('x')], { author: MALLORY, start });
    await bench.trust(authorOf(CAROL));
    expect(await bench.open([carols, claim], [response], CAROL.reviewerId)).toMatchObject({
      importRefusal: 'broken',
    });
  });

  it('and goes on with what it wrote before an erasure gives that back, and nothing else', async () => {
    await send([carols]);
    await bench.propose();
    const mine = await ownReplica();
    const before = (await exported(bench)).entries.filter(({ replica }) => replica === mine);
    const from = new Date().toISOString().slice(0, 10);
    const clock = { ...of, ground: 'no-duty', from, months: 0, reason: 'a test' } as const;
    valueOf(await bench.bridge.retention.setPeriod(clock));
    valueOf(await bench.bridge.retention.erase({ ...of, reason: 'a test', confirm: of.caseId.slice(-8) }));
    expect(await bench.lines()).toEqual([]);

    const last = before.at(-1);
    const change: JournalEvent = { type: 'reviewer-switched', from: last!.author, at: last!.at };
    const poisoned = goneOn(before, [change, noted('x')], MALLORY);
    expect(await send([carols, marked(poisoned, before.length)])).toMatchObject(taken);
    const lines = await bench.lines();
    expect(lines.filter(({ replica }) => replica === mine).map(({ hash }) => hash)).toEqual(
      expect.arrayContaining(before.map(({ hash }) => hash)),
    );
    expect(lines.filter(({ replica, author }) => replica === mine && author === MALLORY.name)).toEqual([]);
    expect(await by(MALLORY.name)).toMatchObject(Array(2).fill({ separateFrom: mine, reported: {} }));
    await intact();
  });
});

describe('entries of an untrusted key after those of a trusted colleague, sent by another one,', () => {
  const steps = {
    whole: () => send([carols, daves(...stranger)]),
    marked: () => send([carols, daves(), marked(daves(...stranger), 3)]),
    own: () => send([daves([noted('Again'), DAVE])], DAVE),
  };
  it.each<(keyof typeof steps)[]>([
    ['whole', 'own'],
    ['own', 'whole'],
    ['marked', 'own'],
    ['own', 'marked'],
    ['whole', 'marked'],
    ['marked', 'whole'],
  ])('are a separate chain, and keep no package out: %s, then %s', async (...order) => {
    await bench.trust(authorOf(DAVE));
    for (const step of order) {
      const view = await steps[step]();
      expect(view).toMatchObject(taken);
      const named = { kind: 'extended-chain', fingerprint: fingerprintOfAuthor(authorOf(MALLORY).key) };
      if (step === 'whole') expect(view.verdict?.findings).toContainEqual(expect.objectContaining(named));
    }
    expect(await by(MALLORY.name)).toMatchObject(Array(2).fill({ separateFrom: REPLICA_A, reported: {} }));
    for (const line of await by(DAVE.name))
      expect(line).toMatchObject({ replica: REPLICA_A, reported: null });
    await intact();
  });

  it('are one too if the colleague is trusted only afterwards', async () => {
    await send([carols, daves(...stranger)]);
    expect(await by(MALLORY.name)).toMatchObject(Array(2).fill({ replica: REPLICA_A }));
    await bench.trust(authorOf(DAVE));
    expect(await by(MALLORY.name)).toMatchObject(Array(2).fill({ separateFrom: REPLICA_A }));
    await intact();
  });
});

describe('what a stranger wrote about this installation, in the vault of a colleague who knows it,', () => {
  let carrier: PackageBench;
  beforeEach(async () => {
    carrier = await createPackageBench({ keyIn: 'keychain' }, { name: 'Carrier', reviewerId: 'K-1' });
    await send([carols]);
  });
  afterEach(() => carrier.dispose());

  it.each([
    ['a chain begun after an erasure', 'first'],
    ['a chain begun after an erasure', 'last'],
    ['entries after mine', 'first'],
    ['entries after mine', 'last'],
  ])('does not keep the colleague’s package out: %s, %s', async (what, when) => {
    const mine = await ownReplica();
    const { path, entries } = await exported(bench);
    const own = entries.filter(({ replica }) => replica === mine);
    const last = own.at(-1)!;
    const restarted: JournalEvent = {
      ...{ type: 'restarted-after-erasure', certificateId: RESTARTED },
      ...{ erasedAt: '2026-01-01T00:00:00.000Z', writtenAt: mine },
    };
    const attack = what.startsWith('a chain')
      ? chainOf(RESTARTED, [restarted, opened], { author: MALLORY, start })
      : goneOn(own, [{ type: 'reviewer-switched', from: last.author, at: last.at }, noted('x')], MALLORY);
    const poison = () => send([carols, attack], CAROL, carrier);
    if (when === 'first') expect(await poison()).toMatchObject(taken);
    expect(await receive(path, carrier)).toMatchObject({ stage: 'imported' });
    if (when === 'last') expect(await poison()).toMatchObject(taken);
    await intact(carrier);
    expect(await by(MALLORY.name, carrier)).toMatchObject(
      Array(2).fill({ separateFrom: attack[0]?.replica }),
    );

    const back = await receive((await exported(carrier)).path);
    expect(back).toMatchObject(taken);
    expect(await by(MALLORY.name)).toMatchObject(Array(2).fill({ separateFrom: attack[0]?.replica }));
    expect((await by(MALLORY.name)).map(({ replica }) => replica)).not.toContain(mine);
    await intact();
  });
});

describe('a key that signed two versions of an entry', () => {
  const honest = daves(...stranger, [noted('Again'), DAVE]);
  const other = daves([switched(DAVE), MALLORY], [noted('y'), MALLORY]);
  const rewritten = { rewritten: [expect.objectContaining({ seq: 5, by: authorOf(MALLORY) }) as unknown] };

  it.each(['honest first', 'honest last'])('and is not trusted keeps no package out: %s', async (order) => {
    await bench.trust(authorOf(DAVE));
    const steps = [() => send([honest], DAVE), () => send([carols, other])];
    const [first, second] = order === 'honest first' ? steps : steps.toReversed();
    expect(await first?.()).toMatchObject(taken);
    const [chains, who] =
      order === 'honest first' ? ([[carols, other], CAROL] as const) : ([[honest], DAVE] as const);
    if (order === 'honest first') await bench.trust(authorOf(CAROL));
    expect(await bench.open([...chains], [response], who.reviewerId)).toMatchObject({
      importRefusal: null,
      preview: { forks: [], separate: [], ...rewritten },
    });
    expect(await second?.()).toMatchObject(taken);
    const notes = valueOf(await bench.bridge.cases.open(of)).notes.flatMap(({ revisions }) =>
      revisions.map(({ text }) => text),
    );
    expect(notes).toEqual(expect.arrayContaining(['By Dave', 'Again']));
    expect((await by(DAVE.name)).every(({ replica }) => replica === REPLICA_A)).toBe(true);
    await intact();
  });

  it('is named before it is trusted', async () => {
    await bench.trust(authorOf(DAVE));
    await send([honest], DAVE);
    await send([carols, other]);
    bench.pair.agrees = false;
    const fingerprint = fingerprintOfAuthor(authorOf(MALLORY).key);
    const trust = async () => codeOf(await bench.bridge.signing.name({ fingerprint, name: 'Mallory' }));
    expect(await trust()).toBe('cancelled');
    expect(bench.pair.questions.at(-1)).toMatchObject({ about: 'signer', change: 'trust', rewritten: 1 });
    bench.pair.agrees = true;
    expect(await trust()).toBe('ok');
  });

  it.each(['revoked', 'forgotten'])('keeps no package out any more once it is %s', async (how) => {
    const dave = authorOf(DAVE);
    await bench.trust(dave);
    await send([daves()], DAVE);
    const version = mixed(REPLICA_A, [...begun.slice(0, 2), [noted('Otherwise'), DAVE]], start);
    await bench.trust(authorOf(CAROL));
    expect(await bench.open([carols, version], [response], CAROL.reviewerId)).toMatchObject({
      importRefusal: 'fork',
      preview: { forks: [{ seq: 3, by: DAVE }], rewritten: [] },
    });
    const fingerprint = fingerprintOfAuthor(dave.key);
    valueOf(
      await (how === 'revoked'
        ? bench.bridge.signing.revoke({ fingerprint, from: '2026-01-02' })
        : bench.bridge.signing.forget({ fingerprint })),
    );
    expect(await send([carols, version])).toMatchObject(taken);
    expect((await by(DAVE.name)).every(({ reported }) => reported !== null)).toBe(true);
    await intact();
  });
});
