import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackageView } from '@shared/ipc/importsContract';
import {
  createImportService,
  type ImportService,
} from '../../../../../src/main/modules/imports/importService';
import { createImportKind, type ImportWorks } from '../../../../../src/main/modules/imports/importKind';
import type { Jobs } from '../../../../../src/main/jobs/runner';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';
import {
  createSigner,
  OPENED_CASE,
  packageZip,
  sealed,
  smallContent,
} from '../../../../support/packageBytes';

const signer = createSigner('T-1');
const ZIP = packageZip(smallContent(signer));

let saved: SavedCases;
let service: ImportService;
let folder: string;
let names: Map<string, string>;
let shown: (PackageView['stage'] | null)[];
let file: string | null;
let cancelled: string[];
beforeEach(() => {
  saved = fakeCases();
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  names = new Map();
  shown = [];
  file = null;
  cancelled = [];
  const works: ImportWorks = new Map();
  const kind = createImportKind({ works, inspectFile: async () => undefined });
  const start = (_kind: object, input: unknown) => {
    const jobId = saved.newId();
    const context = { signal: new AbortController().signal, moved: () => undefined };
    setImmediate(() => void kind.run({ stored: { jobId, input } } as never, context as never));
    return { stored: { jobId } };
  };
  service = createImportService({
    ...{ vault: saved.vault, author: saved.identity.require, kind, works },
    jobs: { start, cancel: ({ jobId }: { jobId: string }) => cancelled.push(jobId) } as unknown as Jobs,
    signers: {
      nameOf: (fingerprint: string) => names.get(fingerprint) ?? null,
      revokedAt: () => null,
      isUnderOthersId: () => false,
      bind: () => undefined,
      own: { replicas: new Set<string>(), isOwn: () => false },
      trust: async (fingerprint: string, name: string) => void names.set(fingerprint, name),
    },
    touched: saved.cases.touched,
    askForPackage: async () => file,
    changed: (view) => shown.push(view?.stage ?? null),
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await service.stop();
  saved.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function put(bytes: Buffer): string {
  const path = join(folder, 'package.zip');
  writeFileSync(path, bytes);
  return path;
}
const settled = async (...stages: PackageView['stage'][]): Promise<PackageView> => {
  await expect
    .poll(() => service.state()?.stage, { timeout: 20_000 })
    .toSatisfy((stage) => stages.includes(stage as PackageView['stage']));
  const view = service.state();
  if (view === null) throw new Error('a package is open');
  return view;
};
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

describe('a package', () => {
  it('is opened when somebody chooses one, and nothing is imported by that', async () => {
    expect(await service.choose()).toBeNull();
    file = put(ZIP);
    await service.choose();
    const view = await settled('read');
    expect(view.importRefusal, 'nobody knows who signed it').not.toBeNull();
    expect(saved.vault.journal.heads(OPENED_CASE)).toEqual([]);
    file = null;
    expect(await service.choose(), 'cancelling leaves the open package').toMatchObject({
      stage: 'read',
    });
  });

  it('is imported once its signer is named, with the reason that was given', async () => {
    await service.inspectFile(put(ZIP));
    await settled('read');
    expect(() => service.import({ reason: 'x' })).toThrow(code('import-refused'));
    expect((await service.trust({ name: 'Robin Sender' }))?.importRefusal).toBeNull();
    expect([...names]).toEqual([[signer.fingerprint, 'Robin Sender']]);
    service.import({ reason: 'Second review' });
    await settled('imported');
    expect(saved.eventsOf(OPENED_CASE, 'imported')).toMatchObject([
      { signerName: 'Robin Sender', reason: 'Second review' },
    ]);
    expect(() => service.import({ reason: 'again' })).toThrow(code('no-such-thing'));
  });

  it('that is encrypted waits for its key, and rejects a wrong one', async () => {
    await service.inspectFile(put(await sealed(ZIP, { passphrase: 'five or more unrelated words' })));
    expect(service.state()?.stage).toBe('locked');
    service.unlock({ kind: 'passphrase', passphrase: 'not the words' });
    await expect.poll(() => service.state()?.refusal?.fault).toBe('wrong-passphrase');
    expect(service.state()?.stage).toBe('locked');
    service.unlock({ kind: 'passphrase', passphrase: 'five or more unrelated words' });
    expect((await settled('read')).refusal).toBeNull();
  });

  it('that is none is refused, with what is wrong', async () => {
    await service.inspectFile(put(Buffer.from('no package at all')));
    expect(await settled('refused')).toMatchObject({ refusal: { fault: expect.any(String) as unknown } });
    expect(() => service.import({ reason: 'x' })).toThrow(code('no-such-thing'));
    await expect(service.trust({ name: 'x' })).rejects.toThrow(code('no-such-thing'));
  });

  it('is closed when another is opened, and on request', async () => {
    await service.inspectFile(put(ZIP));
    await settled('read');
    expect(await service.close()).toBeNull();
    expect([service.state(), shown.at(-1)]).toEqual([null, null]);
    expect(() => service.unlock({ kind: 'passphrase', passphrase: 'x' })).toThrow(code('no-such-thing'));
    expect(await service.close(), 'twice').toBeNull();
  });

  it('needs somebody who signs for importing it', async () => {
    await service.inspectFile(put(ZIP));
    await settled('read');
    await service.trust({ name: 'Robin Sender' });
    saved.signAs(null);
    expect(() => service.import({ reason: 'x' })).toThrow(code('no-author'));
    expect(service.state()?.stage).toBe('read');
  });
});

it('nothing can be done while no package is inspected', () => {
  expect(service.state()).toBeNull();
  expect(() => service.import({ reason: 'x' })).toThrow(code('no-such-thing'));
  expect(() => service.unlock({ kind: 'passphrase', passphrase: 'x' })).toThrow(code('no-such-thing'));
});
