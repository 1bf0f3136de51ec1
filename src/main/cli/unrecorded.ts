import type { JournalRecord } from '@shared/ipc/journalRecord';
import { UNRECORDED } from '@shared/labels/journalRecordLabels';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';

/** A written file of a case; null if none was written. */
interface Written {
  caseId: string | null;
  detail: { result: { journal: JournalRecord } | null };
}

/**
 * Prints which written files are not in the journal of their case.
 *
 * @param code the exit code otherwise
 * @returns `partly` instead of `ok` if there are any
 */
export function withUnrecorded(
  { terminal }: Pick<CommandParts, 'terminal'>,
  items: readonly Written[],
  code: ExitCode,
): ExitCode {
  const unrecorded = items.flatMap(({ caseId, detail: { result } }) =>
    result === null || result.journal === 'entered' ? [] : [`${caseId ?? ''}: ${UNRECORDED[result.journal]}`],
  );
  for (const line of unrecorded) terminal.message(line);
  return code === EXIT.ok && unrecorded.length > 0 ? EXIT.partly : code;
}
