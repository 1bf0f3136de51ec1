// @ts-nocheck
import { z } from 'zod';
import { CaseId } from '../domain/ids';

/** Any of the applicant's cases; the response is the same set from each that is linked. */
export const ApplicantTimelineRequest = z.strictObject({ caseId: CaseId });
