// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Connection } from '../../../../../src/main/platform/vault/database';
import type { JournalEvent } from '../../../../../src/shared/domain/journalEvents';
import { JOURNAL_LIMITS } from '../../../../../src/shared/domain/package/packageLimits';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';
import { changeEntries } from '../../../../support/caseSeals';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const noted = (text: string): JournalEvent => ({
  type: 'noted',
  noteId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  anchor: { on: 'case' },
  text,
});

/** Alters the closed vault through a connection of its own. */
function tamper(alter: string | ((connection: Connection) => unknown)): void {
  test.vault.close();
  const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
  if (typeof alter === 'string') connection.exec(alter);
  else alter(connection);
  connection.close();
  test.reopen();
}

describe('the journal', () => {
  it('chains what is appended and keeps it', () => {
    const first = test.vault.journal.append(CASE_ID, REVIEWER, opened);
    const rest = test.vault.journal.appendAll(CASE_ID, REVIEWER, [noted('one'), noted('two')]);
    expect([first, ...rest].map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(rest.map(({ prev }) => prev)).toEqual([first.hash, rest[0]?.hash]);
    const { journal } = test.reopen();
    expect(journal.entries(CASE_ID)).toEqual([first, ...rest]);
    expect(journal.heads(CASE_ID)).toEqual([{ replica: test.vault.replicaId, seq: 3, hash: rest[1]?.hash }]);
    expect(journal.verify(CASE_ID)).toEqual({ state: 'intact', entries: 3, heads: journal.heads(CASE_ID) });
    expect(journal.cases()).toEqual([CASE_ID]);
  });

  it('knows nothing of a case it has no entry of', () => {
    expect(test.vault.journal.verify(CASE_ID)).toEqual({ state: 'intact', entries: 0, heads: [] });
    expect(test.vault.journal.entries(CASE_ID)).toEqual([]);
    expect(test.vault.journal.appendAll(CASE_ID, REVIEWER, [])).toEqual([]);
    expect(test.vault.journal.cases()).toEqual([]);
  });

  it('appends all or none', () => {
    const { journal } = test.vault;
    expect(() => journal.appendAll(CASE_ID, REVIEWER, [noted('kept?'), noted('')])).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
    expect(journal.entries(CASE_ID)).toEqual([]);
    expect(journal.append(CASE_ID, REVIEWER, noted('one')).seq).toBe(1);
  });

  it('takes no more entries than a package may have', () => {
    test.vault.journal.appendAll(CASE_ID, REVIEWER, [opened, noted('a')]);
    const { lines } = JOURNAL_LIMITS;
    JOURNAL_LIMITS.lines = 3;
    try {
      expect(() => test.vault.journal.appendAll(CASE_ID, REVIEWER, [noted('b'), noted('c')])).toThrow(
        expect.objectContaining({ code: 'limit-reached' }),
      );
      expect(test.vault.journal.append(CASE_ID, REVIEWER, noted('b')).seq).toBe(3);
    } finally {
      JOURNAL_LIMITS.lines = lines;
    }
  });

  it('names no value in what it says of a bad entry', () => {
    const secret = 'Erika Specimen';
    expect.assertions(1);
    try {
      test.vault.journal.append(CASE_ID, { name: secret, reviewerId: '' }, opened);
    } catch (error) {
      expect(String(error)).not.toContain(secret);
    }
  });

  it('takes a text cut in the middle of an emoji', () => {
    test.vault.journal.append(CASE_ID, REVIEWER, noted('smile \ud83d'));
    const { journal } = test.reopen();
    expect(journal.verify(CASE_ID).state).toBe('intact');
    expect(journal.entries(CASE_ID)[0]?.event).toEqual(noted('smile \ufffd'));
  });

  it.each([
    [
      'an altered entry',
      (file: Connection) => changeEntries(file, "replace(text, 'two', 'TWO')"),
      2,
      'hash-differs',
    ],
    ['a deleted entry', 'DELETE FROM journal_entry WHERE seq = 2', 2, 'out-of-order'],
    [
      'swapped entries',
      'UPDATE journal_entry SET seq = -seq; UPDATE journal_entry SET seq = CASE seq WHEN -1 THEN 1 ELSE seq + 5 END',
      2,
      'out-of-order',
    ],
    ['a cut tail', 'DELETE FROM journal_entry WHERE seq = 3', 3, 'cut-short'],
    ['a missing head', 'DELETE FROM journal_head', 4, 'cut-short'],
    ['no entry left', 'DELETE FROM journal_entry', 1, 'cut-short'],
    ['noise', "UPDATE journal_entry SET sealed = x'78' WHERE seq = 1", 1, 'unreadable'],
    ['text that is none', (file: Connection) => changeEntries(file, "'x'", 'seq = 1'), 1, 'unreadable'],
    ['the key of another case', 'UPDATE case_key SET key = randomblob(32)', 1, 'unreadable'],
  ])('with %s is read-only and names the place', (_, sql, seq, fault) => {
    test.vault.journal.appendAll(CASE_ID, REVIEWER, [noted('one'), noted('two'), noted('three')]);
    tamper(sql);
    const { journal, replicaId: replica } = test.vault;
    expect(journal.verify(CASE_ID)).toMatchObject({ state: 'broken', replica, seq, fault });
    expect(() => journal.append(CASE_ID, REVIEWER, noted('four'))).toThrow(
      expect.objectContaining({ code: 'read-only-case', name: 'AppError' }),
    );
    expect(journal.cases()).toEqual([CASE_ID]);
    expect(() => journal.entries(CASE_ID)).not.toThrow();
  });

  it('shows what is readable of a broken case and leaves other cases alone', () => {
    const other = 'd'.repeat(32);
    test.vault.journal.appendAll(CASE_ID, REVIEWER, [noted('one'), noted('two'), noted('three')]);
    test.vault.journal.append(other, REVIEWER, opened);
    tamper((file) => changeEntries(file, "'{'", `seq = 2 AND case_id = '${CASE_ID}'`));
    expect(test.vault.journal.entries(CASE_ID).map(({ seq }) => seq)).toEqual([1, 3]);
    expect(test.vault.journal.append(other, REVIEWER, noted('goes on')).seq).toBe(2);
  });

  it('verifies once in a session, and again when asked', () => {
    const { journal } = test.vault;
    journal.append(CASE_ID, REVIEWER, opened);
    const before = journal.verify(CASE_ID);
    expect(journal.verify(CASE_ID)).toBe(before);
    const again = journal.verify(CASE_ID, true);
    expect(again).not.toBe(before);
    expect(again).toEqual(before);
  });
});
