import type { CaseView, RuleDetail } from '@shared/domain/caseView';
import { entriesOf, givenOr } from '@shared/record/received';
import { signalsOf } from '@shared/domain/device/deviceIntelligence';
import { pointerTokens } from '@shared/wire/jsonPointer';
import { COMPOSED, isComposed, presenceOf, type ComposedId } from '../../features/case/composedSections';

/** The parts of a case that have a place of their own in the rail. */
export type Section =
  | { kind: 'images' }
  | { kind: 'fields' }
  | { kind: 'document'; stepId: string }
  /** A part of the response. */
  | { kind: 'composed'; id: ComposedId }
  /** The applicant's cases in time. */
  | { kind: 'timeline' }
  | { kind: 'aml' }
  | { kind: 'conclusion' }
  | { kind: 'health' }
  /** With a pointer into the response, shown at that place; with a hash, that response, of whatever operation. */
  | { kind: 'raw'; pointer?: string; sha256?: string }
  | { kind: 'journal' }
  | { kind: 'retention' };

export function sectionKey(section: Section): string {
  if (section.kind === 'document') return `document:${section.stepId}`;
  return section.kind === 'composed' ? section.id : section.kind;
}

/** What a case opens with. */
export const firstSection = (kind: CaseView['kind']): Section =>
  kind === 'aml-check' ? { kind: 'aml' } : { kind: 'images' };

/** Parts of the response that results of the case's kind have. Documents stand one by one; without one, their list does. */
function composedOf(view: CaseView): Section[] {
  const found = COMPOSED.filter((id) => presenceOf(view, id) !== 'not-part');
  return found.flatMap((id): Section[] =>
    id === 'documents' && view.documents.length > 0
      ? view.documents.map(({ stepId }) => ({ kind: 'document', stepId }))
      : [{ kind: 'composed', id }],
  );
}

/** Every section of a case in the rail's order. An AML check has neither images nor steps. */
export function sectionsOf(view: CaseView): Section[] {
  const hasAml = view.result.aml.state !== 'not-part';
  const composed = composedOf(view);
  const rest: Section[] = [
    { kind: 'timeline' },
    { kind: 'conclusion' },
    { kind: 'health' },
    { kind: 'raw' },
    { kind: 'journal' },
    { kind: 'retention' },
  ];
  if (view.kind === 'aml-check') return [{ kind: 'aml' }, ...composed, ...rest];
  const further = composed.filter((section) => section.kind === 'composed' && section.id === 'further');
  return [
    { kind: 'images' },
    { kind: 'fields' },
    ...composed.filter((section) => !further.includes(section)),
    ...(hasAml ? [{ kind: 'aml' } as const] : []),
    ...further,
    ...rest,
  ];
}

/** The section that shows what a pointer into the response names. */
export function sectionOfPointer(view: CaseView, pointer: string): Section {
  const step = view.documents.find(
    (document) => pointer === document.pointer || pointer.startsWith(`${document.pointer}/`),
  );
  if (step) return { kind: 'document', stepId: step.stepId };
  const [area = ''] = pointerTokens(pointer);
  // Matches of a result stand in `aml`, those of a monitoring version in `aml_matches`.
  if (area === 'aml' || area === 'aml_matches') return { kind: 'aml' };
  if (isComposed(area)) return { kind: 'composed', id: area };
  const isFurther = view.result.further.some((one) => pointerTokens(one.pointer)[0] === area);
  return { kind: 'composed', id: isFurther ? 'further' : 'overview' };
}

/** `pointer` names the place in the section that is meant, where one is. */
export type JumpTarget = { section: Section; pointer?: string } | { absent: string };

/** The check or signal that a reference means by its instance. */
function itemPointer(view: CaseView, objectKey: string, instanceKey: string): string | undefined {
  if (objectKey === 'device_intelligence') {
    const device = givenOr(view.result.device_intelligence);
    const signals = device === null ? [] : signalsOf(device);
    return signals.find(({ key }) => givenOr(key) === instanceKey)?.pointer;
  }
  if (objectKey !== 'screening_checks' && objectKey !== 'spot_checks') return undefined;
  return entriesOf(view.result[objectKey]).find(({ key }) => key === instanceKey)?.item.pointer;
}

/** Where a rule's detail leads; an instance the case does not have is said, never jumped past (feature 3). */
export function jumpTarget(view: CaseView, reference: NonNullable<RuleDetail['reference']>): JumpTarget {
  const { objectKey, instanceKey } = reference;
  const absent = { absent: `${objectKey}${instanceKey ? ` “${instanceKey}”` : ''} is not in this response` };
  if (objectKey === 'documents') {
    const held = view.documents.some((step) => step.stepId === instanceKey);
    return held ? { section: { kind: 'document', stepId: instanceKey } } : absent;
  }
  const members = view.result as unknown as Readonly<Record<string, { state?: string; pointer?: string }>>;
  const member = Object.hasOwn(members, objectKey) ? members[objectKey] : undefined;
  if (member?.state === 'given' && member.pointer !== undefined) {
    const pointer = itemPointer(view, objectKey, instanceKey);
    const isOverview = objectKey === 'applicant';
    return {
      section: sectionOfPointer(view, member.pointer),
      ...(pointer !== undefined && { pointer }),
      ...(pointer === undefined && isOverview && { pointer: member.pointer }),
    };
  }
  const further = view.result.further.find(({ key }) => key === objectKey);
  if (further !== undefined)
    return { section: { kind: 'composed', id: 'further' }, pointer: further.pointer };
  // A check is also referred to by its own key.
  for (const key of ['screening_checks', 'spot_checks'] as const) {
    const pointer = itemPointer(view, key, objectKey);
    if (pointer !== undefined) return { section: { kind: 'composed', id: key }, pointer };
  }
  return absent;
}
