import { useEventListener } from '@vueuse/core';
import { useMaskingStore } from './maskingStore';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** P held shows what is covered under the pointer or in what has the focus; letting go covers it. So does leaving. */
export function usePeekKey(): void {
  const masking = useMaskingStore();
  const release = (): void => void masking.release();
  /** Whether the pointer was moved since the focus was: a mouse that only rests somewhere means nothing. */
  let isPointing = false;

  /** What the pointer was moved onto, where that is covered; else what has the focus. */
  function underHand(): Element | null {
    const hovered = isPointing ? [...document.querySelectorAll('[data-mask]:hover')].at(-1) : undefined;
    return hovered ?? document.activeElement;
  }

  function down(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (masking.active.size === 0 || isTyping(event.target)) return;
    event.preventDefault();
    if (event.repeat || masking.asked !== null) return;
    const element = underHand();
    if (element !== null && element !== document.body) masking.peek(element);
  }
  function up(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === 'p') release();
  }
  useEventListener('keydown', down);
  useEventListener('keyup', up);
  useEventListener(['pointerup', 'pointercancel', 'blur'], release);
  useEventListener('pointermove', () => (isPointing = true));
  useEventListener('focusin', () => (isPointing = false));
}
