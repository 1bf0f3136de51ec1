import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EXPORT_LIMITS } from '../../src/main/modules/exports/allowance';
import type { PackageRequest } from '@shared/ipc/packageContract';
import type { AppPair } from '../support/appPair';
import { createFolder, UNENCRYPTED, type Folders } from '../contract/packaging/harness';
import { ended, fetchCase, codeOf, createReviewedApp, SANDBOX, valueOf } from '../contract/aml/harness';

/** Everything here is what a page that was taken over sends over the bridge; the person says no in main's dialog. */
let pair: AppPair;
let folders: Folders;
beforeEach(async () => {
  pair = await createReviewedApp();
  folders = createFolder();
  pair.agrees = false;
});
afterEach(async () => {
  await pair.dispose();
  folders.remove();
});

const about = (): string[] => pair.questions.map((question) => question.about);

describe('credentialToNewOrigin', () => {
  const key = { profileId: 'own', apiKey: 'key', apiSecret: 'secret', keep: 'keychain' } as const;
  async function addProfile(origin = 'https://collector.example:8443'): Promise<void> {
    const [model] = valueOf(await pair.bridge.profiles.list()).profiles;
    const { operations, limits } = model!;
    const profile = { id: 'own', label: 'Own', kind: 'custom', authority: 'x' } as const;
    const at = { origin, environment: 'unknown' } as const;
    valueOf(await pair.bridge.profiles.save({ ...profile, ...at, operations, limits }));
  }

  it('names the host in a dialog, and keeps no key without a yes', async () => {
    await addProfile();
    for (const keep of ['keychain', 'session'] as const)
      expect(codeOf(await pair.bridge.credentials.save({ ...key, keep }))).toBe('cancelled');
    const asked = { about: 'credential', host: 'collector.example:8443' };
    expect(pair.questions).toEqual([asked, asked]);
    expect(valueOf(await pair.bridge.credentials.status({ profileId: 'own' })).credential).toBe('none');
    expect(valueOf(await pair.bridge.credentials.test({ profileId: 'own' })).outcome).toBe('no-credential');
  });

  it('destroyedSecret: a saved key is neither replaced nor deleted, alone or with its connection, without a yes', async () => {
    await addProfile();
    pair.agrees = true;
    valueOf(await pair.bridge.credentials.save(key));
    const saved = [...pair.keychain.saved];
    pair.agrees = false;
    const { credentials, profiles } = pair.bridge;
    expect(codeOf(await credentials.save({ ...key, apiSecret: 'another' }))).toBe('cancelled');
    expect(codeOf(await credentials.forget({ profileId: 'own' }))).toBe('cancelled');
    expect(codeOf(await profiles.remove({ profileId: 'own' }))).toBe('cancelled');
    expect([...pair.keychain.saved]).toEqual(saved);
    const named = { name: 'Own', origin: 'https://collector.example:8443' };
    expect(pair.questions.slice(1)).toEqual([
      { about: 'credential-replacement', ...named },
      { about: 'credential-removal', ...named, isRemoved: false },
      { about: 'credential-removal', ...named, isRemoved: true },
    ]);
  });

  it('asks again for an address that was removed and added anew', async () => {
    await addProfile();
    pair.agrees = true;
    valueOf(await pair.bridge.credentials.save(key));
    valueOf(await pair.bridge.profiles.remove({ profileId: 'own' }));
    await addProfile();
    pair.agrees = false;
    expect(codeOf(await pair.bridge.credentials.save(key))).toBe('cancelled');
  });

  it('asks for an address of the same name as one whose key another vault has left in the keychain', async () => {
    await addProfile('https://service.example');
    pair.agrees = true;
    valueOf(await pair.bridge.credentials.save(key));
    const { keychain } = pair;
    await pair.dispose();
    pair = await createReviewedApp(undefined, { keychain });
    pair.agrees = false;
    await addProfile();
    expect(valueOf(await pair.bridge.credentials.status({ profileId: 'own' })).credential).toBe('none');
    expect(codeOf(await pair.bridge.credentials.save(key))).toBe('cancelled');
  });
});

describe('passphraseByPage', () => {
  it('names the reviewer in a dialog, and locks nobody out of the vault without a yes', async () => {
    const chosen = { current: null, next: 'chosen by whoever took the page over' };
    expect(codeOf(await pair.bridge.identity.setSecret(chosen))).toBe('cancelled');
    expect(pair.questions).toEqual([
      { about: 'reviewer-passphrase', name: 'Test Reviewer', reviewerId: 'R-1' },
    ]);
    valueOf(await pair.bridge.vault.lock());
    expect(codeOf(await pair.bridge.vault.unlock({}))).toBe('ok');
    expect(valueOf(await pair.bridge.identity.get())).toMatchObject({ isSignedIn: true });
  });
});

describe('vaultKeyByPage', () => {
  it('moves the key nowhere, and makes no new one, without a yes', async () => {
    const saved = [...pair.keychain.saved];
    const next = { keyIn: 'passphrase', passphrase: 'chosen by whoever took the page over' } as const;
    expect(codeOf(await pair.bridge.vault.moveKey({ current: {}, next }))).toBe('cancelled');
    expect(codeOf(await pair.bridge.vault.renewKey({}))).toBe('cancelled');
    expect(pair.questions).toEqual([
      { about: 'vault-key', moves: 'passphrase' },
      { about: 'vault-key', moves: null },
    ]);
    expect([...pair.keychain.saved]).toEqual(saved);
    valueOf(await pair.bridge.vault.lock());
    expect(codeOf(await pair.bridge.vault.unlock({}))).toBe('ok');
  });
});

describe('eraseByPage', () => {
  it('names the case in a dialog, and destroys nothing without a yes', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const from = new Date().toISOString().slice(0, 10);
    const clock = { caseId, ground: 'no-duty', from, months: 0, reason: 'r' } as const;
    valueOf(await pair.bridge.retention.setPeriod(clock));
    const order = { caseId, reason: 'r', confirm: caseId.slice(-8) };
    expect(codeOf(await pair.bridge.retention.erase(order))).toBe('cancelled');
    expect(pair.questions).toEqual([{ about: 'erasure', subjectId: SANDBOX.journey, caseId }]);
    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('ok');
    expect(valueOf(await pair.bridge.retention.certificates())).toEqual([]);

    pair.agrees = true;
    valueOf(await pair.bridge.retention.erase(order));
    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('no-such-case');
  });
});

describe('exportByPage', () => {
  const order = (caseId: string, folderId: string): Omit<PackageRequest, 'encryption'> => ({
    caseIds: [caseId],
    folderId,
    parts: [],
    reason: '',
    recipient: '',
  });
  const passphrase = { kind: 'passphrase', passphrase: 'chosen by whoever took the page over' } as const;

  it('unencryptedExport: names folder and number, and writes nothing without a yes', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    pair.folder = folders.folder;
    const folder = valueOf(await pair.bridge.packages.chooseFolder());
    const wanted = { ...order(caseId, folder!.folderId), encryption: UNENCRYPTED };
    expect(codeOf(await pair.bridge.packages.start(wanted))).toBe('cancelled');
    expect(pair.questions).toEqual([{ about: 'unencrypted', cases: 1, path: folders.folder }]);
    expect(folders.names()).toEqual([]);
    expect(codeOf(await pair.bridge.packages.start(wanted)), 'each time').toBe('cancelled');
  });

  it('folderOfEarlierSession: is confirmed once per session', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    pair.folder = folders.folder;
    valueOf(await pair.bridge.packages.chooseFolder());
    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    const folder = valueOf(await pair.bridge.packages.lastFolder());
    const wanted = { ...order(caseId, folder!.folderId), encryption: passphrase };
    expect(codeOf(await pair.bridge.packages.start(wanted))).toBe('cancelled');
    expect(pair.questions).toEqual([{ about: 'folder', path: folders.folder }]);
    expect(folders.names()).toEqual([]);

    pair.agrees = true;
    valueOf(await pair.bridge.packages.start(wanted));
    pair.agrees = false;
    valueOf(await pair.bridge.packages.start(wanted));
    expect(about()).toEqual(['folder', 'folder']);
  });

  describe('folderUnderAnotherPath', () => {
    const chosen = async (path: string) => {
      pair.folder = path;
      return valueOf(await pair.bridge.packages.chooseFolder())!;
    };
    const link = () => `${folders.folder}-link`;
    afterEach(() => rmSync(link(), { force: true }));

    it.each([
      ['a slash at the end', (folder: string) => `${folder}/`],
      ['a step back', (folder: string) => `${folder}/a/..`],
      ['a symbolic link', link],
    ])('is the same folder, and what is written to it counts as one: %s', async (_what, pathOf) => {
      const { bytes } = EXPORT_LIMITS;
      onTestFinished(() => void Object.assign(EXPORT_LIMITS, { bytes }));
      Object.assign(EXPORT_LIMITS, { bytes: 1 });
      const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
      mkdirSync(join(folders.folder, 'a'));
      symlinkSync(folders.folder, link());
      const other = await chosen(pathOf(folders.folder));
      const folder = await chosen(folders.folder);
      const wanted = { ...order(caseId, other.folderId), encryption: passphrase };
      const { jobIds } = valueOf(await pair.bridge.packages.start(wanted));
      await ended(pair, 'package', jobIds[0]);
      const more = { ...wanted, folderId: folder.folderId };
      expect(codeOf(await pair.bridge.packages.start(more))).toBe('cancelled');
      expect(codeOf(await pair.bridge.packages.start(wanted))).toBe('cancelled');
      expect(about()).toEqual(['more-exports', 'more-exports']);
      expect(other).toMatchObject({ folderId: folder.folderId, path: folders.folder });
    });

    it('stays the folder that was chosen when its link is changed', async () => {
      const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
      symlinkSync(folders.folder, link());
      const { folderId } = await chosen(link());
      const another = createFolder();
      onTestFinished(() => another.remove());
      rmSync(link());
      symlinkSync(another.folder, link());
      const wanted = { ...order(caseId, folderId), encryption: passphrase };
      const { jobIds } = valueOf(await pair.bridge.packages.start(wanted));
      await ended(pair, 'package', jobIds[0]);
      expect([folders.names().length, another.names()]).toEqual([1, []]);
    });
  });

  it('folderNobodyChose: cannot be named at all', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const wanted = { ...order(caseId, randomUUID()), encryption: passphrase };
    expect(codeOf(await pair.bridge.packages.start(wanted))).toBe('bad-request');
    expect(pair.questions).toEqual([]);
  });
});
