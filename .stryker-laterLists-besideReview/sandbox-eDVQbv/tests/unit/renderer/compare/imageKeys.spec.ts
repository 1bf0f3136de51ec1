// @ts-nocheck
// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { imageKeys } from '../../../../src/renderer/src/features/compare/imageKeys';

function press(init: KeyboardEventInit): [command: string, alone: boolean][] {
  const run: [string, boolean][] = [];
  const keymap = createKeymap();
  keymap.register({ heading: 'Images', bindings: imageKeys((command, alone) => run.push([command, alone])) });
  keymap.handle(new KeyboardEvent('keydown', { cancelable: true, ...init }));
  return run;
}

it.each([
  [{ key: 'l', code: 'KeyL' }, 'link', false],
  [{ key: 'r', code: 'KeyR' }, 'rotate', false],
  [{ key: 'R', code: 'KeyR', shiftKey: true }, 'rotate-back', false],
  [{ key: 'h', code: 'KeyH' }, 'flip', false],
  [{ key: 'x', code: 'KeyX' }, 'swap', false],
  [{ key: '+', code: 'NumpadAdd' }, 'zoom-in', false],
  [{ key: '-', code: 'Minus' }, 'zoom-out', false],
  [{ key: '0', code: 'Digit0' }, 'fit', false],
  [{ key: '1', code: 'Digit1' }, 'actual-size', false],
  [{ key: 'ArrowRight', code: 'ArrowRight' }, 'pan-right', false],
  [{ key: 'ArrowRight', code: 'ArrowRight', shiftKey: true }, 'pan-right', true],
] as const)('%j is %s (one pane alone: %s)', (init, command, alone) => {
  expect(press(init)).toEqual([[command, alone]]);
});

it.each([
  { key: 'r', code: 'KeyR', ctrlKey: true },
  { key: 'X', code: 'KeyX', shiftKey: true },
  { key: 'k', code: 'KeyK' },
])('%j is for others', (init) => {
  expect(press(init)).toEqual([]);
});
