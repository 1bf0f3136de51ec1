import type { CaseView } from '../caseView';
import { givenOr } from '../../record/received';
import { finding, quote } from './quote';
import { instant } from './instant';
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

const NOUNS = { journey: 'journey', 'spot-check': 'spot check', 'aml-check': 'check' } as const;
const FINISHED = ['Complete', 'Refer', 'Rejected'];

/** The end time is null while unfinished, and Incomplete means not completed (specification 2.1 and 2.2). */
function ending({ overview, kind }: CaseView): HealthFinding[] {
  const { systemDecision, endTime } = overview;
  const system = givenOr(systemDecision);
  const quotes = [quote('System decision', systemDecision), quote('End time', endTime)];
  if (system === 'Incomplete' && endTime.state === 'given') {
    return [
      finding('unfinished-with-end', `The ${NOUNS[kind]} is not completed, yet it has an end time.`, quotes),
    ];
  }
  if (system !== null && FINISHED.includes(system) && endTime.state === 'null') {
    return [
      finding('finished-without-end', `The ${NOUNS[kind]} was decided, yet it has no end time.`, quotes),
    ];
  }
  return [];
}

function times({ kind, overview: { startTime, endTime } }: CaseView): HealthFinding[] {
  const [start, end] = [instant(givenOr(startTime)), instant(givenOr(endTime))];
  if (start === null || end === null || end >= start) return [];
  return [
    finding('ends-before-start', `The ${NOUNS[kind]} ended before it began.`, [
      quote('Start time', startTime),
      quote('End time', endTime),
    ]),
  ];
}

/** The answer is about the id that was asked for (specification 2.1, 2.18 and 2.20). */
function subject({ subjectId, kind, overview }: CaseView): HealthFinding[] {
  const answeredId = kind === 'aml-check' ? result.check_id : result.journey_id;
  const answered = givenOr(answeredId);
  if (answered === null || subjectId === '' || answered === subjectId) return [];
  return [
    finding('other-subject', `The answer is about another ${NOUNS[kind]} than the one that was asked for.`, [
      quote('Id in the answer', answeredId),
      { label: 'Id that was asked for', value: subjectId, pointer: null },
    ]),
  ];
}

/** Complete means that all configured checks and rules were passed (specification 2.2). */
function complete(view: CaseView): HealthFinding[] {
  const { systemDecision } = view.result;
  if (givenOr(systemDecision) !== 'Complete') return [];
  const rules = view.checklist.items
    .filter(({ group }) => group === 'Failed')
    .map(({ key, result }) => quote(`Rule ${key}`, result));
  const faces = (view.spotChecks.state === 'given' ? view.spotChecks.value : [])
    .flatMap(({ comparisons }) => comparisons)
    .filter(({ isMatched }) => givenOr(isMatched) === false)
    .map(({ isMatched }) => quote('Faces matched', isMatched));
  if (rules.length + faces.length === 0) return [];
  return [
    finding('complete-with-failure', 'The decision says that everything was passed, yet something failed.', [
      quote('System decision', systemDecision),
      ...rules,
      ...faces,
    ]),
  ];
}

export function overviewHealth(view: CaseView): HealthFinding[] {
  return [...finalDecision(view), ...ending(view), ...times(view), ...subject(view), ...complete(view)];
}
