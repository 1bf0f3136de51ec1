/** Set by `npm run soak`, which takes every case of a table and many random ones. */
const isSoaked = process.env['CASELOUPE_SOAK_RESPONSES'] !== undefined;

/** How many random cases a property is tested with. */
export const runs = (count: number): number => (isSoaked ? count * 5 : count);

/**
 * A share of a table's rows, evenly spread. Tests that combine one table with another take other rows for each row of
 * the other table, so that each row occurs with several of the other.
 */
export const everyNth = <T>(rows: readonly T[], nth: number, from: number): readonly T[] =>
  isSoaked ? rows : rows.filter((_, at) => (at + from) % nth === 0);
