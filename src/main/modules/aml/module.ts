import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import { lazy } from '../../lib/lazy';

/** The review of matches, with its tables of scripts. */
export function create(context: Context & { cases: CaseService }) {
  const service = lazy(async () => {
    const { createAmlService, transliterate } = await import('./index');
    return createAmlService({ ...context, transliterate });
  });
  context.events.on('caseErased', service.reset);
  return { service, handlers: handlersOf('aml', service) };
}
