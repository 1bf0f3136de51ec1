import type { CaseId } from '@shared/domain/ids';
import type { PackageKey } from '@shared/domain/package/verdict';
import type { PackageView } from '@shared/ipc/importsContract';
import { AppError } from '../../errors/appError';
import { stat } from 'node:fs/promises';
import { compareAgain, inspect, viewOf, type Inspected } from './packageView';
import { createPackageReader } from './packageReader';
import { createPackageWork, type PackageWorkParts } from './packageWork';
import type { SignerBook } from './signature';

/** Inspects packages, one at a time, and imports them. Long work continues after the calls have returned. */
export interface ImportService {
  state(): PackageView | null;
  /** Asks for a file and starts to inspect it. The previously inspected package is closed. */
  choose(): Promise<PackageView | null>;
  /** Like `choose`, for a known path. */
  inspectFile(path: string): Promise<PackageView | null>;
  unlock(key: PackageKey): PackageView | null;
  /**
   * Names the unknown signer and then updates the verdict. Rejects with `no-such-thing` if there is none, and with
   * `cancelled` if trusting them cancels decisions and the user declines in the confirmation dialog.
   */
  trust(signer: { name: string }): Promise<PackageView | null>;
  /** Starts to import the package. Throws `AppError` `import-refused` if it may not be imported. */
  import(why: { reason: string }): PackageView | null;
  close(): Promise<null>;
  /** Closes the package if it belongs to an erased case, because its contents are in memory. */
  forget(caseId: CaseId): Promise<void>;
  stop(): Promise<void>;
}

interface ImportParts extends PackageWorkParts {
  signers: SignerBook;
  /** Asks the user for a file; null if they cancelled. */
  askForPackage: () => Promise<string | null>;
  changed: (view: PackageView | null) => void;
}

function signerOf({ opened }: Inspected): string {
  const signature = opened?.verdict.signature;
  if (signature !== undefined && 'fingerprint' in signature) return signature.fingerprint;
  throw new AppError('no-such-thing', 'signature');
}

export function createImportService(parts: ImportParts): ImportService {
  const { author, signers, jobs, changed } = parts;
  const reader = createPackageReader();
  let current: Inspected | null = null;

  const view = (): PackageView | null => current && viewOf(current, signers);
  const report = (): PackageView | null => {
    const seen = view();
    changed(seen);
    return seen;
  };

  const work = createPackageWork(parts, reader, (inspected) => {
    if (current === inspected) report();
  });

  async function closeCurrent(): Promise<void> {
    const inspected = current;
    if (inspected === null) return;
    current = null;
    if (inspected.jobId !== null) jobs.cancel({ jobId: inspected.jobId });
    await inspected.work;
    await reader.close();
  }

  async function close(): Promise<null> {
    await closeCurrent();
    report();
    return null;
  }

  async function inspectFile(path: string): Promise<PackageView | null> {
    await closeCurrent();
    reader.prepare();
    current = inspect(path, (await stat(path)).size);
    await work.open(current);
    return report();
  }

  const requireStage = (stage: PackageView['stage']): Inspected => {
    if (current === null || current.stage !== stage) throw new AppError('no-such-thing', 'package');
    return current;
  };

  return {
    state: view,
    inspectFile,
    async choose() {
      reader.prepare();
      const path = await parts.askForPackage();
      return path === null ? view() : inspectFile(path);
    },
    unlock(key) {
      work.read(requireStage('locked'), key);
      return report();
    },
    async trust({ name }) {
      author();
      const inspected = requireStage('read');
      await signers.trust(signerOf(inspected), name);
      if (current === inspected) await compareAgain(inspected, parts, reader);
      return report();
    },
    import({ reason }) {
      const inspected = requireStage('read');
      const { opened } = inspected;
      // Checked before the job starts, so that the caller gets the error.
      author();
      if (opened === null || view()?.importRefusal !== null) throw new AppError('import-refused');
      work.startImport(inspected, opened, reason);
      return report();
    },
    close,
    async forget(caseId) {
      if (current?.opened?.verdict.facts?.caseId === caseId) await close();
    },
    stop: closeCurrent,
  };
}
