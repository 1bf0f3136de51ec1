import { useEventListener } from '@vueuse/core';
import { onScopeDispose } from 'vue';

/** How many levels above the hovered element an element with truncated text is searched. */
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
 * Shows truncated text in full in a `title` while it is hovered. Text with masked parts is left out, because it must
 * not stay in a title after it was revealed. The title is removed when the hover ends and on the next key press,
 * which may mask the text.
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
