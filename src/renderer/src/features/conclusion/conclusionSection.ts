import { defineAsyncComponent } from 'vue';
import { SECTION_TITLES } from '@shared/presentation/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import { markLabels } from '../../ui/case/conclusionMarkLabels';
import { CONCLUSION } from './conclusionLabels';

export const conclusionSection: CaseSection = {
  kind: 'conclusion',
  section: 'decisions',
  group: 'record',
  title: SECTION_TITLES.decisions,
  icon: 'pen',
  component: defineAsyncComponent(() => import('./ConclusionSection.vue')),
  key: { keys: 'mod+shift+enter', label: CONCLUSION.goTo },
  status({ conclusion }) {
    const { state } = conclusion;
    const isOpen = state === 'none' || state === 'withdrawn';
    return {
      ...(isOpen ? {} : { detail: state === 'signed-off' ? 'signed' : state }),
      attention: state === 'voided' || state === 'disputed' ? markLabels(conclusion).text : null,
    };
  },
};
