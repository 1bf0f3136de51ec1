import type { OpenDesk } from '../../app/desk';
import { AppError } from '../appError';
import type { GroupHandlers } from '../registrar';

export function rulesHandlers(desk: OpenDesk): GroupHandlers<'rules'> {
  return {
    'rules:setLookedAt'({ caseId, ruleKey, lookedAt, remark, answerSha256 }) {
      const { cases, vault } = desk();
      if (!vault.evidence.belongsTo(caseId, answerSha256))
        throw new AppError('no-such-thing', 'No such answer in this case');
      cases.append(caseId, { type: 'rule-looked-at', ruleKey, lookedAt, remark, answerSha256 });
      return null;
    },
  };
}
