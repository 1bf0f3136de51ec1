import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { crc32, createDeflateRaw } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isError } from '../../src/main/errors/appError';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { JOURNAL_LIMITS } from '../../src/shared/domain/package/packageLimits';
import { createPackageReader, type PackageReader } from '../../src/main/modules/imports/packageReader';
import { opensWith } from '../../src/main/modules/imports/readPackage';
import { ZIP_LIMITS } from '../../src/main/modules/imports/zipReader';
import type { PackageFinding, PackageKey } from '../../src/shared/domain/package/verdict';
import type { PackageView } from '../../src/shared/ipc/importsContract';
import { valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import { createAppPair } from '../support/appPair';
import { opened } from '../support/journalBuilder';
import {
  BAG,
  bagFiles,
  chainOf,
  createSigner,
  packageZip,
  partsOf,
  REPLICA_A,
  smallContent,
  sourceOf,
} from '../support/packageBytes';
import { zipBytes, type ZipPart } from '../support/zipBytes';

const MIB = 1024 * 1024;
/**
 * The size of what the reading thread may return, because the app can do nothing else while it receives that. Half a
 * megabyte takes it about a millisecond.
 */
const SIZE_AT_MOST = MIB / 2;
/** The least time between two of its messages, in ms. */
const BETWEEN_MESSAGES = 50;
/** For what is to end in seconds, on a machine that has other things to do. */
const SECONDS = 60_000;

const content = smallContent(createSigner());
let folder: string;
let reader: PackageReader;
let rounds = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounded-'));
  reader = createPackageReader();
});
afterEach(() => reader.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (bytes: Buffer): string => {
  const path = join(folder, `package-${String((rounds += 1))}.zip`);
  writeFileSync(path, bytes);
  return path;
};

/** What a package comes to: the container's fault, or what was found. */
async function outcomeOf(path: string, key: PackageKey | null = null): Promise<string | PackageFinding[]> {
  const progress = vi.fn();
  const signal = new AbortController().signal;
  const begun = performance.now();
  try {
    const found = await reader.read({ path, key, replicas: new Set() }, { signal, progress });
    expect(serialize(found).byteLength).toBeLessThan(SIZE_AT_MOST);
    return found.verdict.findings;
  } catch (error) {
    if (!isError(error, 'bad-container')) throw error;
    return error.detail.fault;
  } finally {
    const most = (performance.now() - begun) / BETWEEN_MESSAGES + 1;
    expect(progress.mock.calls.length).toBeLessThanOrEqual(most);
  }
}

const withPayload = (payload: Record<string, Buffer>): Buffer =>
  zipBytes(partsOf(bagFiles({ ...content, payload })));
const withFile = (path: string, data: Buffer, method = 0): Buffer => {
  const files = bagFiles(content);
  files.delete(path);
  return zipBytes([...partsOf(files), { name: `${BAG}/${path}`, data, method }]);
};
const JOURNAL = 'data/journal.jsonl';
const unread = (problem: string, path = JOURNAL): unknown =>
  expect.objectContaining({ kind: 'malformed', path, problem });

/** A file of many megabytes that deflate makes small, but not so small that it is refused for that. */
async function packedLarge(bytes: number, filler: string): Promise<Partial<ZipPart>> {
  const block = Buffer.alloc(MIB, filler);
  randomBytes(6000).copy(block, 0);
  for (let at = 0; at < 6000; at += 1) if (block[at] === 0x0a) block[at] = 0x61;
  const deflate = createDeflateRaw({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  let sum = 0;
  for (let at = 0; at < bytes; at += MIB) {
    sum = crc32(block, sum);
    if (!deflate.write(block)) await new Promise((drained) => deflate.once('drain', drained));
  }
  await new Promise((ended) => deflate.once('end', ended).end());
  return { method: 8, packed: Buffer.concat(packed), size: bytes, crc32: sum };
}

describe('a journal', () => {
  it('of thirty million line feeds is not cut into lines', { timeout: SECONDS }, async () => {
    const bytes = withPayload({ [JOURNAL]: Buffer.alloc(30 * MIB, '\n') });
    expect(await outcomeOf(fileOf(bytes))).toContainEqual(unread('too-many-lines'));
  });

  it('of line feeds in a file of 1.2 MB is not kept in memory', { timeout: SECONDS }, async () => {
    const journal = { name: `${BAG}/${JOURNAL}`, ...(await packedLarge(200 * MIB, '\n')) };
    const others = partsOf(bagFiles(content)).filter(({ name }) => name !== journal.name);
    expect(await outcomeOf(fileOf(zipBytes([...others, journal])))).toContainEqual(unread('too-large'));
  });

  it('of one line of 500 MB is not kept in memory', { timeout: SECONDS }, async () => {
    const journal = { name: `${BAG}/${JOURNAL}`, ...(await packedLarge(500 * MIB, 'a')) };
    const others = partsOf(bagFiles(content)).filter(({ name }) => name !== journal.name);
    expect(await outcomeOf(fileOf(zipBytes([...others, journal])))).toContainEqual(unread('too-large'));
  });

  it('of one line as long as may be kept is not parsed', { timeout: SECONDS }, async () => {
    const line = Buffer.alloc(JOURNAL_LIMITS.longest + 1, 'a');
    expect(await outcomeOf(fileOf(withPayload({ [JOURNAL]: line })))).toContainEqual(unread('line-too-long'));
  });

  it('with an entry of 100 000 levels is not parsed', { timeout: SECONDS }, async () => {
    const line = Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}\n`);
    expect(await outcomeOf(fileOf(withPayload({ [JOURNAL]: line })))).toContainEqual(unread('too-deep'));
  });
});

describe('a journal of thousands of proposals', () => {
  it('is read in seconds, though each may void each', { timeout: SECONDS }, async () => {
    const author = { name: 'A. Colleague', reviewerId: 'T-2' };
    const proposals = Array.from({ length: 7_000 }, () => ({
      ...({ type: 'conclusion-proposed', outcome: 'Approved', reasons: 'x' } as const),
      ...{ proposalId: crypto.randomUUID(), stepDecisions: [], escalation: null },
    }));
    const chain = chainOf(REPLICA_A, [opened, ...proposals], { author });
    const signer = createSigner(author.reviewerId);
    const statement = { exportedAt: chain.at(-1)?.at ?? '' };
    const path = fileOf(packageZip({ chains: [chain], evidence: [], signer, statement }));
    expect(await outcomeOf(path)).toEqual([{ kind: 'unknown-signer', fingerprint: signer.fingerprint }]);
  });
});

describe('a journal of twenty thousand votes', () => {
  it('by nine hundred people on one proposal is read in seconds', { timeout: SECONDS }, async () => {
    const author = { name: 'A. Colleague', reviewerId: 'T-2' };
    const to = {
      proposalId: crypto.randomUUID(),
      outcome: 'Approved',
      reasons: 'x',
      escalation: null,
    } as const;
    const proposal: JournalEvent = { type: 'conclusion-proposed', ...to, stepDecisions: [] };
    const votes = Array.from({ length: 22 }, () => ({ type: 'conclusion-voted', ...to }) as const);
    const others = Array.from({ length: 900 }, (_, index) => {
      const replica = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      return chainOf(replica, votes, { author: { name: 'Voter', reviewerId: `V-${String(index)}` } });
    });
    const chains = [
      ...others,
      chainOf('00000000-0000-4000-8000-ffffffffffff', [opened, proposal], { author }),
    ];
    const signer = createSigner(author.reviewerId);
    const path = fileOf(packageZip({ chains, evidence: [], signer }));
    expect(await outcomeOf(path)).toEqual([{ kind: 'unknown-signer', fingerprint: signer.fingerprint }]);
  });
});

describe('a statement', () => {
  it('of 10 000 levels is not parsed', { timeout: SECONDS }, async () => {
    const bytes = withFile('statement.json', Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`));
    expect(await outcomeOf(fileOf(bytes))).toContainEqual(unread('too-deep', 'statement.json'));
  });

  const chains = (count: number): Buffer =>
    Buffer.from(`{"journal":{"chains":[${'{},'.repeat(count - 1)}{}]}}`);

  it('of a million chains is not parsed', { timeout: SECONDS }, async () => {
    expect(await outcomeOf(fileOf(withFile('statement.json', chains(1_000_000))))).toContainEqual(
      unread('too-many-values', 'statement.json'),
    );
  });

  it('of more chains than a journal may have is not read', { timeout: SECONDS }, async () => {
    const many = chains(JOURNAL_LIMITS.chains + 1);
    expect(await outcomeOf(fileOf(withFile('statement.json', many)))).toContainEqual(
      unread('too-many-chains', 'statement.json'),
    );
  });
});

describe('a manifest', () => {
  const line = (index: number): string => `${'a'.repeat(64)}  data/${index.toString(36)}\n`;

  it('of a million lines is not read', { timeout: SECONDS }, async () => {
    const lines = Buffer.alloc(30 * MIB, 'a\n');
    expect(await outcomeOf(fileOf(withFile('manifest-sha256.txt', lines)))).toContainEqual(
      unread('too-many-lines', 'manifest-sha256.txt'),
    );
  });

  it('of 90 000 files that are not there fills no list with them', { timeout: SECONDS }, async () => {
    const lines = Buffer.from(Array.from({ length: 90_000 }, (_, index) => line(index)).join(''));
    const findings = await outcomeOf(fileOf(withFile('manifest-sha256.txt', lines)));
    expect(findings).toHaveLength(1001);
    expect(findings).toContainEqual({ kind: 'missing', path: 'data/0' });
    expect(findings.at(-1)).toMatchObject({ kind: 'more-findings' });
  });
});

describe('a zip', () => {
  it('of 99 000 entries is read in seconds', { timeout: SECONDS }, async () => {
    const entries = Array.from({ length: 99_000 }, (_, index) => ({
      name: `${BAG}/data/raw/${index.toString(36)}`,
      data: Buffer.from(String(index)),
    }));
    const path = fileOf(zipBytes([...partsOf(bagFiles(content)), ...entries]));
    const findings = await outcomeOf(path);
    expect(findings).toContainEqual({ kind: 'unexpected', path: 'data/raw/0' });
    expect(findings).toHaveLength(1001);
  });

  it('with a directory of 40 MB is refused unread', { timeout: SECONDS }, async () => {
    const padded = Array.from({ length: 700 }, (_, index) => ({
      name: `${BAG}/data/raw/${String(index)}`,
      data: Buffer.from('a'),
      centralExtra: Buffer.concat([Buffer.from([0xfe, 0xca, 0xf0, 0xff]), Buffer.alloc(0xfff0)]),
    }));
    const bytes = zipBytes(padded);
    expect(bytes.length).toBeGreaterThan(ZIP_LIMITS.directoryBytes);
    expect(await outcomeOf(fileOf(bytes))).toBe('directory-too-large');
  });

  it(
    'of many files that each unpack to a little (bomb) is refused unread',
    { timeout: SECONDS },
    async () => {
      const packed = { data: Buffer.alloc(3 * MIB), method: 8 };
      const parts = Array.from({ length: 40 }, (_, index) => ({
        name: `${BAG}/data/raw/${String(index)}`,
        ...packed,
      }));
      expect(await outcomeOf(fileOf(zipBytes(parts)))).toBe('bomb');
    },
  );

  it('inside a zip inside a zip is a file like any other', { timeout: SECONDS }, async () => {
    let bomb = zipBytes([{ name: 'a/zeros', data: Buffer.alloc(20 * MIB), method: 8 }]);
    for (let depth = 0; depth < 5; depth += 1)
      bomb = zipBytes(
        Array.from({ length: 10 }, (_, index) => ({ name: `a/${String(index)}`, data: bomb, method: 8 })),
      );
    const findings = await outcomeOf(fileOf(withPayload({ 'data/raw/nested.zip': bomb })));
    expect(findings).toContainEqual({ kind: 'evidence-unknown', path: 'data/raw/nested.zip' });
  });
});

describe('an age file', () => {
  const stanza =
    '-> X25519 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n';
  const aged = (header: string): Buffer =>
    Buffer.from(`age-encryption.org/v1\n${header}--- ${'A'.repeat(43)}\n${'p'.repeat(64)}`);
  const passphrase: PackageKey = { kind: 'passphrase', passphrase: 'correct horse battery' };

  it('with 100 000 stanzas is refused by its header’s length', { timeout: SECONDS }, async () => {
    const bytes = aged(stanza.repeat(100_000));
    const identity = await generateX25519Identity();
    await expect(opensWith(sourceOf(bytes))).rejects.toMatchObject({ detail: { fault: 'damaged-header' } });
    expect(await outcomeOf(fileOf(bytes), { kind: 'identity', identity })).toBe('damaged-header');
  });

  it('with as many stanzas as a header holds ends in seconds', { timeout: SECONDS }, async () => {
    const bytes = aged(stanza.repeat(600));
    const identity = await generateX25519Identity();
    expect(await outcomeOf(fileOf(bytes), { kind: 'identity', identity })).toMatch(
      /^(damaged-header|wrong-identity)$/,
    );
  });

  it.each([19, 30])(
    'with a work factor of %i is refused before it is tried',
    { timeout: SECONDS },
    async (factor) => {
      const bytes = aged(`-> scrypt AAAAAAAAAAAAAAAAAAAAAA ${factor}\n${'A'.repeat(43)}\n`);
      expect(await outcomeOf(fileOf(bytes), passphrase)).toBe('too-costly');
    },
  );
});

describe('a reading', () => {
  const large = (): string => fileOf(withPayload({ 'data/raw/large.bin': Buffer.alloc(64 * MIB, 'a') }));

  it('that is cancelled ends at once, and the next one is not affected', { timeout: SECONDS }, async () => {
    const abort = new AbortController();
    const reading = reader.read(
      { path: large(), key: null, replicas: new Set() },
      { signal: abort.signal, progress: () => abort.abort(new Error('cancelled')) },
    );
    await expect(reading).rejects.toThrow('cancelled');
    expect(await outcomeOf(fileOf(packageZip(content)))).toEqual([
      { kind: 'unknown-signer', fingerprint: content.signer.fingerprint },
      { kind: 'exporter-not-shown' },
    ]);
  });

  it('that needs more memory than it may ends alone', { timeout: SECONDS }, async () => {
    const poor = createPackageReader({ maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 2 });
    const lines = Array.from(
      { length: 99_000 },
      (_, at) => `${'a'.repeat(64)}  data/${String(at).padEnd(200)}\n`,
    );
    const path = fileOf(withFile('manifest-sha256.txt', Buffer.from(lines.join(''))));
    const signal = new AbortController().signal;
    await expect(
      poor.read({ path, key: null, replicas: new Set() }, { signal, progress: () => undefined }),
    ).rejects.toMatchObject({
      detail: { fault: 'out-of-memory' },
    });
    await poor.close();
  });
});

describe('importing a journal', () => {
  const AUTHOR = { name: 'A. Colleague', reviewerId: 'T-2' };
  const noted = (text: string): JournalEvent => ({
    type: 'noted',
    noteId: '11111111-1111-4111-8111-111111111111',
    revision: 1,
    anchor: { on: 'case' },
    text,
  });
  const events = Array.from({ length: 4_000 }, (_, index) => noted(String(index)));

  it('gives the vault none that does not verify', { timeout: SECONDS }, async () => {
    const [first, ...rest] = chainOf(REPLICA_A, [opened, noted('a'), noted('b')]);
    const cut = packageZip({ ...content, chains: [[first!, ...rest.toReversed()]] });
    expect(await outcomeOf(fileOf(cut))).toContainEqual(expect.objectContaining({ kind: 'journal-broken' }));
    await expect(reader.chains()).rejects.toThrow();
  });

  it('of thousands of entries brings all of them in', { timeout: 2 * SECONDS }, async () => {
    const chain = chainOf(REPLICA_A, [opened, ...events], { author: AUTHOR });
    const path = fileOf(
      packageZip({ chains: [chain], evidence: [], signer: createSigner(AUTHOR.reviewerId) }),
    );
    const pair = await createAppPair({ packageFile: () => path });
    onTestFinished(() => pair.dispose());
    const { bridge } = pair;
    const settled = (): Promise<PackageView | null> =>
      vi.waitFor(
        async () => {
          const view = valueOf(await bridge.imports.state());
          if (view === null || view.jobId !== null) throw new Error('under way');
          return view;
        },
        { timeout: SECONDS },
      );
    valueOf(await bridge.vault.create({ keyIn: 'keychain' }));
    await actAs(bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
    valueOf(await bridge.imports.choose());
    await settled();
    valueOf(await bridge.imports.trust({ name: 'Colleague' }));

    valueOf(await bridge.imports.import({ reason: '' }));
    expect(await settled()).toMatchObject({ stage: 'imported', imported: { entriesAdded: 4_001 } });
  });
});
