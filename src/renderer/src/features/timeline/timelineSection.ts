import { SECTION_TITLES } from '@shared/presentation/sections';
import { defineAsyncComponent } from 'vue';
import { useTimelineStore } from '../../stores/timelineStore';
import type { CaseSection } from '../../ui/case/caseSection';
import { TIMELINE } from './timelineLabels';

export const timelineSection: CaseSection = {
  kind: 'timeline',
  section: 'others',
  group: 'case',
  title: SECTION_TITLES.others,
  icon: 'link',
  component: defineAsyncComponent(() => import('./TimelineSection.vue')),
  key: { label: TIMELINE.go },
  status() {
    const { timeline } = useTimelineStore();
    if (timeline === null) return {};
    const { entries, suggested } = timeline;
    return {
      detail: String(entries.length),
      detailMeans: TIMELINE.saved(entries.length),
      attention: suggested.length > 0 ? TIMELINE.possibleCount(suggested.length) : null,
    };
  },
};
