import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { InvokeName } from '@shared/ipc/channels';
import type { Envelope } from '@shared/ipc/result';
import { invokeNames } from '../../src/main/ipc/handlers';
import { EXPORT_LIMITS } from '../../src/main/modules/exports/allowance';
import { LIMITS } from '../../src/main/modules/limits';
import { createRunner } from '../../src/main/jobs/runner';
import { createDraft } from '../../src/main/modules/intake/batches/draft';
import { saveSigners } from '../../src/main/modules/signing/savedSigners';
import { createTimeAuthorities } from '../../src/main/modules/timeStamps/timeAuthorities';
import { createReviewerKeys } from '../../src/main/modules/identity/reviewerKeys';
import { fetchCase, codeOf, createReviewedApp, SANDBOX, valueOf } from '../contract/aml/harness';
import type { AppPair } from '../support/appPair';
import { createFolder } from '../contract/packaging/harness';
import type { Vault } from '../../src/main/platform/vault/types';
import { createMemoryKeychain } from '../support/memoryKeychain';

/**
 * What a page can store by a channel, and so where its end is tested. `journal`: entries of a case, of which the vault takes
 * so many. `file`: in a folder that the person chose. A channel that is missing here does not compile.
 */
const STORES = {
  'app:info': 'nothing',
  'links:open': 'journal',
  'app:openHandbook': 'nothing',
  'app:showTheme': 'nothing',
  'vault:status': 'nothing',
  'vault:create': 'one',
  'vault:unlock': 'nothing',
  'vault:lock': 'nothing',
  'vault:moveKey': 'one',
  'vault:renewKey': 'one',
  'vault:restore': 'one',
  'backups:status': 'nothing',
  // A file that the person chose, and one note of it.
  'backups:make': 'file',
  'identity:get': 'nothing',
  'identity:add': 'reviewerKeys',
  'identity:signIn': 'nothing',
  'identity:rename': 'one',
  'identity:setSecret': 'one',
  'profiles:list': 'nothing',
  'profiles:select': 'one',
  'profiles:save': 'customProfiles',
  'profiles:remove': 'nothing',
  'credentials:status': 'nothing',
  // One for each connection.
  'credentials:save': 'customProfiles',
  'credentials:forget': 'nothing',
  'credentials:test': 'nothing',
  'sandbox:cases': 'nothing',
  'jobs:list': 'nothing',
  'jobs:items': 'nothing',
  'jobs:pause': 'nothing',
  'jobs:resume': 'nothing',
  'jobs:cancel': 'nothing',
  'jobs:retry': 'nothing',
  'jobs:dismiss': 'nothing',
  'intake:fetch': 'jobs',
  'intake:fetchVersions': 'jobs',
  'intake:retryMedium': 'journal',
  'intake:refetch': 'jobs',
  'fetchLog:list': 'nothing',
  'fetchLog:remove': 'nothing',
  'fetchLog:arrived': 'nothing',
  'inbox:begin': 'draftOfABatch',
  'inbox:addText': 'draftOfABatch',
  'inbox:addPiece': 'draftOfABatch',
  'inbox:choose': 'draftOfABatch',
  'inbox:preview': 'nothing',
  'inbox:lines': 'nothing',
  'inbox:start': 'jobs',
  'inbox:discard': 'nothing',
  'cases:list': 'nothing',
  'cases:open': 'nothing',
  'cases:responses': 'nothing',
  'cases:rawResponse': 'nothing',
  'notes:save': 'notesPerCase',
  'notes:withdraw': 'journal',
  'notes:saveDraft': 'draftsPerCase',
  'notes:drafts': 'nothing',
  'notes:discardDraft': 'nothing',
  'rules:setReviewed': 'journal',
  'aml:view': 'nothing',
  'aml:rows': 'nothing',
  'aml:match': 'nothing',
  'aml:decide': 'journal',
  'aml:undo': 'journal',
  'conclusion:view': 'nothing',
  'conclusion:propose': 'journal',
  'conclusion:vote': 'journal',
  'conclusion:withdraw': 'journal',
  'conclusion:saveDraft': 'draftsPerCase',
  'conclusion:discardDraft': 'nothing',
  'packages:previewRedaction': 'nothing',
  'packages:preview': 'nothing',
  'packages:checkRecipients': 'nothing',
  'packages:chooseFolder': 'one',
  'packages:lastFolder': 'nothing',
  // Jobs, too.
  'packages:start': 'exports',
  'packages:reveal': 'nothing',
  'timeStamps:list': 'nothing',
  'timeStamps:request': 'journal',
  'timeStamps:import': 'journal',
  'timeStamps:authorities': 'nothing',
  'timeStamps:addAuthority': 'timeAuthorities',
  'timeStamps:removeAuthority': 'nothing',
  'timeStamps:address': 'nothing',
  'timeStamps:setAddress': 'one',
  'timeStamps:obtain': 'journal',
  'signing:status': 'nothing',
  'signing:make': 'reviewerKeys',
  'signing:name': 'knownSigners',
  'signing:revoke': 'one',
  'signing:forget': 'nothing',
  'applicant:timeline': 'nothing',
  'imports:state': 'nothing',
  'imports:choose': 'one',
  'imports:unlock': 'one',
  'imports:trust': 'knownSigners',
  // A package that the person chose.
  'imports:import': 'one',
  'imports:close': 'nothing',
  'reports:preview': 'one',
  'reports:save': 'file',
  'reports:print': 'journal',
  'reports:batch': 'exports',
  'masking:values': 'nothing',
  'masking:reveal': 'journal',
  'faces:compare': 'journal',
  'faces:reveal': 'journal',
  'journal:list': 'nothing',
  'journal:verify': 'nothing',
  'retention:view': 'nothing',
  'retention:setPeriod': 'journal',
  'retention:hold': 'journal',
  'retention:release': 'journal',
  'retention:refuse': 'journal',
  'retention:elsewhere': 'nothing',
  // After a person's yes; it makes room.
  'retention:erase': 'one',
  'retention:isAnyLeft': 'nothing',
  'retention:certificates': 'nothing',
  'rollback:status': 'nothing',
  // After a person's yes; the newest are kept.
  'rollback:accept': 'one',
  'preferences:get': 'nothing',
  'preferences:set': 'preferencesPerScope',
} as const satisfies Record<InvokeName, string>;
type Store = Exclude<(typeof STORES)[InvokeName], 'nothing' | 'one' | 'file'>;

/** Somebody's public key of age. */
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

let pair: AppPair;
let caseId: string;
let vault: Vault;
beforeAll(async () => {
  pair = await createReviewedApp(undefined, { overVault: (opened) => (vault = opened) });
  caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
});
afterAll(() => pair.dispose());

/** Stores one thing after another until that is refused; gives how many were taken, and what the refusal was. */
async function fill(
  most: number,
  one: (index: number) => Promise<Envelope<unknown>>,
): Promise<[number, string]> {
  for (let taken = 0; ; taken += 1) {
    const code = codeOf(await one(taken));
    if (code !== 'ok' || taken > most) return [taken, code];
  }
}

/** Fills what a page can fill. */
const TESTS: Record<Store, () => Promise<void> | void> = {
  async preferencesPerScope() {
    for (const scope of ['app', caseId]) {
      const set = (key: string, value: unknown): Promise<Envelope<unknown>> =>
        pair.bridge.preferences.set({ scope, key, value: value as string });
      expect(await fill(LIMITS.preferencesPerScope, (index) => set(`k${String(index)}`, index))).toEqual([
        LIMITS.preferencesPerScope,
        'limit-reached',
      ]);
      expect(codeOf(await set('k0', 'x'.repeat(64 * 1024)))).toBe('limit-reached');
      expect(codeOf(await set('k0', 'another'))).toBe('ok');
    }
  },
  async draftsPerCase() {
    const save = (index: number) =>
      pair.bridge.notes.saveDraft({ caseId, key: `d${String(index)}`, payload: 'p' });
    expect(await fill(LIMITS.draftsPerCase, save)).toEqual([LIMITS.draftsPerCase, 'limit-reached']);
    expect(codeOf(await save(0))).toBe('ok');
    expect(codeOf(await pair.bridge.conclusion.saveDraft({ caseId, payload: 'p' }))).toBe('limit-reached');
  },
  async notesPerCase() {
    const note = { caseId, anchor: { on: 'case' }, text: 't' } as const;
    // As if saved one by one, which takes a minute.
    const write = (notes: number, revisions: number): string[] => {
      const ids = Array.from({ length: notes }, () => randomUUID());
      const events = ids.flatMap((noteId) =>
        Array.from(
          { length: revisions },
          (_, index) =>
            ({ type: 'noted', noteId, revision: index + 1, anchor: note.anchor, text: 't' }) as const,
        ),
      );
      vault.journal.appendAll(caseId, { name: 'Test Reviewer', reviewerId: 'R-1' }, events);
      return ids;
    };
    const [noteId = ''] = write(1, LIMITS.revisionsPerNote - 1);
    const revise = (basedOn: number) => pair.bridge.notes.save({ ...note, noteId, basedOn });
    expect(codeOf(await revise(LIMITS.revisionsPerNote - 1))).toBe('ok');
    expect(codeOf(await revise(LIMITS.revisionsPerNote))).toBe('limit-reached');
    write(LIMITS.notesPerCase - 2, 1);
    const add = () => pair.bridge.notes.save({ ...note, noteId: randomUUID(), basedOn: 0 });
    expect(codeOf(await add())).toBe('ok');
    expect(codeOf(await add())).toBe('limit-reached');
  },
  async customProfiles() {
    const [model] = valueOf(await pair.bridge.profiles.list()).profiles;
    const { operations, limits } = model!;
    const save = (index: number) =>
      pair.bridge.profiles.save({
        id: `p${String(index)}`,
        label: 'P',
        kind: 'custom',
        authority: 'x',
        origin: `https://p${String(index)}.example`,
        environment: 'unknown',
        operations,
        limits,
      });
    expect(await fill(LIMITS.customProfiles, save)).toEqual([LIMITS.customProfiles, 'limit-reached']);
    expect(codeOf(await save(0))).toBe('ok');
  },
  async knownSigners() {
    const signer = (index: number) => ({
      fingerprint: index.toString(16).padStart(64, '0'),
      name: `N${String(index)}`,
    });
    // As if named one by one before the app was started, which takes a minute.
    const trusted = { trustedAt: '2026-01-02T03:04:05.000Z', revokedAt: null, reviewerId: null };
    saveSigners(
      vault.values,
      Array.from({ length: LIMITS.knownSigners - 1 }, (_, index) => ({ ...signer(index), ...trusted })),
    );
    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    const name = (index: number) => pair.bridge.signing.name(signer(index));
    expect(codeOf(await name(LIMITS.knownSigners - 1))).toBe('ok');
    expect(codeOf(await name(LIMITS.knownSigners))).toBe('limit-reached');
    expect(codeOf(await name(0))).toBe('ok');
    expect(valueOf(await pair.bridge.signing.status()).known).toHaveLength(LIMITS.knownSigners);
  },
  timeAuthorities() {
    const authorities = createTimeAuthorities(vault.values);
    const add = (index: number): void =>
      authorities.add({
        fingerprint: index.toString(16).padStart(64, '0'),
        certificate: '',
        addedAt: '2026-01-02T03:04:05.000Z',
      });
    for (let index = 0; index < LIMITS.timeAuthorities; index += 1) add(index);
    expect(() => add(LIMITS.timeAuthorities)).toThrow(expect.objectContaining({ code: 'limit-reached' }));
    add(0);
  },
  async reviewerKeys() {
    const values = new Map<string, unknown>();
    const keys = createReviewerKeys({
      values: {
        get: (_, key) => values.get(key),
        set: (_, key, value) => void values.set(key, structuredClone(value)),
        remove: (_, key) => void values.delete(key),
        count: () => values.size,
      },
      keychain: createMemoryKeychain(),
      replicaId: randomUUID(),
      clock: () => new Date(),
      log: () => undefined,
    });
    for (let index = 0; index < LIMITS.reviewerKeys; index += 1)
      await keys.signer({ name: 'R', reviewerId: `R-${String(index)}` });
    await expect(keys.signer({ name: 'R', reviewerId: 'one more' })).rejects.toMatchObject({
      code: 'limit-reached',
    });
    await keys.signer({ name: 'R', reviewerId: 'R-0' });
  },
  jobs() {
    const kept = new Map<string, unknown>();
    const runner = createRunner({
      vault: {
        jobs: {
          save: (id, _, state) => void kept.set(id, state),
          saveAll: () => undefined,
          remove: (id) => void kept.delete(id),
          removeKind: () => undefined,
          list: () => [],
        },
        erasures: { queueForRemoval: () => undefined } as never,
      },
      clock: () => new Date(),
      reader: () => null,
      newId: randomUUID,
      onLetGo: () => undefined,
      onChanged: () => undefined,
      onCaseChanged: () => undefined,
      onError: () => undefined,
    });
    const fillJobs = (start: () => unknown): number => {
      for (let started = 0; ; started += 1) {
        try {
          start();
        } catch (error) {
          expect(error).toMatchObject({ code: 'limit-reached' });
          return started;
        }
      }
    };
    expect(fillJobs(() => runner.startBatch([]))).toBe(100);
  },
  async exports() {
    const { folder, remove } = createFolder();
    pair.folder = folder;
    const { folderId } = valueOf(await pair.bridge.packages.chooseFolder())!;
    const encryption = { kind: 'recipients' as const, recipients: [RECIPIENT] };
    const order = { caseIds: [caseId], folderId, encryption, parts: [], reason: '', recipient: '' };
    const start = async () => {
      const started = await pair.bridge.packages.start(order);
      for (const jobId of started.ok ? started.value.jobIds : []) {
        valueOf(await pair.bridge.jobs.cancel({ jobId }));
        valueOf(await pair.bridge.jobs.dismiss({ jobId }));
      }
      return started;
    };
    pair.questions.length = 0;
    pair.agrees = false;
    expect(await fill(EXPORT_LIMITS.files, start)).toEqual([EXPORT_LIMITS.files, 'cancelled']);
    expect(pair.questions).toEqual([
      { about: 'more-exports', path: folder, files: 1, before: EXPORT_LIMITS.files },
    ]);
    // Reports, whose folder is chosen each time, and to which the same number applies.
    pair.printing.chosen = folder;
    const batch = (count: number) =>
      pair.bridge.reports.batch({
        caseIds: Array.from({ length: count }, (_, index) => index.toString(16).padStart(caseId.length, '0')),
        options: DEFAULT_REPORT,
      });
    expect(codeOf(await batch(EXPORT_LIMITS.files + 1))).toBe('cancelled');
    pair.agrees = true;
    remove();
  },
  draftOfABatch() {
    const draft = createDraft(randomUUID());
    const text = 'x'.repeat(8_000_000);
    for (let index = 0; index < 40; index += 1) draft.addText(text);
    expect(draft.leftOut.get('too-large')).toBe(40 - Math.floor((256 * 1024 * 1024) / text.length));
    const many = createDraft(randomUUID());
    for (let file = 0; file < 20_010; file += 1)
      many.addPiece({ file, name: 'a.bin', folder: '', base64: '', last: false });
    many.addPiece({ file: 20_011, name: 'a.bin', folder: '', base64: '', last: true });
    many.addText('one more');
    expect(many.leftOut.get('too-many')).toBe(2);
  },
  journal() {
    const entries = vault.journal.verify(caseId).entries;
    const events = (count: number) =>
      Array.from(
        { length: count },
        () => ({ type: 'note-withdrawn', noteId: randomUUID(), reason: 'r' }) as const,
      );
    const author = { name: 'Test Reviewer', reviewerId: 'R-1' };
    expect(() => vault.journal.appendAll(caseId, author, events(100_001 - entries))).toThrow(
      expect.objectContaining({ code: 'limit-reached' }),
    );
    expect(vault.journal.verify(caseId, true)).toMatchObject({ state: 'intact', entries });
    vault.journal.appendAll(caseId, author, events(1));
  },
};

it('every channel is known, and what it stores has an end', () => {
  expect(Object.keys(STORES).sort()).toEqual([...invokeNames].sort());
  const stores = new Set<string>(Object.values(STORES));
  for (const store of ['nothing', 'one', 'file']) stores.delete(store);
  expect(Object.keys(TESTS).sort()).toEqual([...stores].sort());
});

describe('storageFilled: a page cannot store without end', () => {
  it.each(Object.entries(TESTS))('%s', { timeout: 300_000 }, async (_, test) => {
    await test();
  });
});
