import { nameOf } from '../aml/amlMatch';
import { describeChange } from '../aml/matchDetail';
import type { Change } from '../aml/valueDiff';
import type { MatchDiff } from '../aml/versionDiff';
import type { VersionChange } from './dossier';

/** A change without the word-by-word comparison, which only the screen needs. Both texts are included. */
export function changeOf(change: Change): VersionChange['changes'][number] {
  const { words: _words, ...rest } = describeChange(change);
  return rest;
}

/** The change of a match between two lists; nothing for one that did not change. */
export function changesOfEntry(entry: MatchDiff): VersionChange[] {
  const { group, key, before, after, label, labelVersion, changes } = entry;
  const isUnchanged = group === 'unchanged' && (changes.length === 0 || before === null || after === null);
  if (isUnchanged) return [];
  return [
    {
      group,
      key,
      name: nameOf((after ?? before)?.raw),
      before: before?.pointer ?? null,
      after: after?.pointer ?? null,
      label,
      labelVersion,
      changes: changes.map(changeOf),
    },
  ];
}
