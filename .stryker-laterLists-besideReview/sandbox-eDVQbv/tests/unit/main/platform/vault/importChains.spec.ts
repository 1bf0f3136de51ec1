// @ts-nocheck
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../../src/shared/domain/journal';
import { entryText, type StoredChain } from '../../../../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../../../../src/shared/domain/journalEvents';
import { opened, REVIEWER } from '../../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B, OPENED_CASE, retrieved } from '../../../../support/packageBytes';
import { createTestVault, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault({ newId: () => '00000000-0000-4000-8000-0000000000ff' })));
afterEach(() => test.dispose());

const noted = (text: string): JournalEvent => ({
  type: 'noted',
  noteId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  anchor: { on: 'case' },
  text,
});

function stored(entries: readonly JournalEntry[]): StoredChain {
  const last = entries.at(-1)!;
  return {
    replica: last.replica,
    lines: entries.map(entryText),
    head: { replica: last.replica, seq: last.seq, hash: last.hash },
  };
}

const a = chainOf(REPLICA_A, [opened, noted('a1'), noted('a2')]);
const b = chainOf(REPLICA_B, [noted('b1'), noted('b2')], { start: Date.UTC(2026, 0, 2, 3, 4, 6) });
const saved = (): string[] => test.vault.journal.entries(OPENED_CASE).map(({ hash }) => hash);

describe('importing other chains', () => {
  it('makes a case of them, and verifies', () => {
    const plan = test.vault.journal.importChains(OPENED_CASE, [stored(a), stored(b)]);
    expect(plan.added).toHaveLength(5);
    expect(test.reopen().journal.verify(OPENED_CASE, true)).toMatchObject({ state: 'intact', entries: 5 });
    expect(test.vault.journal.entries(OPENED_CASE).map(({ author }) => author)).toEqual(
      Array(5).fill(REVIEWER),
    );
  });

  it('changes nothing the second time', () => {
    test.vault.journal.importChains(OPENED_CASE, [stored(a)]);
    const before = saved();
    expect(test.vault.journal.importChains(OPENED_CASE, [stored(a)])).toEqual({ added: [], forks: [] });
    expect(saved()).toEqual(before);
  });

  it('is not shortened by a shorter chain, and grows by a longer one', () => {
    test.vault.journal.importChains(OPENED_CASE, [stored(a.slice(0, 2))]);
    test.vault.journal.importChains(OPENED_CASE, [stored(a.slice(0, 1))]);
    expect(saved()).toHaveLength(2);
    expect(test.vault.journal.importChains(OPENED_CASE, [stored(a)]).added.map(({ seq }) => seq)).toEqual([
      3,
    ]);
    expect(saved()).toHaveLength(3);
  });

  it('is the same whatever comes first, second and twice', () => {
    const pieces = [a.slice(0, 1), a.slice(0, 2), a, b.slice(0, 1), b].map(stored);
    const order = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 });
    test.vault.journal.importChains(OPENED_CASE, [stored(a), stored(b)]);
    const whole = saved();
    fc.assert(
      fc.property(order, (chains) => {
        const other = createTestVault();
        try {
          for (const chain of chains) other.vault.journal.importChains(OPENED_CASE, [chain]);
          other.vault.journal.importChains(OPENED_CASE, [stored(b)]);
          other.vault.journal.importChains(OPENED_CASE, [stored(a)]);
          expect(other.vault.journal.entries(OPENED_CASE).map(({ hash }) => hash)).toEqual(whole);
          expect(other.vault.journal.verify(OPENED_CASE, true).state).toBe('intact');
        } finally {
          other.dispose();
        }
      }),
      { numRuns: 15 },
    );
  });

  it('refuses a chain that contradicts a saved entry, and takes nothing of the rest', () => {
    test.vault.journal.importChains(OPENED_CASE, [stored(a)]);
    const other = chainOf(REPLICA_A, [opened, noted('another'), noted('a2')]);
    expect(() => test.vault.journal.importChains(OPENED_CASE, [stored(b), stored(other)])).toThrow(
      expect.objectContaining({ code: 'import-refused' }),
    );
    expect(saved()).toEqual(a.map(({ hash }) => hash));
  });

  it('leaves a journal that verifies', () => {
    test.vault.journal.importChains(OPENED_CASE, [stored(b), stored(a)]);
    const reported = test.vault.journal.verify(OPENED_CASE);
    expect(reported).toEqual(test.vault.journal.verify(OPENED_CASE, true));
    expect(reported).toMatchObject({ state: 'intact', entries: 5, heads: [{ seq: 3 }, { seq: 2 }] });
  });

  it('takes this installation’s own chain back, and goes on from its end', () => {
    const own = chainOf(test.vault.replicaId, [opened, noted('mine')]);
    test.vault.journal.importChains(OPENED_CASE, [stored(own)]);
    expect(test.vault.journal.append(OPENED_CASE, REVIEWER, noted('next')).seq).toBe(3);
    expect(test.vault.journal.importChains(OPENED_CASE, [stored(own)]).added).toEqual([]);
    expect(test.vault.journal.verify(OPENED_CASE, true)).toMatchObject({ state: 'intact', entries: 3 });
  });

  it('links the evidence that the entries name', async () => {
    const bytes = Buffer.from('{}');
    const { sha256 } = await test.vault.evidence.write([bytes]);
    expect(test.vault.evidence.belongsTo(OPENED_CASE, sha256)).toBe(false);
    test.vault.journal.importChains(OPENED_CASE, [stored(chainOf(REPLICA_A, [opened, retrieved(bytes)]))]);
    expect(test.vault.evidence.belongsTo(OPENED_CASE, sha256)).toBe(true);
  });
});

describe('staged evidence', () => {
  const bytes = Buffer.alloc(2_500_000, 'x');

  it('counts only once it is sealed', async () => {
    const staged = await test.vault.evidence.stage([bytes]);
    expect(test.vault.evidence.stat(staged.sha256)).toBeNull();
    staged.seal();
    expect(test.vault.evidence.verify(staged.sha256)).toBe('intact');
    expect(test.vault.evidence.readAll(staged.sha256)).toEqual(bytes);
  });

  it('is saved once when the same bytes are there', async () => {
    const { sha256 } = await test.vault.evidence.write([bytes]);
    const staged = await test.vault.evidence.stage([bytes]);
    staged.seal();
    expect(test.vault.evidence.verify(sha256)).toBe('intact');
  });

  it('is gone after a crash and after it was discarded', async () => {
    const first = await test.vault.evidence.stage([bytes]);
    first.discard();
    const second = await test.vault.evidence.stage([bytes]);
    expect(test.reopen().evidence.stat(second.sha256)).toBeNull();
  });

  it('stays unsealed when the transaction around it is rolled back', async () => {
    const staged = await test.vault.evidence.stage([bytes]);
    const boom = new Error('boom');
    expect(() =>
      test.vault.together(() => {
        staged.seal();
        test.vault.journal.importChains(OPENED_CASE, [stored(a)]);
        test.vault.journal.append(OPENED_CASE, REVIEWER, noted('mine'));
        throw boom;
      }),
    ).toThrow(boom);
    expect(test.vault.evidence.stat(staged.sha256)).toBeNull();
    expect(saved()).toEqual([]);
    expect(test.vault.journal.verify(OPENED_CASE)).toEqual({ state: 'intact', entries: 0, heads: [] });
    expect(test.vault.journal.append(OPENED_CASE, REVIEWER, opened).seq).toBe(1);
  });
});
