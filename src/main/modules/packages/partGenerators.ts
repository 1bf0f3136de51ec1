import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { OPTIONAL_PARTS, type OptionalPart } from '@shared/domain/packageLayout';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { missingExhibits } from '../../report/missingExhibits';
import type { ReportService } from '../reports/reportService';
import { failureOf, packageError } from './packageError';

/** Generates an optional part of a package for the case in the dossier. */
export type PartGenerator = (of: {
  caseId: CaseId;
  dossier: Dossier;
  signer: Sha256;
  signal: AbortSignal;
}) => Promise<Uint8Array>;

/**
 * The generators of the parts that are rendered as pages. A picture that cannot be displayed does not stop the export,
 * because its bytes are in the package: the report is generated without it and says so.
 */
export function createPartGenerators({
  reports,
  viewer,
}: {
  reports: Pick<ReportService, 'make'>;
  viewer: PartGenerator;
}): Record<OptionalPart, PartGenerator> {
  return {
    async report({ caseId, dossier, signer, signal }) {
      const make = async (without: string[]): Promise<Uint8Array> => {
        const options = { ...DEFAULT_REPORT, without };
        return (await reports.make({ caseId, options, signal, dossier, fingerprint: signer })).pdf;
      };
      return make([]).catch((error: unknown) => {
        const missing = missingExhibits(error);
        if (missing === null) throw error;
        return make(dossier.exhibits.filter(({ number }) => missing.has(number)).map(({ sha256 }) => sha256));
      });
    },
    viewer,
  };
}

/**
 * Generates the requested parts for which there is a generator. Throws `package-failed`, or the signal's reason if it
 * is aborted.
 */
export async function generateParts(
  generators: Partial<Record<OptionalPart, PartGenerator>>,
  wanted: readonly OptionalPart[],
  of: Parameters<PartGenerator>[0],
): Promise<Map<OptionalPart, Uint8Array>> {
  const made = new Map<OptionalPart, Uint8Array>();
  for (const part of OPTIONAL_PARTS) {
    const generate = generators[part];
    of.signal.throwIfAborted();
    if (generate === undefined || !wanted.includes(part)) continue;
    const making = generate(of).catch((error: unknown) => {
      const failure = failureOf(error);
      throw packageError(failure === 'unexpected' ? 'report-failed' : failure, error);
    });
    made.set(part, await making);
  }
  return made;
}
