import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Partials } from '../exports/partials';
import type { IdentityService } from '../identity/module';
import { createTimeStamps } from './timeStampService';

/** Time stamps of cases by external authorities. */
export function create(
  context: Context & { cases: CaseService; identity: IdentityService; partials: Partials },
) {
  const { cases, identity } = context;
  const service = createTimeStamps({ ...context, append: cases.append, requireAuthor: identity.author });
  return { service, handlers: handlersOf('timeStamps', () => service) };
}
