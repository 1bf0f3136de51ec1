import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import {
  opensWith,
  readPackage,
  type OpenedPackage,
} from '../../../../../src/main/modules/imports/readPackage';
import { verdictHere } from '../../../../../src/main/modules/imports/packageView';
import { ZIP_LIMITS } from '../../../../../src/main/modules/imports/zipReader';
import type { KnownSigners } from '../../../../../src/main/modules/imports/signature';
import type { JournalEvent } from '../../../../../src/shared/domain/journalEvents';
import type { PackageFinding, PackageKey } from '../../../../../src/shared/domain/package/verdict';
import { opened } from '../../../../support/journalBuilder';
import {
  bagFiles,
  chainOf,
  createSigner,
  REPLICA_A,
  REPLICA_B,
  knows,
  packageZip,
  sha256,
  pathOf,
  partsOf,
  retrieved,
  sealed,
  smallContent,
  sourceOf,
  type PackageContent,
} from '../../../../support/packageBytes';
import { redactedZip } from '../../../../support/redactedPackage';
import { zipBytes } from '../../../../support/zipBytes';

const signer = createSigner('T-1');
const content = smallContent(signer);
const RESPONSE_PATH = pathOf(content.chains.flat(), sha256(content.evidence[0] ?? ''));
const PASSPHRASE = 'correct horse battery';
const key: PackageKey = { kind: 'passphrase', passphrase: PASSPHRASE };

async function read(
  bytes: Buffer,
  known: KnownSigners = knows(signer),
  opening: PackageKey | null = null,
): Promise<OpenedPackage> {
  const opened = await readPackage({
    source: sourceOf(bytes),
    key: opening,
    signal: new AbortController().signal,
    progress: () => undefined,
    replicas: known.own.replicas,
  });
  return { ...opened, verdict: verdictHere(opened, known) };
}

const findings = async (changed: Partial<PackageContent>): Promise<PackageFinding[]> =>
  (await read(packageZip({ ...content, ...changed }))).verdict.findings;

const alter = (files: Map<string, Buffer>, path: string): void => {
  const bytes = Buffer.from(files.get(path) ?? '');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  files.set(path, bytes);
};

/** What a reading comes to: its word, or the container's fault. */
async function outcome(bytes: Buffer, opening: PackageKey | null = null): Promise<string> {
  try {
    return (await read(bytes, knows(signer), opening)).verdict.label;
  } catch (error) {
    if (isError(error, 'bad-container')) return error.detail.fault;
    throw error;
  }
}

describe('a package', () => {
  it('is proven when nothing is wrong and the signer is known', async () => {
    const opened: OpenedPackage = await read(packageZip(content));
    expect(opened.verdict).toMatchObject({
      label: 'proven',
      findings: [],
      signature: { state: 'known-signer', name: 'Signer 1', fingerprint: signer.fingerprint },
      entries: 2,
      evidence: 1,
      files: 12,
      facts: { reason: 'Second opinion', recipient: 'A colleague' },
      chains: [{ replica: REPLICA_A, entries: 2, broken: null }],
    });
  });

  it('of an unknown signer is doubtful and names the key', async () => {
    const { verdict } = await read(packageZip(content), knows());
    expect(verdict.label).toBe('doubtful');
    expect(verdict.findings).toEqual([{ kind: 'unknown-signer', fingerprint: signer.fingerprint }]);
  });

  it('without a signature is unsigned', async () => {
    const found = await findings({ touch: (files) => files.delete('tagmanifest-sha256.txt.sig') });
    expect(found).toEqual([{ kind: 'unsigned' }]);
  });

  it('names an altered file', async () => {
    expect(await findings({ touch: (files) => alter(files, RESPONSE_PATH) })).toEqual([
      { kind: 'altered', path: RESPONSE_PATH },
    ]);
  });

  it('names a missing file', async () => {
    expect(await findings({ touch: (files) => files.delete('data/VERIFY.txt') })).toEqual([
      { kind: 'missing', path: 'data/VERIFY.txt' },
      { kind: 'count-differs' },
    ]);
  });

  it.each(['data/extra.txt', 'extra.txt'])('names the unexpected file %s', async (path) => {
    const found = await findings({ touch: (files) => files.set(path, Buffer.from('?')) });
    expect(found).toContainEqual({ kind: 'unexpected', path });
  });

  it.each(['constructor', '__proto__'])('says nothing else of an unexpected file %s', async (path) => {
    const found = await findings({ touch: (files) => files.set(path, Buffer.from('?')) });
    expect(found).toEqual([{ kind: 'unexpected', path }]);
  });

  it('tells a bad signature from an altered tag file', async () => {
    expect(await findings({ touch: (files) => alter(files, 'tagmanifest-sha256.txt.sig') })).toEqual([
      { kind: 'bad-signature' },
    ]);
    expect(await findings({ touch: (files) => alter(files, 'bag-info.txt') })).toEqual([
      { kind: 'altered', path: 'bag-info.txt' },
    ]);
  });

  it('does not take the signature of another key', async () => {
    const other = createSigner();
    const found = await findings({
      touch: (files) => files.set('signing-key.pem', Buffer.from(other.pem)),
    });
    expect(found).toEqual([{ kind: 'altered', path: 'signing-key.pem' }, { kind: 'bad-signature' }]);
  });

  it('rebuilt and signed by somebody else names that somebody', async () => {
    const other = createSigner();
    const { verdict } = await read(packageZip({ ...content, signer: other }));
    expect(verdict.signature).toEqual({ state: 'unknown-signer', fingerprint: other.fingerprint });
  });

  it('stating another signer than the one who signed is broken', async () => {
    expect(await findings({ statement: { signer: 'a'.repeat(64) } })).toEqual([
      { kind: 'other-signer-stated' },
    ]);
  });

  it('names the installation and the entry at which its journal breaks', async () => {
    const chain = chainOf(REPLICA_A, [opened, ...content.chains[0]!.slice(1).map(({ event }) => event)]);
    const second = { ...chain[1]!, at: '2026-01-02T09:00:00.000Z' };
    expect(await findings({ chains: [[chain[0]!, second]] })).toContainEqual({
      kind: 'journal-broken',
      replica: REPLICA_A,
      seq: 2,
      fault: 'hash-differs',
      wasStated: false,
    });
  });

  it('notices a journal cut short of the head that was signed', async () => {
    const whole = content.chains[0]!;
    const head = { replica: REPLICA_A, seq: 2, hash: whole[1]!.hash };
    const journal = {
      verdict: { state: 'intact' as const },
      chains: [{ replica: REPLICA_A, entries: 1, head }],
    };
    const found = await findings({ chains: [whole.slice(0, 1)], statement: { journal } });
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'journal-broken', seq: 2, fault: 'cut-short' }),
    );
  });

  it('says that the journal holds other chains than the statement lists', async () => {
    const journal = { verdict: { state: 'intact' as const }, chains: [] };
    expect(await findings({ statement: { journal } })).toContainEqual({ kind: 'chains-differ' });
  });

  it('says when the journal opens another case', async () => {
    const caseId = 'e'.repeat(32);
    const chains = [chainOf(REPLICA_A, [opened], { caseId })];
    expect(await findings({ chains, caseId, evidence: [] })).toEqual([{ kind: 'other-case' }]);
  });

  it('names evidence the journal has and the package has not, and the other way round', async () => {
    const stranger = Buffer.from('not in the journal');
    expect(await findings({ evidence: [stranger] })).toEqual([
      { kind: 'evidence-missing', sha256: expect.any(String) },
      { kind: 'evidence-unknown', path: 'data/raw/unknown.bin' },
    ]);
  });

  it('of a later format says so', async () => {
    const found = await findings({
      touch: (files) =>
        files.set('statement.json', Buffer.from('{"format":"caseloupe-package","version":4}')),
    });
    expect(found).toContainEqual({ kind: 'malformed', path: 'statement.json', problem: 'newer-format' });
  });

  it('listing a file twice says so', async () => {
    const files = bagFiles(content);
    const manifest = files.get('manifest-sha256.txt')!.toString();
    files.set('manifest-sha256.txt', Buffer.from(manifest + manifest.split('\n')[0]! + '\n'));
    const { verdict } = await read(zipBytes(partsOf(files)));
    expect(verdict.findings).toContainEqual({
      kind: 'malformed',
      path: 'manifest-sha256.txt',
      problem: 'listed-twice',
    });
  });

  it('packed again by another tool is doubtful', async () => {
    const parts = partsOf(bagFiles(content)).map((part) => ({ ...part, method: 8 }));
    const { verdict } = await read(zipBytes(parts));
    expect(verdict.findings).toEqual([{ kind: 'packed-otherwise' }]);
    expect(verdict.label).toBe('doubtful');
  });

  it('can be read by two installations', async () => {
    const chains = [...content.chains, chainOf(REPLICA_B, [opened])];
    expect((await read(packageZip({ ...content, chains }))).verdict).toMatchObject({
      label: 'proven',
      entries: 3,
    });
  });

  it('stops on request', async () => {
    const abort = new AbortController();
    const reading = readPackage({
      source: sourceOf(packageZip(content)),
      key: null,
      signal: abort.signal,
      progress: () => abort.abort(),
    });
    await expect(reading).rejects.toThrow('abort');
  });
});

describe('a sealed package', () => {
  it('says what opens it, and opens with it', async () => {
    const bytes = await sealed(packageZip(content), { passphrase: PASSPHRASE });
    expect(await opensWith(sourceOf(bytes))).toBe('passphrase');
    expect(await outcome(bytes, key)).toBe('proven');
  });

  it('opens with an identity', async () => {
    const identity = await generateX25519Identity();
    const bytes = await sealed(packageZip(content), { recipient: await identityToRecipient(identity) });
    expect(await opensWith(sourceOf(bytes))).toBe('identity');
    expect(await outcome(bytes, { kind: 'identity', identity })).toBe('proven');
    // As age-keygen writes it, and as a field of one line holds it when the file is pasted.
    const file = `# created: 2026-11-22T05:29:00Z\n# public key: age1example\n${identity}\n`;
    for (const text of [file, file.replaceAll('\n', '')])
      expect(await outcome(bytes, { kind: 'identity', identity: text })).toBe('proven');
    const other = await generateX25519Identity();
    expect(await outcome(bytes, { kind: 'identity', identity: other })).toBe('wrong-identity');
    expect(await outcome(bytes, { kind: 'identity', identity: 'AGE-SECRET-KEY-1NONSENSE' })).toBe(
      'not-an-identity',
    );
  });

  it('distinguishes a wrong passphrase, a damaged header and a damaged body', async () => {
    const bytes = await sealed(packageZip(content), { passphrase: PASSPHRASE });
    expect(await outcome(bytes, { kind: 'passphrase', passphrase: 'another one' })).toBe('wrong-passphrase');
    const mac = Buffer.from(bytes);
    const at = bytes.indexOf('\n--- ') + 8;
    mac[at] = mac[at] === 0x41 ? 0x42 : 0x41;
    expect(await outcome(mac, key)).toBe('damaged-header');
    const body = Buffer.from(bytes);
    body[bytes.length - 100]! ^= 1;
    expect(await outcome(body, key)).toBe('damaged-body');
  });

  it('reads bodies of several pieces', async () => {
    const big = Buffer.alloc(300_000, 'identity ');
    const chains = [chainOf(REPLICA_A, [opened, retrieved(big)])];
    const bytes = await sealed(packageZip({ ...content, chains, evidence: [big] }), {
      passphrase: PASSPHRASE,
    });
    expect(await outcome(bytes, key)).toBe('proven');
    expect(await outcome(bytes.subarray(0, 200_000), key)).toMatch(/truncated|damaged-body/);
  });

  it('does not pay for a passphrase that would take all memory', async () => {
    const bytes = await sealed(packageZip(content), { passphrase: PASSPHRASE });
    const text = bytes.toString('latin1').replace(/(-> scrypt \S+ )2\n/, '$130\n');
    expect(await outcome(Buffer.from(text, 'latin1'), key)).toBe('too-costly');
  });
});

describe('what is said of a package', () => {
  const zip = packageZip(content);
  const files = bagFiles(content);
  const evidence = sha256(content.evidence[0] ?? '');

  it('is counted, and named by its tag manifest and by the whole container', async () => {
    const progress: { done: number; total: number }[] = [];
    const opened = await readPackage({
      source: sourceOf(zip),
      key: null,
      signal: new AbortController().signal,
      progress: (one) => progress.push(one),
      replicas: new Set([REPLICA_A]),
    });
    const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(opened.containerSha256).toBe(sha256(zip));
    expect(opened.verdict).toMatchObject({
      ...{ bytes: total, files: files.size, entries: 2, evidence: 1, redacted: null },
      packageId: sha256(files.get('tagmanifest-sha256.txt') ?? ''),
      facts: {
        ...{ caseId: content.chains[0]?.[0]?.caseId, kind: 'journey', subjectId: 'journey-1' },
        ...{ exportedAt: '2026-01-03T00:00:00.000Z', software: 'CaseLoupe/1.0.0' },
        exportedBy: { name: 'Test Reviewer', reviewerId: 'T-1' },
      },
    });
    expect(progress.map(({ done }) => done)).toEqual(
      progress.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(progress.at(-1)).toEqual({ done: total, total });
    expect(opened.claims.map(({ replica, seq }) => [replica, seq])).toEqual([[REPLICA_A, 1]]);
    expect([...opened.evidence].map(([hash, { path }]) => [hash, path])).toEqual([[evidence, RESPONSE_PATH]]);
    expect((await read(zip)).claims).toEqual([]);
  });

  it('is little without a statement, a journal or a tag manifest', async () => {
    const without = async (path: string) => {
      const opened = await read(packageZip({ ...content, touch: (some) => some.delete(path) }));
      const { findings, packageId, facts, entries } = opened.verdict;
      return { findings, opened, packageId, facts, entries };
    };
    const statement = await without('statement.json');
    expect(statement.findings).toEqual([{ kind: 'missing', path: 'statement.json' }]);
    expect([statement.facts, statement.opened.journal, statement.entries]).toEqual([null, null, 0]);
    const journal = await without('data/journal.jsonl');
    expect(journal.findings).toEqual([
      { kind: 'missing', path: 'data/journal.jsonl' },
      { kind: 'count-differs' },
    ]);
    expect([journal.opened.journal, journal.opened.verdict.chains]).toEqual([null, []]);
    const tags = await without('tagmanifest-sha256.txt');
    expect(tags.packageId).toBeNull();
    expect(tags.findings).toContainEqual({ kind: 'bad-signature' });
  });

  it('is not that another signer is stated where nobody signed, or the signature is bad', async () => {
    const stated = { signer: 'a'.repeat(64) };
    const unsigned = { touch: (some: Map<string, Buffer>) => some.delete('tagmanifest-sha256.txt.sig') };
    expect(await findings({ statement: stated, ...unsigned })).toEqual([{ kind: 'unsigned' }]);
    const bad = { touch: (some: Map<string, Buffer>) => alter(some, 'tagmanifest-sha256.txt.sig') };
    expect(await findings({ statement: stated, ...bad })).toEqual([{ kind: 'bad-signature' }]);
  });

  it('of a case that its statement does not describe has neither kind nor id', async () => {
    const { verdict } = await read(packageZip({ ...content, statement: { about: null } }));
    expect(verdict.facts).toMatchObject({ kind: null, subjectId: null, reason: 'Second opinion' });
  });

  it('is no more than a window lists, the faults first, and how many more there are', async () => {
    const extra = (count: number) => (some: Map<string, Buffer>) => {
      for (let at = 0; at < count; at += 1) some.set(`x${String(at)}`, Buffer.alloc(0));
    };
    const listedOf = async (count: number) =>
      (await read(packageZip({ ...content, touch: extra(count) }), knows())).verdict.findings;
    // Beside them, that nobody knows who signed.
    const all = await listedOf(999);
    expect(all).toHaveLength(1000);
    expect(all).toContainEqual({ kind: 'unknown-signer', fingerprint: signer.fingerprint });
    const bounded = await listedOf(1002);
    expect(bounded.slice(0, 1000).every(({ kind }) => kind === 'unexpected')).toBe(true);
    expect(bounded.slice(1000)).toContainEqual({ kind: 'more-findings', count: 3 });
  });

  it('lists faults before doubts, whichever was found first', async () => {
    const named = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`data/raw/n${String(at)}.json`, Buffer.from(String(at))]),
    );
    const found = await findings({ payload: { ...named, 'data/x': Buffer.from('?') } });
    expect(found[0]).toEqual({ kind: 'unexpected', path: 'data/x' });
    expect(found.filter(({ kind }) => kind === 'evidence-unknown')).toHaveLength(998);
    expect(found.at(-1)).toEqual({ kind: 'more-findings', count: 2 });
  });

  it('is that a time stamp confirms nothing', async () => {
    const [statement, reply] = [Buffer.from('{}\n'), Buffer.from('no response')];
    const events: JournalEvent[] = [
      {
        type: 'time-stamp-requested',
        ...{ sha256: sha256(statement), bytes: statement.length },
        ...{ nonce: '1123456789abcdef', heads: [], packageId: null },
      },
      {
        type: 'time-stamped',
        ...{ statement: sha256(statement), sha256: sha256(reply), bytes: reply.length },
        ...{
          authority: 'Example Time Authority',
          confirmedAt: '2026-01-02T03:04:09.000Z',
          root: 'a'.repeat(64),
        },
      },
    ];
    const response = content.evidence[0] ?? Buffer.alloc(0);
    const chains = [chainOf(REPLICA_A, [opened, retrieved(response), ...events])];
    const evidenceOfAll = [response, statement, reply];
    expect((await findings({ chains, evidence: evidenceOfAll })).map(({ kind }) => kind)).toContain(
      'time-stamp-invalid',
    );
  });

  it('takes nothing from the file as it was when it is read again', async () => {
    const bytes = Buffer.from(zip);
    const copied = {
      size: bytes.length,
      read: (a: number, b: number) => Promise.resolve(Buffer.from(bytes.subarray(a, b))),
    };
    const opened = await readPackage({
      ...{ source: copied, key: null, signal: new AbortController().signal, progress: () => undefined },
    });
    bytes[bytes.lastIndexOf(content.evidence[0] ?? '')]! ^= 1;
    const again = async () => {
      for await (const piece of opened.evidence.get(evidence)?.read() ?? [])
        expect(piece.length).toBeGreaterThan(0);
    };
    await expect(again()).rejects.toMatchObject({ detail: { fault: 'damaged-zip' } });
  });

  it('is refused beyond the limits that were set', async () => {
    const limits = { ...ZIP_LIMITS, bytes: 10 };
    const reading = readPackage({
      ...{
        source: sourceOf(zip),
        key: null,
        signal: new AbortController().signal,
        progress: () => undefined,
      },
      limits,
    });
    await expect(reading).rejects.toMatchObject({ detail: { fault: 'too-large' } });
  });

  it('is not how it was exported where its journal is broken or was not read', async () => {
    const exportedBy = { name: 'Somebody Else', reviewerId: 'X-1' };
    expect(await findings({ statement: { exportedBy } })).toEqual([{ kind: 'other-exporter' }]);
    const [first, second] = content.chains[0] ?? [];
    const chains = [[first!, { ...second!, at: '2026-01-02T09:00:00.000Z' }]];
    expect(await findings({ chains, statement: { exportedBy } })).not.toContainEqual({
      kind: 'other-exporter',
    });
    const unread = { 'data/journal.jsonl': Buffer.from(`${'['.repeat(40)}\n`) };
    expect(await findings({ payload: unread, statement: { exportedBy } })).toEqual([
      { kind: 'malformed', path: 'data/journal.jsonl', problem: 'too-deep' },
    ]);
  });

  it('is neither of its instructions nor of its record beside a fault', async () => {
    const payload = { 'data/VERIFY.txt': Buffer.from('Sample\n'), 'data/case.json': Buffer.from('{}\n') };
    expect(await findings({ payload })).toEqual([
      { kind: 'not-recomputed', path: 'data/VERIFY.txt' },
      { kind: 'not-recomputed', path: 'data/case.json' },
      { kind: 'not-recomputed', path: 'data/ABSENT.csv' },
    ]);
    const touch = (some: Map<string, Buffer>) => alter(some, RESPONSE_PATH);
    expect(await findings({ payload, touch })).toEqual([{ kind: 'altered', path: RESPONSE_PATH }]);
    const { verdict } = await read(packageZip({ ...content, payload }), knows());
    expect(verdict.findings.map(({ kind }) => kind).toSorted()).toEqual([
      ...['not-recomputed', 'not-recomputed', 'not-recomputed', 'unknown-signer'],
    ]);
  });

  it('of a redacted copy is what was removed and from what, and no journal', async () => {
    const opened = await read(redactedZip(signer));
    expect(opened.verdict).toMatchObject({
      ...{ label: 'redacted', findings: [], chains: [], entries: 0, evidence: 0 },
      redacted: {
        ...{ classes: ['names'], parent: 'a'.repeat(64) },
        heads: [{ replica: REPLICA_A, seq: 2, hash: 'd'.repeat(64) }],
      },
      facts: {
        ...{ kind: 'journey', subjectId: null, reason: 'A ground', recipient: 'A recipient' },
        ...{ software: 'CaseLoupe/1.0.0', exportedAt: '2026-01-03T00:00:00.000Z' },
        exportedBy: { name: 'Test Reviewer', reviewerId: 'T-1' },
      },
    });
    expect([opened.statement, opened.journal, opened.claims, [...opened.evidence]]).toEqual([
      null,
      null,
      [],
      [],
    ]);
    const other = await read(redactedZip(signer, {}, { signer: 'b'.repeat(64) }));
    expect(other.verdict.findings).toContainEqual({ kind: 'other-signer-stated' });
  });
});

describe('what opens a package', () => {
  it('is known by its first bytes', async () => {
    const strict = (bytes: Buffer) => ({
      size: bytes.length,
      read: (start: number, end: number) =>
        end > bytes.length
          ? Promise.reject(new Error('beyond'))
          : Promise.resolve(bytes.subarray(start, end)),
    });
    expect(await opensWith(strict(Buffer.from('PK')))).toBe('nothing');
    expect(await opensWith(strict(packageZip(content)))).toBe('nothing');
    expect(await opensWith(sourceOf(packageZip(content)))).toBe('nothing');
    expect(await opensWith(sourceOf(Buffer.from('PK')))).toBe('nothing');
    for (const text of ['', 'P', 'KP', 'XPK', '%PDF-1.7'])
      await expect(opensWith(sourceOf(Buffer.from(text))), text).rejects.toMatchObject({
        detail: { fault: 'not-a-package' },
      });
    await expect(
      opensWith(sourceOf(Buffer.from('-----BEGIN AGE ENCRYPTED FILE-----\n'))),
    ).rejects.toMatchObject({ detail: { fault: 'armoured' } });
  });

  it('is asked for where it was not given', async () => {
    const identity = await generateX25519Identity();
    expect(await outcome(await sealed(packageZip(content), { passphrase: PASSPHRASE }))).toBe(
      'wrong-passphrase',
    );
    const recipient = await identityToRecipient(identity);
    expect(await outcome(await sealed(packageZip(content), { recipient }))).toBe('wrong-identity');
  });
});
