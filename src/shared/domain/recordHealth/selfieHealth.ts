import { valueOrNull } from '../../record/received';
import { journeyResultSchema } from '../../wire/results';
import { selfieSchema } from '../../wire/selfie';
import { LIVENESS_STATUS_CODES } from '../../wire/vocabulary';
import type { CaseView, SelfieStep } from '../caseView';
import { finding, labelOf, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { isOneOf, isWord } from '../resultGroups';
import { HEALTH } from './healthLabels';

type Member =
  | 'status'
  | 'progress'
  | 'is_live'
  | 'liveness_status_code'
  | 'has_passed_rules'
  | 'image_path'
  | 'cropped_image_path'
  | 'video_path';
const NAME = labelOf(journeyResultSchema.members.selfie);
const quoted = (selfie: SelfieStep, member: Member): Quote =>
  quote(labelOf(journeyResultSchema.members.selfie, selfieSchema.members[member]), selfie[member]);

const CONTENT = [
  'image_path',
  'cropped_image_path',
  'video_path',
  'is_live',
  'liveness_status_code',
] as const;

/**
 * A step that was not started or was skipped must not have results of an attempt (specification 2.5 and 2.9). `is_live:
 * false` is not such a result: null would mean that the liveness check is disabled.
 */
function content(selfie: SelfieStep): HealthFinding[] {
  const { progress, status } = selfie;
  const there =
    CONTENT.find(
      (member) => selfie[member].state === 'given' && !['', false].includes(selfie[member].value),
    ) ?? (isWord(status, 'Complete', 'Refer') ? 'status' : undefined);
  if (isWord(progress, 'Skipped')) {
    return there === undefined
      ? []
      : [
          finding(
            'skipped-with-content',
            HEALTH.skippedWithContent,
            [quoted(selfie, 'progress'), quoted(selfie, there)],
            [NAME],
          ),
        ];
  }
  if (isWord(progress, 'Completed') && isWord(status, 'Not Started'))
    return [
      finding('completed-selfie-not-started', HEALTH.completedSelfieNotStarted, [
        quoted(selfie, 'progress'),
        quoted(selfie, 'status'),
      ]),
    ];
  if (there === undefined) return [];
  const isUntouched = isWord(progress, 'Not Started');
  if (!isUntouched && !isWord(status, 'Not Started')) return [];
  return [
    finding(
      'not-started-with-content',
      HEALTH.notStartedWithContent,
      [quoted(selfie, isUntouched ? 'progress' : 'status'), quoted(selfie, there)],
      [NAME],
    ),
  ];
}

/** The status confirms that the selfie passed (specification 2.9). */
function status(selfie: SelfieStep): HealthFinding[] {
  if (!isWord(selfie.status, 'Complete')) return [];
  const complete = quoted(selfie, 'status');
  return [
    ...(valueOrNull(selfie.is_live) === false
      ? [
          finding('complete-selfie-not-live', HEALTH.completeSelfieNotLive, [
            complete,
            quoted(selfie, 'is_live'),
          ]),
        ]
      : []),
    ...(valueOrNull(selfie.has_passed_rules) === false
      ? [
          finding('complete-selfie-failed-rules', HEALTH.completeSelfieFailedRules, [
            complete,
            quoted(selfie, 'has_passed_rules'),
          ]),
        ]
      : []),
  ];
}

/** Words received in place of a code that name no cause. */
const NO_CAUSE = [
  'None',
  'Null',
  'N/A',
  'NA',
  'OK',
  '0',
  'Live',
  'Passed',
  'Pass',
  'Success',
  'Disabled',
  'Not Enabled',
  'Not Performed',
  'Unchecked',
  'Not Checked',
  'Skipped',
  'Not Started',
];

/** The code states the cause of a failed liveness check (specification 2.9 and 2.12). */
function cause(selfie: SelfieStep): HealthFinding[] {
  const { is_live: isLive, liveness_status_code: code } = selfie;
  const word = valueOrNull(code);
  if (!word?.trim() || isOneOf(word, ...NO_CAUSE)) return [];
  const quotes = [quoted(selfie, 'is_live'), quoted(selfie, 'liveness_status_code')];
  // An unlisted code may mean anything, even that the check passed.
  if (valueOrNull(isLive) === true && isOneOf(word, ...Object.keys(LIVENESS_STATUS_CODES)))
    return [finding('live-with-failure-code', HEALTH.liveWithFailureCode, quotes)];
  if (isLive.state !== 'null' && isLive.state !== 'missing') return [];
  return [finding('cause-without-liveness', HEALTH.causeWithoutLiveness, quotes, [NAME])];
}

export function selfieHealth({ result }: CaseView): HealthFinding[] {
  const selfie = valueOrNull(result.selfie);
  return selfie === null ? [] : [content, status, cause].flatMap((check) => check(selfie));
}
