// @vitest-environment happy-dom
import axe from 'axe-core';
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PackagePreview } from '@shared/ipc/packageContract';
import ExportDialog from '../../../../src/renderer/src/features/package/ExportDialog.vue';
import { useJobsStore } from '../../../../src/renderer/src/stores/jobsStore';
import { usePackageStore } from '../../../../src/renderer/src/stores/packageStore';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';
import { packageJob } from '../../../support/sampleJobs';
import { sha } from '../../../support/journalBuilder';

const CASE = 'c'.repeat(32);
const OTHER = 'd'.repeat(32);
const FOLDER = { folderId: '00000000-0000-4000-8000-0000000000f1', path: '/media/stick', free: 10_000_000 };
const JOB = '00000000-0000-4000-8000-000000000001';
const WORDS = 'five unrelated words of passphrase';

const previewOf = (over: Partial<PackagePreview> = {}): PackagePreview => ({
  caseId: CASE,
  bagName: 'caseloupe-journey-cccccccccccccccc',
  responses: { files: 1, bytes: 2000 },
  media: { files: 3, bytes: 500_000 },
  journal: { state: 'intact', entries: 7, heads: [] },
  notes: 2,
  absent: [],
  conclusion: null,
  drafts: 0,
  isBeingFetched: false,
  available: ['report', 'viewer'],
  ...over,
});
const jobFor = (over: Parameters<typeof packageJob>[0] = {}) =>
  packageJob({ jobId: JOB, caseId: CASE, ...over });

let ended: (() => void)[] = [];
afterEach(() => {
  ended.forEach((end) => end());
  ended = [];
  document.body.replaceChildren();
});

/** The dialog open for some cases, over a bridge with these responses. */
async function open(caseIds: string[], preview: (caseId: string) => PackagePreview) {
  setActivePinia(createPinia());
  const double = createBridgeDouble({
    'packages:preview': ({ caseId }) => preview(caseId),
    'packages:lastFolder': () => null,
    'packages:chooseFolder': () => FOLDER,
    'packages:start': () => ({ jobIds: [JOB] }),
    'jobs:list': () => [],
    'packages:checkRecipients': ({ text }) => [
      { text, problem: text.startsWith('age1good') ? null : 'not-age' },
    ],
  });
  const uninstall = installBridge(double);
  const wrapper = mount(ExportDialog, { attachTo: document.body });
  const store = usePackageStore();
  const stop = useJobsStore().follow();
  ended.push(stop, () => wrapper.unmount(), uninstall);
  store.openFor(caseIds);
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
  return { double, store, page, button, field };
}

/** What axe finds; colours are decided in the real window. */
async function violations(): Promise<unknown[]> {
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

const absentPicture = {
  what: 'image',
  name: 'images/portrait.jpg',
  label: 'Passport, portrait',
  pointers: ['/documents/10/images/portrait_image_path'],
  reason: 'not-found' as const,
  status: 404,
  serviceCode: null,
  at: null,
};

describe('the export dialog', () => {
  it('says the contents and what is missing, and exports nothing before all of it is there', async () => {
    const { page, button, field, double } = await open([CASE], () => previewOf());
    const contents = page.get('[aria-label="Package contents"]');
    expect(contents.text()).toContain('Missing filesNone');
    expect(page.get('[role="status"].hint').text()).toBe('Choose a destination folder.');
    await button('Choose folder…').trigger('click');
    await flushPromises();
    expect(page.text()).toContain('/media/stick');
    expect(page.get('[role="status"].hint').text()).toBe(
      'Enter at least 12 characters, 6 of them different.',
    );
    await field('Passphrase').setValue(WORDS);
    await field('Confirm passphrase').setValue('something else');
    expect(page.text()).toContain('The passphrases do not match.');
    expect(button('Export').attributes('disabled')).toBeDefined();
    await field('Confirm passphrase').setValue(WORDS);
    expect(button('Export').attributes('disabled')).toBeUndefined();
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(double.callsOf('packages:start')).toEqual([
      {
        caseIds: [CASE],
        folderId: FOLDER.folderId,
        encryption: { kind: 'passphrase', passphrase: WORDS },
        parts: ['report', 'viewer'],
        reason: '',
        recipient: '',
      },
    ]);
  });

  it('lets nothing go in the clear without a tick and a reason', async () => {
    const { page, button, field, double } = await open([CASE], () => previewOf());
    await button('Choose folder…').trigger('click');
    const plain = page
      .findAll('input[type="radio"]')
      .find((one) => one.element.closest('label')?.textContent?.includes('Not encrypted'));
    await plain?.setValue(true);
    expect(page.text()).toContain('Anyone who obtains this file can read all of it');
    expect(page.get('[role="status"].hint').text()).toContain('Confirm that the package may be unencrypted');
    const tick = page.findAll('label').find((one) => one.text().includes('Export without encryption'));
    const id = tick?.attributes('for');
    await (id === undefined ? tick?.get('input') : page.get(`[id="${id}"]`))?.setValue(true);
    expect(page.get('[role="status"].hint').text()).toContain('the reason');
    await page.get('form').trigger('submit');
    expect(double.callsOf('packages:start')).toEqual([]);
    await field('Reason for not encrypting').setValue('Printed in this room');
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(double.callsOf('packages:start')[0]?.encryption).toEqual({
      kind: 'none',
      knowingly: true,
      reason: 'Printed in this room',
    });
  });

  it('says what is absent, that the journal is broken, and that typed text stays behind', async () => {
    const { page } = await open([CASE], () =>
      previewOf({
        absent: [absentPicture],
        drafts: 1,
        journal: {
          state: 'broken',
          entries: 7,
          replica: sha('1').slice(0, 36),
          seq: 3,
          fault: 'hash-differs',
        },
      }),
    );
    const contents = page.get('[aria-label="Package contents"]');
    expect(contents.text()).not.toContain('Missing filesNone');
    expect(contents.text()).toContain('Journal integrity check failed at entry 3');
    expect(contents.text()).toContain('1: the service has no such file');
    expect(contents.text()).toContain('Unsaved text is not exported');
    expect(await violations()).toEqual([]);
  });

  it('follows what it has ordered to its end, and says where it lies or why it does not', async () => {
    const { page, button, field, double, store } = await open([CASE, OTHER], (caseId) =>
      previewOf({ caseId }),
    );
    expect(page.text()).toContain('2, one package each');
    await button('Choose folder…').trigger('click');
    await field('Passphrase').setValue(WORDS);
    await field('Confirm passphrase').setValue(WORDS);
    const second = { jobId: JOB.replace(/1$/, '2'), caseId: OTHER };
    double.response({ 'packages:start': () => ({ jobIds: [JOB, second.jobId] }) });
    await page.get('form').trigger('submit');
    double.push('jobs:changed', [jobFor(), jobFor(second)]);
    await flushPromises();
    const lines = () => page.findAll('ul[aria-label="Packages"] > li').map((line) => line.text());
    expect(lines()).toHaveLength(2);
    expect(await violations()).toEqual([]);

    const result = {
      path: '/media/stick/case.zip.age',
      sha256: sha('a'),
      bytes: 1000,
      packageId: sha('b'),
      signer: sha('c'),
      isEncrypted: true,
      isRedacted: false,
      leftOut: [],
      journal: 'entered' as const,
    };
    double.push('jobs:changed', [
      jobFor({ state: 'done', detail: { result } }),
      jobFor({ ...second, state: 'failed', failure: 'destination-full' }),
    ]);
    await vi.waitFor(() => expect(lines()[0]).toContain('Exported, encrypted'));
    expect(lines()[1]).toContain('The disk of the destination folder is full');
    expect(button('Done').text()).toBe('Done');
    expect(await violations()).toEqual([]);
    expect(store.underWay).toBe(0);
  });

  it('keeps what was entered when the order is refused, and says why', async () => {
    const { page, button, field, double } = await open([CASE], () => previewOf());
    await button('Choose folder…').trigger('click');
    await field('Passphrase').setValue(WORDS);
    await field('Confirm passphrase').setValue(WORDS);
    double.response({
      'packages:start': () => {
        throw new DoubleFault('vault-locked');
      },
    });
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(page.text()).toMatch(/vault/i);
    expect((field('Passphrase').element as HTMLInputElement).value).toBe(WORDS);
  });

  it('passes axe', async () => {
    await open([CASE], () => previewOf());
    expect(await violations()).toEqual([]);
  });
});
