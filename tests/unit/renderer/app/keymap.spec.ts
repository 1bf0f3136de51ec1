// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import {
  isSingleCharacter,
  keyCaps,
  normaliseKeys,
  strokesOf,
} from '../../../../src/renderer/src/composables/keys';

const stroke = (over: Partial<KeyboardEventInit>): Parameters<typeof strokesOf>[0] => ({
  key: 'a',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
  ...over,
});

function press(target: EventTarget, over: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...over });
  target.dispatchEvent(event);
  return event;
}

const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };

describe('strokesOf', () => {
  it.each([
    [{ key: 'k', ctrlKey: true }, ['mod+k']],
    [{ key: 'K', ctrlKey: true, shiftKey: true }, ['mod+shift+k']],
    [{ key: 'N', shiftKey: true, code: 'KeyN' }, ['shift+n']],
    [{ key: '?', shiftKey: true }, ['?']],
    [{ key: '+', shiftKey: true }, ['+']],
    [{ key: ' ' }, ['space']],
    [{ key: 'ArrowLeft', shiftKey: true }, ['shift+arrowleft']],
    [{ key: 'z', code: 'KeyY' }, ['z']],
    [{ key: '!', code: 'Digit1', shiftKey: true }, ['!']],
    [{ key: 'Shift' }, []],
    [{ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, []],
    // Arabic and Russian letters
    [{ key: 'о', code: 'KeyJ' }, ['о', 'j']],
    [{ key: 'ت', code: 'KeyJ' }, ['ت', 'j']],
    // A German keyboard: ü where the bracket is, and the bracket with AltGr
    [{ key: 'ü', code: 'BracketLeft' }, ['ü', '[']],
    [{ key: '[', code: 'Digit8', ...altGr }, ['[']],
    [{ key: '@', code: 'KeyQ', ...altGr }, ['@']],
    // A French keyboard: digits with Shift only, and a minus in their row
    [{ key: '&', code: 'Digit1' }, ['&', '1']],
    [{ key: '1', code: 'Digit1', shiftKey: true }, ['1']],
    [{ key: '-', code: 'Digit6' }, ['-', '6']],
  ])('%j is %j', (over, expected) => {
    expect(strokesOf(stroke(over), false)).toEqual(expected);
  });

  it.each([
    [{ key: 'k', metaKey: true }, ['mod+k']],
    [{ key: 'k', ctrlKey: true }, []],
    [{ key: 'ß', code: 'KeyS', altKey: true }, ['alt+s']],
    [{ key: 'Dead', code: 'KeyN', altKey: true }, ['alt+n']],
    [{ key: 'ArrowLeft', altKey: true }, ['alt+arrowleft']],
    [{ key: 'Dead', code: 'BracketRight' }, [']']],
  ])('on a Mac %j is %j', (over, expected) => {
    expect(strokesOf(stroke(over), true)).toEqual(expected);
  });

  it('prints Command on the caps of a Mac', () => {
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
  });

  it('knows plus as a key and single characters as such', () => {
    expect(keyCaps('mod++', false)).toEqual(['Ctrl', '+']);
    expect(normaliseKeys('Shift+Mod+Esc')).toBe('mod+shift+escape');
    expect([
      isSingleCharacter('j'),
      isSingleCharacter('shift+n'),
      isSingleCharacter('mod+k'),
      isSingleCharacter('enter'),
    ]).toEqual([true, true, false, false]);
  });
});

describe('createKeymap', () => {
  function setUp() {
    const keymap = createKeymap();
    window.onkeydown = (event) => {
      keymap.handle(event);
    };
    const plain = document.createElement('div');
    plain.tabIndex = 0;
    const [field, box] = [document.createElement('input'), document.createElement('input')];
    field.type = 'text';
    box.type = 'checkbox';
    document.body.replaceChildren(
      document.createElement('button'),
      field,
      box,
      document.createElement('textarea'),
      plain,
    );
    const at = (selector: string): Element => document.querySelector(selector) as Element;
    return { keymap, at };
  }

  it('never acts on a single letter while a text field has focus, but on Control and Escape', () => {
    const { keymap, at } = setUp();
    const [j, palette, back] = [vi.fn(), vi.fn(), vi.fn()];
    keymap.register({
      heading: 'Test',
      bindings: [
        { keys: 'j', label: 'Next', run: j },
        { keys: 'mod+k', label: 'Palette', run: palette },
        { keys: 'escape', label: 'Back', run: back },
      ],
    });
    for (const selector of ['input[type=text]', 'textarea']) {
      press(at(selector), { key: 'j' });
      press(at(selector), { key: 'k', ctrlKey: true });
      press(at(selector), { key: 'Escape' });
    }
    expect([j.mock.calls.length, palette.mock.calls.length, back.mock.calls.length]).toEqual([0, 2, 2]);
    press(at('div'), { key: 'j' });
    press(at('input[type=checkbox]'), { key: 'j' });
    expect(j).toHaveBeenCalledTimes(2);
  });

  it('leaves Enter to the focused button', () => {
    const { keymap, at } = setUp();
    const open = vi.fn();
    keymap.register({ heading: 'Test', bindings: [{ keys: 'enter', label: 'Open', run: open }] });
    expect(press(at('button'), { key: 'Enter' }).defaultPrevented).toBe(false);
    press(at('div'), { key: 'Enter' });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('lets the newest scope win, gives the key back, and shuts the rest out under a modal one', () => {
    const { keymap, at } = setUp();
    const [lower, upper] = [vi.fn(), vi.fn()];
    keymap.register({ heading: 'Lower', bindings: [{ keys: 'j', label: 'Next', run: lower }] });
    const remove = keymap.register({
      heading: 'Upper',
      bindings: [{ keys: 'j', label: 'Next', run: upper }],
    });
    press(at('div'), { key: 'j' });
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
    remove();
    press(at('div'), { key: 'j' });
    expect(lower).toHaveBeenCalledTimes(1);
    const close = keymap.register({ heading: 'Dialog', modal: true, bindings: [] });
    press(at('div'), { key: 'j' });
    expect(lower).toHaveBeenCalledTimes(1);
    expect(keymap.scopes.map((scope) => scope.heading)).toEqual(['Dialog']);
    close();
    expect(keymap.scopes.map((scope) => scope.heading)).toEqual(['Lower']);
  });

  it('lets what is urgent act under a modal scope, unless that one uses its key', () => {
    const { keymap, at } = setUp();
    const [lock, next, own] = [vi.fn(), vi.fn(), vi.fn()];
    keymap.register({
      heading: 'App',
      bindings: [
        { keys: 'mod+l', label: 'Lock', isUrgent: true, run: lock },
        { keys: 'j', label: 'Next', run: next },
      ],
    });
    keymap.register({ heading: 'Other', bindings: [{ keys: 'k', label: 'Back', run: next }] });
    keymap.register({ heading: 'Dialog', modal: true, bindings: [] });
    press(at('input'), { key: 'l', ctrlKey: true });
    press(at('div'), { key: 'j' });
    expect([lock.mock.calls.length, next.mock.calls.length]).toEqual([1, 0]);
    expect(keymap.scopes.map(({ heading }) => heading)).toEqual(['Dialog', 'App']);
    expect(keymap.scopes[1]?.bindings.map(({ label }) => label)).toEqual(['Lock']);
    keymap.register({
      heading: 'Upper',
      modal: true,
      bindings: [{ keys: 'mod+l', label: 'Own', run: own }],
    });
    press(at('div'), { key: 'l', ctrlKey: true });
    expect([lock.mock.calls.length, own.mock.calls.length]).toEqual([1, 1]);
  });

  it('can disable single-key shortcuts', () => {
    const { keymap, at } = setUp();
    const [j, palette] = [vi.fn(), vi.fn()];
    keymap.register({
      heading: 'Test',
      bindings: [
        { keys: 'j', label: 'Next', run: j },
        { keys: 'mod+k', label: 'Palette', run: palette },
      ],
    });
    keymap.setSingleCharacters(false);
    press(at('div'), { key: 'j' });
    press(at('div'), { key: 'k', ctrlKey: true });
    expect([j.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1]);
  });

  it('passes over a binding whose time is not now, and refuses a key given twice by its other name', () => {
    const { keymap, at } = setUp();
    const run = vi.fn();
    keymap.register({ heading: 'Below', bindings: [{ keys: 'r', label: 'Rotate', run }] });
    keymap.register({
      heading: 'Above',
      bindings: [{ keys: 'r', label: 'Reveal', run: vi.fn(), when: () => false }],
    });
    press(at('div'), { key: 'r' });
    expect(run).toHaveBeenCalledTimes(1);
    expect(() =>
      keymap.register({
        heading: 'Twice',
        bindings: [
          { keys: 'l', label: 'Link', run },
          { keys: ['x', 'l'], label: 'Lock', run },
        ],
      }),
    ).toThrow('Link');
  });

  it('remembers words and keys of what is gone, and nothing that it closed over', () => {
    const { keymap } = setUp();
    const scope = {
      heading: 'Case',
      bindings: [
        { keys: 'g', label: 'Compare', run: vi.fn(), when: () => true },
        { keys: ['1', '2'], label: 'Go to', run: vi.fn(), fixed: true },
        { label: 'Only in the palette', run: vi.fn() },
      ],
    };
    keymap.register(scope)();
    keymap.register(scope)();
    expect(keymap.scopes.filter(({ heading }) => heading === 'Case')).toEqual([]);
    expect(keymap.known.filter(({ heading }) => heading === 'Case')).toEqual([
      {
        heading: 'Case',
        bindings: [
          { keys: 'g', label: 'Compare', fixed: false },
          { keys: ['1', '2'], label: 'Go to', fixed: true },
        ],
      },
    ]);
  });
});
