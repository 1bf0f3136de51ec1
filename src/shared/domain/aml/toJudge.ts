import type { AmlProgress } from './amlView';

/** Matches that somebody has yet to judge, or to judge again: open, not enough to tell, stale and judged otherwise by two. */
export const toJudgeOf = ({
  open,
  undecided,
  stale,
  differing,
}: Pick<AmlProgress, 'open' | 'undecided' | 'stale' | 'differing'>): number =>
  open + undecided + stale + differing;
