import anyAscii from 'any-ascii';
import type { Transliterate } from '@shared/domain/aml/names';
import { withWholeKana } from '@shared/text/wholeKana';

/** Latin letters for any script, one character at a time: no language is known, so no language's own rule is followed. */
export const transliterate: Transliterate = withWholeKana(anyAscii);
