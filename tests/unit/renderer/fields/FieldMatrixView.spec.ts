// @vitest-environment happy-dom
import axe from 'axe-core';
import { mount, type VueWrapper } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { buildFieldMatrix } from '@shared/domain/fieldMatrix/fieldMatrix';
import { COMPARE_RULES, VERDICTS, type MatrixRow } from '@shared/domain/fieldMatrix/types';
import { readResult } from '@shared/record/result';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import { ALL_CLASSES, createMasker } from '@shared/domain/masking/masker';
import { MASKING, type Masking } from '../../../../src/renderer/src/composables/masking';
import FieldMatrixView from '../../../../src/renderer/src/features/fields/FieldMatrixView.vue';
import { groupPlaces, rowSentences } from '../../../../src/renderer/src/features/fields/matrixLabels';
import { installKeymap } from '../../../../src/renderer/src/composables/useKeymap';
import { savedImage, sha } from '../../../support/journalBuilder';
import { SAMPLE } from '../../../support/sampleIds';
import { viewOf } from '../../../support/viewOf';
import type { CaseActions } from '../../../../src/renderer/src/ui/case/caseActions';
import { caseActions, provided } from '../caseActions';
import { sampleJourney, sampleView } from '../sampleView';

let wrapper: VueWrapper | undefined;
let removeKeys: (() => void) | undefined;
afterEach(() => {
  wrapper?.unmount();
  removeKeys?.();
});

/** The window's masking with everything masked, as far as text goes. */
function masked(id: string): Masking {
  const masker = createMasker(maskedValues(readResult('journey', sampleJourney(id))), ALL_CLASSES);
  const parts: Masking['parts'] = (text, mask) =>
    mask === undefined ? masker.parts(text) : [{ kind: 'masked', text, classes: [mask].flat() }];
  return {
    isOn: true,
    parts,
    text: (text) => masker.text(text),
    covered: (classes) => classes,
    mediumClasses: () => [],
    isPeeked: () => false,
    peek: () => undefined,
  };
}

function showWith(view: CaseView, actions: CaseActions, masking?: Masking): VueWrapper {
  wrapper = mount(FieldMatrixView, {
    props: { view },
    attachTo: document.body,
    global: {
      plugins: [createPinia(), { install: (app) => (removeKeys = installKeymap(app)) }],
      provide: { ...provided(actions), ...(masking && { [MASKING as symbol]: masking }) },
    },
  });
  return wrapper;
}
const show = (view: CaseView, masking?: Masking): VueWrapper => showWith(view, caseActions(view), masking);
async function press(key: string): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await nextTick();
  await nextTick();
}
const heads = (shown: VueWrapper): string[] => shown.findAll('tbody th .label').map((head) => head.text());
const focused = (): string => document.activeElement?.getAttribute('data-cell') ?? '';

describe('the compared fields', () => {
  it('are sorted with conflicts first, with a count of every verdict', () => {
    const shown = show(sampleView(SAMPLE.contradictory));
    expect(heads(shown).slice(0, 2)).toEqual(['Birth Date', 'Issuing Country Code']);
    expect(shown.get('.counts').text()).toBe(
      '2 in conflict 5 equal when normalised 2 agree 4 single source 2 not compared',
    );
  });

  it('say the verdict in words beside its icon, and write out the rule', () => {
    const row = show(sampleView(SAMPLE.diacritics))
      .findAll('tbody th')
      .find((head) => head.text().includes('First Name'));
    expect(row?.get('.verdict').text()).toBe('Equal when normalised');
    expect(row?.find('.verdict svg').exists()).toBe(true);
    expect(row?.text()).toContain('Match after ignoring MRZ fillers (<), case and diacritics.');
  });

  it('mask the compared form wherever the value is masked', () => {
    const view = sampleView(SAMPLE.clean);
    const open = show(view).text();
    wrapper?.unmount();
    const covered = show(view, masked(SAMPLE.clean)).text();
    for (const reported of ['91-07-16', 'elena sofia', 'Marchetti']) {
      expect(open).toContain(reported);
      expect(covered).not.toContain(reported);
    }
  });

  it('keep the raw value beside the one that was compared, and mark what is no date', () => {
    const cells = show(sampleView(SAMPLE.contradictory)).find('tbody tr').findAll('.value');
    expect(cells[1]?.text()).toContain('1984-13-03');
    expect(cells[1]?.text()).toContain('Not a date: compared as text');
    expect(cells[2]?.text()).toContain('841103');
    expect(cells[2]?.text()).toContain('compared as ··84-11-03');
    expect(cells[2]?.text()).toContain('from MRZ');
  });

  it('show what check digits say', () => {
    expect(show(sampleView(SAMPLE.clean)).text()).toContain('TD3: all 5 check digits correct');
  });

  it('show conflicts only on C, and say so when there are none', async () => {
    const shown = show(sampleView(SAMPLE.contradictory));
    await press('c');
    expect(heads(shown)).toEqual(['Birth Date', 'Issuing Country Code']);
    await press('c');
    expect(heads(shown).length).toBeGreaterThan(2);
    shown.unmount();
    const clean = show(sampleView(SAMPLE.clean));
    await press('c');
    expect(clean.text()).toContain('No conflicts');
  });

  it('move by J, K and the arrows, past places without a value, with one tab stop', async () => {
    const shown = show(sampleView(SAMPLE.contradictory));
    expect(shown.findAll('[tabindex="0"]')).toHaveLength(1);
    await press('j');
    expect(focused()).toBe('0,0');
    await press('j');
    expect(focused()).toBe('1,0');
    await press('ArrowRight');
    // The applicant gives no country code: the document's printed one is next.
    expect(focused()).toBe('1,2');
    await press('k');
    expect(focused()).toBe('0,2');
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(focused()).toBe('0,0');
    expect(shown.findAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('open the image of the document on Enter, and say when there is none', async () => {
    const actions = caseActions(sampleView(SAMPLE.full));
    const shown = showWith(sampleView(SAMPLE.full), actions);
    await press('j');
    await press('Enter');
    expect(actions.showMedium).toHaveBeenCalledExactlyOnceWith('documents/90/front');
    await press('ArrowRight');
    await press('Enter');
    expect(actions.showMedium).toHaveBeenCalledOnce();
    expect(shown.get('[role="status"]').text()).toBe('The applicant has no image in this response.');
  });

  it('say what is in focus, so that a note is attached to the field', async () => {
    const actions = caseActions(sampleView(SAMPLE.contradictory));
    showWith(sampleView(SAMPLE.contradictory), actions);
    await press('j');
    await press('ArrowRight');
    expect(actions.setNoteTarget).toHaveBeenLastCalledWith({
      on: 'field',
      pointer: '/applicant/birth_date',
      label: 'Birth Date',
    });
    await press('ArrowRight');
    expect(actions.setNoteTarget).toHaveBeenLastCalledWith({
      on: 'field',
      pointer: '/documents/20/extracted_fields/Birth Date',
      label: 'Birth Date',
    });
  });

  it('count the notes of a field once', () => {
    const pointer = '/documents/20/extracted_fields/Machine Readable Zone';
    const view = sampleView(SAMPLE.contradictory);
    const shown = showWith(view, caseActions(view, { noteCount: (_on, id) => (id === pointer ? 3 : 0) }));
    expect(
      shown
        .findAll('.value')
        .filter((value) => value.text().includes('3') && value.find('.raw > .quiet').exists()),
    ).toHaveLength(1);
  });

  it('show names as text, isolated', () => {
    const view = viewOf({
      journey_id: 'journey-1',
      documents: { a: { extracted_fields: { '<b>x</b>': { value: '<i>y</i>', source: '<u>' } } } },
    });
    const shown = show(view);
    expect(shown.find('tbody b, tbody i, thead u').exists()).toBe(false);
    expect(shown.findAll('bdi').map((one) => one.text())).toEqual(
      expect.arrayContaining(['<b>x</b>', '<i>y</i>', '<u>']),
    );
  });

  it('say that nothing can be compared', () => {
    expect(show(sampleView(SAMPLE.nothing)).text()).toContain('No fields to compare');
  });

  it.each([SAMPLE.contradictory, SAMPLE.full, SAMPLE.arabic])('pass axe (%s)', async (id) => {
    const { violations } = await axe.run(show(sampleView(id)).element, {
      // A page is laid out in the real window; here there are neither colours nor landmarks.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});

describe('the words of a row', () => {
  const row = (over: Partial<MatrixRow>): MatrixRow => ({
    key: 'k',
    label: 'K',
    kind: 'text',
    scope: 'person',
    verdict: 'single',
    rules: [],
    cells: new Map(),
    ...over,
  });

  it('are there for every verdict and every rule', () => {
    for (const verdict of VERDICTS) {
      if (verdict === 'conflict' || verdict === 'partial' || verdict === 'normalised') continue;
      expect(rowSentences(row({ verdict }))).toHaveLength(1);
    }
    for (const rule of COMPARE_RULES) {
      const stated = (['conflict', 'partial', 'normalised'] as const).flatMap((verdict) =>
        rowSentences(row({ verdict, rules: [{ rule, verdict }] })),
      );
      expect(stated.length, rule).toBeGreaterThan(0);
    }
  });

  it('tell sources apart where one document is of two minds', () => {
    const matrix = buildFieldMatrix(sampleView(SAMPLE.contradictory));
    const birth = matrix.rows.find(({ label }) => label === 'Birth Date');
    expect(birth && groupPlaces(birth, matrix.columns).map(({ places }) => places)).toEqual([
      ['Applicant'],
      ['MRZ'],
      ['MRZ, decoded'],
    ]);
  });

  it('name where the exception is', () => {
    const matrix = buildFieldMatrix(sampleView(SAMPLE.full));
    const number = matrix.rows.find(({ label }) => label === 'Personal Number');
    expect(number && groupPlaces(number, matrix.columns)).toEqual([
      { group: 0, places: ['Applicant', 'Identity card'], more: 0 },
      { group: 1, places: ['Tax certificate'], more: 0 },
    ]);
  });
});

describe('a picture read as a field', () => {
  const signed = {
    ...(sampleJourney(SAMPLE.clean) as object),
    documents: {
      10: { extracted_fields: { Signature: { type: 'image', value: 'signature-1', source: 'VIZ' } } },
    },
  };
  const cell = (...events: JournalEvent[]): string => show(viewOf(signed, { events })).text();

  it('says of its file what its thumbnail does', () => {
    const saved = { ...savedImage('signature-1', sha('1')), isTruncated: true } as JournalEvent;
    expect(cell(saved)).toContain('The file is truncated.');
    wrapper?.unmount();
    const notShown = { ...savedImage('signature-1', sha('1')), mime: 'image/heic' } as JournalEvent;
    expect(cell(notShown)).toContain('This file type cannot be displayed here (image/heic).');
    wrapper?.unmount();
    expect(cell()).toContain('It has not been requested yet.');
  });
});

it('marks names of fields, documents and sources that read like our word for nothing', () => {
  const step = { step_title: 'None', extracted_fields: { null: { value: 'a', source: 'null' } } };
  const shown = show(viewOf({ journey_id: 'journey-1', documents: { 10: step } }));
  const texts = ['thead th.document', 'tbody th .label', 'thead tr:last-child th:last-child'].map((at) =>
    shown.get(at).text().replace(/\s+/g, ' '),
  );
  expect(texts).toEqual(['NoneReceived as text', 'nullReceived as text', 'nullReceived as text']);
});
