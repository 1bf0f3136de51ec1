import { valueOrNull, givens } from '../../record/received';
import { readForeignImageId } from '../applicant/foreignImages';
import { mediaBelow, mediumCompared } from '../caseMedia';
import type { CaseMedium, CaseView, FaceMatch } from '../caseView';
import type { Received } from '../../wire/received';
import type { ScreeningCheck } from '../screening/screeningChecks';
import type { ComparedPicture } from './findings';

/** What is read of a case to know its face comparisons. */
export type ComparingCase = Pick<CaseView, 'documents' | 'result' | 'screening' | 'spotChecks'>;
export type FaceCase = ComparingCase & Pick<CaseView, 'media'>;

/** A comparison of two faces by the service, and the pictures that show each of the faces. */
export interface ServiceComparison {
  match: FaceMatch;
  /** What it belongs to: a document's title, a check's name. */
  owner: string;
  /** Media ids by face. A picture of another case shows the applicant where `isApplicant`. */
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

/** Every comparison that could be read, with what it belongs to and where its pictures would stand. */
export function matchesOf({ documents, screening, spotChecks }: ComparingCase): {
  match: FaceMatch;
  owner: string;
  of: 'document' | 'screening' | 'spot-check';
  pointer: string;
}[] {
  const ofDocuments = documents.flatMap(({ part, name, pointer }) => {
    const match = valueOrNull(part.face_match_result);
    return match === null ? [] : [{ match, owner: name, of: 'document' as const, pointer }];
  });
  const ofChecks = (checks: CaseView['screening'], of: 'screening' | 'spot-check') =>
    (valueOrNull(checks) ?? []).flatMap(({ title, pointer, comparisons }) =>
      comparisons.map((match) => ({ match, owner: title, of, pointer })),
    );
  return [...ofDocuments, ...ofChecks(screening, 'screening'), ...ofChecks(spotChecks, 'spot-check')];
}

/**
 * Whether a comparison has no result: each of its members is null or empty, or no, of no score and no image. `is_matched` cannot be
 * null (specification 2.8), so this is what a service sends of a step to which nobody made an attempt.
 */
export function hasNoStatement({ is_matched: isMatched, score, images, further }: FaceMatch): boolean {
  const hasNoScore = score.state === 'null' || (score.state === 'given' && Number(score.value) === 0);
  const hasNoImage = images.state === 'null' || (images.state === 'given' && images.value.length === 0);
  return hasNoScore && hasNoImage && valueOrNull(isMatched) !== true && further.length === 0;
}

/** The comparisons by the service that do not match. */
export const unmatchedOf = (view: ComparingCase): ReturnType<typeof matchesOf> =>
  matchesOf(view).filter(({ match }) => valueOrNull(match.is_matched) === false && !hasNoStatement(match));

/**
 * Whether there may be two faces to compare: without a selfie and another face there is nothing that a reviewer could be
 * blind to.
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

/** Whether two pictures of a case are saved, one of which a reviewer could compare with the other. */
const hasTwoPictures = ({ media }: Pick<CaseView, 'media'>): boolean =>
  media.filter(({ operation, state }) => operation === 'image' && state.kind === 'saved').length > 1;

/**
 * Whether a reviewer can compare faces of a case, so that something waits for it: one that has only a response of an unknown
 * shape may have no pictures. After the result of another operation the right one may come, with its pictures.
 */
export const canBeCompared = (view: Pick<CaseView, 'media' | 'otherShape'>): boolean =>
  view.otherShape?.is !== 'unknown' || hasTwoPictures(view);

const pictureOf = (check: CheckPart | null): Received<string> | null =>
  check !== null && 'image_path' in check ? check.image_path : null;
type CheckPart = Extract<ScreeningCheck['received'], { state: 'given' }>['value'];

/** A selfie that was skipped is received with null for each of its pictures. */
function mayHaveFace(selfie: ComparingCase['result']['selfie']): boolean {
  const part = valueOrNull(selfie);
  if (part === null) return selfie.state !== 'null';
  return [part.image_path, part.cropped_image_path, part.video_path].some(
    ({ state }) => state !== 'null' && state !== 'not-part',
  );
}

/** The picture that a comparison names, and the service's word for its source. */
interface NamedPicture {
  source: string | null;
  mediumId: string | null;
}
const namedPictures = ({ media }: Pick<FaceCase, 'media'>, match: FaceMatch): NamedPicture[] =>
  givens(match.images).map((image) => ({
    source: valueOrNull(image.image_source),
    mediumId: mediumCompared(media, image.image_path)?.id ?? null,
  }));

/** The pictures of the selfie, under its own keys and as any comparison names it. */
function selfieOf(view: FaceCase): Face {
  const named = matchesOf(view).flatMap(({ match }) =>
    namedPictures(view, match).flatMap(({ source, mediumId }) =>
      source === 'Selfie' && mediumId !== null ? [mediumId] : [],
    ),
  );
  return face([...mediaBelow(view.media, view.result.selfie.pointer).map(({ id }) => id), ...named]);
}

/** Pictures of a document that do not show its holder's face: fields of it, and pictures added by a comparison. */
const NOT_OF_THE_DOCUMENT: readonly CaseMedium['role'][] = ['field-image', 'face-match', 'additional-face'];

/** The face that is compared with the selfie, by what the comparison belongs to (specification 2.8, 2.16 and 2.18). */
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

/** Which of the two faces a picture shows: by the word for its source, else by where else it is named. */
function sideOf({ source, mediumId }: NamedPicture, selfie: Face, other: Face): 'selfie' | 'other' | null {
  if (source === 'Selfie') return 'selfie';
  if (source !== null && OTHER_SOURCES.includes(source)) return 'other';
  if (mediumId === null) return null;
  return selfie.mediumIds.has(mediumId) ? 'selfie' : other.mediumIds.has(mediumId) ? 'other' : null;
}

/** The faces of a comparison: the two it is of by the specification, with the pictures that it names itself. */
function facesOf(pictures: readonly NamedPicture[], selfie: Face, other: Face): Face[] {
  const ids = pictures.map(({ mediumId }) => (mediumId === null ? [] : [mediumId]));
  const namedSides = pictures.map((picture) => sideOf(picture, selfie, other));
  const [first, second] = namedSides;
  // Of two pictures the one that cannot be placed shows the face that the other does not.
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

/** Every comparison of faces in the response that is shown, by its pointer (specification 2.4, 2.8, 2.16 and 2.18). */
export function serviceComparisons(view: FaceCase): ServiceComparison[] {
  const selfie = selfieOf(view);
  return matchesOf(view).map((one) => ({
    match: one.match,
    owner: one.owner,
    faces: facesOf(namedPictures(view, one.match), selfie, otherFace(view, one)),
  }));
}

/** Whether a picture shows a face: under its own name, as the same bytes under another, or as one of another case. */
function shows(view: FaceCase, { mediumIds, isApplicant }: Face, { imageId, sha256 }: PairPicture): boolean {
  if (readForeignImageId(imageId) !== null && isApplicant) return true;
  return (
    mediumIds.has(imageId) ||
    view.media.some((medium) => mediumIds.has(medium.id) && shaOf(medium) === sha256)
  );
}

/** A picture shown in a pane. */
export type PairPicture = Pick<ComparedPicture, 'imageId' | 'sha256'>;

/**
 * The service's comparisons of the faces on two pictures, in either order. Another picture of the same face counts: a
 * comparison of a document's front with the selfie corresponds to the service's comparison of its portrait.
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
