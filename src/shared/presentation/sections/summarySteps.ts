import type { CaseView, SelfieStep } from '../../domain/caseView';
import {
  documentOutcome,
  selfieOutcome,
  selfieStage,
  type StepOutcome,
} from '../../domain/recordHealth/stepOutcome';
import { isOneOf, isWord } from '../../domain/resultGroups';
import { valueOrNull } from '../../record/received';
import { infoOf, nullMeaning, type MemberInfo, type ResultKind } from '../../wire/catalogue';
import { journeyResultSchema } from '../../wire/results';
import type { Received } from '../../wire/received';
import { selfieSchema } from '../../wire/selfie';
import { joined, textLine, type Line, type Piece } from '../prose';
import { NONE, sentenceFor } from '../valueLabels';
import { memberInfo } from './schemas';
import { STEPS } from './summaryLabels';
import { line, named, valuePiece, type SummaryItem, type SummaryOf } from './summaryLines';

const RESULT = journeyResultSchema.members;
const SELFIE = selfieSchema.members;

/** The members that show why a selfie did not pass; empty for a selfie that was not attempted. */
function failuresOf(selfie: SelfieStep): (keyof typeof SELFIE & keyof SelfieStep)[] {
  if (selfieOutcome(selfie) === 'not-attempted') return [];
  const status = valueOrNull(selfie.status);
  const isNotLive = valueOrNull(selfie.is_live) === false;
  const of = {
    status: status !== null && status !== 'Complete',
    is_live: isNotLive,
    liveness_status_code: isNotLive && valueOrNull(selfie.liveness_status_code) !== null,
    has_passed_rules: valueOrNull(selfie.has_passed_rules) === false && !isWord(selfie.progress, 'Started'),
  };
  return (['status', 'is_live', 'liveness_status_code', 'has_passed_rules'] as const).filter(
    (key) => of[key],
  );
}

/** The specified meaning of null for a member, such as "there is no selfie step"; null if it has none. */
const explained = ({ state }: Received<unknown>, info: MemberInfo, kind: ResultKind): string | null =>
  state === 'null' ? nullMeaning(info, kind) : null;

/** A member that is absent, and why. */
function absentLine(received: Received<unknown>, info: MemberInfo, kind: ResultKind): Line {
  const meaning = explained(received, info, kind);
  return meaning === null
    ? line(`${info.label}: `, sentenceFor(received, info, kind))
    : line(STEPS.explained(info.label, meaning));
}

interface Step {
  name: Piece;
  stage: string | null;
  outcome: StepOutcome;
  /** Whether the step has its own line, so that the list of step names leaves it out. */
  isStated: boolean;
}

/** Every step with its outcome. */
function stepsOf(view: Pick<CaseView, 'documents' | 'media' | 'result'>): Step[] {
  const ofDocuments = view.documents.map((step): Step => {
    const stage = valueOrNull(step.part.progress);
    return { name: { received: step.title }, stage, outcome: documentOutcome(view, step), isStated: false };
  });
  const selfie = valueOrNull(view.result.selfie);
  if (selfie === null) return ofDocuments;
  const outcome = selfieOutcome(selfie);
  const stage = selfieStage(selfie);
  const isStated = failuresOf(selfie).length > 0;
  return [...ofDocuments, { name: infoOf(RESULT.selfie).label, stage, outcome, isStated }];
}

/** The names of steps with the same outcome, each with its progress unless that is `Completed`. */
function namedSteps(all: readonly Step[], sentence: (count: number, names: Line) => Line): Line[] {
  const found = all.filter(({ isStated }) => !isStated);
  const names = named(found, ({ name, stage }) =>
    stage === null || isOneOf(stage, 'Completed') ? [name] : textLine`${name} (${{ received: stage }})`,
  );
  return found.length === 0 ? [] : [sentence(found.length, names)];
}

/** The reasons why a selfie did not pass. */
function selfieLine(of: SummaryOf): Line[] {
  const selfie = valueOrNull(of.dossier.view.result.selfie);
  const found = selfie === null ? [] : failuresOf(selfie);
  if (selfie === null || found.length === 0) return [];
  const facts = joined(
    found,
    (key) => textLine`${infoOf(SELFIE[key]).label}: ${valuePiece(selfie[key], infoOf(SELFIE[key]), of)}`,
    '; ',
  );
  return [textLine`${infoOf(RESULT.selfie).label}: ${facts}`];
}

/**
 * Which steps did not pass. A step also fails by its validation, whatever its rules say (specification 2.4, 2.9). Empty
 * for a check without steps.
 */
export function steps(of: SummaryOf): SummaryItem[] {
  const { result, kind } = of.dossier.view;
  const hasDocuments = result.documents.state !== 'not-part';
  const item = hasDocuments
    ? { title: STEPS.title, section: 'documents' }
    : { title: infoOf(RESULT.selfie).label, section: 'selfie' };
  const parts = (['documents', 'selfie'] as const).map(
    (key) => [memberInfo(key, kind).info, result[key]] as const,
  );
  const expected = parts.filter(([, { state }]) => state !== 'not-part');
  if (expected.length === 0) return [];
  const all = stepsOf(of.dossier.view);
  const withOutcome = (outcome: Step['outcome']): Step[] => all.filter((one) => one.outcome === outcome);
  const [passed, failed] = [withOutcome('passed'), withOutcome('failed')];
  const notAttempted = withOutcome('not-attempted');
  const attempted = all.length - notAttempted.length;
  const isUnread = expected.some(
    ([info, received]) => received.state !== 'given' && explained(received, info, kind) === null,
  );
  const found: SummaryItem = {
    ...item,
    tone: failed.length > 0 ? 'fail' : passed.length < all.length || isUnread ? 'attention' : 'plain',
    lines: [
      ...expected.flatMap(([info, received]) =>
        received.state === 'given' ? [] : [absentLine(received, info, kind)],
      ),
      ...namedSteps(failed, STEPS.failed),
      ...selfieLine(of),
      ...namedSteps(withOutcome(null), STEPS.open),
      ...namedSteps(notAttempted, STEPS.notAttempted),
      ...(attempted === 0 ? [] : [line(STEPS.passed(passed.length, attempted))]),
      ...(all.length === 0 && result.documents.state === 'given' && !isUnread
        ? [line(`${infoOf(RESULT.documents).label}: `, NONE)]
        : []),
    ],
  };
  return [found];
}
