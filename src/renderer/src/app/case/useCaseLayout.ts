import { useMediaQuery } from '@vueuse/core';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CasePlace } from '../../ui/case/caseSection';
import type { PanelKind } from './panels';
import { sectionAt } from './places';
import { CASE_SCREEN } from './caseScreenLabels';
import { CASE_TERMS } from '../../ui/case/caseLabels';

const NARROW = '(max-width: 760px)';

/** The parts of a case; a narrow window shows one of them at a time. */
export const NARROW_PANELS = [
  { value: 'parts', label: CASE_SCREEN.parts },
  { value: 'stage', label: CASE_SCREEN.case },
  { value: 'inspector', label: CASE_TERMS.inspector },
] as const;

export type CaseLayout = ReturnType<typeof useCaseLayout>;

/** The layout of the case screen: the section on the stage, the side panel, and the enlarged medium. */
export function useCaseLayout() {
  const place = shallowRef<CasePlace>({ kind: 'images' });
  const tab = ref<PanelKind>('rules');
  /** Whether the side panel was opened beside a section that needs the full width. */
  const besideWide = ref(false);
  /** The id of the PDF or video that is enlarged over its section. */
  const enlarged = ref<string | null>(null);
  /** In a narrow window, as at 200 % zoom, only the part that was opened last is shown. */
  const isNarrow = useMediaQuery(NARROW);
  const panel = ref<(typeof NARROW_PANELS)[number]['value']>('stage');
  watch(panel, (shown) => {
    if (shown === 'inspector') besideWide.value = true;
  });

  /** Puts a section on the stage. */
  function show(next: CasePlace): void {
    place.value = next;
    panel.value = 'stage';
    enlarged.value = null;
    if (sectionAt(next).isWide === true) besideWide.value = false;
  }

  return {
    place: computed(() => place.value),
    section: computed(() => sectionAt(place.value)),
    show,
    enlarged,
    isNarrow,
    panel,
    inspector: computed({
      get: () => tab.value,
      set: (next) => {
        tab.value = next;
        besideWide.value = true;
        panel.value = 'inspector';
      },
    }),
    hasInspector: computed(() => sectionAt(place.value).isWide !== true || besideWide.value),
    toggleInspector: () => (besideWide.value = !besideWide.value),
  };
}
