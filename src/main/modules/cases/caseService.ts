import type { AmlProgress } from '@shared/domain/aml/amlView';
import type { CaseView } from '@shared/domain/caseView';
import { savedResponsesOf, type SavedResponse } from '@shared/domain/savedResponses';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Reviewer, JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { Person } from '@shared/domain/person';
import type { WorklistPage, WorklistQuery } from '@shared/domain/worklist/worklist';
import type { RawResponse } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import { createIndexKeeper } from './caseIndex';
import { createCaseReader } from './caseReader';
import { createFaceDisclosure, type RawRequest } from './faceDisclosure';
import { rawResponse } from './rawResponse';
import { createThrottle, type After } from '../../lib/throttle';

/** Reads, lists and extends the cases of an open vault. */
export interface CaseService {
  list(query: WorklistQuery): WorklistPage;
  /** Throws `AppError` `no-such-case`, or `no-such-thing` for a response that the case does not have. */
  open(of: { caseId: CaseId; response?: Sha256 | undefined }): CaseView;
  /** The case as its reader may see it. If nothing has to be hidden, first records that the face results are shown. */
  shown(of: { caseId: CaseId; response?: Sha256 | undefined }): CaseView;
  /** Progress of the review of the case's watchlist matches; null if no list of matches is saved. */
  amlProgress(of: { caseId: CaseId }): AmlProgress | null;
  /** Records that the service's face results were exported or shown for a reviewer. */
  recordFacesShown(caseId: CaseId, to: Reviewer, by: 'report' | 'package'): void;
  /** All saved responses of the case, of all operations. Throws `AppError` `no-such-case`. */
  responses(of: { caseId: CaseId }): SavedResponse[];
  /**
   * One saved response as received. Throws `AppError` `no-such-thing`, or `faces-hidden` if it would disclose withheld
   * face results.
   */
  rawResponse(response: RawRequest): Promise<RawResponse>;
  /** Appends an event to a saved case's journal, signed by the current reviewer, and notifies the window. */
  append(caseId: CaseId, event: JournalEvent): JournalEntry;
  /** As `append`, for several events: all or none. */
  appendAll(caseId: CaseId, events: readonly JournalEvent[]): JournalEntry[];
  /** Call this after another module has added to a case's journal, or after the list of files being fetched has changed. */
  touched(caseId: CaseId): void;
  /** Removes an erased case from memory and notifies the window. */
  forget(caseId: CaseId): void;
  /** Updates the index with pending changes now. */
  settle(): void;
  /** Whether the worklist was built by a different version of the code. */
  isOutdated(): boolean;
  /** Indexes cases whose worklist row is missing or of an older version. Resolves when done. */
  catchUp(): Promise<void>;
  stop(): void;
}

/** A case's row is computed and pushed at most five times a second. */
const THROTTLE_MS = 200;

export function createCaseService(parts: {
  vault: Vault;
  /** Returns the reviewer who signs. Throws `AppError` `no-author` if there is none yet. */
  author: () => Reviewer;
  reader: () => Person | null;
  /** Whether the service's face results are hidden until the reader has compared the faces. */
  hidesFaces: () => boolean;
  /** Paths of the media being fetched for a case. */
  fetching: (caseId: CaseId) => ReadonlySet<string>;
  changed: (caseId: CaseId) => void;
  log: (line: string) => void;
  /** SHA-256 of a text, in lower-case hex. */
  hash: (text: string) => string;
  now: () => number;
  after: After;
  yieldNow: () => Promise<void>;
}): CaseService {
  const { vault, author, fetching, changed, log, hash, now, after, yieldNow } = parts;
  const reader = createCaseReader({ vault, fetching, hash });
  const index = createIndexKeeper({ vault, reader, log, now, yieldNow });
  const refreshed = createThrottle<CaseId>({
    ms: THROTTLE_MS,
    after,
    run(caseId) {
      index.refresh(caseId);
      changed(caseId);
    },
  });

  const faces = createFaceDisclosure({
    ...parts,
    cases: reader,
    touched: (caseId) => refreshed.call(caseId),
  });

  return {
    list(query) {
      refreshed.flush();
      return faces.pageFor(vault.index.list(query));
    },
    open: ({ caseId, response }) => reader.read(caseId, response),
    amlProgress: ({ caseId }) => reader.amlSummary(caseId)?.progress ?? null,
    shown: faces.shown,
    recordFacesShown: faces.recordFacesShown,
    responses({ caseId }) {
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      return savedResponsesOf(vault.journal.entries(caseId));
    },
    rawResponse(response) {
      faces.requireShown(response);
      return rawResponse(vault, response, { now, yieldNow });
    },
    append(caseId, event) {
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      const entry = vault.journal.append(caseId, author(), event);
      refreshed.call(caseId);
      return entry;
    },
    appendAll(caseId, events) {
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      const entries = vault.journal.appendAll(caseId, author(), events);
      refreshed.call(caseId);
      return entries;
    },
    touched: (caseId) => refreshed.call(caseId),
    forget(caseId) {
      reader.forget();
      changed(caseId);
    },
    settle: () => refreshed.flush(),
    isOutdated: () => index.isOutdated(),
    catchUp: () => index.catchUp(changed),
    stop() {
      index.stop();
      refreshed.stop();
      reader.forget();
    },
  };
}
