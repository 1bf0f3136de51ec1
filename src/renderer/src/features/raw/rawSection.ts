import type { CaseSection } from '../../ui/case/caseSection';
import RawSection from './RawSection.vue';
import { RAW } from './rawLabels';
import { DEVIATIONS } from '../../ui/case/caseLabels';

export const rawSection: CaseSection = {
  kind: 'raw',
  section: 'retrievals',
  group: 'record',
  title: RAW.title,
  icon: 'braces',
  component: RawSection,
  key: { keys: 'alt+a', label: RAW.goTo },
  isWide: true,
  status({ responses: [newest], responseSha256, otherShape, notReceived, deviations: { length } }) {
    const shown =
      responseSha256 === null && newest !== undefined
        ? RAW.invalidJson
        : otherShape === null
          ? null
          : RAW.notRequested;
    return {
      detail: length > 0 ? String(length) : '',
      detailMeans: DEVIATIONS.means(length),
      attention: shown ?? (notReceived.length > 0 ? RAW.notReceived : null),
    };
  },
};
