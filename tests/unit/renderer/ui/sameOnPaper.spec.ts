// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { Block } from '@shared/presentation/blocks';
import { composeCase } from '@shared/presentation/sections';
import BlockList from '../../../../src/renderer/src/ui/blocks/BlockList.vue';
import { ELENA, SAMPLE } from '../../../support/sampleIds';
import { bodyOf, pageOf, partsOf } from '../../main/report/reportParts';
import { caseActions, provided } from '../caseActions';

beforeEach(() => {
  setActivePinia(createPinia());
});

/** Names of what is composed, in order, with the sentence of what is not there. */
const wordsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'group':
        return [block.group.title, ...wordsOf(block.group.blocks)];
      case 'table':
        return [...block.columns];
      case 'notice':
        return [block.text];
      case 'facts':
        return block.rows.map(({ label }) => label);
      case 'media':
        return block.items.map(({ label }) => label);
    }
  });
const sentencesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    if (block.kind === 'group') return sentencesOf(block.group.blocks);
    return block.kind === 'facts'
      ? block.rows.flatMap(({ values }) => values.map(({ sentence }) => sentence))
      : [];
  });

/** The first of the words that does not follow those before it in a text; null where all do. */
function outOfOrder(words: readonly string[], text: string): string | null {
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word.replace(/\s+/g, ''), from);
    if (at < 0) return word;
    from = at;
  }
  return null;
}
const bare = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, '');

/** As the result of an AML check, which is the same list with its own frame. */
const asCheck = (response: Record<string, unknown>): void => {
  const { aml } = response;
  for (const key of Object.keys(response)) Reflect.deleteProperty(response, key);
  Object.assign(response, { check_id: 'c', aml });
};

it.each([
  ['a journey', { sample: SAMPLE.clean }],
  ['a journey with nothing', { sample: SAMPLE.nothing }],
  ['a spot check', { spotCheck: ELENA.spotSame }],
  ['an AML check', { sample: SAMPLE.knownAs, kind: 'aml-check', change: asCheck }],
] as const)(
  '%s has the same titles, labels, order and sentences in the window and on paper',
  async (_what, from) => {
    const parts = partsOf(from);
    const { view } = parts.dossier;
    const page = await pageOf(parts);
    const sections = composeCase(view).filter(({ id, empty }) => id !== 'rule_results' && empty === null);
    expect(sections.length).toBeGreaterThan(0);
    for (const { id, title, blocks } of sections) {
      const actions = provided(caseActions(view));
      const shown = mount(BlockList, { props: { blocks }, global: { provide: actions } }).text();
      for (const text of [shown.replace(/\s+/g, ''), bare(bodyOf(page, id))]) {
        expect(outOfOrder(wordsOf(blocks), text), `${id} in ${text}`).toBeNull();
        for (const sentence of sentencesOf(blocks)) expect(text).toContain(sentence.replace(/\s+/g, ''));
      }
      expect(bare(bodyOf(page, id))).toContain(title.replace(/\s+/g, ''));
    }
  },
);
