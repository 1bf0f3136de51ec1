// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { conclusionsFor } from '@shared/domain/conclusion/blindReading';
import { conclusionsOf } from '@shared/domain/conclusion/conclusion';
import ConclusionCard from '../../../../src/renderer/src/features/conclusion/ConclusionCard.vue';
import { viewOf } from '../../../support/viewOf';
import { decided, FIRST, journalOf, SECOND, type Step } from '../../shared/domain/aml/journalBuilder';
import { proposed, voted, withdrawn } from '../../shared/domain/conclusion/proposals';

beforeEach(() => setActivePinia(createPinia()));

const namesake = { ...SECOND, name: FIRST.name };

it.each<[string, ...Step[]]>([
  ['is proposed and voted on', proposed(1), [voted(1), namesake]],
  ['is voided', proposed(1), [decided(1), namesake]],
  ['is withdrawn', proposed(1), withdrawn(1)],
])(
  'the ids stand beside the names where a conclusion %s, because two people may have one name',
  (_how, ...steps) => {
    const conclusion = conclusionsFor(FIRST, conclusionsOf(journalOf(...steps))).at(-1);
    if (conclusion === undefined) throw new Error('no conclusion');
    const text = mount(ConclusionCard, { props: { view: viewOf({}), conclusion, readOnly: true } }).text();
    const names = text.split(FIRST.name).slice(1);
    expect(names.length).toBeGreaterThan(0);
    for (const after of names) expect(after).toMatch(/^ ?\(R-[12]\)/);
  },
);
