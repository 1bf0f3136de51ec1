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
 * Text that has no room shows whole while it is pointed at. Never where something in it is masked: whoever looks at that
 * for a moment must not leave it in a title. The title goes with the pointer and with the next key, which may mask it.
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
