import type { CertainLink, SuggestedLink } from '../applicant/caseLinks';
import { sourceCaseOf, type ApplicantTimeline, type CaseName } from '../applicant/timeline';
import type { TimelineFacts } from '../applicant/timelineFacts';

/** Another case by its identifiers only, without personal data. */
export type OtherCase = Pick<TimelineFacts, 'caseId' | 'kind' | 'subjectId' | 'at'>;

export interface OtherCases {
  /** Cases that the service's own ids assign to the same applicant, in chronological order. */
  linked: (OtherCase & { by: readonly CertainLink[]; through: CaseName | null })[];
  /** `hasApplicantId`: the case has an applicant id, but a different one. */
  suggested: (OtherCase & {
    reasons: readonly SuggestedLink[];
    hasApplicantId: boolean;
    through: CaseName | null;
  })[];
  /** The number of cases that were not read because there are too many. */
  further: number;
}

const named = ({ caseId, kind, subjectId, at }: TimelineFacts): OtherCase => ({
  caseId,
  kind,
  subjectId,
  at,
});

/** The applicant's other cases, shortened for a report on one case. */
export function otherCasesOf(timeline: ApplicantTimeline): OtherCases {
  const { entries, suggested, further } = timeline;
  return {
    linked: entries.flatMap(({ facts, link }) =>
      link === null ? [] : [{ ...named(facts), by: link.by, through: sourceCaseOf(timeline, link) }],
    ),
    suggested: suggested.map((one) => ({
      ...named(one.facts),
      reasons: one.reasons,
      hasApplicantId: one.facts.applicantId.state === 'given',
      through: sourceCaseOf(timeline, one),
    })),
    further,
  };
}
