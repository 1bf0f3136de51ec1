import { inject, type InjectionKey } from 'vue';
import type { MaskClass } from '@shared/domain/masking/maskClasses';
import type { MaskPart } from '@shared/domain/masking/masker';

/** What components check before they show received text or a picture of a person. All members are reactive. */
export interface Masking {
  /** False while nothing is masked; the other members then need not be checked. */
  readonly isOn: boolean;
  /**
   * Splits a text into visible and masked parts. If classes are given and one of them is masked, the whole text is
   * masked.
   */
  parts(text: string, mask?: MaskClass | readonly MaskClass[]): MaskPart[];
  /** The text with its masked parts replaced, for attributes and the clipboard, where revealing is not possible. */
  text(text: string, mask?: MaskClass | readonly MaskClass[]): string;
  /** Which of these classes are masked. For media of the open case use `mediumClasses`. */
  covered(classes: readonly MaskClass[]): readonly MaskClass[];
  /**
   * Which masked classes a medium of the open case shows; empty if it may be shown. Pictures of other cases, and
   * unknown ones, are assumed to show all classes.
   */
  mediumClasses(mediumId: string): readonly MaskClass[];
  /** Whether the element is currently being revealed. */
  isPeeked(element: Element | null): boolean;
  /** Starts to reveal an element while a key or button is pressed. Asks for a reason first if none was given. */
  peek(element: Element): void;
}

export const MASKING: InjectionKey<Masking> = Symbol('masking');

const NOTHING: Masking = {
  isOn: false,
  parts: (text) => [{ kind: 'text', text }],
  text: (text) => text,
  covered: () => [],
  mediumClasses: () => [],
  isPeeked: () => false,
  peek: () => undefined,
};

/** The window's masking. In a test that mounts a component alone, nothing is masked. */
export const useMasking = (): Masking => inject(MASKING, NOTHING);
