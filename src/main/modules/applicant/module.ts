import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import { createApplicantService } from './applicantService';

export function create(context: Context & { cases: CaseService }) {
  const service = createApplicantService(context);
  return { service, handlers: handlersOf('applicant', () => service) };
}
