import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Connection } from '../../src/main/platform/vault/database';
import { openVault } from '../../src/main/platform/vault/openVault';
import type { Vault } from '../../src/main/platform/vault/types';
import { createVaultAccess } from '../../src/main/platform/vault/vaultAccess';
import { WorklistQuery, type WorklistRow } from '../../src/shared/domain/worklist/worklist';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { changeEntries } from '../support/caseSeals';
import { answered, CASE_ID, opened, REVIEWER } from '../support/journalBuilder';
import { createMemoryKeychain } from '../support/memoryKeychain';
import { countingIds, createTestVault, steppingClock, VAULT_KEY, type TestVault } from '../support/vault';
import { UNTOUCHED } from '../support/worklistRow';
import { testKeyring } from '../support/authors';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

const NAME = 'Erika Synthetic-Specimen';
const NOTE = 'glare hides the printed number';
const PICTURE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(60_000)]);
const PAGE = 4096;

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const noted: JournalEvent = {
  type: 'noted',
  noteId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  anchor: { on: 'case' },
  text: NOTE,
};

const row: WorklistRow = {
  caseId: CASE_ID,
  kind: 'journey',
  subjectId: 'journey-1',
  authority: 'sandbox',
  authorityLabel: 'Sandbox',
  environment: 'sandbox',
  applicantName: NAME,
  referenceNumber: 'REF-1',
  systemDecision: null,
  manualDecision: null,
  finalDecision: null,
  startedAt: null,
  failedRules: 0,
  otherRules: 0,
  reviewedRules: 0,
  rules: 0,
  savedMedia: 1,
  absentMedia: 0,
  notes: 1,
  touchedAt: '2026-01-02T03:04:05.000Z',
  fault: null,
  ...UNTOUCHED,
};

async function fill(vault: Vault): Promise<string> {
  const { sha256 } = await vault.evidence.write([PICTURE]);
  vault.journal.appendAll(CASE_ID, REVIEWER, [opened, answered(sha256), noted]);
  vault.index.put(row, [NAME, NOTE]);
  vault.drafts.save({ caseId: CASE_ID, key: 'note', payload: JSON.stringify({ text: NOTE }) });
  vault.values.set('author', 'name', NAME);
  return sha256;
}

/** Everything a person could be shown from the vault, as one value. */
function everything(vault: Vault, sha256: string): unknown {
  return {
    picture: Buffer.from(vault.evidence.readAll(sha256)).toString('base64'),
    stat: vault.evidence.stat(sha256),
    saved: vault.evidence.belongsTo(CASE_ID, sha256),
    entries: vault.journal.entries(CASE_ID),
    verdict: vault.journal.verify(CASE_ID),
    rows: vault.index.list(WorklistQuery.parse({ search: 'erika' })),
    drafts: vault.drafts.list(),
    value: vault.values.get('author', 'name'),
  };
}

const open = (file: string, key = VAULT_KEY): Vault =>
  openVault({ file, key, clock: steppingClock(), newId: countingIds(), keyring: testKeyring, create: false });
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error;
/** Found on opening, or when the index or a piece of evidence is read. */
const DAMAGED = expect.objectContaining({
  code: expect.stringMatching(/^(vault|evidence|index)-damaged$/) as string,
}) as Error;

/** Every form in which a text or bytes could lie about in a file. */
const formsOf = (secret: string | Buffer): Buffer[] => {
  const bytes = Buffer.from(secret);
  return [
    bytes,
    Buffer.from(bytes.toString('utf16le')),
    Buffer.from(bytes.toString('base64').slice(4, 60)),
  ].filter((form) => form.length >= 8);
};

function filesHolding(folder: string, secrets: (string | Buffer)[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => {
      const bytes = readFileSync(join(folder, name));
      return secrets.flatMap(formsOf).some((form) => bytes.includes(form));
    });
}

describe('a byte flipped in the vault file', () => {
  it('is detected before anything is shown', async () => {
    const sha256 = await fill(test.vault);
    test.vault.close();
    const sound = readFileSync(test.file);
    const vault = open(test.file);
    const shown = everything(vault, sha256);
    vault.close();

    let detected = 0;
    for (let page = 0; page * PAGE < sound.length; page++) {
      const bytes = Buffer.from(sound);
      const place = page * PAGE + ((page * 1031 + 17) % PAGE);
      bytes[place] = bytes[place]! ^ 0x10;
      writeFileSync(test.file, bytes);
      let damaged: Vault | null = null;
      try {
        damaged = open(test.file);
        expect(everything(damaged, sha256), `page ${page}`).toEqual(shown);
      } catch (error) {
        expect(error, `page ${page}`).toEqual(DAMAGED);
        detected++;
      } finally {
        damaged?.close();
      }
    }
    // Pages nobody reads (empty tables, free pages) are nobody's loss; what is read is checked.
    expect(detected).toBeGreaterThan(20);
    writeFileSync(test.file, sound);
    test.reopen();
  });

  it('in the picture itself stops it from being shown', async () => {
    const { sha256 } = await test.vault.evidence.write([randomBytes(900_000)]);
    test.vault.close();
    const sound = readFileSync(test.file);
    // The picture's pages are most of the file: every page in its middle belongs to it.
    const bytes = Buffer.from(sound);
    bytes[Math.floor(sound.length / 2 / PAGE) * PAGE + 100]! ^= 1;
    writeFileSync(test.file, bytes);
    const vault = open(test.file);
    try {
      expect(() => vault.evidence.readAll(sha256)).toThrow(code('evidence-damaged'));
      expect(vault.evidence.verify(sha256)).toBe('altered');
    } finally {
      vault.close();
    }
    writeFileSync(test.file, sound);
    test.reopen();
  });
});

describe('a byte flipped in the log that a crash left behind', () => {
  it('shows an earlier state or none, never altered bytes', async () => {
    const sha256 = await fill(test.vault);
    const entries = test.vault.journal.entries(CASE_ID);
    const copy = join(test.folder, 'copy.db');
    const log = readFileSync(`${test.file}-wal`);
    const outcomes = new Set<string>();
    for (let part = 0; part < 24; part++) {
      copyFileSync(test.file, copy);
      const bytes = Buffer.from(log);
      bytes[Math.floor((log.length * part) / 24) + 40]! ^= 4;
      writeFileSync(`${copy}-wal`, bytes);
      let vault: Vault | null = null;
      try {
        vault = open(copy);
        const kept = vault.journal.entries(CASE_ID);
        expect(kept).toEqual(entries.slice(0, kept.length));
        expect(vault.journal.verify(CASE_ID).state).toBe('intact');
        expect(['intact', 'missing']).toContain(vault.evidence.verify(sha256));
        outcomes.add(kept.length === entries.length ? 'all' : 'earlier');
      } catch (error) {
        expect(error).toEqual(DAMAGED);
        outcomes.add('detected');
      } finally {
        vault?.close();
      }
    }
    expect(outcomes).toContain('earlier');
  });
});

describe('a truncated vault file', () => {
  it.each([0.1, 0.5, 0.9])('cut to %d of its length is damaged, and no new vault', async (share) => {
    const sha256 = await fill(test.vault);
    test.vault.close();
    const copy = join(test.folder, 'copy.db');
    copyFileSync(test.file, copy);
    truncateSync(copy, Math.floor(statSync(copy).size * share));
    let vault: Vault | null = null;
    expect(() => {
      vault = open(copy);
      everything(vault, sha256);
    }).toThrow(DAMAGED);
    (vault as Vault | null)?.close();
    test.reopen();
  });

  it('cut to nothing is damaged, and no new vault', async () => {
    await fill(test.vault);
    test.vault.close();
    const copy = join(test.folder, 'copy.db');
    writeFileSync(copy, '');
    expect(() => open(copy)).toThrow(code('vault-damaged'));
    expect(statSync(copy).size).toBe(0);
    test.reopen();
  });
});

describe('a stolen vault', () => {
  it('opens with no other key, also one off by a bit', async () => {
    await fill(test.vault);
    test.vault.close();
    const near = Buffer.from(VAULT_KEY);
    near[31]! ^= 1;
    for (const key of [Buffer.alloc(32), randomBytes(32), near]) {
      expect(() => open(test.file, key)).toThrow(code('vault-damaged'));
    }
    test.reopen();
  });

  it('says that the passphrase is wrong, not that the file is damaged; and the other way round', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vault-test-'));
    const parts = {
      folder,
      keychain: createMemoryKeychain(),
      clock: steppingClock(),
      newId: countingIds(),
      keyring: testKeyring,
    };
    try {
      const access = createVaultAccess(parts);
      (await access.create({ passphrase: 'right and synthetic' })).close();
      await expect(access.open('wrong and synthetic')).rejects.toThrow(code('wrong-passphrase'));
      const file = join(folder, 'vault.db');
      const bytes = readFileSync(file);
      bytes[100]! ^= 1;
      writeFileSync(file, bytes);
      await expect(access.open('wrong and synthetic')).rejects.toThrow(code('wrong-passphrase'));
      await expect(access.open('right and synthetic')).rejects.toThrow(code('vault-damaged'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('copied to an installation whose keychain lacks its key stays shut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vault-test-'));
    const common = { folder, clock: steppingClock(), newId: countingIds(), keyring: testKeyring };
    try {
      (await createVaultAccess({ ...common, keychain: createMemoryKeychain() }).create('keychain')).close();
      const elsewhere = createVaultAccess({ ...common, keychain: createMemoryKeychain() });
      await expect(elsewhere.open(null)).rejects.toThrow(code('no-credential'));
      await expect(elsewhere.open('any passphrase')).rejects.toThrow(code('no-credential'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('plain text', () => {
  const secrets = [NAME, NOTE, PICTURE.subarray(1000, 1048), REVIEWER.name];

  it('is found by this search when it is there', () => {
    writeFileSync(join(test.folder, 'planted'), `... ${NOTE} ...`);
    expect(filesHolding(test.folder, secrets)).toEqual(['planted']);
  });

  it('is in no file of the vault: open with a full log, while writing, closed', async () => {
    async function* slow() {
      yield Buffer.alloc(2_500_000, NOTE);
      expect(filesHolding(test.folder, secrets)).toEqual([]);
      yield PICTURE;
    }
    await fill(test.vault);
    expect(statSync(`${test.file}-wal`).size).toBeGreaterThan(PICTURE.length);
    expect(filesHolding(test.folder, secrets)).toEqual([]);
    await test.vault.evidence.write(slow());
    expect(filesHolding(test.folder, secrets)).toEqual([]);
    test.vault.close();
    expect(filesHolding(test.folder, secrets)).toEqual([]);
    test.reopen();
  });

  it('is in no temporary file of large sorts', async () => {
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    expect(connection.pragma('temp_store', { simple: true })).toBe(2);
    connection.close();
    test.reopen();
  });
});

describe('a discarded draft', () => {
  it('is overwritten in the file, not only unlinked', async () => {
    const secret = 'a thought not to be kept '.repeat(300);
    test.vault.drafts.save({ caseId: CASE_ID, key: 'note', payload: secret });
    test.vault.drafts.discard(CASE_ID, 'note');
    test.vault.close();
    // Examined with the key, page by page: free pages and slack are what a thief with the key would read.
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    expect(connection.pragma('secure_delete', { simple: true })).toBe(1);
    const plain = connection.serialize();
    connection.close();
    expect(plain.includes('SQLite format 3')).toBe(true);
    expect(plain.includes('a thought not to be kept')).toBe(false);
    test.reopen();
  });
});

describe('a search that is written as a query', () => {
  it.each([
    '" OR words:*',
    'erika" OR "',
    'NEAR(erika note)',
    'erika NOT glare',
    'erika OR nobody',
    'words : erika',
    '^erika',
    '{words}: erika',
    'erika* + glare',
    "'; DROP TABLE index_text; --",
    '\u0000erika',
    '(((',
    '-',
    '%',
  ])('%j is words and nothing else', async (search) => {
    await fill(test.vault);
    const list = (text: string) => test.vault.index.list(WorklistQuery.parse({ search: text })).total;
    const words = search.toLowerCase().match(/[a-z]+/g) ?? [];
    const all = words.length > 0 && words.every((word) => `${NAME} ${NOTE}`.toLowerCase().includes(word));
    expect(list(search)).toBe(all ? 1 : 0);
    expect(list('erika')).toBe(1);
  });
});

describe('a journal edited by someone who has the key', () => {
  it.each([
    ['swapped rows', 'UPDATE journal_entry SET seq = CASE seq WHEN 2 THEN 30 WHEN 3 THEN 20 ELSE seq END', 2],
    ['a cut tail', 'DELETE FROM journal_entry WHERE seq = 3', 3],
    ['a rewritten note', (file: Connection) => changeEntries(file, "replace(text, 'hides', 'shows')"), 3],
  ])('with %s is read-only from then on', async (_, alter, seq) => {
    await fill(test.vault);
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    if (typeof alter === 'string') connection.exec(alter);
    else alter(connection);
    connection.close();
    const { journal } = test.reopen();
    expect(journal.verify(CASE_ID)).toMatchObject({ state: 'broken', seq });
    expect(() => journal.append(CASE_ID, REVIEWER, noted)).toThrow(code('read-only-case'));
    expect(journal.entries(CASE_ID).length).toBeGreaterThan(0);
  });
});
