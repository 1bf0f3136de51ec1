import { lastAbsences } from '@shared/domain/absences';
import type { Sha256 } from '@shared/domain/ids';
import {
  knownVersions,
  likelyVersions,
  statedVersions,
  walkVersions,
  type RepeatedVersions,
} from '@shared/domain/aml/versionWalk';
import type { MatchList } from '@shared/domain/aml/matchList';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import { stableText } from '@shared/domain/json';
import { isNoVersion } from '@shared/domain/aml/versionRequests';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import { bounded } from '@shared/record/jsonText';
import { parseJsonBytes } from '@shared/wire/jsonBytes';
import type { FetchParts } from './types';
import type { Requester, Settled } from './versionRequester';

/** The match list of a version; null if the response is not JSON. */
function listIn(bytes: Uint8Array, isDelta: boolean): MatchList | null {
  const response = parseJsonBytes(bytes);
  return response.ok ? readMatchList(bounded(response.value), isDelta ? 'delta' : 'snapshot') : null;
}

/** A match list as comparable text; null if it is empty or unreadable. */
const listText = (list: MatchList | null): string | null =>
  list?.state === 'given' && list.value.length > 0 ? stableText(list.value.map(({ raw }) => raw)) : null;

/** For the list of a version, and its delta: the version with the same matches; null if it has none. */
type SameAs = ReadonlyMap<boolean, number | null>;

/**
 * The match lists of the versions found by a search, used to detect versions that merely repeat their neighbour.
 * `onStated` receives every version number that a match states.
 */
function createLists(
  { vault, hash }: Pick<FetchParts, 'vault' | 'hash'>,
  onStated: (version: number) => void,
) {
  /** Hashes by version, then by whether it is a delta; null for a list without matches. */
  const lists = new Map<number, Map<boolean, string | null>>();
  const repeated = new Map<number, SameAs>();
  return {
    add(version: number, isDelta: boolean, sha256: Sha256): void {
      const list = listIn(vault.evidence.readAll(sha256), isDelta);
      if (list !== null) for (const stated of statedVersions(list)) onStated(stated);
      const text = listText(list);
      const own = lists.get(version) ?? new Map<boolean, string | null>();
      lists.set(version, own.set(isDelta, text === null ? null : hash(text)));
    },
    /**
     * What a version repeats, if it has no matches, or the same ones as the nearest version received; otherwise null. That
     * may repeat another version itself.
     */
    repeats(version: number): SameAs | null {
      const distance = (other: number): number => Math.abs(other - version);
      const [nearest] = [...lists.keys()]
        .filter((other) => other !== version)
        .sort((a, b) => distance(a) - distance(b));
      const beside = nearest === undefined ? undefined : lists.get(nearest);
      const own = [...(lists.get(version) ?? [])];
      if (!own.every(([isDelta, list]) => list === null || list === beside?.get(isDelta))) return null;
      const first = nearest === undefined ? undefined : repeated.get(nearest);
      const same = new Map(
        own.map(([isDelta, list]) => [
          isDelta,
          list === null ? null : (first?.get(isDelta) ?? nearest ?? null),
        ]),
      );
      repeated.set(version, same);
      return same;
    },
  };
}

/** A version that repeats another one, and is saved only if it turns out to be a version. */
interface Repeat {
  version: number;
  settled: Settled[];
  sameAs: SameAs;
}

/** One entry for each range of consecutive versions that repeat the same version; full lists and deltas separately. */
function repeatedIn(repeats: readonly Repeat[]): JournalEventOf<'versions-repeated'>[] {
  const all = repeats
    .toSorted((a, b) => a.version - b.version)
    .flatMap(({ version, settled, sameAs }) =>
      settled.flatMap((one) => {
        if (one.is !== 'received') return [];
        const { version: _version, ...request } = one.event.request;
        return [{ request, version, sameAs: sameAs.get(request.deltaOnly === true) ?? null }];
      }),
    );
  const events: JournalEventOf<'versions-repeated'>[] = [];
  for (const { request, version, sameAs } of all) {
    const last = events.findLast((one) => one.request.deltaOnly === request.deltaOnly);
    if (last?.to === version - 1 && last.sameAs === sameAs) last.to = version;
    else events.push({ type: 'versions-repeated', request, from: version, to: version, sameAs });
  }
  return events;
}

const shaOf = (one: Settled): Sha256 | null =>
  one.is === 'saved' ? one.sha256 : one.is === 'received' ? one.event.sha256 : null;

/** Whether fetching a version failed. Then only the next version can show where the versions end. */
const isFault = (settled: readonly Settled[] = []): boolean =>
  settled.some((one) => one.is === 'absent' && one.isFault);

/** Versions whose last request failed. */
const failedBefore = (entries: readonly JournalEntry[]): number[] =>
  lastAbsences(entries).flatMap((one) => (isNoVersion(one) ? [] : (one.request.version ?? [])));

/**
 * Searches for all versions of a case. Versions with a known number are journalled at once. A version that repeats its
 * neighbour waits until it is clear whether the service returns the same list for any number, or until the search
 * fails. If it does, the journal states which versions were requested, and what they repeat.
 */
export async function searchVersions(
  parts: Pick<FetchParts, 'vault' | 'hash'>,
  entries: readonly JournalEntry[],
  search: Pick<Requester, 'enter' | 'enterRepeated'> & {
    /** Adds each response to `found` as it arrives, so that none is lost if a later one fails. */
    ask: (version: number, found: Map<boolean, Settled>) => Promise<void>;
    onFound: () => void;
  },
): Promise<RepeatedVersions[]> {
  const { vault } = parts;
  const { enter, enterRepeated, ask, onFound } = search;
  const likely = likelyVersions(entries, ({ sha256 }) => {
    const response = parseJsonBytes(vault.evidence.readAll(sha256));
    return response.ok ? bounded(response.value) : undefined;
  });
  const known = knownVersions(entries);
  const lists = createLists(parts, (version) => likely.add(version));
  /** Outcomes of versions that were not found, by version. */
  const missing = new Map<number, Settled[]>();
  let waiting: Repeat[] = [];
  const close = (areVersions: boolean): void => {
    for (const { settled } of areVersions ? waiting : []) {
      enter(settled);
      onFound();
    }
    if (!areVersions) for (const event of repeatedIn(waiting)) enterRepeated(event);
    waiting = [];
  };
  const repeatOf = (version: number, found: ReadonlyMap<boolean, Settled>): SameAs | null => {
    for (const [isDelta, one] of found) {
      const sha256 = shaOf(one);
      if (sha256 !== null) lists.add(version, isDelta, sha256);
    }
    return known.includes(version) ? null : lists.repeats(version);
  };
  const { gaps, before, after, repeated } = await walkVersions(known, likely, {
    close,
    async ask(version) {
      const found = new Map<boolean, Settled>();
      const isThere = (): boolean => [...found.values()].some(({ is }) => is !== 'absent');
      try {
        await ask(version, found);
      } catch (error) {
        // Journal everything received so far, since it is unknown how the search would have ended.
        close(true);
        if (isThere()) enter([...found.values()]);
        throw error;
      }
      const settled = [...found.values()];
      if (!isThere()) {
        missing.set(version, settled);
        return 'missing';
      }
      const sameAs = repeatOf(version, found);
      if (sameAs !== null) {
        waiting.push({ version, settled, sameAs });
        return 'repeats';
      }
      close(true);
      enter(settled);
      onFound();
      return 'there';
    },
  });
  // A number that nothing refers to is not a missing version. Absences are journalled only for gaps, for the numbers
  // directly before the first and after the last version, and for versions that failed in an earlier run.
  const faulty = [...missing].flatMap(([version, settled]) => (isFault(settled) ? [version + 1] : []));
  const start = before === null ? [] : [before];
  const end = after === null ? [] : [after, ...faulty];
  for (const version of [...start, ...gaps, ...end, ...failedBefore(entries)])
    enter(missing.get(version) ?? []);
  return repeated;
}
