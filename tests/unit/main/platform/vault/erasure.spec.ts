import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vault } from '../../../../../src/main/platform/vault/types';
import { answered, opened, REVIEWER } from '../../../../support/journalBuilder';
import { sampleRow } from '../../../../support/appDouble';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';
import { decryptedPages } from '../../../../support/vaultPages';

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
