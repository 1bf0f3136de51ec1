// @ts-nocheck
import { inject, type InjectionKey } from 'vue';
import type { MaskClass } from '@shared/domain/masking/maskClasses';
import type { MaskPart } from '@shared/domain/masking/masker';

/** What components check before they show received text or a picture of a person. All of it is reactive. */
export interface Masking {
  /** False while nothing is masked: then nothing else here needs to be asked. */
  readonly isOn: boolean;
  /** What of a text is covered; with classes, all of it is, where one of them is masked. */
  parts(text: string, mask?: MaskClass | readonly MaskClass[]): MaskPart[];
  /** The text with its covers: for attributes and the clipboard, which nobody peeks at. */
  text(text: string, mask?: MaskClass | readonly MaskClass[]): string;
  /** Which of these are masked, apart from media of the open case. */
  covered(classes: readonly MaskClass[]): readonly MaskClass[];
  /**
   * Which masked classes a medium of the open case shows; empty when it may be seen. A picture of another case, or one that
   * nothing is known of, shows all there is.
   */
  mediumClasses(mediumId: string): readonly MaskClass[];
  /** Whether it is being held open right now. */
  isPeeked(element: Element | null): boolean;
  /** Begins to hold open what is covered in an element; asks for a reason first where none was given. */
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

/** The window's masking; a component mounted alone in a test has nothing masked. */
export const useMasking = (): Masking => inject(MASKING, NOTHING);
