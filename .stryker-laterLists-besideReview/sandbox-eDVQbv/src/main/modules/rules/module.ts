// @ts-nocheck
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';

export function create({ vault, cases }: Context & { cases: CaseService }) {
  const service = {
    setReviewed({ caseId, ...review }: ParsedRequestOf<'rules:setReviewed'>): void {
      if (!vault.evidence.belongsTo(caseId, review.responseSha256))
        throw new AppError('no-such-thing', 'response');
      cases.append(caseId, { type: 'rule-reviewed', ...review });
    },
  };
  return { service, handlers: handlersOf('rules', () => service) };
}
