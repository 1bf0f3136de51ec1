import { computed, ref, watch } from 'vue';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import { usePreferencesStore } from '../../stores/preferencesStore';

const KEPT = 'masking';
const isKept = (value: unknown): value is { on: boolean; classes: unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'on' in value &&
  typeof value.on === 'boolean' &&
  'classes' in value &&
  Array.isArray(value.classes);

/** The classes to mask in this window, stored for the next start. */
export function useMaskChoice() {
  const preferences = usePreferencesStore();
  /** False until it is known whether masking is on at start; until then no case is shown. */
  const isKnown = ref(false);
  const on = ref(false);
  const classes = ref<MaskClass[]>([...MASK_CLASSES]);

  watch([on, classes], () => {
    if (isKnown.value) preferences.write('app', KEPT, { on: on.value, classes: [...classes.value] });
  });

  return {
    isKnown,
    on,
    classes,
    active: computed((): ReadonlySet<MaskClass> => new Set(on.value ? classes.value : [])),
    /** Restores the choice from the last session. */
    async load(): Promise<void> {
      await preferences.load('app', KEPT);
      const kept = preferences.read('app', KEPT);
      if (isKept(kept)) {
        classes.value = MASK_CLASSES.filter((one) => kept.classes.includes(one));
        on.value = kept.on && classes.value.length > 0;
      }
      isKnown.value = true;
    },
    toggle(): void {
      if (!on.value && classes.value.length === 0) classes.value = [...MASK_CLASSES];
      on.value = !on.value;
    },
  };
}
