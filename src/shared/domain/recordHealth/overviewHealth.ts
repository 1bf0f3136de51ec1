import type { CaseView } from '../caseView';
import { givenOr } from '../cursor';
import { finding, quote } from './quote';
import type { HealthFinding } from './types';

/** The final decision is the manual one where there is one, else the system's (specification 2.1). */
function finalDecision({ overview }: CaseView): HealthFinding[] {
  const { systemDecision, manualDecision, finalDecision: final } = overview;
  const [system, manual] = [givenOr(systemDecision), givenOr(manualDecision)];
  const decided = givenOr(final);
  const expected = manual ?? system;
  // An AML check carries the final decision alone: there is nothing to hold it against.
  if (decided === null || expected === null || decided === expected) return [];
  const quotes = [quote('Final decision', final), quote('System decision', systemDecision)];
  return manual === null
    ? [
        finding(
          'final-decision-differs',
          'There was no manual review, yet the final decision is not the system’s.',
          [...quotes, quote('Manual decision', manualDecision)],
        ),
      ]
    : [
        finding('final-decision-differs', 'The final decision is not the manual one that was made.', [
          quotes[0] as (typeof quotes)[number],
          quote('Manual decision', manualDecision),
          quote('System decision', systemDecision),
        ]),
      ];
}

const FINISHED = ['Complete', 'Refer', 'Rejected'];

/** The end time is null while unfinished, and Incomplete means not completed (specification 2.1 and 2.2). */
function ending({ overview }: CaseView): HealthFinding[] {
  const { systemDecision, endTime } = overview;
  const system = givenOr(systemDecision);
  const quotes = [quote('System decision', systemDecision), quote('End time', endTime)];
  if (system === 'Incomplete' && endTime.state === 'given') {
    return [finding('unfinished-with-end', 'The journey is not completed, yet it has an end time.', quotes)];
  }
  if (system !== null && FINISHED.includes(system) && endTime.state === 'null') {
    return [finding('finished-without-end', 'The journey was decided, yet it has no end time.', quotes)];
  }
  return [];
}

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Instants in milliseconds; a time without a zone is read as UTC, as everywhere. Null for what is no time. */
function instant(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const at = Date.parse(ZONED.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}

function times({ overview: { startTime, endTime } }: CaseView): HealthFinding[] {
  const [start, end] = [instant(givenOr(startTime)), instant(givenOr(endTime))];
  if (start === null || end === null || end >= start) return [];
  return [
    finding('ends-before-start', 'The journey ended before it began.', [
      quote('Start time', startTime),
      quote('End time', endTime),
    ]),
  ];
}

export function overviewHealth(view: CaseView): HealthFinding[] {
  return [...finalDecision(view), ...ending(view), ...times(view)];
}
