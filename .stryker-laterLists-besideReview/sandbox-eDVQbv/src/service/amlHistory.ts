// @ts-nocheck
import { isObject } from '../shared/record/shape';
/** A match as stored; only what replaying needs is parsed, the rest passes through. */
export type StoredMatch = Readonly<Record<string, unknown>>;

export interface StoredVersion {
  readonly version: number;
  readonly matches: readonly StoredMatch[];
}

/** The matches of a stored version, in a list or inside an object. */
export function storedMatches(record: Readonly<Record<string, unknown>>): StoredMatch[] {
  const matches = record['aml_matches'];
  const list = isObject(matches) ? matches['matches'] : matches;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/**
 * The matches present after the last of the given versions. The first version is a full snapshot; each later one lists
 * what it added, changed (whole) or removed. `ongoing_monitor_update_type` describes the last version's change and is null
 * for unaffected matches; removed matches are left out.
 */
export function replayVersions(versions: readonly StoredVersion[]): StoredMatch[] {
  const present = new Map<string, { readonly match: StoredMatch; readonly version: number }>();
  for (const { version, matches } of versions) {
    matches.forEach((match, index) => {
      const id = matchIdentity(match) ?? `unidentified ${version} ${index}`;
      if (match['ongoing_monitor_update_type'] === 'Removed') present.delete(id);
      else present.set(id, { match, version });
    });
  }
  const last = versions.at(-1)?.version;
  return [...present.values()].map(({ match, version }) =>
    version === last ? match : { ...match, ongoing_monitor_update_type: null },
  );
}

/** The first version as a change: before it there was nothing, so all it holds is new. */
export function firstVersionAsDelta(matches: readonly StoredMatch[]): StoredMatch[] {
  return matches.map((match) => ({
    ...match,
    ongoing_monitor_update_type: match['ongoing_monitor_update_type'] ?? 'New',
  }));
}

/** Refer while there is a match that is not whitelisted. */
export function decisionFor(matches: readonly StoredMatch[]): 'Refer' | 'Complete' {
  return matches.some((match) => match['is_whitelisted'] !== true) ? 'Refer' : 'Complete';
}

function matchIdentity(match: StoredMatch): string | null {
  if (typeof match['match_id'] === 'string') return `match ${match['match_id']}`;
  if (typeof match['resource_id'] === 'string') return `resource ${match['resource_id']}`;
  return null;
}
