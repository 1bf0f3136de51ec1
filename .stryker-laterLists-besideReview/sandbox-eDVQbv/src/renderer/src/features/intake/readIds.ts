// @ts-nocheck
import { SubjectId } from '@shared/domain/ids';

export const MAX_IDS = 500;

/**
 * The ids in a pasted text, separated by white space, commas or semicolons, each once and in their order; quotes
 * around one are dropped. What cannot be an id is named apart.
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
