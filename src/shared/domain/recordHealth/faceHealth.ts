import type { Received } from '../../wire/received';
import { valueOrNull, givens } from '../../record/received';
import type { ReadsOf } from '../../wire/catalogue';
import { documentSchema } from '../../wire/document';
import { faceMatchSchema, type faceImageSchema } from '../../wire/faceMatch';
import { journeyResultSchema } from '../../wire/results';
import { additionalFaceSchema } from '../../wire/screening';
import { isOnlyCompared, mediaBelow } from '../caseMedia';
import type { CaseView, FaceMatch } from '../caseView';
import { hasNoStatement } from '../faces/faceMatches';
import { mayBeSameFile } from '../mediaNames';
import type { ScreeningCheck } from '../screening/screeningChecks';
import { finding, labelOf, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { HEALTH, QUOTES } from './healthLabels';

/** A face comparison, and what else names the pictures it ought to have used. */
interface Compared {
  match: FaceMatch;
  /** The external face as the check itself names it; a check need not. */
  external: Quote | null;
  /** Where pictures of the step would stand. */
  place: string;
  /** What was received there; null where the service names no such part. */
  pictures: Received<unknown> | null;
}

/** The external face that a check names beside its comparisons (specification 2.16 does not describe it). */
function externalFace({ received }: ScreeningCheck): Quote | null {
  const check = valueOrNull(received);
  if (check === null || !('image_path' in check)) return null;
  return check.image_path.state === 'given'
    ? quote(labelOf(additionalFaceSchema.members.image_path), check.image_path)
    : null;
}

const RESULT = labelOf(documentSchema.members.face_match_result, faceMatchSchema.members.is_matched);

/** The result of a comparison that found two faces; null of any other. */
export const notMatched = (match: FaceMatch | null): Quote | null =>
  match !== null && valueOrNull(match.is_matched) === false && !hasNoStatement(match)
    ? quote(RESULT, match.is_matched)
    : null;

/**
 * The results of screening checks and spot checks that found another face. A check may try several faces (specification 2.16): it
 * found another where each of them was compared and none matched.
 */
export const notMatchedChecks = ({ screening, spotChecks }: CaseView): Quote[] =>
  [screening, spotChecks]
    .flatMap((checks) => valueOrNull(checks) ?? [])
    .flatMap(({ comparisons }) => {
      const results = comparisons.filter((match) => !hasNoStatement(match)).map(notMatched);
      const found = results.filter((result) => result !== null);
      return found.length === results.length ? found : [];
    });

function compared(view: CaseView): Compared[] {
  const ofDocuments = view.documents.flatMap(({ part, pointer }): Compared[] => {
    const match = valueOrNull(part.face_match_result);
    return match === null
      ? []
      : [{ match, external: null, place: `${pointer}/images`, pictures: part.images }];
  });
  const ofChecks = [view.screening, view.spotChecks].flatMap((checks) =>
    (valueOrNull(checks) ?? []).flatMap((check) =>
      check.comparisons.map((match): Compared => ({
        match,
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
 * What a compared picture ought to have been; null where it may be any. Only the selfie and the document's portrait are
 * pictures of the case by their source (specification 2.8): a source of any other word may come from anywhere.
 */
function strange(
  view: CaseView,
  path: string,
  image: FaceImage,
  { external, place, pictures }: Compared,
): Quote | null {
  const source = valueOrNull(image.image_source);
  if (source === 'AdditionalFace')
    return external === null || mayBeSameFile(external.value ?? '', path) ? null : external;
  if (source !== 'Selfie' && source !== 'Document') return null;
  // Where several pictures may be meant, nobody can say that none is.
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

/** A document's portrait is compared with the submitted selfie (specification 2.8): without a selfie step there is none (2.1). */
function withoutSelfie({ documents, result: { selfie } }: CaseView): HealthFinding[] {
  if (selfie.state !== 'null') return [];
  return documents.flatMap(({ part }) => {
    const isMatched = valueOrNull(part.face_match_result)?.is_matched;
    if (isMatched?.state !== 'given') return [];
    return [
      finding('faces-without-selfie', HEALTH.facesWithoutSelfie, [
        quote(
          labelOf(documentSchema.members.face_match_result, faceMatchSchema.members.is_matched),
          isMatched,
        ),
        quote(labelOf(journeyResultSchema.members.selfie), selfie),
      ]),
    ];
  });
}

/** The faces that were compared ought to be pictures of this case (specification 2.8, 2.10, 2.16 and 2.18). */
function images(view: CaseView): HealthFinding[] {
  return compared(view).flatMap((one) =>
    givens(one.match.images).flatMap((image) => {
      const path = valueOrNull(image.image_path);
      const instead = path === null || path === '' ? null : strange(view, path, image, one);
      if (instead === null) return [];
      const label = QUOTES.comparedImage(valueOrNull(image.image_source) ?? '');
      return [
        finding('face-image-not-in-case', HEALTH.faceImageNotInCase, [
          quote(label, image.image_path),
          instead,
        ]),
      ];
    }),
  );
}

export function faceHealth(view: CaseView): HealthFinding[] {
  return [...withoutSelfie(view), ...images(view)];
}
