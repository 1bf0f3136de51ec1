import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { PackageStatement } from '../../../src/shared/domain/package/statement';
import type { PackageView } from '../../../src/shared/ipc/importsContract';
import { createAppPair, type AppPair } from '../../support/appPair';
import { IDS } from '../../support/serviceData';
import { fetchCase, valueOf } from '../aml/harness';
import {
  ageAtTerminal,
  createFolder,
  exportCases,
  openBag,
  run,
  textOf,
  type Folders,
} from '../packaging/harness';
import { actAs } from '../../support/actAs';

let folders: Folders;
let file: string;
let ours: AppPair;
let theirs: AppPair;
let caseId: string;

const packageFile = (): string => file;

async function replica(name: string, reviewerId: string): Promise<AppPair> {
  const pair = await createAppPair({ packageFile });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name, reviewerId });
  return pair;
}

beforeEach(async () => {
  folders = createFolder();
  ours = await replica('A. Reviewer', 'A-1');
  theirs = await replica('B. Colleague', 'B-1');
  caseId = await fetchCase(ours, IDS.journey, 'journey');
});
afterEach(async () => {
  await ours.dispose();
  await theirs.dispose();
  folders.remove();
});

/** A passphrase is made costly to try, so a busy machine takes its time over one. */
const SLOW = { timeout: 30_000 };

async function settled(pair: AppPair): Promise<PackageView> {
  return vi.waitFor(async () => {
    const view = valueOf(await pair.bridge.imports.state());
    if (view === null || view.stage === 'reading' || view.stage === 'importing') throw new Error('under way');
    return view;
  }, SLOW);
}

async function inspect(pair: AppPair, path: string): Promise<PackageView> {
  file = path;
  valueOf(await pair.bridge.imports.choose());
  return settled(pair);
}

async function take(pair: AppPair, path: string): Promise<PackageView> {
  const view = await inspect(pair, path);
  if (view.importRefusal === 'unknown-signer')
    valueOf(await pair.bridge.imports.trust({ name: 'The other replica' }));
  valueOf(await pair.bridge.imports.import({ reason: 'round trip' }));
  return settled(pair);
}

let packed = 0;
/** Packs the case and gives the package a name of its own: two of one second would have the same. */
async function pack(pair: AppPair): Promise<string> {
  packed += 1;
  const out = join(folders.folder, `out-${String(packed)}`);
  mkdirSync(out);
  const [item] = await exportCases(pair, out, { caseIds: [caseId] });
  expect(item?.state).toBe('done');
  const [name] = readdirSync(out);
  return join(out, name ?? '');
}

const note = async (pair: AppPair, noteId: string, text: string): Promise<void> => {
  valueOf(await pair.bridge.notes.save({ caseId, noteId, anchor: { on: 'case' }, text, basedOn: 0 }));
};
const lines = async (pair: AppPair) => valueOf(await pair.bridge.journal.list({ caseId }));
const NOTE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const reason = 'Asked for by the person';

async function erase(pair: AppPair): Promise<string> {
  const from = new Date().toISOString().slice(0, 10);
  const clock = { caseId, ground: 'no-duty', from, months: 0, reason } as const;
  valueOf(await pair.bridge.retention.setPeriod(clock));
  const order = { caseId, reason, confirm: caseId.slice(-8) };
  return valueOf(await pair.bridge.retention.erase(order)).certificateId;
}

describe('a case that goes to a colleague and comes back', () => {
  it('keeps every entry under its author’s name, and changes nothing the second time', async () => {
    await note(ours, NOTE, 'examined the front');
    const there = await inspect(theirs, await pack(ours));
    expect(there).toMatchObject({
      stage: 'read',
      importRefusal: 'unknown-signer',
      verdict: { findings: [{ kind: 'unknown-signer' }] },
    });
    expect(await take(theirs, file)).toMatchObject({ stage: 'imported' });
    await note(theirs, OTHER, 'examined the back');

    const back = await pack(theirs);
    const mine = await lines(ours);
    const { files } = await openBag({ path: back });
    const { journal } = PackageStatement.parse(JSON.parse(textOf(files, 'statement.json')));
    const packedLines = textOf(files, 'data/journal.jsonl').trimEnd().split('\n');
    const reported = packedLines.map((line) => JSON.parse(line) as { replica: string; seq: number });
    expect(reported.map(({ replica, seq }) => [replica, seq])).toEqual(
      journal.chains.flatMap(({ replica, entries }) =>
        Array.from({ length: entries }, (_, index) => [replica, index + 1]),
      ),
    );
    expect(new Set(journal.chains.map(({ replica }) => replica))).toEqual(
      new Set([...mine, ...(await lines(theirs))].map(({ replica }) => replica)),
    );
    expect(journal.chains).toHaveLength(2);
    expect(await take(ours, back)).toMatchObject({ stage: 'imported', imported: { evidenceAdded: 0 } });
    const joined = await lines(ours);
    expect(joined.map(({ hash }) => hash)).toEqual(expect.arrayContaining(mine.map(({ hash }) => hash)));
    const view = valueOf(await ours.bridge.cases.open({ caseId }));
    expect(view.journal.state).toBe('intact');
    expect(view.notes.map(({ noteId, revisions }) => [noteId, revisions[0]?.by.name])).toEqual([
      [NOTE, 'A. Reviewer'],
      [OTHER, 'B. Colleague'],
    ]);

    expect(await take(ours, back)).toMatchObject({ imported: { entriesAdded: 0, evidenceAdded: 0 } });
    const then = (await lines(ours)).filter(({ hash }) => !joined.some((line) => line.hash === hash));
    expect(then.map(({ type }) => type)).toEqual(['package-opened']);
  });

  it('made at this installation is known at this installation', async () => {
    expect(await inspect(ours, await pack(ours))).toMatchObject({
      verdict: {
        label: 'proven',
        signature: { state: 'known-signer', name: 'A. Reviewer, on this installation' },
      },
    });
  });
});

describe('custody of a copy', () => {
  const eventOf = async (pair: AppPair, type: string) => {
    const found = (await lines(pair)).filter((line) => line.type === type);
    return found.map(({ author, event }) => ({ by: author, ...(JSON.parse(event ?? '') as object) }));
  };

  it('is in the journal: who exported it, why, for whom, who opened it and who took it in, by the file’s own hash', async () => {
    const [item] = await exportCases(ours, folders.folder, {
      caseIds: [caseId],
      reason: 'Second opinion',
      recipient: 'B. Colleague',
    });
    const path = item?.result?.path ?? '';
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = {
      sha256,
      bytes: bytes.length,
      packageId: item?.result?.packageId,
      signer: item?.result?.signer,
    };
    expect(await eventOf(ours, 'packaged')).toMatchObject([
      { by: 'A. Reviewer', reason: 'Second opinion', recipient: 'B. Colleague', ...file },
    ]);
    await take(theirs, path);
    expect(await eventOf(theirs, 'imported')).toMatchObject([
      { by: 'B. Colleague', reason: 'round trip', ...file },
    ]);
    expect(await eventOf(theirs, 'package-opened'), 'the case was not saved yet').toEqual([]);

    await inspect(theirs, path);
    const opened = { isRedacted: false, verdict: 'proven', ...file };
    expect(await eventOf(theirs, 'package-opened')).toMatchObject([{ by: 'B. Colleague', ...opened }]);
    await inspect(ours, path);
    expect(await eventOf(ours, 'package-opened')).toMatchObject([{ by: 'A. Reviewer', ...opened }]);
  });

  it('a copy that was altered is entered as what it is', async () => {
    const path = await pack(ours);
    const bytes = readFileSync(path);
    const at = bytes.indexOf('HOW TO VERIFY');
    bytes.write('HOW to verify', at);
    writeFileSync(path, bytes);
    await inspect(ours, path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await eventOf(ours, 'package-opened')).toMatchObject([{ verdict: 'broken', sha256 }]);
  });

  it('nobody is kept from looking by a journal that takes no entry', async () => {
    const path = await pack(ours);
    await erase(ours);
    expect(await inspect(ours, path)).toMatchObject({ stage: 'read' });
    expect(await lines(ours)).toEqual([]);
  });
});

describe('a case that was erased here while a colleague holds a copy', () => {
  const typesOf = async (pair: AppPair): Promise<string[]> => (await lines(pair)).map(({ type }) => type);

  it('and fetched again is merged with the old copy, with the erasure recorded on both sides', async () => {
    await note(ours, NOTE, 'before the erasure');
    await take(theirs, await pack(ours));
    await note(theirs, OTHER, 'by the colleague');
    const old = await pack(theirs);

    const certificateId = await erase(ours);
    await fetchCase(ours, IDS.journey, 'journey');
    expect((await typesOf(ours)).slice(0, 2)).toEqual(['restarted-after-erasure', 'case-opened']);
    const anew = (await lines(ours)).map(({ hash }) => hash);

    const view = await inspect(ours, old);
    expect(view).toMatchObject({
      importRefusal: 'unknown-signer',
      preview: { isNewCase: false, forks: [], erasedAt: expect.any(String) as string },
    });
    expect(await take(ours, old)).toMatchObject({ stage: 'imported' });
    const opened = valueOf(await ours.bridge.cases.open({ caseId }));
    expect(opened.journal.state).toBe('intact');
    expect(new Set(opened.notes.map(({ noteId }) => noteId))).toEqual(new Set([NOTE, OTHER]));
    const joined = await lines(ours);
    expect(joined.map(({ hash }) => hash)).toEqual(expect.arrayContaining(anew));
    const [reported] = joined.filter(({ type }) => type === 'restarted-after-erasure');
    expect(reported).toMatchObject({ seq: 1, replica: certificateId });
    expect(await inspect(ours, old), 'nothing new, nothing to warn of').toMatchObject({
      preview: { newEntries: [], erasedAt: null },
    });

    expect(await take(theirs, await pack(ours))).toMatchObject({ stage: 'imported' });
    expect(await typesOf(theirs)).toContain('restarted-after-erasure');
    expect(valueOf(await theirs.bridge.cases.open({ caseId })).journal.state).toBe('intact');
  });

  it('can be erased and fetched a second time, and still joins', async () => {
    await take(theirs, await pack(ours));
    const first = await erase(ours);
    await fetchCase(ours, IDS.journey, 'journey');
    await take(theirs, await pack(ours));
    const second = await erase(ours);
    await fetchCase(ours, IDS.journey, 'journey');
    expect(await take(ours, await pack(theirs))).toMatchObject({ stage: 'imported' });
    const replicas = new Set((await lines(ours)).map(({ replica }) => replica));
    expect([...replicas]).toEqual(expect.arrayContaining([first, second]));
    expect(valueOf(await ours.bridge.cases.open({ caseId })).journal.state).toBe('intact');
  });
});

describe('a package that other tools have packed', () => {
  /** Unpacks with unzip, and zips again with zip. */
  async function repacked(): Promise<{ zip: string; bag: string }> {
    const there = join(folders.folder, 'there');
    mkdirSync(there);
    await run('unzip', ['-q', await pack(ours), '-d', there]);
    const { stdout } = await run('ls', [there]);
    const zip = join(folders.folder, 'again.zip');
    await run('zip', ['-q', '-r', zip, stdout.trim()], { cwd: there });
    return { zip, bag: join(there, stdout.trim()) };
  }

  it('with zip opens, and says so', async () => {
    const view = await inspect(ours, (await repacked()).zip);
    expect(view.verdict).toMatchObject({ label: 'doubtful', findings: [{ kind: 'packed-otherwise' }] });
    expect(view.importRefusal).toBeNull();
  });

  it('with zip and sealed with age opens with the identity', async () => {
    const identity = await generateX25519Identity();
    const sealed = join(folders.folder, 'again.zip.age');
    await run('age', ['-r', await identityToRecipient(identity), '-o', sealed, (await repacked()).zip]);
    expect(await inspect(ours, sealed)).toMatchObject({ stage: 'locked', opensWith: 'identity' });
    valueOf(await ours.bridge.imports.unlock({ kind: 'identity', identity }));
    expect((await settled(ours)).verdict).toMatchObject({ findings: [{ kind: 'packed-otherwise' }] });
  });

  it('with zip and sealed with age under a passphrase can be opened and imported', async () => {
    const sealed = join(folders.folder, 'again.zip.age');
    const words = 'words typed at a terminal';
    const { zip } = await repacked();
    const { code, shown } = await ageAtTerminal(['-p', '-o', sealed, zip], [words, words]);
    expect(code, shown).toBe(0);
    expect(await inspect(theirs, sealed)).toMatchObject({ stage: 'locked', opensWith: 'passphrase' });
    valueOf(await theirs.bridge.imports.unlock({ kind: 'passphrase', passphrase: words }));
    await settled(theirs);
    valueOf(await theirs.bridge.imports.trust({ name: 'The other replica' }));
    valueOf(await theirs.bridge.imports.import({ reason: 'round trip' }));
    expect(await settled(theirs)).toMatchObject({ stage: 'imported', imported: { caseId } });
    expect((await lines(theirs)).slice(0, -1).map(({ hash }) => hash)).toEqual(
      (await lines(ours))
        .filter(({ type }) => type !== 'packaged' && type !== 'face-score-revealed')
        .map(({ hash }) => hash),
    );
  }, 90_000);

  it('with manifests of sha256sum and a signature of openssl is verified and imported', async () => {
    const { bag } = await repacked();
    const sh = (script: string) => run('sh', ['-c', script], { cwd: bag });
    const there = join(folders.folder, 'there');
    await sh('openssl genpkey -algorithm ed25519 -out ../key.pem');
    await sh('openssl pkey -in ../key.pem -pubout -out signing-key.pem');
    const { stdout } = await sh('openssl pkey -pubin -in signing-key.pem -outform DER | sha256sum');
    const fingerprint = stdout.slice(0, 64);
    await sh(`sed -i 's/"signer": "[0-9a-f]*"/"signer": "${fingerprint}"/' statement.json`);
    await sh('find data -type f | sort | xargs sha256sum > manifest-sha256.txt');
    await sh(
      'sha256sum bag-info.txt bagit.txt manifest-sha256.txt signing-key.pem statement.json > tagmanifest-sha256.txt',
    );
    await sh(
      'openssl pkeyutl -sign -rawin -inkey ../key.pem -in tagmanifest-sha256.txt -out tagmanifest-sha256.txt.sig',
    );
    const zip = join(folders.folder, 'byHand.zip');
    await run('zip', ['-q', '-r', zip, bag.slice(there.length + 1)], { cwd: there });
    expect(await inspect(ours, zip)).toMatchObject({
      verdict: {
        signature: { state: 'unknown-signer', fingerprint },
        findings: [{ kind: 'exporter-not-shown' }, { kind: 'packed-otherwise' }, { kind: 'unknown-signer' }],
      },
    });
    expect(await take(theirs, zip)).toMatchObject({ stage: 'imported', imported: { caseId } });
    const imported = JSON.parse((await lines(theirs)).at(-1)?.event ?? '') as object;
    expect(imported).toMatchObject({
      type: 'imported',
      signer: fingerprint,
      signerName: 'The other replica',
    });
  });
});
