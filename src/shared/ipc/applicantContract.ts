import { z } from 'zod';
import { CaseId } from '../domain/ids';

/** `caseId` may be any case of the applicant: every linked case returns the same timeline. */
export const ApplicantTimelineRequest = z.strictObject({ caseId: CaseId });
