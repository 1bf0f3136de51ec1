import type { Received } from '../../wire/received';
import { valueOrNull, givens } from '../../record/received';
import type { ReadsOf } from '../../wire/catalogue';
import { documentImagesSchema, documentSchema } from '../../wire/document';
import { faceMatchSchema, type faceImageSchema } from '../../wire/faceMatch';
import { journeyResultSchema } from '../../wire/results';
import { additionalFaceSchema } from '../../wire/screening';
import { selfieSchema } from '../../wire/selfie';
import { isAttempted } from '../attempts';
import { isOnlyCompared, mediaBelow } from '../caseMedia';
import type { CaseView, FaceMatch } from '../caseView';
import { comparedByService, unmatchedOf } from '../faces/faceMatches';
import { mayBeSameFile } from '../mediaNames';
import type { ScreeningCheck } from '../screeningChecks';
import { finding, labelOf, ofStep, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { HEALTH, QUOTES } from './healthLabels';

/** A face comparison, and where the pictures that it should have used are named. */
interface Compared {
  match: FaceMatch;
  /** The name of the document's step or of the check. */
  owner: string;
  /** The external face named by the check itself; null if it names none. */
  external: Quote | null;
  /** JSON pointer of the step's pictures. */
  place: string;
  /** What was received at that place; null if the service has no such part. */
  pictures: Received<unknown> | null;
}

/** The external face that a check names beside its comparisons (not described in specification 2.16). */
function externalFace({ received }: ScreeningCheck): Quote | null {
  const check = valueOrNull(received);
  if (check === null || !('image_path' in check)) return null;
  return check.image_path.state === 'given'
    ? quote(labelOf(additionalFaceSchema.members.image_path), check.image_path)
    : null;
}

const RESULT = labelOf(documentSchema.members.face_match_result, faceMatchSchema.members.is_matched);

/** The results of documents whose portrait did not match the selfie. A step that nobody attempted has none. */
export function notMatchedDocuments(view: CaseView): Quote[] {
  const attempted = new Set(
    view.documents.filter(({ part }) => isAttempted(part)).map(({ pointer }) => pointer),
  );
  return unmatchedOf(view)
    .filter(({ of, pointer }) => of === 'document' && attempted.has(pointer))
    .map(({ match, owner }) => ofStep(owner, quote(RESULT, match.is_matched)));
}

/**
 * The results of screening checks and spot checks whose faces did not match. A check may compare several faces
 * (specification 2.16); it counts only if all were compared and none matched.
 */
export function notMatchedChecks(view: CaseView): Quote[] {
  const withResult = new Set(comparedByService(view).map(({ match }) => match.pointer));
  return [view.screening, view.spotChecks]
    .flatMap((checks) => valueOrNull(checks) ?? [])
    .flatMap(({ title, comparisons }) => {
      const results = comparisons.filter(({ pointer }) => withResult.has(pointer));
      const isNoMatch = results.every((match) => valueOrNull(match.is_matched) === false);
      return isNoMatch ? results.map((match) => ofStep(title, quote(RESULT, match.is_matched))) : [];
    });
}

function compared(view: CaseView): Compared[] {
  const ofDocuments = view.documents.flatMap(({ part, name, pointer }): Compared[] => {
    const match = valueOrNull(part.face_match_result);
    return match === null
      ? []
      : [{ match, owner: name, external: null, place: `${pointer}/images`, pictures: part.images }];
  });
  const ofChecks = [view.screening, view.spotChecks].flatMap((checks) =>
    (valueOrNull(checks) ?? []).flatMap((check) =>
      check.comparisons.map((match): Compared => ({
        match,
        owner: check.title,
        external: externalFace(check),
        place: check.pointer,
        pictures: null,
      })),
    ),
  );
  return [...ofDocuments, ...ofChecks];
}

type FaceImage = ReadsOf<typeof faceImageSchema>;

/**
 * The picture that a comparison should have used, if it used another one; null if that cannot be said. Only sources for
 * the selfie and the document's portrait must be pictures of the case (specification 2.8); any other source may be
 * external.
 */
function expectedPicture(
  view: CaseView,
  path: string,
  image: FaceImage,
  { external, place, pictures }: Compared,
): Quote | null {
  const source = valueOrNull(image.image_source);
  if (source === 'AdditionalFace')
    return external === null || mayBeSameFile(external.value ?? '', path) ? null : external;
  if (source !== 'Selfie' && source !== 'Document') return null;
  // Paths may match several pictures, so a possible match is enough to report nothing.
  if (view.media.some((medium) => !isOnlyCompared(medium) && mayBeSameFile(medium.path, path))) return null;
  if (source === 'Selfie') {
    const { selfie } = view.result;
    const label = labelOf(journeyResultSchema.members.selfie);
    return quote(label, selfie.state === 'given' ? selfie.value.image_path : selfie);
  }
  const paths = mediaBelow(view.media, place).flatMap((medium) =>
    isOnlyCompared(medium) ? [] : [medium.path],
  );
  const label = QUOTES.stepImages;
  if (paths.length > 0) return { label, value: paths.join(', '), pointer: place };
  return pictures === null || pictures.state === 'given'
    ? { label, value: null, absent: 'missing', pointer: place }
    : quote(label, pictures);
}

/**
 * A document's portrait is compared with the submitted selfie (specification 2.8), and without a selfie step there is
 * none (2.1).
 */
function withoutSelfie(view: CaseView): HealthFinding[] {
  const { selfie } = view.result;
  if (selfie.state !== 'null') return [];
  return comparedByService(view).flatMap(({ match: { is_matched: isMatched }, of, owner }) => {
    if (of !== 'document' || isMatched.state !== 'given') return [];
    const label = labelOf(documentSchema.members.face_match_result, faceMatchSchema.members.is_matched);
    const quotes = [quote(label, isMatched), quote(labelOf(journeyResultSchema.members.selfie), selfie)];
    return [finding('faces-without-selfie', HEALTH.facesWithoutSelfie, quotes, [owner])];
  });
}

/** The compared faces should be pictures of this case (specification 2.8, 2.10, 2.16 and 2.18). */
function images(view: CaseView): HealthFinding[] {
  return compared(view).flatMap((one) =>
    givens(one.match.images).flatMap((image) => {
      const path = valueOrNull(image.image_path);
      const instead = path === null || path === '' ? null : expectedPicture(view, path, image, one);
      if (instead === null) return [];
      const label = QUOTES.comparedImage(valueOrNull(image.image_source) ?? '');
      return [
        finding(
          'face-image-not-in-case',
          HEALTH.faceImageNotInCase,
          [quote(label, image.image_path), instead],
          [one.owner],
        ),
      ];
    }),
  );
}

/** Identifies the file that a member names: by its bytes if they are saved, else by where it is named. */
function fileAt({ media }: CaseView, { state, pointer }: Received<string>): string | null {
  const medium = state === 'given' ? media.find(({ pointers }) => pointers.includes(pointer)) : undefined;
  if (medium === undefined) return null;
  return medium.state.kind === 'saved' ? medium.state.sha256 : medium.id;
}

/** A document's portrait with the bytes of the selfie: the service would have compared a picture with itself. */
function samePicture(view: CaseView): HealthFinding[] {
  const selfie = valueOrNull(view.result.selfie);
  if (selfie === null) return [];
  const { members } = selfieSchema;
  const selfies = (['image_path', 'cropped_image_path'] as const).map((key) =>
    quote(labelOf(journeyResultSchema.members.selfie, members[key]), selfie[key]),
  );
  const files = [selfie.image_path, selfie.cropped_image_path].map((path) => fileAt(view, path));
  return view.documents.flatMap(({ part, name }) => {
    const portrait = valueOrNull(part.images)?.portrait_image_path;
    const file = portrait === undefined ? null : fileAt(view, portrait);
    const same = selfies.filter((_, index) => file !== null && files[index] === file);
    if (portrait === undefined || same.length === 0) return [];
    const label = labelOf(documentImagesSchema.members.portrait_image_path);
    return [
      finding('portrait-is-selfie', HEALTH.portraitIsSelfie, [quote(label, portrait), ...same], [name]),
    ];
  });
}

export function faceHealth(view: CaseView): HealthFinding[] {
  return [...withoutSelfie(view), ...samePicture(view), ...images(view)];
}
