import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { caseIdSeed, type CaseId, type CaseKind, type Sha256 } from '@shared/domain/ids';
import { isHolding } from '@shared/domain/heldEvidence';
import type { AnswerComparison } from '@shared/domain/intake/answerChanges';
import type { FailureFacts } from '@shared/domain/intake/fetchFailure';
import type { SavedAnswer } from '@shared/domain/intake/savedAnswer';
import { CASE_OF_OPERATION, keptFileName } from '@shared/domain/intake/savedAnswer';
import type { Author } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf, Request } from '@shared/domain/journalEvents';
import type { ServiceProfile } from '@shared/domain/profile';
import type { ItemFailure, ItemOutcome } from '@shared/ipc/ordersContract';
import { AppError, isError } from '../../../errors/appError';
import type { Vault } from '../../../platform/vault/types';
import type { AmlVersions } from '../amlVersions';
import { isReadOnly, newestAnswer, openingOf } from '../caseRecord';
import { factsOf, failureOf } from '../failure';
import { truncationOf } from '../truncation';
import type { Brought, Intake } from '../types';
import type { FilePlace, StoredItem, Work } from './orderRecord';

export interface PerformParts {
  vault: Vault;
  intake: Pick<Intake, 'bring' | 'forget'>;
  amlVersions: Pick<AmlVersions, 'bring'>;
  profile: (profileId: string) => ServiceProfile;
  author: () => Author;
  clock: () => Date;
  hash: (text: string) => string;
  onCaseChanged: (caseId: CaseId) => void;
}

/** How an item ended. */
export interface ItemEnd {
  outcome: ItemOutcome;
  failure: ItemFailure | null;
  facts: FailureFacts | null;
  comparison: AnswerComparison | null;
  absent: number;
  bytes: number;
  caseId: CaseId | null;
}

const ended = (outcome: ItemOutcome, over: Partial<ItemEnd> = {}): ItemEnd => ({
  outcome,
  failure: null,
  facts: null,
  comparison: null,
  absent: 0,
  bytes: 0,
  caseId: null,
  ...over,
});

/** A file that is not as it was when the order was looked at. */
const fileError = (failure: AppError<'file-unusable'>['detail']['failure']): AppError<'file-unusable'> =>
  new AppError('file-unusable', failure, { detail: { failure } });

export const itemFailureOf = (error: unknown): Pick<ItemEnd, 'failure' | 'facts'> =>
  isError(error, 'file-unusable')
    ? { failure: error.detail.failure, facts: null }
    : { failure: failureOf(error), facts: factsOf(error) };

/** The largest medium that is read from a file, in bytes. */
const FILE_MAX_BYTES = 256 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

/** A file's bytes in pieces, never through a link. Throws `file-unusable`. */
async function* piecesOf(vault: Vault, place: FilePlace): AsyncIterable<Uint8Array> {
  if (place.in === 'vault') {
    yield* vault.evidence.read(place.sha256);
    return;
  }
  const { O_RDONLY, O_NOFOLLOW } = (await import('node:fs')).constants;
  // Windows has no such flag; there the walk has already left links out.
  const file = await open(place.path, O_RDONLY | (O_NOFOLLOW ?? 0)).catch(() => {
    throw fileError('file-gone');
  });
  try {
    const { size } = await file.stat();
    if (size > FILE_MAX_BYTES) throw fileError('too-large');
    for await (const piece of file.createReadStream({ highWaterMark: PIECE_BYTES, autoClose: false }))
      yield piece as Buffer;
  } finally {
    await file.close();
  }
}

/** Does the work of one item. What it has sealed stays sealed; done again, it adds nothing twice. */
export function createPerformer(parts: PerformParts) {
  const { vault, intake, amlVersions, author, clock, hash, onCaseChanged } = parts;

  const caseIdOf = (authority: string, kind: CaseKind, subjectId: string): CaseId =>
    hash(caseIdSeed(authority, kind, subjectId)).slice(0, 32);
  const isHeld = (caseId: CaseId): boolean => vault.journal.heads(caseId).length > 0;

  /** The case an event is about if it is held. */
  function heldCaseOf(authority: string, kind: CaseKind, subjectId: string): [CaseId, CaseKind] | null {
    const kinds: CaseKind[] = kind === 'journey' ? ['journey', 'aml-check'] : [kind];
    for (const one of kinds) {
      const caseId = caseIdOf(authority, one, subjectId);
      if (isHeld(caseId)) return [caseId, one];
    }
    return null;
  }

  const endOf = (
    { item: { state, absent, bytes, caseId, failure, facts, comparison } }: Brought,
    outcome: ItemOutcome,
  ): ItemEnd =>
    state === 'done'
      ? ended(outcome, { absent, bytes, caseId, comparison })
      : ended('failed', { failure: failure ?? 'unexpected', facts, comparison, absent, bytes, caseId });

  async function bringCase(
    item: StoredItem,
    order: { profileId: string; kind: CaseKind; subjectId: string },
    signal: AbortSignal,
    save: () => void,
  ): Promise<ItemEnd> {
    const { authority } = parts.profile(order.profileId);
    const caseId = caseIdOf(authority, order.kind, order.subjectId);
    if (item.before === null) {
      item.before = { sha256: isHeld(caseId) ? newestAnswer(vault, caseId, order.kind) : null };
      save();
    }
    const brought = await intake.bring(item.itemId, order, signal);
    const before = item.before.sha256;
    const isSame = brought.answerSha256 === before;
    return endOf(brought, before === null ? 'new' : isSame ? 'unchanged' : 'changed');
  }

  async function noteEvent(
    caseId: CaseId,
    { event, text }: Extract<Work, { do: 'event' }>,
    eventId: string,
  ): Promise<void> {
    const { sha256, bytes } = await vault.evidence.write([Buffer.from(text)]);
    const noted: JournalEventOf<'service-event'> = {
      type: 'service-event',
      eventId,
      name: event.name,
      sha256,
      bytes,
      receivedAt: clock().toISOString(),
      facts: event.facts,
    };
    vault.journal.append(caseId, author(), noted);
    onCaseChanged(caseId);
  }

  const isNoted = (caseId: CaseId, eventId: string): boolean =>
    vault.journal
      .entries(caseId)
      .some(({ event }) => event.type === 'service-event' && event.eventId === eventId);

  /** Fetches what an event asks for and then says so in the case's journal: an event that could not be followed may come again. */
  async function takeEvent(
    item: StoredItem,
    work: Extract<Work, { do: 'event' }>,
    profileId: string,
    signal: AbortSignal,
    save: () => void,
  ): Promise<ItemEnd> {
    const { event } = work;
    const { kind, subjectId } = event;
    const eventId = event.eventId ?? hash(work.text);
    const { authority } = parts.profile(profileId);
    let held = heldCaseOf(authority, kind, subjectId);
    if (held !== null && isNoted(held[0], eventId)) return ended('duplicate', { caseId: held[0] });
    if (held !== null && isReadOnly(vault, held[0])) throw fileError('read-only');

    let end = ended('applied', { caseId: held?.[0] ?? null });
    const fetchesAnswer =
      event.carriesDecision || event.effect === 'fetch-answer' || event.effect === 'fetch-spot-check';
    // A job that is not yet through belongs to this item: it was begun before a crash.
    if (held === null || fetchesAnswer || item.before !== null) {
      let of = held?.[1] ?? kind;
      let brought = await bringCase(item, { profileId, kind: of, subjectId }, signal, save);
      if (held === null && brought.failure === 'not-found' && event.effect === 'fetch-version') {
        // Monitoring also watches checks that belong to no journey; the event does not say which it is.
        intake.forget([item.itemId]);
        of = 'aml-check';
        brought = await bringCase(item, { profileId, kind: of, subjectId }, signal, save);
      }
      if (brought.outcome === 'failed' || brought.caseId === null) return brought;
      held = [brought.caseId, of];
      end = { ...brought, outcome: 'applied' };
    }
    const [caseId] = held;
    if (event.effect === 'fetch-version' && event.version !== null) {
      const fetched = await amlVersions.bring(
        {
          caseId,
          versions: { which: 'one', version: event.version },
          snapshots: true,
          deltas: true,
          result: false,
          again: false,
        },
        signal,
      );
      signal.throwIfAborted();
      if (fetched.state !== 'done')
        return ended('failed', {
          failure: fetched.failure ?? 'unexpected',
          facts: fetched.facts,
          caseId,
          bytes: fetched.bytes,
        });
      end = {
        ...end,
        bytes: end.bytes + fetched.bytes,
        outcome: fetched.fetched + fetched.skipped === 0 ? 'absent' : 'applied',
      };
    }
    await noteEvent(caseId, work, eventId);
    return { ...end, caseId };
  }

  /** What is about a check goes to the journey that has it where that is held: a journey's id stands for its check. */
  function caseForAnswer(answer: SavedAnswer, authority: string): [CaseId, CaseKind] {
    const kind = CASE_OF_OPERATION[answer.operation];
    const journey = caseIdOf(authority, 'journey', answer.id);
    if (kind === 'aml-check' && isHeld(journey)) return [journey, 'journey'];
    return [caseIdOf(authority, kind, answer.id), kind];
  }

  async function filedEvent(
    request: Request,
    place: FilePlace,
    name: string | null,
  ): Promise<JournalEventOf<'filed'>> {
    const { evidence } = vault;
    const stat = await evidence.write(piecesOf(vault, place));
    const { sha256, bytes, mime } = stat;
    return { type: 'filed', request, sha256, bytes, mime, fileName: name, ...truncationOf(evidence, stat) };
  }

  /** Seals an answer and the media beside it, then journals all of it at once or nothing. */
  async function fileAnswer(work: Extract<Work, { do: 'file' }>, signal: AbortSignal): Promise<ItemEnd> {
    const { answer, filedUnder, media } = work;
    const [caseId, kind] = caseForAnswer(answer, filedUnder.authority);
    if (isReadOnly(vault, caseId)) throw fileError('read-only');
    // Looked at before anything is sealed: what is not what the person saw must not come in.
    if (work.place.in === 'disk') {
      const now = createHash('sha256');
      for await (const piece of piecesOf(vault, work.place)) now.update(piece);
      if (now.digest('hex') !== work.sha256) throw fileError('file-changed');
    }
    const filed: JournalEventOf<'filed'>[] = [
      await filedEvent(answerRequest(answer), work.place, work.fileName),
    ];
    if (filed[0]?.sha256 !== work.sha256) throw fileError('file-changed');
    for (const medium of media) {
      signal.throwIfAborted();
      const request = { operation: medium.operation, id: medium.path };
      filed.push(await filedEvent(request, medium.place, keptFileName(medium.name)));
    }
    signal.throwIfAborted();
    const entries = vault.journal.entries(caseId);
    const known = new Set(
      entries.flatMap(({ event }) => (isHolding(event) ? [nameOf(event.request, event.sha256)] : [])),
    );
    const fresh = filed.filter((event) => !known.has(nameOf(event.request, event.sha256)));
    const opened: JournalEvent = {
      type: 'case-opened',
      kind,
      subjectId: answer.id,
      authority: filedUnder.authority,
      authorityLabel: filedUnder.label,
      environment: filedUnder.environment,
    };
    const bytes = fresh.reduce((sum, event) => sum + event.bytes, 0);
    if (fresh.length === 0) return ended('unchanged', { caseId });
    const events = openingOf(vault, caseId) === null ? [opened, ...fresh] : fresh;
    vault.journal.appendAll(caseId, author(), events);
    onCaseChanged(caseId);
    return ended('filed', { caseId, bytes });
  }

  return {
    /** Rejects with the signal's reason when it aborts, else with what `itemFailureOf` can name. */
    async perform(
      item: StoredItem,
      profileId: string,
      signal: AbortSignal,
      save: () => void,
    ): Promise<ItemEnd> {
      const { work } = item;
      if (work.do === 'file') return fileAnswer(work, signal);
      if (work.do === 'event') return takeEvent(item, work, profileId, signal, save);
      const { kind, subjectId } = work;
      return bringCase(item, { profileId, kind, subjectId }, signal, save);
    },
  };
}

const answerRequest = ({ operation, id, version, deltaOnly }: SavedAnswer): Request => ({
  operation,
  id,
  ...(version === undefined ? {} : { version }),
  ...(deltaOnly === undefined ? {} : { deltaOnly }),
});

const nameOf = ({ operation, id, version, deltaOnly }: Request, sha256: Sha256): string =>
  JSON.stringify([operation, id, version ?? null, deltaOnly ?? false, sha256]);
