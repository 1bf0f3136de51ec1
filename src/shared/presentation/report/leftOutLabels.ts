import { listed, plural } from '../../text/language';

const exhibits = (numbers: readonly number[]): string =>
  listed(numbers.map((number) => `exhibit ${String(number)}`));

/** One sentence for each kind of omission. */
export const LEFT_OUT = {
  section: (title: string): string => `The section “${title}” was left out on request.`,
  images: (count: number): string =>
    plural(count, {
      one: 'The image was left out on request; see the exhibit index.',
      other: `All ${String(count)} images were left out on request; see the exhibit index.`,
    }),
  notShown: (numbers: readonly number[]): string =>
    `Not shown because it could not be displayed on this computer: ${exhibits(numbers)}.`,
  files: (numbers: readonly number[]): string =>
    `Videos, PDFs and other files cannot be printed: ${exhibits(numbers)}.`,
  instead: (numbers: readonly number[]): string =>
    `Received instead of the requested file, and not printed: ${exhibits(numbers)}.`,
  matches: (count: number): string =>
    plural(count, {
      one: '1 match is printed as one line; for its profile see the exhibit given there.',
      other: `${String(count)} matches are printed as one line each; for profiles see the exhibits given there.`,
    }),
} as const;
