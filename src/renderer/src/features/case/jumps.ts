import type { CaseView, RuleDetail } from '@shared/domain/caseView';

/** The parts of a case that have a place of their own in the rail. */
export type Section =
  | { kind: 'images' }
  | { kind: 'fields' }
  | { kind: 'document'; stepId: string }
  | { kind: 'selfie' }
  | { kind: 'applicant' }
  /** The applicant's cases in time. */
  | { kind: 'timeline' }
  | { kind: 'aml' }
  | { kind: 'block'; key: string }
  | { kind: 'conclusion' }
  | { kind: 'health' }
  /** With a pointer into the answer, shown at that place; with a hash, that answer, of whatever operation. */
  | { kind: 'raw'; pointer?: string; sha256?: string }
  | { kind: 'journal' }
  | { kind: 'retention' };

export function sectionKey(section: Section): string {
  if (section.kind === 'document') return `document:${section.stepId}`;
  return section.kind === 'block' ? `block:${section.key}` : section.kind;
}

/** The part a block is shown in: AML has a review of its own, the others are shown as received. */
const sectionOfBlock = (key: string): Section => (key === 'aml' ? { kind: 'aml' } : { kind: 'block', key });

/** What a case opens with. */
export const firstSection = (kind: CaseView['kind']): Section =>
  kind === 'aml-check' ? { kind: 'aml' } : { kind: 'images' };

/** Every section of a case in the rail's order. An AML check has neither images nor steps. */
export function sectionsOf(view: CaseView): Section[] {
  if (view.kind === 'aml-check')
    return [
      { kind: 'aml' },
      { kind: 'applicant' },
      { kind: 'timeline' },
      ...view.blocks.filter(({ key }) => key !== 'aml').map(({ key }) => sectionOfBlock(key)),
      { kind: 'conclusion' },
      { kind: 'health' },
      { kind: 'raw' },
      { kind: 'journal' },
      { kind: 'retention' },
    ];
  return [
    { kind: 'images' },
    { kind: 'fields' },
    ...view.documents.map((step): Section => ({ kind: 'document', stepId: step.stepId })),
    { kind: 'selfie' },
    { kind: 'applicant' },
    { kind: 'timeline' },
    ...view.blocks.map(({ key }) => sectionOfBlock(key)),
    { kind: 'conclusion' },
    { kind: 'health' },
    { kind: 'raw' },
    { kind: 'journal' },
    { kind: 'retention' },
  ];
}

/** `pointer` names the place in the section that is meant, where one is. */
export type JumpTarget = { section: Section; pointer?: string } | { absent: string };

/** The check or signal that a reference means by its instance, in the blocks that have a screen for them. */
function itemPointer(view: CaseView, objectKey: string, instanceKey: string): string | undefined {
  if (objectKey === 'device_intelligence') {
    const signals = view.device.state === 'given' ? view.device.value.signals : [];
    return signals.find(({ key }) => key === instanceKey)?.pointer;
  }
  const checks =
    objectKey === 'screening_checks' ? view.screening : objectKey === 'spot_checks' ? view.spotChecks : null;
  return checks?.state === 'given' ? checks.value.find(({ key }) => key === instanceKey)?.pointer : undefined;
}

/** Where a rule's detail leads; an instance the case does not have is said, never jumped past (feature 3). */
export function jumpTarget(view: CaseView, reference: NonNullable<RuleDetail['reference']>): JumpTarget {
  const { objectKey, instanceKey } = reference;
  const absent = { absent: `${objectKey}${instanceKey ? ` “${instanceKey}”` : ''} is not in this answer` };
  if (objectKey === 'documents') {
    const held = view.documents.some((step) => step.stepId === instanceKey);
    return held ? { section: { kind: 'document', stepId: instanceKey } } : absent;
  }
  if (objectKey === 'selfie') return view.result.selfie.state === 'given' ? { section: { kind: 'selfie' } } : absent;
  if (objectKey === 'applicant') {
    return view.result.applicant.state === 'given' ? { section: { kind: 'applicant' } } : absent;
  }
  const block = view.blocks.find((candidate) => candidate.key === objectKey && candidate.state === 'given');
  if (block) {
    const pointer = itemPointer(view, objectKey, instanceKey);
    return { section: sectionOfBlock(block.key), ...(pointer !== undefined && { pointer }) };
  }
  // A check is also referred to by its own key.
  for (const key of ['screening_checks', 'spot_checks']) {
    const pointer = itemPointer(view, key, objectKey);
    if (pointer !== undefined) return { section: sectionOfBlock(key), pointer };
  }
  return absent;
}
