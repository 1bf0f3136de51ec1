import type { Discrepancy } from './amlView';
import { discrepancyOf, inOrder } from './discrepancies';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { pairMatches } from './pairMatches';
import { labelAge, labelOf } from './updateLabel';
import { diffValues } from './valueDiff';
import { diffVersions, groupOf } from './versionDiff';

type Counterparts = ReadonlyMap<KeyedMatch, KeyedMatch>;

/** For each match of the first list its counterpart in the second; null where there is no second. */
function counterparts(from: KeyedList, to: KeyedList | null): Counterparts | null {
  return to === null
    ? null
    : new Map(pairMatches(from, to).pairs.map(({ before, after }) => [before, after]));
}

const isUpdate = (before: KeyedMatch, after: KeyedMatch): boolean =>
  groupOf(diffValues(before.raw, after.raw)) === 'updated';

/** One match that a delta names, with what is known of it around. Undefined where that snapshot is not known. */
interface Named {
  match: KeyedMatch;
  /** Of this version; null where the delta has no word for the match. */
  label: string | null;
  old: KeyedMatch | null | undefined;
  now: KeyedMatch | null | undefined;
}

function nameIn(
  match: KeyedMatch,
  version: number | null,
  inBefore: Counterparts | null,
  inAfter: Counterparts | null,
): Named {
  const old = inBefore === null ? undefined : (inBefore.get(match) ?? null);
  const isKept = old ? labelAge(old.raw, match.raw, version) === 'earlier' : false;
  const now = inAfter === null ? undefined : (inAfter.get(match) ?? null);
  return { match, label: isKept ? null : labelOf(match.raw), old, now };
}

/** Named without a word, and unchanged as far as anybody can tell: no part of a list of changes. */
const isIdle = ({ match, label, old }: Named): boolean =>
  label === null && (old === undefined || (old !== null && !isUpdate(old, match)));

/**
 * Whether the service sent the whole list where its changes alone were asked for: matches are in it that are no change,
 * and none of the snapshot's is left out. Where no snapshot is known, no match of it may be labelled.
 */
function isComplete(named: readonly Named[], around: KeyedList | null, found: Counterparts | null): boolean {
  if (!named.some(isIdle)) return false;
  if (around === null || found === null) return named.every(isIdle);
  const inDelta = new Set(found.values());
  return around.items.every((match) => match.isRemoved || inDelta.has(match));
}

function* faultsOf({ match, label, old, now }: Named): Generator<Discrepancy> {
  const about = { key: match.key, label, group: null, before: old ?? null, after: now ?? null };
  const hasId = !match.key.startsWith('content:');
  const isThere = now ? !now.isRemoved : now === null ? false : undefined;
  const wasThere = old ? !old.isRemoved : old === null ? false : undefined;
  if (label === 'Removed') {
    if (isThere === true) yield discrepancyOf('delta-removed-still-there', about);
    if (wasThere === false && hasId) yield discrepancyOf('delta-without-before', about);
    return;
  }
  if (label === null) yield discrepancyOf('label-missing', about);
  else if (label !== 'New' && label !== 'Updated') yield discrepancyOf('label-unknown', about);
  else if (hasId && wasThere !== undefined) {
    // The same label in the snapshot is checked where the two snapshots are compared.
    const isRepeated = now ? labelOf(now.raw) === label : false;
    const isRight = label === 'New' ? !wasThere : old && (!wasThere || isRepeated || isUpdate(old, match));
    if (!isRight) yield discrepancyOf('delta-without-before', about);
  }
  if (isThere !== undefined && !(now && isThere && !isUpdate(match, now)))
    yield discrepancyOf('delta-not-in-snapshot', about);
}

/**
 * Holds a version's delta against the two snapshots around it, as far as they are known: every match it names must be in
 * them as it says, and every match in which they differ must be named. `isFirst`: no earlier version is known, so that a
 * delta may well name every match.
 */
export function checkDelta(
  before: KeyedList | null,
  delta: KeyedList,
  after: KeyedList | null,
  isFirst = false,
): { isCompleteList: boolean; discrepancies: Discrepancy[] } {
  const [inBefore, inAfter] = [counterparts(delta, before), counterparts(delta, after)];
  const version = after?.version ?? (before === null || before.version === null ? null : before.version + 1);
  const named = delta.items.map((match) => nameIn(match, version, inBefore, inAfter));
  const isCompleteList = !isFirst && isComplete(named, after ?? before, inAfter ?? inBefore);
  const discrepancies: Discrepancy[] = [];
  for (const one of named) {
    if (!isIdle(one)) discrepancies.push(...faultsOf(one));
    else if (!isCompleteList && !isFirst) {
      const about = { key: one.match.key, label: null, group: null };
      const places = { before: one.old ?? null, after: one.now ?? null };
      const kind = one.old === undefined ? 'label-missing' : 'delta-names-unchanged';
      discrepancies.push(discrepancyOf(kind, { ...about, ...places }));
    }
  }
  if (before !== null && after !== null)
    discrepancies.push(
      ...unnamedIn(before, after, new Set([...(inBefore?.values() ?? []), ...(inAfter?.values() ?? [])])),
    );
  return { isCompleteList, discrepancies: inOrder(discrepancies) };
}

/** What differs between two snapshots without being named by the delta. */
function unnamedIn(before: KeyedList, after: KeyedList, named: ReadonlySet<KeyedMatch>): Discrepancy[] {
  return diffVersions(before, after).entries.flatMap((entry) => {
    if (entry.group === 'unchanged' || entry.group === 'formatting') return [];
    const isNamed =
      (entry.before !== null && named.has(entry.before)) || (entry.after !== null && named.has(entry.after));
    // A match without an id that is in one snapshot only may be the delta's under another wording.
    return isNamed || entry.group === 'unpaired' ? [] : [discrepancyOf('snapshot-not-in-delta', entry)];
  });
}
