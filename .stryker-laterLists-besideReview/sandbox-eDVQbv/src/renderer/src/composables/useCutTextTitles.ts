// @ts-nocheck
import { useEventListener } from '@vueuse/core';
import { onScopeDispose } from 'vue';

/** How far above what is pointed at the element that cuts its text may be. */
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
 * Shows truncated text in full while it is pointed at, except where it contains masked text, which must not stay in a
 * title after it was held open. The title ends with the hover and with the next key, which may mask it.
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
