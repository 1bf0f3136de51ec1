import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { inReadingOrder, intactJournal, type StoredChain } from '@shared/domain/journalChain';
import { absentCsv, absentLines } from '@shared/domain/package/absentCsv';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { PAYLOAD, type OptionalPart } from '@shared/domain/package/layout';
import { countedOf, type ReportedEntry } from '@shared/domain/trust';
import { AppError } from '../../errors/appError';
import { sha256Of } from '../../lib/sha256';
import { transliterate } from '../../lib/transliterate';
import type { ReadableVault } from '../../platform/vault/types';
import type { LinkedApplicant } from '../aml/amlReader';
import { createAmlService } from '../aml/amlService';
import { createCaseReader } from '../cases/caseReader';

/** A case as a package has it. */
export interface PackagedCase {
  caseId: CaseId;
  /** Verified, with `entries` in the same order. */
  chains: readonly Pick<StoredChain, 'replica' | 'head'>[];
  entries: readonly JournalEntry[];
  /** The bytes of every response. */
  responses: ReadonlyMap<Sha256, Uint8Array>;
  leftOut: readonly OptionalPart[];
  version: string;
}

/**
 * The parts of a case record that are in neither its journal nor its evidence, so that only the exporter vouches for them.
 */
export interface ExporterClaims {
  generatedAt: string;
  /** Entries by people whom they do not trust. */
  reported: readonly ReportedEntry[];
  /** Media that were being fetched. */
  fetching: ReadonlySet<string>;
  /** Who an AML check is about: another case says so, which is not in the package. */
  applicant: LinkedApplicant;
}

/** A package is read and never written. */
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

/** `case.json` and `ABSENT.csv` as this version writes them of what the package holds, by path. */
export function recordFiles(packaged: PackagedCase, word: ExporterClaims): ReadonlyMap<string, string> {
  const { caseId, leftOut, version } = packaged;
  const { vault, journal } = vaultOf(packaged, word);
  const cases = createCaseReader({ vault, hash: sha256Of, fetching: () => word.fetching });
  const aml = createAmlService({
    ...{ vault, transliterate, hash: sha256Of, newId: never },
    cases: { append: never, appendAll: never },
    linked: word.applicant,
  });
  const dossier = buildDossier({
    ...{ view: cases.read(caseId), entries: journal, reported: word.reported, aml: aml.dossier(caseId) },
    ...{ generatedAt: word.generatedAt, version },
  });
  const absent = absentCsv(absentLines(dossier, leftOut));
  return new Map([
    [PAYLOAD.caseRecord, caseRecordText(dossier)],
    [PAYLOAD.absent, absent],
  ]);
}
