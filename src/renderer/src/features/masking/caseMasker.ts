import { computed, shallowRef, watch, type Ref } from 'vue';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import { createMasker, maskText, type Masker } from '@shared/domain/masking/masker';
import type { Readers } from '@shared/domain/masking/valueIndex';
import { call } from '../../bridge/call';
import { useCaseStore } from '../../stores/caseStore';
import { useToastStore } from '../../stores/toastStore';
import { useResource } from '../../stores/useResource';
import { MASKING } from './maskingLabels';

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
      if (view === null) return createMasker([], active.value);
      if (key.value !== view.caseId || value.value === null || readers.value === null) return EVERYTHING;
      return createMasker(value.value, active.value, readers.value);
    }),
    forgetValues: close,
  };
}
