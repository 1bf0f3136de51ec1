import { comparedPlaces, mediumCompared, mediumOfPath } from '../../domain/caseMedia';
import type { CaseMedium, CaseView } from '../../domain/caseView';
import { documentOutcome, selfieOutcome } from '../../domain/recordHealth/stepOutcome';
import { isWord } from '../../domain/resultGroups';
import { valueOrNull } from '../../record/received';
import { pointerTokens } from '../../wire/jsonPointer';
import type { Received } from '../../wire/received';
import { PROOFS_OF_ADDRESS } from '../../wire/vocabulary';
import type { Context } from '../compose';

/** The side that a role is of, cropped or not. */
const sideOf = (role: string): string => role.replace(/-cropped$/, '');

/** The part of the response that a place belongs to, such as one document. */
const partAt = (pointer: string): string => pointerTokens(pointer).slice(0, 2).join('/');

/** Whether the case has a picture of the same side, under whatever key, in the part that a place belongs to. */
const hasSide = (media: readonly CaseMedium[], role: string, pointer: string): boolean =>
  media.some(
    (medium) =>
      sideOf(medium.role) === sideOf(role) &&
      medium.pointers.some((named) => named !== pointer && partAt(named) === partAt(pointer)),
  );

/** Whether a place is the liveness of a selfie that was not attempted: null may stand there whether or not the check is enabled. */
function isUnknownLiveness({ result }: CaseView, pointer: string): boolean {
  const selfie = valueOrNull(result.selfie);
  return selfie?.is_live.pointer === pointer && selfieOutcome(selfie) === 'not-attempted';
}

/** Whether a place is the portrait of a paper that has none, recognised or not, or of a step to which nothing was submitted. */
const hasNoPortrait = (view: CaseView, pointer: string): boolean =>
  view.documents.some(
    (step) =>
      valueOrNull(step.part.images)?.portrait_image_path.pointer === pointer &&
      (isWord(step.part.document_type, ...PROOFS_OF_ADDRESS) ||
        documentOutcome(view, step) === 'not-attempted'),
  );

/** The picture that a key of no member names at a place, which is the first to do so. */
const renamedAt = (media: readonly CaseMedium[], pointer: string): CaseMedium | undefined =>
  media.find(({ pointers, unknownKey }) => unknownKey !== null && pointers[0] === pointer);

/** What composing a case's response needs to know of the case. */
export function contextOf(view: CaseView): Context {
  const { media } = view;
  const compared = comparedPlaces(view.result);
  const named = (path: Received<string>): CaseMedium | null =>
    compared.has(path.pointer) ? mediumCompared(media, path) : mediumOfPath(media, path);
  return {
    kind: view.kind,
    mediumOf: (path) => (renamedAt(media, path.pointer) ?? named(path))?.id ?? null,
    roleAt: (pointer) => renamedAt(media, pointer)?.role ?? null,
    hasSide: (role, pointer) => hasSide(media, role, pointer),
    isUnexplained: (pointer) => isUnknownLiveness(view, pointer) || hasNoPortrait(view, pointer),
  };
}
