// @ts-nocheck
import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../src/main/platform/vault/database';
import { CHUNK_BYTES } from '../../../../../src/main/platform/vault/evidence';
import { CASE_ID, answered, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const MIB = 1024 * 1024;
const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const big = (size: number): Buffer => Buffer.alloc(size, 'evidence ');

async function* streamed(bytes: Uint8Array, step: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) {
    await nextTurn();
    yield bytes.subarray(at, at + step);
  }
}

async function* failing(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield* streamed(bytes, MIB);
  throw new Error('the source broke');
}

/** Rows of the evidence tables, counted through a connection of the test's own. */
function rowsSaved(): { evidence: number; chunks: number } {
  test.vault.close();
  const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
  const count = (table: string) =>
    connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  const rows = { evidence: count('evidence'), chunks: count('evidence_chunk') };
  connection.close();
  test.reopen();
  return rows;
}

describe('evidence', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 17])(
    'gives back the %i bytes it was given',
    async (size) => {
      // No type begins with zeros; one random beginning in a hundred looks like JSON.
      const bytes = randomBytes(size).fill(0, 0, Math.min(16, size));
      const stat = await test.vault.evidence.write(streamed(bytes, 300_001));
      expect(stat).toEqual({ sha256: shaOf(bytes), bytes: size, mime: 'application/octet-stream' });
      expect(Buffer.compare(Buffer.from(test.reopen().evidence.readAll(stat.sha256)), bytes)).toBe(0);
      expect(test.vault.evidence.stat(stat.sha256)).toEqual(stat);
      expect(test.vault.evidence.verify(stat.sha256)).toBe('intact');
    },
  );

  it('reads any range in pieces of at most one chunk', async () => {
    const bytes = randomBytes(2 * CHUNK_BYTES + 100);
    const { sha256 } = await test.vault.evidence.write([bytes]);
    const place = fc.integer({ min: 0, max: bytes.length + 10 });
    fc.assert(
      fc.property(place, place, (start, end) => {
        const pieces = [...test.vault.evidence.read(sha256, start, end)];
        expect(pieces.every((piece) => piece.length > 0 && piece.length <= CHUNK_BYTES)).toBe(true);
        expect(Buffer.concat(pieces).equals(bytes.subarray(start, Math.max(start, end)))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('copies what a source hands out in one buffer again and again', async () => {
    const shared = Buffer.alloc(4);
    function* reusing() {
      for (const text of ['abcd', 'efgh']) {
        shared.write(text);
        yield shared;
      }
    }
    const { sha256 } = await test.vault.evidence.write(reusing());
    expect(Buffer.from(test.vault.evidence.readAll(sha256)).toString()).toBe('abcdefgh');
  });

  it('holds the same bytes once, also when two write them at once', async () => {
    const bytes = big(2.5 * MIB);
    const { evidence } = test.vault;
    const stats = await Promise.all([1, 2, 3].map(() => evidence.write(streamed(bytes, MIB))));
    expect(new Set(stats.map((stat) => stat.sha256))).toEqual(new Set([shaOf(bytes)]));
    expect(rowsSaved()).toEqual({ evidence: 1, chunks: 3 });
  });

  it('leaves no trace of a source that broke', async () => {
    await expect(test.vault.evidence.write(failing(big(3 * MIB)))).rejects.toThrow('the source broke');
    expect(rowsSaved()).toEqual({ evidence: 0, chunks: 0 });
  });

  it('sweeps what a crash left half written', async () => {
    let staged = () => {};
    const reached = new Promise<void>((resolve) => (staged = resolve));
    async function* hanging() {
      yield big(3 * MIB);
      staged();
      await new Promise(() => {});
    }
    void test.vault.evidence.write(hanging());
    await reached;
    await nextTurn();
    expect(rowsSaved()).toEqual({ evidence: 1, chunks: 2 });
    expect(rowsSaved()).toEqual({ evidence: 0, chunks: 0 });
  });

  it('stays readable while a large write is going on, and lets other work in', async () => {
    const picture = randomBytes(100_000);
    const { sha256 } = await test.vault.evidence.write([picture]);
    let reads = 0;
    let done = false;
    const writing = test.vault.evidence.write([big(20 * MIB)]).then(() => (done = true));
    while (!done) {
      expect(test.vault.evidence.readAll(sha256)).toHaveLength(picture.length);
      reads++;
      await nextTurn();
    }
    await writing;
    expect(reads).toBeGreaterThan(10);
  });

  it('belongs to the cases whose journal retrieved it and to no other', async () => {
    const { evidence, journal } = test.vault;
    const { sha256 } = await evidence.write([Buffer.from('{}')]);
    expect(evidence.belongsTo(CASE_ID, sha256)).toBe(false);
    journal.append(CASE_ID, REVIEWER, answered(sha256));
    expect(evidence.belongsTo(CASE_ID, sha256)).toBe(true);
    expect(evidence.belongsTo('d'.repeat(32), sha256)).toBe(false);
    expect(evidence.belongsTo(CASE_ID, shaOf(Buffer.from('other')))).toBe(false);
  });

  it('says what is not saved', () => {
    const { evidence } = test.vault;
    const sha256 = 'a'.repeat(64);
    expect(evidence.stat(sha256)).toBeNull();
    expect(evidence.verify(sha256)).toBe('missing');
    expect(() => evidence.read(sha256)).toThrow(expect.objectContaining({ code: 'no-such-thing' }));
  });

  it('that was altered through another connection is found', async () => {
    const { sha256 } = await test.vault.evidence.write([Buffer.from('{"a":1}')]);
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    connection.prepare('UPDATE evidence_chunk SET data = ?').run(Buffer.from('{"a":2}'));
    connection.close();
    expect(test.reopen().evidence.verify(sha256)).toBe('altered');
  });

  it('is reported once, named damaged from then on, and sound again when the same bytes come anew', async () => {
    const bytes = Buffer.from('{"a":1}');
    const { sha256 } = await test.vault.evidence.write([bytes]);
    test.vault.journal.append(CASE_ID, REVIEWER, answered(sha256));
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    connection.exec('DELETE FROM evidence_chunk');
    connection.close();
    const { evidence } = test.reopen();
    const reported: string[] = [];
    evidence.onDamage((caseIds) => reported.push(...caseIds));
    expect(evidence.damagedIn(CASE_ID)).toEqual([]);
    for (const _again of [1, 2])
      expect(() => evidence.readAll(sha256)).toThrow(expect.objectContaining({ code: 'evidence-damaged' }));
    expect(reported).toEqual([CASE_ID]);
    expect(test.reopen().evidence.damagedIn(CASE_ID)).toEqual([sha256]);
    await test.vault.evidence.write([bytes]);
    expect(test.vault.evidence.damagedIn(CASE_ID)).toEqual([]);
    expect(test.reopen().evidence.readAll(sha256)).toEqual(bytes);
  });
});
