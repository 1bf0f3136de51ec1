// @vitest-environment happy-dom
import type { WorklistRow } from '@shared/domain/worklist/worklist';
import { undescribedFacts } from '@shared/presentation/facts';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Component } from 'vue';
import Banner from '../../../../src/renderer/src/ui/Banner.vue';
import Disclosure from '../../../../src/renderer/src/ui/Disclosure.vue';
import EmptyState from '../../../../src/renderer/src/ui/EmptyState.vue';
import ForeignText from '../../../../src/renderer/src/ui/ForeignText.vue';
import IconButton from '../../../../src/renderer/src/ui/IconButton.vue';
import ProgressBar from '../../../../src/renderer/src/ui/ProgressBar.vue';
import ReceivedText from '../../../../src/renderer/src/ui/ReceivedText.vue';
import TextField from '../../../../src/renderer/src/ui/TextField.vue';
import ToastRegion from '../../../../src/renderer/src/ui/ToastRegion.vue';
import BlockList from '../../../../src/renderer/src/ui/blocks/BlockList.vue';
import RawPane from '../../../../src/renderer/src/features/raw/RawPane.vue';
import WorklistLine from '../../../../src/renderer/src/features/worklist/WorklistLine.vue';
import MatchDecisionForm from '../../../../src/renderer/src/features/aml/MatchDecisionForm.vue';
import UnreadList from '../../../../src/renderer/src/ui/case/UnreadList.vue';
import { rowSentence } from '../../../../src/renderer/src/features/worklist/worklistLabels';
import { useToastStore } from '../../../../src/renderer/src/stores/toastStore';
import { UNTOUCHED } from '../../../support/worklistRow';

beforeEach(() => {
  setActivePinia(createPinia());
  document.body.replaceChildren();
  // Without a layout every list would be of no height and show nothing.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

const HOSTILE = 'Jo\u202ehn \u2066Doe\u200b\u0007';
const HIDDEN = /[\u202e\u2066\u200b\u0007]/;

/** Every text node and attribute in which a hidden character still acts. Nobody sees or hears `data-` attributes: they are exact. */
function unmarked(root: Element): string[] {
  const found: string[] = [];
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes)
      if (!name.startsWith('data-') && HIDDEN.test(value)) found.push(`${element.tagName} ${name}`);
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE && HIDDEN.test(child.nodeValue ?? ''))
        found.push(element.tagName);
  }
  return found;
}

const ROW = {
  ...UNTOUCHED,
  kind: 'journey',
  subjectId: 'journey-1',
  environment: 'sandbox',
  applicantName: HOSTILE,
  referenceNumber: HOSTILE,
  systemDecision: HOSTILE,
  manualDecision: null,
  finalDecision: HOSTILE,
  fault: null,
  rules: 0,
  reviewedRules: 0,
  failedRules: 0,
  otherRules: 0,
  savedMedia: 0,
  absentMedia: 0,
  notes: 0,
  touchedAt: '2026-01-02T03:04:05.000Z',
} as unknown as WorklistRow;
const given = { state: 'given', value: HOSTILE, pointer: `/${HOSTILE}` };
const CASES: readonly [string, Component, Record<string, unknown>][] = [
  ['a received text', ForeignText, { text: HOSTILE }],
  [
    'a received value with its pointer',
    ReceivedText,
    { value: given, meaning: '', whenNull: '', kind: 'journey', name: 'x' },
  ],
  [
    'an unreadable value',
    ReceivedText,
    {
      value: { state: 'unreadable', text: HOSTILE, pointer: `/${HOSTILE}` },
      whenNull: '',
      name: 'x',
      kind: 'journey',
    },
  ],
  [
    'members that nobody has described',
    BlockList,
    {
      blocks: [
        {
          kind: 'group',
          group: {
            title: HOSTILE,
            isReceived: true,
            key: HOSTILE,
            about: '',
            pointer: `/${HOSTILE}`,
            blocks: [
              {
                kind: 'facts',
                rows: undescribedFacts({ key: HOSTILE, pointer: `/${HOSTILE}`, value: [HOSTILE] }, 'journey'),
              },
            ],
          },
        },
      ],
    },
  ],
  ['a banner', Banner, { title: HOSTILE, tone: 'fail' }],
  ['a disclosure', Disclosure, { title: HOSTILE }],
  ['an empty state', EmptyState, { title: HOSTILE, text: HOSTILE, icon: 'braces' }],
  ['a button with a tooltip', IconButton, { label: HOSTILE, icon: 'close' }],
  [
    'a pane of the raw response',
    RawPane,
    {
      title: HOSTILE,
      text: `{"${HOSTILE}": 1}`,
      hits: [],
      sought: 0,
      current: null,
      place: null,
      fault: null,
      lossy: false,
    },
  ],
  ['a line of the worklist', WorklistLine, { row: ROW }],
  [
    'the fields that a decision may be based on',
    MatchDecisionForm,
    {
      modelValue: { outcome: 'different', reasonCode: null, text: '', basedOn: [] },
      detail: {
        basisFields: [{ pointer: '/notes', label: HOSTILE, present: true, text: HOSTILE }],
        verdicts: [],
      },
      busy: false,
      error: null,
    },
  ],
  ['progress', ProgressBar, { label: HOSTILE, done: 1, total: 2 }],
  ['a field', TextField, { label: HOSTILE, hint: HOSTILE, placeholder: HOSTILE, modelValue: '' }],
  [
    'a place that differs',
    UnreadList,
    {
      deviations: [{ pointer: `/${HOSTILE}`, reason: 'unknown-key' }],
      unusable: [{ pointer: `/${HOSTILE}` }],
    },
  ],
];

it.each(CASES)('%s: no hidden character is left in any attribute or text', async (_, component, props) => {
  const shown = mount(component, { props, attachTo: document.body });
  for (const folded of shown.findAll('[aria-expanded="false"]')) await folded.trigger('click');
  expect(shown.html()).toContain('U+202E');
  expect(unmarked(document.body)).toEqual([]);
});

it('a line of the worklist as one sentence', () => {
  const sentence = rowSentence(ROW, (name) => name);
  expect(sentence).toContain('Jo[U+202E]hn');
  expect(sentence).not.toMatch(HIDDEN);
});

it('the text of a toast', async () => {
  useToastStore().show(HOSTILE);
  const shown = mount(ToastRegion);
  expect(shown.text()).toContain('Jo[U+202E]hn');
  expect(unmarked(shown.element)).toEqual([]);
});

it('a marked text says what the character is', () => {
  const shown = mount(ForeignText, { props: { text: 'a\u202eb' } });
  expect(shown.get('[role="img"]').attributes()).toMatchObject({
    'aria-label': 'right-to-left override',
    title: 'U+202E, right-to-left override',
  });
});
