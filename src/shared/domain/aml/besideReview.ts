import { isDefault } from './amlTimeline';
import type { AmlResponse, AmlTimeline } from './amlView';

/** What is saved of a check beside the list under review. */
export interface Beside {
  /** The service has, or once sent, something later of which nothing is saved. */
  isMissing: boolean;
  /** The list is of a check whose id is known; that of a journey's check is not. */
  isOfCheck: boolean;
  /** The service does not have the version that a file gives. */
  isRefused: boolean;
  /** Changes of later versions of which no full list is saved, oldest first. */
  deltas: AmlResponse[];
  /** The full list that the changes saved since then begin with; null where some of them are not saved. */
  before: AmlResponse | null;
  /** The changes that led to the version under review, without a gap, oldest first. */
  changes: AmlResponse[];
  /** Received earlier for the same version. */
  replaced: AmlResponse[];
  /**
   * Results and journeys. `later`: received after the list. `unknown`: of those before, the newest of each request of which
   * nothing shows that they are older. `earlier`: all that are not later.
   */
  results: Readonly<Record<'later' | 'unknown' | 'earlier', AmlResponse[]>>;
  /** Every other version up to the one under review, with its changes. */
  versions: AmlResponse[];
}

/** What is compared with nothing: a list that somebody chose is what it is, whatever came after it. */
const NOTHING: Beside = {
  isMissing: false,
  isOfCheck: true,
  isRefused: false,
  deltas: [],
  before: null,
  changes: [],
  replaced: [],
  results: { later: [], unknown: [], earlier: [] },
  versions: [],
};

/** When a list was first received: what is received once more is no newer. */
const firstAt = ({ sha256, retrievedAt }: AmlResponse, replaced: readonly AmlResponse[]): string =>
  replaced
    .filter((one) => one.sha256 === sha256)
    .reduce((at, one) => (one.retrievedAt < at ? one.retrievedAt : at), retrievedAt);

/** When the service last showed that it had nothing later than the version under review; null where it did not. */
const endShownAt = ({ ends }: AmlTimeline, number: number): string | null =>
  ends.reduce<string | null>(
    (last, { after, at }) => (after <= number && (last === null || at > last) ? at : last),
    null,
  );

/**
 * Results that may be newer than a list that is one itself: received after it, or by a person's file replaced, which may be
 * of any time.
 */
function resultsAroundResult({ others }: AmlTimeline, review: AmlResponse): Beside['results'] {
  const rest = others.filter(({ sha256 }) => sha256 !== review.sha256);
  const isLater = ({ current, retrievedAt }: AmlResponse): boolean =>
    current && retrievedAt > review.retrievedAt;
  const fetched = (['result', 'journey'] as const).flatMap(
    (wanted) => rest.find(({ kind, origin }) => kind === wanted && origin === 'service') ?? [],
  );
  const unknown = review.origin === 'file' ? fetched : [];
  return {
    later: rest.filter(isLater),
    earlier: rest.filter((one) => !isLater(one)),
    unknown,
  };
}

/** Results around a version: only the service's word that nothing comes after it shows that one is older. */
function resultsAroundVersion(timeline: AmlTimeline, since: string, end: string | null): Beside['results'] {
  const isOlder = ({ retrievedAt }: AmlResponse): boolean => end !== null && retrievedAt <= end;
  const isLater = (one: AmlResponse): boolean => !isOlder(one) && one.retrievedAt > since;
  const earlier = timeline.others.filter((one) => !isLater(one));
  return {
    later: timeline.others.filter((one) => one.current && isLater(one)),
    unknown: earlier.filter((one) => one.current && !isOlder(one)),
    earlier,
  };
}

/** Whether the service has reported a list that is not saved, without a number, since it sent the saved one: a file may be old. */
const isUnsaved = (
  { unsavedAt }: AmlTimeline,
  { origin }: AmlResponse,
  since: string,
  end: string | null,
): boolean =>
  unsavedAt !== null && (origin === 'file' || unsavedAt > since) && (end === null || unsavedAt > end);

/** The deltas of versions after the list under review, of which no full list is saved. */
export function deltasAfter(timeline: AmlTimeline, review: AmlResponse): AmlResponse[] {
  if (!isDefault(timeline, review)) return [];
  const last = timeline.versions.findLastIndex(({ snapshot }) => snapshot !== null);
  return timeline.versions.slice(last + 1).flatMap(({ delta }) => delta ?? []);
}

/** What was received earlier for the same version, newest first. */
const replacedBy = ({ replaced }: AmlTimeline, { kind, version }: AmlResponse): AmlResponse[] =>
  replaced.filter((one) => one.kind === kind && one.version === version);

/** The saved changes that led to a version, back to a full list or to the first that is not saved. */
function changesTo(versions: AmlTimeline['versions'], number: number): Pick<Beside, 'before' | 'changes'> {
  const saved = new Map(versions.map((one) => [one.version, one]));
  const changes: AmlResponse[] = [];
  for (let version = number; ; version -= 1) {
    const { delta = null, snapshot = null } = saved.get(version) ?? {};
    if (version < number && snapshot !== null) return { before: snapshot, changes };
    if (delta === null) return { before: null, changes };
    changes.unshift(delta);
  }
}

/** What is saved beside the list under review; nothing where somebody chose that list. */
export function besideReview(timeline: AmlTimeline, review: AmlResponse): Beside {
  if (!isDefault(timeline, review)) return NOTHING;
  const { versions, gaps } = timeline;
  const { version: number, kind, checkId } = review;
  const isOfCheck = kind === 'journey' || checkId !== null;
  const deltas = deltasAfter(timeline, review).flatMap((delta) => [
    ...replacedBy(timeline, delta).toReversed(),
    delta,
  ]);
  const isMissing = gaps.some(({ to }) => to > (number ?? -1));
  if (number === null) {
    const isUnknown = isUnsaved(timeline, review, review.retrievedAt, null);
    return {
      ...NOTHING,
      isOfCheck,
      deltas,
      isMissing: isMissing || isUnknown,
      results: resultsAroundResult(timeline, review),
    };
  }
  const replaced = replacedBy(timeline, review);
  const since = firstAt(review, replaced);
  const end = endShownAt(timeline, number);
  return {
    isMissing: isMissing || isUnsaved(timeline, review, since, end),
    isOfCheck,
    isRefused: review.origin === 'file' && timeline.refused.includes(number),
    deltas,
    ...changesTo(versions, number),
    replaced: replaced.filter(({ sha256 }) => sha256 !== review.sha256),
    results: resultsAroundVersion(timeline, since, end),
    versions: versions
      .filter(({ version }) => version <= number)
      .flatMap(({ version, snapshot, delta }) => [version === number ? null : snapshot, delta])
      .filter((one) => one !== null),
  };
}
