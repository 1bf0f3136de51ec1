import type { CaseId } from '@shared/domain/ids';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';

export function create(context: Context & { cases: CaseService }) {
  const service = {
    // Loaded on first use: it parses MRZs and transliterates names, which opening the window does not need.
    async values({ caseId }: { caseId: CaseId }) {
      const { maskedCase } = await import('./maskedCase');
      return maskedCase(context, caseId);
    },
    reveal({ caseId, ...revealed }: ParsedRequestOf<'masking:reveal'>): void {
      context.cases.append(caseId, { type: 'revealed', ...revealed });
    },
  };
  return { service, handlers: handlersOf('masking', () => service) };
}
