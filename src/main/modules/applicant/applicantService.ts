import { applicantGroup, identityOf, type CaseIdentity } from '@shared/domain/applicant/caseLinks';
import { facesOf, type ApplicantTimeline } from '@shared/domain/applicant/timeline';
import { inTime, timelineFacts, type TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { CaseView } from '@shared/domain/caseView';
import type { CaseId } from '@shared/domain/ids';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { CaseService } from '../cases/caseService';
import type { Identity } from '../identity/identity';
import type { Vault } from '../../platform/vault/types';

/** The timeline of an applicant, computed from the saved cases. Nothing is stored. */
export interface ApplicantService {
  /** Throws `AppError` `no-such-case`. */
  timeline(of: { caseId: CaseId }): Promise<ApplicantTimeline>;
}

/** Maximum number of cases to read for one shared id, and for one shared name or reference number. */
const MAX_LINKED = 200;
const MAX_SUGGESTED = 50;

export function createApplicantService(parts: {
  vault: Vault;
  cases: CaseService;
  /** Identifies the current reader. Face results that are hidden from them are left out. */
  identity: Pick<Identity, 'reader'>;
  hidesFaces: () => boolean;
}): ApplicantService {
  const { vault, cases, identity, hidesFaces } = parts;

  return {
    async timeline({ caseId }) {
      // The comparison of fields uses MRZ parsing, which is loaded only here.
      const [{ buildTimeline }, { readDocuments }] = await Promise.all([
        import('@shared/domain/applicant/buildTimeline'),
        import('@shared/domain/applicant/documentFieldChanges'),
      ]);
      const views = new Map<CaseId, CaseView>();
      const viewOf = (id: CaseId): CaseView => {
        const view = views.get(id) ?? withholdFaces(cases.open({ caseId: id }), identity.reader());
        views.set(id, view);
        return view;
      };
      const factsOf = (id: CaseId): TimelineFacts =>
        timelineFacts(viewOf(id), cases.amlProgress({ caseId: id }));
      const beyond = new Map<string, number>();
      const near = (limit: number) => (keys: readonly string[]) =>
        keys.flatMap((key) => {
          const { caseIds, total } = vault.index.linked(key, limit);
          if (total > caseIds.length) beyond.set(key, total - caseIds.length);
          return caseIds.map((id): CaseIdentity => identityOf(viewOf(id)));
        });
      const sumBeyond = (): number => [...beyond.values()].reduce((sum, count) => sum + count, 0);

      cases.settle();
      const start = identityOf(viewOf(caseId));
      const { linked, suggested } = applicantGroup(start, {
        certain: near(MAX_LINKED),
        suggesting: near(MAX_SUGGESTED),
      });
      const entries = buildTimeline(
        linked.map(({ identity, from, by }) => ({
          facts: factsOf(identity.caseId),
          link: from === null ? null : { from, by },
          faces: facesOf(viewOf(identity.caseId).media),
          read: readDocuments(viewOf(identity.caseId)),
        })),
      );
      const suggestions = suggested.map(({ identity, from, reasons }) => ({
        facts: factsOf(identity.caseId),
        from,
        reasons,
      }));
      const order = inTime(suggestions.map(({ facts }) => facts));
      return {
        caseId,
        entries,
        suggested: order.flatMap((facts) => suggestions.filter((one) => one.facts === facts)),
        further: sumBeyond(),
        hidesFaces: hidesFaces(),
      };
    },
  };
}
