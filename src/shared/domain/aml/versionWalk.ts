import { isHolding } from '../savedEvidence';
import { versionIn, versionNamedBy } from '../intake/serviceEvents';
import type { JournalEntry } from '../journal';
import { amlResponsesOf } from './amlTimeline';
import type { AmlResponse } from './amlView';
import { readMatchList } from './matchList';
import { recordVersionOf } from './updateLabel';
import { FIRST_VERSIONS_UP_TO, MISSING_IN_A_ROW } from './versionLimits';

/** A service that never says that there is no more is not followed for ever. */
const VERSIONS_AT_MOST = 5000;

/** Versions known to exist: saved ones, and those an event of the service has named. Ascending. */
export function knownVersions(entries: readonly JournalEntry[]): number[] {
  const known = new Set<number>();
  for (const { event } of entries) {
    if (isHolding(event) && event.request.operation === 'amlHistory' && event.request.version !== undefined)
      known.add(event.request.version);
    if (event.type !== 'service-event') continue;
    const version = versionNamedBy(event);
    if (version !== null) known.add(version);
  }
  return [...known].sort((a, b) => a - b);
}

/** Version numbers that matches of saved responses carry: where to look for versions, of which they prove none. */
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

/** What a search found missing: versions between two that exist, and the first after the last that exists. */
export interface MissingVersions {
  gaps: number[];
  after: number | null;
}

/**
 * Asks for every version there may be: from the lowest known or likely one to the highest, then on in both directions
 * until ten in a row are missing; where none is found, all up to 49. `ask` says whether there is such a version.
 *
 * @param likely where to look, such as the version numbers of matches (specification 2.14.1): none is missing for them
 */
export async function walkVersions(
  known: readonly number[],
  likely: readonly number[],
  ask: (version: number) => Promise<boolean>,
): Promise<MissingVersions> {
  const named = [...known, ...likely].sort((a, b) => a - b);
  const start = named[0] ?? 0;
  const gaps: number[] = [];
  let last = known.at(-1) ?? null;
  let missing: number[] = [];
  let asked = 0;
  const continues = (isExpected: boolean): boolean =>
    (isExpected || missing.length < MISSING_IN_A_ROW) && asked++ < VERSIONS_AT_MOST;
  const top = named.at(-1) ?? 0;
  for (let version = start; continues(version <= Math.max(top, last ?? FIRST_VERSIONS_UP_TO)); version++) {
    const isKnown = last !== null && version <= last;
    if (await ask(version)) {
      if (last !== null) gaps.push(...missing);
      missing = [];
      last = Math.max(last ?? version, version);
    } else if (isKnown) gaps.push(version);
    else missing.push(version);
  }
  missing = [];
  for (
    let version = start - 1;
    version >= 0 && continues(last === null && version <= FIRST_VERSIONS_UP_TO);
    version--
  ) {
    if (await ask(version)) {
      if (last !== null) gaps.push(...missing);
      missing = [];
      last ??= version;
    } else missing.push(version);
  }
  return { gaps, after: last === null ? null : last + 1 };
}
