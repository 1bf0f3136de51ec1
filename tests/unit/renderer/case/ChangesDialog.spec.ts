// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, expect, it } from 'vitest';
import ChangesDialog from '../../../../src/renderer/src/features/case/ChangesDialog.vue';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
import { sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';
import { journeySample } from '../../../support/wireSamples';

let ended: (() => void)[] = [];
afterEach(() => {
  ended.forEach((end) => end());
  ended = [];
  document.body.replaceChildren();
});

async function rowsOf(before: object, now: object): Promise<string[]> {
  setActivePinia(createPinia());
  const double = createBridgeDouble({ 'cases:open': () => viewOf({ ...journeySample, ...before }) });
  const uninstall = installBridge(double);
  const shown = mount(ChangesDialog, {
    props: { view: viewOf({ ...journeySample, ...now }), before: sha('b'), open: true },
    attachTo: document.body,
  });
  ended.push(uninstall, () => shown.unmount());
  await flushPromises();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').trim()).join(' | '),
  );
  ended.splice(0).forEach((end) => end());
  return rows;
}

it('shows both titles of a document, and both keys of a value that came under another one', async () => {
  const step = (content: object): object => ({ documents: { 20: { step_title: 'Passport', ...content } } });
  expect(await rowsOf(step({}), step({ step_title: 'Bill' }))).toEqual([
    'Bill › Step title | Passport | Bill',
  ]);
  const images = (key: string): object => step({ images: { [key]: 'p.jpg' } });
  expect(await rowsOf(images('front_image_path'), images('front_side_image_path'))).toEqual([
    'Passport › Images › Front | p.jpgreceived as front_image_path | p.jpgreceived as front_side_image_path',
  ]);
});
