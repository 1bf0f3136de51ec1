import { mediumOfPath } from '../../domain/caseMedia';
import type { CaseMedium, CaseView } from '../../domain/caseView';
import { selfieOutcome } from '../../domain/recordHealth/stepOutcome';
import { isWord } from '../../domain/resultGroups';
import { valueOrNull } from '../../record/received';
import { pointerTokens } from '../../wire/jsonPointer';
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

/** Whether a place is the portrait of a paper that has none, recognised or not. */
const isOfProofOfAddress = ({ documents }: CaseView, pointer: string): boolean =>
  documents.some(
    ({ part }) =>
      isWord(part.document_type, ...PROOFS_OF_ADDRESS) &&
      valueOrNull(part.images)?.portrait_image_path.pointer === pointer,
  );

/** The picture that a key of no member names at a place, which is the first to do so. */
const renamedAt = (media: readonly CaseMedium[], pointer: string): CaseMedium | undefined =>
  media.find(({ pointers, unknownKey }) => unknownKey !== null && pointers[0] === pointer);

/** What composing a case's response needs to know of the case. */
export function contextOf(view: CaseView): Context {
  return {
    kind: view.kind,
    mediumOf: (path) => (renamedAt(view.media, path.pointer) ?? mediumOfPath(view.media, path))?.id ?? null,
    roleAt: (pointer) => renamedAt(view.media, pointer)?.role ?? null,
    hasSide: (role, pointer) => hasSide(view.media, role, pointer),
    isUnexplained: (pointer) => isUnknownLiveness(view, pointer) || isOfProofOfAddress(view, pointer),
  };
}
