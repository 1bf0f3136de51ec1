import { computed, shallowRef, watch, type Ref } from 'vue';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import type { Masker } from '@shared/domain/masking/masker';
import { maskText } from '@shared/domain/masking/maskText';
import type { Readers } from '@shared/domain/masking/valueIndex';
import { call } from '../../bridge/call';
import { useMaskingRules } from '../../composables/maskingRules';
import { useCaseStore } from '../../stores/caseStore';
import { useToastStore } from '../../stores/toastStore';
import { useResource } from '../../stores/useResource';
import { MASKING } from './maskingLabels';

/** Masks nothing: outside a case, only named values are masked. */
const NOTHING: Masker = {
  parts: (text) => [{ kind: 'text', text }],
  text: (text) => text,
};

/** Masks everything until the values to mask are known. */
const EVERYTHING: Masker = {
  parts: (text) => [{ kind: 'masked', text, classes: MASK_CLASSES }],
  text: maskText,
};

/**
 * Finds the values to mask in texts. The values come from every response of the open case, which only main has
 * completely.
 */
export function useCaseMasker(active: Readonly<Ref<ReadonlySet<MaskClass>>>) {
  const cases = useCaseStore();
  const toasts = useToastStore();
  const { state, value, key, open, refresh, close } = useResource((caseId: string) =>
    call('masking:values', { caseId }),
  );
  const rules = useMaskingRules(() => active.value.size > 0);
  const readers = shallowRef<Readers | null>(null);

  watch([() => active.value.size > 0, () => cases.view], async ([isOn, view]) => {
    if (key.value !== (view?.caseId ?? null)) close();
    if (!isOn || view === null) return;
    readers.value ??= (await import('./copyReaders')).copyReaders;
    await (key.value === null ? open(view.caseId) : refresh());
    if (state.value.kind === 'failed') toasts.show(MASKING.unknown, { tone: 'fail' });
  });

  return {
    masker: computed((): Masker => {
      const { view } = cases;
      if (view === null || active.value.size === 0) return NOTHING;
      if (key.value !== view.caseId || value.value === null) return EVERYTHING;
      if (readers.value === null || rules.value === null) return EVERYTHING;
      return rules.value.createMasker(value.value, active.value, readers.value);
    }),
    forgetValues: close,
  };
}
