import { SubjectId } from '@shared/domain/ids';

export const MAX_IDS = 500;

/**
 * The ids in a pasted text, separated by white space, commas or semicolons, without duplicates and in their order;
 * surrounding quotes are removed. `refused` contains what cannot be an id.
 */
export function readIds(text: string): { ids: string[]; refused: string[] } {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^["'“”‘’]+|["'“”‘’]+$/g, ''))
    .filter((word) => word !== '');
  const unique = [...new Set(words)];
  return {
    ids: unique.filter((word) => SubjectId.safeParse(word).success),
    refused: unique.filter((word) => !SubjectId.safeParse(word).success),
  };
}
