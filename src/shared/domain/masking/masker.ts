import { isMaskClass, MASK_CLASSES, type MaskClass } from '../maskClasses';
import type { MaskedValue } from './maskedValue';
import { maskText, type MaskPart } from './maskText';
import { createMatcher } from './matcher';
import type { Readers } from './valueIndex';

export interface Masker {
  parts(text: string): MaskPart[];
  /** The text with its sensitive parts replaced by dots, for attributes and the clipboard. */
  text(text: string): string;
}

/**
 * Masks a case's sensitive values in any text, wherever a redacted copy would remove them. Only values of an active
 * class are masked.
 */
export function createMasker(
  values: readonly MaskedValue[],
  active: ReadonlySet<MaskClass>,
  { transliterate, isOrdinary, isOwnPhrase }: Readers = {},
): Masker {
  const matcher = createMatcher(values, active, 'parts', transliterate, isOrdinary, isOwnPhrase);

  function parts(text: string): MaskPart[] {
    const found: MaskPart[] = [];
    let done = 0;
    for (const { start, end, classes } of matcher.spans(text)) {
      if (start > done) found.push({ kind: 'text', text: text.slice(done, start) });
      found.push({ kind: 'masked', text: text.slice(start, end), classes: classes.filter(isMaskClass) });
      done = end;
    }
    if (done < text.length || found.length === 0) found.push({ kind: 'text', text: text.slice(done) });
    return found;
  }

  return {
    parts,
    text: (text) =>
      parts(text)
        .map((part) => (part.kind === 'masked' ? maskText(part.text) : part.text))
        .join(''),
  };
}

export const ALL_CLASSES: ReadonlySet<MaskClass> = new Set(MASK_CLASSES);
