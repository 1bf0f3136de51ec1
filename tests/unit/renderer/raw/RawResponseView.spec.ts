// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedResponse } from '@shared/domain/savedResponses';
import { parseJsonBytes } from '@shared/wire';
import { indentJson } from '../../../../src/main/modules/cases/indentJson';
import { MASKING } from '../../../../src/renderer/src/composables/masking';
import RawResponseView from '../../../../src/renderer/src/features/raw/RawResponseView.vue';
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

const RECEIVED = {
  version: null,
  deltaOnly: false,
  receivedAt: '2026-01-02T03:04:05.000Z',
  receivedBy: { name: 'Test Reviewer', reviewerId: 'R-1' },
  origin: 'service',
} as const;

/** The view over a case whose journey result has these bytes, and over what else it holds. */
async function show(
  bytes: Uint8Array,
  others: Record<string, { saved: Partial<SavedResponse>; text: string }> = {},
  provide: Record<symbol, unknown> = {},
) {
  const parsed = parseJsonBytes(bytes);
  const received = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const own: SavedResponse = {
    ...RECEIVED,
    kind: 'journeyResult',
    sha256: 'a'.repeat(64),
    bytes: bytes.length,
  };
  const rest = Object.entries(others).map(([digit, { saved }]): SavedResponse => ({
    ...own,
    sha256: digit.repeat(64),
    ...saved,
  }));
  const double = createBridgeDouble({
    'cases:responses': () => [own, ...rest],
    'cases:rawResponse': ({ sha256, kind }) => {
      const other = others[sha256[0] ?? ''];
      const text = other?.text ?? received;
      const reading = other === undefined ? parsed : parseJsonBytes(utf8(text));
      return {
        sha256,
        kind,
        bytes: bytes.length,
        text,
        pretty: reading.ok ? indentJson(text) : null,
        lossy: text.includes('\ufffd'),
        deviations: other === undefined ? [] : [{ pointer: '/novel', reason: 'unknown-key' as const }],
        otherShape: text.includes('"error"') ? { is: 'error' } : null,
        syntaxError: reading.ok
          ? null
          : { line: reading.line, column: reading.column, message: reading.message },
      };
    },
    'preferences:get': () => null,
    'preferences:set': () => null,
  });
  uninstall = installBridge(double);
  const view = viewOf(parsed.ok ? parsed.value : undefined);
  const shown = mount(RawResponseView, {
    props: { view, chosen: null },
    attachTo: document.body,
    global: { provide },
  });
  await flushPromises();
  return shown;
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Everything is masked, but no value of the case is known. */
const MASKED = {
  [MASKING]: {
    isOn: true,
    text: (text: string) => text,
    parts: (text: string) => [{ kind: 'text', text }],
    covered: (classes: unknown) => classes,
  },
};

describe('the raw response while everything is masked', () => {
  it.each([
    ['cut', '{"journey_id":"j",\n"applicant":{"full_name":"Marta Ziel'],
    ['with a comma after it', '{"journey_id":"j",\n"applicant":{"full_name":"Marta Zielonka"}},'],
    ['a list', '[{"name":"Marta Zielonka","dob":"1990-01-25"}]'],
    ['a text', '"Marta Zielonka 1990-01-25"'],
    ['a page', '<p>No journey for Marta Zielonka</p>'],
  ])('discloses nothing of a response that nobody can classify: %s', async (_, text) => {
    const shown = await show(utf8(text), {}, MASKED);
    expect(shown.get('.panes').html()).not.toMatch(/Marta|Ziel|1990/);
    const [received] = shown.findAll('.pane');
    expect(received?.findAll('.text')).toHaveLength(text.split('\n').length);
  });

  it('still shows the line at which it stops being JSON', async () => {
    const shown = await show(utf8('{"a": 1,\n  "b": }\n\n}'), {}, MASKED);
    expect(shown.text()).toContain('The first error is at line 2, column 8: A value is expected.');
    expect(shown.get('.line.fault').text()).toMatch(/^2\s+•+$/);
  });

  it('is found by a place whose key is masked', async () => {
    const value = { journey_id: 'j-1', flow_id: 'f-1', documents: {}, 'Marta Zielonka': [{ seen: 'Marta' }] };
    const shown = await show(utf8(JSON.stringify(value)), {}, MASKED);
    const beginAt = { pointer: '/Marta Zielonka/0/seen' };
    await shown.setProps({ beginAt });
    await flushPromises();
    expect(shown.get('.panes').html()).not.toMatch(/Marta|Zielonka/);
    expect(shown.findAll('.pane')[1]?.get('.line.place').text()).toMatch(/"seen": "•+"$/);
  });
});

describe('the raw response', () => {
  it('is shown as received and indented, side by side, with its hash and its size', async () => {
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
    await shown.get('[aria-label="Previous result"]').trigger('click');
    expect(shown.get('[role="status"]').text()).toBe('3 of 3');
    await shown.get('input[type="search"]').setValue('nowhere');
    expect(shown.get('[role="status"]').text()).toBe('not found');
  });

  it('that is not JSON says where and why, and why there is no indented form', async () => {
    const shown = await show(utf8('{"a": 1,\n  "b": }'));
    expect(shown.text()).toContain('The first error is at line 2, column 8: A value is expected.');
    expect(shown.text()).toContain('Indented view not available');
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
    await vi.waitFor(() => expect(shown.findAll('.line').length).toBeGreaterThan(0), { timeout: 4_000 });
    expect(shown.get('.line .text').text()).toBe('{');
  });

  it('marks the place in both forms where a pointer leads', async () => {
    const shown = await show(utf8('{"a":[{"b":1},{"b":2}]}'));
    await shown.setProps({ beginAt: { pointer: '/a/1/b' } });
    await flushPromises();
    const places = shown.findAll('.line.place').map((line) => line.find('.text').text());
    expect(places).toEqual(['{"a":[{"b":1},{"b":2}]}', '"b": 2']);
  });

  it('can be any that is saved: chosen by operation, version and delta, with its own list of differences', async () => {
    const shown = await show(utf8('{"journey_id":"j"}'), {
      c: { saved: { kind: 'amlHistory', version: 2, deltaOnly: true }, text: '{"check_id":"c","novel":1}' },
      d: { saved: { kind: 'webhookEvent' }, text: '{"error":"x"}' },
    });
    const select = shown.get('.bar select');
    expect(select.findAll('optgroup').map((group) => group.attributes('label'))).toEqual([
      'Journey result',
      'AML history',
      'Service event',
    ]);
    expect(shown.text()).not.toContain('differs from the specification');
    const [, delta, event] = select.findAll('option');
    expect(delta?.text()).toBe('Version 2, changes only, 2026-01-02 03:04:05 UTC');
    await select.setValue(delta?.attributes('value'));
    await flushPromises();
    expect(shown.emitted('choose'), 'the case itself stays as it is').toBeUndefined();
    expect(shown.text()).toContain('1 place differs from the specification');
    await shown.get('.unread [aria-expanded="false"], .unread summary').trigger('click');
    await shown.get('[aria-label="Show /novel in the raw response"]').trigger('click');
    await flushPromises();
    const places = shown.findAll('.line.place').map((line) => line.find('.text').text());
    expect(places).toEqual(['{"check_id":"c","novel":1}', '"novel": 1']);
    await select.setValue(event?.attributes('value'));
    await flushPromises();
    expect(shown.text()).toContain('Not a service event');
  });

  it('begins with the one that is asked for: by its hash, or the first of some kinds', async () => {
    const shown = await show(utf8('{"journey_id":"j"}'), {
      c: { saved: { kind: 'amlHistory', version: 2 }, text: '{"check_id":"second"}' },
      d: { saved: { kind: 'amlHistory', version: 1 }, text: '{"check_id":"first"}' },
    });
    const after = async (beginAt: object): Promise<string> => {
      await shown.setProps({ beginAt });
      await flushPromises();
      return shown.get('.pane').text();
    };
    expect(await after({ sha256: 'd'.repeat(64) })).toContain('first');
    expect(await after({ responses: ['amlResult', 'amlHistory'], pointer: '/aml' })).toContain('second');
    expect(await after({ responses: ['amlResult'], pointer: '/journey_id' })).toContain('journey_id');
    expect(shown.findAll('.line.place')).toHaveLength(2);
    expect(await after({})).toContain('journey_id');
  });

  it('shows hidden characters by their code points in both forms, also inside what was found', async () => {
    const shown = await show(utf8('\ufeff{"name":"Jo\u202ehn\u200b"}'));
    const hidden = shown
      .findAll('.pane')
      .map((pane) => pane.findAll('.hidden-mark').map((mark) => mark.text()));
    expect(hidden).toEqual([
      ['U+FEFF', 'U+202E', 'U+200B'],
      ['U+202E', 'U+200B'],
    ]);
    expect(shown.get('.hidden-mark:nth-of-type(3)').attributes('title')).toContain(
      'U+202E, right-to-left override',
    );
    await shown.get('input[type="search"]').setValue('Jo\u202eh');
    expect(shown.findAll('mark').map((mark) => mark.text())).toEqual([
      'Jo',
      'U+202E',
      'h',
      'Jo',
      'U+202E',
      'h',
    ]);
    expect(shown.element.textContent).not.toMatch(/[\u202e\u200b\ufeff]/);
  });
});
