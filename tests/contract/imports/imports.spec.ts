import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '../../../src/shared/ipc/bridge';
import type { PackageView } from '../../../src/shared/ipc/importsContract';
import type { Envelope } from '../../../src/shared/ipc/result';
import { fingerprintOfAuthor } from '../../../src/main/lib/ed25519';
import { opened, REVIEWER } from '../../support/journalBuilder';
import { authorOf } from '../../support/authors';
import { createAppPair, type AppPair } from '../../support/appPair';
import {
  chainOf,
  createSigner,
  REPLICA_A,
  REPLICA_B,
  OPENED_CASE,
  packageZip,
  pathOf,
  sha256,
  retrieved,
  sealed,
  smallContent,
  type PackageContent,
} from '../../support/packageBytes';
import type { JournalEvent } from '../../../src/shared/domain/journalEvents';
import { actAs } from '../../support/actAs';

const signer = createSigner('T-2');
const content = smallContent(signer);
const response = content.evidence[0]!;
const RESPONSE_PATH = pathOf(content.chains.flat(), sha256(response));
const COLLEAGUE = { name: 'A. Colleague', reviewerId: 'T-2' };

const noted = (text: string): JournalEvent => ({
  type: 'noted',
  noteId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  anchor: { on: 'case' },
  text,
});

let folder: string;
let file: string;
let pair: AppPair;
let bridge: Bridge;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-test-'));
  file = join(folder, 'package.zip.age');
  pair = await createAppPair({ packageFile: () => file });
  bridge = pair.bridge;
  valueOf(await bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(bridge, { name: 'T. Reviewer', reviewerId: 'R-1' });
});
afterEach(async () => {
  await pair.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(envelope.error.code);
  return envelope.value;
}

/** The thread that reads starts with the first package. The limit is only for hangs. */
const WHILE_IT_IS_READ = { timeout: 60_000 };
async function settled(): Promise<PackageView> {
  return vi.waitFor(async () => {
    const view = valueOf(await bridge.imports.state());
    if (view === null || view.stage === 'reading' || view.stage === 'importing') throw new Error('under way');
    return view;
  }, WHILE_IT_IS_READ);
}

async function inspect(bytes: Buffer): Promise<PackageView> {
  writeFileSync(file, bytes);
  valueOf(await bridge.imports.choose());
  return settled();
}

const openPackage = (changed: Partial<PackageContent> = {}): Promise<PackageView> =>
  inspect(packageZip({ ...content, ...changed }));

async function trustAndTake(): Promise<PackageView> {
  valueOf(await bridge.imports.trust({ name: 'Colleague in Lisbon' }));
  valueOf(await bridge.imports.import({ reason: 'Second opinion' }));
  return settled();
}

const journal = async () => valueOf(await bridge.journal.list({ caseId: OPENED_CASE }));
/** Of all but that packages were inspected, which is entered each time. */
const hashes = async (): Promise<string[]> =>
  (await journal()).filter(({ type }) => type !== 'package-opened').map(({ hash }) => hash);

describe('a package from a colleague', () => {
  it('of an unknown signer is imported only after the signer was named', async () => {
    const view = await openPackage();
    expect(view).toMatchObject({
      stage: 'read',
      importRefusal: 'unknown-signer',
      verdict: { label: 'doubtful' },
    });
    expect(await bridge.imports.import({ reason: '' })).toMatchObject({
      ok: false,
      error: { code: 'import-refused' },
    });
    expect(valueOf(await bridge.imports.trust({ name: 'Colleague in Lisbon' }))).toMatchObject({
      importRefusal: null,
      // The colleague packed what another wrote, and made no entry.
      verdict: {
        label: 'doubtful',
        findings: [{ kind: 'exporter-not-shown' }],
        signature: { state: 'known-signer', name: 'Colleague in Lisbon' },
      },
      preview: { isNewCase: true, newEvidence: 1, newEntries: [{ entries: 2, replica: REPLICA_A }] },
    });
  });

  it('becomes a case of the worklist, with its evidence and its authors', async () => {
    const chains = [chainOf(REPLICA_A, [opened, retrieved(response), noted('seen')], { author: COLLEAGUE })];
    await openPackage({ chains });
    expect(await trustAndTake()).toMatchObject({
      stage: 'imported',
      imported: { caseId: OPENED_CASE, entriesAdded: 3, evidenceAdded: 1 },
    });
    const lines = await journal();
    expect(lines.slice(0, 3).map(({ author, replica }) => [author, replica])).toEqual(
      Array(3).fill([COLLEAGUE.name, REPLICA_A]),
    );
    const own = lines.at(-1)!;
    expect(own).toMatchObject({ type: 'imported', author: 'T. Reviewer' });
    expect(JSON.parse(own.event ?? '')).toMatchObject({
      signer: signer.fingerprint,
      signerName: 'Colleague in Lisbon',
      entriesAdded: 3,
      evidenceAdded: 1,
      reason: 'Second opinion',
      heads: [{ replica: REPLICA_A, seq: 3 }],
    });
    const view = valueOf(await bridge.cases.open({ caseId: OPENED_CASE }));
    expect(view.notes[0]?.revisions[0]?.by).toEqual(authorOf(COLLEAGUE));
    expect(view.journal.state).toBe('intact');
    const list = valueOf(
      await bridge.cases.list({
        search: '',
        decisions: [],
        kinds: [],
        sort: 'touched',
        descending: true,
        offset: 0,
        limit: 10,
      }),
    );
    expect(list.rows.map(({ caseId }) => caseId)).toEqual([OPENED_CASE]);
  });

  it('imported twice changes nothing', async () => {
    await openPackage();
    await trustAndTake();
    const before = await hashes();
    await openPackage();
    valueOf(await bridge.imports.import({ reason: 'again' }));
    expect(await settled()).toMatchObject({ imported: { entriesAdded: 0, evidenceAdded: 0 } });
    expect(await hashes()).toEqual(before);
  });

  it('joins the saved case with what is new, and keeps other bytes beside the saved ones', async () => {
    await openPackage();
    await trustAndTake();
    const other = Buffer.from('{"journey_id":"journey-1","final_decision":"Rejected"}');
    const chains = [...content.chains, chainOf(REPLICA_B, [retrieved(other)], { author: COLLEAGUE })];
    expect(await openPackage({ chains, evidence: [response, other] })).toMatchObject({
      preview: {
        isNewCase: false,
        newEvidence: 1,
        savedEvidence: 1,
        newEntries: [{ author: COLLEAGUE, entries: 1 }],
      },
    });
    valueOf(await bridge.imports.import({ reason: '' }));
    await settled();
    const { responses } = valueOf(await bridge.cases.open({ caseId: OPENED_CASE }));
    expect(responses).toHaveLength(2);
  });

  it('lists conflicting entries before it is imported', async () => {
    await openPackage({ chains: [chainOf(REPLICA_A, [opened, retrieved(response), noted('one')])] });
    await trustAndTake();
    const chains = [
      chainOf(REPLICA_A, [opened, retrieved(response), noted('one')]),
      chainOf(REPLICA_B, [noted('two')], { author: COLLEAGUE }),
    ];
    expect((await openPackage({ chains })).preview?.differences).toBe(1);
  });

  it('dated in the future does not stay on top of the worklist', async () => {
    const start = Date.UTC(2999, 0, 1);
    await openPackage({
      chains: [chainOf(REPLICA_A, [opened, retrieved(response)], { author: COLLEAGUE, start })],
    });
    const before = new Date().toISOString();
    await trustAndTake();
    const { rows } = valueOf(await bridge.cases.list({ sort: 'touched', descending: true }));
    expect(rows).toHaveLength(1);
    const touchedAt = rows[0]?.touchedAt ?? '';
    expect(touchedAt >= before && touchedAt <= new Date().toISOString(), touchedAt).toBe(true);
    expect((await journal())[0]?.at).toBe(new Date(start).toISOString());
  });

  it('that contradicts a saved entry of a trusted key is refused, by installation and number', async () => {
    await openPackage();
    await trustAndTake();
    const fingerprint = fingerprintOfAuthor(authorOf(REVIEWER).key);
    valueOf(await bridge.signing.name({ fingerprint, name: 'The author' }));
    const before = await hashes();
    const chains = [chainOf(REPLICA_A, [opened, noted('rewritten')])];
    expect(await openPackage({ chains, evidence: [] })).toMatchObject({
      importRefusal: 'fork',
      preview: { forks: [{ replica: REPLICA_A, seq: 2 }] },
    });
    expect(await bridge.imports.import({ reason: '' })).toMatchObject({ ok: false });
    expect(await hashes()).toEqual(before);
  });
});

describe('a package that is reported before it is imported', () => {
  it('because it holds entries in the name of this very installation', async () => {
    await openPackage();
    await trustAndTake();
    const status = valueOf(await bridge.vault.status());
    const replica = status.state === 'open' ? status.replicaId : '';
    expect((await openPackage()).preview).toMatchObject({ ownEntries: 0, erasedAt: null });
    const own = (await journal()).filter((line) => line.replica === replica);
    expect(own.map(({ type }) => type)).toEqual(['imported', 'package-opened']);
    // Forged: this installation's own chain begins otherwise.
    const forged = chainOf(replica, [noted('one'), noted('two')], { author: COLLEAGUE });
    expect(await openPackage({ chains: [...content.chains, forged] })).toMatchObject({
      importRefusal: 'broken',
      preview: { forks: [{ replica, seq: 1 }] },
    });
  });

  it('because this installation never wrote the entries that bear its id', async () => {
    const status = valueOf(await bridge.vault.status());
    const replica = status.state === 'open' ? status.replicaId : '';
    const chains = [...content.chains, chainOf(replica, [noted('never written here')])];
    expect((await openPackage({ chains })).preview).toMatchObject({ isNewCase: true, ownEntries: 1 });
  });

  it('because the case was erased here, and importing it brings it back', async () => {
    await openPackage();
    await trustAndTake();
    const reason = 'Asked for by the person';
    const from = new Date().toISOString().slice(0, 10);
    const clock = { caseId: OPENED_CASE, ground: 'no-duty', from, months: 0, reason } as const;
    valueOf(await bridge.retention.setPeriod(clock));
    const order = { caseId: OPENED_CASE, reason, confirm: OPENED_CASE.slice(-8) };
    await openPackage();
    const certificate = valueOf(await bridge.retention.erase(order));
    expect(valueOf(await bridge.imports.state())).toBeNull();
    expect((await openPackage()).preview).toMatchObject({ isNewCase: true, erasedAt: certificate.at });
    valueOf(await bridge.imports.import({ reason: 'Needed for a court after all' }));
    await settled();
    const view = valueOf(await bridge.cases.open({ caseId: OPENED_CASE }));
    expect(view.journal.state).toBe('intact');
    expect(valueOf(await bridge.retention.certificates())).toHaveLength(1);
    expect((await openPackage()).preview).toMatchObject({ isNewCase: false, erasedAt: null });
  });
});

describe('a package that is not right', () => {
  it.each<[string, Partial<PackageContent>, string]>([
    ['unsigned', { touch: (files) => files.delete('tagmanifest-sha256.txt.sig') }, 'unsigned'],
    [
      'badly signed',
      { touch: (files) => files.set('tagmanifest-sha256.txt.sig', Buffer.alloc(64)) },
      'broken',
    ],
    ['altered', { touch: (files) => files.set(RESPONSE_PATH, Buffer.from('{}')) }, 'broken'],
  ])('%s brings nothing in', async (_, changed, refusal) => {
    expect(await openPackage(changed)).toMatchObject({ importRefusal: refusal, imported: null });
    expect(await bridge.imports.import({ reason: '' })).toMatchObject({ ok: false });
    expect(await journal()).toEqual([]);
  });

  it('is refused with its reason when the container is hostile', async () => {
    expect(await inspect(Buffer.from('not a package'))).toMatchObject({
      stage: 'refused',
      refusal: { fault: 'not-a-package' },
      verdict: null,
    });
  });

  it.each(['NFC', 'NFD'] as const)(
    'opens with a passphrase typed in another normal form than it was sealed with: %s here',
    async (typed) => {
      const words = 'fünf Wörter';
      const written = typed === 'NFC' ? words.normalize('NFC') : words.normalize('NFD');
      // Ours are sealed composed; what another tool sealed opens with what was typed there.
      for (const seal of new Set([words.normalize('NFC'), written])) {
        await inspect(await sealed(packageZip(content), { passphrase: seal }));
        valueOf(await bridge.imports.unlock({ kind: 'passphrase', passphrase: written }));
        expect(await settled()).toMatchObject({ stage: 'read' });
      }
    },
  );

  it('asks for the passphrase again without losing the file', async () => {
    const bytes = await sealed(packageZip(content), { passphrase: 'right' });
    expect(await inspect(bytes)).toMatchObject({ stage: 'locked', opensWith: 'passphrase', refusal: null });
    valueOf(await bridge.imports.unlock({ kind: 'passphrase', passphrase: 'wrong' }));
    expect(await settled()).toMatchObject({ stage: 'locked', refusal: { fault: 'wrong-passphrase' } });
    valueOf(await bridge.imports.unlock({ kind: 'passphrase', passphrase: 'right' }));
    expect(await settled()).toMatchObject({ stage: 'read', refusal: null });
    expect(pair.log.join('\n')).not.toMatch(/right|wrong|journey-1/);
  });

  it('changed on the disk between check and import imports nothing', async () => {
    const big = Buffer.alloc(50_000, 'x');
    const chains = [chainOf(REPLICA_A, [opened, retrieved(big)])];
    const bytes = packageZip({ ...content, chains, evidence: [big] });
    await inspect(bytes);
    valueOf(await bridge.imports.trust({ name: 'Somebody' }));
    const changed = Buffer.from(bytes);
    changed[bytes.indexOf(big) + 100] = 0x79;
    writeFileSync(file, changed);
    valueOf(await bridge.imports.import({ reason: '' }));
    expect(await settled()).toMatchObject({ stage: 'refused', imported: null });
    expect(await journal()).toEqual([]);
  });

  it('is closed on request', async () => {
    await openPackage();
    valueOf(await bridge.imports.close());
    expect(valueOf(await bridge.imports.state())).toBeNull();
  });
});

describe('an import that a crash interrupted', () => {
  /** Starts the app on the profile as it lay on the disk at that moment. */
  async function crash(image: string): Promise<void> {
    await pair.restart(() => {
      rmSync(pair.profileFolder, { recursive: true });
      cpSync(image, pair.profileFolder, { recursive: true });
    });
    ({ bridge } = pair);
    await vi.waitFor(async () => expect(valueOf(await bridge.jobs.list())).toHaveLength(1), WHILE_IT_IS_READ);
  }
  const image = (): string => join(folder, 'image');
  const imported = async () =>
    valueOf(await bridge.journal.list({ caseId: OPENED_CASE })).filter(({ type }) => type === 'imported');
  const resume = async () => {
    const [job] = valueOf(await bridge.jobs.list());
    expect(job).toMatchObject({
      kind: 'import',
      state: 'interrupted',
      detail: { fileName: 'package.zip.age' },
    });
    valueOf(await bridge.jobs.resume({ jobId: job?.jobId ?? '' }));
  };
  const take = async (): Promise<void> => {
    valueOf(await bridge.imports.trust({ name: 'T. Colleague' }));
    valueOf(await bridge.imports.import({ reason: 'a test' }));
  };

  it('is listed with its file, asks for the key again, and comes in once', async () => {
    await inspect(await sealed(packageZip(content), { passphrase: 'right' }));
    valueOf(await bridge.imports.unlock({ kind: 'passphrase', passphrase: 'right' }));
    await settled();
    await take();
    cpSync(pair.profileFolder, image(), { recursive: true });
    await settled();
    await crash(image());
    expect(await imported(), 'nothing of it was in').toEqual([]);
    expect(valueOf(await bridge.imports.state())).toBeNull();
    await resume();
    await vi.waitFor(
      async () =>
        expect(valueOf(await bridge.imports.state())).toMatchObject({
          stage: 'locked',
          opensWith: 'passphrase',
        }),
      WHILE_IT_IS_READ,
    );
    expect(valueOf(await bridge.jobs.list())).toEqual([]);
    valueOf(await bridge.imports.unlock({ kind: 'passphrase', passphrase: 'right' }));
    await settled();
    valueOf(await bridge.imports.import({ reason: 'a test' }));
    expect(await settled()).toMatchObject({ stage: 'imported', imported: { evidenceAdded: 1 } });
    expect(await imported()).toHaveLength(1);
  });

  it('after it had come in adds nothing when it is gone on with', async () => {
    await inspect(packageZip(content));
    let copied = false;
    const stop = bridge.imports.onChanged((view) => {
      if (view?.stage !== 'imported' || copied) return;
      copied = true;
      // Its job is removed from the list only now.
      cpSync(pair.profileFolder, image(), { recursive: true });
    });
    await take();
    await settled();
    stop();
    await crash(image());
    expect(await imported()).toHaveLength(1);
    await resume();
    await vi.waitFor(
      async () => expect(valueOf(await bridge.imports.state())?.stage).toBe('read'),
      WHILE_IT_IS_READ,
    );
    const view = valueOf(await bridge.imports.state());
    expect(view?.preview).toMatchObject({ newEntries: [], newEvidence: 0, isNewCase: false });
    valueOf(await bridge.imports.import({ reason: 'a test' }));
    expect(await settled()).toMatchObject({ imported: { entriesAdded: 0, evidenceAdded: 0 } });
    expect(await imported()).toHaveLength(1);
  });

  it('of a file that is gone says so', async () => {
    await inspect(packageZip(content));
    await take();
    cpSync(pair.profileFolder, image(), { recursive: true });
    await settled();
    await crash(image());
    rmSync(file);
    await resume();
    await vi.waitFor(
      async () =>
        expect(valueOf(await bridge.jobs.list())).toMatchObject([{ state: 'failed', failure: 'file-gone' }]),
      WHILE_IT_IS_READ,
    );
    expect(valueOf(await bridge.imports.state())).toBeNull();
  });
});
