import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function applicantHandlers(desk: OpenDesk): GroupHandlers<'applicant'> {
  return {
    'applicant:timeline': ({ caseId }) => desk().applicant.timeline(caseId),
  };
}
