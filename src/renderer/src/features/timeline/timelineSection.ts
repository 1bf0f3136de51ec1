import { SECTION_TITLES } from '@shared/domain/report/leftOut';
import { defineAsyncComponent } from 'vue';
import { useTimelineStore } from '../../stores/timelineStore';
import type { CaseSection } from '../../ui/case/caseSection';

export const timelineSection: CaseSection = {
  kind: 'timeline',
  section: 'others',
  title: SECTION_TITLES.others,
  icon: 'clock',
  component: defineAsyncComponent(() => import('./TimelineSection.vue')),
  key: { label: 'Go to related cases' },
  status() {
    const { timeline } = useTimelineStore();
    if (timeline === null) return {};
    const { entries, suggested } = timeline;
    return {
      detail: String(entries.length),
      detailMeans: entries.length === 1 ? 'saved, no other' : 'saved',
      attention: suggested.length > 0 ? `${String(suggested.length)} possible links` : null,
    };
  },
};
