// @ts-nocheck
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { createApplicantService } from './applicantService';

export function create(context: Context & { cases: CaseService; identity: Identity }) {
  const service = createApplicantService(context);
  return { service, handlers: handlersOf('applicant', () => service) };
}
