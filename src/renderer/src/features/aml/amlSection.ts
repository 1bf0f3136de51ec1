import { grouped } from '@shared/text/language';
import { SECTION_TITLES } from '@shared/presentation/sections';
import { defineAsyncComponent } from 'vue';
import { isUnknown, unresolvedOf } from '@shared/domain/aml/unresolved';
import { labelOfMember } from '@shared/presentation/sections/sections';
import { pointerTokens } from '@shared/wire/jsonPointer';
import { absentStatus } from '../../ui/case/absentStatus';
import type { CaseSection } from '../../ui/case/caseSection';
import { useTimelineStore } from '../../stores/timelineStore';
import { useAmlStore } from './amlStore';
import { AML, DISCREPANCIES, responseLabels, SHORT_LIST_LABELS } from './amlLabels';

/** A journey or AML result has its matches in `aml`, a monitoring version in `aml_matches`. */
const AREAS = ['aml', 'aml_matches'];

export const amlSection: CaseSection = {
  kind: 'aml',
  section: 'aml',
  group: 'findings',
  title: SECTION_TITLES.aml,
  icon: 'shield',
  component: defineAsyncComponent(() => import('./AmlSection.vue')),
  isWide: true,
  isPart: ({ result }) => result.aml.state !== 'not-part',
  shows: (_view, pointer) =>
    AREAS.includes(pointerTokens(pointer)[0] ?? '') ? { label: labelOfMember('aml') } : null,
  status({ caseId, result, monitoring }) {
    const newest = monitoring.unread.at(-1);
    // With the version's name, because without it the status would refer to the list under review.
    const unread =
      newest === undefined ? null : `${responseLabels(newest)}: ${SHORT_LIST_LABELS[newest.state]}`;
    // Only available once the review has been loaded.
    const { progress, differing = [] } = useAmlStore().view ?? {};
    const absent = absentStatus(result.aml.state);
    if (progress === undefined) {
      const list = useTimelineStore().factsOf(caseId)?.amlList ?? null;
      return {
        detail: absent,
        attention: list !== null && isUnknown(list) ? SHORT_LIST_LABELS[list] : unread,
      };
    }
    const waiting = unresolvedOf(progress) ?? 0;
    const places = differing.reduce((sum, { count }) => sum + count, 0);
    return {
      ...(waiting > 0 ? { detail: grouped(waiting), detailMeans: AML.unresolved } : { detail: absent }),
      attention: isUnknown(progress.list)
        ? SHORT_LIST_LABELS[progress.list]
        : progress.list === 'read' && progress.outdated > 0
          ? AML.due(progress.outdated)
          : (unread ?? (places > 0 ? DISCREPANCIES.count(places) : null)),
    };
  },
};
