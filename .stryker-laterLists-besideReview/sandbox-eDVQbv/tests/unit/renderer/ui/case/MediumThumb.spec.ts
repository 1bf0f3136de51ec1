// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { CaseMedium } from '@shared/domain/caseView';
import MediumThumb from '../../../../../src/renderer/src/ui/case/MediumThumb.vue';

beforeEach(() => setActivePinia(createPinia()));

const mediumOf = (operation: CaseMedium['operation'], mime: string): CaseMedium => ({
  ...{ id: 'file', role: 'front', owner: '50', ownerTitle: 'Bill', part: 'Front', label: 'Bill, front' },
  ...{ unknownKey: null, path: 'p', operation, pointers: [] },
  state: { kind: 'saved', sha256: 'a'.repeat(64), bytes: 1, mime, origin: 'service' },
});
const thumb = (operation: CaseMedium['operation'], mime: string) =>
  mount(MediumThumb, { props: { caseId: 'c'.repeat(32), medium: mediumOf(operation, mime) } });

it('shows a picture by its bytes, also where it came under a key for PDFs or videos', () => {
  for (const operation of ['image', 'pdf', 'video'] as const) {
    const shown = thumb(operation, 'image/jpeg');
    expect(shown.find('button img').exists(), operation).toBe(true);
    expect(shown.text()).not.toContain('cannot be displayed');
  }
  expect(thumb('image', 'image/tiff').text()).toContain('cannot be displayed');
});
