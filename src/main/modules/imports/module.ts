import type { CaseId } from '@shared/domain/ids';
import { handlersOf } from '../../ipc/handlers';
import type { Jobs } from '../../jobs/runner';
import type { Context } from '../context';
import type { IdentityService } from '../identity/module';
import { lazy } from '../../lib/lazy';
import type { Signing } from '../signing/module';
import { createImportKind, type ImportKind, type ImportWorks } from './importKind';
import type { ImportService } from './importService';

/** Inspects and imports packages from others. The zip and age code is loaded on first use. */
export function create(context: Context & { jobs: Jobs; identity: IdentityService; signing: Signing }) {
  const { events, push, logError, identity, signing } = context;
  const works: ImportWorks = new Map();
  // Defined before the service is loaded, so that jobs interrupted by a crash are listed when the vault opens.
  const kind: ImportKind = context.jobs.define(
    createImportKind({
      works,
      inspectFile: async (path): Promise<unknown> => (await service()).inspectFile(path),
    }),
  );
  const service = lazy(async (): Promise<ImportService> => {
    const { createImportService, createSignerBook } = await import('./index');
    return createImportService({
      ...context,
      kind,
      works,
      author: identity.require,
      signers: createSignerBook({
        ...context,
        known: signing.known,
        trust: signing.trust,
        signing: identity.keys,
        reviewers: () => identity.get().reviewers,
      }),
      changed: (view) => push('imports:changed', view),
      touched: (caseId) => void events.emit('caseChanged', caseId),
      onError: logError('imports'),
    });
  });
  const forget = async (caseId: CaseId): Promise<void> => (await service.begun())?.forget(caseId);
  events.on('caseErased', (caseId) => void forget(caseId).catch(logError('imports')));
  return {
    service,
    handlers: handlersOf('imports', service),
    stop: async () => (await service.begun())?.stop(),
  };
}
