import { nextTick, type Ref } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import type { PaneSide } from '@shared/domain/compareView';
import type { NoteAnchor } from '@shared/domain/events/review';
import { useToastStore } from '../../stores/toastStore';
import type { RuleReference } from '../../ui/case/caseActions';
import type { CasePlace, SectionHandle } from '../../ui/case/caseSection';
import { firstPlace, placeOfPointer, ruleOfPointer, targetOf } from './places';
import type { CaseLayout } from './useCaseLayout';

/** Focuses the element that shows a pointer or, if there is none, the nearest enclosing part. */
function focusPlace(stage: HTMLElement | null, pointer: string): void {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    // A value may be shown several times; its row can be focused.
    const places = stage?.querySelectorAll<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    const row = [...(places ?? [])].find((place) => place.hasAttribute('tabindex')) ?? places?.[0];
    if (!row) continue;
    row.scrollIntoView({ block: 'center' });
    row.focus();
    if (document.activeElement === row) return;
  }
}

/** Navigation between the parts of a case. Focus always moves to something visible. */
export function useCaseNavigation(
  view: () => CaseView | null,
  layout: CaseLayout,
  parts: {
    stage: Readonly<Ref<HTMLElement | null>>;
    section: Readonly<Ref<SectionHandle | null>>;
    selectRule: (key: string) => void;
  },
) {
  const toasts = useToastStore();

  async function go(place?: CasePlace): Promise<void> {
    const current = view();
    if (current === null) return;
    const { pointer, ...rest } = place ?? firstPlace(current);
    const isRaw = rest.kind === 'raw';
    layout.show(isRaw && pointer !== undefined ? { ...rest, pointer } : rest);
    await nextTick();
    parts.stage.value?.focus();
    parts.section.value?.focus?.();
    if (!isRaw && pointer !== undefined) focusPlace(parts.stage.value, pointer);
  }

  async function goToReference(reference: RuleReference): Promise<void> {
    const current = view();
    if (current === null) return;
    const target = targetOf(current, reference);
    if (target === null) return;
    if ('absent' in target) toasts.show(`${target.absent}.`, { tone: 'attention' });
    else await go(target.place);
  }

  async function showImage(imageId: string, side: PaneSide = 'left'): Promise<void> {
    await go({ kind: 'images' });
    parts.section.value?.showImage?.(side, imageId);
  }

  async function goToField(pointer: string): Promise<void> {
    const current = view();
    if (current !== null) await go({ ...placeOfPointer(current, pointer), pointer });
  }

  async function goToRule(key: string): Promise<void> {
    layout.inspector.value = 'rules';
    await nextTick();
    parts.selectRule(key);
  }

  /** Opens the row that shows the value. */
  async function goToPointer(pointer: string): Promise<void> {
    const current = view();
    const rule = current === null ? null : ruleOfPointer(current, pointer);
    await (rule === null ? goToField(pointer.replace(/\/value$/, '')) : goToRule(rule));
  }

  async function goToAnchor(anchor: NoteAnchor): Promise<void> {
    switch (anchor.on) {
      case 'case':
        return;
      case 'rule':
        return goToRule(anchor.ruleKey);
      case 'field':
        return goToField(anchor.pointer);
      case 'image':
        return showImage(anchor.imageId);
      case 'region':
        await go({ kind: 'images' });
        parts.section.value?.showRegion?.(anchor.region);
    }
  }

  async function showPair(left: string, right: string): Promise<void> {
    await showImage(left);
    parts.section.value?.showImage?.('right', right);
    layout.inspector.value = 'faces';
  }

  return { go, goToReference, showImage, showPair, goToPointer, goToAnchor };
}
