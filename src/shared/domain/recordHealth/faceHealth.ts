import type { CaseView, FaceMatch } from '../caseView';
import type { Received } from '../../wire/received';
import { givenOr } from '../../record/received';
import type { ScreeningCheck } from '../screening/screeningChecks';
import { finding, quote } from './quote';
import type { HealthFinding, Quote } from './types';

/** A face comparison, and what else names the pictures it ought to have used. */
interface Compared {
  match: FaceMatch;
  /** The picture from outside the journey, by the word for its source; a check need not name it elsewhere. */
  outside: { source: string; picture: Quote } | null;
  /** Where pictures of this source would stand. */
  place: string;
}

/** The key under which public samples name the external face (specification 2.16 does not). */
function outsideFace({ content }: ScreeningCheck): Compared['outside'] {
  if (content.form !== 'rows') return null;
  const named = content.rows.find(
    ({ depth, name, form }) => depth === 0 && name === 'image_path' && form === 'text',
  );
  if (!named) return null;
  return {
    source: 'AdditionalFace',
    picture: { label: 'External face', value: named.text, pointer: named.pointer },
  };
}

function compared(view: CaseView): Compared[] {
  const ofDocuments = view.documents.flatMap(({ faceMatch, pointer }): Compared[] =>
    faceMatch.state === 'given'
      ? [{ match: faceMatch.value, outside: null, place: `${pointer}/images` }]
      : [],
  );
  const ofChecks = [view.screening, view.spotChecks].flatMap((checks) =>
    (checks.state === 'given' ? checks.value : []).flatMap((check) =>
      check.comparisons.map((match): Compared => ({
        match,
        outside: outsideFace(check),
        place: check.pointer,
      })),
    ),
  );
  return [...ofDocuments, ...ofChecks];
}

/** Pictures that come from outside the journey by what their source means (specification 2.8). */
const FROM_OUTSIDE = ['AdditionalFace', 'Applicant'];

function strange(
  view: CaseView,
  { source, path, mediumId }: FaceMatch['images'][number],
  { outside, place }: Compared,
): Quote | null {
  const word = givenOr(source);
  const own: Received<string> | null =
    word === 'Selfie' && view.result.selfie.state === 'given' ? view.result.selfie.value.imagePath : null;
  if (outside !== null && outside.source === word)
    return outside.picture.value === givenOr(path) ? null : outside.picture;
  if (word !== null && FROM_OUTSIDE.includes(word)) return null;
  // A picture that only comparisons name is not one of the case's own.
  const medium = view.media.find(({ id }) => id === mediumId);
  if (medium && medium.role !== 'face-match') return null;
  return own ? quote('Selfie', own) : { label: 'Pictures of the step', value: null, pointer: place };
}

/** The faces that were compared ought to be pictures of this case (specification 2.8, 2.10, 2.16 and 2.18). */
export function faceHealth(view: CaseView): HealthFinding[] {
  return compared(view).flatMap((one) =>
    one.match.images.flatMap((image) => {
      if (givenOr(image.path) === null) return [];
      const instead = strange(view, image, one);
      return instead === null
        ? []
        : [
            finding(
              'face-image-not-in-case',
              'A face comparison used a picture that this case does not name.',
              [
                quote(`Compared picture, ${givenOr(image.source) ?? 'source not given'}`, image.path),
                instead,
              ],
            ),
          ];
    }),
  );
}
