import {
  buildAmlView,
  readDeltaCheck,
  readEvidenceOf,
  readDecided,
  readProgress,
} from '@shared/domain/aml/amlCase';
import { pageOfRows } from '@shared/domain/aml/amlRows';
import {
  amlResponsesOf,
  findResponse,
  listBefore,
  listToReview,
  readTimeline,
} from '@shared/domain/aml/amlTimeline';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import {
  indexDecisions,
  decisionEvent,
  decisionsOf,
  NO_DECISION,
  refOf,
} from '@shared/domain/aml/dispositions';
import { readMatchDetail } from '@shared/domain/aml/matchDetail';
import { differingIn, readStep, stepsOf } from '@shared/domain/aml/versionSteps';
import { differencesOf } from '@shared/domain/differences';
import { basisOf } from '@shared/domain/aml/basedOn';
import type { AmlChoice } from '@shared/ipc/amlContract';
import { createAppDouble } from '../../../support/appDouble';
import {
  absent,
  history,
  journalOf,
  retrieved,
  uuid,
  type Step,
} from '../../shared/domain/aml/journalBuilder';

export const CASE_ID = '0'.repeat(32);
const LETTERS = 'abcdef';
/** Names of matches without an id are made of what they say; here they may as well be that itself. */
const hash = (text: string): string => text;

export interface AmlDoubleOptions {
  /** What stands in the place of the matches, by monitoring version; a version that is left out is not saved. */
  versions?: Record<number, unknown>;
  /** The same of the changes alone. */
  deltas?: Record<number, unknown>;
  /** The AML result and the journey's response, whole. */
  result?: unknown;
  journey?: unknown;
  /** The service was asked for one more, or for its changes, and had none. */
  ended?: boolean | 'delta';
}

/** The AML review behind the bridge, computed by the real rules over a case in memory. */
export function createAmlDouble({
  versions = {},
  deltas = {},
  result,
  journey,
  ended = false,
}: AmlDoubleOptions) {
  const values = new Map<string, unknown>();
  const steps: Step[] = [];
  const hold = (request: Parameters<typeof retrieved>[0], value: unknown): void => {
    const letter = LETTERS[values.size] ?? 'a';
    const event = retrieved(request, letter);
    values.set(event.sha256, value);
    steps.push(event);
  };
  if (journey !== undefined) hold({ operation: 'journeyResult', id: 'check-1' }, journey);
  if (result !== undefined) hold({ operation: 'amlResult', id: 'check-1' }, result);
  for (const [version, matches] of Object.entries(versions))
    hold(history(Number(version)), { check_id: 'check-1', aml_matches: matches });
  for (const [version, matches] of Object.entries(deltas))
    hold(history(Number(version), true), { check_id: 'check-1', aml_matches: matches });
  const saved = ended === 'delta' ? deltas : versions;
  if (ended !== false)
    steps.push(absent(history(Object.keys(saved).length + 1, ended === 'delta'), 'not-found'));

  const parts = { transliterate: (text: string) => text, hash };
  const valueOf = ({ sha256 }: AmlResponse): unknown => values.get(sha256);
  const evidenceOf = (inspect: {
    review?: AmlChoice | undefined;
    against?: AmlChoice | null | undefined;
  }) => {
    const entries = journalOf(...steps);
    const timeline = readTimeline(entries);
    const chosen = (choice: AmlChoice | null) => (choice === null ? null : findResponse(entries, choice));
    const review = inspect.review === undefined ? listToReview(timeline) : chosen(inspect.review);
    const before = review === null ? null : listBefore(timeline, review);
    const against = inspect.against === undefined ? before : chosen(inspect.against);
    const evidence = readEvidenceOf({ review, against }, timeline, valueOf, parts);
    const decisions = indexDecisions(decisionsOf(entries), differencesOf(entries));
    const decided = evidence === null ? null : readDecided(evidence, decisions, amlResponsesOf(entries));
    return {
      timeline,
      review,
      evidence,
      decisions,
      decided,
      progress: readProgress(entries, evidence, decided),
    };
  };
  let decisionCount = 0;

  const double = createAppDouble();
  double.response({
    'aml:view': (inspect) => {
      const { timeline, progress, review, evidence, decisions, decided } = evidenceOf(inspect);
      const deltaCheck = readDeltaCheck(review, timeline, valueOf, hash);
      const differing = stepsOf(timeline).flatMap((lists) =>
        differingIn(readStep(lists, timeline, valueOf, hash)),
      );
      const view = buildAmlView({
        caseId: CASE_ID,
        progress,
        timeline,
        evidence,
        decided,
        decisions,
        applicantFrom: { state: 'own' },
        deltaCheck,
        valueOf,
        faultOf: () => null,
        readOnly: false,
      });
      return { ...view, differing };
    },
    'aml:rows': ({ query, ...inspect }) =>
      pageOfRows(evidenceOf(inspect).decided?.rows ?? [], query, () => ''),
    'aml:match': ({ key, side, ...inspect }) => {
      const { evidence, decided, decisions } = evidenceOf(inspect);
      const row = decided?.rows.find((line) => line.key === key && line.side === side);
      const match =
        side === 'review'
          ? evidence?.byKey.get(key)?.match
          : evidence?.diff?.entries.find((entry) => entry.after === null && entry.key === key)?.before;
      if (!evidence || !decided || !row || !match) throw new Error('no such match');
      const about = decisions.about(refOf(match, evidence.list));
      const found = decided.matches.get(key) ?? NO_DECISION;
      return readMatchDetail(evidence, row, match, { ...found, about }, parts.transliterate);
    },
    'aml:decide': ({ keys, outcome, reasonCode, text, basedOn, ...inspect }) => {
      const { evidence } = evidenceOf(inspect);
      const decisionIds = keys.map((key) => {
        const match = evidence?.byKey.get(key)?.match;
        if (!evidence || !match) throw new Error('no such match');
        decisionCount += 1;
        const decisionId = uuid(decisionCount);
        const basis = basedOn.map((pointer) => basisOf(match.raw, pointer));
        const made = { decisionId, match: refOf(match, evidence.list), outcome, reasonCode, text };
        steps.push(decisionEvent({ ...made, basedOn: basis, response: evidence.review }));
        return decisionId;
      });
      return { decisionIds };
    },
    'aml:undo': ({ decisionId, reason }) => {
      steps.push({ type: 'match-decision-undone', decisionId, reason });
      return null;
    },
  });
  return double;
}
