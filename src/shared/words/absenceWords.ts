import type { MediumState } from '../domain/caseView';
import type { AbsenceReason } from '../domain/journalEvents';

const BECAUSE: Record<AbsenceReason, string> = {
  'not-found': 'The service says it has no such file.',
  refused: 'The service refused to hand it out.',
  'too-large': 'It is larger than this connection’s limit allows.',
  unreachable: 'The service could not be reached.',
  'timed-out': 'The service did not answer in time.',
  'cut-short': 'The transfer broke off before the end.',
  'server-error': 'The service reported a fault of its own.',
  'rate-limited': 'The service limits how often it is asked.',
  'web-page': 'A web page came in its place, such as a sign-in page or a proxy’s notice.',
  'error-object': 'The service sent an error message in its place, with the status of a success.',
  'wrong-type': 'What arrived is not an image, video or PDF.',
  empty: 'The service sent an empty file.',
  cancelled: 'Fetching was cancelled.',
};

/** Why a medium is not here, in one sentence; null when it is. */
export function absenceSentence(state: MediumState): string | null {
  switch (state.kind) {
    case 'held':
    case 'fetching':
      return null;
    case 'not-fetched':
      return 'It has not been asked for yet.';
    case 'absent': {
      const code = state.serviceCode ?? (state.status === null ? null : `HTTP ${String(state.status)}`);
      return code ? `${BECAUSE[state.reason]} (${code})` : BECAUSE[state.reason];
    }
  }
}

/** Whether asking again may help. */
export function canRetry(state: MediumState): boolean {
  return state.kind === 'absent' || state.kind === 'not-fetched';
}
