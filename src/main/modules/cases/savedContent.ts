import { openingOf } from '@shared/domain/caseRecord';
import { isContentEvent } from '@shared/domain/savedEvidence';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { resultKindOf } from '@shared/domain/operations';
import { contentOf, type ReceivedBytes, type SavedContent } from '@shared/domain/redaction/savedContent';
import { isError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';

/** Types of files that are text. Whether anything else is one depends on its bytes. */
const IS_TEXT = /^text\/|json|xml/;
/** Types that the app itself found in the first bytes of a file. */
const IS_MEDIUM = /^(?:image\/(?!svg)|video\/|audio\/|application\/pdf$)/;

type Received = Omit<ReceivedBytes, 'bytes'> & { sha256: Sha256 };

/** A file with more bytes is no text. */
const LONGEST_TEXT = 1024 * 1024;

/** What an event saved that is or may be a text; null if it saved nothing else. */
function receivedBy(event: JournalEvent): Received | null {
  if (event.type === 'service-event') return { kind: null, as: 'event', sha256: event.sha256 };
  if (event.type === 'absent') {
    const kind = resultKindOf(event.request.operation);
    const { sha256, mime = '', bytes = 0 } = event.arrived ?? {};
    if (sha256 === undefined) return null;
    if (kind !== null || IS_TEXT.test(mime)) return { kind, as: 'in-place', sha256 };
    return bytes <= LONGEST_TEXT ? { kind, as: 'file', sha256 } : null;
  }
  if (!isContentEvent(event)) return null;
  const { request, sha256, mime, bytes } = event;
  const kind = resultKindOf(request.operation);
  if (kind !== null) return { kind, as: 'response', sha256 };
  return !IS_MEDIUM.test(mime) && bytes <= LONGEST_TEXT ? { kind, as: 'file', sha256 } : null;
}

/**
 * Returns all content that statements about a case are based on or may quote: every response saved for it, including
 * watchlist matches and older versions, webhook events, and what was received in place of a file or response. For an AML
 * check also that of the saved journey that identifies its applicant.
 */
export function savedContent(
  vault: Pick<Vault, 'journal' | 'evidence' | 'index'>,
  caseId: CaseId,
): SavedContent {
  const entries = vault.journal.entries(caseId);
  const opening = openingOf(entries);
  const journey =
    opening?.kind === 'aml-check' ? vault.index.find(opening.authority, 'journey', opening.subjectId) : null;
  const linked: readonly JournalEntry[] = journey === null ? [] : vault.journal.entries(journey);
  const received = new Map(
    [...entries, ...linked].flatMap(({ event }) => {
      const one = receivedBy(event);
      return one === null ? [] : [[`${one.as} ${one.sha256}`, one] as const];
    }),
  );
  return contentOf([...received.values()].map((one) => ({ ...one, bytes: bytesOf(vault, one) })));
}

/** Only a damaged response is an error, because the case is read from it. */
function bytesOf({ evidence }: Pick<Vault, 'evidence'>, { as, sha256 }: Received): Uint8Array | null {
  try {
    return evidence.readAll(sha256);
  } catch (error) {
    if (as === 'response' || !isError(error, 'evidence-damaged')) throw error;
    return null;
  }
}
