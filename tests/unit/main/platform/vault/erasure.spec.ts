import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import type { Vault } from '../../../../../src/main/platform/vault/types';
import { answered, opened, REVIEWER } from '../../../../support/journalBuilder';
import { sampleRow } from '../../../../support/appDouble';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';
import { damagePages, decryptedPages } from '../../../../support/vaultPages';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const GONE = 'a'.repeat(32);
const STAYS = 'b'.repeat(32);
const CERTIFICATE = { id: '00000000-0000-4000-8000-00000000000c', text: '{"v":1}' };

const note = (text: string) =>
  ({
    type: 'noted',
    noteId: '00000000-0000-4000-8000-00000000000e',
    revision: 1,
    anchor: { on: 'case' },
    text,
  }) as const;

async function hold(vault: Vault, caseId: string, ...contents: string[]): Promise<string[]> {
  const hashes = [];
  for (const content of contents) hashes.push((await vault.evidence.write([Buffer.from(content)])).sha256);
  vault.journal.appendAll(caseId, REVIEWER, [opened, ...hashes.map((sha256) => answered(sha256))]);
  return hashes;
}

describe('erasing a case', () => {
  it('leaves nothing of it in the vault file but its certificate', async () => {
    const { vault } = test;
    await hold(vault, GONE, 'SECRET-PICTURE '.repeat(200_000), 'SECRET-RESPONSE');
    vault.journal.append(GONE, REVIEWER, note('SECRET-NOTE'));
    vault.drafts.save({ caseId: GONE, key: 'new', payload: 'SECRET-DRAFT' });
    vault.values.set(GONE, 'compare', { at: 'SECRET-VIEW' });
    vault.jobs.save('job', 'intake', { caseId: GONE, path: 'SECRET-JOB' });
    vault.index.put({ ...sampleRow(1), caseId: GONE }, ['SECRET-WORDS'], ['SECRET-NAME']);
    await hold(vault, STAYS, 'ANOTHER-RESPONSE');

    vault.erasures.begin(GONE, CERTIFICATE);
    while (vault.erasures.step());
    vault.erasures.settle();

    expect(vault.journal.cases()).toEqual([STAYS]);
    expect(vault.erasures.certificates()).toEqual([CERTIFICATE.text]);
    test.vault.close();
    const saved = decryptedPages(test.file, VAULT_KEY);
    expect(saved).toContain('ANOTHER-RESPONSE');
    expect(saved).not.toMatch(/SECRET-/);
    expect(saved).not.toContain(GONE);
  });

  it('empties the write-ahead log', async () => {
    await hold(test.vault, GONE, 'x'.repeat(3_000_000));
    test.vault.erasures.begin(GONE, CERTIFICATE);
    while (test.vault.erasures.step());
    test.vault.erasures.settle();
    expect(readFileSync(`${test.file}-wal`)).toHaveLength(0);
  });

  it('keeps evidence that another case holds too', async () => {
    const { vault } = test;
    const [shared = '', own = ''] = await hold(vault, GONE, 'shared', 'own');
    await hold(vault, STAYS, 'shared');
    expect(vault.evidence.ofCase(GONE)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sha256: shared, shared: true }),
        expect.objectContaining({ sha256: own, shared: false }),
      ]),
    );
    vault.erasures.begin(GONE, CERTIFICATE);
    while (vault.erasures.step());
    expect(vault.evidence.verify(shared)).toBe('intact');
    expect(vault.evidence.verify(own)).toBe('missing');
    expect(vault.evidence.belongsTo(GONE, shared)).toBe(false);
  });

  it('goes on after a restart where it stopped', async () => {
    const hashes = await hold(test.vault, GONE, 'one', 'two', 'three');
    test.vault.erasures.begin(GONE, CERTIFICATE);
    test.vault.erasures.step();
    const vault = test.reopen();
    expect(vault.journal.cases()).toEqual([]);
    expect(vault.erasures.isPending()).toBe(true);
    while (vault.erasures.step());
    expect(vault.erasures.isPending()).toBe(false);
    expect(hashes.map((sha256) => vault.evidence.verify(sha256))).toEqual(['missing', 'missing', 'missing']);
  });

  it('leaves bytes alone that came in again before they were removed', async () => {
    const { vault } = test;
    const [sha256 = ''] = await hold(vault, GONE, 'fetched anew at once');
    vault.erasures.begin(GONE, CERTIFICATE);
    // Sealed, and not yet in a journal: the moment between the two is when the removal goes on.
    await vault.evidence.write([Buffer.from('fetched anew at once')]);
    while (vault.erasures.step());
    expect(vault.evidence.verify(sha256)).toBe('intact');
  });

  it('removes queued bytes that no case and no work wants', async () => {
    const { vault } = test;
    const write = async (text: string) => (await vault.evidence.write([Buffer.from(text)])).sha256;
    const [dropped, waiting] = [await write('dropped'), await write('waiting')];
    const [saved = ''] = await hold(vault, STAYS, 'saved');
    vault.jobs.save('item', 'order-item 1', { place: waiting });
    vault.erasures.queueForRemoval([dropped, waiting, saved]);
    while (vault.erasures.step());
    expect([dropped, waiting, saved].map((sha256) => vault.evidence.verify(sha256))).toEqual([
      'missing',
      'intact',
      'intact',
    ]);
  });
});

describe('erasing a case from a vault with a damaged page', () => {
  const key = VAULT_KEY;
  const OTHER = 'OTHER-PICTURE '.repeat(100_000);

  /** Removes what can be removed. A step that fails at each call would never end. */
  function sweep(vault: Vault): void {
    for (let steps = 0; vault.erasures.step(); steps++) expect(steps).toBeLessThan(100);
    vault.erasures.settle();
  }
  function damage(text: string, only?: (number: number) => boolean): void {
    test.vault.erasures.settle();
    test.vault.close();
    expect(damagePages({ file: test.file, key, text }, only)).toBeGreaterThan(0);
    test.vault = test.open();
  }
  const pages = (): string => decryptedPages(test.file, key);
  function codeOf(work: () => unknown): string {
    try {
      work();
      return 'ok';
    } catch (error) {
      if (error instanceof AppError) return String(error.code);
      throw error;
    }
  }

  it('of its evidence: removes all that can be, and the rest once the vault is encrypted anew', async () => {
    const secret = await hold(test.vault, GONE, 'FIRST-SECRET '.repeat(300_000), OTHER, 'SMALL-SECRET');
    await hold(test.vault, STAYS, OTHER);
    expect(test.vault.erasures.isAnyLeft()).toBe(false);
    damage('FIRST-SECRET', (number) => number === 10);

    test.vault.erasures.begin(GONE, CERTIFICATE);
    sweep(test.vault);
    const { vault } = test;
    expect(vault.erasures.isPending()).toBe(false);
    expect(vault.erasures.isAnyLeft()).toBe(true);
    expect(secret.map((sha256) => vault.evidence.verify(sha256))).toEqual(['missing', 'intact', 'missing']);
    const left = pages();
    expect(left).not.toContain('SMALL-SECRET');
    // Of four pieces of 1 MiB, the one with the damaged page is left.
    expect([...left.matchAll(/FIRST-SECRET /g)].length * 13).toBeLessThan(1_100_000);

    sweep(test.reopen());
    expect(test.vault.erasures.isPending()).toBe(false);
    expect(test.vault.erasures.isAnyLeft()).toBe(true);
    const copy = `${test.file}.new`;
    const next = Buffer.alloc(32, 9);
    test.vault.copyTo(copy, next);
    expect(decryptedPages(copy, next)).toContain('OTHER-PICTURE');
    expect(decryptedPages(copy, next)).not.toMatch(/SECRET/);
  });

  it.each(['LINKED-NAME', 'sampleword', 'NAME-IN-ROW'])(
    'of the index, with %s: rewrites the rest, and tries again at each start',
    async (text) => {
      const { index } = test.vault;
      const [secret = ''] = await hold(test.vault, GONE, 'SECRET-PICTURE');
      await hold(test.vault, STAYS, OTHER);
      for (let number = 1; number <= 200; number++) {
        const row = { ...sampleRow(number), applicantName: 'NAME-IN-ROW' };
        index.put(row, [`sampleword${String(number)}`], [`LINKED-NAME ${String(number)}`]);
      }
      index.put({ ...sampleRow(1), caseId: GONE, subjectId: 'SECRET-SUBJECT' }, ['secretwords']);
      test.vault.erasures.begin(GONE, CERTIFICATE);
      damage(text, (number) => number === 0);

      for (const _start of [1, 2]) {
        sweep(test.vault);
        expect(test.vault.erasures.isPending()).toBe(true);
        expect(test.vault.erasures.isAnyLeft()).toBe(true);
        expect(test.vault.evidence.verify(secret)).toBe('missing');
        test.reopen();
      }
      expect(test.vault.journal.verify(STAYS).state).toBe('intact');

      const copy = `${test.file}.new`;
      test.vault.copyTo(copy, key);
      test.vault.replaceWith(copy);
      test.vault = test.open();
      sweep(test.vault);
      expect(test.vault.erasures.isAnyLeft()).toBe(false);
      expect(pages()).not.toMatch(/SECRET/);
    },
  );

  it('whichever it is: is whole, or changes nothing, and is whole after a new key if all can be read', async () => {
    const { vault } = test;
    await hold(vault, GONE, 'SECRET-PICTURE '.repeat(1_000));
    await hold(vault, STAYS, 'OTHER-PICTURE '.repeat(1_000));
    for (let number = 1; number <= 12; number++) {
      for (const caseId of [GONE, STAYS]) vault.journal.append(caseId, REVIEWER, note('x'.repeat(300)));
      vault.drafts.save({ caseId: GONE, key: String(number), payload: 'x'.repeat(500) });
      vault.index.put(sampleRow(number), [`sampleword${String(number)}`], ['LINKED-NAME']);
    }
    vault.index.put({ ...sampleRow(1), caseId: GONE }, ['secretwords'], ['SECRET-NAME']);
    vault.erasures.settle();
    vault.close();
    const whole = readFileSync(test.file);
    const ends = new Set<string>();

    /** How an erasure ends whose file was damaged elsewhere than in the index, after a new key was tried. */
    function endWithNewKey(): string {
      const copy = `${test.file}.new`;
      const copied = codeOf(() => test.vault.copyTo(copy, key));
      if (copied !== 'ok') {
        test.vault.close();
        return `not copied: ${copied}`;
      }
      test.vault.replaceWith(copy);
      test.vault = test.open();
      test.vault.erasures.begin(GONE, CERTIFICATE);
      sweep(test.vault);
      expect(test.vault.erasures.isAnyLeft()).toBe(false);
      expect(test.vault.journal.cases()).toEqual([STAYS]);
      test.vault.close();
      return 'copied, then erased';
    }
    /** How an erasure ends that finds this file. */
    function endOf(bytes: Buffer): string {
      writeFileSync(test.file, bytes);
      rmSync(`${test.file}-wal`, { force: true });
      const opened = codeOf(() => (test.vault = test.open()));
      if (opened !== 'ok') return opened;
      const begun = codeOf(() => test.vault.erasures.begin(GONE, CERTIFICATE));
      if (begun === 'ok') {
        sweep(test.vault);
        sweep(test.reopen());
        expect(test.vault.journal.cases()).toEqual([STAYS]);
        expect(test.vault.journal.verify(STAYS)).toMatchObject({ state: 'intact', entries: 14 });
      } else if (codeOf(() => test.vault.journal.verify(GONE)) === 'ok')
        expect(test.vault.journal.verify(GONE)).toMatchObject({ state: 'intact', entries: 14 });
      if (begun !== 'ok') return endWithNewKey();
      test.vault.close();
      return begun;
    }
    for (let at = 0; at < whole.length; at += 4096) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at + 100) ^ 1, at + 100);
      ends.add(endOf(bytes));
    }
    expect([...ends].toSorted()).toEqual([
      'copied, then erased',
      'not copied: vault-damaged',
      'ok',
      'vault-damaged',
    ]);
    expect(endOf(whole)).toBe('ok');
    test.vault = test.open();
  }, 60_000);
});
