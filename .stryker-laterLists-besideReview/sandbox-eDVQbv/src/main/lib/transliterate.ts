// @ts-nocheck
import anyAscii from 'any-ascii';
import type { Transliterate } from '@shared/domain/aml/names';

/** Kana of half width, whose voice marks are signs of their own. */
const HALF_WIDTH_KANA = /[\uff66-\uff9f]+/g;

/** Latin letters for any script, one character at a time: no language is known, so no language's own rule is followed. */
export const transliterate: Transliterate = (text) =>
  anyAscii(text.replace(HALF_WIDTH_KANA, (kana) => kana.normalize('NFKC')));
