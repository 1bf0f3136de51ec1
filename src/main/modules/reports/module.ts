import type { CaseId } from '@shared/domain/ids';
import { otherCasesOf } from '@shared/domain/report/otherCases';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { Jobs } from '../../jobs/runner';
import type { ExportAllowance } from '../exports/allowance';
import type { Partials } from '../exports/partials';
import { createReportJobs } from './reportJobs';
import type { ReportParts } from '../../report/report';
import { createReportService } from './reportService';
import type { ApplicantService } from '../applicant/applicantService';
import type { CaseService } from '../cases/caseService';
import { savedContent } from '../cases/savedContent';
import type { Context } from '../context';
import type { DossierService } from '../dossiers/dossierService';
import type { IdentityService } from '../identity/module';

type ReportContext = Context & {
  jobs: Jobs;
  identity: IdentityService;
  cases: CaseService;
  applicant: ApplicantService;
  dossiers: DossierService;
  partials: Partials;
  allowance: ExportAllowance;
};

/** The inputs of a report. */
export function reportPartsOf(
  context: Omit<ReportContext, 'cases' | 'jobs' | 'partials' | 'allowance'>,
): ReportParts {
  const { vault, identity, applicant, dossiers, printing, newId } = context;
  return {
    ...printing,
    newId,
    async dossier(caseId) {
      const dossier = await dossiers.dossier(caseId);
      // Also a file that the report would not show: what it says about the case is not proven without it.
      if (vault.evidence.damagedIn(caseId).length > 0) throw new AppError('evidence-damaged', 'report');
      return dossier;
    },
    content: (caseId) => savedContent(vault, caseId),
    others: async (caseId) => otherCasesOf(await applicant.timeline({ caseId })),
    evidence: vault.evidence,
    author: identity.require,
    async fingerprint() {
      const me = identity.require();
      // An existing key is identified without its private key, because the keychain may be locked.
      return (identity.keys.own(me) ?? (await identity.keys.signer(me))).fingerprint;
    },
  };
}

export function create(context: ReportContext) {
  const { identity, cases, dossiers, printing, files, jobs, events } = context;
  const reports = createReportService(reportPartsOf(context));
  const service = createReportJobs({
    reports: {
      ...reports,
      async make(order) {
        const report = await reports.make(order);
        cases.recordFacesShown(order.caseId, report.reader, 'report');
        return report;
      },
    },
    exhibits: async (caseId: CaseId) => (await dossiers.dossier(caseId)).exhibits,
    append: (caseId, event) => void cases.append(caseId, event),
    reader: identity.reader,
    author: identity.require,
    partials: context.partials,
    allowance: context.allowance,
    clock: context.clock,
    newId: context.newId,
    vault: context.vault,
    dialogs: printing.dialogs,
    files,
    jobs,
  });
  events.on('caseErased', service.forget);
  return { service, handlers: handlersOf('reports', () => service), stop: service.stop };
}
