import type { CaseView } from '@shared/domain/caseView';
import { labelOfMember } from '@shared/presentation/sections/sections';
import { pointerTokens } from '@shared/wire/jsonPointer';
import { titleOfSection } from '../../features/case/composedSections';
import { sectionOfPointer } from './jumps';

/** The rule whose result a pointer into the response names. */
export function ruleOfPointer(view: CaseView, pointer: string): string | null {
  return view.checklist.items.find((rule) => pointer.startsWith(`${rule.pointer}/`))?.key ?? null;
}

/** The part of the case that shows what a pointer names, in words; null where only the response itself does. */
export function placeOfPointer(view: CaseView, pointer: string): string | null {
  if (pointerTokens(pointer).length === 0) return null;
  if (ruleOfPointer(view, pointer) !== null) return 'Rule';
  const section = sectionOfPointer(view, pointer);
  switch (section.kind) {
    case 'document':
      return 'Document';
    case 'aml':
      return labelOfMember('aml');
    case 'composed':
      return pointer.startsWith('/applicant') ? labelOfMember('applicant') : titleOfSection(section.id);
    default:
      return null;
  }
}
