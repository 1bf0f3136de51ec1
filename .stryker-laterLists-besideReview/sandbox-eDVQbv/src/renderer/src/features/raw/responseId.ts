// @ts-nocheck
import type { SavedResponse } from '@shared/domain/savedResponses';

/** Distinguishes one saved response from every other of its case, also where two are of the same bytes. */
export const responseId = ({ kind, version, deltaOnly, sha256 }: SavedResponse): string =>
  [kind, version, deltaOnly ? 'changes' : null, sha256].filter((part) => part !== null).join(' ');
