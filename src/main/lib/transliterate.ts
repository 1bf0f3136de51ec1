import anyAscii from 'any-ascii';
import type { Transliterate } from '@shared/domain/aml/names';
import { withWholeKana } from '@shared/text/wholeKana';

/**
 * Transliterates any script to Latin letters, one character at a time. The language is unknown, so no language-specific
 * rules are applied.
 */
export const transliterate: Transliterate = withWholeKana(anyAscii);
