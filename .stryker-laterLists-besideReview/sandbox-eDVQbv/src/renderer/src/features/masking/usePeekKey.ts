// @ts-nocheck
import { useEventListener } from '@vueuse/core';
import { strokesOf } from '../../composables/keys';
import { useMaskingStore } from './maskingStore';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** With Shift too, since Caps Lock may be on. */
const isPeek = (event: KeyboardEvent): boolean =>
  strokesOf(event).some((stroke) => stroke === 'p' || stroke === 'shift+p');

/** P held shows what is covered under the pointer or in what has the focus; letting go covers it. So does leaving. */
export function usePeekKey(): void {
  const masking = useMaskingStore();
  const release = (): void => void masking.release();
  /** Whether the pointer was moved since the focus was: a mouse that only rests somewhere means nothing. */
  let isPointing = false;
  /** By its place: what it prints may change while it is down. */
  let pressed: string | null = null;

  /** What the pointer was moved onto, where that is covered; else what has the focus. */
  function underHand(): Element | null {
    const hovered = isPointing ? [...document.querySelectorAll('[data-mask]:hover')].at(-1) : undefined;
    return hovered ?? document.activeElement;
  }

  function down(event: KeyboardEvent): void {
    if (!isPeek(event)) return;
    if (masking.active.size === 0 || isTyping(event.target)) return;
    event.preventDefault();
    pressed = event.code;
    if (event.repeat || masking.asked !== null) return;
    const element = underHand();
    if (element !== null && element !== document.body) masking.peek(element);
  }
  function up(event: KeyboardEvent): void {
    if (event.code === pressed) release();
  }
  useEventListener('keydown', down);
  useEventListener('keyup', up);
  useEventListener(['pointerup', 'pointercancel', 'blur'], release);
  useEventListener('pointermove', () => (isPointing = true));
  useEventListener('focusin', () => (isPointing = false));
}
