/**
 * Characters without a shape, such as a soft hyphen, a zero-width space, a variation selector or a Hangul filler. A
 * text copied from a page may have them anywhere.
 */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** A text without its invisible characters, which would separate the letters of a word or the digits of a number. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
