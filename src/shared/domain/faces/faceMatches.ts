import { readForeignImageId } from '../applicant/foreignImages';
import { givens } from '../../record/received';
import type { CaseMedium, CaseView, FaceMatch } from '../caseView';
import { mediaBelow, mediumOfPath } from '../caseMedia';
import type { ReadsOf } from '../../wire/catalogue';
import type { faceImageSchema } from '../../wire/faceMatch';
import { givenOr } from '../../record/received';
import type { ComparedPicture } from '../journalEvents';

/** What is read of a case to know its face comparisons. */
export type FaceCase = Pick<CaseView, 'documents' | 'result' | 'screening' | 'spotChecks' | 'media'>;

/** A comparison of two faces by the service, and the pictures that show each of the faces. */
export interface ServiceComparison {
  match: FaceMatch;
  /** What it belongs to, as received: a document's title, a check's key. */
  owner: string;
  /** Media ids by face. A picture of another case shows the applicant where `isApplicant`. */
  faces: { mediumIds: ReadonlySet<string>; isApplicant: boolean }[];
}

type FaceImage = ReadsOf<typeof faceImageSchema>;
type Face = ServiceComparison['faces'][number];

const shaOf = ({ state }: CaseMedium): string | null => (state.kind === 'held' ? state.sha256 : null);

const selfieIds = ({ result, media }: FaceCase): string[] =>
  mediaBelow(media, result.selfie.pointer).map(({ id }) => id);

const ofRole = ({ media }: FaceCase, ...roles: CaseMedium['role'][]): string[] =>
  media.filter(({ role }) => roles.includes(role)).map(({ id }) => id);

function faceOf(view: FaceCase, image: FaceImage, document: readonly string[]): Face {
  const source = givenOr(image.image_source);
  const named = mediumOfPath(view.media, image.image_path)?.id ?? [];
  const others =
    source === 'Selfie'
      ? selfieIds(view)
      : source === 'Document'
        ? document
        : source === 'Applicant'
          ? ofRole(view, 'profile')
          : [];
  return { mediumIds: new Set([named, others].flat()), isApplicant: source === 'Applicant' };
}

/** The pictures of a document on which its holder's face is. */
const FACE_SIDES: readonly CaseMedium['role'][] = [
  'portrait',
  'front',
  'front-cropped',
  'back',
  'back-cropped',
];

/** Every comparison of faces in the answer that is shown, by its pointer (specification 2.4, 2.8, 2.16 and 2.18). */
export function serviceComparisons(view: FaceCase): ServiceComparison[] {
  const ofDocuments = view.documents.flatMap((step): ServiceComparison[] => {
    const match = givenOr(step.part.face_match_result);
    if (match === null) return [];
    const sides = new Set(ofRole(view, ...FACE_SIDES));
    const own = mediaBelow(view.media, step.pointer).flatMap(({ id }) => (sides.has(id) ? [id] : []));
    const told = givens(match.images).map((image) => faceOf(view, image, own));
    // Where it does not name both: by the specification it is the document's portrait against the selfie.
    const specified = [own, selfieIds(view)].map((ids) => ({ mediumIds: new Set(ids), isApplicant: false }));
    const faces = told.length > 1 ? told : specified;
    return [{ match, owner: step.title, faces }];
  });
  const ofChecks = [view.screening, view.spotChecks].flatMap((checks) =>
    (givenOr(checks) ?? []).flatMap(({ key, comparisons }) =>
      comparisons.map((match): ServiceComparison => ({
        match,
        owner: key,
        faces: givens(match.images).map((image) => faceOf(view, image, [])),
      })),
    ),
  );
  return [...ofDocuments, ...ofChecks];
}

/** Whether a picture shows a face: under its own name, as the same bytes under another, or as one of another case. */
function shows(view: FaceCase, { mediumIds, isApplicant }: Face, { imageId, sha256 }: PairPicture): boolean {
  if (readForeignImageId(imageId) !== null && isApplicant) return true;
  return (
    mediumIds.has(imageId) ||
    view.media.some((medium) => mediumIds.has(medium.id) && shaOf(medium) === sha256)
  );
}

/** A picture as it stands in a pane. */
export type PairPicture = Pick<ComparedPicture, 'imageId' | 'sha256'>;

/**
 * The service's comparisons of the faces on two pictures, whichever stands left. Another picture of the same face counts:
 * who looks at a document's front beside the selfie answers what the service answered of its portrait.
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
