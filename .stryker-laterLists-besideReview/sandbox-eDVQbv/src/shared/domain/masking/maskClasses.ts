/** What can be covered on the screen. Apart from the journal's schemas, so that the window's first page needs no zod. */
// @ts-nocheck

export const MASK_CLASSES = ['names', 'numbers', 'birth-dates', 'faces', 'addresses'] as const;
export type MaskClass = (typeof MASK_CLASSES)[number];

export const isMaskClass = (one: string): one is MaskClass =>
  (MASK_CLASSES as readonly string[]).includes(one);
