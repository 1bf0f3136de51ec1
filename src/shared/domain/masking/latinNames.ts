import { readByLook } from '../../text/readings';
import type { Transliterate } from '../aml/names';
import type { MaskedValue } from './maskedValues';

const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Characters of Chinese and Japanese are written as one word each: WangFang is Wang Fang. */
const JOINT = /(?<=\p{Ll})(?=\p{Lu})/gu;

/**
 * Values, and names in other letters as our comparison of names writes them in Latin ones, and as they look: 王芳 is Wang
 * Fang as well.
 */
export const withLatinNames = (values: readonly MaskedValue[], transliterate: Transliterate): MaskedValue[] =>
  values.flatMap((value) => {
    const isForeignName =
      (value.kind === 'name' || value.classes.join() === 'names') && BEYOND_LATIN.test(value.text);
    if (!isForeignName) return [value];
    const text = transliterate(value.text).replace(JOINT, ' ').trim();
    const look = readByLook({ text: value.text }).text;
    return [
      value,
      ...(text.length < 2 ? [] : [{ ...value, text, isTransliterated: true as const }]),
      ...(look === value.text ? [] : [{ ...value, text: look }]),
    ];
  });
