/**
 * Spaces and everything that is displayed as nothing: control and format characters, fillers, the empty Braille
 * pattern.
 */
const INVISIBLE = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';
