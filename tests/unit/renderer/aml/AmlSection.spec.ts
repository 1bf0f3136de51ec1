// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import AmlSection from '../../../../src/renderer/src/features/aml/AmlSection.vue';
import MatchRow from '../../../../src/renderer/src/features/aml/MatchRow.vue';
import { amlSection } from '../../../../src/renderer/src/features/aml/amlSection';
import { useAmlStore } from '../../../../src/renderer/src/features/aml/amlStore';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import { useTimelineStore } from '../../../../src/renderer/src/stores/timelineStore';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';
import { installBridge } from '../../../support/bridgeDouble';
import type { CaseView } from '@shared/domain/caseView';
import { viewOf } from '../../../support/viewOf';
import { caseActions, provided } from '../caseActions';
import { CASE_ID, createAmlDouble, type AmlDoubleOptions } from './amlDouble';

const match = (id: string, over: Record<string, unknown> = {}): unknown => ({
  resource_id: id,
  name: `Ana Specimen ${id}`,
  datesOfBirth: ['1980-05-17'],
  countries: ['ES'],
  datasets: ['Sanctions'],
  sex: 'Female',
  aliases: ['Ana S.'],
  score: 1.5,
  ongoing_monitor_update_type: null,
  ...over,
});
const JOURNEY = {
  journey_id: 'check-1',
  applicant: { full_name: 'Ana Specimen r1', birth_date: '1980-05-17' },
  aml: { applicability: 'Applicable', matches: [] },
};

let ended: (() => void)[] = [];
afterEach(() => {
  ended.forEach((end) => end());
  ended = [];
});

async function open(options: AmlDoubleOptions) {
  setActivePinia(createPinia());
  const double = createAmlDouble(options);
  const uninstall = installBridge(double);
  const keymap = createKeymap();
  const view = { ...viewOf({ aml: null }), caseId: CASE_ID };
  const actions = caseActions(view);
  const wrapper: VueWrapper = mount(AmlSection, {
    props: { view },
    attachTo: document.body,
    global: { provide: { [KEYMAP as symbol]: keymap, ...provided(actions) } },
  });
  ended.push(() => wrapper.unmount(), uninstall);
  await flushPromises();
  const press = async (key: string, over: Partial<KeyboardEventInit> = {}): Promise<void> => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...over });
    target.dispatchEvent(event);
    keymap.handle(event);
    await flushPromises();
  };
  return { wrapper, double, aml: useAmlStore(), press, actions, view };
}

describe('deciding a match', () => {
  const two = { journey: JOURNEY, versions: { 1: [match('r1'), match('r2', { score: 1 })] } };

  it('has no default outcome and no default reason, and saves nothing without a reason', async () => {
    const { wrapper, double, press } = await open(two);
    expect(wrapper.find('form[aria-label="Decision"]').exists()).toBe(false);
    await press('n');
    expect(wrapper.find('form[aria-label="Decision"]').exists()).toBe(true);
    expect(wrapper.findAll('fieldset.reasons input:checked')).toHaveLength(0);
    await press('Enter', { ctrlKey: true });
    expect(double.callsOf('aml:decide')).toEqual([]);
    expect(wrapper.text()).toContain('Choose a reason');
  });

  it('seals outcome, reason and the values that decided, on the list that was shown, and goes on', async () => {
    const { double, aml, press } = await open({ ...two, ended: true });
    expect(aml.activeKey).toBe('resource:r1');
    await press('y');
    await press('1');
    await press('Enter', { ctrlKey: true });
    expect(double.callsOf('aml:decide')).toMatchObject([
      {
        keys: ['resource:r1'],
        outcome: 'same',
        reasonCode: 'name-and-birth-date-agree',
        basedOn: ['/name', '/datesOfBirth/0'],
        review: { kind: 'snapshot', version: 1 },
        against: { kind: 'journey' },
      },
    ]);
    expect(aml.activeKey).toBe('resource:r2');
    expect(aml.view?.progress).toMatchObject({ open: 1, same: 1 });
  });

  it('keeps what is being written when another match is opened in between', async () => {
    const { wrapper, aml, press } = await open(two);
    await press('n');
    await wrapper.find('form[aria-label="Decision"] textarea').setValue('Sample remark');
    aml.move(1);
    await flushPromises();
    expect(wrapper.find('form[aria-label="Decision"]').exists()).toBe(false);
    aml.move(0);
    await flushPromises();
    const text = wrapper.find<HTMLTextAreaElement>('form[aria-label="Decision"] textarea');
    expect(text.element.value).toBe('Sample remark');
  });

  it('undoes by an event and shows both in the history', async () => {
    const { wrapper, aml } = await open(two);
    aml.setDraft('resource:r1', {
      outcome: 'different',
      reasonCode: 'name-differs',
      text: '',
      basedOn: ['/name'],
    });
    await aml.decide('resource:r1', aml.draftOf('resource:r1')!);
    await aml.showMatch('resource:r1');
    await flushPromises();
    await wrapper
      .findAll('footer button')
      .find((one) => one.text() === 'Undo')
      ?.trigger('click');
    await wrapper.find('form[aria-label="Undo decision"] input').setValue('Sample reason');
    await wrapper.find('form[aria-label="Undo decision"]').trigger('submit');
    await flushPromises();
    expect(aml.view?.progress).toMatchObject({ open: 2, different: 0 });
    expect(wrapper.find('[aria-label="Decision history"]').text()).toContain('Sample reason');
  });

  it('decides several only when each of them was chosen', async () => {
    const { double, aml } = await open(two);
    aml.selectUpTo(1);
    expect([...aml.selected.keys()]).toEqual(['resource:r1', 'resource:r2']);
    aml.dropSelected('resource:r1');
    const made = await aml.decideSelected({
      outcome: 'different',
      reasonCode: 'name-differs',
      text: '',
      basedOn: ['/name'],
    });
    expect(made).toBe(1);
    expect(double.callsOf('aml:decide')[0]?.keys).toEqual(['resource:r2']);
    expect(aml.selected.size).toBe(0);
  });
});

describe('versions', () => {
  const versions = {
    1: [match('r1'), match('r2', { score: 1 })],
    2: [
      match('r1', {
        datesOfBirth: ['1981'],
        name: 'Ana  Specimen r1',
        ongoing_monitor_update_type: 'Updated',
      }),
      match('r3', { score: 1 }),
    ],
  };

  it('marks a decision outdated by the value it was based on, old and new', async () => {
    const { wrapper, aml, press } = await open({ journey: JOURNEY, versions });
    await press('V', { shiftKey: true });
    expect(aml.view?.review).toMatchObject({ version: 1 });
    await aml.decide('resource:r1', {
      outcome: 'same',
      reasonCode: 'several-fields-agree',
      text: '',
      basedOn: ['/name', '/datesOfBirth'],
    });
    await press('v');
    await aml.showMatch('resource:r1');
    await flushPromises();
    expect(aml.view?.progress).toMatchObject({ outdated: 1 });
    const banner = wrapper.find('article .banner.attention');
    expect(banner.text()).toContain('Version 1');
    expect(banner.find('del').text()).toContain('1980-05-17');
    expect(banner.find('ins').text()).toContain('1981');
  });

  it('has a line for each of two lists of which neither is earlier, also where one lacks the value', async () => {
    const { sex: _sex, ...without } = match('r1') as { sex: string };
    const result = { check_id: 'check-1', aml: { matches: [match('r1')] } };
    const own = {
      ...JOURNEY,
      aml: { applicability: 'Applicable', matches: [without] },
    };
    const { wrapper, aml } = await open({ journey: own, result });
    const journey = aml.view?.timeline.others.find(({ kind }) => kind === 'journey');
    expect([aml.view?.review?.kind, aml.view?.against]).toEqual(['result', null]);
    aml.choose({ against: journey ?? null });
    await flushPromises();
    await aml.showMatch('resource:r1');
    await flushPromises();
    const text = wrapper.find('section[aria-label="Changes"] [data-change]').text();
    expect(text).toMatch(/Journey result: —.*AML result: Female/s);
  });

  it('folds what is cosmetic, with its count, and shows it when asked', async () => {
    const { wrapper, aml } = await open({ journey: JOURNEY, versions });
    await aml.showMatch('resource:r1');
    await flushPromises();
    const changes = wrapper.find('section[aria-label="Changes"]');
    expect(changes.findAll('[data-change]')).toHaveLength(1);
    expect(changes.find('[data-change]').text()).toContain('1981');
    const fold = changes.find('button[aria-expanded]');
    expect(fold.text()).toContain('1 formatting change');
    await fold.trigger('click');
    expect(changes.findAll('[data-change]').length).toBeGreaterThan(1);
    expect(changes.text()).toContain('white space only');
  });

  const cardOf = async (before: unknown[], after: unknown[]): Promise<VueWrapper> => {
    const { wrapper, aml } = await open({ journey: JOURNEY, versions: { 5: before, 6: after } });
    await aml.showMatch('resource:r1');
    await flushPromises();
    return wrapper;
  };
  const changesOf = async (before: unknown[], after: unknown[]): Promise<string> =>
    (await cardOf(before, after)).find('section[aria-label="Changes"]').text();

  it('calls a different score one, and no formatting', async () => {
    const text = await changesOf([match('r1')], [match('r1', { score: 2 })]);
    expect(text).toContain('Show 1 score change');
    expect(text).not.toContain('formatting');
  });

  it('says of a match that left the result, or came back to it, that it did, though both lists have it', async () => {
    const listed = match('r1', { aml_record_version: 5 });
    const gone = (version: number) =>
      match('r1', { aml_record_version: version, ongoing_monitor_update_type: 'Removed' });
    const left = await changesOf([listed], [gone(6)]);
    expect(left).toContain('This match was removed');
    expect(left).not.toContain('No ');
    const again = await changesOf([gone(5)], [match('r1', { aml_record_version: 6 })]);
    expect(again).toContain('in the result again: Version 5 lists it as removed');
  });

  it('names the version of a label that was kept from an earlier one', async () => {
    const kept = { aml_record_version: 2, ongoing_monitor_update_type: 'New' };
    const heads = async (after: Record<string, unknown>): Promise<string> =>
      (await cardOf([match('r1', kept)], [match('r1', after)])).find('header .marks').text();
    expect(await heads(kept)).toMatch(/service\s*New\s*\(of version 2\)/);
    expect(await heads({ ...kept, aml_record_version: 6 })).not.toContain('of version');
  });

  it('says where the service and the computed difference part', async () => {
    const { wrapper } = await open({ journey: JOURNEY, versions });
    const list = wrapper.find('section[aria-label="Discrepancies"]');
    expect(list.text()).toContain('1 discrepancy');
    await list.find('button').trigger('click');
    expect(list.findAll('li')[0]?.text()).toContain('computed: New');
  });

  it('draws gaps, and knows the end only when the service was asked', async () => {
    const { wrapper } = await open({ versions: { 1: [], 4: [match('r1')] } });
    const line = wrapper.find('ol[aria-label="Saved versions in order"]');
    expect(line.text()).toContain('2–3 not saved');
    expect(line.text()).toContain('latest unknown');
  });

  it('draws nothing after changes for which the service had none', async () => {
    const { wrapper } = await open({ deltas: { 1: [match('r1')] }, ended: 'delta' });
    const line = wrapper.find('ol[aria-label="Saved versions in order"]').text();
    expect(line.replace(/\s+/g, ' ')).toMatch(/1 ?not saved.*latest unknown/);
    expect(line).not.toContain('2');
  });
});

describe('the section list', () => {
  const attention = (view: CaseView) => amlSection.status?.(view, { isSettled: true })?.attention;

  it('names why the number of matches is unknown as the worklist does', async () => {
    const late = await open({ versions: { 1: [match('r1')] }, deltas: { 2: [match('r2')] } });
    expect(late.aml.view?.progress.list).toBe('later-changes');
    expect(attention(late.view)).toBe('list outdated');
    ended.splice(0).forEach((end) => end());
    const garbled = await open({ versions: { 1: { error: 'not available' } } });
    expect(attention(garbled.view)).toBe('list unreadable');
    ended.splice(0).forEach((end) => end());
    const none = await open({});
    expect(attention(none.view)).toBe('no list');
  });

  it('and the line of versions say of a list that is null that it is null, as the conclusion does', async () => {
    const { view, wrapper, aml } = await open({ versions: { 1: null, 2: [match('r1')] } });
    const sha256 = aml.view?.timeline.versions[0]?.snapshot?.sha256 ?? '';
    const unread = [{ kind: 'snapshot', version: 1, sha256, state: 'null', notJson: null } as const];
    const noted = { ...view, monitoring: { ...view.monitoring, unread } };
    expect(attention(noted)).toBe('Version 1: list is null');
    await wrapper.setProps({ view: noted });
    expect(wrapper.get('ol[aria-label="Saved versions in order"]').text()).toContain('list is null');
  });
});

describe('two lists of which nobody knows which is earlier', () => {
  const listed = { check_id: 'check-1', aml: { matches: [match('r1', { sex: 'Male' }), match('r2')] } };
  const options = { result: listed, versions: { 1: [match('r1'), match('r3')], 2: [match('r1')] } };
  const choose = (aml: Awaited<ReturnType<typeof open>>['aml']) => {
    const { versions, others } = aml.view?.timeline ?? { versions: [], others: [] };
    return { first: versions[0]?.snapshot ?? null, result: others[0] ?? null };
  };

  it('are not compared unless somebody asks for it, nor drawn in one line', async () => {
    const { wrapper, aml } = await open(options);
    const { first } = choose(aml);
    if (first !== null) aml.choose({ review: first });
    await flushPromises();
    expect([aml.view?.review?.version, aml.view?.against]).toEqual([1, null]);
    expect(wrapper.find('ol[aria-label="Saved versions in order"]').text()).not.toContain('AML result');
    expect(wrapper.find('ul[aria-label="Saved results"]').text()).toBe('AML result');
  });

  it('name nobody new, removed or updated', async () => {
    const { wrapper, aml } = await open(options);
    const { first, result } = choose(aml);
    if (first !== null) aml.choose({ review: first, against: result });
    await flushPromises();
    const words = () => wrapper.text();
    aml.toggleChangesOnly();
    await flushPromises();
    const shown = {
      'resource:r1': 'Different',
      'resource:r2': 'Only in the other list',
      'resource:r3': 'Only in this list',
    };
    for (const [key, word] of Object.entries(shown)) {
      await aml.showMatch(key);
      await flushPromises();
      expect(words(), key).not.toMatch(/New|Removed|Updated|Changed|no longer|No decision|since|Changes/);
      expect(words(), key).toContain(word);
      const row = aml.rowAt(aml.active);
      const line =
        row && mount(MatchRow, { props: { row, inOrder: false, selected: false, canSelect: true } });
      expect(line?.text(), key).toContain(word);
      expect(line?.text(), key).not.toContain('No decision');
    }
    expect(words()).toContain('Different 3');
    await aml.showMatch('resource:r3');
    await flushPromises();
    expect(words()).toContain('This match is not in AML result.');
    await aml.showMatch('resource:r2');
    await flushPromises();
    expect(words()).toContain('This match is in AML result but not in Version 1.');
    await aml.showMatch('resource:r1');
    await flushPromises();
    const change = wrapper.find('[data-change]').text().replace(/\s+/g, ' ');
    expect(change).toContain('AML result: Male');
    expect(change).toContain('Version 1: Female');
  });

  it('leave nobody over where one of them is empty', async () => {
    const { wrapper, aml } = await open({ result: listed, versions: { 1: [], 2: [match('r1')] } });
    const { first, result } = choose(aml);
    if (first !== null) aml.choose({ review: first, against: result });
    await flushPromises();
    expect(wrapper.text()).not.toMatch(/left|removed/);
    expect(wrapper.text()).toContain('The list it is compared with has 2 matches.');
    expect(wrapper.text()).toContain('Show matches of the other list (2)');
  });
});

describe('a version whose list cannot be read', () => {
  const garbled = { error: 'not available' };

  it('is never compared, and the case says which one', async () => {
    for (const versions of [
      { 1: [match('r1')], 2: garbled },
      { 1: garbled, 2: [match('r1')] },
    ]) {
      const { wrapper, aml } = await open({ versions });
      const unread = versions[1] === garbled ? 1 : 2;
      expect(aml.view?.diff).toBeNull();
      expect(wrapper.find('[data-notice]').text()).toContain(`Version ${String(unread)} (unreadable)`);
      expect(aml.view?.datasets.length).toBe(unread === 1 ? 1 : 0);
      ended.pop()?.();
      ended.pop()?.();
    }
  });

  it('is brought into view where the line of versions is wider than its room', async () => {
    const shown: string[] = [];
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element) {
      if (this.querySelector('[aria-pressed="true"]')) shown.push(this.textContent);
    };
    try {
      const { wrapper } = await open({ versions: { 1: [match('r1')], 2: [match('r1')] } });
      expect(shown.at(-1)).toContain('2');
      const first = wrapper.findAll('.line .node').find((one) => one.text().includes('1'));
      await first?.trigger('click');
      await flushPromises();
      expect(shown.at(-1)).toContain('1');
    } finally {
      Element.prototype.scrollIntoView = before;
    }
  });

  it('is opened as received, and so is what it is compared with', async () => {
    const { wrapper, aml, actions } = await open({ versions: { 1: [match('r1')], 2: garbled } });
    for (const button of wrapper.findAll('[data-raw]')) await button.trigger('click');
    for (const response of [aml.view?.review, aml.view?.against])
      expect(actions.go).toHaveBeenCalledWith({ kind: 'raw', sha256: response?.sha256 });
  });

  it('is among all raw responses, which begin with one about the matches', async () => {
    const { wrapper, actions, view } = await open({ versions: { 1: [match('r1')] } });
    await wrapper.get('input[value="received"]').setValue();
    const all = wrapper.findAll('button').find((one) => one.text() === 'All raw responses');
    await all?.trigger('click');
    expect(actions.go).toHaveBeenCalledWith({
      kind: 'raw',
      responses: ['amlResult', 'amlHistory'],
      pointer: view.result.aml.pointer,
    });
  });
});

describe('what the service gets wrong', () => {
  it('comes first and is counted apart', async () => {
    const many = Array.from({ length: 30 }, (_, index) => match(`n${String(index)}`));
    const { wrapper } = await open({
      versions: {
        1: [match('r1')],
        2: [...many, match('r1', { ongoing_monitor_update_type: 'New', aml_record_version: 2 })],
      },
    });
    const list = wrapper.find('section[aria-label="Discrepancies"]');
    expect(list.text()).toContain('31 discrepancies');
    expect(list.text()).toContain('31 of them wrong or missing labels');
    await list.find('button').trigger('click');
    expect(list.findAll('li')[0]?.text()).toContain('Label differs');
  });

  it('is named by its version where that is not under review, and counted in the section list', async () => {
    const kept = match('r1', { ongoing_monitor_update_type: 'New', aml_record_version: 1 });
    const removed = { aml_record_version: 2, ongoing_monitor_update_type: 'Removed' };
    const { wrapper, aml, view } = await open({
      versions: { 1: [kept], 2: [kept], 3: [kept] },
      deltas: { 2: [match('r1', removed)] },
    });
    const count = aml.view?.differing[0]?.count ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(wrapper.find('[data-notice]').text()).toMatch(/^Version 2: .+ contradict each other in/);
    expect(wrapper.find('section[aria-label="Discrepancies"]').text()).not.toContain('discrepanc');
    expect(amlSection.status?.(view, { isSettled: true })?.attention).toMatch(/^\d+ discrepanc/);
  });

  it('is counted once where a version and its delta have the same fault', async () => {
    const changed = [match('r1', { notes: 'Changed' })];
    const { wrapper } = await open({ versions: { 1: [match('r1')], 2: changed }, deltas: { 2: changed } });
    const list = wrapper.find('section[aria-label="Discrepancies"]');
    expect(list.text()).toContain('1 discrepancy');
    await list.find('button').trigger('click');
    expect(list.findAll('li')).toHaveLength(1);
  });

  it('includes the whole list of a delta that is reviewed, where no snapshot is saved', async () => {
    const all = ['r1', 'r2'].map((id) => match(id, { aml_record_version: 1 }));
    const { wrapper, aml } = await open({ deltas: { 2: all } });
    aml.choose({ review: aml.view?.timeline.versions[0]?.delta ?? expect.fail('no delta') });
    await flushPromises();
    expect(wrapper.find('[data-notice]').text()).toContain('sent the full list');
  });

  it('includes the whole list sent for its changes', async () => {
    const [a, b] = [match('r1'), match('r2')];
    const { wrapper } = await open({ versions: { 1: [a], 2: [a, b] }, deltas: { 2: [a, b] } });
    expect(wrapper.find('[data-notice]').text()).toContain('sent the full list');
  });
});

describe('a list that was compared with nothing', () => {
  it.each([null, 'broken', { check_id: 'another', matches: [match('r1')] }])(
    'shows no changes of a match, not even that it has none: %j before it',
    async (before) => {
      const { wrapper, aml } = await open({ versions: { 1: before, 2: [match('r1')] } });
      expect(aml.view?.against?.version).toBe(1);
      expect(wrapper.find('[data-notice]').text()).toContain('Not compared. List of matches: Version 1');
      expect(wrapper.find('[data-card="resource:r1"]').exists()).toBe(true);
      expect(wrapper.find('section[aria-label="Changes"]').exists()).toBe(false);
      expect(wrapper.text()).not.toMatch(/No changes|Changes since/);
    },
  );

  it('shows those of a match where the two were compared', async () => {
    const { wrapper } = await open({ versions: { 1: [match('r1')], 2: [match('r1')] } });
    expect(wrapper.find('[data-card="resource:r1"]').text()).toContain('Changes since Version 1');
  });
});

describe('a snapshot that lists what was removed', () => {
  it('asks nobody to decide it, and is no empty list', async () => {
    const removed = match('r1', { ongoing_monitor_update_type: 'Removed', aml_record_version: 1 });
    const { wrapper, aml } = await open({ versions: { 1: [removed] } });
    expect(aml.view?.progress).toMatchObject({ list: 'read', total: 1, open: 0, removed: 1 });
    expect(wrapper.text()).not.toContain('No matches');
    expect(wrapper.text()).not.toContain('All matches resolved');
    expect(aml.rowAt(0)).toMatchObject({ isRemoved: true, name: 'Ana Specimen r1' });
  });
});

describe('values of a match', () => {
  it('marks a dataset that the specification does not list', async () => {
    const { wrapper } = await open({
      versions: { 1: [match('r1', { datasets: ['Sanctions', 'Rumours'] })] },
    });
    const chips = wrapper.findAll('.marks .chip');
    expect(chips.map((chip) => chip.text())).toEqual(['Sanctions', 'Rumours (unlisted)']);
    expect(wrapper.find('section[aria-label="Profile"]').text()).toMatch(
      /RumoursNot listed in the specification/,
    );
  });

  it('marks members that only the history has as not part of another response', async () => {
    const { wrapper } = await open({ result: { aml: { matches: [match('r1', {})] } } });
    const profile = wrapper.find('section[aria-label="Profile"]').text();
    expect(profile).toContain('Not provided for this check type: Match ID');
  });
});

describe('null in the head of the review', () => {
  it('says no more than the specification does', async () => {
    const { wrapper } = await open({
      result: {
        final_decision: null,
        check_time: null,
        aml: { last_ongoing_monitoring_update: null, search_datetime: null, matches: [match('r1')] },
      },
    });
    const facts = wrapper.find('header .facts').text();
    for (const label of [
      'Final decision',
      'Check finished',
      'Search requested',
      'Last change of monitoring status',
    ])
      expect(facts).toContain(`${label}null`);
    expect(facts).not.toMatch(/never|none|not given/i);
  });
});

describe('what is not there', () => {
  it.each([
    [{ versions: { 1: null } }, 'The service sent null instead of a list'],
    [{ versions: { 1: {} } }, 'The list of matches cannot be read'],
    [{ versions: { 1: 'none' } }, 'The list of matches cannot be read'],
    [{ versions: { 1: 0 } }, 'The list of matches cannot be read'],
    [{ versions: { 1: { results: [] } } }, 'The list of matches cannot be read'],
    [{ result: {} }, 'No list of matches in this response'],
    [{ result: { aml: {} } }, 'No list of matches in this response'],
    [{ result: { aml: { items: [] } } }, 'No list of matches in this response'],
    [{ result: { aml: { matches: null } } }, 'The service sent null instead of a list'],
    [{ result: 'nothing' }, 'The list of matches cannot be read'],
    [{ journey: {} }, 'No list of matches in this response'],
    [{ journey: { aml: { applicability: 'Applicable' } } }, 'No list of matches in this response'],
    [{ journey: { journey_id: 'check-1', aml: null } }, 'Not screened'],
    [{ journey: { journey_id: 'check-1', aml: { applicability: 'Disabled', matches: null } } }, 'Disabled'],
    [
      { journey: { journey_id: 'check-1', aml: { applicability: 'Not Ready Yet', matches: null } } },
      'Not Ready Yet',
    ],
    [{ result: { check_id: 'check-1', aml: null } }, 'This check has no screening data'],
    [{ versions: { 1: [] } }, 'No matches'],
    [{}, 'No list of matches saved'],
  ])('%j reads: %s', async (options: AmlDoubleOptions, title) => {
    const { wrapper } = await open(options);
    expect(wrapper.find('.empty h2').text()).toBe(title);
  });

  it('never takes an empty list of changes for a finding that there are no matches', async () => {
    const { wrapper, aml } = await open({
      versions: { 1: [match('r1')], 2: [match('r1')] },
      deltas: { 2: [] },
    });
    const delta = aml.view?.timeline.versions[1]?.delta ?? expect.fail('no delta');
    aml.choose({ review: delta });
    await flushPromises();
    expect(wrapper.find('.empty h2').text()).toBe('No changes');
    expect(wrapper.text()).not.toContain('no matches');
  });

  it('says where a version stops being JSON', async () => {
    const { wrapper, aml, double } = await open({ versions: { 1: 'none' } });
    const view = aml.view ?? expect.fail('no view');
    double.response({ 'aml:view': () => ({ ...view, notJson: { line: 2, column: 16 } }) });
    await aml.load();
    await flushPromises();
    expect(wrapper.find('.empty').text()).toContain(
      'Version 1, not valid JSON (line 2, column 16): the matches',
    );
  });

  it('tells a failed reading in words and can try again', async () => {
    const { wrapper, double, aml } = await open({});
    double.response({
      'aml:view': () => {
        throw new Error('broken');
      },
    });
    await aml.load();
    await flushPromises();
    expect(wrapper.find('[role="alert"]').text()).toContain('Retry');
  });
});

describe('links', () => {
  const linked = (url: string): unknown =>
    match('r1', {
      details: { 'adverse-media': { media_links: { title: 'Headline', url, snippet: ['<b>x</b>'] } } },
    });

  it('opens https through the app alone and shows the host', async () => {
    const { wrapper, double } = await open({ versions: { 1: [linked('https://news.example/a?b=c')] } });
    const link = wrapper.find('section[aria-label="Profile"] button.open');
    expect(link.text()).toContain('news.example');
    await link.trigger('click');
    await flushPromises();
    // The place is handed on, never the address.
    expect(double.callsOf('links:open')).toEqual([
      {
        caseId: expect.any(String),
        responseSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        pointer: '/aml_matches/0/details/adverse-media/media_links/url',
      },
    ]);
    expect(wrapper.find('[data-pointer$="/snippet/0"]').text()).toBe('<b>x</b>');
    expect(wrapper.find('a[href]').exists()).toBe(false);
  });

  it.each([
    'http://news.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:pass@news.example/',
    'x',
  ])('does not offer to open %s', async (url) => {
    const { wrapper } = await open({ versions: { 1: [linked(url)] } });
    expect(wrapper.find('section[aria-label="Profile"] button.open').exists()).toBe(false);
    expect(wrapper.find('section[aria-label="Profile"]').text()).toContain(url);
  });
});

describe('reading again', () => {
  it('does not take the reviewer back to where they were when it began', async () => {
    const { aml } = await open({ versions: { 1: [match('r1'), match('r2', { score: 1 })] } });
    const reading = aml.load();
    aml.move(1);
    await reading;
    await flushPromises();
    expect(aml.activeKey).toBe('resource:r2');
    expect(aml.detail).toMatchObject({ kind: 'ready', detail: { row: { key: 'resource:r2' } } });
  });
});

it('the list of sections names an unknown list before the review is opened', async () => {
  setActivePinia(createPinia());
  const double = createAmlDouble({ journey: JOURNEY });
  ended.push(installBridge(double));
  const facts = { ...timelineFacts(viewOf({ aml: null }), null), caseId: CASE_ID };
  const view = { ...viewOf({ aml: null }), caseId: CASE_ID };
  const attentionWith = async (amlList: typeof facts.amlList) => {
    double.response({
      'applicant:timeline': () => ({
        caseId: CASE_ID,
        entries: [
          {
            facts: { ...facts, amlList },
            link: null,
            changes: [],
            notCompared: [],
            isFirstOfKind: true,
            faces: [],
          },
        ],
        suggested: [],
        further: 0,
        hidesFaces: true,
      }),
    });
    useTimelineStore().close();
    await useTimelineStore().open(CASE_ID);
    return amlSection.status?.(view, { isSettled: true }).attention;
  };
  expect(await attentionWith('later-unread')).toBe('maybe outdated');
  expect(await attentionWith('read')).toBeNull();
  expect(await attentionWith('not-screened')).toBeNull();
});
