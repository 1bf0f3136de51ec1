// @ts-nocheck
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, vi } from 'vitest';
import { initialCompareState, type CompareState } from '@shared/domain/compareView';
import LinkedComparer from '../../../../src/renderer/src/features/compare/LinkedComparer.vue';
import type { LabelledRegion } from '../../../../src/renderer/src/features/compare/regions';
import type { ComparableImage } from '../../../../src/renderer/src/features/compare/types';
import { createViewerKey } from '../../../../src/renderer/src/features/compare/viewer';
import { createFakeViewers, type FakeViewers } from './fakeViewer';

export const paneSize = { width: 600, height: 600 };

const saved = (url: string): ComparableImage['media'] => ({
  kind: 'saved',
  url,
  bytes: 2_400_000,
  mime: 'image/jpeg',
  sha256: `sha-${url}`,
});

export const images: ComparableImage[] = [
  { id: 'front', label: 'Passport – front', group: 'Passport', role: 'front', media: saved('front') },
  {
    id: 'back',
    label: 'Passport – back',
    group: 'Passport',
    role: 'back',
    media: { kind: 'absent', sentence: 'The service no longer has it.', canRetry: true },
  },
  { id: 'broken', label: 'Passport – crop', group: 'Passport', role: 'crop', media: saved('broken') },
  { id: 'selfie', label: 'Selfie', group: 'Selfie', role: 'selfie', media: saved('selfie') },
  { id: 'profile', label: 'Profile', group: 'Selfie', role: 'profile', media: { kind: 'fetching' } },
  {
    id: 'extra',
    label: 'Extra face',
    group: 'Selfie',
    role: 'extra',
    media: { kind: 'not-fetched', sentence: 'Not asked for yet.' },
  },
];

export interface ComparerBench {
  wrapper: VueWrapper<InstanceType<typeof LinkedComparer>>;
  viewers: FakeViewers;
  /** The last state the comparer gave its parent. */
  state: () => CompareState;
  stage: (side: 'left' | 'right') => ReturnType<VueWrapper['find']>;
}

const mounted: VueWrapper[] = [];

afterEach(() => {
  for (const wrapper of mounted.splice(0)) wrapper.unmount();
});

/** Mounts a comparer whose parent hands every state straight back, on panes of 600 by 600. */
export async function mountComparer(
  options: { state?: CompareState; images?: ComparableImage[]; regions?: LabelledRegion[] } = {},
): Promise<ComparerBench> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(paneSize.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(paneSize.height);
  const viewers = createFakeViewers({
    front: { size: { width: 6000, height: 4000 }, reduced: false },
    selfie: { size: { width: 3000, height: 4000 }, reduced: true },
  });
  const wrapper = mount(LinkedComparer, {
    attachTo: document.body,
    props: {
      images: options.images ?? images,
      state: options.state ?? initialCompareState('front', 'selfie'),
      regions: options.regions ?? [],
      'onUpdate:state': (next: CompareState) => void wrapper.setProps({ state: next }),
    },
    global: { provide: { [createViewerKey as symbol]: viewers.create } },
  });
  mounted.push(wrapper);
  await flushPromises();
  return {
    wrapper,
    viewers,
    state: () => wrapper.props('state'),
    stage: (side) => wrapper.find(`.row-stage${side === 'left' ? '.left' : '.right'}`),
  };
}
