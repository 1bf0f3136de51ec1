// @vitest-environment happy-dom
import axe from 'axe-core';
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { defineComponent, h } from 'vue';
import { afterEach, describe, expect, it } from 'vitest';
import type { MaskClass } from '@shared/domain/maskClasses';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import type { ReportOutcome, ReportPreviewRequest, ReportView } from '@shared/ipc/reportsContract';
import ReportDialog from '../../../../src/renderer/src/features/report/ReportDialog.vue';
import { ERROR_LABELS } from '@shared/labels/errorLabels';
import { useJobsStore } from '../../../../src/renderer/src/stores/jobsStore';
import { useReportStore } from '../../../../src/renderer/src/stores/reportStore';
import { MASKING, type Masking } from '../../../../src/renderer/src/composables/masking';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';
import { sha } from '../../../support/journalBuilder';

const CASE = 'c'.repeat(32);
const OTHER = 'd'.repeat(32);
const BATCH = '00000000-0000-4000-8000-0000000000b1';
const REPORT = '00000000-0000-4000-8000-0000000000e1';

const viewOf = ({ caseId, redaction }: ReportPreviewRequest): ReportView => ({
  reportId: REPORT,
  caseId,
  madeAt: '2026-11-21T10:00:00.000Z',
  sha256: sha('1'),
  bytes: 10,
  pages: 18,
  pictures: { listed: 5, embedded: 5 },
  leftOut: [],
  redaction: redaction === undefined ? null : { ...redaction, removed: 1234, covered: 4 },
});

/** The pages are drawn in the real window; here it is enough that they are there, and their way back. */
const Pages = defineComponent({
  props: { title: String, backLabel: String },
  emits: ['back'],
  setup: (props, { emit }) => {
    return () =>
      h('div', { class: 'pdf', 'aria-label': props.title, role: 'region' }, [
        h('button', { onClick: () => emit('back') }, props.backLabel),
      ]);
  },
});

let ended: (() => void)[] = [];
afterEach(() => {
  ended.forEach((end) => end());
  ended = [];
  document.body.replaceChildren();
});

async function open(
  caseIds: string[] = [CASE],
  outcome: (order: ReportPreviewRequest) => ReportOutcome = (order) => ({
    state: 'made',
    report: viewOf(order),
  }),
  masked: readonly MaskClass[] = [],
) {
  setActivePinia(createPinia());
  const double = createBridgeDouble({
    'reports:preview': outcome,
    'jobs:cancel': () => [],
    'reports:save': () => ({ saved: true, journal: 'entered' }),
    'reports:print': () => ({ printed: true }),
    'reports:batch': () => ({ jobId: BATCH }),
    'packages:previewRedaction': ({ classes }) => ({
      removed: classes.map((one) => ({ class: one, count: 3 })),
      ...{ unlisted: 3, unread: 0, unnamed: 0 },
      covered: 4,
      shown: 1,
      dropped: 2,
      parent: null,
    }),
  });
  const uninstall = installBridge(double);
  const store = useReportStore();
  store.openFor(caseIds);
  const masking: Masking = {
    isOn: masked.length > 0,
    parts: (text) => [{ kind: 'text', text }],
    text: (text) => text,
    covered: (classes) => classes.filter((one) => masked.includes(one)),
    mediumClasses: () => [],
    isPeeked: () => false,
    peek: () => undefined,
  };
  const wrapper = mount(ReportDialog, {
    attachTo: document.body,
    global: { stubs: { PdfView: Pages }, provide: { [MASKING as symbol]: masking } },
  });
  ended.push(() => wrapper.unmount(), uninstall);
  await flushPromises();
  const page = new DOMWrapper(document.body);
  const button = (name: string) => {
    const found = page.findAll('button').find((one) => one.text() === name);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  const field = (label: string) => {
    const found = page.findAll('label[for]').find((one) => one.text() === label);
    return page.get(`[id="${found?.attributes('for') ?? label}"]`);
  };
  const isOff = (name: string): boolean => button(name).attributes('disabled') !== undefined;
  const choose = async (value: 'whole' | 'redacted'): Promise<void> => {
    await page.get(`input[value="${value}"]`).setValue(true);
    await flushPromises();
  };
  const state = (): string => page.get('footer .state').text();
  return { double, store, page, button, field, isOff, choose, state };
}

async function openRedacted(...given: Parameters<typeof open>) {
  const dialog = await open(...given);
  await dialog.choose('redacted');
  await dialog.field('Recipient').setValue('Supervisory authority ');
  await dialog.field('Reason for redaction').setValue(' Request 12');
  return dialog;
}

describe('the report dialog', () => {
  it('shows the report of the whole case at once, and it can be saved', async () => {
    const { page, isOff, state, double } = await open();
    expect(page.find('.pdf').exists()).toBe(true);
    expect(double.callsOf('reports:preview')[0]).not.toHaveProperty('redaction');
    expect(state()).toContain('18 pages · images embedded 5 of 5 · nothing left out');
    expect(isOff('Save as PDF')).toBe(false);
  });

  it('removes the report of the whole case once a redacted one is chosen, and says what is missing', async () => {
    const { page, choose, isOff, state, field } = await open();
    await choose('redacted');
    expect(page.find('.pdf').exists()).toBe(false);
    expect(page.text()).toContain('4 images covered completely, 1 shown with the recipient’s name');
    expect(page.text()).toContain('article 77');
    expect(state()).toBe('Enter the recipient.');
    await field('Recipient').setValue('X');
    expect(state()).toBe('Enter the reason for redaction.');
    expect([isOff('Generate'), isOff('Print'), isOff('Save as PDF')]).toEqual([true, true, true]);
    await field('Reason for redaction').setValue('Y');
    expect(isOff('Generate')).toBe(false);
    for (const box of page.findAll('.redaction input[type=checkbox]')) await box.setValue(false);
    expect(state()).toBe('Select what to remove.');
    await choose('whole');
    expect(isOff('Generate')).toBe(false);
  });

  it('makes what was asked for, and says what came of it', async () => {
    const { double, button, page, state, isOff } = await openRedacted();
    await button('Generate').trigger('click');
    await flushPromises();
    expect(double.callsOf('reports:preview').at(-1)).toMatchObject({
      caseId: CASE,
      redaction: {
        classes: [...REDACTION_CLASSES],
        recipient: 'Supervisory authority',
        ground: 'Request 12',
      },
    });
    expect(page.get('.pdf').attributes('aria-label')).toBe('Audit report, redacted copy');
    expect(state()).toContain('1,234 texts removed, 4 images covered, result checked');
    expect(isOff('Save as PDF')).toBe(false);
  });

  it('lets nothing be saved or printed that is not what is chosen now', async () => {
    const { button, field, state, isOff } = await openRedacted();
    await button('Generate').trigger('click');
    await flushPromises();
    await field('Recipient').setValue('Somebody else');
    expect(state()).toContain('The options have changed');
    expect([isOff('Regenerate'), isOff('Print'), isOff('Save as PDF')]).toEqual([false, true, true]);
    await field('Recipient').setValue('Supervisory authority');
    expect(isOff('Save as PDF')).toBe(false);
  });

  it('goes back to the options, not out of the dialog', async () => {
    const { button, page, store } = await open();
    await button('Back to options').trigger('click');
    await flushPromises();
    expect(store.dialogOpen).toBe(true);
    expect(page.find('.pdf').exists()).toBe(false);
    expect(page.text()).toContain('No report yet');
    expect(document.activeElement?.getAttribute('value')).toBe('whole');
  });

  it('tells where something was still found, and offers nothing to save', async () => {
    const { button, page, isOff } = await openRedacted([CASE], (order) =>
      order.redaction === undefined
        ? { state: 'made', report: viewOf(order) }
        : {
            state: 'value-left',
            leaks: [
              { file: 'typed', class: 'names' },
              { file: 'report.pdf', class: 'birth-dates' },
              { file: 'exhibit-3.jpg', class: 'metadata' },
            ],
          },
    );
    await button('Generate').trigger('click');
    await flushPromises();
    for (const words of [
      'Nothing was written, printed or recorded',
      'Names: in the reason or recipient you entered',
      'Dates of birth: in the report',
      'Metadata in an image: in the image of exhibit 3',
    ])
      expect(page.text()).toContain(words);
    expect(isOff('Save as PDF')).toBe(true);
  });

  it('says that a file name tells what was removed', async () => {
    const { button, double, page } = await openRedacted();
    await button('Generate').trigger('click');
    await flushPromises();
    double.response({
      'reports:save': () => {
        throw new DoubleFault('sensitive-name');
      },
    });
    await button('Save as PDF').trigger('click');
    await flushPromises();
    expect(page.get('[role=alert]').text()).toContain('The file name contains removed data');
  });

  it('covers a report while something is masked that is in it, and shows one without it', async () => {
    const { page, button } = await openRedacted([CASE], undefined, ['names']);
    expect(page.find('.pdf').exists()).toBe(false);
    await button('Generate').trigger('click');
    await flushPromises();
    expect(page.find('.pdf').exists()).toBe(true);
  });

  it('names a report that is covered because of several classes', async () => {
    const { page } = await open([CASE], undefined, ['names', 'faces']);
    expect(page.find('.pdf').exists()).toBe(false);
    expect(page.text()).toContain('Masked: the report');
  });

  it('starts a batch of several cases, and leaves it to the list of jobs', async () => {
    const { button, double, store } = await openRedacted([CASE, OTHER]);
    await button('Choose folder and generate…').trigger('click');
    await flushPromises();
    expect(double.callsOf('reports:batch')).toMatchObject([
      { caseIds: [CASE, OTHER], redaction: { recipient: 'Supervisory authority' } },
    ]);
    expect([store.dialogOpen, useJobsStore().panelOpen]).toEqual([false, true]);
    expect(double.callsOf('jobs:cancel'), 'closing the dialog stops nothing').toEqual([]);
  });

  it('stays where nobody chooses a folder, and says why a batch was not started', async () => {
    const { button, double, store, page } = await openRedacted([CASE, OTHER]);
    double.response({ 'reports:batch': () => null });
    await button('Choose folder and generate…').trigger('click');
    await flushPromises();
    expect(store.dialogOpen).toBe(true);
    expect(page.text()).toContain('One PDF for each case');
    double.response({
      'reports:batch': () => {
        throw new DoubleFault('limit-reached');
      },
    });
    await button('Choose folder and generate…').trigger('click');
    await flushPromises();
    expect(page.text()).toContain(ERROR_LABELS['limit-reached'].title);
    expect([store.dialogOpen, useJobsStore().panelOpen]).toEqual([true, false]);
  });

  it('has no fault that axe knows', async () => {
    await openRedacted();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
