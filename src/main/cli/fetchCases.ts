import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { BatchChoices } from '@shared/ipc/inboxContract';
import { statusLine } from '@shared/text/language';
import { comparisonLabels, failureLabels, RECEIVED_MESSAGE } from '@shared/labels/fetchFailureLabels';
import type { JobView } from '@shared/ipc/jobViews';
import { FETCH_FAILURES, type FetchFailure } from '@shared/ipc/views';
import { FETCH, NOT_IMPORTED, notImported } from './cliLabels';
import type { Command } from './commandLine';
import { commandError, interrupted } from './commandError';
import type { CommandParts } from './commandParts';
import { settledBatch } from './settledBatch';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';

const PAGE = 200;
const SUCCESSFUL: ReadonlySet<string> = new Set([
  'new',
  'unchanged',
  'same-values',
  'changed',
  'imported',
  'applied',
  'duplicate',
]);

const isFetchFailure = (failure: string | null): failure is FetchFailure =>
  FETCH_FAILURES.some((known) => known === failure);

/** What happened and what to do; null if nothing failed. */
function failureSentence({ failure, facts }: Pick<JobView, 'failure' | 'facts'>): string | null {
  if (!isFetchFailure(failure)) return null;
  const { title, advice } = failureLabels(failure, facts);
  const message = facts?.message ?? null;
  const end = /[.!?]$/.test(message ?? '') ? ' ' : '. ';
  const quoted = message === null ? [] : [RECEIVED_MESSAGE.replace('{message}', () => message), end];
  return [title, '. ', ...quoted, advice].join('');
}

/** Rejects with the first file that cannot be read. A missing list is not the same as one without IDs. */
async function requireReadable(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await access(path, constants.R_OK).catch(() => {
      throw commandError(EXIT.notFound, FETCH.notReadable(path));
    });
}

/** Fetches and imports cases as a batch. Prints one result for each item. */
export async function fetchCases(
  { kind, ids, from, profile }: Extract<Command, { name: 'fetch' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, terminal, chosen, resolvePath } = parts;
  const files = from.map(resolvePath);
  await requireReadable(files);
  const profileId = profile ?? (await ask('profiles:list')).selected;
  if (profileId === null) throw commandError(EXIT.failed, FETCH.noConnection);
  const { draftId } = await ask('inbox:begin');
  if (ids.length > 0) await ask('inbox:addText', { draftId, text: ids.join('\n') });
  if (files.length > 0) {
    chosen.files = files;
    await ask('inbox:choose', { draftId, what: 'files' });
  }
  const choices: Partial<BatchChoices> & { profileId: string } = { profileId, kind };
  const preview = await ask('inbox:preview', { draftId, choices });
  for (const { action, count } of preview.actions) terminal.message(`${action}: ${String(count)}`);
  for (const { action } of preview.actions) {
    const sentence = NOT_IMPORTED[action];
    for (let offset = 0, total = 1; sentence !== undefined && offset < total; offset += PAGE) {
      const page = await ask('inbox:lines', { draftId, choices, action, offset, limit: PAGE });
      total = page.total;
      for (const { sourceName, line, text } of page.lines)
        // IDs on the command line have no file.
        terminal.message(
          sourceName === '' ? notImported(text, null, sentence) : notImported(sourceName, line, sentence),
        );
    }
  }
  const wanted = Object.values(preview.work).reduce((sum, count) => sum + count, 0);
  if (wanted === 0) throw commandError(EXIT.notFound, FETCH.nothing);
  const { jobId } = await ask('inbox:start', { draftId, choices });

  const batch = await settledBatch(parts, jobId);
  const total = batch?.total ?? 0;
  let good = 0;
  let untried = 0;
  let isInterrupted = false;
  for (let offset = 0; offset < total; offset += PAGE) {
    const { items } = await ask('jobs:items', { jobId, only: 'all', offset, limit: PAGE });
    for (const item of items) {
      if (item.outcome !== null && SUCCESSFUL.has(item.outcome)) good += 1;
      if (item.outcome === 'cancelled') isInterrupted = true;
      const isUntried = item.outcome === null;
      if (isUntried) untried += 1;
      const { subject, caseId, absent, bytes } = item;
      const { failure, facts } = isUntried && batch !== undefined ? batch : item;
      const outcome = item.outcome ?? 'not-attempted';
      const subjectId = subject?.subjectId ?? '';
      const comparison = 'comparison' in item.detail ? item.detail.comparison : null;
      const more = statusLine([
        comparison === null || comparison.is === 'unchanged' ? null : comparisonLabels(comparison),
        absent > 0 ? FETCH.filesAbsent(absent) : null,
      ]);
      const result = { subjectId, outcome, failure, facts, comparison, caseId, absent, bytes };
      terminal.result(result, [subjectId, outcome, caseId ?? '-', more].join('  ').trimEnd());
      const words = isUntried ? FETCH.notAttempted : failureSentence(item);
      if (words !== null) terminal.message(`${subjectId}: ${words}`);
    }
  }
  await ask('jobs:cancel', { jobId });
  await ask('jobs:dismiss', { jobId });
  if (isInterrupted) throw interrupted();
  if (batch === undefined || untried === 0) return exitCodeOfMany(good, total);
  terminal.message(FETCH.stopped(untried, failureSentence(batch) ?? ''));
  return EXIT.stopped;
}
