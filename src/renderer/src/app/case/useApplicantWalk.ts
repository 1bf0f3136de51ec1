import { useNavigationStore } from '../../stores/navigationStore';
import { useTimelineStore } from '../../stores/timelineStore';
import { useToastStore } from '../../stores/toastStore';
import type { CaseLayout } from './useCaseLayout';
import { CASE_SCREEN } from './caseScreenLabels';

/** Opens the applicant's previous or next case. If the timeline is on the stage, it stays there. */
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
