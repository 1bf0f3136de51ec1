/**
 * The classes that can be masked on screen. Separate from the journal's schemas, so that the first page loads without
 * zod.
 */
export const MASK_CLASSES = ['names', 'numbers', 'birth-dates', 'faces', 'addresses'] as const;
export type MaskClass = (typeof MASK_CLASSES)[number];

export const isMaskClass = (one: string): one is MaskClass =>
  (MASK_CLASSES as readonly string[]).includes(one);
