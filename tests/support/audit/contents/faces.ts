import { asReceived, instant, person, type Auditor } from '../auditor';
import { entriesOf, kindOf, listOf, mainAnswer, membersOf, textOf, type Entry } from '../bag';
import { FACE_FINDINGS, FACE_OUTCOMES } from '../glossary';
import { checkMedium, faceWords, passedWords } from './evidence';

const yesOrNo = (value: unknown): string => (value === true ? 'Yes' : 'No');

function selfie(auditor: Auditor): void {
  const { bag, open } = auditor;
  const here = open('Selfie, liveness and face comparison', 7);
  const kind = kindOf(bag);
  const { selfie: value } = mainAnswer(bag).json;
  const part = here.between('Selfie', 'Face comparison by the service');
  if (kind === 'aml-check') return part.next('Not part of this result');
  if (value === null || value === undefined)
    return part.next(asReceived(value, 'This journey has no selfie step'));
  const found = membersOf(value);
  const isSpot = kind === 'spot-check';
  const PART = 'Not part of this result';
  part.next(
    'Status',
    asReceived(found['status'], 'No result given'),
    'Captured live',
    typeof found['is_live'] === 'boolean'
      ? yesOrNo(found['is_live'])
      : asReceived(found['is_live'], 'The liveness check is switched off'),
    'Cause of liveness failure',
    asReceived(found['liveness_status_code'], 'No liveness failure reported'),
    'Progress',
    isSpot ? PART : asReceived(found['progress'], 'No result given'),
    'Validation and rules',
    isSpot ? PART : passedWords(found['has_passed_rules']),
  );
  const missing: Record<string, string> = {
    image_path: 'No selfie image',
    cropped_image_path: 'No cropped selfie',
    video_path: 'No recording',
  };
  for (const [key, sentence] of Object.entries(missing)) {
    const path = found[key];
    if (typeof path === 'string') checkMedium(auditor, part, key, path);
    else if (isSpot && key === 'cropped_image_path') part.has(PART);
    else part.has(asReceived(path, sentence));
  }
}

/** Whether the journal shows the service's word on one of the same faces to the same person before. */
function wasShown(entries: readonly Entry[], compared: Entry): boolean {
  const pointers = listOf(compared.event['pointers']);
  return entries
    .slice(0, entries.indexOf(compared))
    .some(
      ({ event, author }) =>
        event['type'] === 'face-score-revealed' &&
        author.reviewerId === compared.author.reviewerId &&
        listOf(event['pointers']).some((pointer) => pointers.includes(pointer)),
    );
}

/** Content 7: selfie, liveness, the service's comparisons, the reviewers' own, and which of the two came first. */
export function checkFaces(auditor: Auditor): void {
  selfie(auditor);
  const { bag, open } = auditor;
  const whole = open('Selfie, liveness and face comparison', 7);
  const service = whole.between('Face comparison by the service', 'The reviewers’ own comparison');
  const steps = Object.values(membersOf(mainAnswer(bag).json['documents'])).map(membersOf);
  if (steps.length === 0) service.next('No document, so no comparison with one');
  for (const step of steps)
    service.next(
      textOf(step['step_title']),
      ...faceWords(step['face_match_result'], 'No face comparison was made with this document'),
    );

  const own = whole.between('The reviewers’ own comparison', '\u0000');
  const all = entriesOf(bag, 'faces-compared');
  own.times('Recorded', all.length);
  if (all.length === 0) own.next('No reviewer recorded an own comparison of faces.');
  for (const entry of all) {
    const { at, author, event } = entry;
    const features = Object.entries(membersOf(event['features'])).map(
      ([feature, finding]) => `${feature}: ${FACE_FINDINGS[textOf(finding)]}`,
    );
    own.next(
      `${person(author)}: ${FACE_OUTCOMES[textOf(event['outcome'])]}`,
      `Recorded ${instant(at)}`,
      textOf(membersOf(event['left'])['sha256']),
      textOf(membersOf(event['right'])['sha256']),
      listOf(event['pointers']).length === 0
        ? 'The service compared no such faces, so there was no score to know.'
        : wasShown(bag.entries, entry)
          ? 'Not blind: the service’s score had been shown to the reviewer before.'
          : 'Blind: recorded before the journal shows the service’s score to the reviewer.',
      ...listOf(event['pointers']).map(textOf),
    );
    const heads = features.map((one) => one.slice(0, 1).toUpperCase() + one.slice(1));
    own.has(...heads);
    own.next('Finding', textOf(event['text']) || 'No words were added');
  }
}
