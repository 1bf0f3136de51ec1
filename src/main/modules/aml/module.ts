import { hiddenFaces, withoutUndescribed } from '@shared/domain/faces/faceResults';
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { lazy } from '../../lib/lazy';

/** Watchlist match review. The service loads its transliteration tables on first use. */
export function create(context: Context & { cases: CaseService; identity: Identity }) {
  const { cases, identity } = context;
  const service = lazy(async () => {
    const { createAmlService, transliterate } = await import('./index');
    return createAmlService({ ...context, transliterate });
  });
  context.events.on('caseErased', service.reset);
  const handlers = handlersOf('aml', service, {
    // A response with an unexpected structure is shown completely, including what it reports about faces.
    async 'aml:view'(amlQuery) {
      const view = (await service()).view(amlQuery);
      const { comparisons } = hiddenFaces(cases.open({ caseId: amlQuery.caseId }), identity.reader());
      return comparisons.size > 0 ? withoutUndescribed(view) : view;
    },
  });
  return { service, handlers };
}
