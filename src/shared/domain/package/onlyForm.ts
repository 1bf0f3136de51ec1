/*
 * A list that says which of several things hold could be written in many orders, and twice over. Statements have one
 * form only, so that two that say the same are the same bytes.
 */

/** Whether a list has each of its values once, in the order of `all`. */
export const isInOrder =
  <T>(all: readonly T[]) =>
  (list: readonly T[]): boolean =>
    isAscending(list.map((one) => all.indexOf(one)));

/** Whether each value is greater than the one before it; texts by their code units. */
export const isAscending = <T extends number | string>(list: readonly T[]): boolean =>
  list.every((one, index) => index === 0 || one > (list[index - 1] ?? one));
