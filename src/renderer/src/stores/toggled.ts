/** The list without the item if it contains it, otherwise with the item appended. */
export const toggled = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
