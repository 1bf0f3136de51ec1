import { lostDecisions, type LostDecisions } from '@shared/domain/conclusion/lostDecisions';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import { countedOf, reportedEntries, type Counts, type ReportedEntry } from '@shared/domain/trust';
import { planMerge } from '@shared/domain/package/merge';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import { isError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { Signers } from './savedSigners';

/** A case in which other entries count after a change of the known signers. */
export interface AffectedCase {
  caseId: CaseId;
  lost: LostDecisions;
  /** The numbers of entries that count only now, and that count no longer. */
  nowCounted: number;
  noLongerCounted: number;
}

/**
 * The keys that are trusted differently after a change. A change of one key can also bind another, which was waiting for
 * its reviewer id.
 */
export function changedKeys(now: Signers, then: Signers): Sha256[] {
  const keys = new Set([...now.list(), ...then.list()].map(({ fingerprint }) => fingerprint));
  return [...keys].filter((key) => {
    const [before, after] = [now.find(key), then.find(key)];
    return (
      (before === null) !== (after === null) ||
      before?.reviewerId !== after?.reviewerId ||
      before?.revokedAt !== after?.revokedAt
    );
  });
}

/** The cases in which any of the keys signed in another installation's chain. */
export const casesSignedBy = ({ journal }: Pick<Vault, 'journal'>, keys: readonly Sha256[]): CaseId[] => [
  ...new Set(keys.flatMap((key) => journal.signedBy(key).map(({ caseId }) => caseId))),
];

/** The number of cases in which a key signed two versions of a chain. */
export const casesRewrittenBy = ({ journal }: Pick<Vault, 'journal'>, fingerprint: Sha256): number =>
  casesSignedBy({ journal }, [fingerprint]).filter((caseId) =>
    planMerge([], journal.chains(caseId)).forks.some(({ by }) => fingerprintOfAuthor(by.key) === fingerprint),
  ).length;

/** The cases with entries by any of the keys in which other entries count if `then` decides instead of `now`. */
export function affectedCases(
  { journal, index }: Pick<Vault, 'journal' | 'index'>,
  keys: readonly Sha256[],
  { now, then }: { now: Counts; then: Counts },
): AffectedCase[] {
  return casesSignedBy({ journal }, keys).flatMap((caseId) => {
    const all = journal.all(caseId);
    const [before, after] = [now, then].map((counts) =>
      reportedEntries(all, counts, journal.replicaOf(caseId)),
    ) as [ReportedEntry[], ReportedEntry[]];
    const nowCounted = without(before, after);
    const noLongerCounted = without(after, before);
    if (nowCounted + noLongerCounted === 0) return [];
    const [counted, countedThen] = [before, after].map((reported) => countedOf({ journal: all, reported }));
    const lost = lostDecisions(counted ?? [], countedThen ?? [], isSignedOff(index, caseId));
    return { caseId, lost, nowCounted, noLongerCounted };
  });
}

/** The number of entries in a list that are not in the other. */
function without(list: readonly ReportedEntry[], other: readonly ReportedEntry[]): number {
  const nameOf = ({ replica, seq }: ReportedEntry): string => `${replica} ${String(seq)}`;
  const names = new Set(other.map(nameOf));
  return list.filter((entry) => !names.has(nameOf(entry))).length;
}

/** What the worklist says, which compares the contents of responses. A case without a row may be signed off. */
const isSignedOff = (index: Vault['index'], caseId: CaseId): boolean =>
  (index.get(caseId)?.conclusion.state ?? 'signed-off') === 'signed-off';

/** The decisions that are lost in all these cases together. */
export const lostIn = (cases: readonly AffectedCase[]): LostDecisions => ({
  signOffs: cases.reduce((sum, { lost }) => sum + lost.signOffs, 0),
  holds: cases.reduce((sum, { lost }) => sum + lost.holds, 0),
});

/**
 * Records a change of a signer's key in the journal of each affected case. A journal that accepts no entry, because it
 * is broken or full, must not prevent anybody from revoking a key.
 */
export function recordTrustChange(
  { journal }: Pick<Vault, 'journal'>,
  author: Reviewer,
  cases: readonly AffectedCase[],
  change: Pick<JournalEventOf<'trust-changed'>, 'signer' | 'signerName' | 'change' | 'revokedAt'>,
): void {
  for (const { caseId, nowCounted, noLongerCounted } of cases) {
    try {
      journal.append(caseId, author, { type: 'trust-changed', ...change, nowCounted, noLongerCounted });
    } catch (error) {
      if (!isError(error, 'read-only-case', 'limit-reached')) throw error;
    }
  }
}
