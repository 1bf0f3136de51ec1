import { asReceived, instant, leavesOf, person, type Auditor } from '../auditor';
import { entriesOf, listOf, mainResponse, membersOf, textOf, type Entry } from '../bag';
import { FACE_FINDINGS, FACE_OUTCOMES } from '../glossary';
import { checkFaceMatch, checkMedium } from './evidence';

const LIVE: Record<string, string> = { true: 'Captured live', false: 'Not captured live' };

/** The selfie's values, and each of its pictures or why it is missing. */
function selfie(auditor: Auditor): void {
  const here = auditor.open('Selfie', 7);
  const { selfie: value } = mainResponse(auditor.bag).json;
  if (value === undefined) return;
  if (value === null) return here.next('null');
  const { image_path, cropped_image_path, video_path, is_live: isLive, ...rest } = membersOf(value);
  here.has(...leavesOf(rest));
  if (isLive !== undefined)
    here.has(typeof isLive === 'boolean' ? (LIVE[`${isLive}`] ?? '') : asReceived(isLive));
  for (const [key, path] of Object.entries({ image_path, cropped_image_path, video_path }))
    if (typeof path === 'string') checkMedium(auditor, here, key, path);
}

/** Whether the journal states that the same person was shown the service's result for one of these faces earlier. */
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

/** The names of the document and of the comparison that a pointer leads to; the pointer if it leads elsewhere. */
function comparisonName({ bag }: Auditor, pointer: string): string[] {
  const step = /^\/documents\/([^/]+)\/face_match_result$/.exec(pointer)?.[1];
  if (step === undefined) return [pointer];
  const { step_title: title } = membersOf(membersOf(mainResponse(bag).json['documents'])[step]);
  return [textOf(title), '› Face match'];
}

/** Content 7: selfie, liveness, the service's comparisons, the reviewers' own, and which of the two came first. */
export function checkFaces(auditor: Auditor): void {
  selfie(auditor);
  const { bag, open, exhibitOf } = auditor;
  const documents = open('Documents', 7);
  for (const step of Object.values(membersOf(mainResponse(bag).json['documents'])))
    checkFaceMatch(documents, membersOf(step)['face_match_result']);

  const own = open('Reviewers’ comparison of faces', 7);
  const all = entriesOf(bag, 'faces-compared');
  own.times('Recorded', all.length);
  if (all.length === 0) own.next('No reviewer recorded a comparison of faces.');
  for (const entry of all) {
    const { at, author, event } = entry;
    const features = Object.entries(membersOf(event['features'])).map(
      ([feature, finding]) => `${feature}: ${FACE_FINDINGS[textOf(finding)]}`,
    );
    own.next(
      `${person(author)}: ${FACE_OUTCOMES[textOf(event['outcome'])]}`,
      `Recorded ${instant(at)}`,
      exhibitOf(textOf(membersOf(event['left'])['sha256'])),
      exhibitOf(textOf(membersOf(event['right'])['sha256'])),
      listOf(event['pointers']).length === 0
        ? 'The service did not compare these faces, so there was no score.'
        : wasShown(bag.entries, entry)
          ? 'Unblinded: the reviewer had already been shown the service’s score.'
          : 'Blind: recorded before the reviewer was shown the service’s score, according to the journal.',
      ...listOf(event['pointers']).flatMap((pointer) => comparisonName(auditor, textOf(pointer))),
    );
    const heads = features.map((one) => one.slice(0, 1).toUpperCase() + one.slice(1));
    own.has(...heads);
    own.next('Comments', textOf(event['text']) || 'No comments');
  }
}
