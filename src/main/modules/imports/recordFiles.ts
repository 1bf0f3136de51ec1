import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { inReadingOrder, intactJournal, type StoredChain } from '@shared/domain/journalChain';
import { absentCsv, absentLines } from '@shared/domain/package/absentCsv';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { PAYLOAD, type OptionalPart } from '@shared/domain/packageLayout';
import { setBackIn } from '@shared/domain/setBack';
import { countedOf, type ReportedEntry } from '@shared/domain/trust';
import { AppError } from '../../errors/appError';
import { sha256Of } from '../../lib/sha256';
import { transliterate } from '../../lib/transliterate';
import type { ReadableVault } from '../../platform/vault/types';
import type { LinkedApplicant } from '../aml/amlReader';
import { createAmlService } from '../aml/amlService';
import { createCaseReader } from '../cases/caseReader';
import { createCompareSaved } from '../dossiers/compareSaved';

/** A case as contained in a package. */
export interface PackagedCase {
  caseId: CaseId;
  /** Verified chains in the order of `entries`. */
  chains: readonly Pick<StoredChain, 'replica' | 'head'>[];
  entries: readonly JournalEntry[];
  /** The bytes of every response, by SHA-256. */
  responses: ReadonlyMap<Sha256, Uint8Array>;
  leftOut: readonly OptionalPart[];
  version: string;
}

/**
 * The parts of a case record that cannot be derived from its journal or evidence. Only the exporter vouches for them.
 */
export interface ExporterClaims {
  generatedAt: string;
  /** Entries by people whom the exporter does not trust. */
  reported: readonly ReportedEntry[];
  /** Paths of media that were being fetched at the time. */
  fetching: ReadonlySet<string>;
  /** The applicant of an AML check, which is read from another case that is not in the package. */
  applicant: LinkedApplicant;
}

/** Replaces write functions, because a package is read-only. */
const never = (): never => {
  throw new AppError('read-only-case');
};

function vaultOf({ caseId, chains, entries, responses }: PackagedCase, { reported }: ExporterClaims) {
  const ordered = chains.toSorted((a, b) => (a.replica < b.replica ? -1 : 1));
  const ofChain = Map.groupBy(entries, ({ replica }) => replica);
  const verdict = intactJournal(
    ordered.map(({ replica, head }) => ({ entries: ofChain.get(replica) ?? [], head })),
  );
  const journal = inReadingOrder(entries);
  const counted = countedOf({ journal, reported });
  const vault: ReadableVault = {
    journal: {
      entries: () => counted,
      heads: () => verdict.heads,
      mark: () => caseId,
      verify: () => verdict,
      setBack: () => setBackIn(entries, reported),
    },
    evidence: {
      readAll(sha256) {
        const bytes = responses.get(sha256);
        if (bytes === undefined) throw new AppError('no-such-thing', 'response');
        return bytes;
      },
      damagedIn: () => [],
    },
    index: { find: () => null },
  };
  return { vault, journal };
}

/** Generates `case.json` and `ABSENT.csv` from the package's contents, as this version writes them, by path. */
export function recordFiles(packaged: PackagedCase, claims: ExporterClaims): ReadonlyMap<string, string> {
  const { caseId, leftOut, version } = packaged;
  const { vault, journal } = vaultOf(packaged, claims);
  const cases = createCaseReader({ vault, hash: sha256Of, fetching: () => claims.fetching });
  const aml = createAmlService({
    ...{ vault, transliterate, hash: sha256Of, newId: never },
    cases: { append: never, appendAll: never },
    linked: claims.applicant,
  });
  const dossier = buildDossier({
    ...{ view: cases.read(caseId), entries: journal, reported: claims.reported, aml: aml.dossier(caseId) },
    compare: createCompareSaved({ caseId, read: cases.read, evidence: vault.evidence }),
    ...{ generatedAt: claims.generatedAt, version },
  });
  const absent = absentCsv(absentLines(dossier, leftOut));
  return new Map([
    [PAYLOAD.caseRecord, caseRecordText(dossier)],
    [PAYLOAD.absent, absent],
  ]);
}
