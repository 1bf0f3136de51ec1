// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { JobView } from '@shared/ipc/jobViews';
import { maskText } from '@shared/domain/masking/maskText';
import { MASKING, type Masking } from '../../../../../src/renderer/src/composables/masking';
import JobRow from '../../../../../src/renderer/src/ui/jobs/JobRow.vue';
import { caseJob } from '../../../../support/sampleJobs';

const masking: Partial<Masking> = {
  isOn: true,
  parts: (text, mask) =>
    mask === undefined ? [{ kind: 'text', text }] : [{ kind: 'masked', text, classes: [mask].flat() }],
  text: (text, mask) => (mask === undefined ? text : maskText(text)),
  isPeeked: () => false,
};
const shown = (job: object, props: object = {}): string =>
  mount(JobRow, {
    props: { job: { ...caseJob(), ...job } as JobView, ...props },
    global: { provide: { [MASKING as symbol]: masking } },
  }).html();

beforeEach(() => setActivePinia(createPinia()));

it.each([
  [
    'the file of an import',
    { kind: 'import', subject: null, state: 'running', total: 3, detail: { fileName: 'Ana Specimen.zip' } },
    {},
  ],
  [
    'an event that nobody documented',
    { kind: 'event', detail: { name: 'Ana Specimen left' } },
    { isItem: true },
  ],
  ['an applicant', { state: 'running' }, { name: 'Ana Specimen', isItem: true }],
  [
    'a message of the service',
    {
      ...{ state: 'failed', failure: 'error-object' },
      facts: {
        message: 'No journey for Ana Specimen',
        status: null,
        serviceCode: null,
        line: null,
        column: null,
        retryAfterSeconds: null,
        result: null,
        reviewer: null,
      },
    },
    {},
  ],
])('while everything is masked, neither text nor label of a job names %s', (_, job, props) => {
  const html = shown(job, props);
  expect(html).not.toContain('Specimen');
  expect(html).toContain('•');
});

it('a documented event keeps its name', () => {
  expect(shown({ kind: 'event', detail: { name: 'Manually Reviewed' } }, { isItem: true })).toContain(
    'Manually Reviewed',
  );
});
