import type { Outcome } from '@shared/domain/aml/amlView';
import { decisionFault } from '@shared/domain/aml/dispositions';
import type { MatchReason } from '@shared/domain/events/matchReasons';

/** A decision that is being entered. Outcome and reason have no default. */
export interface MatchDecisionDraft {
  outcome: Outcome;
  reasonCode: MatchReason | null;
  text: string;
  /** Pointers relative to the match. */
  basedOn: string[];
}

export const DECISION_TEXT_MAX = 4000;
export const BASIS_MAX = 60;

export type DraftFault = 'reason' | 'text' | 'basis-missing' | 'basis-too-large';

/** What is missing before the decision can be saved; null if nothing is. */
export function faultOf({ outcome, reasonCode, text, basedOn }: MatchDecisionDraft): DraftFault | null {
  if (reasonCode === null) return 'reason';
  const fault = decisionFault({ outcome, reasonCode, text, basedOn });
  if (fault === 'reason-does-not-fit') return 'reason';
  if (fault === 'text-needed') return 'text';
  if (fault === 'basis-missing') return fault;
  return basedOn.length > BASIS_MAX ? 'basis-too-large' : null;
}
