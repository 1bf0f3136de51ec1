// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseJsonBytes } from '@shared/wire';
import { indentJson } from '../../../../src/main/cases/indentJson';
import RawAnswerView from '../../../../src/renderer/src/features/raw/RawAnswerView.vue';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
import { viewOf } from '../../../support/viewOf';

let uninstall = (): void => undefined;
beforeEach(() => {
  setActivePinia(createPinia());
  // Without a layout every list would be of no height and show nothing.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  uninstall();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The view over an answer of these bytes. */
async function show(bytes: Uint8Array) {
  const parsed = parseJsonBytes(bytes);
  const text = new TextDecoder().decode(bytes);
  const double = createBridgeDouble({
    'cases:rawAnswer': ({ sha256 }) => ({
      sha256,
      bytes: bytes.length,
      text,
      pretty: parsed.ok ? indentJson(text) : null,
      lossy: text.includes('\ufffd'),
    }),
    'preferences:get': () => null,
    'preferences:set': () => null,
  });
  uninstall = installBridge(double);
  const view = viewOf(parsed.ok ? parsed.value : undefined);
  const [answer] = view.answers;
  const syntaxError = parsed.ok
    ? null
    : { line: parsed.line, column: parsed.column, message: parsed.message };
  const shown = mount(RawAnswerView, {
    props: { view: { ...view, answers: [{ ...answer!, bytes: bytes.length, syntaxError }] }, chosen: null },
    attachTo: document.body,
  });
  await flushPromises();
  return shown;
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the received answer', () => {
  it('stands as received and indented, side by side, with its hash and its size', async () => {
    const shown = await show(utf8('{"a":[1.50,"é"]}'));
    const [received, indented] = shown
      .findAll('.pane')
      .map((pane) => pane.findAll('.text').map((row) => row.text()));
    expect(received).toEqual(['{"a":[1.50,"é"]}']);
    expect(indented).toEqual(['{', '"a": [', '1.50,', '"é"', ']', '}']);
    expect(shown.text()).toContain('17 bytes, 1 line as received');
    expect(shown.text()).toContain('a'.repeat(64));
  });

  it('marks what is sought in both, and says how many there are', async () => {
    const shown = await show(utf8('{"word":"Word","b":[{"word":2}]}'));
    await shown.get('input[type="search"]').setValue('word');
    expect(shown.get('[role="status"]').text()).toBe('1 of 3');
    for (const pane of shown.findAll('.pane')) {
      expect(pane.findAll('mark').map((mark) => mark.text())).toEqual(['word', 'Word', 'word']);
      expect(pane.findAll('mark.current')).toHaveLength(1);
    }
    await shown.get('[aria-label="Previous place"]').trigger('click');
    expect(shown.get('[role="status"]').text()).toBe('3 of 3');
    await shown.get('input[type="search"]').setValue('nowhere');
    expect(shown.get('[role="status"]').text()).toBe('not found');
  });

  it('that is not JSON says where and why, and why there is no indented form', async () => {
    const shown = await show(utf8('{"a": 1,\n  "b": }'));
    expect(shown.text()).toContain('It stops making sense at line 2, column 8: A value is expected.');
    expect(shown.text()).toContain('There is no indented form');
    expect(shown.get('.line.fault').text()).toContain('"b": }');
    expect(shown.findAll('.pane')).toHaveLength(1);
  });

  it('that is not all text marks what stands for the bytes', async () => {
    const shown = await show(Uint8Array.from([...utf8('{"a":"x'), 0xff, 0xfe, ...utf8('y"}')]));
    expect(shown.text()).toContain('Some bytes are not UTF-8');
    expect(shown.get('.lost').text()).toBe('\ufffd\ufffd');
  });

  it('that is large leaves the window free while it is cut and aligned', async () => {
    // On this clock every slice is used up at once: nothing large is made without a turn for everything else.
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
    const rows = Array.from({ length: 30_000 }, (_, index) => ({ id: index }));
    const shown = await show(utf8(JSON.stringify({ rows })));
    const [, indented] = shown.findAll('.pane');
    expect(indented?.findAll('.line'), 'not cut yet').toEqual([]);
    const meanwhile = shown.findAll('input[type="radio"]');
    await meanwhile[2]?.setValue();
    expect(shown.findAll('.pane'), 'a choice made meanwhile is followed').toHaveLength(1);
    await vi.waitFor(() => expect(shown.findAll('.line').length).toBeGreaterThan(0));
    expect(shown.get('.line .text').text()).toBe('{');
  });

  it('marks the place in both forms where a pointer leads', async () => {
    const shown = await show(utf8('{"a":[{"b":1},{"b":2}]}'));
    await shown.setProps({ pointer: '/a/1/b' });
    await flushPromises();
    const places = shown.findAll('.line.place').map((line) => line.find('.text').text());
    expect(places).toEqual(['{"a":[{"b":1},{"b":2}]}', '"b": 2']);
  });
});
