import type { AmlFacts } from '../aml/amlFacts';
import type { CaseView } from '../caseView';
import { givenOr } from '../../record/received';
import { finding, quote } from './quote';
import { instant } from './instant';
import type { HealthFinding } from './types';

/** Matches appear where the check was performed (specification 2.14). */
function applicability({ applicability: word, firstMatch }: AmlFacts): HealthFinding[] {
  if (firstMatch === null || !['Not Ready Yet', 'Skipped', 'Disabled'].includes(givenOr(word) ?? ''))
    return [];
  return [
    finding('applicability-against-matches', 'The AML check was not performed, yet it lists matches.', [
      quote('Applicability', word),
      quote('First match', firstMatch),
    ]),
  ];
}

/** A search is requested before its check has finished (specification 2.14 and 2.20). */
function searched({ overview: { checkTime } }: CaseView, { searchTime }: AmlFacts): HealthFinding[] {
  const [from, until] = [instant(givenOr(searchTime)), instant(givenOr(checkTime))];
  if (from === null || until === null || from <= until) return [];
  return [
    finding('searched-after-check', 'The check had finished before its search was requested.', [
      quote('Search requested', searchTime),
      quote('Check finished', checkTime),
    ]),
  ];
}

/** A resource id is the unique identifier of a match (specification 2.14.1). */
const identifiers = ({ repeatedIds }: AmlFacts): HealthFinding[] =>
  repeatedIds.map((ids) =>
    finding(
      'one-id-two-matches',
      'Several matches carry one identifier.',
      ids.map((id) => quote('Resource id', id)),
    ),
  );

const versionQuote = (label: string, value: string): HealthFinding['quotes'][number] => ({
  label,
  value,
  pointer: null,
});

/** Versions increase by 1 with each update (specification 4.3): what lies between two that are known existed. */
function gaps({ monitoring: { held, gaps: missing } }: CaseView): HealthFinding[] {
  return missing.map(({ from, to }) => {
    const before = held.findLast((version) => version < from);
    const after = held.find((version) => version > to);
    return {
      code: 'version-gap',
      id: `version-gap ${String(from)}`,
      sentence: 'Monitoring versions that are known to exist are not held.',
      quotes: [
        ...(before === undefined ? [] : [versionQuote('Held before the gap, version', String(before))]),
        versionQuote('Not held, version', from === to ? String(from) : `${String(from)} to ${String(to)}`),
        ...(after === undefined ? [] : [versionQuote('Held after the gap, version', String(after))]),
      ],
    };
  });
}

export function amlHealth(view: CaseView): HealthFinding[] {
  const { amlFacts } = view;
  const ofAnswer =
    amlFacts.state === 'given'
      ? [...applicability(amlFacts.value), ...searched(view, amlFacts.value), ...identifiers(amlFacts.value)]
      : [];
  return [...ofAnswer, ...gaps(view)];
}
