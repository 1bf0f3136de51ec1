import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { codeOf, createReviewedApp, valueOf } from '../aml/harness';

import { createAppPair, type AppPair } from '../../support/appPair';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const PASSPHRASE = 'Zoë keeps synthetic backups';
/** The same letters, composed otherwise. */
const DECOMPOSED = PASSPHRASE.normalize('NFD');

let folder: string;
let backup: string;
let pair: AppPair;
let other: AppPair;

const make = async (): Promise<string> => {
  pair.folder = folder;
  const { last } = valueOf(await pair.bridge.backups.make({ passphrase: PASSPHRASE }));
  return join(folder, last?.fileName ?? '');
};
const note = async (of: AppPair, key: string): Promise<unknown> =>
  valueOf(await of.bridge.preferences.get({ scope: 'app', key }));
const restore = (passphrase = PASSPHRASE) =>
  other.bridge.vault.restore({ passphrase, key: { keyIn: 'keychain' } });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-backup-'));
  backup = '';
  pair = await createReviewedApp();
  other = await createAppPair({ packageFile: () => backup });
});
afterEach(async () => {
  await pair.dispose();
  await other.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is one encrypted file, and the vault knows when it was made', { timeout: 120_000 }, async () => {
    expect(valueOf(await pair.bridge.backups.status())).toEqual({
      ...{ last: null, restored: null, interruptedAt: null, isDue: true },
    });
    const path = await make();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^caseloupe-backup-\d{8}-\d{6}\.age$/)]);
    expect(readFileSync(path).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(valueOf(await pair.bridge.backups.status())).toMatchObject({ isDue: false, restored: null });
    expect(readdirSync(pair.profileFolder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it(
    'becomes the vault of another profile, with all it saved, as an installation of its own',
    { timeout: 120_000 },
    async () => {
      valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'a', value: 'kept' }));
      backup = await make();
      valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'a', value: 'later' }));
      const restored = valueOf(await restore(DECOMPOSED));
      expect(await note(other, 'a')).toBe('kept');
      expect(await note(pair, 'a')).toBe('later');
      const before = valueOf(await pair.bridge.vault.status());
      expect(restored.state).toBe('open');
      expect('replicaId' in restored && restored.replicaId).not.toBe(
        'replicaId' in before && before.replicaId,
      );
      const { restored: stated, interruptedAt, isDue } = valueOf(await other.bridge.backups.status());
      expect(interruptedAt).toBeNull();
      expect(stated).toMatchObject({
        madeAt: expect.any(String) as string,
        at: expect.any(String) as string,
        aside: [],
      });
      expect(isDue).toBe(false);
      await other.restart();
      valueOf(await other.bridge.vault.status());
      expect(await note(other, 'a')).toBe('kept');
    },
  );

  it(
    'takes the place of a locked vault after a yes, which stays in the folder',
    { timeout: 120_000 },
    async () => {
      backup = await make();
      valueOf(await other.bridge.vault.create({ keyIn: 'keychain' }));
      expect(codeOf(await restore())).toBe('vault-exists');
      valueOf(await other.bridge.vault.lock());
      other.agrees = false;
      expect(codeOf(await restore())).toBe('cancelled');
      expect(readdirSync(other.profileFolder).some((name) => name.includes('aside'))).toBe(false);
      other.agrees = true;
      expect(valueOf(await restore()).state).toBe('open');
      const aside = readdirSync(other.profileFolder).filter((name) => name.endsWith('.aside'));
      expect(aside.map((name) => name.replace(/\.\d.*/, '')).toSorted()).toEqual([
        'vault.copy.json',
        'vault.db',
        'vault.json',
      ]);
      const { restored } = valueOf(await other.bridge.backups.status());
      expect(restored?.aside.toSorted()).toEqual(aside.toSorted());
    },
  );

  it(
    'is not restored when it is altered, cut short, of something else or under another passphrase',
    { timeout: 120_000 },
    async () => {
      const path = await make();
      const bytes = readFileSync(path);
      backup = join(folder, 'altered.age');
      const altered = Buffer.from(bytes);
      altered[altered.length - 2000]! ^= 1;
      const variants: readonly (readonly [Buffer, string, string])[] = [
        [altered, PASSPHRASE, 'backup-damaged'],
        [bytes.subarray(0, bytes.length - 70_000), PASSPHRASE, 'backup-damaged'],
        [Buffer.from('something else'), PASSPHRASE, 'not-a-backup'],
        [bytes, 'another passphrase', 'wrong-backup-passphrase'],
      ];
      for (const [variant, passphrase, code] of variants) {
        writeFileSync(backup, variant);
        expect(codeOf(await restore(passphrase)), code).toBe(code);
        expect(valueOf(await other.bridge.vault.status()).state).toBe('absent');
        expect(readdirSync(other.profileFolder)).toEqual([]);
      }
    },
  );
});

it('a backup that reads otherwise than it was written gets no name', { timeout: 120_000 }, async () => {
  await pair.dispose();
  const files: typeof nodeFiles = {
    ...nodeFiles,
    async create(path) {
      const file = await nodeFiles.create(path);
      let written = 0;
      return {
        ...file,
        async write(bytes) {
          const faulty = Buffer.from(bytes);
          if (path.endsWith('.age.part') || path.includes('.age.')) {
            if (written === 0) faulty[faulty.length - 100]! ^= 1;
            written += 1;
          }
          await file.write(faulty);
        },
      };
    },
  };
  pair = await createReviewedApp(undefined, { files });
  pair.folder = folder;
  expect(codeOf(await pair.bridge.backups.make({ passphrase: PASSPHRASE }))).toBe('backup-damaged');
  expect(readdirSync(folder)).toEqual([]);
  expect(valueOf(await pair.bridge.backups.status()).last).toBeNull();
});

it('a backup is interrupted when the vault is locked, and said to be after unlocking', async () => {
  await pair.dispose();
  const reached = Promise.withResolvers<undefined>();
  const files: typeof nodeFiles = {
    ...nodeFiles,
    create(path) {
      if (path.includes('.age.')) reached.resolve(undefined);
      return nodeFiles.create(path);
    },
  };
  pair = await createReviewedApp(undefined, { files });
  pair.folder = folder;
  const made = pair.bridge.backups.make({ passphrase: PASSPHRASE });
  await reached.promise;
  expect(valueOf(await pair.bridge.vault.lock()).state).toBe('locked');
  const partial = [folder, pair.profileFolder].flatMap((path) => readdirSync(path));
  expect(partial.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await made).ok).toBe(false);
  valueOf(await pair.bridge.vault.unlock({}));
  expect(valueOf(await pair.bridge.backups.status())).toMatchObject({
    last: null,
    interruptedAt: expect.any(String) as string,
  });
});
