import type { CertainLink, SuggestedLink } from '../applicant/caseLinks';
import type { ApplicantTimeline } from '../applicant/timeline';
import type { TimelineFacts } from '../applicant/timelineFacts';

/** Another case by what names it, and by nothing that it says of the person. */
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

/** The applicant's other cases, short enough to stand in a report of one of them. */
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
