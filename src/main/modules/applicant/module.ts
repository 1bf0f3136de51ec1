import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { hidesFaces, type Preferences } from '../preferences/module';
import { createApplicantService } from './applicantService';

export function create(
  context: Context & { cases: CaseService; identity: Identity; preferences: Preferences },
) {
  const service = createApplicantService({
    ...context,
    hidesFaces: () => hidesFaces(context.preferences),
  });
  return { service, handlers: handlersOf('applicant', () => service) };
}
