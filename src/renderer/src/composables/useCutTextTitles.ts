import { useEventListener } from '@vueuse/core';
import { onScopeDispose } from 'vue';

/** The number of ancestors that are searched for the element that truncates the text. */
const LEVELS = 3;

function cutTextAt(target: EventTarget | null): HTMLElement | null {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; level < LEVELS && element !== null; level += 1, element = element.parentElement) {
    if (element.title !== '' || element.querySelector('[data-mask]') !== null) return null;
    const isCut = element.scrollWidth > element.clientWidth;
    if (isCut && getComputedStyle(element).textOverflow === 'ellipsis') return element;
  }
  return null;
}

/**
 * Shows truncated text in full while the pointer is on it. Text with masked parts is excluded, because it must not stay
 * in a title after it was revealed. The title is removed when the pointer leaves or a key is pressed, which may mask
 * the text.
 */
export function useCutTextTitles(): void {
  let titled: HTMLElement | null = null;
  const point = ({ target }: Event): void => {
    if (titled !== null && target instanceof Node && titled.contains(target)) return;
    titled?.removeAttribute('title');
    titled = cutTextAt(target);
    if (titled !== null) titled.title = (titled.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const forget = (): void => {
    titled?.removeAttribute('title');
    titled = null;
  };
  useEventListener(document, 'pointerover', point);
  useEventListener(document, 'keydown', forget, { capture: true });
  onScopeDispose(forget);
}
