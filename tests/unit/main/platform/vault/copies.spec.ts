import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { isIntact, openDatabase } from '../../../../../src/main/platform/vault/database';
import { openVault } from '../../../../../src/main/platform/vault/openVault';
import { CASE_ID, answered, REVIEWER } from '../../../../support/journalBuilder';
import { testKeyring } from '../../../../support/authors';
import {
  countingIds,
  createTestVault,
  steppingClock,
  VAULT_KEY,
  type TestVault,
} from '../../../../support/vault';

const PAGE_BYTES = 4096;
const NEXT_KEY = Buffer.alloc(32, 9);
/** Large enough to fill most of the file. */
const LOST = randomBytes(400_000);
const OTHER = randomBytes(3_000);

let test: TestVault;
let copy: string;
let lost: string;
let other: string;
beforeEach(async () => {
  test = createTestVault();
  copy = `${test.file}.copy`;
  ({ sha256: other } = await test.vault.evidence.write([OTHER]));
  ({ sha256: lost } = await test.vault.evidence.write([LOST]));
  test.vault.values.set('a scope', 'a number', 1.5);
  test.vault.journal.append(CASE_ID, REVIEWER, answered(lost));
});
afterEach(() => test.dispose());

/** Damages the page at that share of the file. By default it belongs to the large evidence. */
function damage(share = 0.5): void {
  test.vault.close();
  const bytes = readFileSync(test.file);
  const at = Math.floor((bytes.length * share) / PAGE_BYTES) * PAGE_BYTES + 100;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(test.file, bytes);
  test.reopen();
}

/** Saves the large evidence again, once it was found to be damaged. */
async function heal(): Promise<void> {
  expect(test.vault.evidence.verify(lost)).toBe('altered');
  await test.vault.evidence.write([LOST]);
  expect(test.vault.evidence.verify(lost)).toBe('intact');
}

const openCopy = () =>
  openVault({
    file: copy,
    key: NEXT_KEY,
    clock: steppingClock(),
    newId: countingIds(50),
    keyring: testKeyring,
  });

/** Every row of the tables that are not derived, except for evidence that was given up. */
function rowsOf(file: string, key: Buffer): Record<string, unknown[]> {
  const connection = openDatabase({ file, key, create: false });
  const rows = (table: string, rest = ''): unknown[] =>
    connection.prepare(`SELECT * FROM ${table} ${rest}`).all();
  const all = {
    vault: rows('vault', "WHERE name <> 'index-version'"),
    evidence: rows('evidence', 'WHERE sha256 IS NOT NULL'),
    chunks: rows('evidence_chunk', 'WHERE evidence IN (SELECT id FROM evidence WHERE sha256 IS NOT NULL)'),
    ...Object.fromEntries(
      ['case_key', 'journal_entry', 'journal_head', 'setting', 'written', 'job', 'draft'].map((name) => [
        name,
        rows(name),
      ]),
    ),
  };
  connection.close();
  return all;
}

describe('a copy of a vault one of whose pages cannot be read', () => {
  it('is refused while evidence is lost with it, whose cases are named from then on', () => {
    damage();
    const named: string[] = [];
    test.vault.evidence.onDamage((caseIds) => named.push(...caseIds));
    expect(() => test.vault.copyTo(copy, NEXT_KEY)).toThrow(
      expect.objectContaining({ code: 'evidence-damaged' }),
    );
    expect(existsSync(copy)).toBe(false);
    expect(named).toEqual([CASE_ID]);
    expect(test.vault.evidence.damagedIn(CASE_ID)).toEqual([lost]);
    expect(test.vault.evidence.verify(other)).toBe('intact');
  });

  it('is refused if something else is lost with it', () => {
    test.vault.values.set('a scope', 'long', 'x'.repeat(600_000));
    damage(0.9);
    expect(test.vault.evidence.verify(lost)).toBe('intact');
    expect(() => test.vault.copyTo(copy, NEXT_KEY)).toThrow(
      expect.objectContaining({ code: 'vault-damaged' }),
    );
    expect(existsSync(copy)).toBe(false);
  });

  it.each(['at once', 'after a restart'])(
    'holds everything that is saved once that evidence came anew: %s',
    async (when) => {
      damage();
      await heal();
      if (when === 'after a restart') test.reopen();
      test.vault.copyTo(copy, NEXT_KEY);
      expect(isIntact(copy, NEXT_KEY)).toBe(true);

      const vault = openCopy();
      expect(Buffer.compare(vault.evidence.readAll(lost), LOST)).toBe(0);
      expect(Buffer.compare(vault.evidence.readAll(other), OTHER)).toBe(0);
      expect(vault.journal.verify(CASE_ID)).toMatchObject({ state: 'intact', entries: 1 });
      expect(vault.values.get('a scope', 'a number')).toBe(1.5);
      expect(vault.replicaId).toBe(test.vault.replicaId);
      // Derived data is rebuilt.
      expect(vault.index.version()).toBe(0);
      vault.close();
      test.vault.close();
      expect(rowsOf(copy, NEXT_KEY)).toEqual(rowsOf(test.file, VAULT_KEY));
      test.reopen();
    },
  );

  it('replaces the vault, which is whole from then on', async () => {
    damage();
    await heal();
    test.vault.copyTo(copy, NEXT_KEY);
    test.vault.replaceWith(copy);
    expect(isIntact(test.file, NEXT_KEY)).toBe(true);
    let error: unknown;
    try {
      test.reopen();
    } catch (thrown) {
      error = thrown;
    }
    expect(isError(error, 'vault-damaged')).toBe(true);
    copy = test.file;
    const vault = openCopy();
    vault.copyTo(`${test.file}.again`, VAULT_KEY);
    expect(vault.evidence.verify(lost)).toBe('intact');
    vault.close();
  });
});

it('a copy of a whole vault has its index', () => {
  test.vault.index.setVersion(7);
  test.vault.copyTo(copy, NEXT_KEY);
  const vault = openCopy();
  expect(vault.index.version()).toBe(7);
  vault.close();
});
