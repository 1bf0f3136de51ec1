import type { SelfieStep } from '../../domain/caseView';
import { isAttempted } from '../../domain/recordHealth/stepHealth';
import { givenOr } from '../../record/received';
import { infoOf } from '../../wire/catalogue';
import type { Received } from '../../wire/received';
import { journeyResultSchema } from '../../wire/results';
import { selfieSchema } from '../../wire/selfie';
import { joined, textLine } from '../prose';
import { NONE, NOT_PART, sentenceFor } from '../valueLabels';
import { STEPS } from './summaryLabels';
import { line, named, valuePiece, type SummaryItem, type SummaryOf } from './summaryLines';

const RESULT = journeyResultSchema.members;
const SELFIE = selfieSchema.members;

const hasFailed = ({ has_passed_rules: passed }: { has_passed_rules: Received<boolean> }): boolean =>
  givenOr(passed) === false;
const isLiveOrUnchecked = ({ is_live: isLive }: SelfieStep): boolean =>
  givenOr(isLive) === true || isLive.state === 'null';

/** Whether all that a result has to say of a selfie was received, and says that it passed (specification 2.9). */
const hasSelfiePassed = (selfie: SelfieStep): boolean =>
  givenOr(selfie.status) === 'Complete' &&
  isLiveOrUnchecked(selfie) &&
  (givenOr(selfie.has_passed_rules) === true || selfie.has_passed_rules.state === 'not-part');

/** The members that say that a selfie did not pass, and why. */
function failuresOf(selfie: SelfieStep): (keyof typeof SELFIE & keyof SelfieStep)[] {
  const status = givenOr(selfie.status);
  const isNotLive = givenOr(selfie.is_live) === false;
  const of = {
    status: status !== null && status !== 'Complete',
    is_live: isNotLive,
    liveness_status_code: isNotLive && givenOr(selfie.liveness_status_code) !== null,
    has_passed_rules: hasFailed(selfie),
  };
  return (['status', 'is_live', 'liveness_status_code', 'has_passed_rules'] as const).filter(
    (key) => of[key],
  );
}

/** Which steps did not pass, whatever the rules say: a step fails by its validation too (specification 2.4, 2.9). */
export function steps(of: SummaryOf): SummaryItem {
  const { documents, result, kind } = of.dossier.view;
  const item = {
    title: STEPS.title,
    section: result.documents.state === 'not-part' ? 'selfie' : 'documents',
  };
  const parts = [
    [RESULT.documents, result.documents],
    [RESULT.selfie, result.selfie],
  ] as const;
  const expected = parts.filter(([, { state }]) => state !== 'not-part');
  if (expected.length === 0) return { ...item, tone: 'plain', lines: [[NOT_PART]] };
  const selfies = [givenOr(result.selfie)].filter((one) => one !== null);
  const all = [...documents.map(({ part }) => part), ...selfies];
  const failed = documents.filter(({ part }) => hasFailed(part));
  const passed =
    documents.filter(({ part }) => givenOr(part.has_passed_rules) === true).length +
    selfies.filter(hasSelfiePassed).length;
  const isRefused =
    all.some((one) => isAttempted(one) && hasFailed(one)) ||
    selfies.some(({ status, is_live: isLive }) => givenOr(status) === 'Refer' || givenOr(isLive) === false);
  const isUnread = expected.some(([, { state }]) => state === 'missing' || state === 'unreadable');
  return {
    ...item,
    tone: isRefused ? 'fail' : passed < all.length || isUnread ? 'attention' : 'plain',
    lines: [
      ...expected.flatMap(([member, received]) =>
        received.state === 'given'
          ? []
          : [line(`${infoOf(member).label}: `, sentenceFor(received, infoOf(member), kind))],
      ),
      ...(failed.length === 0
        ? []
        : [
            STEPS.failed(
              failed.length,
              named(failed, ({ title, part: { progress } }) => {
                const stage = givenOr(progress) ?? 'Completed';
                return [
                  { received: title },
                  ...(stage === 'Completed' ? [] : [' (', { received: stage }, ')']),
                ];
              }),
            ),
          ]),
      ...selfies.flatMap((selfie) => {
        const found = failuresOf(selfie);
        const facts = joined(
          found,
          (key) =>
            textLine`${infoOf(SELFIE[key]).label}: ${valuePiece(selfie[key], infoOf(SELFIE[key]), of)}`,
          '; ',
        );
        return found.length === 0 ? [] : [textLine`${infoOf(RESULT.selfie).label}: ${facts}`];
      }),
      all.length === 0 ? [NONE] : line(STEPS.passed(passed, all.length)),
    ],
  };
}
