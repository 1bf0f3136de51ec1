import type { HeldResponse } from '@shared/domain/heldResponses';

/** Tells one held response from every other of its case, also where two are of the same bytes. */
export const responseId = ({ kind, version, deltaOnly, sha256 }: HeldResponse): string =>
  [kind, version, deltaOnly ? 'changes' : null, sha256].filter((part) => part !== null).join(' ');
