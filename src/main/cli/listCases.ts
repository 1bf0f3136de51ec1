import type { Command } from './commandLine';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';

const PAGE = 500;

/** One line for each held case that the words find. */
export async function listCases(
  { search }: Extract<Command, { name: 'list' }>,
  { ask, terminal }: CommandParts,
): Promise<ExitCode> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await ask('cases:list', { search, offset, limit: PAGE });
    for (const row of rows)
      terminal.result(
        row,
        [row.caseId, row.kind, row.subjectId, row.finalDecision ?? '-', row.applicantName ?? '-'].join('  '),
      );
    if (offset + rows.length >= total || rows.length === 0) return EXIT.ok;
  }
}
