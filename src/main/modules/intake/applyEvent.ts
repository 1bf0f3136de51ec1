import { z } from 'zod';
import { CaseKind, SubjectId, type CaseId } from '@shared/domain/ids';
import { savedKindOf } from '@shared/domain/intake/serviceEvents';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import { SERVICE_EVENTS } from '@shared/wire/eventNames';
import type { Job, JobContext, JobKind } from '../../jobs/job';
import { isReadOnly } from './caseRecord';
import { failureOf, jobFailureOf } from './failure';
import { authorityOf, CaseDetail, fetchCase, isAboutCase } from './fetchCase';
import { fetchVersions } from './fetchVersions';
import { fetchesResponse, isFollowed } from './followedEvents';
import { readOnlyError } from './fileResponse';
import { caseIdOf, FETCHING, partsFor, type FetchParts } from './types';
import { isOfOneResponse } from './versionRequester';
import { VersionsDetail } from './versionsJob';
import { isSameId } from '@shared/text/idKey';

const EventInput = z.strictObject({
  profileId: z.string(),
  text: z.string(),
  event: z.strictObject({
    name: z.string(),
    event: z.enum(SERVICE_EVENTS).nullable(),
    effect: z.enum(['fetch-response', 'fetch-version', 'fetch-spot-check', 'note']).nullable(),
    eventId: z.string().nullable(),
    kind: CaseKind,
    subjectId: SubjectId,
    carriesDecision: z.boolean(),
    version: z.int().nullable(),
    facts: z.array(z.strictObject({ key: z.string(), text: z.string() })),
  }),
});
const EventDetail = CaseDetail.extend({
  ...VersionsDetail.shape,
  /** Set once this job has added the event to the journal. The job may restart after that. */
  noted: z.boolean().default(false),
});
type EventInput = z.infer<typeof EventInput>;
type EventJob = Job<EventInput, z.infer<typeof EventDetail>>;

/** The case that an event is about, if it is saved. */
function savedCaseOf(parts: FetchParts, { event, profileId }: EventInput): [CaseId, CaseKind] | null {
  const { authority } = parts.profile(profileId);
  const idOf = (kind: CaseKind): CaseId => caseIdOf(parts, authority, kind, event.subjectId);
  const kind = savedKindOf(event, (one) => parts.vault.journal.heads(idOf(one)).length > 0);
  return kind === null ? null : [idOf(kind), kind];
}

/** Adds a received event to the journal of its case, unless it is already there. */
async function noteEvent(
  { vault, author, onCaseChanged }: FetchParts,
  caseId: CaseId,
  { stored }: EventJob,
  eventId: string,
): Promise<void> {
  const { event, text } = stored.input;
  stored.detail.noted = true;
  const isNoted = vault.journal
    .entries(caseId)
    .some(({ event: noted }) => noted.type === 'service-event' && isSameId(noted.eventId, eventId));
  if (isNoted) return;
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(text)]);
  const noted: JournalEventOf<'service-event'> = {
    type: 'service-event',
    eventId,
    name: event.name,
    sha256,
    bytes,
    receivedAt: stored.startedAt,
    facts: event.facts,
  };
  vault.journal.append(caseId, author(), noted);
  onCaseChanged(caseId);
}

/**
 * Fetches the case that an event is about. A monitoring event does not show whether its check belongs to a journey, so
 * if there is no journey, an AML check with the id is fetched.
 */
async function fetchSubject(
  parts: FetchParts,
  job: EventJob,
  kind: CaseKind,
  context: JobContext,
): Promise<void> {
  const { profileId, event } = job.stored.input;
  const { subjectId } = event;
  const isSaved = job.stored.caseId !== null;
  try {
    await fetchCase(parts, { profileId, kind, subjectId }, job, context);
  } catch (error) {
    if (isSaved || failureOf(error) !== 'not-found' || event.effect !== 'fetch-version') throw error;
    await fetchCase(parts, { profileId, kind: 'aml-check', subjectId }, job, context);
  }
}

async function fetchVersion(
  parts: FetchParts,
  job: EventJob,
  { caseId, version }: { caseId: CaseId; version: number | null },
  context: JobContext,
): Promise<void> {
  const { stored } = job;
  const { absent, done, total } = stored;
  Object.assign(stored.detail, { fetched: 0, skipped: 0, unread: [], changed: [], unchanged: 0 });
  const forms = { snapshots: true, deltas: true, result: false, again: false };
  // An update that names no version may concern any version.
  const versions = version === null ? ({ which: 'all' } as const) : ({ which: 'one', version } as const);
  await fetchVersions(parts, { caseId, versions, ...forms }, job, context);
  // `fetchVersions` changed these counters, but here they count the files of the case. A missing version is shown in
  // the outcome.
  Object.assign(stored, { absent, done, total });
  if (stored.detail.fetched + stored.detail.skipped === 0) stored.outcome = 'absent';
}

/** Returns a step's error instead of rejecting, so that the next step can still be tried; null if it succeeded. */
const failureIn = (step: Promise<void>): Promise<{ error: unknown } | null> =>
  step.then(
    () => null,
    (error: unknown) => ({ error }),
  );

/**
 * Adds an event to the case's journal, even if fetching fails, and fetches what it announces. A case that is not saved
 * yet begins with its first response.
 */
async function applyEvent(parts: FetchParts, job: EventJob, context: JobContext): Promise<void> {
  const { vault } = parts;
  const { stored } = job;
  const { event, text } = stored.input;
  const eventId = event.eventId ?? parts.hash(text);
  const saved = savedCaseOf(parts, stored.input);
  stored.caseId = saved?.[0] ?? null;
  stored.outcome = 'duplicate';
  if (saved !== null && !stored.detail.noted && isFollowed(vault.journal.entries(saved[0]), eventId, event))
    return;
  if (saved !== null && isReadOnly(vault, saved[0])) throw readOnlyError();

  if (saved !== null) await noteEvent(parts, saved[0], job, eventId);
  // `before` is set if this job already began to fetch the case before a crash.
  const isFetched = saved === null || fetchesResponse(event) || stored.detail.before !== null;
  const failed = isFetched
    ? await failureIn(fetchSubject(parts, job, saved?.[1] ?? event.kind, context))
    : null;
  const { caseId } = stored;
  // Even an unusable response creates the case, so the event is recorded there.
  if (saved === null && caseId !== null) await noteEvent(parts, caseId, job, eventId);
  if (failed !== null && (caseId === null || !isOfOneResponse(failed.error))) throw failed.error;
  stored.outcome = 'applied';
  if (caseId === null) throw new Error('A case that was fetched has an id');
  const failedToo =
    event.effect === 'fetch-version'
      ? await failureIn(fetchVersion(parts, job, { caseId, version: event.version }, context))
      : null;
  context.signal.throwIfAborted();
  // Both failures are in the journal; report the first.
  const first = failed ?? failedToo;
  if (first !== null) throw first.error;
}

/** The job kind that handles a service event. */
export const createEventKind = (parts: FetchParts): JobKind<EventInput, z.infer<typeof EventDetail>> => ({
  name: 'event',
  input: EventInput,
  detail: EventDetail,
  places: FETCHING,
  isResumable: true,
  key: ({ event }) => event.subjectId,
  run: async (job, context) => applyEvent(partsFor(parts, job), job, context),
  failureOf: jobFailureOf,
  view: ({ stored: { input, detail } }) => ({
    subject: { kind: input.event.kind, subjectId: input.event.subjectId },
    detail: { name: input.event.name, comparison: detail.comparison },
  }),
  isAbout: ({ event, profileId }, of) =>
    isAboutCase(parts, { ...event, authority: authorityOf(parts, profileId) }, of),
});
