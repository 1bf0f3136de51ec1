import type { OpenDesk } from '../../app/desk';
import { maskedCase } from '../../modules/masking/maskedCase';
import type { GroupHandlers } from '../registrar';

export function maskingHandlers(desk: OpenDesk): GroupHandlers<'masking'> {
  return {
    'masking:values': ({ caseId }) => maskedCase(desk(), caseId),
    'masking:reveal'({ caseId, class: revealed, reason }) {
      desk().cases.append(caseId, { type: 'revealed', class: revealed, reason });
      return null;
    },
  };
}
