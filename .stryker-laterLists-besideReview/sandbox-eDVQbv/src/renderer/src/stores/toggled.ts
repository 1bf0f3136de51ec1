/** The same without a thing that was there, or with it at the end. */
// @ts-nocheck

export const toggled = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
