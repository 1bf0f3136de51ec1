import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { verdictHere } from '../../src/main/modules/imports/packageView';
import { readPackage } from '../../src/main/modules/imports/readPackage';
import { zipBag } from '../../src/main/modules/packages/zipBag';
import type { Dossier } from '../../src/shared/domain/dossier/dossier';
import { caseIdSeed } from '../../src/shared/domain/ids';
import { entryText } from '../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { caseRecordText } from '../../src/shared/domain/package/caseRecordText';
import type { PackageStatement } from '../../src/shared/domain/package/statement';
import type { PackageVerdict } from '../../src/shared/domain/package/verdict';
import {
  BAG,
  bagFiles,
  chainOf,
  createSigner,
  knows,
  packageZip,
  partsOf,
  REPLICA_A,
  REPLICA_B,
  retrieved,
  sha256,
  smallContent,
  sourceOf,
  type PackageContent,
} from '../support/packageBytes';
import { zipBytes, type ZipPart } from '../support/zipBytes';

// “Package verified” is said of everything a reader may see in a package, not only of what is signed.

const signer = createSigner('T-1');
const content = smallContent(signer);
/** What the case is that tests open. */
const openedCase = {
  subjectId: 'journey-1',
  authority: 'sandbox',
  authorityLabel: 'Sandbox',
  environment: 'sandbox',
} as const;
const parts = partsOf(bagFiles(content));

async function verdictOf(bytes: Buffer, known = knows(signer)): Promise<PackageVerdict> {
  const opened = await readPackage({
    source: sourceOf(bytes),
    key: null,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  return verdictHere(opened, known);
}
const changed = (over: Partial<PackageContent>) => verdictOf(packageZip({ ...content, ...over }));
const inFolder = (folder: string): ZipPart[] =>
  parts.map(({ name, ...part }) => ({ ...part, name: String(name).replace(BAG, folder) }));

type Stated = PackageStatement['journal']['chains'][number];
const two = {
  ...content,
  chains: [...content.chains, chainOf(REPLICA_B, [retrieved(content.evidence[0] ?? Buffer.of())])],
};
const journalOf = (over: (chain: Stated, index: number) => Stated, order = (list: Stated[]) => list) => ({
  verdict: { state: 'intact' as const },
  chains: order(
    two.chains.map((chain, index) => {
      const last = chain.at(-1);
      const head = last === undefined ? null : { replica: last.replica, seq: last.seq, hash: last.hash };
      return over({ replica: chain[0]?.replica ?? '', entries: chain.length, head }, index);
    }),
  ),
});
const chainsReversed = (): Buffer =>
  Buffer.from(
    two.chains
      .toReversed()
      .flat()
      .map((entry) => `${entryText(entry)}\n`)
      .join(''),
  );
/** The statement of the content with other members. */
const statedAs = (over: object | ((stated: Record<string, unknown>) => object)): string => {
  const stated = JSON.parse(bagFiles(content).get('statement.json')?.toString() ?? '') as Record<
    string,
    unknown
  >;
  const next = typeof over === 'function' ? over(stated) : { ...stated, ...over };
  return `${JSON.stringify(next, null, 2)}\n`;
};

it('a package as this app writes it is proven', async () => {
  expect(await verdictOf(zipBytes(parts))).toMatchObject({ label: 'proven', findings: [] });
});

describe('a package is not proven', () => {
  it.each([
    `${BAG} approved by the bank`,
    'approved by the bank',
    BAG.replace('journey', 'aml-check'),
    BAG.replace('journey', 'case'),
    BAG.slice(0, -1),
    BAG.toUpperCase(),
  ])('whose folder was renamed: %s', async (folder) => {
    expect(await verdictOf(zipBytes(inFolder(folder)))).toMatchObject({
      label: 'doubtful',
      findings: [{ kind: 'renamed-folder' }],
    });
  });

  it.each<[string, ZipPart[]]>([
    ['in another order', parts.toReversed()],
    ['with its tag files first', [...parts.slice(-7), ...parts.slice(0, -7)]],
    ['with an entry for a folder', [{ name: `${BAG}/`, attributes: (0o040755 << 16) >>> 0 }, ...parts]],
    ['with one entry deflated', parts.map((part, at) => (at === 0 ? { ...part, method: 8 } : part))],
    ['with other rights', parts.map((part) => ({ ...part, attributes: (0o100755 << 16) >>> 0 }))],
    [
      'with an extra field',
      parts.map((part) => ({ ...part, centralExtra: Buffer.from('7875000000000000', 'hex') })),
    ],
  ])('whose entries are written otherwise: %s', async (_, others) => {
    const { label, findings } = await verdictOf(zipBytes(others));
    expect({ label, findings }).toEqual({ label: 'doubtful', findings: [{ kind: 'packed-otherwise' }] });
  });

  it.each([
    'data/Approved by the bank.txt',
    'data/viewer/approved.html',
    'data/report.pdf',
    'data/raw/../x.txt'.replace('../', ''),
  ])('that has more than its statement says, signed or not: %s', async (path) => {
    const extra = { [path]: Buffer.from('Approved') };
    const signed = await changed({ payload: extra });
    expect(signed.label).not.toBe('proven');
    expect(signed.findings.map((one) => ('path' in one ? one.path : one.kind))).toContain(path);
    const beside = await changed({ touch: (files) => files.set(path, Buffer.from('Approved')) });
    expect(beside).toMatchObject({ label: 'broken' });
  });

  it('whose statement names another person than the author whose key signed it', async () => {
    const exportedBy = { name: 'Head of Compliance', reviewerId: 'HC-1' };
    expect(await changed({ statement: { exportedBy } })).toMatchObject({
      label: 'broken',
      findings: [{ kind: 'other-exporter' }],
    });
  });

  it('whose statement names an installation at which its signer wrote nothing', async () => {
    expect(await changed({ statement: { replica: REPLICA_B } })).toMatchObject({
      label: 'broken',
      findings: [{ kind: 'other-exporter' }],
    });
  });

  it('whose signer has no entry in the journal, whoever the statement names', async () => {
    const other = createSigner();
    const { label, findings } = await verdictOf(packageZip({ ...content, signer: other }), knows(other));
    expect({ label, findings }).toEqual({ label: 'doubtful', findings: [{ kind: 'exporter-not-shown' }] });
  });

  it.each([
    ['before the last entry', '2026-01-02T03:04:05.500Z'],
    ['in a year to come', '2199-01-01T00:00:00.000Z'],
  ])('that is dated %s', async (_, exportedAt) => {
    const { label, findings } = await changed({ statement: { exportedAt } });
    expect({ label, findings }).toEqual({ label: 'doubtful', findings: [{ kind: 'export-time' }] });
  });

  it('unless its statement is in its only form, which it may be with two chains too', async () => {
    expect(
      await verdictOf(packageZip({ ...two, statement: { journal: journalOf((one) => one) } })),
    ).toMatchObject({
      label: 'proven',
    });
  });

  it.each<[string, Partial<PackageContent>]>([
    ['parts in another order', { statementText: statedAs({ leftOut: ['viewer', 'report'] }) }],
    ['a part twice', { statementText: statedAs({ leftOut: ['report', 'viewer', 'report'] }) }],
    ['a part twice in a row', { statementText: statedAs({ leftOut: ['report', 'report', 'viewer'] }) }],
    [
      'its members in another order',
      { statementText: statedAs((one) => ({ format: one['format'], caseId: one['caseId'], ...one })) },
    ],
    ['a member it does not have', { statementText: statedAs({ note: 'Approved' }) }],
    ['a number in another form', { statementText: statedAs({}).replace('"version": 3', '"version": 3.0') }],
    ['an exponent', { statementText: statedAs({}).replace('"version": 3', '"version": 3e0') }],
    [
      'an escaped letter',
      { statementText: statedAs({}).replace('"caseloupe-package"', '"caseloupe\\u002dpackage"') },
    ],
    ['an escaped slash', { statementText: statedAs({}).replace('CaseLoupe/', 'CaseLoupe\\/') }],
    [
      'a member twice',
      { statementText: statedAs({}).replace('"version": 3,', '"version": 3,\n  "version": 3,') },
    ],
    ['a space at its end', { statementText: `${statedAs({})} ` }],
    ['no line feed at its end', { statementText: statedAs({}).trimEnd() }],
    ['line ends of Windows', { statementText: statedAs({}).replaceAll('\n', '\r\n') }],
    ['tabs', { statementText: statedAs({}).replaceAll('  ', '\t') }],
    ['a byte order mark', { statementText: `\ufeff${statedAs({})}` }],
    [
      'chains in another order',
      {
        ...{
          chains: two.chains,
          statement: {
            journal: journalOf(
              (one) => one,
              (list) => list.toReversed(),
            ),
          },
        },
        payload: { 'data/journal.jsonl': chainsReversed() },
      },
    ],
    [
      'a chain of no entries',
      {
        statement: {
          journal: {
            ...journalOf((one) => one),
            chains: [journalOf((one) => one).chains[0]!, { replica: REPLICA_B, entries: 0, head: null }],
          },
        },
      },
    ],
    [
      'a head of another installation',
      {
        chains: two.chains,
        statement: {
          journal: journalOf((one, index) => ({
            ...one,
            head: one.head && { ...one.head, replica: index === 0 ? REPLICA_B : one.replica },
          })),
        },
      },
    ],
    [
      'a broken journal that is not',
      {
        statement: {
          journal: {
            ...{ chains: journalOf((one) => one).chains.slice(0, 1) },
            verdict: { state: 'broken', replica: REPLICA_A, seq: 1, fault: 'unreadable' },
          },
        },
      },
    ],
  ])('whose statement has another form: %s', async (_what, over) => {
    expect(await changed(over)).toMatchObject({ label: 'broken' });
  });

  it('whose instructions for checking are others', async () => {
    const payload = { 'data/VERIFY.txt': Buffer.from('Nothing to check: approved by the bank.\n') };
    const { label, findings } = await changed({ payload });
    expect({ label, findings }).toEqual({
      label: 'doubtful',
      findings: [{ kind: 'not-recomputed', path: 'data/VERIFY.txt' }],
    });
  });

  const recordText = bagFiles(content).get('data/case.json')?.toString() ?? '';
  const absentText = bagFiles(content).get('data/ABSENT.csv')?.toString() ?? '';
  it.each<[string, string, string]>([
    ['a case record of nothing', 'data/case.json', '{}\n'],
    ['another outcome', 'data/case.json', recordText.replace('"conclusions": []', '"conclusions": [{}]')],
    [
      'another name of the case',
      'data/case.json',
      recordText.replace('"subjectId": "journey-1"', '"subjectId": "journey-2"'),
    ],
    ['text beside the record', 'data/case.json', `${recordText}\n`],
    [
      'a member twice',
      'data/case.json',
      recordText.replace('"version": 3,', '"version": 2,\n "version": 3,'),
    ],
    [
      'a record made after the export',
      'data/case.json',
      recordText.replace(/"generatedAt": "2026/, '"generatedAt": "2027'),
    ],
    ['another version', 'data/case.json', recordText.replace('"version": "1.0.0"', '"version": "1.0.1"')],
    ['a line too many', 'data/ABSENT.csv', `${absentText}image,approved-by-the-bank,,,not-fetched,,,\r\n`],
    ['nothing absent', 'data/ABSENT.csv', absentText.split('\r\n').slice(0, 1).join('') + '\r\n'],
  ])('whose record says something else than journal and responses: %s', async (_, path, text) => {
    expect([recordText, absentText]).not.toContain(text);
    const { label, findings } = await changed({ payload: { [path]: Buffer.from(text) } });
    expect(label).toBe('doubtful');
    expect(findings).toContainEqual({ kind: 'not-recomputed', path });
  });

  it('whose record hides a match of its evidence, as if another case were needed to read it', async () => {
    const match = { id: 'm1', name: 'Sample Match' };
    const saved = Buffer.from(JSON.stringify({ aml: { matches: [match] } }));
    const about = { ...openedCase, kind: 'aml-check' } as const;
    const caseId = sha256(caseIdSeed('sandbox', 'aml-check', 'journey-1')).slice(0, 32);
    const events: JournalEvent[] = [{ type: 'case-opened', ...about }, retrieved(saved, 'amlResult')];
    const chains = [chainOf(REPLICA_A, events, { caseId })];
    const check = { chains, evidence: [saved], signer, caseId, statement: { about } };
    expect(await verdictOf(packageZip(check))).toMatchObject({ label: 'proven', findings: [] });
    const { dossier } = JSON.parse(bagFiles(check).get('data/case.json')?.toString() ?? '') as {
      dossier: Dossier;
    };
    expect(dossier.aml?.matches).toHaveLength(1);
    Object.assign(dossier.aml?.view ?? {}, {
      applicantFrom: { state: 'journey', caseId, subjectId: 'journey-1' },
    });
    Object.assign(dossier.aml ?? {}, { matches: [] });
    const payload = { 'data/case.json': Buffer.from(caseRecordText(dossier)) };
    const { label, findings } = await verdictOf(packageZip({ ...check, payload }));
    expect({ label, findings }).toEqual({
      label: 'doubtful',
      findings: [{ kind: 'not-recomputed', path: 'data/case.json' }],
    });
  });

  it.each(['data/raw/run.exe', 'data/media/file.html', 'data/raw/approved-by-the-bank.json'])(
    'whose evidence has a name that does not follow from its entry: %s',
    async (path) => {
      const [evidence = Buffer.alloc(0)] = content.evidence;
      expect(await changed({ evidence: [], payload: { [path]: evidence } })).toMatchObject({
        label: 'broken',
        findings: [{ kind: 'unexpected', path }],
      });
    },
  );

  it('that has the same evidence twice, under different names', async () => {
    const [evidence] = content.evidence;
    const copy = { 'data/raw/z-approved-by-the-bank.json': evidence ?? Buffer.alloc(0) };
    expect(await changed({ payload: copy })).toMatchObject({
      label: 'broken',
      findings: [{ kind: 'unexpected', path: 'data/raw/z-approved-by-the-bank.json' }],
    });
  });

  it.each([
    'data/raw/Approved by the bank.json',
    'data/media/a\u202efdp.exe',
    'data/raw/x/y.json',
    'data/raw/.a',
  ])('whose evidence has a name that this app gives to none: %j', async (path) => {
    const [evidence = Buffer.alloc(0)] = content.evidence;
    expect(await changed({ evidence: [], payload: { [path]: evidence } })).toMatchObject({
      label: 'broken',
      findings: [{ kind: 'unexpected', path }],
    });
  });

  it.each([
    { subjectId: 'journey-2' },
    { authority: 'eu' },
    { authorityLabel: 'Central Bank' },
    { environment: 'live' },
  ] as const)('whose statement describes another case than its journal opens: %j', async (other) => {
    const about = { kind: 'journey', subjectId: 'journey-1', authority: 'sandbox' } as const;
    const stated = { ...about, authorityLabel: 'Sandbox', environment: 'sandbox' } as const;
    expect(await changed({ statement: { about: { ...stated, ...other } } })).toMatchObject({
      label: 'broken',
      findings: [{ kind: 'other-case' }],
    });
  });

  it.each(['fetch.txt', 'APPROVED.txt', 'tagmanifest-md5.txt'])(
    'that has a tag file beside: %s',
    async (path) => {
      expect(await changed({ touch: (files) => files.set(path, Buffer.from('Approved')) })).toMatchObject({
        label: 'broken',
        findings: expect.arrayContaining([{ kind: 'unexpected', path }]) as unknown,
      });
    },
  );

  it.each([
    ['report', 'data/report.pdf'],
    ['viewer', 'data/viewer/index.html'],
  ] as const)('that lacks the %s which it is said to have', async (part, path) => {
    const leftOut = (['report', 'viewer'] as const).filter((one) => one !== part);
    expect((await changed({ statement: { leftOut } })).findings).toContainEqual({ kind: 'missing', path });
  });

  it.each<[string, (info: string) => string]>([
    ['another day', (info) => info.replace('2026-01-03', '2026-01-04')],
    ['another case', (info) => info.replace(/(External-Identifier: )./, '$1f')],
    ['another person', (info) => info.replace(/Contact-Name: .*/, 'Contact-Name: Bank Approval')],
    ['another program', (info) => info.replace('CaseLoupe/1.0.0', 'Bank/1.0')],
    ['a line more', (info) => `${info}Approved-By: The bank\n`],
    ['a line twice', (info) => info.replace(/Contact-Name: .*\n/, '$&$&')],
    ['no line but the count', (info) => info.split('\n').slice(-2).join('\n')],
  ])('whose bag information says something else than its statement: %s', async (_, change) => {
    const info = bagFiles(content).get('bag-info.txt')?.toString() ?? '';
    const bagInfo = change(info);
    expect(bagInfo).not.toBe(info);
    expect(await changed({ bagInfo })).toMatchObject({
      label: 'broken',
      findings: [{ path: 'bag-info.txt' }],
    });
  });

  it('whose statement says a thing twice, for another reader to read the other', async () => {
    const files = bagFiles(content);
    const text = files.get('statement.json')?.toString() ?? '';
    const twice = text.replace('"recipient":', '"recipient": "The bank, approved",\n  "recipient":');
    expect(JSON.parse(twice)).toEqual(JSON.parse(text));
    const resigned = packageZip({ ...content, statementText: twice });
    expect(await verdictOf(resigned)).toMatchObject({
      label: 'broken',
      findings: expect.arrayContaining([
        { kind: 'malformed', path: 'statement.json', problem: 'not-this-format' },
      ]) as unknown,
    });
  });
});

describe('a key that proves nobody', () => {
  const spki = (raw: Buffer): string =>
    `-----BEGIN PUBLIC KEY-----\n${Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]).toString('base64')}\n-----END PUBLIC KEY-----\n`;
  const point = (hex: string): Buffer => Buffer.from(hex, 'hex');

  it.each([
    ['the neutral element', point(`01${'00'.repeat(31)}`)],
    ['of order 2', point(`ec${'ff'.repeat(30)}7f`)],
    ['of order 4', point('00'.repeat(32))],
    ['of order 8', point('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
  ])('of small order signs nothing: %s', async (_, raw) => {
    // Under the neutral element, R = the point itself and S = 0 is a signature of anything.
    const anything = Buffer.concat([raw, Buffer.alloc(32)]);
    const pem = spki(raw);
    const trusted = { ...knows(), nameOf: () => 'Anybody' };
    const fingerprint = sha256(Buffer.from(pem.split('\n')[1] ?? '', 'base64'));
    const bytes = packageZip({
      ...content,
      pem,
      statement: { signer: fingerprint },
      touch: (files) => files.set('tagmanifest-sha256.txt.sig', anything),
    });
    expect(await verdictOf(bytes, trusted)).toMatchObject({ label: 'broken', signature: { state: 'bad' } });
  });

  it('is a private one in the place of the public one', async () => {
    const pem = signer.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(await changed({ pem })).toMatchObject({ label: 'broken', signature: { state: 'bad' } });
  });

  it.each<[string, (pem: string) => string]>([
    ['before it', (pem) => `Approved by the bank\n${pem}`],
    ['behind it', (pem) => `${pem}Approved by the bank\n`],
    ['in its head', (pem) => pem.replace('-----\n', '-----\nApproved: yes\n\n')],
    ['as another key behind it', (pem) => pem + createSigner().pem],
    ['as ends of lines', (pem) => pem.replaceAll('\n', '\r\n')],
  ])('has more text in its file: %s', async (_, change) => {
    expect(await changed({ pem: change(signer.pem) })).toMatchObject({
      label: 'broken',
      signature: { state: 'bad' },
    });
  });

  it('is of another kind, or another one than the statement names', async () => {
    const { publicKey } = generateKeyPairSync('x25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(await changed({ pem })).toMatchObject({ label: 'broken', signature: { state: 'bad' } });
    const other = createSigner().fingerprint;
    expect(await changed({ statement: { signer: other } })).toMatchObject({
      label: 'broken',
      findings: [{ kind: 'other-signer-stated' }],
    });
  });
});

describe('a zip of this app opens for who reads it only forwards', () => {
  const payload = new Map([
    ['data/a.json', Buffer.from('{"a":1}')],
    ['data/empty.txt', Buffer.alloc(0)],
    // Too large to be saved: its checksum comes of a reading of its own.
    ['data/media/video.mp4', Buffer.alloc(33 * 2 ** 20, 'video')],
  ]);
  const zipped = (): Buffer =>
    Buffer.concat([
      ...zipBag({
        bagName: 'bag',
        payload: [...payload].map(([path, bytes]) => ({
          path,
          bytes: bytes.length,
          *read() {
            for (let at = 0; at < bytes.length; at += 2 ** 20) yield bytes.subarray(at, at + 2 ** 20);
          },
        })),
        tagPaths: ['bagit.txt'],
        tagFiles: () => new Map([['bagit.txt', Buffer.from('BagIt')]]),
        onBytes: () => undefined,
        signal: new AbortController().signal,
      }),
    ]);

  /** Never looks behind the entry that it is at, as a program at the end of a pipe. */
  function* forwards(zip: Buffer): Generator<[name: string, bytes: Buffer]> {
    for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
      const [flags, method] = [zip.readUInt16LE(at + 6), zip.readUInt16LE(at + 8)];
      expect([flags & 8, method]).toEqual([0, 0]);
      const [size, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
      const start = at + 30 + nameLength + zip.readUInt16LE(at + 28);
      const bytes = zip.subarray(start, start + size);
      expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 14));
      yield [zip.toString('utf8', at + 30, at + 30 + nameLength), bytes];
      at = start + size;
    }
  }

  it('entry by entry, each with its checksum and size before it', () => {
    const read = [...forwards(zipped())];
    expect(read.map(([name]) => name)).toEqual([...payload.keys(), 'bagit.txt'].map((path) => `bag/${path}`));
    for (const [name, bytes] of read.slice(0, -1))
      expect(bytes.equals(payload.get(name.slice(4)) ?? Buffer.alloc(0)), name).toBe(true);
  });

  it('in a pipe of the system', () => {
    expect(
      execFileSync('bash', ['-c', 'funzip 2>/dev/null; cat >/dev/null'], { input: zipped() }).toString(),
    ).toBe('{"a":1}');
  });

  it('and evidence that reads otherwise the second time is not packed', () => {
    let readings = 0;
    const zip = zipBag({
      bagName: 'bag',
      payload: [
        {
          path: 'data/media/video.mp4',
          bytes: 33 * 2 ** 20,
          sha256: sha256(Buffer.alloc(33 * 2 ** 20, 1)),
          *read() {
            readings += 1;
            for (let at = 0; at < 33; at += 1) yield Buffer.alloc(2 ** 20, readings);
          },
        },
      ],
      tagPaths: [],
      tagFiles: () => new Map(),
      onBytes: () => undefined,
      signal: new AbortController().signal,
    });
    expect(() => [...zip]).toThrow('evidence-damaged');
    expect(readings).toBe(2);
  });
});
