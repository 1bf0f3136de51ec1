import { inject, type InjectionKey } from 'vue';
import type { MaskClass } from '@shared/domain/maskClasses';
import type { MaskPart } from '@shared/domain/masking/maskText';

/** What components ask before they show received text or a picture of a person. All of it is reactive. */
export interface Masking {
  /** False if nothing is masked; then nothing else needs to be asked. */
  readonly isOn: boolean;
  /** The masked parts of a text. If `mask` contains a masked class, the whole text is masked. */
  parts(text: string, mask?: MaskClass | readonly MaskClass[]): MaskPart[];
  /** The text with masked parts replaced, for attributes and the clipboard, where it cannot be revealed. */
  text(text: string, mask?: MaskClass | readonly MaskClass[]): string;
  /** Which of these classes are masked. */
  covered(classes: readonly MaskClass[]): readonly MaskClass[];
  /**
   * The masked classes that a medium of the open case shows; empty if it may be shown. A picture of another case, or an
   * unknown one, counts as showing all classes.
   */
  mediumClasses(mediumId: string): readonly MaskClass[];
  /** Whether the element is being revealed right now. */
  isPeeked(element: Element | null): boolean;
  /** Reveals an element while a key or button is pressed; first asks for a reason if none was given. */
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

/** The window's masking. A component mounted alone in a test has nothing masked. */
export const useMasking = (): Masking => inject(MASKING, NOTHING);
