// @ts-nocheck
import { useNavigationStore } from '../../stores/navigationStore';
import { useTimelineStore } from '../../stores/timelineStore';
import { useToastStore } from '../../stores/toastStore';
import type { CaseLayout } from './useCaseLayout';
import { CASE_SCREEN } from './caseScreenLabels';

/** To the applicant's case before or after an open one; who walks along the timeline keeps it on the stage. */
export function useApplicantWalk(
  caseId: () => string,
  { place }: CaseLayout,
): (step: 1 | -1) => Promise<void> {
  const applicantCases = useTimelineStore();
  const navigation = useNavigationStore();
  const toasts = useToastStore();

  return async (step) => {
    await applicantCases.open(caseId());
    if (applicantCases.state.kind === 'failed') toasts.show(CASE_SCREEN.unreadRelated, { tone: 'fail' });
    if (applicantCases.timeline === null) return;
    const next = applicantCases.neighbour(step);
    if (next === null) {
      toasts.show(step === 1 ? CASE_SCREEN.lastRelated : CASE_SCREEN.firstRelated);
      return;
    }
    if (place.value.kind === 'timeline') applicantCases.walkTo(next);
    navigation.openCase(next);
  };
}
