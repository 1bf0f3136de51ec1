import type { JournalRecord } from '@shared/ipc/journalRecord';
import { contentsOf } from '@shared/domain/responseContents';
import { handlersOf } from '../../ipc/handlers';
import type { Jobs } from '../../jobs/runner';
import { rasteriserOfJpegs } from '../../redaction/coverPictures';
import { createReportService } from '../reports/reportService';
import type { ApplicantService } from '../applicant/applicantService';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { DossierService } from '../dossiers/dossierService';
import type { IdentityService } from '../identity/module';
import type { Intake } from '../intake/intake';
import { lazy } from '../../lib/lazy';
import { reportPartsOf } from '../reports/module';
import type { Signing } from '../signing/module';
import { forgetLastFolder } from './chosenFolders';
import { createPackageKind, type PackageKind } from './packageKind';
import type { PackageService, PackageServiceParts } from './packageService';
import type { PackageJob } from './packageWriter';
import type { ExportAllowance } from '../exports/allowance';
import type { Partials } from '../exports/partials';

/** Exports of cases as packages. The code for zip and age is loaded on demand. */
export function create(
  context: Context & {
    jobs: Jobs;
    identity: IdentityService;
    intake: Intake;
    cases: CaseService;
    applicant: ApplicantService;
    dossiers: DossierService;
    signing: Signing;
    partials: Partials;
    allowance: ExportAllowance;
  },
) {
  const { printing, events, identity } = context;
  const passphrases = new Map<string, string>();
  // Defined before the rest is loaded, so that interrupted jobs are listed when the vault opens.
  const kind: PackageKind = context.jobs.define(
    createPackageKind({
      ...context,
      passphrases,
      write: async (job): Promise<JournalRecord> => (await loaded()).write(job),
    }),
  );
  const loaded = lazy(
    async (): Promise<{ service: PackageService; write: (job: PackageJob) => Promise<JournalRecord> }> => {
      const { createPartGenerators, createPackageService, createPackageWriter, createViewerGenerator } =
        await import('./index');
      const parts = reportPartsOf(context);
      const generatorsFrom = ({
        evidence,
        openRasteriser,
      }: Pick<typeof parts, 'evidence' | 'openRasteriser'>) =>
        createPartGenerators({
          reports: createReportService({ ...parts, evidence, openRasteriser }),
          viewer: createViewerGenerator({ evidence, openRasteriser, reader: identity.require }),
        });
      const ofJpegs = rasteriserOfJpegs(printing.openRasteriser);
      const written: PackageServiceParts = {
        ...context,
        ...parts,
        jobs: context.jobs,
        kind,
        passphrases,
        generators: generatorsFrom(parts),
        // Report and HTML page of a redacted copy use its covered pictures and have no access to the evidence.
        redacted: {
          openRasteriser: printing.openRasteriser,
          generators: (evidence) => generatorsFrom({ evidence, openRasteriser: ofJpegs }),
        },
        signing: context.identity.keys,
        fetching: context.intake.fetching,
        recordFacesShown: (caseId, to) => context.cases.recordFacesShown(caseId, to, 'package'),
        contentOf: (caseId) => contentsOf(context.cases.open({ caseId }).responses),
        software: `CaseLoupe/${context.info.version}`,
      };
      return { service: createPackageService(written), write: createPackageWriter(written) };
    },
  );
  events.on('caseErased', () => forgetLastFolder(context.vault));
  const service = async () => (await loaded()).service;
  return { service, handlers: handlersOf('packages', service), stop: () => passphrases.clear() };
}
