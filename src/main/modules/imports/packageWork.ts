import type { CaseId } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import type { ContainerFault, PackageKey } from '@shared/domain/package/verdict';
import { faultOf, isError } from '../../errors/appError';
import type { Jobs } from '../../jobs/runner';
import type { Vault } from '../../platform/vault/types';
import type { Looked } from './packageView';
import { opensWith, readPackage, type OpenedPackage } from './readPackage';
import type { KnownSigners } from './signature';
import { enterOpening, takeIn, type Progress } from './takeIn';

/** Bad keys are asked for again; every other fault ends it. */
const ASK_AGAIN: ReadonlySet<ContainerFault> = new Set([
  'wrong-passphrase',
  'wrong-identity',
  'not-an-identity',
]);

/** A disk that is full, or whatever goes wrong while it is taken in, is no fault of the package. */
function noteFailure(looked: Looked, stage: 'reading' | 'taking', isFull: boolean): void {
  if (stage === 'taking') looked.takeFailure = isFull ? 'disk-full' : 'unexpected';
  else {
    looked.stage = 'refused';
    looked.refusal = { fault: 'not-readable', entry: null, at: null };
  }
}

export interface PackageWorkParts {
  vault: Vault;
  /** Who signs. Throws `AppError` `no-author` while nobody has said who they are. */
  author: () => Author;
  signers: KnownSigners;
  jobs: Pick<Jobs, 'perform' | 'cancel'>;
  newId: () => string;
  /** A case has got new entries. */
  touched: (caseId: CaseId) => void;
  onError: (error: unknown) => void;
}

/** Reads packages and takes them in; what comes of it stands on the package when `ended` is called. */
export function createPackageWork(parts: PackageWorkParts, ended: (looked: Looked) => void) {
  const { vault, author, signers, jobs, touched, onError } = parts;

  /** Runs long work on a package as a job, which can be cancelled: nothing of it stays then. What comes of it is told when it ends. */
  function begin(
    looked: Looked,
    stage: 'reading' | 'taking',
    work: (signal: AbortSignal, progress: Progress) => Promise<void>,
  ): void {
    const jobId = parts.newId();
    Object.assign(looked, { stage, jobId, refusal: null, takeFailure: null });
    looked.work = jobs
      .perform({ kind: 'import', jobId, caseId: null }, async ({ signal, moved }, { stored }) => {
        try {
          await work(signal, (progress) => {
            Object.assign(stored, progress);
            moved();
          });
        } catch (error) {
          looked.stage = stage === 'taking' ? 'read' : looked.needs === 'nothing' ? 'refused' : 'locked';
          if (signal.aborted) return;
          if (!isError(error, 'bad-container')) return fail(looked, stage, error);
          looked.refusal = error.detail;
          if (!ASK_AGAIN.has(error.detail.fault)) looked.stage = 'refused';
        }
      })
      .finally(() => {
        looked.jobId = null;
        ended(looked);
      });
  }

  function fail(looked: Looked, stage: 'reading' | 'taking', error: unknown): void {
    const isFull = faultOf(error).code === 'disk-full';
    noteFailure(looked, stage, isFull);
    if (!isFull) onError(error);
  }

  /** What cannot be entered (a journal that is broken, nobody who said who they are) keeps nobody from looking. */
  function noteOpening({ source }: Looked, opened: OpenedPackage): void {
    try {
      const caseId = enterOpening(vault, author, opened, source.size);
      if (caseId !== null) touched(caseId);
    } catch (error) {
      onError(error);
    }
  }

  const read = (looked: Looked, key: PackageKey | null): void =>
    begin(looked, 'reading', async (signal, progress) => {
      looked.opened = await readPackage({ source: looked.source, key, known: signers, signal, progress });
      looked.stage = 'read';
      noteOpening(looked, looked.opened);
    });

  return {
    /** Finds what it opens with, and reads it where that is nothing. Never rejects. */
    async open(looked: Looked): Promise<void> {
      try {
        looked.needs = await opensWith(looked.source);
        if (looked.needs === 'nothing') read(looked, null);
      } catch (error) {
        looked.stage = 'refused';
        if (isError(error, 'bad-container')) looked.refusal = error.detail;
        else fail(looked, 'reading', error);
      }
    },
    read,
    take: (looked: Looked, opened: OpenedPackage, reason: string): void =>
      begin(looked, 'taking', async (signal, progress) => {
        looked.taken = await takeIn(parts, opened, { reason, bytes: looked.source.size, signal, progress });
        if (looked.taken === null) return;
        looked.stage = 'taken';
        touched(looked.taken.caseId);
      }),
  };
}
