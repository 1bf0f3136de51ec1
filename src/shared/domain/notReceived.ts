import { lastAbsences, type Absence, type NoResultReason, type NotReceived } from './absences';
import { isBeyondKnown, listKindOf } from './aml/amlTimeline';
import type { AmlResponse, AmlTimeline } from './aml/amlView';
import { isNoVersion, isVersion, withoutOutdated } from './aml/versionRequests';
import type { VersionList } from './aml/unreadVersions';
import type { CaseView, ResponseRef } from './caseView';
import type { Request } from './events/fetching';
import type { Sha256 } from './ids';
import type { ReadEntry } from './journal';
import { isDownload } from './operations';
import type { Operation } from './profile';
import { isResult } from './responseContents';
import type { SavedResponse } from './savedResponses';
import { isContentEvent, originOf, requestKey, type ContentEvent } from './savedEvidence';
import { trustedOf } from './trust';

/**
 * Whether a version does not exist: it is before the first that is known, or after the last, and the service had none, or has
 * since shown that it has nothing so late.
 */
function isOutside(absence: Absence, timeline: AmlTimeline): boolean {
  const { version } = absence.request;
  if (!isVersion(absence.request) || version === undefined || !isBeyondKnown(timeline, version)) return false;
  return isNoVersion(absence) || !timeline.failed.includes(version);
}

type ContentEntry = ReadEntry & { event: ContentEvent };

/** What a case has read of its responses. */
interface SavedRead {
  timeline: AmlTimeline;
  /** Of the case's own operation. */
  responses: readonly ResponseRef[];
  listOf: (response: AmlResponse) => VersionList;
  damaged: ReadonlySet<Sha256>;
}

/** What an entry brought: a result, bytes that are lost and may have been one, or why it is none. */
function contentIn({ timeline, responses, listOf, damaged }: SavedRead) {
  return (event: ContentEvent): 'result' | 'lost' | NoResultReason => {
    const { request, sha256 } = event;
    if (damaged.has(sha256)) return 'lost';
    const key = requestKey(event);
    const own = responses.find((one) => one.sha256 === sha256 && requestKey(one) === key);
    if (own !== undefined) {
      if (isResult(own)) return 'result';
      if (own.syntaxError === null) return 'other-shape';
      return own.syntaxError.line === 0 ? 'lost' : 'not-json';
    }
    const kind = listKindOf(request);
    const list = timeline.unread.find(
      (one) => one.sha256 === sha256 && one.kind === kind && one.version === (request.version ?? null),
    );
    if (list === undefined) return 'result';
    return listOf(list).notJson === null ? 'other-shape' : 'not-json';
  };
}

/** What is saved of one request, without what an untrusted key brought, where somebody trusted brought any. */
const trustedIn = (all: readonly ContentEntry[]): ContentEntry[] =>
  trustedOf(all.map((entry) => ({ entry, retrievedBy: entry.author }))).map(({ entry }) => entry);

/**
 * What was requested and, at the last request, not received, or received without being a result: nothing of it is saved, or
 * what is shown may be outdated. Without the files of the case, which have a state of their own, versions that do not exist,
 * and what is no result and shown nevertheless, since nothing else is saved.
 */
export function notReceivedIn(
  entries: readonly ReadEntry[],
  files: readonly { path: string }[],
  saved: SavedRead,
): NotReceived[] {
  const absences = lastAbsences(withoutOutdated(entries));
  const contentEntries = entries.filter((entry): entry is ContentEntry => isContentEvent(entry.event));
  const byRequest = Map.groupBy(contentEntries, ({ event }) => requestKey(event));
  const contentOf = contentIn(saved);
  /** The newest that is a result. */
  const resultIn = (all: readonly ContentEntry[]): ContentEntry | undefined =>
    all.findLast(({ event }) => contentOf(event) === 'result');
  const shownFor = (request: Request): NotReceived['shown'] => {
    const all = trustedIn(byRequest.get(requestKey({ request })) ?? []);
    const shown = resultIn(all) ?? all.at(-1);
    return shown === undefined ? null : originOf(shown.event);
  };
  const paths = new Set(files.map(({ path }) => path));
  const absent = absences
    .filter((one) => !isOutside(one, saved.timeline) && !paths.has(one.request.id))
    .map(({ request, at, reason, status, serviceCode, arrived }): NotReceived => ({
      ...{ request, at, reason, status, serviceCode, shown: shownFor(request) },
      raw: isDownload(request.operation) ? null : arrived,
    }));
  const failed = new Set(absences.map(requestKey));
  const noResults = [...byRequest].flatMap(([key, all]): NotReceived[] => {
    if (all.length === 1 || failed.has(key)) return [];
    const trusted = trustedIn(all);
    const latest = trusted.findLast(({ event }) => event.type === 'retrieved');
    const reason = latest === undefined ? 'result' : contentOf(latest.event);
    if (latest === undefined || reason === 'result' || reason === 'lost') return [];
    const shown = resultIn(trusted);
    const { event, at } = latest;
    return shown === undefined
      ? []
      : [
          {
            request: event.request,
            at,
            reason,
            status: null,
            serviceCode: null,
            raw: event.sha256,
            shown: originOf(shown.event),
          },
        ];
  });
  return [...noResults, ...absent];
}

/** Whether a response is named as no result that the latest request brought. */
export const isNotReceived = (
  response: ResponseRef,
  { notReceived }: Pick<CaseView, 'notReceived'>,
): boolean =>
  notReceived.some((one) => requestKey(one) === requestKey(response) && one.at === response.retrievedAt);

/** Whether a result was requested once more and not received, so that the latest that is saved is only the last received. */
export const isRequestedInVain = (
  operation: SavedResponse['kind'] | Operation,
  { notReceived }: Pick<CaseView, 'notReceived'>,
): boolean =>
  notReceived.some(({ request }) => request.operation === operation && request.version === undefined);

/**
 * The number after which no monitoring version was requested, since a request failed, which says nothing about later ones;
 * null where requests ended otherwise.
 */
export const notRequestedAfter = ({
  stoppedAt,
  gaps,
}: Pick<AmlTimeline, 'stoppedAt' | 'gaps'>): number | null =>
  stoppedAt === null ? null : Math.max(stoppedAt, gaps.at(-1)?.to ?? 0);

/** A run of monitoring versions, both inclusive. */
type Run = CaseView['monitoring']['gaps'][number];

/** Versions that are known to exist and of which nothing is saved, as far as nobody requested them. */
export function notRequestedIn({
  monitoring,
  notReceived,
}: Pick<CaseView, 'monitoring' | 'notReceived'>): Run[] {
  const requested = [...new Set(notReceived.flatMap(({ request }) => request.version ?? []))].sort(
    (a, b) => a - b,
  );
  return monitoring.gaps.flatMap(({ from, to }) => {
    const within = requested.filter((version) => version >= from && version <= to);
    return [from - 1, ...within]
      .map((before, index) => ({ from: before + 1, to: (within[index] ?? to + 1) - 1 }))
      .filter((run) => run.from <= run.to);
  });
}
