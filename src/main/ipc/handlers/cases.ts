import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function casesHandlers(desk: OpenDesk): GroupHandlers<'cases'> {
  return {
    'cases:list': (query) => desk().cases.list(query),
    'cases:open': ({ caseId, answer }) => desk().cases.open(caseId, answer),
    'cases:responses': ({ caseId }) => desk().cases.responses(caseId),
    'cases:rawAnswer': (response) => desk().cases.rawAnswer(response),
  };
}
