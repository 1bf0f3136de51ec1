import { SECTION_TITLES } from '@shared/presentation/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import RetentionSection from './RetentionSection.vue';
import { RETENTION } from './retentionLabels';

export const retentionSection: CaseSection = {
  kind: 'retention',
  section: 'retention',
  group: 'case',
  title: SECTION_TITLES.retention,
  icon: 'clock',
  component: RetentionSection,
  key: { label: RETENTION.go },
};
