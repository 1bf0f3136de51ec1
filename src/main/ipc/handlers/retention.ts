import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function retentionHandlers(desk: OpenDesk): GroupHandlers<'retention'> {
  return {
    'retention:view': ({ caseId }) => desk().retention.view(caseId),
    'retention:setClock': ({ caseId, ...clock }) => desk().retention.setClock(caseId, clock),
    'retention:hold': ({ caseId, ...hold }) => desk().retention.hold(caseId, hold),
    'retention:release': ({ caseId, ...release }) => desk().retention.release(caseId, release),
    'retention:refuse': ({ caseId, ...refusal }) => desk().retention.refuse(caseId, refusal),
    'retention:elsewhere': ({ caseId }) => desk().retention.elsewhere(caseId),
    'retention:erase': (order) => desk().retention.erase(order),
    'retention:certificates': () => desk().retention.certificates(),
  };
}
