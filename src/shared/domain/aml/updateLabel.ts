import { isObject } from '../../record/shape';

/**
 * The service's label for the change of a match in a version, as received (specification 2.14.1); null if there is
 * none.
 */
export function labelOf(raw: unknown): string | null {
  const label = isObject(raw) ? raw['ongoing_monitor_update_type'] : null;
  return typeof label === 'string' && label !== '' ? label : null;
}

/** The match's `aml_record_version`; null if there is none. */
export function recordVersionOf(raw: unknown): number | null {
  const version = isObject(raw) ? raw['aml_record_version'] : null;
  const number = typeof version === 'string' && /^\d+$/.test(version) ? Number(version) : version;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

/**
 * Whether the snapshot of a version lists a match that is no longer part of the result, because this or an earlier
 * version removed it. A match without a version number counts as still part of it.
 */
export function isListedAsRemoved(raw: unknown, version: number | null): boolean {
  if (version === null || labelOf(raw) !== 'Removed') return false;
  const recordVersion = recordVersionOf(raw);
  return recordVersion !== null && recordVersion <= version;
}

/** Whether neither version numbers the match, and both label it alike: the label may be kept from the earlier one. */
const isKeptUnnumbered = (before: unknown, after: unknown): boolean =>
  before !== null && recordVersionOf(before) === null && labelOf(before) === labelOf(after);

/**
 * Which version set the label of a match: the current one, an earlier one, or unknown. A snapshot keeps labels of
 * earlier versions; a match whose version number has not changed was not changed since. `before` is null if the
 * previous version did not list the match.
 */
export function labelAge(
  before: unknown,
  after: unknown,
  version: number | null,
): 'this' | 'earlier' | 'unsure' {
  const now = recordVersionOf(after);
  if (now === null) return isKeptUnnumbered(before, after) ? 'unsure' : 'this';
  if (before === null) return labelOf(after) === 'Removed' && now !== version ? 'earlier' : 'this';
  const was = recordVersionOf(before);
  if (was === null) return now === version ? 'this' : 'unsure';
  return was === now ? 'earlier' : 'this';
}

/**
 * The earlier version that set the label of a match in the snapshot of a version or, if it is missing there, in the
 * snapshot before. Null if the version itself set the label, or if it is unknown.
 */
export function earlierLabelVersion(before: unknown, after: unknown, version: number | null): number | null {
  const match = after ?? before;
  if (version === null || labelOf(match) === null) return null;
  if (after !== null && labelAge(before, after, version) !== 'earlier') return null;
  const own = recordVersionOf(match);
  return own !== null && own < version ? own : null;
}
