import type { ChangeGroup, Outcome } from '@shared/domain/aml/amlView';
import type { Verdict } from '@shared/domain/aml/verdicts';
import { CHANGE_LABELS, MATCH_OUTCOME_LABELS, VERDICT_LABELS } from '@shared/labels/amlLabels';
import type { IconName } from '../../ui/icons';

/** An icon and a word that always stand together; colour comes last and never alone. */
export interface Mark {
  icon: IconName;
  word: string;
  tone: 'pass' | 'fail' | 'attention' | 'neutral';
}

/** Agreement with a watch-list profile is no good news and a conflict no bad news, so neither is green or red. */
export const VERDICT_MARKS: Readonly<Record<Verdict, Mark>> = {
  agree: { icon: 'check-circle', word: VERDICT_LABELS.agree, tone: 'neutral' },
  partial: { icon: 'circle-half', word: VERDICT_LABELS.partial, tone: 'neutral' },
  conflict: { icon: 'cross-circle', word: VERDICT_LABELS.conflict, tone: 'neutral' },
  unknown: { icon: 'question', word: VERDICT_LABELS.unknown, tone: 'neutral' },
};

export const CHANGE_MARKS: Readonly<Record<ChangeGroup, Mark>> = {
  new: { icon: 'plus', word: CHANGE_LABELS.new, tone: 'attention' },
  removed: { icon: 'minus', word: CHANGE_LABELS.removed, tone: 'attention' },
  updated: { icon: 'refresh', word: CHANGE_LABELS.updated, tone: 'attention' },
  formatting: { icon: 'swap', word: CHANGE_LABELS.formatting, tone: 'neutral' },
  unchanged: { icon: 'check', word: CHANGE_LABELS.unchanged, tone: 'neutral' },
  unpaired: { icon: 'unlink', word: CHANGE_LABELS.unpaired, tone: 'attention' },
};

export const OUTCOME_MARKS: Readonly<Record<Outcome | 'open', Mark>> = {
  same: { icon: 'flag', word: MATCH_OUTCOME_LABELS.same, tone: 'fail' },
  different: { icon: 'unlink', word: MATCH_OUTCOME_LABELS.different, tone: 'neutral' },
  undecided: { icon: 'question', word: MATCH_OUTCOME_LABELS.undecided, tone: 'attention' },
  open: { icon: 'circle-dashed', word: 'Open', tone: 'neutral' },
};

export * from '@shared/labels/amlLabels';
