import { conclusionsOf } from './conclusion';
import type { ReadEntry } from '../journal';
import { retentionOf } from '../retention/retention';
import { byBytes, requestKey, type ContentOf } from '../savedEvidence';

/** Decisions in force that would no longer apply. */
export interface LostDecisions {
  signOffs: number;
  holds: number;
}

/** Treats everything that a request returned as the same. */
const byRequest: ContentOf = (event) => requestKey(event);

/** The proposal of the newest conclusion if it is signed off, otherwise null. */
function signedOff(entries: readonly ReadEntry[], contentOf: ContentOf): string | null {
  const newest = conclusionsOf(entries, contentOf).at(-1);
  return newest?.state === 'signed-off' ? newest.proposal.proposalId : null;
}

const holdsIn = (entries: readonly ReadEntry[]): string[] =>
  retentionOf(entries)
    .holds.filter(({ released }) => released === null)
    .map(({ holdId }) => holdId);

/**
 * The sign-off and the legal holds of a case that are in force according to the entries that count now, and would not be
 * if other entries counted. Both lists are in reading order. `isSignedOff` is what is known otherwise: responses are not
 * read here, so a sign-off may seem voided by one that was received again with the same content.
 */
export function lostDecisions(
  now: readonly ReadEntry[],
  then: readonly ReadEntry[],
  isSignedOff: boolean,
): LostDecisions {
  const isLost = (contentOf: ContentOf): boolean => {
    const proposalId = signedOff(now, contentOf);
    return proposalId !== null && proposalId !== signedOff(then, contentOf);
  };
  const kept = new Set(holdsIn(then));
  return {
    signOffs: isLost(byBytes) || (isSignedOff && isLost(byRequest)) ? 1 : 0,
    holds: holdsIn(now).filter((holdId) => !kept.has(holdId)).length,
  };
}
