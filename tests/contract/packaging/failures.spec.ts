import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Files } from '../../../src/main/platform/system/files';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { createAppPair, type AppPair } from '../../support/appPair';
import { JOURNAL_LIMITS } from '../../../src/shared/domain/package/packageLimits';
import { TOTAL_LIMITS } from '../../../src/shared/domain/package/responseTotals';
import { fetchCase, valueOf } from '../aml/harness';
import { IDS } from '../../support/serviceData';
import { createFolder, exportCases, UNENCRYPTED, type Folders } from './harness';
import { actAs } from '../../support/actAs';

let pair: AppPair;
let out: Folders;

afterEach(async () => {
  await pair.dispose();
  out.remove();
});

const coded = (code: string): Error => Object.assign(new Error(code), { code });

/** An app whose files go wrong as said, with one case. */
async function start(over: Partial<Files>): Promise<string> {
  out = createFolder();
  pair = await createAppPair({ files: { ...nodeFiles, ...over } });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  return fetchCase(pair, IDS.journey, 'journey');
}

/** Real files that take so many bytes and no more. */
const roomFor = (room: number): Partial<Files> => ({
  async create(path) {
    const file = await nodeFiles.create(path);
    let left = room;
    return {
      ...file,
      async write(bytes) {
        left -= bytes.length;
        if (left < 0) throw coded('ENOSPC');
        await file.write(bytes);
      },
    };
  },
});

const journalled = async (caseId: string): Promise<string[]> =>
  valueOf(await pair.bridge.journal.list({ caseId })).map(({ type }) => type);

describe('an export that fails', () => {
  it.each([
    ['a full disk while writing', roomFor(1000), 'destination-full'],
    [
      'a full disk at the flush',
      {
        create: async (path: string) => ({
          ...(await nodeFiles.create(path)),
          sync: () => Promise.reject(coded('ENOSPC')),
        }),
      },
      'destination-full',
    ],
    [
      'a disk that takes no files so large',
      { create: () => Promise.reject(coded('EFBIG')) },
      'file-too-large',
    ],
    ['a folder that takes nothing', { create: () => Promise.reject(coded('EACCES')) }, 'folder-refused'],
    ['a folder that refuses the name', { rename: () => Promise.reject(coded('EPERM')) }, 'folder-refused'],
  ])('leaves nothing behind, names the reason and enters nothing: %s', async (_name, over, failure) => {
    const caseId = await start(over);
    const items = await exportCases(pair, out.folder, { caseIds: [caseId] });
    expect(items).toMatchObject([{ state: 'failed', failure, result: null }]);
    expect(out.names()).toEqual([]);
    expect(await journalled(caseId)).not.toContain('packaged');
  });

  it.each([
    ['entries', 'lines', 'too-many-entries'],
    ['bytes', 'bytes', 'journal-too-large'],
    ['bytes in one entry', 'longest', 'journal-too-large'],
    ['installations', 'chains', 'too-many-chains'],
    ['authors', 'authors', 'too-many-authors'],
  ] as const)('is refused before it begins for more %s than an import reads', async (_of, limit, failure) => {
    const create = vi.fn(nodeFiles.create);
    const caseId = await start({ create });
    create.mockClear();
    const { [limit]: usual } = JOURNAL_LIMITS;
    JOURNAL_LIMITS[limit] = 0;
    try {
      const items = await exportCases(pair, out.folder, { caseIds: [caseId] });
      expect(items).toMatchObject([{ state: 'failed', failure, result: null }]);
    } finally {
      JOURNAL_LIMITS[limit] = usual;
    }
    expect(create).not.toHaveBeenCalled();
    expect(await journalled(caseId)).not.toContain('packaged');
  });

  it.each([
    ['bytes', 'responses-too-large'],
    ['values', 'too-many-values'],
    ['names', 'too-many-values'],
  ] as const)(
    'is refused before it begins for more %s of responses than an import reads',
    async (limit, failure) => {
      const caseId = await start({});
      const { [limit]: usual } = TOTAL_LIMITS;
      TOTAL_LIMITS[limit] = 0;
      try {
        const items = await exportCases(pair, out.folder, { caseIds: [caseId] });
        expect(items).toMatchObject([{ state: 'failed', failure, result: null }]);
      } finally {
        TOTAL_LIMITS[limit] = usual;
      }
      expect(out.names()).toEqual([]);
    },
  );

  it('needs no keychain while the reviewer’s key is at hand, and puts it nowhere else', async () => {
    const caseId = await start({});
    pair.keychain.state = 'locked';
    const items = await exportCases(pair, out.folder, { caseIds: [caseId] });
    expect(items).toMatchObject([{ state: 'done' }]);
    expect(valueOf(await pair.bridge.signing.status())).toMatchObject({
      own: { keptIn: 'keychain' },
      place: 'keychain-locked',
    });
  });
});

/** Files whose first write waits until it is let go. */
function saved(): { over: Partial<Files>; begun: Promise<void>; letGo: () => void } {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const over: Partial<Files> = {
    async create(path) {
      const file = await nodeFiles.create(path);
      return {
        ...file,
        async write(bytes) {
          await file.write(bytes);
          begun.resolve();
          await gate.promise;
        },
      };
    },
  };
  return { over, begun: begun.promise, letGo: () => gate.resolve() };
}

describe('an export that is stopped', () => {
  it('while it is written leaves nothing under any name, and one that waits is never begun', async () => {
    const { over, begun, letGo } = saved();
    const caseId = await start(over);
    const other = await fetchCase(pair, IDS.plainJourney, 'journey');
    const ended = exportCases(pair, out.folder, { caseIds: [caseId, other] });
    await begun;
    expect(out.names()).toEqual([expect.stringMatching(/^\..*\.partial$/)]);
    for (const { jobId } of valueOf(await pair.bridge.jobs.list()))
      valueOf(await pair.bridge.jobs.cancel({ jobId }));
    letGo();
    expect((await ended).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(out.names()).toEqual([]);
    expect(await journalled(caseId)).not.toContain('packaged');
  });

  it('before its first byte is only cancelled', async () => {
    const caseId = await start({
      async create(path) {
        const file = await nodeFiles.create(path);
        for (const { jobId } of valueOf(await pair.bridge.jobs.list()))
          valueOf(await pair.bridge.jobs.cancel({ jobId }));
        // What nobody listens to is thrown on the next turn.
        await new Promise((resume) => setImmediate(resume));
        return file;
      },
    });
    const items = await exportCases(pair, out.folder, { caseIds: [caseId] });
    expect(items).toMatchObject([{ state: 'cancelled', failure: null }]);
    expect(out.names()).toEqual([]);
  });

  it('by locking the vault leaves nothing either', async () => {
    const { over, begun, letGo } = saved();
    const caseId = await start(over);
    const ended = exportCases(pair, out.folder, { caseIds: [caseId], encryption: UNENCRYPTED });
    await begun;
    const locked = pair.bridge.vault.lock();
    letGo();
    valueOf(await locked);
    await ended;
    expect(out.names()).toEqual([]);
  });
});

describe('a crash', () => {
  it.each([
    ['after the package got its name and before its entry', true, ['packaged', 'export-settled'], 1],
    ['before the package got its name', false, [], 0],
  ])('%s leaves no package that the journal does not know', async (_, isNamed, events, left) => {
    /** The profile as it lay on the disk at that moment. */
    const crashed = createFolder();
    const image = join(crashed.folder, 'profile');
    let isDead = true;
    const caseId = await start({
      async rename(from, to) {
        if (isNamed) await nodeFiles.rename(from, to);
        cpSync(pair.profileFolder, image, { recursive: true });
        if (!isNamed) throw coded('EIO');
      },
      // The dead tidy nothing up.
      remove: async (path) => (isDead ? undefined : nodeFiles.remove(path)),
    });
    const before = await journalled(caseId);
    await exportCases(pair, out.folder, { caseIds: [caseId], reason: 'For the auditor' });
    await pair.restart(() => {
      isDead = false;
      rmSync(pair.profileFolder, { recursive: true });
      cpSync(image, pair.profileFolder, { recursive: true });
    });
    crashed.remove();
    await vi.waitFor(
      async () => {
        // That its author is given what the service says of the faces is entered before anything is given.
        expect(await journalled(caseId)).toEqual([...before, 'face-score-revealed', ...events]);
        expect(out.names()).toHaveLength(left);
      },
      { timeout: 20_000 },
    );
    const journal = valueOf(await pair.bridge.journal.list({ caseId }));
    expect(journal.every(({ author }) => author === 'Test Reviewer')).toBe(true);
  });
});
