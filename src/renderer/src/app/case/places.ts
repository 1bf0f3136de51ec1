import type { CaseView } from '@shared/domain/caseView';
import { partNamed } from '@shared/domain/checklist';
import { signalsOf } from '@shared/domain/device/deviceIntelligence';
import { entriesOf, valueOrNull } from '@shared/record/received';
import { isSameId } from '@shared/text/idKey';
import { pointerTokens } from '@shared/wire/jsonPointer';
import type { ReferenceTarget, RuleReference } from '../../ui/case/caseActions';
import { sectionOrder } from '@shared/presentation/sections';
import type { CasePlace, CaseSection } from '../../ui/case/caseSection';
import { CASE_SECTIONS } from './sections';
import { PLACE } from './caseScreenLabels';

/** A line in the list of sections, and the place it opens. */
export interface SectionLine {
  section: CaseSection;
  place: CasePlace;
  title: string;
}

/** A key that is unique for each line in the list of sections. */
export const placeKey = ({ kind, item }: CasePlace): string =>
  item === undefined ? kind : `${kind}:${item}`;

/** The section of a place. @throws TypeError for an unknown kind */
export function sectionAt({ kind }: CasePlace): CaseSection {
  const section = CASE_SECTIONS.find((one) => one.kind === kind);
  if (section === undefined) throw new TypeError(`Cases have no section called ${kind}`);
  return section;
}

function linesOf(view: CaseView, section: CaseSection): SectionLine[] {
  if (section.isPart?.(view) === false) return [];
  const { kind, title } = section;
  return section.items === undefined
    ? [{ section, place: { kind }, title }]
    : section.items(view).map(({ item, title: own }) => ({ section, place: { kind, item }, title: own }));
}

/** Every section that a case has, in order. A case opens with the first one. */
export const sectionLines = (view: CaseView): SectionLine[] =>
  sectionOrder(view.kind).flatMap((id) =>
    CASE_SECTIONS.filter(({ section }) => section === id).flatMap((one) => linesOf(view, one)),
  );

export const firstPlace = (view: CaseView): CasePlace => sectionLines(view)[0]?.place ?? { kind: 'overview' };

/** The section that shows the value at a pointer into the response, and the value's label there. */
function shownAt(view: CaseView, pointer: string): { place: CasePlace; label: string } {
  for (const { kind, shows } of CASE_SECTIONS) {
    const found = shows?.(view, pointer);
    if (found) return { place: { kind, ...(found.item && { item: found.item }) }, label: found.label };
  }
  // The overview shows values that belong to no other section.
  const place = { kind: 'overview' };
  return { place, label: sectionAt(place).title };
}

export const placeOfPointer = (view: CaseView, pointer: string): CasePlace => shownAt(view, pointer).place;

/** The key of the rule that contains the value at a pointer into the response. */
export const ruleOfPointer = (view: CaseView, pointer: string): string | null =>
  view.checklist.items.find((rule) => pointer.startsWith(`${rule.pointer}/`))?.key ?? null;

/** The label of the value at a pointer; null if only the raw response shows it. */
export function labelOfPointer(view: CaseView, pointer: string): string | null {
  if (pointerTokens(pointer).length === 0) return null;
  return ruleOfPointer(view, pointer) === null ? shownAt(view, pointer).label : PLACE.rule;
}

/** The pointer of the check or signal that a reference names by its instance key. */
function itemPointer(view: CaseView, objectKey: string, instanceKey: string): string | undefined {
  if (objectKey === 'device_intelligence') {
    const device = valueOrNull(view.result.device_intelligence);
    const signals = device === null ? [] : signalsOf(device);
    return signals.find(({ key }) => isSameId(valueOrNull(key), instanceKey))?.pointer;
  }
  if (objectKey !== 'screening_checks' && objectKey !== 'spot_checks') return undefined;
  return entriesOf(view.result[objectKey]).find(({ key }) => isSameId(key, instanceKey))?.item.pointer;
}

/**
 * Where a rule detail's reference leads. A missing instance is reported rather than ignored. Null if no single place
 * shows it.
 */
export function targetOf(
  view: CaseView,
  { objectKey: partKey, instanceKey, found }: RuleReference,
): ReferenceTarget | null {
  if (!found) return { absent: PLACE.absent(partKey, instanceKey) };
  const objectKey = partNamed(view.result, partKey);
  if (objectKey === 'documents') {
    const step = view.documents.find(({ stepId }) => stepId === instanceKey);
    return step === undefined ? null : { place: { kind: 'document', item: instanceKey }, label: step.name };
  }
  const members = view.result as unknown as Readonly<Record<string, { state?: string; pointer?: string }>>;
  const member = Object.hasOwn(members, objectKey) ? members[objectKey] : undefined;
  if (member?.state === 'given' && member.pointer !== undefined) {
    const place = placeOfPointer(view, member.pointer);
    const item = itemPointer(view, objectKey, instanceKey);
    if (place.kind === 'aml') return { place, label: objectKey };
    if (objectKey === 'applicant') return { place: { ...place, pointer: member.pointer }, label: objectKey };
    return item === undefined
      ? { place, label: sectionAt(place).title }
      : named({ ...place, pointer: item }, instanceKey);
  }
  const undescribed = view.result.undescribed.find(({ key }) => key === objectKey);
  if (undescribed !== undefined)
    return named({ kind: 'undescribed', pointer: undescribed.pointer }, instanceKey);
  // A check can also be referred to by its own key.
  for (const kind of ['screening_checks', 'spot_checks'] as const) {
    const pointer = itemPointer(view, kind, objectKey);
    if (pointer !== undefined) return named({ kind, pointer }, instanceKey);
  }
  return null;
}

const named = (place: CasePlace, instanceKey: string): ReferenceTarget => {
  const { title } = sectionAt(place);
  return { place, label: instanceKey ? `${title}, ${instanceKey}` : title };
};
