import { amlResponsesOf } from '@shared/domain/aml/amlTimeline';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import type { Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { bounded, jsonText } from '@shared/record/jsonText';
import { parseJsonBytes } from '@shared/wire';
import { sha256Of } from '../../lib/sha256';

/**
 * Whether a case has more than `limit` different matches in all its lists together. A match has several thousand
 * characters in the case record, even if it has only a name.
 */
export function hasMoreMatches(
  limit: number,
  entries: readonly JournalEntry[],
  responses: ReadonlyMap<Sha256, Uint8Array>,
): boolean {
  const found = new Set<string>();
  const lists = new Map(
    amlResponsesOf(entries).map(({ kind, sha256 }) => [`${kind} ${sha256}`, { kind, sha256 }]),
  );
  for (const { kind, sha256 } of lists.values()) {
    const bytes = responses.get(sha256);
    const json = bytes === undefined ? null : parseJsonBytes(bytes);
    const list = json?.ok ? readMatchList(bounded(json.value), kind) : null;
    for (const { raw } of list?.state === 'given' ? list.value : []) {
      found.add(sha256Of(jsonText(raw)));
      if (found.size > limit) return true;
    }
  }
  return false;
}
