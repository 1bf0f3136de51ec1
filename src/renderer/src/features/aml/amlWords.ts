import type { ChangeGroup, Outcome } from '@shared/domain/aml/amlView';
import type { Verdict } from '@shared/domain/aml/verdicts';
import type { IconName } from '../../components/icons';

/** An icon and a word that always stand together; colour comes last and never alone. */
export interface Mark {
  icon: IconName;
  word: string;
  tone: 'pass' | 'fail' | 'attention' | 'neutral';
}

/** Agreement with a watch-list profile is no good news and a conflict no bad news, so neither is green or red. */
export const VERDICT_MARKS: Readonly<Record<Verdict, Mark>> = {
  agree: { icon: 'check-circle', word: 'agrees', tone: 'neutral' },
  partial: { icon: 'circle-half', word: 'partial', tone: 'neutral' },
  conflict: { icon: 'cross-circle', word: 'conflicts', tone: 'neutral' },
  unknown: { icon: 'question', word: 'unknown', tone: 'neutral' },
};

export const CHANGE_MARKS: Readonly<Record<ChangeGroup, Mark>> = {
  new: { icon: 'plus', word: 'New', tone: 'attention' },
  removed: { icon: 'minus', word: 'Removed', tone: 'attention' },
  updated: { icon: 'refresh', word: 'Updated', tone: 'attention' },
  reordered: { icon: 'swap', word: 'Reordered', tone: 'neutral' },
  unchanged: { icon: 'check', word: 'Unchanged', tone: 'neutral' },
  unpaired: { icon: 'unlink', word: 'Unpaired', tone: 'attention' },
};

export const OUTCOME_MARKS: Readonly<Record<Outcome | 'open', Mark>> = {
  same: { icon: 'flag', word: 'Same person', tone: 'fail' },
  different: { icon: 'unlink', word: 'Different', tone: 'neutral' },
  undecided: { icon: 'question', word: 'Not enough', tone: 'attention' },
  open: { icon: 'circle-dashed', word: 'Open', tone: 'neutral' },
};
/** The host a link leads to, in the form the browser would use; null when it is no https link and is not opened. */
export function linkHost(url: string | null): string | null {
  if (url === null) return null;
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' && parsed.username === '' && parsed.password === ''
      ? parsed.host
      : null;
  } catch {
    return null;
  }
}

export * from '@shared/words/amlWords';
