import type { CaseId } from '@shared/domain/ids';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import { maskedCase } from './maskedCase';

export function create(context: Context & { cases: CaseService }) {
  const service = {
    values: ({ caseId }: { caseId: CaseId }) => maskedCase(context, caseId),
    reveal({ caseId, ...revealed }: ParsedRequestOf<'masking:reveal'>): void {
      context.cases.append(caseId, { type: 'revealed', ...revealed });
    },
  };
  return { service, handlers: handlersOf('masking', () => service) };
}
