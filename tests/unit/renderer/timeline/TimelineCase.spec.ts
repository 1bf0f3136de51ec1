// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { CaseMedium } from '@shared/domain/caseView';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import { SAMPLE } from '../../../support/sampleIds';
import TimelineCase from '../../../../src/renderer/src/features/timeline/TimelineCase.vue';
import { sampleView } from '../sampleView';

it.each([
  [true, 'The file is truncated.'],
  [undefined, ''],
])('says of a face that is truncated (%s) what its thumbnail elsewhere does', (isTruncated, note) => {
  const state = { kind: 'saved', sha256: 'a'.repeat(64), mime: 'image/jpeg', bytes: 9, isTruncated };
  const facts = timelineFacts(sampleView(SAMPLE.clean), null);
  const shown = mount(TimelineCase, {
    props: { facts, face: { operation: 'image', state } as CaseMedium, why: '', hidesFaces: true },
  });
  expect(shown.find('[data-medium-note]').exists() ? shown.get('[data-medium-note]').text() : '').toBe(note);
});

it.each([
  [true, 'Faces: hidden until you compare'],
  [false, 'Faces: hidden until you open the case'],
])('names why faces are hidden (%s): only a setting makes them wait for a comparison', (hidesFaces, why) => {
  const facts = { ...timelineFacts(sampleView(SAMPLE.clean), null), isWithheld: true };
  expect(mount(TimelineCase, { props: { facts, why: '', hidesFaces } }).text()).toContain(why);
});
