import { isContentEvent } from '../savedEvidence';
import { versionIn, versionNamedBy } from '../intake/serviceEvents';
import type { JournalEntry } from '../journal';
import { amlResponsesOf } from './amlTimeline';
import type { AmlResponse } from './amlView';
import { readMatchList } from './readMatchList';
import { recordVersionOf } from './updateLabel';
import { FIRST_VERSIONS_UP_TO, MISSING_IN_A_ROW, REPEATED_IN_A_ROW } from './versionLimits';

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

/**
 * Version numbers in the matches of saved responses. They show where to search but do not prove that these versions
 * exist.
 */
export function likelyVersions(
  entries: readonly JournalEntry[],
  valueOf: (response: AmlResponse) => unknown,
): number[] {
  const likely = amlResponsesOf(entries).flatMap((response) => {
    const list = readMatchList(valueOf(response), response.kind);
    return list.state === 'given' ? list.value.map(({ raw }) => versionIn(recordVersionOf(raw))) : [];
  });
  return [...new Set(likely)].filter((version) => version !== null);
}

/** Consecutive versions whose lists are empty or the same as the neighbouring ones; `from` and `to` inclusive. */
export interface RepeatedVersions {
  from: number;
  to: number;
}

/**
 * What a search did not find: versions between two existing ones (`gaps`), and the first one after the last existing
 * version (`after`; null if unknown). `repeated` are not counted as versions, because a service may return a list for
 * any number.
 */
export interface MissingVersions {
  gaps: number[];
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

/**
 * Requests every version that may exist: from the lowest known or likely one to the highest, then further in both
 * directions until `MISSING_IN_A_ROW` are missing or `REPEATED_IN_A_ROW` repeat each other. If none is found, all
 * numbers up to `FIRST_VERSIONS_UP_TO`.
 *
 * @param likely numbers at which to search, such as version numbers of matches (specification 2.14.1); they need not
 * exist
 */
export async function walkVersions(
  known: readonly number[],
  likely: readonly number[],
  { ask, close }: VersionSearch,
): Promise<MissingVersions> {
  const named = [...known, ...likely].sort((a, b) => a - b);
  const start = named[0] ?? 0;
  const top = named.at(-1) ?? 0;
  const gaps: number[] = [];
  const repeated: RepeatedVersions[] = [];
  let last = known.at(-1) ?? null;
  let missing: number[] = [];
  let run = emptyRun();
  let asked = 0;

  const take = (version: number, isThere: boolean): void => {
    if (!isThere) missing.push(version);
    else {
      if (last !== null) gaps.push(...missing);
      missing = [];
      last = Math.max(last ?? version, version);
    }
  };
  const takeRun = (): void => {
    for (const { version, isThere } of run.pending) take(version, isThere);
    run = emptyRun();
  };
  const step = async (version: number): Promise<void> => {
    const isKnown = last !== null && version <= last && version >= start;
    const state = await ask(version);
    if (state === 'there') {
      takeRun();
      take(version, true);
    } else if (state === 'repeats') {
      run.pending.push({ version, isThere: true });
      run.repeats.push(version);
      run.missing = 0;
    } else if (isKnown) gaps.push(version);
    else {
      run.pending.push({ version, isThere: false });
      run.missing += 1;
    }
  };
  /** Ends the search in one direction; returns whether it ended with repeated lists. */
  const end = (): boolean => {
    const { repeats } = run;
    const isRepeating = repeats.length >= REPEATED_IN_A_ROW;
    if (isRepeating) repeated.push({ from: Math.min(...repeats), to: Math.max(...repeats) });
    else takeRun();
    run = emptyRun();
    missing = [];
    close(!isRepeating);
    return isRepeating;
  };
  const continues = (isExpected: boolean): boolean =>
    (isExpected || !isOver(run)) && asked++ < VERSIONS_AT_MOST;
  const upTo = (): number => Math.max(top, last ?? (run.repeats.length > 0 ? top : FIRST_VERSIONS_UP_TO));

  for (let version = start; continues(version <= upTo()); version++) await step(version);
  const isEndless = end();
  for (
    let version = start - 1;
    version >= 0 && continues(last === null && !isEndless && version <= FIRST_VERSIONS_UP_TO);
    version--
  )
    await step(version);
  end();
  return { gaps, after: last === null || isEndless ? null : last + 1, repeated };
}
