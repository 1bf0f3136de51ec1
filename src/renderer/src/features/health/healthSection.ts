import { SECTION_TITLES } from '@shared/presentation/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import { checkedParts } from '@shared/domain/recordHealth/recordHealth';
import { recordFindings } from '@shared/domain/recordHealth/recordFindings';
import RecordHealthSection from './RecordHealthSection.vue';
import { HEALTH } from './healthLabels';

export const healthSection: CaseSection = {
  kind: 'health',
  section: 'health',
  group: 'findings',
  title: SECTION_TITLES.health,
  icon: 'pulse',
  component: RecordHealthSection,
  key: { keys: 'mod+shift+h', label: HEALTH.go },
  status(view, { isSettled }) {
    if (!isSettled) return {};
    const checked = checkedParts(view);
    if (checked === 'none') return { detail: HEALTH.unknown };
    const { length } = recordFindings(view);
    // The service's face results are not checked until the reader has compared the faces.
    const isComplete = view.faces.hidden.length === 0;
    if (length === 0 && checked === 'some') return { detail: HEALTH.partly };
    if (length === 0) return { detail: isComplete ? HEALTH.none : HEALTH.noneSoFar };
    return { detail: String(length), ...(!isComplete && { detailMeans: HEALTH.soFar }) };
  },
};
