import { useNavigationStore } from '../../stores/navigationStore';
import { useTimelineStore } from '../../stores/timelineStore';
import { useToastStore } from '../../stores/toastStore';
import type { CaseLayout } from './useCaseLayout';

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
    if (applicantCases.state.kind === 'failed')
      toasts.say('The related cases could not be read.', { tone: 'fail' });
    if (applicantCases.timeline === null) return;
    const next = applicantCases.neighbour(step);
    if (next === null) {
      toasts.say(`This is the ${step === 1 ? 'last' : 'first'} of the applicant’s saved cases.`);
      return;
    }
    if (place.value.kind === 'timeline') applicantCases.walkTo(next);
    navigation.openCase(next);
  };
}
