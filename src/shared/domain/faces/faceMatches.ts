import { valueOrNull, givens } from '../../record/received';
import { readForeignImageId } from './foreignImages';
import { isAttempted } from '../attempts';
import { isBlank } from '../blank';
import { mediaBelow, mediumCompared } from '../caseMedia';
import { nullPictureRole } from '../mediaNames';
import { isProofOfAddress } from '../proofOfAddress';
import type { CaseMedium, CaseView, DocumentStep, FaceMatch } from '../caseView';
import type { ReadsOf } from '../../wire/catalogue';
import type { faceImageSchema } from '../../wire/faceMatch';
import type { Received } from '../../wire/received';
import type { ScreeningCheck } from '../screeningChecks';
import type { ComparedPicture } from './findings';

/** The parts of a case that are needed to find its face comparisons. */
export type ComparingCase = Pick<CaseView, 'documents' | 'result' | 'screening' | 'spotChecks'>;
export type FaceCase = ComparingCase & Pick<CaseView, 'media'>;

/** A comparison of two faces by the service, and the pictures that show each face. */
export interface ServiceComparison {
  match: FaceMatch;
  /** The part the comparison belongs to: a document's title or a check's name. */
  owner: string;
  /**
   * The pictures of each face, by media id. If `isApplicant` is set, pictures of the applicant's other cases show this
   * face too.
   */
  faces: Face[];
}

interface Face {
  mediumIds: ReadonlySet<string>;
  isApplicant: boolean;
}

const face = (mediumIds: Iterable<string>, isApplicant = false): Face => ({
  mediumIds: new Set(mediumIds),
  isApplicant,
});
const withAlso = ({ mediumIds, isApplicant }: Face, more: readonly string[]): Face =>
  face([...mediumIds, ...more], isApplicant);

const shaOf = ({ state }: CaseMedium): string | null => (state.kind === 'saved' ? state.sha256 : null);

type FaceImage = ReadsOf<typeof faceImageSchema>;

const isAbsent = ({ state }: Received<unknown>): boolean => state === 'null' || state === 'missing';

/** Whether an element of a list of compared pictures names none. */
function namesNoImage(element: Received<FaceImage>): boolean {
  if (element.state !== 'given') return isAbsent(element);
  const { image_path: path, undescribed } = element.value;
  const isEmpty = path.state === 'given' ? isBlank(path.value) : isAbsent(path);
  return isEmpty && undescribed.length === 0;
}

/**
 * Whether a comparison is empty: each member is null, missing or empty, or `is_matched` is false without a score and
 * images.
 */
export function hasNoStatement({ is_matched: isMatched, score, images, undescribed }: FaceMatch): boolean {
  const hasNoScore = isAbsent(score) || (score.state === 'given' && Number(score.value) === 0);
  const hasNoImage = isAbsent(images) || (images.state === 'given' && images.value.every(namesNoImage));
  return hasNoScore && hasNoImage && valueOrNull(isMatched) !== true && undescribed.length === 0;
}

/**
 * Why an empty comparison compared nothing: nobody attempted the step or the selfie, or the document has no portrait.
 * `is_matched` cannot be null (specification 2.8), so a service that sends the object must send false.
 */
export type NotCompared = 'not-attempted' | 'no-portrait';

/** A comparison by the service, with the part it belongs to and the pointer where its pictures would be. */
interface FoundMatch {
  match: FaceMatch;
  owner: string;
  of: 'document' | 'screening' | 'spot-check';
  pointer: string;
  /** Null if the faces were compared: an empty comparison is a result if there were two faces. */
  notCompared: NotCompared | null;
}

/**
 * Whether a document has no portrait, so that no face of it can be compared (specification 2.8, 2.10). If a portrait is
 * not null but missing, it may have been received under another key, unless documents of this type have none.
 */
function hasNoPortrait(step: DocumentStep): boolean {
  const { images } = step.part;
  const isNone = (one: Received<unknown>): boolean =>
    one.state === 'null' || (one.state === 'missing' && isProofOfAddress(step));
  if (images.state !== 'given') return isNone(images);
  const { portrait_image_path: portrait, undescribed } = images.value;
  const isNull = undescribed.some((one) => nullPictureRole(one) === 'portrait');
  return (
    (isNone(portrait) || (isNull && portrait.state === 'missing')) &&
    undescribed.every((one) => nullPictureRole(one) !== null)
  );
}

/** Why an empty comparison of a document compared nothing. */
const notComparedIn = (step: DocumentStep, hasSelfie: boolean): NotCompared | null => {
  if (!hasSelfie || !isAttempted(step.part)) return 'not-attempted';
  return hasNoPortrait(step) ? 'no-portrait' : null;
};

/** Every comparison that could be read. The comparisons of checks are of the selfie. */
export function matchesOf({ documents, screening, spotChecks, result }: ComparingCase): FoundMatch[] {
  const selfie = valueOrNull(result.selfie);
  const hasSelfie = selfie === null ? result.selfie.state !== 'null' : isAttempted(selfie);
  const ofDocuments = documents.flatMap((step): FoundMatch[] => {
    const { name, pointer } = step;
    const match = valueOrNull(step.part.face_match_result);
    if (match === null) return [];
    const notCompared = hasNoStatement(match) ? notComparedIn(step, hasSelfie) : null;
    return [{ match, owner: name, of: 'document', pointer, notCompared }];
  });
  const ofChecks = (checks: CaseView['screening'], of: 'screening' | 'spot-check'): FoundMatch[] =>
    (valueOrNull(checks) ?? []).flatMap(({ title, pointer, comparisons }) =>
      comparisons.map((match) => ({
        ...{ match, owner: title, of, pointer },
        notCompared: !hasSelfie && hasNoStatement(match) ? 'not-attempted' : null,
      })),
    );
  return [...ofDocuments, ...ofChecks(screening, 'screening'), ...ofChecks(spotChecks, 'spot-check')];
}

/** The service's comparisons with a result; without those that compared nothing. */
export const comparedByService = (view: ComparingCase): FoundMatch[] =>
  matchesOf(view).filter(({ notCompared }) => notCompared === null);

/** The service's comparisons with the result "no match". */
export const unmatchedOf = (view: ComparingCase): FoundMatch[] =>
  comparedByService(view).filter(({ match }) => valueOrNull(match.is_matched) === false);

/**
 * Whether the case may have two faces to compare. Without a selfie and a second face there is no result that would have
 * to be hidden from a reviewer.
 */
export function hasTwoFaces(view: ComparingCase): boolean {
  const { result, documents, screening } = view;
  if (mayHaveFace(result.selfie) || matchesOf(view).length > 0) return true;
  const pictures = [
    ...documents.map(({ part }) => valueOrNull(part.images)?.portrait_image_path),
    valueOrNull(result.applicant)?.profile_image_path,
    ...(valueOrNull(screening) ?? []).map(({ received }) => pictureOf(valueOrNull(received))),
  ];
  return (
    result.documents.state === 'unreadable' ||
    documents.some(({ received }) => received.state === 'unreadable') ||
    pictures.filter((picture) => picture?.state === 'given').length > 1
  );
}

/** Whether the case has two saved pictures, which a reviewer could compare. */
const hasTwoPictures = ({ media }: Pick<CaseView, 'media'>): boolean =>
  media.filter(({ operation, state }) => operation === 'image' && state.kind === 'saved').length > 1;

/**
 * Whether a reviewer can compare faces in the case, so that an open comparison makes sense. A response of an unknown
 * shape may have no pictures. A response of another operation may still be followed by the right one, with pictures.
 */
export const canBeCompared = (view: Pick<CaseView, 'media' | 'otherShape'>): boolean =>
  view.otherShape?.is !== 'unknown' || hasTwoPictures(view);

const pictureOf = (check: CheckPart | null): Received<string> | null =>
  check !== null && 'image_path' in check ? check.image_path : null;
type CheckPart = Extract<ScreeningCheck['received'], { state: 'given' }>['value'];

/** Whether there may be a selfie picture. A skipped selfie is received with null for each of its pictures. */
function mayHaveFace(selfie: ComparingCase['result']['selfie']): boolean {
  const part = valueOrNull(selfie);
  if (part === null) return selfie.state !== 'null';
  return [part.image_path, part.cropped_image_path, part.video_path].some(
    ({ state }) => state !== 'null' && state !== 'not-part',
  );
}

/** A picture that a comparison names, with its source as the service states it. */
interface NamedPicture {
  source: string | null;
  mediumId: string | null;
}
const namedPictures = ({ media }: Pick<FaceCase, 'media'>, match: FaceMatch): NamedPicture[] =>
  givens(match.images).map((image) => ({
    source: valueOrNull(image.image_source),
    mediumId: mediumCompared(media, image.image_path)?.id ?? null,
  }));

/** The pictures of the selfie: those in the selfie step, and those that any comparison names as the selfie. */
function selfieOf(view: FaceCase): Face {
  const named = matchesOf(view).flatMap(({ match }) =>
    namedPictures(view, match).flatMap(({ source, mediumId }) =>
      source === 'Selfie' && mediumId !== null ? [mediumId] : [],
    ),
  );
  return face([...mediaBelow(view.media, view.result.selfie.pointer).map(({ id }) => id), ...named]);
}

/**
 * Roles of a document's pictures that may not show its holder's face: pictures of fields, and pictures that a
 * comparison adds.
 */
const NOT_OF_THE_DOCUMENT: readonly CaseMedium['role'][] = ['field-image', 'face-match', 'additional-face'];

/**
 * The face that the selfie is compared with, which depends on the part the comparison belongs to (specification 2.8,
 * 2.16 and 2.18).
 */
function otherFace({ media }: FaceCase, { of, pointer }: ReturnType<typeof matchesOf>[number]): Face {
  const below = mediaBelow(media, pointer).filter(({ operation }) => operation === 'image');
  switch (of) {
    case 'document':
      return face(below.filter(({ role }) => !NOT_OF_THE_DOCUMENT.includes(role)).map(({ id }) => id));
    case 'screening':
      return face(below.filter(({ role }) => role === 'additional-face').map(({ id }) => id));
    case 'spot-check':
      return face(
        media.filter(({ role }) => role === 'profile').map(({ id }) => id),
        true,
      );
  }
}

const OTHER_SOURCES = ['Document', 'AdditionalFace', 'Applicant'];

/** Which of the two faces a picture shows: decided by its stated source, or else by where the same picture is also named. */
function sideOf({ source, mediumId }: NamedPicture, selfie: Face, other: Face): 'selfie' | 'other' | null {
  if (source === 'Selfie') return 'selfie';
  if (source !== null && OTHER_SOURCES.includes(source)) return 'other';
  if (mediumId === null) return null;
  return selfie.mediumIds.has(mediumId) ? 'selfie' : other.mediumIds.has(mediumId) ? 'other' : null;
}

/** The two faces of a comparison as specified, extended by the pictures that the comparison itself names. */
function facesOf(pictures: readonly NamedPicture[], selfie: Face, other: Face): Face[] {
  const ids = pictures.map(({ mediumId }) => (mediumId === null ? [] : [mediumId]));
  const namedSides = pictures.map((picture) => sideOf(picture, selfie, other));
  const [first, second] = namedSides;
  // If only one of two pictures can be assigned to a face, the other picture shows the other face.
  const opposite = { selfie: 'other', other: 'selfie' } as const;
  const sides = namedSides.map((side, index) => {
    const beside = index === 0 ? second : first;
    return side ?? (namedSides.length === 2 && beside ? opposite[beside] : null);
  });
  const on = (side: 'selfie' | 'other'): string[] =>
    ids.flatMap((mediumIds, index) => (sides[index] === side ? mediumIds : []));
  const both = [withAlso(other, on('other')), withAlso(selfie, on('selfie'))];
  const isPlaced = sides.length < 2 || (sides.includes('selfie') && sides.includes('other'));
  return isPlaced ? both : [...both, ...ids.map((mediumIds) => face(mediumIds))];
}

/** Every face comparison in the current response (specification 2.4, 2.8, 2.16 and 2.18). */
export function serviceComparisons(view: FaceCase): ServiceComparison[] {
  const selfie = selfieOf(view);
  return matchesOf(view).map((one) => ({
    match: one.match,
    owner: one.owner,
    faces: facesOf(namedPictures(view, one.match), selfie, otherFace(view, one)),
  }));
}

/**
 * Whether a picture shows a face: by its id, as a copy with the same bytes, or as a picture from another case of the
 * applicant.
 */
function shows(view: FaceCase, { mediumIds, isApplicant }: Face, { imageId, sha256 }: PairPicture): boolean {
  if (readForeignImageId(imageId) !== null && isApplicant) return true;
  return (
    mediumIds.has(imageId) ||
    view.media.some((medium) => mediumIds.has(medium.id) && shaOf(medium) === sha256)
  );
}

export type PairPicture = Pick<ComparedPicture, 'imageId' | 'sha256'>;

/**
 * The service's comparisons of the faces on two pictures, in either order. Other pictures of the same face count: a
 * document's front beside the selfie matches the service's comparison of the document's portrait.
 */
export function comparisonsOfPair(
  view: FaceCase,
  left: PairPicture,
  right: PairPicture,
): ServiceComparison[] {
  return serviceComparisons(view).filter(({ faces }) =>
    faces.some(
      (one, index) =>
        shows(view, one, left) && faces.some((other, at) => at !== index && shows(view, other, right)),
    ),
  );
}
