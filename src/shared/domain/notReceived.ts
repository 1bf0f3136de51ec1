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
 * Whether a version does not exist: its number is outside the range of known versions, and the service reported that
 * there is no such version or has since shown that its versions end earlier.
 */
function isOutside(absence: Absence, timeline: AmlTimeline): boolean {
  const { version } = absence.request;
  if (!isVersion(absence.request) || version === undefined || !isBeyondKnown(timeline, version)) return false;
  return isNoVersion(absence) || !timeline.failedVersions.includes(version);
}

type ContentEntry = ReadEntry & { event: ContentEvent };

/** What was read from the responses of a case. */
interface SavedRead {
  timeline: AmlTimeline;
  /** Responses of the case's main operation. */
  responses: readonly ResponseRef[];
  listOf: (response: AmlResponse) => VersionList;
  damaged: ReadonlySet<Sha256>;
}

/**
 * Returns a function that classifies what an entry added: a result, bytes that are lost and may have been a result, or
 * the reason why it is not a result.
 */
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

/** The entries that added something for one request. If trusted people added any, only theirs. */
const trustedIn = (all: readonly ContentEntry[]): ContentEntry[] =>
  trustedOf(all.map((entry) => ({ entry, retrievedBy: entry.author }))).map(({ entry }) => entry);

/**
 * The requests whose latest attempt returned nothing, or something other than a result. Either nothing is saved for
 * them, or what is shown may be outdated. Left out are files of the case, which have their own state, versions that do
 * not exist, and responses that are no result but are shown because nothing else is saved.
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
  /** The newest entry that added a result. */
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

/** Whether a response was received for the latest request but is not a result. */
export const isNotReceived = (
  response: ResponseRef,
  { notReceived }: Pick<CaseView, 'notReceived'>,
): boolean =>
  notReceived.some((one) => requestKey(one) === requestKey(response) && one.at === response.retrievedAt);

/** Whether the latest request for a result failed, so that the saved result may be outdated. */
export const hasLatestRequestFailed = (
  operation: SavedResponse['kind'] | Operation,
  { notReceived }: Pick<CaseView, 'notReceived'>,
): boolean =>
  notReceived.some(({ request }) => request.operation === operation && request.version === undefined);

/**
 * The version number after which nothing was requested because a request failed. Later versions may exist. Null if the
 * requests did not end with a failure.
 */
export const notRequestedAfter = ({
  nothingRequestedAfter,
  gaps,
}: Pick<AmlTimeline, 'nothingRequestedAfter' | 'gaps'>): number | null =>
  nothingRequestedAfter === null ? null : Math.max(nothingRequestedAfter, gaps.at(-1)?.to ?? 0);

/** A range of monitoring versions, including both ends. */
type Run = CaseView['monitoring']['gaps'][number];

/** Ranges of versions that are known to exist but are neither saved nor requested. */
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
