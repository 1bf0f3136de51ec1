import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExportAllowance } from '../../../../../src/main/modules/exports/allowance';
import { createAmlService } from '../../../../../src/main/modules/aml/amlService';
import { createDossierService } from '../../../../../src/main/modules/dossiers/dossierService';
import {
  createPackageService,
  type PackageService,
  type PackageServiceParts,
} from '../../../../../src/main/modules/packages/packageService';
import { readResult } from '@shared/record/result';
import type { PackageRequest } from '@shared/ipc/packageContract';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';
import { PERSON } from '../../../../support/journalBuilder';

const CASE = 'a'.repeat(32);
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const RESPONSE = {
  journey_id: 'j-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen' },
  selfie: { image_path: 'p' },
};

/** A job as the service starts it. */
interface Started {
  stored: {
    jobId: string;
    state: string;
    done: number;
    total: number | null;
    input: unknown;
    detail: Record<string, unknown>;
  };
}

let saved: SavedCases;
let service: PackageService;
let passphrases: Map<string, string>;
let dismissed: string[];
let started: Started[];
let chosen: string | null;
let shownFile: string[];
let fetching: Set<string>;
beforeEach(async () => {
  saved = fakeCases();
  [started, chosen, shownFile, fetching] = [[], '/folder', [], new Set()];
  [passphrases, dismissed] = [new Map(), []];
  const aml = createAmlService({ ...saved, transliterate: (text) => text });
  const dossiers = createDossierService({
    ...saved,
    aml: async () => aml,
    version: '1',
    clock: () => new Date(0),
  });
  const parts = {
    ...{
      vault: saved.vault,
      newId: saved.newId,
      author: saved.identity.require,
      software: 'x',
      clock: () => new Date(0),
    },
    dossier: dossiers.dossier,
    content: () => ({ readings: [readResult('journey', RESPONSE)], others: { messages: [], unread: 0 } }),
    ...{
      generators: { viewer: () => Promise.reject(new Error('not made here')) },
      redacted: { generators: {} },
      signing: {},
    },
    fetching: () => fetching,
    askForFolder: async () => chosen,
    showInFolder: (path: string) => shownFile.push(path),
    files: {
      ...{ free: async () => 1000, realPath: async (path: string) => path },
      isFolder: async (path: string) => path === '/folder',
    },
    ...{ kind: {}, passphrases },
    allowance: createExportAllowance({ confirm: async () => false }),
    jobs: {
      of: () => started,
      dismiss: ({ jobId }: { jobId: string }) => dismissed.push(jobId),
      start(_kind: unknown, input: unknown) {
        const job = {
          stored: {
            jobId: `job-${String(started.length + 1)}`,
            state: 'waiting',
            done: 0,
            total: null,
            input,
            detail: {},
          },
        };
        started.push(job);
        return job;
      },
    },
  };
  service = createPackageService(parts as unknown as PackageServiceParts);
  await saved.hold(CASE, RESPONSE, { subjectId: 'j-1' });
});
afterEach(() => saved.dispose());

const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;
async function start(more: Partial<PackageRequest> = {}) {
  const folder = await service.chooseFolder();
  return service.start({
    ...{
      caseIds: [CASE],
      folderId: folder?.folderId ?? '',
      encryption: { kind: 'recipients', recipients: [RECIPIENT] },
    },
    ...{ parts: [], reason: '', recipient: '', ...more },
  });
}

describe('what a package would hold', () => {
  it('is counted, with what does not go along', async () => {
    const before = await service.preview({ caseId: CASE });
    expect(before).toMatchObject({
      ...{
        caseId: CASE,
        responses: { files: 1, bytes: JSON.stringify(RESPONSE).length },
        media: { files: 0, bytes: 0 },
      },
      ...{ notes: 0, conclusion: null, drafts: 0, isBeingFetched: false, available: ['viewer'] },
    });
    await saved.holdFile(CASE, 'p');
    const note = { type: 'noted', revision: 1, anchor: { on: 'case' }, text: 'x' } as const;
    const [kept, withdrawn] = [saved.newId(), saved.newId()];
    for (const noteId of [kept, withdrawn]) saved.cases.append(CASE, { ...note, noteId });
    saved.cases.append(CASE, { type: 'note-withdrawn', noteId: withdrawn, reason: '' });
    saved.vault.drafts.save({ caseId: CASE, key: 'k', payload: '{}' });
    fetching.add('q');
    expect(await service.preview({ caseId: CASE })).toMatchObject({
      ...{
        media: { files: 1, bytes: 1 },
        notes: 1,
        drafts: 1,
        isBeingFetched: true,
        bagName: before.bagName,
      },
    });
  });

  it('of a redacted copy says how much would be removed of each class that was asked for', async () => {
    const preview = await service.previewRedaction({ caseId: CASE, classes: ['names', 'numbers'] });
    expect(preview.removed.map((one) => one.class)).toEqual(['names', 'numbers']);
    expect(preview.removed.map(({ count }) => count > 0)).toEqual([true, false]);
    expect(preview).toMatchObject({ unlisted: 0, covered: 0, shown: 0, parent: null });
  });

  it('is unknown of a case that is not saved', async () => {
    const none = 'f'.repeat(32);
    await expect(service.preview({ caseId: none })).rejects.toMatchObject({ code: 'no-such-case' });
    await expect(service.previewRedaction({ caseId: none, classes: ['names'] })).rejects.toMatchObject({
      code: 'no-such-case',
    });
  });
});

describe('an order', () => {
  it('starts one job for each case, once, in the name of who signs, into the folder that was chosen', async () => {
    const other = 'b'.repeat(32);
    expect(await start({ caseIds: [CASE, other, CASE] })).toEqual({ jobIds: ['job-1', 'job-2'] });
    expect(started.map(({ stored }) => stored.input)).toMatchObject([
      { caseId: CASE, folder: '/folder', author: PERSON, encryption: { kind: 'recipients' } },
      { caseId: other },
    ]);
    expect(started[0]?.stored.input).not.toHaveProperty('order.encryption');
  });

  it.each<[string, Partial<PackageRequest>, string]>([
    [
      'a folder that nobody chose',
      { folderId: '00000000-0000-4000-8000-00000000ffff' },
      'folderId: not chosen',
    ],
    [
      'a recipient that is none',
      { encryption: { kind: 'recipients', recipients: ['age1mistyped'] } },
      'recipients',
    ],
    [
      'one good recipient beside a bad one',
      { encryption: { kind: 'recipients', recipients: [RECIPIENT, 'x'] } },
      'recipients',
    ],
    [
      'two recipients in one',
      { encryption: { kind: 'recipients', recipients: [`${RECIPIENT} ${RECIPIENT}x`] } },
      'recipients',
    ],
    ['a redacted copy without a ground', { redaction: ['names'], recipient: 'A court' }, 'redaction: reason'],
    ['a redacted copy for nobody', { redaction: ['names'], reason: 'Request' }, 'redaction: reason'],
  ])('is refused with %s', async (_what, more, message) => {
    await expect(start(more)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(message) as string,
    });
    expect(started).toEqual([]);
  });

  it('of a redacted copy is taken with a ground and a recipient', async () => {
    await start({ redaction: ['names'], reason: 'Request', recipient: 'A court' });
    expect(started).toHaveLength(1);
  });

  it('needs somebody who signs', async () => {
    saved.signAs(null);
    await expect(start()).rejects.toMatchObject({ code: 'no-author' });
    expect(started).toEqual([]);
  });
});

describe('a passphrase', () => {
  const encryption = { kind: 'passphrase', passphrase: 'five or more unrelated words' } as const;

  it('is kept beside the job that is stored, not in it', async () => {
    await start({ encryption });
    expect(started[0]?.stored.input).toMatchObject({ encryption: { kind: 'passphrase' } });
    expect(JSON.stringify(started)).not.toContain('unrelated');
    expect([...passphrases]).toEqual([['job-1', encryption.passphrase]]);
  });

  it('given again replaces what was interrupted without it', async () => {
    await start({ encryption });
    const [job] = started;
    if (job === undefined) throw new Error('a job was started');
    Object.assign(job.stored, { caseId: CASE, state: 'interrupted', detail: { begun: null, result: null } });
    await start({ encryption });
    expect(dismissed, 'one that can go on stays').toEqual([]);
    passphrases.clear();
    await start({ encryption });
    expect(dismissed).toEqual(['job-1']);
  });
});

it('shows the file that a job wrote, and no other', async () => {
  await start();
  const [job] = started;
  expect(() => service.reveal({ jobId: 'job-1' })).toThrow(code('no-such-thing'));
  if (job !== undefined) job.stored.detail['result'] = { path: '/folder/package.zip' };
  service.reveal({ jobId: 'job-1' });
  expect(() => service.reveal({ jobId: 'job-2' })).toThrow(code('no-such-thing'));
  expect(shownFile).toEqual(['/folder/package.zip']);
});

describe('a folder', () => {
  it('is the one that a person chose, the same by the same id', async () => {
    expect(await service.lastFolder()).toBeNull();
    const first = await service.chooseFolder();
    expect(first).toMatchObject({ path: '/folder', free: 1000 });
    expect(await service.chooseFolder()).toEqual(first);
    expect(await service.lastFolder()).toEqual(first);
    chosen = null;
    expect(await service.chooseFolder()).toBeNull();
  });

  it('that is gone is no longer offered', async () => {
    chosen = '/gone';
    await service.chooseFolder();
    expect(await service.lastFolder()).toBeNull();
  });
});

it('recipients are checked as they are pasted', () => {
  expect(service.checkRecipients({ text: `${RECIPIENT}\nssh-ed25519 AAAA` })).toEqual([
    { text: RECIPIENT, problem: null },
    { text: 'ssh-ed25519 AAAA', problem: 'ssh' },
  ]);
});
