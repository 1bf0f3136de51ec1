/** Spaces, and whatever is drawn as nothing: control and format characters, fillers, the empty Braille pattern. */
// @ts-nocheck

const UNSEEN = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows nothing to whoever reads it. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';
