import { join } from 'node:path';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import type { JournalEventOf, PackageEncryption } from '@shared/domain/journalEvents';
import { parentOf } from '@shared/domain/redaction/parentOf';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { absentLines } from '@shared/domain/package/absentCsv';
import { OPTIONAL_PARTS, type OptionalPart } from '@shared/domain/package/layout';
import type {
  CheckedRecipient,
  ChosenFolder,
  PackageItem,
  PackageOrder,
  PackagePreview,
  PackageResult,
  RedactionPreview,
} from '@shared/ipc/packageContract';
import type { ResultReading } from '@shared/record/result';
import { createThrottle, type After } from '../../cases/throttle';
import { AppError } from '../../ipc/appError';
import { errorTrace } from '../../ipc/errorTrace';
import type { SigningKeys, Signer } from '../../signing/signingKeys';
import type { Vault } from '../../vault/types';
import { LeakError } from '../../redaction/leakError';
import { planRedaction } from '../../redaction/redactedCopy';
import { writeRedacted, type RedactedMakers } from '../redacted/redactedCase';
import type { OpenPress } from '../../report/types';
import type { Closure } from './ageEncryption';
import { partialName, type Files } from './container';
import { nameOfBag, packageCase, type CaseToPack, type PackedCase } from './packageCase';
import { failureOf, PackageError } from './packageError';
import type { Partials } from './partials';
import type { BagOutlet } from './writeBag';
import { checkRecipients } from './recipients';

/** Makes an optional part of a package of the case as the dossier tells it. */
export type PartMaker = (of: {
  caseId: CaseId;
  dossier: Dossier;
  signer: Sha256;
  signal: AbortSignal;
}) => Promise<Uint8Array>;

/** Packages of cases: looked at before, written one after the other, followed, stopped. */
export interface PackageDesk {
  /** What a package would hold. Throws `AppError` `no-such-case`. */
  preview(caseId: CaseId): Promise<PackagePreview>;
  /** What a redacted copy would be without. Throws `AppError` `no-such-case`. */
  previewRedaction(caseId: CaseId, classes: readonly RedactionClass[]): Promise<RedactionPreview>;
  /** Asks the person for a folder; null when they choose none. */
  chooseFolder(): Promise<ChosenFolder | null>;
  /** The folder chosen last, as long as it is there. */
  lastFolder(): Promise<ChosenFolder | null>;
  /** Throws `AppError` `bad-request` for a recipient that is none or a folder nobody chose. */
  start(order: PackageOrder): PackageItem[];
  list(): PackageItem[];
  checkRecipients(text: string): CheckedRecipient[];
  cancel(jobId: string): PackageItem[];
  /** Takes an ended one off the list. */
  dismiss(jobId: string): PackageItem[];
  /** Shows the written file in the system's file manager. */
  reveal(jobId: string): void;
  /** Whether any is being written or waits for it. */
  isUnderWay(): boolean;
  /** Takes the lines of an erased case off the list. What was written stays where it was written. */
  forget(caseId: CaseId): void;
  /** Nothing is written any more when it resolves. */
  stop(): Promise<void>;
}

const FOLDER_SCOPE = 'packages';
const FOLDER_KEY = 'folder';
const PUSH_MS = 100;
/** A case that is being fetched changes while it is read. */
const ATTEMPTS = 5;

interface Job {
  item: PackageItem;
  order: Omit<PackageOrder, 'closure'>;
  /** Null once it has ended: a passphrase is kept no longer than it is needed. */
  closure: PackageOrder['closure'] | null;
  folder: string;
  author: Author;
  abort: AbortController;
}

const isEnded = ({ state }: PackageItem): boolean => ['done', 'failed', 'cancelled'].includes(state);

/** The journal as the dossier has it and as it is stored are of the same moment. */
function isSameMoment(dossier: Dossier, chains: readonly StoredChain[]): boolean {
  const verdict = dossier.view.journal;
  if (verdict.state === 'broken') return true;
  return (
    verdict.heads.length === chains.length &&
    verdict.heads.every(({ desk, hash }) =>
      chains.some((chain) => chain.desk === desk && chain.head?.hash === hash),
    )
  );
}

export function createPackageDesk(parts: {
  vault: Vault;
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** Every response that the dossier was made of. */
  readings: (caseId: CaseId) => ResultReading[];
  /** Parts this version can make. */
  makers: Partial<Record<OptionalPart, PartMaker>>;
  /** The same parts for redacted copies, and what covers their pictures. */
  redacted: { makers: RedactedMakers; openPress: OpenPress };
  signing: SigningKeys;
  author: () => Author;
  fetching: (caseId: CaseId) => ReadonlySet<string>;
  files: Files;
  partials: Partials;
  /** Shows the system's dialog; the path of the folder chosen, or null. */
  askForFolder: () => Promise<string | null>;
  showInFolder: (path: string) => void;
  software: string;
  clock: () => Date;
  newId: () => string;
  after: After;
  onProgress: (items: PackageItem[]) => void;
  log: (line: string) => void;
}): PackageDesk {
  const { vault, dossier, makers, signing, files, partials, clock, newId, log } = parts;
  const jobs = new Map<string, Job>();
  /** Folders that a person chose in this session: the only ones that are written to. */
  const folders = new Map<string, string>();
  let running: Promise<void> | null = null;

  const list = (): PackageItem[] => [...jobs.values()].map(({ item }) => ({ ...item }));
  const pushed = createThrottle<'all'>({
    ms: PUSH_MS,
    after: parts.after,
    run: () => parts.onProgress(list()),
  });
  const change = (job: Job, over: Partial<PackageItem>): void => {
    job.item = { ...job.item, ...over };
    pushed.call('all');
  };

  async function gather(job: Job, signer: Signer): Promise<CaseToPack> {
    const { caseId } = job.item;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const told = await dossier(caseId);
      const chains = vault.journal.chains(caseId);
      if (!isSameMoment(told, chains)) continue;
      const made = new Map<OptionalPart, Uint8Array>();
      for (const part of OPTIONAL_PARTS) {
        const maker = makers[part];
        job.abort.signal.throwIfAborted();
        if (maker !== undefined && job.order.parts.includes(part))
          made.set(
            part,
            await maker({
              caseId,
              dossier: told,
              signer: signer.fingerprint,
              signal: job.abort.signal,
            }).catch(refuse),
          );
      }
      return {
        caseId,
        dossier: told,
        chains,
        made,
        exportedAt: clock(),
        exportedBy: job.author,
        desk: vault.desk,
        software: parts.software,
        reason: job.order.reason,
        recipient: job.order.recipient,
      };
    }
    throw new PackageError('case-kept-changing');
  }

  const refuse = (error: unknown): never => {
    throw new PackageError('report-failed', { cause: error });
  };

  /** What the journal says of a package. */
  function entryOf(
    { reason, recipient }: Job['order'],
    packed: PackedCase,
    closure: Closure,
    signer: Signer,
  ): JournalEventOf<'packaged'> {
    return {
      type: 'packaged',
      packageId: packed.packageId,
      bagName: packed.bagName,
      sha256: packed.sha256,
      bytes: packed.bytes,
      files: packed.files,
      encryption: encryptionOf(closure),
      signer: signer.fingerprint,
      signerSince: signer.madeAt,
      heads: packed.heads,
      leftOut: packed.leftOut,
      reason,
      recipient,
    };
  }

  const encryptionOf = (closure: Closure): PackageEncryption =>
    closure.kind === 'passphrase'
      ? { kind: 'passphrase' }
      : closure.kind === 'recipients'
        ? { kind: 'recipients', recipients: [...closure.recipients] }
        : { kind: 'none', reason: closure.reason };

  /** Keeps what the journal is to say of a file that is about to get its name. */
  const keep = (job: Job, path: string, event: JournalEventOf<'packaged' | 'redacted'>): void => {
    const { caseId, jobId } = job.item;
    const completedAt = clock().toISOString();
    partials.complete(jobId, { path, caseId, author: job.author, completedAt, event });
  };

  async function write(job: Job): Promise<PackageResult> {
    const { folder, closure, abort } = job;
    if (closure === null) throw new PackageError('unexpected');
    change(job, { state: 'gathering' });
    if (!(await files.isFolder(folder))) throw new PackageError('folder-missing');
    const entries = vault.journal.entries(job.item.caseId);
    if (entries.some(hiddenFrom(job.author, entries))) throw new PackageError('vote-open');
    const signer = await signing.signer(job.author);
    const outlet: Omit<BagOutlet, 'onComplete'> = {
      closure,
      files,
      folder,
      partial(fileName) {
        const path = join(folder, partialName(fileName, job.item.jobId));
        partials.begin(job.item.jobId, path);
        return path;
      },
      signal: abort.signal,
      onProgress: (done, total) => change(job, { done, total }),
    };
    const { redaction } = job.order;
    if (redaction !== undefined) return redact(job, redaction, signer, outlet);
    const packing = await gather(job, signer);
    change(job, { state: 'writing', bagName: nameOfBag(packing) });
    const packed = await packageCase(packing, {
      ...outlet,
      evidence: vault.evidence,
      signer,
      onComplete: (complete) => keep(job, complete.path, entryOf(job.order, complete, closure, signer)),
    });
    return {
      path: packed.path,
      sha256: packed.sha256,
      bytes: packed.bytes,
      packageId: packed.packageId,
      signer: signer.fingerprint,
      isEncrypted: closure.kind !== 'none',
      isRedacted: false,
      leftOut: packed.leftOut,
      isJournalled: partials.enter(job.item.jobId),
    };
  }

  async function redact(
    job: Job,
    classes: readonly RedactionClass[],
    signer: Signer,
    outlet: Omit<BagOutlet, 'onComplete'>,
  ): Promise<PackageResult> {
    const { caseId } = job.item;
    const { reason: ground, recipient, parts: wanted } = job.order;
    const told = await dossier(caseId);
    const { packageId, heads } = parentOf(told);
    const { written, leftOut } = await writeRedacted(
      {
        caseId,
        dossier: told,
        readings: parts.readings(caseId),
        classes,
        ground,
        recipient,
        parts: wanted,
        exportedAt: clock(),
        exportedBy: job.author,
        desk: vault.desk,
        software: parts.software,
      },
      {
        ...outlet,
        ...parts.redacted,
        evidence: vault.evidence,
        signer,
        onWriting: (bagName) => change(job, { state: 'writing', bagName }),
        onComplete: ({ path, ...facts }) =>
          keep(job, path, {
            type: 'redacted',
            ...facts,
            encryption: encryptionOf(outlet.closure),
            signer: signer.fingerprint,
            signerSince: signer.madeAt,
            classes: [...classes],
            parent: { packageId, heads },
            ground,
            recipient,
          }),
      },
    );
    const { path, ...facts } = written;
    return {
      path,
      sha256: facts.sha256,
      bytes: facts.bytes,
      packageId: facts.packageId,
      signer: signer.fingerprint,
      isEncrypted: outlet.closure.kind !== 'none',
      isRedacted: true,
      leftOut,
      isJournalled: partials.enter(job.item.jobId),
    };
  }

  async function run(job: Job): Promise<void> {
    try {
      const result = await write(job);
      change(job, { state: 'done', result, done: job.item.total });
    } catch (error) {
      partials.failed(job.item.jobId);
      if (job.abort.signal.aborted) change(job, { state: 'cancelled' });
      else {
        log(`package: ${errorTrace(error)}`);
        const leaks = error instanceof LeakError ? [...error.leaks] : [];
        change(job, { state: 'failed', failure: failureOf(error), leaks });
      }
    } finally {
      job.closure = null;
      await sweep();
    }
  }

  async function runAll(): Promise<void> {
    for (;;) {
      const next = [...jobs.values()].find(({ item }) => item.state === 'waiting');
      if (next === undefined) break;
      await run(next);
    }
  }

  function begin(): void {
    running ??= runAll().finally(() => {
      running = null;
      pushed.flush();
    });
  }

  const sweep = (): Promise<void> =>
    partials.sweep(new Set(list().flatMap((item) => (isEnded(item) ? [] : [item.jobId]))));

  async function registered(path: string): Promise<ChosenFolder> {
    const known = [...folders].find(([, folder]) => folder === path)?.[0];
    const folderId = known ?? newId();
    folders.set(folderId, path);
    return { folderId, path, free: await files.free(path) };
  }

  const find = (jobId: string): Job => {
    const job = jobs.get(jobId);
    if (job === undefined) throw new AppError('no-such-thing', 'No such package');
    return job;
  };

  return {
    async preview(caseId) {
      const told = await dossier(caseId);
      const sum = (kind: 'answer' | 'medium') => {
        const found = told.exhibits.filter((exhibit) => exhibit.kind === kind);
        return { files: found.length, bytes: found.reduce((bytes, one) => bytes + one.bytes, 0) };
      };
      return {
        caseId,
        bagName: nameOfBag({ caseId, dossier: told }),
        answers: sum('answer'),
        media: sum('medium'),
        journal: told.view.journal,
        notes: told.view.notes.filter(({ withdrawn }) => withdrawn === null).length,
        absent: absentLines(told, []),
        conclusion: told.conclusions.at(-1)?.state ?? null,
        drafts: vault.drafts.list(caseId).length,
        isBeingFetched: parts.fetching(caseId).size > 0,
        available: OPTIONAL_PARTS.filter((part) => makers[part] !== undefined),
      };
    },
    async previewRedaction(caseId, classes) {
      const told = await dossier(caseId);
      const { removed, covered, shown, dropped } = planRedaction({
        dossier: told,
        readings: parts.readings(caseId),
        classes,
      });
      return {
        removed: classes.map((one) => ({
          class: one,
          count: removed.reduce((sum, line) => sum + (line.class === one ? line.count : 0), 0),
        })),
        covered: covered.length,
        shown: shown.length,
        dropped: dropped.length,
        parent: parentOf(told).packageId,
      };
    },
    async chooseFolder() {
      const path = await parts.askForFolder();
      if (path === null) return null;
      vault.values.set(FOLDER_SCOPE, FOLDER_KEY, path);
      return registered(path);
    },
    async lastFolder() {
      const path = vault.values.get(FOLDER_SCOPE, FOLDER_KEY);
      return typeof path === 'string' && (await files.isFolder(path)) ? registered(path) : null;
    },
    start(order) {
      const folder = folders.get(order.folderId);
      if (folder === undefined) throw new AppError('bad-request', 'folderId: not chosen');
      const { closure, ...rest } = order;
      const isGood = (text: string): boolean => {
        const [only, ...more] = checkRecipients(text);
        return more.length === 0 && only?.text === text && only.problem === null;
      };
      if (closure.kind === 'recipients' && !closure.recipients.every(isGood))
        throw new AppError('bad-request', 'recipients: not an age recipient');
      if (rest.redaction !== undefined && (rest.reason === '' || rest.recipient === ''))
        throw new AppError('bad-request', 'redaction: needs a ground and a recipient');
      const author = parts.author();
      for (const caseId of new Set(order.caseIds)) {
        const jobId = newId();
        jobs.set(jobId, {
          item: {
            jobId,
            caseId,
            bagName: null,
            state: 'waiting',
            done: 0,
            total: 0,
            failure: null,
            leaks: [],
            result: null,
          },
          order: rest,
          closure,
          folder,
          author,
          abort: new AbortController(),
        });
      }
      begin();
      return list();
    },
    list,
    checkRecipients,
    cancel(jobId) {
      const job = find(jobId);
      if (isEnded(job.item)) return list();
      job.abort.abort(new DOMException('Cancelled', 'AbortError'));
      if (job.item.state === 'waiting') change(job, { state: 'cancelled' });
      return list();
    },
    dismiss(jobId) {
      if (isEnded(find(jobId).item)) jobs.delete(jobId);
      return list();
    },
    reveal(jobId) {
      const { result } = find(jobId).item;
      if (result === null) throw new AppError('no-such-thing', 'This package was not written');
      parts.showInFolder(result.path);
    },
    isUnderWay: () => list().some((item) => !isEnded(item)),
    forget(caseId) {
      for (const [jobId, { item }] of jobs) if (item.caseId === caseId) jobs.delete(jobId);
      pushed.call('all');
    },
    async stop() {
      for (const { abort, item } of jobs.values())
        if (!isEnded(item)) abort.abort(new DOMException('Stopped', 'AbortError'));
      for (const job of jobs.values()) if (job.item.state === 'waiting') change(job, { state: 'cancelled' });
      await running;
      pushed.stop();
    },
  };
}
