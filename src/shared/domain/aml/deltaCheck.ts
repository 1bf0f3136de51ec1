import type { Discrepancy } from './amlView';
import { discrepancyOf, inOrder } from './discrepancies';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { pairMatches } from './pairMatches';
import { labelAge, labelOf, recordVersionOf } from './updateLabel';
import { diffValues } from './valueDiff';
import { diffVersions, groupOf, needsLabel, type VersionDiff } from './versionDiff';

/** A snapshot beside the delta. */
interface Around {
  list: KeyedList;
  /** For each match of the delta its counterpart in the snapshot. */
  found: ReadonlyMap<KeyedMatch, KeyedMatch>;
}

const around = (delta: KeyedList, list: KeyedList | null): Around | null =>
  list === null
    ? null
    : { list, found: new Map(pairMatches(delta, list).pairs.map(({ before, after }) => [before, after])) };

const isUpdate = (before: KeyedMatch, after: KeyedMatch): boolean =>
  groupOf(diffValues(before.raw, after.raw)) === 'updated';

/** As `isUpdate`, without the review status: the service may have set it between a delta and its snapshot. */
const isContentUpdate = (before: KeyedMatch, after: KeyedMatch): boolean =>
  needsLabel(diffValues(before.raw, after.raw));

/** One match that a delta names, with what is known of it around. Undefined where that snapshot is not known. */
interface Named {
  match: KeyedMatch;
  /** The label in this version; null where the delta has none for the match, or only that of an earlier version. */
  label: string | null;
  old: KeyedMatch | null | undefined;
  now: KeyedMatch | null | undefined;
}

function nameIn(match: KeyedMatch, version: number, inBefore: Around | null, inAfter: Around | null): Named {
  const old = inBefore === null ? undefined : (inBefore.found.get(match) ?? null);
  const label = labelOf(match.raw);
  // A list of changes has no reason to add a label of an earlier version that the snapshot before did not have.
  const isKept = old
    ? labelOf(old.raw) === label && labelAge(old.raw, match.raw, version) === 'earlier'
    : false;
  const now = inAfter === null ? undefined : (inAfter.found.get(match) ?? null);
  return { match, label: isKept ? null : label, old, now };
}

const isPresent = (match: KeyedMatch | null | undefined): boolean | undefined =>
  match === undefined ? undefined : match !== null && !match.isRemoved;

/** Named without a label of this version, and unchanged as far as anybody can tell: no part of a list of changes. */
function isIdle({ match, label, old, now }: Named): boolean {
  if (label !== null || old === null || (old && isUpdate(old, match)) || (now && isUpdate(match, now)))
    return false;
  const isThere = isPresent(now);
  return isThere === undefined || isThere === (isPresent(old) ?? true);
}

/** A delta's matches, as far as they say themselves which version changed them. */
interface Dated {
  version: number;
  /** Their version numbers are those of the history, and no count of each match's own changes. */
  isNumberedAlike: boolean;
}

/** Whether a match says that an earlier version was the last to change it. */
const isOlder = ({ raw }: KeyedMatch, version: number): boolean =>
  (recordVersionOf(raw) ?? version) < version;

/** A match that is new has no changes to count: its number is that of a version, and this version has one as well. */
const areOfHistory = ({ items }: KeyedList, version: number): boolean =>
  items.some(({ raw }) => recordVersionOf(raw) === version) &&
  items.some(({ raw }) => labelOf(raw) === 'New' && (recordVersionOf(raw) ?? 0) > 1);

/** Labelled by an earlier version, where no list before it is known to show that. */
const hasEarlierLabel = ({ match, label, old }: Named, dated: Dated): boolean =>
  label !== null && old === undefined && dated.isNumberedAlike && isOlder(match, dated.version);

/**
 * Whether the service sent the whole list where its changes alone were asked for: matches are in it that are no change,
 * and none of the snapshot's is left out. Where no snapshot is known, no match of it may be labelled, or all that are no
 * change must say so by their version number.
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
 * Whether a delta shows that there was a version before it: a match of it is labelled, so that the others without a label
 * were there before (specification 2.14.1), or a match has the number of an earlier version.
 */
const hasPredecessor = (delta: KeyedList, after: KeyedList | null, version: number): boolean =>
  delta.items.some(({ raw }) => labelOf(raw) !== null) ||
  [delta, after].some((list) => list?.items.some((match) => isOlder(match, version)));

function* faultsOf({ match, label, old, now }: Named, isFirst: boolean): Generator<Discrepancy> {
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
    // Only its review status changed, which needs no label.
  } else if (label === null && !isFirst) {
    yield discrepancyOf('label-missing', about);
    // It is named because it left, which only its label could have said.
    if (isThere === false && wasThere !== false) return;
  } else if (label === null) {
    // Without an earlier version there is no change to label.
  } else if (label !== 'New' && label !== 'Updated') yield discrepancyOf('label-unknown', about);
  else if (hasId && wasThere !== undefined) {
    // The same label in the snapshot is checked where the two snapshots are compared.
    const isRepeated = now ? labelOf(now.raw) === label : false;
    const isRight = label === 'New' ? !wasThere : old && (!wasThere || isRepeated || isUpdate(old, match));
    if (!isRight) yield discrepancyOf('delta-without-before', about);
  }
  const isAsListed = now && isThere && !isContentUpdate(match, now);
  if (isThere !== undefined && !isAsListed) yield discrepancyOf('delta-not-in-snapshot', about);
}

/** What is known of a delta beside the lists: its version, and whether no earlier one is known. */
interface DeltaOf {
  version: number;
  isFirst?: boolean;
}

/**
 * Holds a version's delta against the two snapshots around it, as far as they are known: every match it names must be in
 * them as it says, and every match in which they differ must be named. `isFirst`: no earlier version is known, so that a
 * delta may well name every match, unless it shows itself that there was one. What the labels of the two snapshots get
 * wrong in the same way is found where they are compared, and is not repeated.
 */
export function checkDelta(
  before: KeyedList | null,
  delta: KeyedList,
  after: KeyedList | null,
  { version, isFirst: isFirstKnown = false }: DeltaOf,
): { isCompleteList: boolean; discrepancies: Discrepancy[] } {
  const [inBefore, inAfter] = [around(delta, before), around(delta, after)];
  const isFirst = isFirstKnown && !hasPredecessor(delta, after, version);
  const named = delta.items.map((match) => nameIn(match, version, inBefore, inAfter));
  const dated = { version, isNumberedAlike: areOfHistory(delta, version) };
  const isCompleteList = !isFirst && isComplete(named, inAfter ?? inBefore, dated);
  const discrepancies: Discrepancy[] = [];
  for (const one of named) {
    if (!isIdle(one)) discrepancies.push(...faultsOf(one, isFirst));
    else if (!isCompleteList && !isFirst) {
      // Also the label of an earlier version: it is in the delta.
      const about = { key: one.match.key, label: labelOf(one.match.raw), group: null };
      const places = { before: one.old ?? null, after: one.now ?? null, named: one.match };
      const kind = one.old === undefined ? 'label-missing' : 'delta-names-unchanged';
      discrepancies.push(discrepancyOf(kind, { ...about, ...places }));
    }
  }
  if (inBefore === null || inAfter === null) return { isCompleteList, discrepancies: inOrder(discrepancies) };
  const step = diffVersions(inBefore.list, inAfter.list, { compareLabels: true });
  const inDelta = new Set([...inBefore.found.values(), ...inAfter.found.values()]);
  const reported = new Set(step.discrepancies.map(findingText));
  const own = discrepancies.filter((one) => !reported.has(findingText(one)));
  return { isCompleteList, discrepancies: inOrder([...own, ...unnamedIn(step, inDelta, version)]) };
}

/** What is found, and of which match: the comparison of the two snapshots may find the same, and reports it then. */
const findingText = ({ kind, service, before, after }: Discrepancy): string =>
  JSON.stringify([kind, service, before, after]);

/** What differs between two snapshots without being named by the delta. */
function unnamedIn(
  { entries }: VersionDiff,
  named: ReadonlySet<KeyedMatch | null>,
  version: number,
): Discrepancy[] {
  return entries.flatMap((entry) => {
    if (entry.group === 'unchanged' || entry.group === 'formatting') return [];
    // A match that is labelled as a change of this version must be in the delta.
    const isLabelled =
      entry.label !== null && labelAge(entry.before?.raw, entry.after?.raw, version) === 'this';
    if (entry.group === 'updated' && !isLabelled && !needsLabel(entry.changes)) return [];
    const isNamed = named.has(entry.before) || named.has(entry.after);
    // A match without an id that is in one snapshot only may be the delta's under another wording.
    return isNamed || entry.group === 'unpaired' ? [] : [discrepancyOf('snapshot-not-in-delta', entry)];
  });
}
