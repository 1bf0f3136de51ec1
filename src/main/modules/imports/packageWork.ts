import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { ContainerFault, PackageKey } from '@shared/domain/package/verdict';
import { faultOf, isError } from '../../errors/appError';
import type { Jobs } from '../../jobs/runner';
import type { Vault } from '../../platform/vault/types';
import { openFileSource } from './byteSource';
import { compare, previewOf, refusalOf, verdictHere, verdictNow, type Inspected } from './packageView';
import type { ImportKind, ImportWorks } from './importKind';
import type { PackageReader, ReadPackage } from './packageReader';
import { opensWith } from './readPackage';
import type { SignerBook } from './signature';
import { enterOpening, importCase, type Progress } from './importCase';

/** After these faults the user is asked for a key again. All others end the inspection. */
const KEY_FAULTS: ReadonlySet<ContainerFault> = new Set([
  'wrong-passphrase',
  'wrong-identity',
  'not-an-identity',
]);

/** Records an unexpected error. When importing, an error such as a full disk is not a fault of the package. */
function noteFailure(
  inspected: Inspected,
  stage: 'reading' | 'importing',
  error: unknown,
  onError: PackageWorkParts['onError'],
): void {
  const isFull = faultOf(error).code === 'disk-full';
  if (!isFull) onError(error);
  if (stage === 'importing') inspected.importFailure = isFull ? 'disk-full' : 'unexpected';
  else {
    inspected.stage = 'refused';
    inspected.refusal = { fault: 'not-readable', entry: null, at: null };
  }
}

export interface PackageWorkParts {
  vault: Vault;
  /** The reviewer who signs. Throws `AppError` `no-author` while there is no reviewer. */
  author: () => Reviewer;
  signers: SignerBook;
  jobs: Pick<Jobs, 'start' | 'cancel'>;
  kind: ImportKind;
  works: ImportWorks;
  /** Called when a case has new entries. */
  touched: (caseId: CaseId) => void;
  onError: (error: unknown) => void;
}

/**
 * Captures the signed-in reviewer, so that work is recorded in the name of who began it even if someone else signs in.
 * If nobody is signed in yet, the reviewer is looked up later.
 */
function currentAuthor(author: () => Reviewer): () => Reviewer {
  try {
    const now = author();
    return () => now;
  } catch {
    return author;
  }
}

/** Records that a package was opened. If the journal is broken or there is no reviewer, the package is shown anyway. */
function noteOpening(
  { vault, touched, onError }: Pick<PackageWorkParts, 'vault' | 'touched' | 'onError'>,
  { bytes }: Inspected,
  opened: ReadPackage,
  by: () => Reviewer,
): void {
  try {
    const caseId = enterOpening(vault, by, opened, bytes);
    if (caseId !== null) touched(caseId);
  } catch (error) {
    onError(error);
  }
}

/** Determines which kind of key a package file needs. */
async function needsOf(path: string): ReturnType<typeof opensWith> {
  const source = await openFileSource(path);
  try {
    return await opensWith(source);
  } finally {
    await source.close();
  }
}

/** Reads and imports packages as jobs. Sets the result on the `Inspected` object before calling `ended`. */
export function createPackageWork(
  parts: PackageWorkParts,
  reader: PackageReader,
  ended: (inspected: Inspected) => void,
) {
  const { vault, author, signers, jobs, kind, works, touched, onError } = parts;

  /** Runs long work on a package as a job. After a cancel the package is as before. */
  function begin(
    inspected: Inspected,
    stage: 'reading' | 'importing',
    work: (signal: AbortSignal, progress: Progress) => Promise<void>,
  ): void {
    const { jobId } = jobs.start(kind, { path: inspected.path }).stored;
    const ending = Promise.withResolvers<void>();
    Object.assign(inspected, { stage, jobId, refusal: null, importFailure: null, work: ending.promise });
    works.set(jobId, async ({ signal, moved }, stored) => {
      try {
        await work(signal, (progress) => {
          Object.assign(stored, progress);
          moved();
        });
      } catch (error) {
        const unread = inspected.needs === 'nothing' ? 'refused' : 'locked';
        inspected.stage = stage === 'importing' ? 'read' : unread;
        if (signal.aborted) return;
        if (!isError(error, 'bad-container')) return noteFailure(inspected, stage, error, onError);
        inspected.refusal = error.detail;
        if (!KEY_FAULTS.has(error.detail.fault)) inspected.stage = 'refused';
      } finally {
        inspected.jobId = null;
        ending.resolve();
        ended(inspected);
      }
    });
  }

  function read(inspected: Inspected, key: PackageKey | null): void {
    const by = currentAuthor(author);
    begin(inspected, 'reading', async (signal, progress) => {
      const of = { path: inspected.path, key, replicas: signers.own.replicas };
      const read = await reader.read(of, { signal, progress });
      const opened = { ...read, verdict: verdictHere(read, signers) };
      noteOpening(parts, inspected, opened, by);
      const compared = await compare(vault, reader, opened, signers, signal);
      Object.assign(inspected, { opened, ...compared, stage: 'read' });
    });
  }

  return {
    /** Determines which key the package needs, and reads it if it needs none. Never rejects. */
    async open(inspected: Inspected): Promise<void> {
      try {
        inspected.needs = await needsOf(inspected.path);
        if (inspected.needs === 'nothing') read(inspected, null);
      } catch (error) {
        inspected.stage = 'refused';
        if (isError(error, 'bad-container')) inspected.refusal = error.detail;
        else noteFailure(inspected, 'reading', error, onError);
      }
    },
    read,
    startImport(inspected: Inspected, opened: ReadPackage, reason: string): void {
      const by = currentAuthor(author);
      begin(inspected, 'importing', async (signal, progress) => {
        const isRefused = async (): Promise<boolean> => {
          Object.assign(inspected, await compare(vault, reader, opened, signers, signal));
          return refusalOf(verdictNow(opened.verdict, signers), inspected) !== null;
        };
        const of = { reason, bytes: inspected.bytes, signal, progress, isRefused };
        const imported = await importCase({ vault, author: by, signers }, { reader, opened }, of);
        if (imported === null) return void (inspected.stage = 'read');
        const preview = await previewOf(vault, reader, opened, signers);
        Object.assign(inspected, { imported, preview, stage: 'imported' });
        touched(imported.caseId);
      });
    },
  };
}
