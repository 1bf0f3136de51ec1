import type { BatchChoices } from '@shared/ipc/inboxContract';
import { counted } from '@shared/text/language';
import { comparisonLabels, failureLabels } from '@shared/labels/fetchFailureLabels';
import type { JobView } from '@shared/ipc/jobsContract';
import { FETCH_FAILURES, type FetchFailure } from '@shared/ipc/views';
import type { Command } from './commandLine';
import { commandError, settled, type CommandParts } from './commandParts';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';

const PAGE = 200;
const GOOD: ReadonlySet<string> = new Set(['new', 'unchanged', 'changed', 'filed', 'applied', 'duplicate']);

const isFetchFailure = (failure: string | null): failure is FetchFailure =>
  FETCH_FAILURES.some((known) => known === failure);

/** Brings cases in, as an order does; one result for each of its items. */
export async function fetchCases(
  { kind, ids, from, profile }: Extract<Command, { name: 'fetch' }>,
  { ask, listen, terminal, chosen, resolvePath, signal }: CommandParts,
): Promise<ExitCode> {
  const profileId = profile ?? (await ask('profiles:list')).selected;
  if (profileId === null)
    throw commandError(EXIT.failed, 'No connection selected. Choose one with --profile.');
  const { draftId } = await ask('inbox:begin');
  if (ids.length > 0) await ask('inbox:addText', { draftId, text: ids.join('\n') });
  if (from.length > 0) {
    chosen.files = from.map(resolvePath);
    await ask('inbox:choose', { draftId, what: 'files' });
  }
  const choices: Partial<BatchChoices> & { profileId: string } = { profileId, kind };
  const preview = await ask('inbox:preview', { draftId, choices });
  for (const { fate, count } of preview.fates) terminal.say(`${fate}: ${String(count)}`);
  const wanted = Object.values(preview.work).reduce((sum, count) => sum + count, 0);
  if (wanted === 0) throw commandError(EXIT.notFound, 'Nothing to fetch.');
  const { jobId } = await ask('inbox:start', { draftId, choices });

  const stop = (): void => void ask('jobs:cancel', { jobId }).catch(() => undefined);
  signal.addEventListener('abort', stop);
  const batchOf = (jobs: readonly JobView[]): JobView | undefined => jobs.find((job) => job.jobId === jobId);
  const jobs = await settled(
    () => ask('jobs:list'),
    (heard) => listen('jobs:changed', heard),
    (all) => {
      const batch = batchOf(all);
      if (batch) terminal.progress(`${String(batch.done)} of ${String(batch.total)}`);
      // One that has stopped by itself has nobody to ask here.
      return batch === undefined || batch.state === 'done' || batch.state === 'paused';
    },
    signal,
  );
  const total = batchOf(jobs)?.total ?? 0;
  let good = 0;
  for (let offset = 0; offset < total; offset += PAGE) {
    const { items } = await ask('jobs:items', { jobId, only: 'all', offset, limit: PAGE });
    for (const item of items) {
      if (item.outcome !== null && GOOD.has(item.outcome)) good += 1;
      const { subject, outcome, failure, facts, caseId, absent, bytes } = item;
      const subjectId = subject?.subjectId ?? '';
      const comparison = 'comparison' in item.detail ? item.detail.comparison : null;
      const more = [
        outcome === 'changed' && comparison !== null ? comparisonLabels(comparison) : null,
        absent > 0 ? `${counted(absent, 'file')} not saved` : null,
      ]
        .filter(Boolean)
        .join(', ');
      const told = { subjectId, outcome, failure, facts, comparison, caseId, absent, bytes };
      terminal.result(told, [subjectId, outcome ?? 'unsettled', caseId ?? '-', more].join('  ').trimEnd());
      const words = isFetchFailure(failure) ? failureLabels(failure, facts) : null;
      if (words !== null) terminal.say(`${subjectId}: ${words.title}. ${words.advice}`);
    }
  }
  await ask('jobs:cancel', { jobId });
  await ask('jobs:dismiss', { jobId });
  return exitCodeOfMany(good, total);
}
