/** `1 match`, `12 matches`; the number as digits alone, as on paper and in files, where it is compared. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** The same for the screen: `12,000 matches`. */
export const countedGrouped = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
