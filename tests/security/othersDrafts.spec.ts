import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import { createPackageBench, evidence, ME, of, SECOND, type PackageBench } from '../support/packageBench';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

const VAULT = { keyIn: 'passphrase', passphrase: 'passphrase of the vault' } as const;
let bench: PackageBench;
const KEYS = ['note case', 'faces r-l'];
const save = (key: string, payload: string) => bench.bridge.notes.saveDraft({ ...of, key, payload });
const payloads = async () =>
  valueOf(await bench.bridge.notes.drafts(of))
    .map(({ payload }) => payload)
    .sort();

beforeEach(async () => {
  bench = await createPackageBench(VAULT);
  await bench.take([evidence]);
  for (const key of KEYS) valueOf(await save(key, `R-1 writes ${key}`));
});
afterEach(() => bench.dispose());

describe('what one reviewer is writing', () => {
  it('is neither given to another, nor changed or discarded by them', async () => {
    await actAs(bench.bridge, SECOND);
    expect(valueOf(await bench.bridge.notes.drafts({}))).toEqual([]);
    for (const key of KEYS) {
      valueOf(await save(key, 'R-2 writes'));
      valueOf(await bench.bridge.notes.discardDraft({ ...of, key }));
    }
    await actAs(bench.bridge, ME);
    expect(await payloads()).toEqual(['R-1 writes faces r-l', 'R-1 writes note case']);
  });

  it('is neither read, written nor discarded while nobody is signed in', async () => {
    await actAs(bench.bridge, SECOND);
    await actAs(bench.bridge, ME);
    await bench.pair.restart();
    valueOf(await bench.bridge.vault.unlock({ passphrase: VAULT.passphrase }));
    expect(valueOf(await bench.bridge.identity.get()).isSignedIn).toBe(false);
    expect(await payloads()).toEqual([]);
    for (const key of KEYS) {
      expect(codeOf(await save(key, 'over it'))).toBe('signed-out');
      expect(codeOf(await bench.bridge.notes.discardDraft({ ...of, key }))).toBe('signed-out');
    }
    await actAs(bench.bridge, ME);
    expect(await payloads()).toEqual(['R-1 writes faces r-l', 'R-1 writes note case']);
  });
});
