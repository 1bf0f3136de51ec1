import anyAscii from 'any-ascii';
import { ownTexts } from 'virtual:own-wording';
import type { Readers } from '@shared/domain/masking/valueIndex';
import { isOwnPhrase, isOwnWord } from '@shared/domain/redaction/quotedValues';
import { withWholeKana } from '@shared/text/wholeKana';

const own: ReadonlySet<string> = new Set(ownTexts);

/** What texts are read with where a copy is redacted. Hundreds of kilobytes: only who masks loads it. */
export const copyReaders: Readers = {
  transliterate: withWholeKana(anyAscii),
  isOrdinary: (word) => isOwnWord(word, own),
  isOwnPhrase: (words) => isOwnPhrase(words, own),
};
