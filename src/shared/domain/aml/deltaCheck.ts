import type { Discrepancy } from './amlView';
import { discrepancyOf, inOrder } from './discrepancies';
import type { KeyedList, KeyedMatch, MatchPair } from './matchKeys';
import { pairMatches } from './pairMatches';
import { labelAge, labelOf, recordVersionOf } from './updateLabel';
import { diffValues } from './valueDiff';
import { diffVersions, groupOf, needsLabel, type VersionDiff } from './versionDiff';

type Matches = ReadonlyMap<KeyedMatch, KeyedMatch>;

/** A snapshot with which the delta is compared. */
interface Around {
  list: KeyedList;
  /** The corresponding match in the snapshot for each match of the delta. */
  found: Matches;
}

const inVersion = (list: KeyedList, version: number): KeyedList => ({ ...list, version });
const toOlder = (pairs: readonly MatchPair[]): Matches =>
  new Map(pairs.map(({ before, after }) => [after, before]));

/** The snapshots before and after a delta; null for one that is not known. */
interface Snapshots {
  inBefore: Around | null;
  inAfter: Around | null;
  /** The match of the snapshot before that a match of the delta may be a correction of. */
  corrected: Matches;
}

function snapshotsAround(
  before: KeyedList | null,
  delta: KeyedList,
  after: KeyedList | null,
  version: number,
): Snapshots {
  const changes = inVersion(delta, version);
  const older = before === null ? null : inVersion(before, version - 1);
  const newer = after === null ? null : inVersion(after, version);
  const fromOlder = older === null ? null : pairMatches(older, changes);
  const toNewer = newer === null ? null : pairMatches(changes, newer);
  const inBefore = before && fromOlder && { list: before, found: toOlder(fromOlder.pairs) };
  const found = new Map(toNewer?.pairs.map((pair) => [pair.before, pair.after]));
  const inAfter = after && { list: after, found };
  if (older === null || newer === null)
    return { inBefore, inAfter, corrected: toOlder(fromOlder?.corrected ?? []) };
  // The snapshot after also has the matches that did not change, so that they are not taken for corrected ones.
  const between = toOlder(pairMatches(older, newer).corrected);
  const named = new Set(inBefore?.found.values());
  const corrected = [...found].flatMap(([match, now]): [KeyedMatch, KeyedMatch][] => {
    const old = between.get(now);
    return old === undefined || named.has(old) ? [] : [[match, old]];
  });
  return { inBefore, inAfter, corrected: new Map(corrected) };
}

const isUpdate = (before: KeyedMatch, after: KeyedMatch): boolean =>
  groupOf(diffValues(before.raw, after.raw)) === 'updated';

/**
 * Like `isUpdate`, but ignores the review status, because it may change at the service after the delta was sent and
 * before the snapshot.
 */
const isContentUpdate = (before: KeyedMatch, after: KeyedMatch): boolean =>
  needsLabel(diffValues(before.raw, after.raw));

/**
 * A match in the delta with its counterparts in the snapshots before (`old`) and after (`now`): undefined if the
 * snapshot is not known, null if it does not contain the match.
 */
interface Named {
  match: KeyedMatch;
  /** The label set by this version. Null if the match has no label, or only one that an earlier version set. */
  label: string | null;
  old: KeyedMatch | null | undefined;
  now: KeyedMatch | null | undefined;
  /** Whether the match may be an update of one in the snapshot before, although it is not recognised there. */
  isCorrected: boolean;
}

function nameIn(match: KeyedMatch, version: number, { inBefore, inAfter, corrected }: Snapshots): Named {
  const old = inBefore === null ? undefined : (inBefore.found.get(match) ?? null);
  const label = labelOf(match.raw);
  // If the snapshot before has the same label and the match has not changed since, the label is that of an earlier
  // version.
  const isKept = old
    ? labelOf(old.raw) === label && labelAge(old.raw, match.raw, version) === 'earlier'
    : false;
  const now = inAfter === null ? undefined : (inAfter.found.get(match) ?? null);
  return { match, label: isKept ? null : label, old, now, isCorrected: corrected.has(match) };
}

const isPresent = (match: KeyedMatch | null | undefined): boolean | undefined =>
  match === undefined ? undefined : match !== null && !match.isRemoved;

/**
 * Whether a match has no label of this version and no known change, so that a list of changes should not contain it.
 */
function isIdle({ match, label, old, now }: Named): boolean {
  if (label !== null || old === null || (old && isUpdate(old, match)) || (now && isUpdate(match, now)))
    return false;
  const isThere = isPresent(now);
  return isThere === undefined || isThere === (isPresent(old) ?? true);
}

/** The version of a delta, and whether its matches state which version changed them. */
interface Dated {
  version: number;
  /**
   * Whether `aml_record_version` of the matches is the version of the history and not a count of each match's own
   * changes.
   */
  isNumberedAlike: boolean;
}

/** Whether a match states that an earlier version was the last to change it. */
const isOlder = ({ raw }: KeyedMatch, version: number): boolean =>
  (recordVersionOf(raw) ?? version) < version;

/**
 * Whether record versions are version numbers of the history. A new match has no earlier changes, so a record version
 * above 1 for a new match cannot be a count of its changes. Another match must have the number of this version.
 */
const areOfHistory = ({ items }: KeyedList, version: number): boolean =>
  items.some(({ raw }) => recordVersionOf(raw) === version) &&
  items.some(({ raw }) => labelOf(raw) === 'New' && (recordVersionOf(raw) ?? 0) > 1);

/**
 * Whether the label was set by an earlier version, according to the match's version number. Only needed if the
 * snapshot before is not known.
 */
const hasEarlierLabel = ({ match, label, old }: Named, dated: Dated): boolean =>
  label !== null && old === undefined && dated.isNumberedAlike && isOlder(match, dated.version);

/**
 * Whether the service sent the complete list although only the changes were requested: the delta contains unchanged
 * matches, and all matches of the snapshot. If no snapshot is known, either no match has a label, or all unchanged
 * matches have the number of an earlier version.
 */
function isComplete(named: readonly Named[], snapshot: Around | null, dated: Dated): boolean {
  const unchanged = named.filter((one) => isIdle(one) || hasEarlierLabel(one, dated));
  if (unchanged.length === 0) return false;
  if (snapshot === null)
    return named.every(isIdle) || unchanged.every(({ match }) => isOlder(match, dated.version));
  const inDelta = new Set(snapshot.found.values());
  return snapshot.list.items.every((match) => match.isRemoved || inDelta.has(match));
}

/**
 * Whether a delta shows that there was an earlier version: it contains a labelled match, which implies that
 * unlabelled ones existed before (specification 2.14.1), or a match has the number of an earlier version.
 */
const hasPredecessor = (delta: KeyedList, after: KeyedList | null, version: number): boolean =>
  delta.items.some(({ raw }) => labelOf(raw) !== null) ||
  [delta, after].some((list) => list?.items.some((match) => isOlder(match, version)));

function* faultsOf({ match, label, old, now, isCorrected }: Named, isFirst: boolean): Generator<Discrepancy> {
  const places = { before: old ?? null, after: now ?? null, named: match };
  const about = { key: match.key, label, group: null, ...places };
  const hasId = !match.key.startsWith('content:');
  const [isThere, wasThere] = [isPresent(now), isPresent(old)];
  if (label === 'Removed') {
    if (isThere === true) yield discrepancyOf('delta-removed-still-there', about);
    if (wasThere === false && hasId) yield discrepancyOf('delta-without-before', about);
    return;
  }
  const isStatusOnly = wasThere === true && old && isUpdate(old, match) && !isContentUpdate(old, match);
  if (label === null && isStatusOnly && isThere !== false) {
    // Only the review status changed. The service need not label that.
  } else if (label === null && !isFirst) {
    yield discrepancyOf('label-missing', about);
    // A removed match should have the label "Removed". Nothing else is missing.
    if (isThere === false && wasThere !== false) return;
  } else if (label === null) {
    // Without an earlier version there is no change to label.
  } else if (label !== 'New' && label !== 'Updated') yield discrepancyOf('label-unknown', about);
  else if (hasId && wasThere !== undefined && !isCorrected) {
    // If the snapshot has the same label, it is checked when the two snapshots are compared.
    const isRepeated = now ? labelOf(now.raw) === label : false;
    const isRight = label === 'New' ? !wasThere : old && (!wasThere || isRepeated || isUpdate(old, match));
    if (!isRight) yield discrepancyOf('delta-without-before', about);
  }
  const isAsListed = now && isThere && !isContentUpdate(match, now);
  if (isThere !== undefined && !isAsListed) yield discrepancyOf('delta-not-in-snapshot', about);
}

/** The version of a delta, and whether it is the first version known. */
interface DeltaOf {
  version: number;
  isFirst?: boolean;
}

/**
 * Compares the delta of a version with the snapshots before and after it, as far as they are known. Each match in the
 * delta must agree with the snapshots, and each match that differs between them must be in the delta. With `isFirst`
 * (no earlier version is known), the delta may contain every match, unless it shows that there was an earlier
 * version. Wrong labels that the snapshots have as well are reported by their own comparison and not repeated here.
 */
export function checkDelta(
  before: KeyedList | null,
  delta: KeyedList,
  after: KeyedList | null,
  { version, isFirst: isFirstKnown = false }: DeltaOf,
): { isCompleteList: boolean; discrepancies: Discrepancy[] } {
  const snapshots = snapshotsAround(before, delta, after, version);
  const { inBefore, inAfter, corrected } = snapshots;
  const isFirst = isFirstKnown && !hasPredecessor(delta, after, version);
  const named = delta.items.map((match) => nameIn(match, version, snapshots));
  const dated = { version, isNumberedAlike: areOfHistory(delta, version) };
  const isCompleteList = !isFirst && isComplete(named, inAfter ?? inBefore, dated);
  const discrepancies: Discrepancy[] = [];
  for (const one of named) {
    if (!isIdle(one)) discrepancies.push(...faultsOf(one, isFirst));
    else if (!isCompleteList && !isFirst) {
      // The label may also be that of an earlier version. It is reported because the delta contains it.
      const about = { key: one.match.key, label: labelOf(one.match.raw), group: null };
      const places = { before: one.old ?? null, after: one.now ?? null, named: one.match };
      const kind = one.old === undefined ? 'label-missing' : 'delta-names-unchanged';
      discrepancies.push(discrepancyOf(kind, { ...about, ...places }));
    }
  }
  if (inBefore === null || inAfter === null) return { isCompleteList, discrepancies: inOrder(discrepancies) };
  const step = diffVersions(inBefore.list, inAfter.list, { compareLabels: true });
  const inDelta = new Set([inBefore.found, corrected, inAfter.found].flatMap((found) => [...found.values()]));
  const reported = new Set(step.discrepancies.map(findingText));
  const own = discrepancies.filter((one) => !reported.has(findingText(one)));
  return { isCompleteList, discrepancies: inOrder([...own, ...unnamedIn(step, inDelta, version)]) };
}

/** Identifies a finding, so that it is not reported again if the comparison of the two snapshots finds it as well. */
const findingText = ({ kind, service, before, after }: Discrepancy): string =>
  JSON.stringify([kind, service, before, after]);

/** Differences between the two snapshots that the delta does not contain. */
function unnamedIn(
  { entries }: VersionDiff,
  named: ReadonlySet<KeyedMatch | null>,
  version: number,
): Discrepancy[] {
  return entries.flatMap((entry) => {
    if (entry.group === 'unchanged' || entry.group === 'formatting') return [];
    // A match that this version labelled as changed must be in the delta.
    const isLabelled =
      entry.label !== null && labelAge(entry.before?.raw, entry.after?.raw, version) === 'this';
    if (entry.group === 'updated' && !isLabelled && !needsLabel(entry.changes)) return [];
    const isNamed = named.has(entry.before) || named.has(entry.after);
    // A match without an id that is in only one snapshot may be in the delta with different content, so it is not
    // reported.
    return isNamed || entry.group === 'unpaired' ? [] : [discrepancyOf('snapshot-not-in-delta', entry)];
  });
}
