import { linkSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../src/main/platform/vault/database';
import { openVault } from '../../../../../src/main/platform/vault/openVault';
import {
  countingIds,
  createTestVault,
  steppingClock,
  VAULT_KEY,
  type TestVault,
} from '../../../../support/vault';
import { testKeyring } from '../../../../support/authors';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';

const noted = {
  ...({ type: 'noted', revision: 1, anchor: { on: 'case' }, text: 'x' } as const),
  noteId: '00000000-0000-4000-8000-00000000000e',
};

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const open = (file: string, key = VAULT_KEY, create?: boolean) =>
  openVault({ file, key, clock: steppingClock(), newId: countingIds(500), keyring: testKeyring, create });

describe('a vault file', () => {
  it('keeps its replica id for ever', () => {
    const { replicaId } = test.vault;
    expect(replicaId).toBe('00000000-0000-4000-8000-000000000001');
    expect(test.reopen().replicaId).toBe(replicaId);
  });

  it('belongs to one process at a time', () => {
    expect(() => open(test.file)).toThrow(expect.objectContaining({ code: 'vault-busy' }));
    expect(test.vault.journal.cases()).toEqual([]);
  });

  it('leaves no file beside itself but its log and the reserve', () => {
    expect(readdirSync(test.folder).toSorted()).toEqual(['drafts.reserve', 'vault.db', 'vault.db-wal']);
    test.vault.close();
    expect(readdirSync(test.folder).toSorted()).toEqual(['drafts.reserve', 'vault.db']);
  });

  it('takes away a journal of SQLite that a kill left before anything was to be undone', () => {
    test.vault.close();
    writeFileSync(`${test.file}-journal`, Buffer.alloc(512));
    test.reopen();
    expect(readdirSync(test.folder).toSorted()).toEqual(['drafts.reserve', 'vault.db', 'vault.db-wal']);
  });

  it('is nobody else’s to read, nor is its log', () => {
    const rights = readdirSync(test.folder).map((name) => statSync(join(test.folder, name)).mode & 0o777);
    expect(rights).toEqual([0o600, 0o600, 0o600]);
  });

  it.each(['moved', 'deleted', 'replaced'])(
    'that was %s while it is open acknowledges nothing more, and no draft, until it is back',
    (how) => {
      const { vault, file } = test;
      vault.journal.append(CASE_ID, REVIEWER, opened);
      const aside = `${file}.aside`;
      if (how === 'deleted') linkSync(file, aside);
      if (how === 'deleted') rmSync(file);
      else renameSync(file, aside);
      if (how === 'replaced') writeFileSync(file, 'another');
      const missing = expect.objectContaining({ code: 'database-missing' }) as Error;
      expect(() => vault.journal.append(CASE_ID, REVIEWER, noted)).toThrow(missing);
      expect(() => vault.drafts.save({ caseId: CASE_ID, key: 'new', payload: 'x' })).toThrow(missing);
      expect(vault.journal.entries(CASE_ID)).toHaveLength(1);
      renameSync(aside, file);
      vault.journal.append(CASE_ID, REVIEWER, noted);
      expect(vault.journal.verify(CASE_ID, true)).toMatchObject({ state: 'intact', entries: 2 });
    },
  );

  it('is never made anew where one was expected', () => {
    const file = join(test.folder, 'other.db');
    expect(() => open(file, VAULT_KEY, false)).toThrow(expect.objectContaining({ code: 'vault-missing' }));
    expect(readdirSync(test.folder)).not.toContain('other.db');
  });

  it('refuses a key that is not 32 bytes', () => {
    expect(() => open(join(test.folder, 'other.db'), Buffer.alloc(16))).toThrow(RangeError);
  });

  it.each([
    ['of a later version', 999, 'vault-newer'],
    ['from before the first release', 1, 'vault-damaged'],
  ])('%s is refused and left as it is', (_, version, code) => {
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    connection.pragma(`user_version = ${version}`);
    connection.close();
    expect(() => open(test.file)).toThrow(expect.objectContaining({ code }));
  });

  it('says it is locked once closed', () => {
    test.vault.close();
    expect(() => test.vault.journal.cases()).toThrow(expect.objectContaining({ code: 'vault-locked' }));
  });
});
