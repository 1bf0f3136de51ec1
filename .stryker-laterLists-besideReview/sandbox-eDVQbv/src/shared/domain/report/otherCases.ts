// @ts-nocheck
import type { CertainLink, SuggestedLink } from '../applicant/caseLinks';
import { throughOf, type ApplicantTimeline, type CaseName } from '../applicant/timeline';
import type { TimelineFacts } from '../applicant/timelineFacts';

/** Another case by its identifiers only, without personal data. */
export type OtherCase = Pick<TimelineFacts, 'caseId' | 'kind' | 'subjectId' | 'at'>;

export interface OtherCases {
  /** The service's own ids say that they are of the same applicant; in time. */
  linked: (OtherCase & { by: readonly CertainLink[]; through: CaseName | null })[];
  /** `hasApplicantId`: the case names an applicant id, and another one. */
  suggested: (OtherCase & {
    reasons: readonly SuggestedLink[];
    hasApplicantId: boolean;
    through: CaseName | null;
  })[];
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
export function otherCasesOf(timeline: ApplicantTimeline): OtherCases {
  const { entries, suggested, further } = timeline;
  return {
    linked: entries.flatMap(({ facts, link }) =>
      link === null ? [] : [{ ...named(facts), by: link.by, through: throughOf(timeline, link) }],
    ),
    suggested: suggested.map((one) => ({
      ...named(one.facts),
      reasons: one.reasons,
      hasApplicantId: one.facts.applicantId.state === 'given',
      through: throughOf(timeline, one),
    })),
    further,
  };
}
