import { isContentEvent } from '../savedEvidence';
import { versionIn, versionNamedBy } from '../intake/serviceEvents';
import type { JournalEntry } from '../journal';
import { amlResponsesOf } from './amlTimeline';
import type { AmlResponse } from './amlView';
import type { MatchList } from './matchList';
import { readMatchList } from './readMatchList';
import { recordVersionOf } from './updateLabel';
import {
  FIRST_VERSIONS_UP_TO,
  FRUITLESS_IN_A_ROW,
  MISSING_IN_A_ROW,
  REPEATED_IN_A_ROW,
} from './versionLimits';

/** Limits the search if the service never states that a version does not exist. */
const VERSIONS_AT_MOST = 5000;

/** Versions known to exist, because they are saved or a service event named them. In ascending order. */
export function knownVersions(entries: readonly JournalEntry[]): number[] {
  const known = new Set<number>();
  for (const { event } of entries) {
    if (
      isContentEvent(event) &&
      event.request.operation === 'amlHistory' &&
      event.request.version !== undefined
    )
      known.add(event.request.version);
    if (event.type !== 'service-event') continue;
    const version = versionNamedBy(event);
    if (version !== null) known.add(version);
  }
  return [...known].sort((a, b) => a - b);
}

/** The version numbers that the matches of a list state. They do not prove that these versions exist. */
export function statedVersions(list: MatchList): number[] {
  const stated = list.state === 'given' ? list.value.map(({ raw }) => versionIn(recordVersionOf(raw))) : [];
  return [...new Set(stated)].filter((version) => version !== null);
}

/** The version numbers in the matches of saved responses. They show where to search. */
export const likelyVersions = (
  entries: readonly JournalEntry[],
  valueOf: (response: AmlResponse) => unknown,
): Set<number> =>
  new Set(
    amlResponsesOf(entries).flatMap((response) =>
      statedVersions(readMatchList(valueOf(response), response.kind)),
    ),
  );

/** Consecutive versions whose lists are empty or the same as the neighbouring ones; `from` and `to` inclusive. */
export interface RepeatedVersions {
  from: number;
  to: number;
}

/**
 * What a search did not find: versions between two existing ones (`gaps`), and those directly before the first and
 * after the last existing version (`before` and `after`; null if unknown). `repeated` are not counted as versions,
 * because a service may return a list for any number.
 */
export interface MissingVersions {
  gaps: number[];
  before: number | null;
  after: number | null;
  repeated: RepeatedVersions[];
}

/**
 * The result of requesting a version. `repeats`: a list was received, but it is empty or the same as the neighbouring
 * one.
 */
export type VersionState = 'there' | 'repeats' | 'missing';

export interface VersionSearch {
  ask: (version: number) => Promise<VersionState>;
  /**
   * Ends the search in one direction. `areVersions`: whether the repeated lists since the last version found count as
   * versions.
   */
  close: (areVersions: boolean) => void;
}

/** The results after the last version found. It is not yet known whether further versions follow. */
interface Run {
  pending: { version: number; isThere: boolean }[];
  /** The number of missing versions since the last list that was received. */
  missing: number;
  repeats: number[];
}
const emptyRun = (): Run => ({ pending: [], missing: 0, repeats: [] });

const isOver = ({ missing, repeats }: Run): boolean =>
  missing >= MISSING_IN_A_ROW || repeats.length >= REPEATED_IN_A_ROW;

/** What a search has found so far, and the walk that continues it in one direction. */
function createWalk(known: readonly number[], { ask, close }: VersionSearch) {
  const there = new Set(known);
  const missing = new Set<number>();
  const asked = new Set<number>();
  const repeated: RepeatedVersions[] = [];
  let run = emptyRun();

  const takeRun = (): void => {
    for (const { version, isThere } of run.pending) (isThere ? there : missing).add(version);
    run = emptyRun();
  };
  const step = async (version: number): Promise<void> => {
    asked.add(version);
    const isKnown = version >= (known[0] ?? Infinity) && version <= (known.at(-1) ?? -1);
    const state = await ask(version);
    if (state === 'there') {
      takeRun();
      there.add(version);
    } else if (state === 'repeats') {
      run.pending.push({ version, isThere: true });
      run.repeats.push(version);
      run.missing = 0;
    } else if (isKnown) missing.add(version);
    else {
      run.pending.push({ version, isThere: false });
      run.missing += 1;
    }
  };
  /**
   * Requests one version after the other, up or down, as long as versions are found or expected; returns whether it ended
   * with repeated lists.
   */
  const walk = async (
    from: number,
    by: 1 | -1,
    isExpected: (version: number, run: Run) => boolean = () => false,
  ): Promise<boolean> => {
    for (let version = from; version >= 0 && !asked.has(version); version += by) {
      if ((isOver(run) && !isExpected(version, run)) || asked.size >= VERSIONS_AT_MOST) break;
      await step(version);
    }
    const { repeats } = run;
    const isRepeating = repeats.length >= REPEATED_IN_A_ROW;
    if (isRepeating) repeated.push({ from: Math.min(...repeats), to: Math.max(...repeats) });
    else takeRun();
    run = emptyRun();
    close(!isRepeating);
    return isRepeating;
  };
  return { there, missing, asked, repeated, walk };
}

/**
 * Requests the versions that may exist: every one between known versions, then further in both directions until
 * `MISSING_IN_A_ROW` are missing or `REPEATED_IN_A_ROW` repeat each other. The search then continues in the same way
 * around likely numbers further away, the highest first, until none is found around `FRUITLESS_IN_A_ROW` of them. A
 * single high number therefore does not lead to a request for every number below it. If no version is found, all numbers
 * up to `FIRST_VERSIONS_UP_TO` are requested.
 *
 * @param likely numbers at which to search, such as version numbers of matches (specification 2.14.1); they need not
 * exist, and further ones may be added during the search
 */
export async function walkVersions(
  known: readonly number[],
  likely: ReadonlySet<number>,
  search: VersionSearch,
): Promise<MissingVersions> {
  const { there, missing, asked, repeated, walk } = createWalk(known, search);
  const start = [...known, ...likely].reduce((least, version) => Math.min(least, version), Infinity);
  const first = Number.isFinite(start) ? start : 0;
  const isFirst = (version: number): boolean => there.size === 0 && version <= FIRST_VERSIONS_UP_TO;
  let isEndless = await walk(
    first,
    1,
    (version, { repeats }) => version <= (known.at(-1) ?? -1) || (repeats.length === 0 && isFirst(version)),
  );
  await walk(first - 1, -1, (version) => !isEndless && isFirst(version));
  let fruitless = 0;
  while (fruitless < FRUITLESS_IN_A_ROW && asked.size < VERSIONS_AT_MOST) {
    const version = [...likely].reduce((most, one) => (asked.has(one) ? most : Math.max(most, one)), -1);
    if (version < 0) break;
    const before = there.size;
    const isRepeating = await walk(version, 1);
    await walk(version - 1, -1);
    isEndless ||= isRepeating;
    fruitless = there.size > before ? 0 : fruitless + 1;
  }
  if (there.size === 0 && !isEndless) await walk(0, 1, isFirst);
  const [from, to] = [Math.min(...there), Math.max(...there)];
  const gaps = [...missing].filter((version) => version >= from && version <= to).sort((a, b) => a - b);
  const isAny = there.size > 0;
  return { gaps, before: isAny ? from - 1 : null, after: isAny && !isEndless ? to + 1 : null, repeated };
}
