import type { SavedResponse } from '@shared/domain/savedResponses';

/** An id that is unique among a case's saved responses, even if two of them have the same bytes. */
export const responseId = ({ kind, version, deltaOnly, sha256 }: SavedResponse): string =>
  [kind, version, deltaOnly ? 'changes' : null, sha256].filter((part) => part !== null).join(' ');
