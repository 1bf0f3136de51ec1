import type { CaseSection } from '../../ui/case/caseSection';
import RawSection from './RawSection.vue';

export const rawSection: CaseSection = {
  kind: 'raw',
  section: 'retrievals',
  title: 'Raw response',
  icon: 'braces',
  component: RawSection,
  key: { keys: 'alt+a', label: 'Go to raw response' },
  isWide: true,
  status({ responses, deviations: { length } }) {
    return {
      detail: length > 0 ? String(length) : '',
      detailMeans:
        length === 1 ? 'place differs from the specification' : 'places differ from the specification',
      attention: responses.some(({ current, syntaxError }) => current && syntaxError) ? 'not JSON' : null,
    };
  },
};
