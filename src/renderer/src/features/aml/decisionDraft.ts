import type { Outcome } from '@shared/domain/aml/amlView';
import { decisionFault } from '@shared/domain/aml/dispositions';
import type { MatchReason } from '@shared/domain/aml/decision';

/** A decision being written. There is no default outcome and no default reason. */
export interface MatchDecisionDraft {
  outcome: Outcome;
  reasonCode: MatchReason | null;
  text: string;
  /** Pointers below the match. */
  reliedOn: string[];
}

export const DECISION_TEXT_MAX = 4000;
export const RELIED_ON_MAX = 60;

export type DraftFault = 'reason' | 'text' | 'nothing-relied-on' | 'too-much-relied-on';

/** What is missing before it can be saved; null when nothing is. */
export function faultOf({ outcome, reasonCode, text, reliedOn }: MatchDecisionDraft): DraftFault | null {
  if (reasonCode === null) return 'reason';
  const fault = decisionFault({ outcome, reasonCode, text, reliedOn });
  if (fault === 'reason-does-not-fit') return 'reason';
  if (fault === 'text-needed') return 'text';
  if (fault === 'nothing-relied-on') return fault;
  return reliedOn.length > RELIED_ON_MAX ? 'too-much-relied-on' : null;
}
