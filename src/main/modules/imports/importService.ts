import { basename } from 'node:path';
import type { CaseId } from '@shared/domain/ids';
import type { Author, JournalEntry } from '@shared/domain/journal';
import { readEntry } from '@shared/domain/journalChain';
import { differencesOf } from '@shared/domain/package/differences';
import { planMerge } from '@shared/domain/package/merge';
import {
  importRefusal,
  wordOf,
  type ContainerFault,
  type PackageKey,
  type PackageVerdict,
} from '@shared/domain/package/verdict';
import { ErasureCertificate } from '@shared/domain/retention/certificate';
import type { ImportPreview, PackageView } from '@shared/ipc/importsContract';
import { containerError } from './containerError';
import { AppError, faultOf, isError } from '../../errors/appError';
import type { Jobs } from '../../jobs/runner';
import type { StagedEvidence, Vault } from '../../platform/vault/types';
import { openFileSource, type FileSource } from './byteSource';
import { opensWith, readPackage, type OpenedPackage, type OpensWith } from './readPackage';
import type { KnownSigners } from './signature';

/** The people whose keys are known at this desk, to be asked and added to. */
export interface SignerBook extends KnownSigners {
  trust(fingerprint: string, name: string): void;
}

/** Looks at packages, one at a time, and takes them in. Long work goes on while the verbs have answered. */
export interface ImportService {
  state(): PackageView | null;
  /** Asks for a file and begins to look at it. What was looked at before is put away. */
  choose(): Promise<PackageView | null>;
  /** The same for a file that is known already. */
  look(path: string): Promise<PackageView | null>;
  unlock(key: PackageKey): PackageView | null;
  /** Names the unknown signer; the verdict follows. Throws `AppError` `no-such-thing` when there is none. */
  trust(signer: { name: string }): PackageView | null;
  /** Takes the package in. Throws `AppError` `import-refused` for one that may not be. */
  take(why: { reason: string }): PackageView | null;
  close(): Promise<null>;
  stop(): Promise<void>;
}

/** Bad keys are asked for again; every other fault ends it. */
const ASK_AGAIN: ReadonlySet<ContainerFault> = new Set([
  'wrong-passphrase',
  'wrong-identity',
  'not-an-identity',
]);

type Progress = (progress: { done: number; total: number }) => void;

interface Looked {
  path: string;
  source: FileSource;
  needs: OpensWith;
  stage: PackageView['stage'];
  /** The job that reads it or takes it in. */
  jobId: string | null;
  refusal: PackageView['refusal'];
  opened: OpenedPackage | null;
  takeFailure: PackageView['takeFailure'];
  taken: PackageView['taken'];
  work: Promise<void>;
}

function newEntriesOf(added: readonly JournalEntry[]): ImportPreview['newEntries'] {
  const groups = Map.groupBy(added, ({ author, desk }) =>
    JSON.stringify([desk, author.reviewerId, author.name]),
  );
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    return first === undefined ? [] : [{ author: first.author, desk: first.desk, entries: entries.length }];
  });
}

/** When this desk last erased the case. */
function erasedAt({ erasures }: Vault, caseId: CaseId): string | null {
  const certificate = erasures.certificateOf(caseId);
  return certificate === null ? null : ErasureCertificate.parse(JSON.parse(certificate.text)).at;
}

function previewOf(vault: Vault, { statement, journal, evidence }: OpenedPackage): ImportPreview | null {
  if (statement === null || journal === null) return null;
  const { caseId } = statement;
  const held = vault.journal.chains(caseId);
  const plan = planMerge(held, journal.chains);
  const missing = [...evidence].filter(([sha256]) => vault.evidence.stat(sha256) === null);
  const heldEntries = held.flatMap(({ lines }) => lines.map(readEntry).filter((entry) => entry !== null));
  return {
    caseId,
    isNewCase: held.length === 0,
    newEntries: newEntriesOf(plan.added),
    heldEntries: heldEntries.length,
    newEvidence: missing.length,
    newEvidenceBytes: missing.reduce((sum, [, file]) => sum + file.size, 0),
    heldEvidence: evidence.size - missing.length,
    forks: plan.forks,
    isHeldBroken: vault.journal.verify(caseId).state === 'broken',
    differences: differencesOf([...heldEntries, ...plan.added]).length,
    ownEntries: plan.added.filter(({ desk }) => desk === vault.replicaId).length,
    erasedAt: plan.added.length > 0 ? erasedAt(vault, caseId) : null,
  };
}

/** The verdict as it stands now: whom this desk knows may have changed since the package was read. */
function verdictNow(verdict: PackageVerdict, known: KnownSigners): PackageVerdict {
  const { signature } = verdict;
  if (!('fingerprint' in signature)) return verdict;
  const { fingerprint } = signature;
  const name = known.nameOf(fingerprint);
  const others = verdict.findings.filter(({ kind }) => kind !== 'unknown-signer');
  const findings = name === null ? [...others, { kind: 'unknown-signer' as const, fingerprint }] : others;
  const now =
    name === null
      ? ({ state: 'unknown-signer', fingerprint } as const)
      : ({ state: 'known-signer', fingerprint, name } as const);
  return { ...verdict, signature: now, findings, word: wordOf({ ...verdict, signature: now, findings }) };
}

function refusalOf(verdict: PackageVerdict, preview: ImportPreview | null): PackageView['importRefusal'] {
  const refusal = importRefusal(verdict);
  if (refusal !== null || preview === null) return refusal ?? 'broken';
  if (preview.forks.length > 0) return 'fork';
  return preview.isHeldBroken ? 'held-broken' : null;
}

export function createImportService(parts: {
  vault: Vault;
  /** Who signs. Throws `AppError` `no-author` while nobody has said who they are. */
  author: () => Author;
  signers: SignerBook;
  /** Asks the person for a file; null when they thought better of it. */
  askForPackage: () => Promise<string | null>;
  jobs: Pick<Jobs, 'perform' | 'cancel'>;
  newId: () => string;
  changed: (view: PackageView | null) => void;
  /** A case has got new entries. */
  touched: (caseId: CaseId) => void;
  onError: (error: unknown) => void;
}): ImportService {
  const { vault, author, signers, jobs, changed } = parts;
  let current: Looked | null = null;

  function view(): PackageView | null {
    if (current === null) return null;
    const { path, source, needs, stage, jobId, refusal, opened, takeFailure, taken } = current;
    const isRead = opened !== null && (stage === 'read' || stage === 'taking' || stage === 'taken');
    const verdict = isRead ? verdictNow(opened.verdict, signers) : null;
    const preview = isRead ? previewOf(vault, opened) : null;
    return {
      fileName: basename(path),
      bytes: source.size,
      opensWith: needs,
      stage,
      jobId,
      refusal,
      containerSha256: isRead ? opened.containerSha256 : null,
      verdict,
      importRefusal: verdict === null ? null : refusalOf(verdict, preview),
      preview,
      takeFailure,
      taken,
    };
  }

  const tell = (): PackageView | null => {
    const seen = view();
    changed(seen);
    return seen;
  };

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
        if (current === looked) tell();
      });
  }

  /** A disk that is full, or whatever goes wrong while it is taken in, is no fault of the package. */
  function fail(looked: Looked, stage: 'reading' | 'taking', error: unknown): void {
    const isFull = faultOf(error).code === 'disk-full';
    if (stage === 'taking') looked.takeFailure = isFull ? 'disk-full' : 'unexpected';
    else {
      looked.stage = 'refused';
      looked.refusal = { fault: 'not-readable', entry: null, at: null };
    }
    if (!isFull) parts.onError(error);
  }

  function read(looked: Looked, key: PackageKey | null): void {
    begin(looked, 'reading', async (signal, progress) => {
      looked.opened = await readPackage({
        source: looked.source,
        key,
        known: signers,
        signal,
        progress,
      });
      looked.stage = 'read';
      enterOpening(looked, looked.opened);
    });
  }

  /**
   * Who opened which file is kept in the journal of the case it speaks of, where that is held. What cannot be entered (a
   * journal that is broken, nobody who said who they are) keeps nobody from looking.
   */
  function enterOpening({ source }: Looked, { verdict, containerSha256 }: OpenedPackage): void {
    const { facts, packageId, redacted, word, signature } = verdict;
    if (facts === null || vault.journal.heads(facts.caseId).length === 0) return;
    try {
      vault.journal.append(facts.caseId, author(), {
        type: 'package-opened',
        packageId,
        sha256: containerSha256,
        bytes: source.size,
        isRedacted: redacted !== null,
        word,
        signer: 'fingerprint' in signature ? signature.fingerprint : null,
      });
      parts.touched(facts.caseId);
    } catch (error) {
      parts.onError(error);
    }
  }

  /** Everything is staged first; then evidence, entries and the entry about it come in together. */
  async function takeIn(
    looked: Looked,
    opened: OpenedPackage,
    reason: string,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<void> {
    const { statement, journal, verdict } = opened;
    const signature = verdictNow(verdict, signers).signature;
    if (statement === null || journal === null || signature.state !== 'known-signer') return;
    const { caseId } = statement;
    const staged: StagedEvidence[] = [];
    const missing = [...opened.evidence].filter(([sha256]) => vault.evidence.stat(sha256) === null);
    const total = missing.reduce((sum, [, file]) => sum + file.size, 0);
    let done = 0;
    async function* watched(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
      for await (const piece of pieces) {
        signal.throwIfAborted();
        done += piece.length;
        progress({ done, total });
        yield piece;
      }
    }
    try {
      for (const [sha256, file] of missing) {
        const evidence = await vault.evidence.stage(watched(file.read()));
        staged.push(evidence);
        // The file may have been changed since it was read.
        if (evidence.sha256 !== sha256) throw containerError('changed-since', file.path);
      }
      signal.throwIfAborted();
      vault.together(() => {
        for (const evidence of staged) evidence.seal();
        // What was held when this began may have been erased with another case meanwhile.
        for (const [sha256, file] of opened.evidence)
          if (vault.evidence.stat(sha256) === null) throw containerError('changed-since', file.path);
        const { added } = vault.journal.takeIn(caseId, journal.chains);
        looked.taken = { caseId, entriesAdded: added.length, evidenceAdded: staged.length };
        if (added.length === 0 && staged.length === 0) return;
        vault.journal.append(caseId, author(), {
          type: 'imported',
          packageId: verdict.packageId ?? '',
          sha256: opened.containerSha256,
          bytes: looked.source.size,
          signer: signature.fingerprint,
          signerName: signature.name,
          entriesAdded: added.length,
          evidenceAdded: staged.length,
          heads: vault.journal.heads(caseId).filter(({ desk }) => desk !== vault.journal.replicaOf(caseId)),
          reason,
        });
      });
    } catch (error) {
      looked.taken = null;
      for (const evidence of staged) evidence.discard();
      throw error;
    }
    looked.stage = 'taken';
    parts.touched(caseId);
  }

  async function putAway(): Promise<void> {
    const looked = current;
    if (looked === null) return;
    current = null;
    if (looked.jobId !== null) jobs.cancel({ jobId: looked.jobId });
    await looked.work;
    await looked.source.close();
  }

  async function look(path: string): Promise<PackageView | null> {
    await putAway();
    const source = await openFileSource(path);
    const looked: Looked = {
      path,
      source,
      needs: 'nothing',
      stage: 'locked',
      jobId: null,
      refusal: null,
      opened: null,
      takeFailure: null,
      taken: null,
      work: Promise.resolve(),
    };
    current = looked;
    try {
      looked.needs = await opensWith(source);
      if (looked.needs === 'nothing') read(looked, null);
    } catch (error) {
      looked.stage = 'refused';
      if (isError(error, 'bad-container')) looked.refusal = error.detail;
      else fail(looked, 'reading', error);
    }
    return tell();
  }

  const atStage = (...stages: PackageView['stage'][]): Looked => {
    if (current === null || !stages.includes(current.stage))
      throw new AppError('no-such-thing', 'No package at this stage');
    return current;
  };

  return {
    state: view,
    look,
    async choose() {
      const path = await parts.askForPackage();
      return path === null ? view() : look(path);
    },
    unlock(key) {
      read(atStage('locked'), key);
      return tell();
    },
    trust({ name }) {
      const signature = atStage('read').opened?.verdict.signature;
      if (signature === undefined || !('fingerprint' in signature))
        throw new AppError('no-such-thing', 'Nobody signed this package');
      signers.trust(signature.fingerprint, name);
      return tell();
    },
    take({ reason }) {
      const looked = atStage('read');
      const { opened } = looked;
      // Asked here, where the person can still be told.
      author();
      if (opened === null || view()?.importRefusal !== null)
        throw new AppError('import-refused', 'This package cannot be imported');
      begin(looked, 'taking', (signal, progress) => takeIn(looked, opened, reason, signal, progress));
      return tell();
    },
    async close() {
      await putAway();
      tell();
      return null;
    },
    stop: putAway,
  };
}
