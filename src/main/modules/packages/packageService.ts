import type { CaseId } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import { parentOf } from '@shared/domain/redaction/parentOf';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { absentLines } from '@shared/domain/package/absentCsv';
import { OPTIONAL_PARTS } from '@shared/domain/package/layout';
import type {
  CheckedRecipient,
  ChosenFolder,
  PackageItem,
  PackageOrder,
  PackagePreview,
  RedactionPreview,
} from '@shared/ipc/packageContract';
import { createThrottle, type After } from '../throttle';
import { AppError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import { LeakError } from '../../redaction/leakError';
import { planRedaction } from '../../redaction/redactedCopy';
import { createChosenFolders } from './chosenFolders';
import { nameOfBag } from './packageCase';
import { failureOf } from './packageError';
import { createPackageWriter, type Job, type WriterParts } from './packageWriter';
import { checkRecipients } from './recipients';

/** Packages of cases: looked at before, written one after the other, followed, stopped. */
export interface PackageService {
  /** What a package would hold. Throws `AppError` `no-such-case`. */
  preview(of: { caseId: CaseId }): Promise<PackagePreview>;
  /** What a redacted copy would be without. Throws `AppError` `no-such-case`. */
  previewRedaction(of: { caseId: CaseId; classes: readonly RedactionClass[] }): Promise<RedactionPreview>;
  /** Asks the person for a folder; null when they choose none. */
  chooseFolder(): Promise<ChosenFolder | null>;
  /** The folder chosen last, as long as it is there. */
  lastFolder(): Promise<ChosenFolder | null>;
  /** Throws `AppError` `bad-request` for a recipient that is none or a folder nobody chose. */
  start(order: PackageOrder): PackageItem[];
  list(): PackageItem[];
  checkRecipients(of: { text: string }): CheckedRecipient[];
  cancel(job: { jobId: string }): PackageItem[];
  /** Takes an ended one off the list. */
  dismiss(job: { jobId: string }): PackageItem[];
  /** Shows the written file in the system's file manager. */
  reveal(job: { jobId: string }): void;
  /** Whether any is being written or waits for it. */
  isUnderWay(): boolean;
  /** Takes the lines of an erased case off the list. What was written stays where it was written. */
  forget(caseId: CaseId): void;
  /** Nothing is written any more when it resolves. */
  stop(): Promise<void>;
}

const PUSH_MS = 100;
const isEnded = ({ state }: PackageItem): boolean => ['done', 'failed', 'cancelled'].includes(state);

export interface PackageServiceParts extends WriterParts {
  author: () => Author;
  fetching: (caseId: CaseId) => ReadonlySet<string>;
  /** Shows the system's dialog; the path of the folder chosen, or null. */
  askForFolder: () => Promise<string | null>;
  showInFolder: (path: string) => void;
  newId: () => string;
  after: After;
  onProgress: (items: PackageItem[]) => void;
  log: (line: string) => void;
}

export function createPackageService(parts: PackageServiceParts): PackageService {
  const { vault, dossier, makers, partials, newId, log } = parts;
  const folders = createChosenFolders(parts);
  const jobs = new Map<string, Job>();
  let running: Promise<void> | null = null;

  const list = (): PackageItem[] => [...jobs.values()].map(({ item }) => ({ ...item }));
  const pushed = createThrottle({
    ms: PUSH_MS,
    after: parts.after,
    run: () => parts.onProgress(list()),
  });
  const change = (job: Job, over: Partial<PackageItem>): void => {
    job.item = { ...job.item, ...over };
    pushed.call();
  };
  const write = createPackageWriter(parts, change);

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

  const find = (jobId: string): Job => {
    const job = jobs.get(jobId);
    if (job === undefined) throw new AppError('no-such-thing', 'No such package');
    return job;
  };

  return {
    async preview({ caseId }) {
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
    async previewRedaction({ caseId, classes }) {
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
    chooseFolder: folders.choose,
    lastFolder: folders.last,
    start(order) {
      const folder = folders.pathOf(order.folderId);
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
    checkRecipients: ({ text }) => checkRecipients(text),
    cancel({ jobId }) {
      const job = find(jobId);
      if (isEnded(job.item)) return list();
      job.abort.abort(new DOMException('Cancelled', 'AbortError'));
      if (job.item.state === 'waiting') change(job, { state: 'cancelled' });
      return list();
    },
    dismiss({ jobId }) {
      if (isEnded(find(jobId).item)) jobs.delete(jobId);
      return list();
    },
    reveal({ jobId }) {
      const { result } = find(jobId).item;
      if (result === null) throw new AppError('no-such-thing', 'This package was not written');
      parts.showInFolder(result.path);
    },
    isUnderWay: () => list().some((item) => !isEnded(item)),
    forget(caseId) {
      for (const [jobId, { item }] of jobs) if (item.caseId === caseId) jobs.delete(jobId);
      pushed.call();
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
