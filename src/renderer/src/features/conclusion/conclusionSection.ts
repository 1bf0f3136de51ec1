import { defineAsyncComponent } from 'vue';
import type { CaseSection } from '../../ui/case/caseSection';
import { markWords } from '../../ui/case/conclusionMark';

export const conclusionSection: CaseSection = {
  kind: 'conclusion',
  group: 'case',
  title: 'Conclusion',
  icon: 'pen',
  component: defineAsyncComponent(() => import('./ConclusionSection.vue')),
  key: { keys: 'mod+shift+enter', label: 'Go to reviewers’ conclusion' },
  status({ conclusion }) {
    const { state } = conclusion;
    const isOpen = state === 'none' || state === 'withdrawn';
    return {
      detail: isOpen ? 'none' : state === 'signed-off' ? 'signed' : state,
      attention: state === 'voided' || state === 'disputed' ? markWords(conclusion).text : null,
    };
  },
};
