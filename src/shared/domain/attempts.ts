import type { Received } from '../wire/received';
import { isWord } from './resultGroups';

/**
 * Whether a step may have been attempted: false if it states that it was not started or was skipped (specification
 * 2.5). The selfie of a spot check has a status but no progress (2.18).
 */
export const isAttempted = ({
  progress,
  status = progress,
}: {
  progress: Received<string>;
  status?: Received<string>;
}): boolean => !isWord(progress.state === 'given' ? progress : status, 'Not Started', 'Skipped');
