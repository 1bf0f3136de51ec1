import { isRead } from '@shared/presentation/sections/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import ImagesStage from './ImagesStage.vue';

export const imagesSection: CaseSection = {
  kind: 'images',
  section: 'images',
  title: 'Images',
  icon: 'image',
  component: ImagesStage,
  key: { keys: 'alt+i', label: 'Go to images' },
  isPart: ({ kind }) => kind !== 'aml-check',
  status(view) {
    const images = view.media.filter(({ operation }) => operation === 'image');
    if (images.length === 0) return { detail: isRead(view) ? 'none' : '' };
    const held = images.filter(({ state }) => state.kind === 'held').length;
    const away = images.length - held;
    return {
      detail: `${String(held)} of ${String(images.length)}`,
      attention: away > 0 ? `${String(away)} not saved` : null,
    };
  },
};
