import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { AnswerComparison } from '../domain/intake/answerChanges';
import type { ConnectionOutcome, FetchFailure } from '../ipc/views';
import { counted } from '../text/counted';
import { OUTCOME_WORDS } from './outcomeWords';

/** What happened, and what to do: two sentences, the first without a full stop. */
export interface FailureWords {
  title: string;
  advice: string;
}

const OWN: Record<Exclude<FetchFailure, ConnectionOutcome>, FailureWords> = {
  'not-found': {
    title: 'The service knows no such id',
    advice: 'Check the id and the connection: a journey of another region or environment is not found here.',
  },
  'error-object': {
    title: 'The service sent an error message with the status of a success',
    advice: 'It is kept as received. Try again later, or ask the service’s support what it means.',
  },
  'another-shape': {
    title: 'The response is none of the service’s results',
    advice: 'It is kept as received and can be read raw.',
  },
  'answer-not-json': {
    title: 'The answer is not JSON',
    advice: 'It is kept as received and can be read raw.',
  },
  'empty-response': {
    title: 'The service sent an empty response',
    advice: 'There is nothing to keep. Try again later.',
  },
  'too-large': {
    title: 'The answer is larger than this connection allows',
    advice: 'Nothing was kept. The limit is part of the connection.',
  },
  'disk-full': { title: 'The disk is full', advice: 'What was fetched is kept. Make room, then resume.' },
  unexpected: {
    title: 'Something went wrong inside CaseLoupe',
    advice: 'What was fetched is kept. Resume to try the rest again.',
  },
};

/** A time in seconds, for people: "2 hours", "90 seconds". */
export function waitWords(seconds: number): string {
  if (seconds >= 7200) return counted(Math.ceil(seconds / 3600), 'hour');
  return seconds > 120 ? counted(Math.ceil(seconds / 60), 'minute') : counted(Math.ceil(seconds), 'second');
}

/** The facts of a failure that its name leaves open: place, status, code. */
function factWords({ status, serviceCode, line, column }: FailureFacts): string {
  const isError = status !== null && (status < 200 || status > 299);
  const parts = [
    line === null || column === null ? '' : `line ${String(line)}, column ${String(column)}`,
    isError ? `HTTP ${String(status)}` : '',
    serviceCode ?? '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Why a fetch failed, and what to do; with status, code, place and the asked-for wait where they are known. */
export function failureWords(failure: FetchFailure, facts: FailureFacts | null = null): FailureWords {
  const { title, advice } = Object.hasOwn(OWN, failure)
    ? OWN[failure as keyof typeof OWN]
    : OUTCOME_WORDS[failure as ConnectionOutcome];
  if (facts === null) return { title, advice };
  const { retryAfterSeconds } = facts;
  return {
    title: `${title}${factWords(facts)}`,
    advice:
      retryAfterSeconds === null ? advice : `It asks to wait ${waitWords(retryAfterSeconds)}. ${advice}`,
  };
}

const HOW = { added: 'added', removed: 'removed', changed: 'changed' } as const;

/** What fetching again brought: "Unchanged", or which parts differ, by pointer. */
export function comparisonWords(comparison: AnswerComparison): string {
  switch (comparison.is) {
    case 'unchanged':
      return 'Unchanged';
    case 'same-values':
      return 'The same values, written in other bytes';
    case 'not-comparable':
      return 'Changed; one of the two is not JSON';
    case 'changed': {
      const parts = comparison.changes.map(({ pointer, how }) => `${pointer || 'the whole'} ${HOW[how]}`);
      const more = comparison.more > 0 ? [`${String(comparison.more)} more`] : [];
      return `Changed: ${[...parts, ...more].join(', ')}`;
    }
  }
}
