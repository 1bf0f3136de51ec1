import { mayHideFiles } from '@shared/domain/recordHealth/unreadableParts';
import { isRead } from '@shared/presentation/sections/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import ImagesStage from './ImagesStage.vue';
import { COMPARE } from './compareLabels';
import { PROGRESS } from '../../ui/uiLabels';
import { CASE_TERMS } from '../../ui/case/caseLabels';
import { isPicture } from '../../ui/media/viewerOf';

export const imagesSection: CaseSection = {
  kind: 'images',
  section: 'images',
  group: 'findings',
  title: COMPARE.images,
  icon: 'image',
  component: ImagesStage,
  key: { keys: 'alt+i', label: CASE_TERMS.goToImages },
  isPart: ({ kind }) => kind !== 'aml-check',
  status(view) {
    const images = view.media.filter(isPicture);
    if (images.length === 0) {
      if (!isRead(view)) return { detail: '' };
      return { detail: mayHideFiles(view) ? COMPARE.unknownShort : COMPARE.noneSaved };
    }
    const saved = images.filter(({ state }) => state.kind === 'saved').length;
    const away = images.length - saved;
    const attention = [
      ...(away > 0 ? [COMPARE.notSaved(away)] : []),
      ...(mayHideFiles(view) ? [COMPARE.mayBeMore] : []),
    ];
    return { detail: PROGRESS.of(saved, images.length), attention: attention.join(', ') || null };
  },
};
