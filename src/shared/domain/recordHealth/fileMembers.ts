import { walkRecord, type Members } from '../../record/walk';
import { RESULT_SCHEMAS } from '../../record/result';
import { nodeOf, type KnownKey, type MemberNode, type Node, type PartNode } from '../../wire/catalogue';
import { pointerTokens } from '../../wire/jsonPointer';
import type { Received } from '../../wire/received';
import { SCREENING_CHECKS, SPOT_CHECKS } from '../../wire/screening';
import { isAttempted } from '../attempts';
import { nullPictureRole } from '../mediaNames';
import type { CaseView } from '../caseView';
import { valueOrNull } from '../../record/received';

/** Whether a value of this structure may name files: paths, or the images among extracted fields (specification 2.6). */
function mayNameFiles(node: Node): boolean {
  switch (node.kind) {
    case 'part':
      return (
        node.part.id === 'ExtractedField' ||
        [...node.part.members.values()].some(
          ({ info, node: inner }) => info.medium !== undefined || mayNameFiles(inner),
        )
      );
    case 'list':
    case 'dictionary':
      return mayNameFiles(node.element);
    case 'choice':
      return node.options.some(mayNameFiles);
    default:
      return false;
  }
}

type View = Pick<CaseView, 'documents' | 'kind' | 'media' | 'result'>;
const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);

/** Places whose members may be absent: steps without an attempt (specification 2.5), and checks without a known model. */
function mayLackMembers({ documents, result }: View, pointer: string): boolean {
  const selfie = valueOrNull(result.selfie);
  const steps = [
    ...documents.map((step) => ({ place: step.pointer, step: step.part })),
    ...(selfie === null ? [] : [{ place: selfie.pointer, step: selfie }]),
  ];
  const [area, key = ''] = pointerTokens(pointer);
  const checks = new Map<string, KnownKey>(
    Object.entries(area === 'screening_checks' ? SCREENING_CHECKS : SPOT_CHECKS),
  );
  const isOfCheck = (area === 'screening_checks' || area === 'spot_checks') && key !== '';
  const check = checks.get(key);
  return (
    steps.some(({ place, step }) => isWithin(pointer, place) && !isAttempted(step)) ||
    (isOfCheck && (check === undefined || check.isUnpublished === true))
  );
}

/** Whether a missing path may hide a file. A picture, or its null, may have been received under another key. */
function hidesFile({ documents, media }: View, { pointer, undescribed }: Members, role: string): boolean {
  if (undescribed.some((one) => nullPictureRole(one) === role)) return false;
  if (media.some((medium) => medium.role === role && medium.pointers.some((at) => isWithin(at, pointer))))
    return false;
  if (role !== 'portrait') return true;
  // Not every document has a portrait, but a document whose portrait was compared has one (specification 2.8).
  const step = documents.find((one) => isWithin(pointer, one.pointer));
  return step?.part.face_match_result.state === 'given';
}

/** Whether a part lacks this member although it may name files and the specification does not let it be absent. */
function isLacking(view: View, part: PartNode, members: Members, { key, info, node }: MemberNode): boolean {
  if (members[key]?.state !== 'missing' || info.isUnspecified === true || info.isExample === true)
    return false;
  if (part.id === 'ExtractedField')
    return key === 'value' && members['type']?.state === 'given' && members['type'].value === 'image';
  return info.medium === undefined ? mayNameFiles(node) : hidesFile(view, members, info.medium.role);
}

/** Whether a result lacks a member that may name files. Null names none, so it is not missing. */
export function lacksFileMember(view: View): boolean {
  let isLackingAny = false;
  const result: Received<unknown> = { state: 'given', value: view.result, pointer: '' };
  walkRecord(nodeOf(RESULT_SCHEMAS[view.kind]), result, {
    leaf: () => undefined,
    undescribed: () => undefined,
    skips: (part) => !mayNameFiles({ kind: 'part', part }),
    part(part, members) {
      isLackingAny ||=
        !mayLackMembers(view, members.pointer) &&
        [...part.members.values()].some((member) => isLacking(view, part, members, member));
    },
  });
  return isLackingAny;
}
