import type { CaseView } from '@shared/domain/caseView';
import type { Received } from '@shared/wire/received';
import type { CaseKind } from '@shared/domain/ids';
import { environmentWords } from '@shared/words/environmentWords';
import type { NullMeaning } from '@shared/words/nullWords';
import { sentenceFor } from '@shared/words/receivedSentence';

export const KIND_WORDS: Readonly<Record<CaseKind, string>> = {
  journey: 'Journey',
  'spot-check': 'Spot check',
  'aml-check': 'AML check',
};

/** The title of the part that tells whom a case is about, and its frame. */
export const APPLICANT_TITLES: Readonly<Record<CaseKind, string>> = {
  journey: 'Applicant and journey',
  'spot-check': 'Applicant and check',
  'aml-check': 'Applicant and check',
};

/** A value with its name and the sentence for where it is not, as `ReceivedFacts` lists them. */
interface Fact {
  label: string;
  value: Received<string>;
  sentence: string;
}

type OverviewKey = keyof CaseView['overview'];

const factOf =
  ({ overview, kind }: CaseView) =>
  ([label, key, meaning]: readonly [string, OverviewKey, NullMeaning]): Fact => ({
    label,
    value: overview[key],
    sentence: sentenceFor(overview[key], meaning, kind),
  });

/** The service's three decisions, of whatever kind the case is: what a kind does not have is said, not left out. */
export function decisionFacts(view: CaseView): (Fact & { by: 'system' | 'manual' | 'final' })[] {
  const fact = factOf(view);
  return [
    { by: 'system', ...fact(['System', 'systemDecision', 'ruleResult']) },
    { by: 'manual', ...fact(['Manual', 'manualDecision', 'manualDecision']) },
    { by: 'final', ...fact(['Final', 'finalDecision', 'ruleResult']) },
  ];
}

const FRAME = [
  ['Journey id', 'journeyId', 'detailResult'],
  ['Check id', 'checkId', 'detailResult'],
  ['Reference number', 'referenceNumber', 'referenceNumber'],
  ['Checked', 'checkTime', 'checkTime'],
  ['Started', 'startTime', 'detailResult'],
  ['Finished', 'endTime', 'endTime'],
  ['Environment', 'environmentName', 'environmentName'],
  ['Flow', 'flowId', 'modelVersion'],
  ['Account', 'customerId', 'modelVersion'],
  ['Account (tenant)', 'tenantId', 'modelVersion'],
  ['Model version', 'modelVersion', 'modelVersion'],
] as const satisfies readonly (readonly [string, OverviewKey, NullMeaning])[];

/** What a kind has under another name or has no use for: nobody looks for it there. */
const NOT_LOOKED_FOR: Readonly<Record<CaseKind, readonly OverviewKey[]>> = {
  journey: ['checkId', 'checkTime', 'environmentName', 'tenantId'],
  'spot-check': ['checkId', 'checkTime', 'customerId'],
  'aml-check': ['journeyId', 'tenantId', 'environmentName'],
};

/** When, under which reference and where the case was made: what results of its kind have, whatever arrived beside it. */
export function frameFacts(view: CaseView): { facts: Fact[]; notPart: string[] } {
  const environment = environmentWords(view);
  const all = FRAME.map((line) => ({ key: line[1], fact: factOf(view)(line) })).map((line) =>
    line.key === 'environmentName' && environment.differs && line.fact.value.state === 'given'
      ? { ...line, fact: { ...line.fact, value: { ...line.fact.value, value: environment.sentence } } }
      : line,
  );
  return {
    facts: all.filter(({ fact }) => fact.value.state !== 'not-part').map(({ fact }) => fact),
    notPart: all
      .filter(({ key, fact }) => fact.value.state === 'not-part' && !NOT_LOOKED_FOR[view.kind].includes(key))
      .map(({ fact }) => fact.label),
  };
}
