/** Where the window keeps after how many minutes without anybody at the computer the vault locks. */
// @ts-nocheck

export const AUTO_LOCK = 'lock.minutes';

/** Choices, in minutes. There is none that never locks. */
export const AUTO_LOCK_MINUTES = [1, 2, 5, 10, 15, 30, 60] as const;
export type AutoLockMinutes = (typeof AUTO_LOCK_MINUTES)[number];

const DEFAULT: AutoLockMinutes = 10;

/** What was chosen; the default for anything that cannot be chosen. */
export const autoLockMinutes = (kept: unknown): AutoLockMinutes =>
  AUTO_LOCK_MINUTES.find((minutes) => minutes === kept) ?? DEFAULT;
