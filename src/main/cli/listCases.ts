import type { WorklistRow } from '@shared/domain/worklist/worklist';
import type { Command } from './commandLine';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';

const PAGE = 500;

/** A worklist row for JSON output. Counts that could not be determined, or that the check does not have, are null. */
function counted({ matches, unreadable, rules, failedRules, otherRules, ...row }: WorklistRow): object {
  const isUnread =
    rules === null ||
    row.kind === 'aml-check' ||
    unreadable.some((part) => part === 'response' || part === 'rules');
  return {
    ...row,
    unreadable,
    rules: isUnread ? null : rules,
    failedRules: isUnread ? null : failedRules,
    otherRules: isUnread ? null : otherRules,
    matches:
      matches === null || matches.list === 'read'
        ? matches
        : { ...matches, total: null, unresolved: null, outdated: null },
  };
}

/** Prints one line for each saved case found by the search. */
export async function listCases(
  { search }: Extract<Command, { name: 'list' }>,
  { ask, terminal }: CommandParts,
): Promise<ExitCode> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await ask('cases:list', { search, offset, limit: PAGE });
    for (const row of rows)
      terminal.result(
        counted(row),
        [row.caseId, row.kind, row.subjectId, row.finalDecision ?? '-', row.applicantName ?? '-'].join('  '),
      );
    if (offset + rows.length >= total || rows.length === 0) return EXIT.ok;
  }
}
