import { ref, shallowRef, watch, type Ref } from 'vue';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import { call } from '../../bridge/call';
import { useCaseStore } from '../../stores/caseStore';
import { useToastStore } from '../../stores/toastStore';
import { MASKING } from './maskingLabels';

/** Masked content that is revealed temporarily, and the reasons given for it. */
export function usePeeking(active: Readonly<Ref<ReadonlySet<MaskClass>>>) {
  const cases = useCaseStore();
  const toasts = useToastStore();
  /** The classes for which a reason is being asked. */
  const asked = shallowRef<readonly MaskClass[] | null>(null);
  const peeked = shallowRef<Element | null>(null);
  /** Classes by case for which the journal contains a reason. */
  const reasoned = ref(new Map<string, MaskClass[]>());
  const release = (): void => void (peeked.value = null);
  watch(() => cases.view?.caseId, release);

  const classesIn = (element: Element): MaskClass[] => {
    const marked = [element, ...element.querySelectorAll('[data-mask]')];
    const named = new Set(marked.flatMap((one) => one.getAttribute('data-mask')?.split(' ') ?? []));
    return MASK_CLASSES.filter((one) => named.has(one) && active.value.has(one));
  };

  return {
    asked,
    peeked,
    release,
    peek(element: Element): void {
      const wanted = classesIn(element);
      if (wanted.length === 0) return;
      const caseId = cases.view?.caseId;
      if (caseId === undefined) {
        toasts.show(MASKING.openFirst);
        return;
      }
      const known = reasoned.value.get(caseId) ?? [];
      const missing = wanted.filter((one) => !known.includes(one));
      if (missing.length > 0) asked.value = missing;
      else peeked.value = element;
    },
    /** Records the reason; the requested content can then be revealed. */
    async giveReason(reason: string): Promise<void> {
      const caseId = cases.view?.caseId;
      if (caseId === undefined || asked.value === null) return;
      for (const one of asked.value) {
        await call('masking:reveal', { caseId, class: one, reason });
        reasoned.value.set(caseId, [...(reasoned.value.get(caseId) ?? []), one]);
      }
      asked.value = null;
    },
    forgetReasons(): void {
      reasoned.value = new Map();
      asked.value = null;
      release();
    },
  };
}
