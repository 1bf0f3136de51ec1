import type { CaseSection } from '../../ui/case/caseSection';
import RetentionSection from './RetentionSection.vue';

export const retentionSection: CaseSection = {
  kind: 'retention',
  group: 'case',
  title: 'Retention',
  icon: 'clock',
  component: RetentionSection,
  key: { label: 'Retention: how long this case is kept, and erasing it' },
};
