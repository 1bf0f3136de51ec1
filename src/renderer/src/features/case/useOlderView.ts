import type { CaseView } from '@shared/domain/caseView';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';

/** A case as shown by an earlier response, as far as its reader may see that. */
export const useOlderView = (caseOf: () => Pick<CaseView, 'caseId'>) =>
  useResource((response: string) => call('cases:open', { caseId: caseOf().caseId, response }));
