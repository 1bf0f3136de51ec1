import { isObject } from '../../record/shape';

/** The service's word for what a version did to a match, as received (specification 2.14.1); null where it has none. */
export function labelOf(raw: unknown): string | null {
  const label = isObject(raw) ? raw['ongoing_monitor_update_type'] : null;
  return typeof label === 'string' && label !== '' ? label : null;
}

/** Version number of a match, `aml_record_version`; null where none is given. */
export function recordVersionOf(raw: unknown): number | null {
  const version = isObject(raw) ? raw['aml_record_version'] : null;
  const number = typeof version === 'string' && /^\d+$/.test(version) ? Number(version) : version;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

/**
 * Whether the snapshot of a version lists a match that is no longer part of the result: labelled as removed, by this
 * version or an earlier one. A match without a version number of its own is taken for one that is still there.
 */
export function isListedAsRemoved(raw: unknown, version: number | null): boolean {
  if (version === null || labelOf(raw) !== 'Removed') return false;
  const recordVersion = recordVersionOf(raw);
  return recordVersion !== null && recordVersion <= version;
}

/**
 * Which version the label of a match belongs to: the one just made, an earlier one, or nothing says which. A snapshot
 * keeps labels of earlier versions; a match that still has the version number it had before was not touched since.
 * `before` is null for a match that the version before did not list.
 */
export function labelAge(
  before: unknown,
  after: unknown,
  version: number | null,
): 'this' | 'earlier' | 'unsure' {
  const now = recordVersionOf(after);
  if (now === null) return 'this';
  if (before === null) return labelOf(after) === 'Removed' && now !== version ? 'earlier' : 'this';
  const was = recordVersionOf(before);
  if (was === null) return now === version ? 'this' : 'unsure';
  return was === now ? 'earlier' : 'this';
}

/**
 * The earlier version whose label a match still has, in the snapshot of a version or, where that lacks it, in the one before;
 * null where its label is of the version itself, or nothing says of which.
 */
export function earlierLabelVersion(before: unknown, after: unknown, version: number | null): number | null {
  const match = after ?? before;
  if (version === null || labelOf(match) === null) return null;
  if (after !== null && labelAge(before, after, version) !== 'earlier') return null;
  const own = recordVersionOf(match);
  return own !== null && own < version ? own : null;
}
