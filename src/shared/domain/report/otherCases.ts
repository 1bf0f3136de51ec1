import type { CertainLink, SuggestedLink } from '../applicant/caseLinks';
import type { ApplicantTimeline } from '../applicant/timeline';
import type { TimelineFacts } from '../applicant/timelineFacts';

/** Another case by its identifiers only, without personal data. */
export type OtherCase = Pick<TimelineFacts, 'caseId' | 'kind' | 'subjectId' | 'at'>;

export interface OtherCases {
  /** The service's own ids say that they are of the same applicant; in time. */
  linked: (OtherCase & { link: { by: readonly CertainLink[] } })[];
  /** `hasApplicantId`: the case names an applicant id, and another one. */
  suggested: (OtherCase & { reasons: readonly SuggestedLink[]; hasApplicantId: boolean })[];
  /** Cases that were not read because there are very many. */
  further: number;
}

const named = ({ caseId, kind, subjectId, at }: TimelineFacts): OtherCase => ({
  caseId,
  kind,
  subjectId,
  at,
});

/** The applicant's other cases, short enough for a report on one of them. */
export function otherCasesOf({ entries, suggested, further }: ApplicantTimeline): OtherCases {
  return {
    linked: entries.flatMap(({ facts, link }) => (link === null ? [] : [{ ...named(facts), link }])),
    suggested: suggested.map(({ facts, reasons }) => ({
      ...named(facts),
      reasons,
      hasApplicantId: facts.applicantId.state === 'given',
    })),
    further,
  };
}
