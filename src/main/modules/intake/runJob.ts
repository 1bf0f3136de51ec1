import { caseIdSeed, type CaseId, type Sha256 } from '@shared/domain/ids';
import { compareAnswers, type AnswerComparison } from '@shared/domain/intake/answerChanges';
import type { Author } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf, Request } from '@shared/domain/journalEvents';
import { mediaReferences, type MediaReference } from '@shared/domain/mediaReferences';
import { readResult } from '@shared/record/result';
import { parseJsonBytes } from '@shared/wire';
import { isError } from '../../errors/appError';
import type { Endpoint, ServiceClient } from '../../platform/client/types';
import type { Vault } from '../../platform/vault/types';
import { ANSWER_OPERATION, heldMedia, isReadOnly, newestAnswer, openingOf } from './caseRecord';
import { absenceOf, isLocal, fetchError } from './failure';
import type { Gate } from './gate';
import { ANSWER_KEY, type Job } from './job';
import { retrieve } from './retrieve';

/** So many media in a row that could not be reached mean that the service cannot: the others are left for later. */
const UNREACHABLE_IN_A_ROW = 3;

export interface RunParts {
  client: ServiceClient;
  vault: Vault;
  endpoint: Endpoint;
  author: () => Author;
  hash: (text: string) => string;
  /** Bounds the requests made to one profile at once, over all jobs. */
  requests: Gate;
  signal: AbortSignal;
  /** Keeps the job at once and pushes its line: a crash after this must not repeat what came before. */
  onState: () => void;
  /** Pushes its line, and keeps it when there is time: one more medium is settled. */
  onStep: () => void;
  /** Pushes its line: bytes came in. */
  onBytes: () => void;
  onCaseChanged: (caseId: CaseId) => void;
}

/** Reads and seals one thing, its progress counted on the job. */
async function fetchOne(
  job: Job,
  parts: RunParts,
  key: string,
  request: Request,
): Promise<JournalEventOf<'retrieved'>> {
  const { client, vault, endpoint, requests, signal } = parts;
  return requests.run(signal, async () => {
    job.inFlight.set(key, 0);
    try {
      const event = await retrieve({ client, evidence: vault.evidence }, endpoint, request, {
        signal,
        onProgress: ({ receivedBytes }) => {
          job.inFlight.set(key, receivedBytes);
          parts.onBytes();
        },
      });
      job.stored.bytes += event.bytes;
      return event;
    } finally {
      job.inFlight.delete(key);
    }
  });
}

/** What an answer fetched again has that the one before it had not. */
function comparison({ evidence }: Vault, before: Sha256, after: Sha256): AnswerComparison {
  if (before === after) return { is: 'unchanged' };
  const [older, newer] = [before, after].map((sha256) => parseJsonBytes(evidence.readAll(sha256)));
  return older?.ok && newer?.ok ? compareAnswers(older.value, newer.value) : { is: 'not-comparable' };
}

/**
 * Fetches, seals and journals the answer. A case begins with its first answer: an id the service does not know leaves
 * nothing behind, while a case that is held records that the answer could not be had again.
 */
async function fetchAnswer(job: Job, parts: RunParts, caseId: CaseId): Promise<void> {
  const { vault, endpoint, author } = parts;
  const { kind, subjectId } = job.stored;
  const { authority, label, environment } = endpoint.profile;
  const request: Request = { operation: ANSWER_OPERATION[kind], id: subjectId };
  const isHeld = openingOf(vault, caseId) !== null;
  if (isHeld) job.stored.caseId = caseId;
  const before = isHeld ? newestAnswer(vault, caseId, kind) : null;
  let event: JournalEventOf<'retrieved'>;
  try {
    event = await fetchOne(job, parts, ANSWER_KEY, request);
  } catch (error) {
    if (isError(error, 'service-fault') && isHeld && error.detail.reason !== 'cancelled' && !isLocal(error)) {
      vault.journal.append(caseId, author(), absenceOf(request, error));
      parts.onCaseChanged(caseId);
    }
    throw error;
  }
  const opened: JournalEvent = {
    type: 'case-opened',
    kind,
    subjectId,
    authority,
    authorityLabel: label,
    environment,
  };
  vault.journal.appendAll(caseId, author(), isHeld ? [event] : [opened, event]);
  job.stored.answerSha256 = event.sha256;
  job.stored.caseId = caseId;
  job.stored.comparison = before === null ? null : comparison(vault, before, event.sha256);
}

/** Fetches, seals and journals the media that are missing; one that fails is an absence with its reason. */
async function fetchMedia(
  job: Job,
  parts: RunParts,
  caseId: CaseId,
  missing: MediaReference[],
): Promise<void> {
  const { vault, author } = parts;
  let unreachable = 0;

  const settle = (event: JournalEvent): void => {
    vault.journal.append(caseId, author(), event);
    job.stored.done += 1;
    if (event.type === 'absent') job.stored.absent += 1;
    parts.onStep();
    parts.onCaseChanged(caseId);
  };

  const fetchMedium = async ({ operation, path }: MediaReference): Promise<void> => {
    const request: Request = { operation, id: path };
    let event: JournalEvent;
    try {
      event = await fetchOne(job, parts, path, request);
      unreachable = 0;
    } catch (error) {
      if (!isError(error, 'service-fault') || error.detail.reason === 'cancelled' || isLocal(error))
        throw error;
      unreachable = error.detail.reason === 'unreachable' ? unreachable + 1 : 0;
      event = absenceOf(request, error);
      settle(event);
      if (unreachable >= UNREACHABLE_IN_A_ROW) throw error;
      return;
    }
    settle(event);
  };

  const queue = [...missing];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      parts.signal.throwIfAborted();
      try {
        await fetchMedium(next);
      } catch (error) {
        // One failure ends the job: the other workers find nothing left.
        queue.length = 0;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: parts.endpoint.profile.limits.parallel }, work);
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Brings one case in: answer first, then whatever media it names and the case does not hold. Everything already sealed
 * is skipped, so a run after a crash is the same run again. Rejects with `service-fault`, `fetch-failed`, the signal's
 * reason or what the vault threw.
 */
export async function runJob(job: Job, parts: RunParts): Promise<void> {
  const { vault, hash } = parts;
  const { kind, subjectId } = job.stored;
  const { authority } = parts.endpoint.profile;
  const caseId = hash(caseIdSeed(authority, kind, subjectId)).slice(0, 32);

  // Who cancelled has given the job its state already; it must not be taken back.
  parts.signal.throwIfAborted();
  if (isReadOnly(vault, caseId)) throw fetchError('unexpected');

  const sealed = job.stored.answerSha256;
  if (sealed === null || vault.evidence.stat(sealed) === null || openingOf(vault, caseId) === null) {
    job.stored.state = 'answer';
    Object.assign(job.stored, { done: 0, total: 1, absent: 0 });
    parts.onState();
    await fetchAnswer(job, parts, caseId);
    parts.onCaseChanged(caseId);
    parts.signal.throwIfAborted();
  }
  if (job.stored.answerSha256 === null) throw fetchError('unexpected');

  const answer = parseJsonBytes(vault.evidence.readAll(job.stored.answerSha256));
  if (!answer.ok || readResult(kind, answer.value).otherShape !== null) {
    // It is kept; who tries again asks the service again.
    Object.assign(job.stored, { answerSha256: null, done: 1, total: 1, absent: 0 });
    if (answer.ok) throw fetchError('another-shape');
    throw fetchError('answer-not-json', { line: answer.line, column: answer.column });
  }
  const media = mediaReferences(answer.value).references;
  const held = heldMedia(vault, caseId);
  const missing = media.filter(({ path }) => !held.has(path));
  job.stored.state = 'media';
  Object.assign(job.stored, { done: 1 + media.length - missing.length, total: 1 + media.length, absent: 0 });
  parts.onState();
  await fetchMedia(job, parts, caseId, missing);
  job.stored.state = 'done';
}
