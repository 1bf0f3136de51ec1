// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Component } from 'vue';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { CaseMedium } from '@shared/domain/caseView';
import type { Received } from '@shared/wire/received';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { maskText } from '@shared/domain/masking/maskText';
import { MASKING, type Masking } from '../../../../src/renderer/src/composables/masking';
import { loadMaskingRules } from '../../../../src/renderer/src/composables/maskingRules';
import BatchSource from '../../../../src/renderer/src/features/intake/BatchSource.vue';
import ImagePicker from '../../../../src/renderer/src/features/compare/ImagePicker.vue';
import PaneHead from '../../../../src/renderer/src/features/compare/PaneHead.vue';
import type { ComparableImage } from '../../../../src/renderer/src/features/compare/types';
import { useMaskingStore } from '../../../../src/renderer/src/features/masking/maskingStore';
import WorklistLine from '../../../../src/renderer/src/features/worklist/WorklistLine.vue';
import GroupBlock from '../../../../src/renderer/src/ui/blocks/GroupBlock.vue';
import ViewerFrame from '../../../../src/renderer/src/ui/media/ViewerFrame.vue';
import MediumThumb from '../../../../src/renderer/src/ui/case/MediumThumb.vue';
import ReceivedMessage from '../../../../src/renderer/src/ui/ReceivedMessage.vue';
import ReferenceText from '../../../../src/renderer/src/ui/case/ReferenceText.vue';
import ChangeLines from '../../../../src/renderer/src/features/timeline/ChangeLines.vue';
import TimelineCase from '../../../../src/renderer/src/features/timeline/TimelineCase.vue';
import { UNTOUCHED } from '../../../support/worklistRow';
import { sampleView } from '../../../support/sampleView';

/** The leak: somebody looks over the shoulder while everything is covered, at a screen that is not about the open case. */
const masking: Masking = {
  isOn: true,
  parts: (text, mask) =>
    mask === undefined ? [{ kind: 'text', text }] : [{ kind: 'masked', text, classes: [mask].flat() }],
  text: (text, mask) => (mask === undefined ? text : maskText(text)),
  covered: (classes) => classes,
  mediumClasses: () => MASK_CLASSES,
  isPeeked: () => false,
  peek: () => undefined,
};
const shown = (component: Component, props: object): string =>
  mount(component, { props, global: { provide: { [MASKING as symbol]: masking } } }).html();

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '/x' });
const OTHER = 'b'.repeat(32);

const NUNEZ = 'Zoë Núñez Specimen';
const listed = (applicantName: string, referenceNumber: string) => ({
  ...UNTOUCHED,
  kind: 'journey',
  environment: 'sandbox',
  subjectId: 's',
  touchedAt: '2026-01-02T03:04:05.000Z',
  fault: null,
  applicantName,
  referenceNumber,
});

it('every reference is covered in lists until the masking rules are loaded', () => {
  expect(shown(WorklistLine, { row: listed(NUNEZ, 'onb-7') })).not.toContain('onb-7');
});

describe('while everything is covered', () => {
  beforeAll(loadMaskingRules);

  it.each(['fullName', 'birthDate', 'personalNumber', 'document', 'documentField'] as const)(
    'another case’s %s in the timeline is covered on both sides',
    (field) => {
      const facts = timelineFacts(sampleView('7a145a18a5928d616390f754'), null);
      const change = {
        field,
        name: null,
        before: given('Elder Specimen'),
        after: given('Newer Specimen'),
        since: OTHER,
      };
      const html = shown(ChangeLines, { entry: { facts, changes: [change], link: null }, entries: [] });
      expect(html).not.toMatch(/Specimen/);
    },
  );

  it('a step’s title that quotes a name is covered beside its images and in their labels', () => {
    const quoting: Masking = {
      ...masking,
      parts: (text) => [{ kind: text.includes('Specimen') ? 'masked' : 'text', text, classes: ['names'] }],
      text: (text) => text.replace('Specimen', '••••'),
    };
    const title = 'Passport of Specimen';
    const image = {
      id: 'p',
      label: 'Portrait',
      group: title,
      media: { kind: 'fetching' },
    } as ComparableImage;
    const group = { kind: 'group', title, pointer: '/x', about: '', isReceived: true, blocks: [] };
    const html = [
      [PaneHead, { side: 'left', image, images: [image], active: true }],
      [ImagePicker, { images: [image], chosen: 'p', name: 'Images' }],
      [GroupBlock, { group, level: 3 }],
      [ViewerFrame, { title }],
    ].map(([component, props]) =>
      mount(component as Component, {
        props: props as object,
        global: { provide: { [MASKING as symbol]: quoting } },
      }).html(),
    );
    for (const one of html) expect(one).not.toContain('Specimen');
  });

  it('a face in the timeline is not even read', () => {
    const facts = timelineFacts(sampleView('7a145a18a5928d616390f754'), null);
    const face = { operation: 'image', state: { kind: 'saved', sha256: 'a'.repeat(64) } } as CaseMedium;
    expect(shown(TimelineCase, { facts, face, why: '' })).not.toContain('evidence://');
  });

  it.each([
    [NUNEZ, 'onb-NUNEZ-7'],
    [NUNEZ, 'zoe.specimen@example.org'],
    ['Jürgen Specimen-Muster', 'juergenspecimen'],
  ])('a reference that was made of the name of %s is covered in lists', (applicantName, referenceNumber) => {
    const shownRow = listed(applicantName, referenceNumber);
    expect(shown(WorklistLine, { row: shownRow })).not.toContain(referenceNumber);
    expect(shown(WorklistLine, { row: { ...shownRow, referenceNumber: 'onb-7' } })).toContain('onb-7');
    expect(shown(ReferenceText, { row: shownRow, reference: referenceNumber })).not.toContain(
      referenceNumber,
    );
  });

  it('names in a table that is about to be ordered are covered, and so is the file’s own name', () => {
    const table = {
      columns: ['', 'id'],
      sample: [['Ana Specimen', 'sample-1']],
      idColumn: 1,
      kindColumn: null,
    };
    const source = { id: 0, name: 'Ana Specimen.csv', as: 'table', table, unclear: null };
    const html = shown(BatchSource, { source, readAs: null, table: null, response: null, kind: 'journey' });
    expect(html).not.toContain('Specimen');
    expect(html).toContain('sample-1');
  });

  it('a message of the service is covered, since nobody knows what it discloses', () => {
    const html = shown(ReceivedMessage, { text: 'No journey for Ana Specimen' });
    expect(html).toContain('Message received');
    expect(html).not.toContain('Specimen');
  });

  it.each([
    ['image', 'image/png', 'Masked: a document image'],
    ['pdf', 'application/pdf', 'Masked: a PDF document'],
    ['video', 'video/mp4', 'Masked: a video'],
    ['image', 'text/html', 'Masked: a file'],
  ])('a covered thumbnail says what it covers: %s of type %s', (operation, mime, words) => {
    const state = { kind: 'saved', sha256: 'a'.repeat(64), mime };
    const medium = { id: 'm', label: 'Passport', operation, state };
    expect(shown(MediumThumb, { caseId: OTHER, medium })).toContain(words);
  });

  it('a picture of another case, and one nothing is known of, shows all there is', () => {
    setActivePinia(createPinia());
    const store = useMaskingStore();
    store.toggle();
    const foreign = foreignImageId({ kind: 'journey', subjectId: 's', caseId: OTHER, mediumId: 'selfie' });
    for (const id of [foreign, 'no such medium'])
      expect(store.masking.mediumClasses(id)).toEqual(MASK_CLASSES);
    store.toggle();
    expect(store.masking.mediumClasses(foreign)).toEqual([]);
  });
});
