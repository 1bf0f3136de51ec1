import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { OPTIONAL_PARTS, type OptionalPart } from '@shared/domain/package/layout';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import { missingExhibits } from '../../report/missingExhibits';
import type { ReportService } from '../reports/reportService';
import { packageError } from './packageError';

/** Creates an optional part of a package from the dossier. */
export type PartMaker = (of: {
  caseId: CaseId;
  dossier: Dossier;
  signer: Sha256;
  signal: AbortSignal;
}) => Promise<Uint8Array>;

/**
 * Creates the optional parts of a package, which need a page to render. Pictures that cannot be displayed do not stop
 * the package, which contains their bytes anyway; the report is made without them and says so.
 */
export function createPackageMakers({
  reports,
  viewer,
}: {
  reports: Pick<ReportService, 'make'>;
  viewer: PartMaker;
}): Record<OptionalPart, PartMaker> {
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
 * Creates the requested parts that are supported. Throws `package-failed`, or the signal's reason once it is aborted.
 */
export async function makeParts(
  makers: Partial<Record<OptionalPart, PartMaker>>,
  wanted: readonly OptionalPart[],
  of: Parameters<PartMaker>[0],
): Promise<Map<OptionalPart, Uint8Array>> {
  const made = new Map<OptionalPart, Uint8Array>();
  for (const part of OPTIONAL_PARTS) {
    const maker = makers[part];
    of.signal.throwIfAborted();
    if (maker === undefined || !wanted.includes(part)) continue;
    const making = maker(of).catch((error: unknown) => {
      throw packageError('report-failed', error);
    });
    made.set(part, await making);
  }
  return made;
}
