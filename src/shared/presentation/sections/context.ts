import { comparedPlaces, mediumCompared, mediumOfPath } from '../../domain/caseMedia';
import type { CaseMedium, CaseView } from '../../domain/caseView';
import { matchesOf } from '../../domain/faces/faceMatches';
import { nullPictureRole } from '../../domain/mediaNames';
import { isProofOfAddress } from '../../domain/proofOfAddress';
import { documentOutcome, selfieOutcome } from '../../domain/recordHealth/stepOutcome';
import { once } from '../../lib/once';
import { NOT_COMPARED_LABELS } from '../../labels/faceLabels';
import { valueOrNull } from '../../record/received';
import { pointerTokens } from '../../wire/jsonPointer';
import type { Received } from '../../wire/received';
import type { Context } from '../composeContext';

/** The side of a document that a role stands for: `front` for both `front` and `front-cropped`. */
const sideOf = (role: string): string => role.replace(/-cropped$/, '');

/** The first two pointer segments, such as `documents/0`: the part of the response that contains a place. */
const partAt = (pointer: string): string => pointerTokens(pointer).slice(0, 2).join('/');

/** Whether the case has a picture of the same side in the same part of the response, under any key. */
const hasSide = (media: readonly CaseMedium[], role: string, pointer: string): boolean =>
  media.some(
    (medium) =>
      sideOf(medium.role) === sideOf(role) &&
      medium.pointers.some((named) => named !== pointer && partAt(named) === partAt(pointer)),
  );

/** The roles of the pictures that are null under a key that is not specified, by pointer. */
const nullPictures = ({ documents }: CaseView): ReadonlyMap<string, string> =>
  new Map(
    documents.flatMap(({ part }) =>
      (valueOrNull(part.images)?.undescribed ?? []).flatMap((one) => {
        const role = nullPictureRole(one);
        return role === null ? [] : [[one.pointer, role] as const];
      }),
    ),
  );

/**
 * Like `hasSide`, but only with the same role, as a cropped picture is another one, and under a key that is not
 * specified. A null is such a picture too.
 */
const hasOtherKey = (
  media: readonly CaseMedium[],
  nulls: ReadonlyMap<string, string>,
  role: string,
  pointer: string,
): boolean =>
  media.some(
    (medium) =>
      medium.role === role &&
      medium.unknownKey !== null &&
      medium.pointers.some((named) => partAt(named) === partAt(pointer)),
  ) || [...nulls].some(([named, of]) => of === role && partAt(named) === partAt(pointer));

/**
 * Whether a place is the `is_live` of a selfie that was not attempted: null there does not show whether the liveness
 * check is enabled.
 */
function isUnknownLiveness({ result }: CaseView, pointer: string): boolean {
  const selfie = valueOrNull(result.selfie);
  return selfie?.is_live.pointer === pointer && selfieOutcome(selfie) === 'not-attempted';
}

/** The places of the portraits of document types without portraits, and of steps to which nothing was submitted. */
const portraitsExplained = (view: CaseView): ReadonlySet<string> =>
  new Set(
    view.documents.flatMap((step) => {
      const images = valueOrNull(step.part.images);
      const isNone = isProofOfAddress(step) || documentOutcome(view, step) === 'not-attempted';
      return images !== null && isNone ? [images.portrait_image_path.pointer] : [];
    }),
  );

/** The picture under an unknown key at a place, if that key is the first to name it. */
const undescribedPictureAt = (media: readonly CaseMedium[], pointer: string): CaseMedium | undefined =>
  media.find(({ pointers, unknownKey }) => unknownKey !== null && pointers[0] === pointer);

const contexts = new WeakMap<CaseView, Context>();

/** The context for composing a case's response. Computed once for all its parts, of which there may be thousands. */
export function contextOf(view: CaseView): Context {
  const context = contexts.get(view) ?? readContext(view);
  contexts.set(view, context);
  return context;
}

function readContext(view: CaseView): Context {
  const { media } = view;
  const compared = comparedPlaces(view.result);
  const nulls = nullPictures(view);
  const portraits = once(() => portraitsExplained(view));
  const notes = new Map(
    matchesOf(view).flatMap(({ match, notCompared }) =>
      notCompared === null ? [] : [[match.is_matched.pointer, NOT_COMPARED_LABELS[notCompared]]],
    ),
  );
  const named = (path: Received<string>): CaseMedium | null =>
    compared.has(path.pointer) ? mediumCompared(media, path) : mediumOfPath(media, path);
  return {
    kind: view.kind,
    mediumOf: (path) => (undescribedPictureAt(media, path.pointer) ?? named(path))?.id ?? null,
    roleAt: (pointer) => undescribedPictureAt(media, pointer)?.role ?? nulls.get(pointer) ?? null,
    hasSide: (role, pointer) => hasSide(media, role, pointer),
    hasOtherKey: (role, pointer) => hasOtherKey(media, nulls, role, pointer),
    noteAt: (pointer) => notes.get(pointer) ?? null,
    isUnexplained: (pointer) => isUnknownLiveness(view, pointer) || portraits().has(pointer),
  };
}
