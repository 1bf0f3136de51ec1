import { isObject } from '../shared/record/shape';
/** A match as stored. Only the members needed to replay versions are read; all others are passed on unchanged. */
export type StoredMatch = Readonly<Record<string, unknown>>;

export interface StoredVersion {
  readonly version: number;
  readonly matches: readonly StoredMatch[];
}

/** The matches of a stored version, which are either a list or inside an object. */
export function storedMatches(record: Readonly<Record<string, unknown>>): StoredMatch[] {
  const matches = record['aml_matches'];
  const list = isObject(matches) ? matches['matches'] : matches;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/**
 * The matches that are present after the last of the given versions. The first version is a full snapshot. Each later
 * one lists matches that it added, changed (repeated in full) or removed. `ongoing_monitor_update_type` describes the
 * change in the last version and is null for unaffected matches.
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

/** The first version as a delta. There was no version before it, so all its matches are new. */
export function firstVersionAsDelta(matches: readonly StoredMatch[]): StoredMatch[] {
  return matches.map((match) => ({
    ...match,
    ongoing_monitor_update_type: match['ongoing_monitor_update_type'] ?? 'New',
  }));
}

/** `Refer` if any match is not whitelisted. */
export function decisionFor(matches: readonly StoredMatch[]): 'Refer' | 'Complete' {
  return matches.some((match) => match['is_whitelisted'] !== true) ? 'Refer' : 'Complete';
}

function matchIdentity(match: StoredMatch): string | null {
  if (typeof match['match_id'] === 'string') return `match ${match['match_id']}`;
  if (typeof match['resource_id'] === 'string') return `resource ${match['resource_id']}`;
  return null;
}
