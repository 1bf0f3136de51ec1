import type { CaseView } from '@shared/domain/caseView';
import { blockTitle } from '@shared/words/nullWords';

/** The rule whose result a pointer into the answer names. */
export function ruleOfPointer(view: CaseView, pointer: string): string | null {
  return view.checklist.items.find((rule) => pointer.startsWith(`${rule.pointer}/`))?.key ?? null;
}

/** The part of the case that shows what a pointer names, in words; null where only the answer itself does. */
export function placeOfPointer(view: CaseView, pointer: string): string | null {
  if (ruleOfPointer(view, pointer) !== null) return 'Rule';
  if (view.documents.some((step) => pointer.startsWith(`${step.pointer}/`))) return 'Document';
  if (pointer.startsWith('/selfie/')) return 'Selfie';
  if (pointer.startsWith('/applicant/')) return 'Applicant';
  const block = view.blocks.find(
    ({ pointer: at, state }) => state === 'given' && pointer.startsWith(`${at}/`),
  );
  return block ? blockTitle(block.key) : null;
}
