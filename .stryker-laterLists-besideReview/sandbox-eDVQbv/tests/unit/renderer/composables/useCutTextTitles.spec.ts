// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { useCutTextTitles } from '../../../../src/renderer/src/composables/useCutTextTitles';

/** A line of text that needs `needs` px and has 100. */
function line(needs: number, style: string): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = style;
  const within = document.createElement('b');
  within.textContent = 'A long   name';
  element.append(within);
  for (const [name, value] of [
    ['scrollWidth', needs],
    ['clientWidth', 100],
  ] as const)
    Object.defineProperty(element, name, { value });
  document.body.append(element);
  return element;
}
const cut = (needs: number): HTMLElement => line(needs, 'text-overflow: ellipsis');
const pointAt = (element: Element | null): void => {
  element?.dispatchEvent(new Event('pointerover', { bubbles: true }));
};
const start = () => mount({ setup: useCutTextTitles, template: '<i></i>' }, { attachTo: document.body });

describe('text that has no room', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('shows whole while it is pointed at, wherever within it', () => {
    const shown = start();
    const name = cut(180);
    pointAt(name.querySelector('b'));
    expect(name.title).toBe('A long name');
    pointAt(name);
    expect(name.title).toBe('A long name');
    pointAt(document.body);
    expect(name.hasAttribute('title')).toBe(false);
    shown.unmount();
  });

  it('has no title if it fits, scrolls, masks something or already has a title', () => {
    const shown = start();
    const roomy = cut(100);
    const scrolls = line(180, 'text-overflow: clip');
    const masked = cut(180);
    masked.querySelector('b')?.setAttribute('data-mask', 'names');
    const own = cut(180);
    own.title = 'Its own';
    for (const element of [roomy, scrolls, masked, own]) pointAt(element);
    expect([roomy, scrolls, masked, own].map(({ title }) => title)).toEqual(['', '', '', 'Its own']);
    pointAt(document.body);
    expect(own.title).toBe('Its own');
    shown.unmount();
  });

  it('loses it with the next key, which may be the one that masks it, and with the screen', () => {
    const shown = start();
    const name = cut(180);
    pointAt(name);
    document.dispatchEvent(new Event('keydown'));
    expect(name.hasAttribute('title')).toBe(false);
    pointAt(name);
    shown.unmount();
    expect(name.hasAttribute('title')).toBe(false);
    pointAt(name);
    expect(name.hasAttribute('title')).toBe(false);
  });
});
