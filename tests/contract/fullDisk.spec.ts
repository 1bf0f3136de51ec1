import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/main/errors/appError';
import type { Files } from '../../src/main/platform/system/files';
import { nodeFiles } from '../../src/main/platform/system/nodeFiles';
import type { EvidenceStore, Vault } from '../../src/main/platform/vault/types';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { JobView } from '../../src/shared/ipc/jobViews';
import type { PackageView } from '../../src/shared/ipc/importsContract';
import type { AppPair } from '../support/appPair';
import { opened } from '../support/journalBuilder';
import {
  chainOf,
  createSigner,
  REPLICA_A,
  OPENED_CASE,
  packageZip,
  retrieved,
  smallContent,
} from '../support/packageBytes';
import { mountSmallDisk, type SmallDisk } from '../support/smallDisk';
import { fetchCase, createReviewedApp, codeOf, SANDBOX, valueOf } from './aml/harness';
import { createFolder, exportCases, type Folders } from './packaging/harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

/**
 * On a disk of this test's own that is really full where the system lets it mount one (as root does), else with a limit that
 * refuses as a full disk does.
 */
let disk: SmallDisk | null;
let folders: Folders;
let pair: AppPair;
beforeEach(() => {
  folders = createFolder();
});
afterEach(async () => {
  await pair.dispose();
  disk?.remove();
  folders.remove();
});

/** Refuses evidence beyond so many bytes until there is room. */
function narrow(bytes: number): { overVault: (vault: Vault) => Vault; grow: () => void } {
  let left = bytes;
  const counted = <T>(write: EvidenceStore['write'] | EvidenceStore['stage']) =>
    (async (source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of source) {
        left -= piece.length;
        if (left < 0) throw new AppError('disk-full');
        pieces.push(piece);
      }
      return write(pieces);
    }) as T;
  return {
    overVault: (vault) => {
      const { write, stage } = vault.evidence;
      const evidence = {
        ...vault.evidence,
        write: counted<typeof write>(write),
        stage: counted<typeof stage>(stage),
      };
      return { ...vault, evidence };
    },
    grow: () => (left = Infinity),
  };
}

/** Takes every byte there is. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [65_536, 4_096, 1])
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
  } finally {
    closeSync(handle);
  }
}

/** An app whose profile lies on a disk of so many KiB, or takes so many KiB of evidence. */
async function startOnSmallDisk(size: {
  disk: number;
  evidence: number;
  packageFile?: () => string;
}): Promise<{ makeRoom: () => void }> {
  const { packageFile } = size;
  disk = mountSmallDisk(size.disk);
  const limit = narrow(size.evidence * 1024);
  const place = disk === null ? { overVault: limit.overVault } : { profileFolder: disk.folder };
  pair = await createReviewedApp(undefined, { ...place, ...(packageFile && { packageFile }) });
  return { makeRoom: () => (disk === null ? limit.grow() : disk.grow()) };
}

describe('a full disk', () => {
  it('while a package is written: no file is left, and the row gives the reason', async () => {
    disk = mountSmallDisk(200);
    let room = 200 * 1024;
    const files: Files = {
      ...nodeFiles,
      async create(path) {
        const file = await nodeFiles.create(path);
        return {
          ...file,
          async write(bytes) {
            room -= bytes.length;
            if (room < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
            await file.write(bytes);
          },
        };
      },
    };
    pair = await createReviewedApp(undefined, disk === null ? { files } : {});
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const folder = disk?.folder ?? folders.folder;
    const order = { caseIds: [caseId] };
    expect(await exportCases(pair, folder, order)).toMatchObject([
      { state: 'failed', failure: 'destination-full', result: null },
    ]);
    expect(readdirSync(folder)).toEqual([]);
    const journal = valueOf(await pair.bridge.journal.list({ caseId }));
    expect(journal.map(({ type }) => type)).not.toContain('packaged');

    room = Infinity;
    disk?.grow();
    expect(await exportCases(pair, folder, order)).toMatchObject([{ state: 'done', failure: null }]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is named as the destination of a backup or a report, or as that of the vault', async () => {
    disk = mountSmallDisk(16);
    pair = await createReviewedApp();
    if (disk === null) return;
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    pair.folder = disk.folder;
    pair.printing.chosen = join(disk.folder, 'report.pdf');
    const make = () => pair.bridge.backups.make({ passphrase: 'a synthetic passphrase' });
    const order = { jobId: randomUUID(), caseId, options: DEFAULT_REPORT };
    const outcome = valueOf(await pair.bridge.reports.preview(order));
    const reportId = outcome.state === 'made' ? outcome.report.reportId : '';
    const save = () => pair.bridge.reports.save({ reportId });
    for (const one of [make, save]) expect(codeOf(await one())).toBe('destination-full');
    expect(readdirSync(disk.folder)).toEqual([]);
    disk.grow();
    for (const one of [make, save]) expect(codeOf(await one())).toBe('ok');
  });

  it('of the vault is named where a backup goes to another disk', async () => {
    disk = mountSmallDisk(8_000);
    pair = await createReviewedApp(undefined, disk === null ? {} : { profileFolder: disk.folder });
    if (disk === null) return;
    await fetchCase(pair, SANDBOX.journey, 'journey');
    pair.folder = folders.folder;
    const filling = join(disk.folder, 'filling');
    const make = () => pair.bridge.backups.make({ passphrase: 'a synthetic passphrase' });
    for (const left of [0, 200_000, 1_000_000]) {
      fill(filling);
      truncateSync(filling, statSync(filling).size - left);
      expect(codeOf(await make()), String(left)).toBe('disk-full');
      expect(readdirSync(folders.folder)).toEqual([]);
      rmSync(filling);
    }
    expect(codeOf(await make())).toBe('ok');
  });

  it('while a package is imported: nothing of it stays, the reason is shown, and it can be imported once there is room', async () => {
    const file = join(folders.folder, 'package.zip');
    const { makeRoom } = await startOnSmallDisk({ disk: 6_000, evidence: 600, packageFile: () => file });
    const picture = Buffer.alloc(12_000_000, 'x');
    const chains = [chainOf(REPLICA_A, [opened, retrieved(picture, 'image')])];
    const content = { ...smallContent(createSigner()), chains, evidence: [picture] };
    writeFileSync(file, packageZip(content));
    const { imports } = pair.bridge;
    const settled = (): Promise<PackageView> =>
      vi.waitFor(
        async () => {
          const view = valueOf(await imports.state());
          if (view === null || view.stage === 'reading' || view.stage === 'importing')
            throw new Error('under way');
          return view;
        },
        { timeout: 20_000 },
      );
    valueOf(await imports.choose());
    await settled();
    valueOf(await imports.trust({ name: 'Colleague' }));
    valueOf(await imports.import({ reason: '' }));
    expect(await settled()).toMatchObject({
      stage: 'read',
      importRefusal: null,
      refusal: null,
      importFailure: 'disk-full',
      imported: null,
    });
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0);
    expect(valueOf(await pair.bridge.journal.list({ caseId: OPENED_CASE }))).toEqual([]);
    expect(pair.app.evidence()?.stat(createHash('sha256').update(picture).digest('hex')) ?? null).toBeNull();

    makeRoom();
    valueOf(await imports.import({ reason: '' }));
    expect(await settled()).toMatchObject({
      stage: 'imported',
      importFailure: null,
      imported: { evidenceAdded: 1 },
    });
    const view = valueOf(await pair.bridge.cases.open({ caseId: OPENED_CASE }));
    expect(view.journal.state).toBe('intact');
  });

  it('while a case is fetched: what was sealed stays, the line says why, and it goes on once there is room', async () => {
    const { makeRoom } = await startOnSmallDisk({ disk: 900, evidence: 150 });
    const { intake, jobs, cases, journal } = pair.bridge;
    const ended = (): Promise<JobView> =>
      vi.waitFor(
        async () => {
          const [item] = valueOf(await jobs.list());
          if (item === undefined || !['done', 'failed'].includes(item.state)) throw new Error('under way');
          return item;
        },
        { timeout: 20_000 },
      );
    valueOf(await intake.fetch({ profileId: 'sandbox', kind: 'journey', ids: [SANDBOX.journey] }));
    const item = await ended();
    expect(item).toMatchObject({ state: 'failed', failure: 'disk-full' });
    makeRoom();
    const caseId = item.caseId ?? '';
    expect(valueOf(await journal.verify({ caseId })).state).toBe('intact');
    valueOf(await jobs.resume({ jobId: item.jobId }));
    expect(await ended()).toMatchObject({ state: 'done', absent: 0 });
    const { media } = valueOf(await cases.open({ caseId }));
    expect(media.map(({ state }) => state.kind)).toEqual(media.map(() => 'saved'));
  });

  it('when the app starts: the vault opens, cases can be read, and what cannot be saved says why', async () => {
    disk = mountSmallDisk(8_000);
    pair = await createReviewedApp(undefined, disk === null ? {} : { profileFolder: disk.folder });
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const filling = join(pair.profileFolder, 'filling');
    const noteOn = () =>
      pair.bridge.notes.save({
        caseId,
        noteId: randomUUID(),
        anchor: { on: 'case' },
        text: 'A note',
        basedOn: 0,
      });
    await pair.restart(() => disk !== null && fill(filling));
    const { bridge } = pair;
    const status = valueOf(await bridge.vault.status());
    expect(status).toMatchObject({ state: 'open', isDiskFull: disk !== null });
    expect(valueOf(await bridge.cases.list({})).rows).toMatchObject([{ caseId, fault: null }]);
    const { media } = valueOf(await bridge.cases.open({ caseId }));
    expect(media.map(({ state }) => state.kind)).toEqual(media.map(() => 'saved'));
    if (disk !== null) expect(codeOf(await noteOn())).toBe('disk-full');

    rmSync(filling, { force: true });
    valueOf(await noteOn());
    expect(valueOf(await bridge.vault.status())).toMatchObject({ isDiskFull: false });
    expect(valueOf(await bridge.journal.verify({ caseId })).state).toBe('intact');
  });
});

it.runIf(process.platform === 'linux')(
  'a data folder that cannot be written to says so, and the vault opens once it can',
  async (context) => {
    disk = mountSmallDisk(8_000);
    pair = await createReviewedApp(undefined, disk === null ? {} : { profileFolder: disk.folder });
    if (disk === null) {
      context.skip('this process may not mount a disk');
      return;
    }
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const protectedDisk = disk;
    await pair.restart(() => protectedDisk.protect(true));
    expect(codeOf(await pair.bridge.vault.unlock({}))).toBe('drive-read-only');
    expect(valueOf(await pair.bridge.vault.status())).toMatchObject({
      state: 'locked',
      problem: 'drive-read-only',
    });

    protectedDisk.protect(false);
    valueOf(await pair.bridge.vault.unlock({}));
    expect(valueOf(await pair.bridge.journal.verify({ caseId })).state).toBe('intact');
  },
);
