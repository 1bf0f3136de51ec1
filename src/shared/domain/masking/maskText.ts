import type { MaskClass } from '../maskClasses';

/** Part of a text: unchanged, or masked with the classes that require it. */
export type MaskPart =
  | { kind: 'text'; text: string }
  | { kind: 'masked'; text: string; classes: readonly MaskClass[] };

const COVERS = ['•••', '••••••', '•••••••••'] as const;
/** More UTF-16 units than a text of medium length has. The rest of a long text need not be counted. */
const COUNTED = 26;

/** Replaces a text with dots that disclose only whether it is short, medium or long. */
export function maskText(text: string): string {
  const { length } = [...text.slice(0, COUNTED)];
  return COVERS[length <= 4 ? 0 : length <= 12 ? 1 : 2];
}
