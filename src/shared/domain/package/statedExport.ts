import type { JournalEntry } from '../journal';
import type { PackageStatement } from './statement';
import type { PackageFinding } from './verdict';

/** The maximum difference to another computer's clock. */
const DAY_MS = 86_400_000;

/**
 * The chains that an installation writes: one under its own id and, after it erased the case, others under the ids of
 * erasure certificates.
 */
function chainsOf(entries: readonly JournalEntry[], replica: string): Set<string> {
  const again = entries.flatMap((entry) =>
    entry.separateFrom === undefined &&
    entry.event.type === 'restarted-after-erasure' &&
    entry.event.writtenAt === replica
      ? [entry.replica]
      : [],
  );
  return new Set([replica, ...again]);
}

/**
 * Compares the exporter, installation and time in the statement, which the signer can choose freely, with the
 * journal. The exporter must be an author whose key signed the package, at an installation where they wrote
 * entries. The time must not be before that installation's last entry, nor later than tomorrow.
 * @param isSigners whether an author's key is the one that signed the package
 * @param now in ms since 1970
 */
export function exportFindings(
  { exportedBy, exportedAt, replica }: PackageStatement,
  entries: readonly JournalEntry[],
  { isSigners, now }: { isSigners: (key: string) => boolean; now: number },
): PackageFinding[] {
  const chains = chainsOf(entries, replica);
  const own = entries.filter(({ author }) => isSigners(author.key));
  const isExporter = own.some(
    (entry) =>
      chains.has(entry.replica) &&
      entry.author.name === exportedBy.name &&
      entry.author.reviewerId === exportedBy.reviewerId,
  );
  const isDated =
    Date.parse(exportedAt) <= now + DAY_MS &&
    entries.every((entry) => !chains.has(entry.replica) || entry.at <= exportedAt);
  return [
    ...(isExporter ? [] : [{ kind: own.length > 0 ? 'other-exporter' : 'exporter-not-shown' } as const]),
    ...(isDated ? [] : [{ kind: 'export-time' } as const]),
  ];
}
