import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaseKeys } from '../../../../../src/main/platform/vault/caseKeys';
import { openDatabase, type Connection } from '../../../../../src/main/platform/vault/database';
import { createEvidenceStore } from '../../../../../src/main/platform/vault/evidence';
import { createJournalStore } from '../../../../../src/main/platform/vault/journal';
import { createReserve } from '../../../../../src/main/platform/vault/reserve';
import { createStateHistory } from '../../../../../src/main/platform/vault/stateHistory';
import { createDraftStore } from '../../../../../src/main/platform/vault/smallStores';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, steppingClock, VAULT_KEY, type TestVault } from '../../../../support/vault';
import { testKeyring } from '../../../../support/authors';

const MIB = 1024 * 1024;
let test: TestVault;
let connection: Connection;
beforeEach(() => {
  test = createTestVault();
  test.vault.close();
  connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
});
afterEach(() => {
  connection.close();
  test.dispose();
});

/** Lets the file grow by this much and no further. */
function leaveRoom(bytes: number): void {
  const pages = Number(connection.pragma('page_count', { simple: true }));
  connection.pragma(`max_page_count = ${pages + Math.ceil(bytes / 4096)}`);
}

describe('a disk that is full', () => {
  it('takes no half piece of evidence, and what fits later is taken', async () => {
    const evidence = createEvidenceStore(connection);
    leaveRoom(3.5 * MIB);
    await expect(evidence.write([Buffer.alloc(10 * MIB, 'a')])).rejects.toMatchObject({ code: 'disk-full' });
    const count = connection.prepare('SELECT count(*) FROM evidence_chunk').pluck().get();
    expect(count).toBe(0);
    const stat = await evidence.write([Buffer.alloc(2 * MIB, 'b')]);
    expect(evidence.verify(stat.sha256)).toBe('intact');
  });

  it('refuses an entry whole: the chain goes on where it was once there is room', () => {
    const journal = createJournalStore({
      connection,
      replicaId: test.vault.replicaId,
      clock: steppingClock(),
      keyring: testKeyring,
      keys: createCaseKeys(connection),
      stateHistory: createStateHistory(connection, () => undefined),
      erasures: { certificateOf: () => null, ids: () => [] },
    });
    journal.append(CASE_ID, REVIEWER, opened);
    leaveRoom(0);
    const noted = {
      type: 'noted',
      noteId: '11111111-1111-4111-8111-111111111111',
      revision: 1,
      anchor: { on: 'case' },
      text: 'long '.repeat(3000),
    } as const;
    expect(() => journal.append(CASE_ID, REVIEWER, noted)).toThrow(
      expect.objectContaining({ code: 'disk-full' }) as Error,
    );
    expect(journal.verify(CASE_ID, true)).toMatchObject({ state: 'intact', entries: 1 });
    leaveRoom(MIB);
    expect(journal.append(CASE_ID, REVIEWER, noted).seq).toBe(2);
    expect(journal.verify(CASE_ID, true)).toMatchObject({ state: 'intact', entries: 2 });
  });

  it('keeps the draft that was there', () => {
    const drafts = createDraftStore(connection, {
      requireFile: () => undefined,
      keys: createCaseKeys(connection),
      reserve: createReserve(connection, test.file),
      clock: steppingClock(),
    });
    drafts.save({ caseId: CASE_ID, key: 'note', payload: 'kept' });
    leaveRoom(0);
    expect(() => drafts.save({ caseId: CASE_ID, key: 'note', payload: 'x'.repeat(100_000) })).toThrow(
      expect.objectContaining({ code: 'disk-full' }) as Error,
    );
    expect(drafts.list(CASE_ID).map(({ payload }) => payload)).toEqual(['kept']);
  });
});
