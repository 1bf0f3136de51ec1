import anyAscii from 'any-ascii';
import { ownTexts } from 'virtual:own-wording';
import type { Readers } from '@shared/domain/masking/valueIndex';
import { isOwnPhrase, isOwnWord } from '@shared/domain/redaction/quotedValues';
import { withWholeKana } from '@shared/text/wholeKana';

const own: ReadonlySet<string> = new Set(ownTexts);

/**
 * The same text readers as for redacted copies. They take hundreds of kilobytes, so they are loaded only when masking
 * is on.
 */
export const copyReaders: Readers = {
  transliterate: withWholeKana(anyAscii),
  isOrdinary: (word) => isOwnWord(word, own),
  isOwnPhrase: (words) => isOwnPhrase(words, own),
};
