// @ts-nocheck
import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { ContainerFault, PackageKey } from '@shared/domain/package/verdict';
import { faultOf, isError } from '../../errors/appError';
import type { Jobs } from '../../jobs/runner';
import type { Vault } from '../../platform/vault/types';
import { openFileSource } from './byteSource';
import { previewOf, verdictHere, type Inspected } from './packageView';
import type { ImportKind, ImportWorks } from './importKind';
import type { PackageReader, ReadPackage } from './packageReader';
import { opensWith } from './readPackage';
import type { SignerBook } from './signature';
import { enterOpening, importCase, type Progress } from './importCase';

/** Bad keys are asked for again; every other fault ends it. */
const ASK_AGAIN: ReadonlySet<ContainerFault> = new Set([
  'wrong-passphrase',
  'wrong-identity',
  'not-an-identity',
]);

/** A disk that is full, or whatever goes wrong while it is imported, is no fault of the package. */
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
  /** Who signs. Throws `AppError` `no-author` while nobody has said who they are. */
  author: () => Reviewer;
  signers: SignerBook;
  jobs: Pick<Jobs, 'start' | 'cancel'>;
  kind: ImportKind;
  works: ImportWorks;
  /** A case has got new entries. */
  touched: (caseId: CaseId) => void;
  onError: (error: unknown) => void;
}

/** Whoever is here now: work is entered in the name of who began it, whoever has signed in meanwhile. */
function whoeverBegins(author: () => Reviewer): () => Reviewer {
  try {
    const now = author();
    return () => now;
  } catch {
    return author;
  }
}

/** What cannot be entered (a journal that is broken, nobody who said who they are) keeps nobody from looking. */
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

/** Reads packages and takes them in; what comes of it stands on the package when `ended` is called. */
export function createPackageWork(
  parts: PackageWorkParts,
  reader: PackageReader,
  ended: (inspected: Inspected) => void,
) {
  const { vault, author, signers, jobs, kind, works, touched, onError } = parts;

  /** Runs long work on a package as a job; after a cancel nothing of it remains. */
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
        if (!ASK_AGAIN.has(error.detail.fault)) inspected.stage = 'refused';
      } finally {
        inspected.jobId = null;
        ending.resolve();
        ended(inspected);
      }
    });
  }

  function read(inspected: Inspected, key: PackageKey | null): void {
    const by = whoeverBegins(author);
    begin(inspected, 'reading', async (signal, progress) => {
      const of = { path: inspected.path, key, replicas: signers.own.replicas };
      const read = await reader.read(of, { signal, progress });
      const opened = { ...read, verdict: verdictHere(read, signers) };
      noteOpening(parts, inspected, opened, by);
      const preview = await previewOf(vault, reader, opened);
      Object.assign(inspected, { opened, preview, stage: 'read' });
    });
  }

  return {
    /** Finds what it opens with, and reads it where that is nothing. Never rejects. */
    async open(inspected: Inspected): Promise<void> {
      try {
        const source = await openFileSource(inspected.path);
        inspected.needs = await opensWith(source).finally(() => source.close());
        if (inspected.needs === 'nothing') read(inspected, null);
      } catch (error) {
        inspected.stage = 'refused';
        if (isError(error, 'bad-container')) inspected.refusal = error.detail;
        else noteFailure(inspected, 'reading', error, onError);
      }
    },
    read,
    take(inspected: Inspected, opened: ReadPackage, reason: string): void {
      const by = whoeverBegins(author);
      begin(inspected, 'importing', async (signal, progress) => {
        const { bytes } = inspected;
        const of = { reason, bytes, signal, progress };
        const imported = await importCase({ vault, author: by, signers }, { reader, opened }, of);
        if (imported === null) return;
        const preview = await previewOf(vault, reader, opened);
        Object.assign(inspected, { imported, preview, stage: 'imported' });
        touched(imported.caseId);
      });
    },
  };
}
