import { z } from 'zod';
import { mayDiscloseFaces } from '@shared/domain/faces/faceTerms';
import { hasNoFaces } from '@shared/domain/faces/withoutFaces';
import { CaseKind, Instant, Sha256 } from '@shared/domain/ids';
import { FailureFacts } from '@shared/domain/intake/fetchFailure';
import { Operation } from '@shared/domain/profile';
import { FETCH_FAILURES, type FetchLogLine, type ArrivedText } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import { isSameId } from '@shared/text/idKey';

const LOG_KIND = 'fetch-log';
/** Maximum number of lines. The oldest are removed first. */
const MAX_LINES = 500;

const StoredLine = z.strictObject({
  v: z.literal(1),
  logId: z.uuid(),
  at: Instant,
  profileId: z.string(),
  kind: CaseKind,
  subjectId: z.string(),
  operation: Operation,
  failure: z.enum(FETCH_FAILURES),
  facts: FailureFacts,
  /** The received bytes in the vault. Only this log refers to them, so they are removed with the line. */
  arrived: z.strictObject({ sha256: Sha256, bytes: z.int().nonnegative(), mime: z.string() }).nullable(),
});
export type StoredLine = z.infer<typeof StoredLine>;

/** Fetches that returned no case, saved in the vault. All other fetches are in the journal of their case. */
export interface FetchLog {
  add(line: Omit<StoredLine, 'v'>): void;
  /** Newest first. */
  list(): FetchLogLine[];
  /** Removes lines and the bytes received with them; all lines if no ids are given. */
  remove(lines: { logIds?: readonly string[] | undefined }): FetchLogLine[];
  /** Removes lines about an erased subject. */
  forgetSubject(subjectId: string): void;
  /**
   * The received bytes as text. Throws `AppError` `no-such-thing`, or `faces-hidden` if it may disclose face results.
   * If the caller asks for it unblinded, or hiding is off, the disclosure is instead recorded in the case if that is
   * saved by now.
   */
  arrived(line: { logId: string; unblinded?: true | undefined }): ArrivedText;
}

export function createFetchLog(parts: {
  vault: Vault;
  onChanged: (lines: FetchLogLine[]) => void;
  /** Called when bytes kept for a line have been released. */
  onLetGo: () => void;
  /** Whether the service's face results are hidden until the reader has compared the faces. */
  hidesFaces: () => boolean;
  /** Called before face results of a subject are shown. Throws if the case cannot record that. */
  onUnblinded: (line: StoredLine, sha256: Sha256) => void;
}): FetchLog {
  const { vault, onChanged, onLetGo, hidesFaces, onUnblinded } = parts;
  const stored = (): StoredLine[] =>
    vault.jobs.list(LOG_KIND).flatMap(({ state }) => {
      const read = StoredLine.safeParse(state);
      return read.success ? [read.data] : [];
    });
  const list = (): FetchLogLine[] =>
    stored()
      .reverse()
      .map(({ v: _, arrived, ...line }) => ({
        ...line,
        arrived: arrived && { bytes: arrived.bytes, mime: arrived.mime },
      }));
  const drop = (lines: readonly StoredLine[]): void => {
    if (lines.length === 0) return;
    for (const { logId } of lines) vault.jobs.remove(logId);
    // Several lines may refer to the same received bytes.
    const kept = new Set(stored().flatMap(({ arrived }) => (arrived === null ? [] : [arrived.sha256])));
    const gone = lines.flatMap(({ arrived }) =>
      arrived === null || kept.has(arrived.sha256) ? [] : [arrived.sha256],
    );
    if (gone.length > 0) {
      vault.erasures.queueForRemoval(gone);
      onLetGo();
    }
    onChanged(list());
  };
  return {
    add(line) {
      vault.jobs.save(line.logId, LOG_KIND, { v: 1, ...line });
      const all = stored();
      if (all.length > MAX_LINES) drop(all.slice(0, all.length - MAX_LINES));
      else onChanged(list());
    },
    list,
    remove({ logIds }) {
      drop(stored().filter(({ logId }) => logIds === undefined || logIds.includes(logId)));
      return list();
    },
    forgetSubject(subjectId) {
      drop(stored().filter((line) => isSameId(line.subjectId, subjectId)));
    },
    arrived({ logId, unblinded }) {
      const line = stored().find((one) => one.logId === logId);
      const found = line?.arrived;
      if (!found) throw new AppError('no-such-thing', 'response');
      const bytes = vault.evidence.readAll(found.sha256);
      const text = new TextDecoder().decode(bytes);
      if (mayDiscloseFaces(text) && !hasNoFaces(line.operation, text)) {
        if (hidesFaces() && unblinded !== true) throw new AppError('faces-hidden');
        onUnblinded(line, found.sha256);
      }
      return {
        sha256: found.sha256,
        bytes: bytes.length,
        text,
        lossy: text.includes('\ufffd'),
      };
    },
  };
}
