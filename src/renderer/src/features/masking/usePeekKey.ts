import { useEventListener } from '@vueuse/core';
import { strokesOf } from '../../composables/keys';
import { useMaskingStore } from './maskingStore';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** Also with Shift, because Caps Lock may be on. */
const isPeek = (event: KeyboardEvent): boolean =>
  strokesOf(event).some((stroke) => stroke === 'p' || stroke === 'shift+p');

/**
 * While P is pressed, reveals the masked content under the pointer or in the focused element. Releasing it, or leaving
 * the window, masks it again.
 */
export function usePeekKey(): void {
  const masking = useMaskingStore();
  const release = (): void => void masking.release();
  /** Whether the pointer moved after the focus last changed: a resting mouse does not count. */
  let isPointing = false;
  /** The pressed key by its position, because the character it prints may change while it is down. */
  let pressed: string | null = null;

  /** The masked content under the pointer, or else the focused element. */
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
