// @ts-nocheck
import type { Outcome } from '@shared/domain/aml/amlView';
import { decisionFault } from '@shared/domain/aml/dispositions';
import type { MatchReason } from '@shared/domain/aml/decision';

/** A decision being written. There is no default outcome and no default reason. */
export interface MatchDecisionDraft {
  outcome: Outcome;
  reasonCode: MatchReason | null;
  text: string;
  /** Pointers below the match. */
  basedOn: string[];
}

export const DECISION_TEXT_MAX = 4000;
export const BASIS_MAX = 60;

export type DraftFault = 'reason' | 'text' | 'basis-missing' | 'basis-too-large';

/** What is missing before it can be saved; null when nothing is. */
export function faultOf({ outcome, reasonCode, text, basedOn }: MatchDecisionDraft): DraftFault | null {
  if (reasonCode === null) return 'reason';
  const fault = decisionFault({ outcome, reasonCode, text, basedOn });
  if (fault === 'reason-does-not-fit') return 'reason';
  if (fault === 'text-needed') return 'text';
  if (fault === 'basis-missing') return fault;
  return basedOn.length > BASIS_MAX ? 'basis-too-large' : null;
}
