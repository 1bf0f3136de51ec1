import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verdictHere } from '../../../../../src/main/modules/imports/packageView';
import { readPackage } from '../../../../../src/main/modules/imports/readPackage';
import { evidencePath } from '../../../../../src/shared/domain/dossier/evidencePaths';
import { opened, sha } from '../../../../support/journalBuilder';
import {
  BAG,
  bagFiles,
  chainOf,
  createSigner,
  knows,
  packageZip,
  partsOf,
  REPLICA_A,
  retrieved,
  sha256,
  smallContent,
  sourceOf,
  type PackageContent,
} from '../../../../support/packageBytes';
import { redactedZip } from '../../../../support/redactedPackage';
import { zipBytes } from '../../../../support/zipBytes';

const signer = createSigner('T-1');
const content = smallContent(signer);

async function verdictOf(bytes: Buffer) {
  const opened = await readPackage({
    source: sourceOf(bytes),
    key: null,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  const { label, findings } = verdictHere(opened, knows(signer));
  return { label, findings };
}
const whole = (over: Partial<PackageContent> = {}) => verdictOf(packageZip({ ...content, ...over }));
const copy = (payload = {}, over = {}) => verdictOf(redactedZip(signer, payload, over));
const unexpected = (path: string) => ({ kind: 'unexpected', path });
const missing = (path: string) => ({ kind: 'missing', path });

describe('the parts of a package', () => {
  it('are those that its statement says, evidence under the names that this app gives it', async () => {
    expect(await whole()).toEqual({ label: 'proven', findings: [] });
    const parts = { 'data/report.pdf': Buffer.from('a'), 'data/viewer/index.html': Buffer.from('b') };
    expect(await whole({ payload: parts, statement: { leftOut: [] } })).toEqual({
      label: 'proven',
      findings: [],
    });
    const report = { 'data/report.pdf': Buffer.from('a') };
    expect(await whole({ payload: report, statement: { leftOut: ['viewer'] } })).toEqual({
      label: 'proven',
      findings: [],
    });
  });

  it('are named where they are more or fewer, though all of it is signed', async () => {
    expect(await whole({ statement: { leftOut: [] } })).toEqual({
      label: 'broken',
      findings: [missing('data/report.pdf'), missing('data/viewer/index.html')],
    });
    const payload = { 'data/report.pdf': Buffer.from('a') };
    expect(await whole({ payload })).toEqual({ label: 'broken', findings: [unexpected('data/report.pdf')] });
    for (const path of [
      'data/x',
      'data/raw/a/b',
      'data/raw/.a',
      'data/raw/a b',
      'data/rawx/a',
      'data/raw/-a',
      'data/x/data/raw/a.json',
    ])
      expect((await whole({ payload: { [path]: Buffer.from('?') } })).findings, path).toEqual(
        expect.arrayContaining([unexpected(path)]),
      );
  });

  it('are named once where the manifest does not list them either', async () => {
    for (const path of ['data/x', 'data/raw/a.json'])
      expect(await whole({ touch: (files) => files.set(path, Buffer.from('?')) }), path).toEqual({
        label: 'broken',
        findings: [unexpected(path), { kind: 'count-differs' }],
      });
  });

  it('may hold evidence that no entry names, and none twice', async () => {
    for (const path of ['data/raw/x-1.json', 'data/media/a', 'data/time/_b'])
      expect(await whole({ payload: { [path]: Buffer.from('?') } }), path).toEqual({
        label: 'doubtful',
        findings: [{ kind: 'evidence-unknown', path }],
      });
    const twice = { 'data/raw/a': Buffer.from('?'), 'data/raw/b': Buffer.from('?') };
    expect((await whole({ payload: twice })).findings).toEqual([
      { kind: 'evidence-unknown', path: 'data/raw/a' },
      unexpected('data/raw/b'),
    ]);
  });

  it('may give evidence its name by any entry that brought it, with few digits of its hash or all', async () => {
    const bytes = Buffer.from('{"journey_id":"journey-1"}');
    const hash = sha256(bytes);
    const again = retrieved(bytes, 'image');
    const chains = [chainOf(REPLICA_A, [opened, retrieved(bytes), again])];
    const names = [retrieved(bytes), again].flatMap((event) => {
      const file = event as Parameters<typeof evidencePath>[0];
      return [evidencePath(file), evidencePath(file, 64)];
    });
    expect(new Set(names).size).toBe(4);
    for (const path of names)
      expect(
        (await whole({ chains, evidence: [], payload: { [path]: bytes } })).findings,
        path,
      ).not.toContainEqual(unexpected(path));
    const other = names[0]?.replace(hash.slice(0, 8), sha('0').slice(0, 8)) ?? '';
    expect((await whole({ chains, evidence: [], payload: { [other]: bytes } })).findings).toContainEqual(
      unexpected(other),
    );
  });
});

it('damaged evidence is named as damaged and as nothing else', async () => {
  const parts = partsOf(bagFiles(content)).map((part) =>
    String(part.name).includes('/data/raw/')
      ? { ...part, method: 8, size: (part.data?.length ?? 0) + 1 }
      : part,
  );
  const { findings } = await verdictOf(zipBytes(parts));
  const kinds = findings.map(({ kind }) => kind);
  expect(kinds).toContain('damaged-entry');
  expect(kinds).not.toContain('unexpected');
});

describe('the parts of a redacted copy', () => {
  it('are those of its kind, with pictures and without evidence', async () => {
    expect(await copy()).toEqual({ label: 'redacted', findings: [] });
    for (const path of ['data/report.pdf', 'data/viewer/index.html', 'data/pictures/exhibit-20.jpg'])
      expect(await copy({ [path]: 'a' }), path).toEqual({ label: 'redacted', findings: [] });
    expect(await copy({ 'data/pictures/exhibit-1.jpg': null })).toEqual({ label: 'redacted', findings: [] });
    expect(await copy({}, { kind: null })).toMatchObject({
      label: 'redacted',
      findings: [],
    });
  });

  it.each([
    'data/pictures/exhibit-0.jpg',
    'data/pictures/exhibit-01.jpg',
    'data/pictures/exhibit-1.jpg.exe',
    'data/pictures/exhibit-.jpg',
    'data/pictures/exhibit-1xjpg',
    'data/pictures/a.jpg',
    'data/x/data/pictures/exhibit-1.jpg',
    'data/journal.jsonl',
    'data/raw/a.json',
    'data/ABSENT.csv',
  ])('hold nothing else: %s', async (path) => {
    const { label, findings } = await copy({ [path]: '?' });
    expect(label).toBe('broken');
    expect(findings).toContainEqual(unexpected(path));
  });

  it.each(['data/REDACTION.txt', 'data/case.json', 'data/journal.txt', 'data/VERIFY.txt'])(
    'do not go without %s',
    async (path) => {
      expect(await copy({ [path]: null })).toEqual({ label: 'broken', findings: [missing(path)] });
    },
  );

  it('have instructions of their own', async () => {
    expect(await copy({ 'data/VERIFY.txt': 'Nothing to check.\n' })).toEqual({
      label: 'doubtful',
      findings: [{ kind: 'not-recomputed', path: 'data/VERIFY.txt' }],
    });
  });
});

describe('the form of a package', () => {
  const files = () => bagFiles(content);
  const zipped = (some: ReadonlyMap<string, Buffer>, folder = BAG): Buffer =>
    zipBytes([...some].map(([path, data]) => ({ name: `${folder}/${path}`, data })));

  it('has the name of its case for its folder', async () => {
    expect(await verdictOf(zipped(files(), 'another'))).toEqual({
      label: 'doubtful',
      findings: [{ kind: 'renamed-folder' }],
    });
    const other = bagFiles({ ...content, statement: { about: null } });
    expect((await verdictOf(zipped(other))).findings).toContainEqual({ kind: 'renamed-folder' });
    expect((await verdictOf(zipped(other, BAG.replace('journey', 'case')))).findings).not.toContainEqual({
      kind: 'renamed-folder',
    });
  });

  it('has the files in one order, and the texts in one form', async () => {
    const packed = { kind: 'packed-otherwise' };
    const turned = partsOf(files()).toReversed();
    expect((await verdictOf(zipBytes(turned))).findings).toEqual([packed]);
    const payloadFirst = partsOf(files()).filter(({ name }) => String(name).includes('/data/'));
    const tags = partsOf(files()).slice(payloadFirst.length);
    expect((await verdictOf(zipBytes([...payloadFirst, ...tags]))).findings).toEqual([]);
    expect((await verdictOf(zipBytes([...payloadFirst.toReversed(), ...tags]))).findings).toEqual([packed]);
    const bagit = 'BagIt-Version: 0.97\nTag-File-Character-Encoding: UTF-8\n';
    const otherBagit = await resigned({ 'bagit.txt': bagit });
    expect(otherBagit).toEqual({ label: 'doubtful', findings: [packed] });
    const manifest = files().get('manifest-sha256.txt')?.toString() ?? '';
    const lines = manifest.trimEnd().split('\n').toReversed();
    expect(await resigned({ 'manifest-sha256.txt': `${lines.join('\n')}\n` })).toEqual({
      label: 'doubtful',
      findings: [packed],
    });
  });

  it('is not said to be another beside a fault, unless the container is', async () => {
    const damaged = files();
    damaged.set('data/VERIFY.txt', Buffer.from('x'));
    expect((await verdictOf(zipped(damaged))).findings).not.toContainEqual({ kind: 'packed-otherwise' });
    const deflated = partsOf(damaged).map((part) => ({ ...part, method: 8 }));
    expect((await verdictOf(zipBytes(deflated))).findings).toContainEqual({ kind: 'packed-otherwise' });
    const renamed = zipBytes(
      [...files()].toReversed().map(([path, data]) => ({ name: `another/${path}`, data })),
    );
    expect((await verdictOf(renamed)).findings).toEqual([
      { kind: 'renamed-folder' },
      { kind: 'packed-otherwise' },
    ]);
  });

  it('says in its bag information what its statement says', async () => {
    const info = files().get('bag-info.txt')?.toString() ?? '';
    expect(await whole({ bagInfo: info })).toEqual({ label: 'proven', findings: [] });
    expect(await whole({ bagInfo: info.replace('2026-01-03', '2026-01-04') })).toEqual({
      label: 'broken',
      findings: [{ kind: 'malformed', path: 'bag-info.txt', problem: 'contradicts-statement' }],
    });
    const altered = (some: Map<string, Buffer>) => {
      const bytes = Buffer.from(some.get('data/VERIFY.txt') ?? '');
      bytes[0]! ^= 1;
      some.set('data/VERIFY.txt', bytes);
    };
    expect(
      (await whole({ bagInfo: info.replace('2026-01-03', '2026-01-04'), touch: altered })).findings,
    ).toContainEqual({ kind: 'malformed', path: 'bag-info.txt', problem: 'contradicts-statement' });
    // What is said of it already is not said again.
    expect(await whole({ bagInfo: info.replace(/Oxum: \d/, 'Oxum: 9') })).toEqual({
      label: 'broken',
      findings: [{ kind: 'count-differs' }],
    });
    expect(
      await whole({ touch: (some) => some.set('bag-info.txt', Buffer.from(`${info}Sample: 1\n`)) }),
    ).toEqual({ label: 'broken', findings: [{ kind: 'altered', path: 'bag-info.txt' }] });
    expect(await whole({ touch: (some) => some.delete('bag-info.txt') })).toEqual({
      label: 'broken',
      findings: [missing('bag-info.txt')],
    });
  });

  /** With other tag files, listed and signed as they are. */
  function resigned(over: Record<string, string>) {
    const some = files();
    for (const [path, text] of Object.entries(over)) some.set(path, Buffer.from(text));
    const tags = ['bag-info.txt', 'bagit.txt', 'manifest-sha256.txt', 'signing-key.pem', 'statement.json'];
    const tagManifest = Buffer.from(
      tags.map((path) => `${sha256(some.get(path) ?? '')}  ${path}\n`).join(''),
    );
    some.set('tagmanifest-sha256.txt', tagManifest);
    some.set('tagmanifest-sha256.txt.sig', sign(null, tagManifest, signer.privateKey));
    return verdictOf(zipped(some));
  }
});
