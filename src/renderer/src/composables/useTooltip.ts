import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';

const HOVER_MS = 450;
/** Time in ms to move the pointer from the control to its tooltip. */
const LEAVE_MS = 120;

/**
 * When a tooltip is shown: after hovering for a moment or on keyboard focus, until both end, the control is pressed, or
 * Escape is. Before that only these listeners exist, because a list of rules has forty such controls.
 */
export function useTooltip(): {
  /** The control whose tooltip is shown. */
  anchor: ShallowRef<HTMLElement | null>;
  listeners: Readonly<Record<'pointerenter' | 'pointerleave' | 'pointerdown' | 'focus' | 'blur', unknown>>;
  stay: () => void;
  leave: () => void;
  close: () => void;
} {
  const anchor = shallowRef<HTMLElement | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = (): void => clearTimeout(timer);
  const after = (ms: number, next: HTMLElement | null): void => {
    stay();
    timer = setTimeout(() => (anchor.value = next), ms);
  };
  const set = (next: HTMLElement | null): void => {
    stay();
    anchor.value = next;
  };
  const close = (): void => set(null);
  const leave = (): void => after(LEAVE_MS, null);
  onScopeDispose(stay);

  return {
    anchor,
    stay,
    leave,
    close,
    listeners: {
      pointerenter(event: PointerEvent) {
        const control = event.currentTarget;
        if (event.pointerType === 'touch' || !(control instanceof HTMLElement)) return;
        if (anchor.value === null) after(HOVER_MS, control);
        else stay();
      },
      pointerleave: leave,
      pointerdown: close,
      focus(event: FocusEvent) {
        const control = event.currentTarget;
        if (control instanceof HTMLElement && control.matches(':focus-visible')) set(control);
      },
      blur: close,
    },
  };
}
