import type { OrderChoices } from '@shared/ipc/ordersContract';
import { counted } from '@shared/text/counted';
import { comparisonWords, failureWords } from '@shared/words/fetchFailureWords';
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
    throw commandError(EXIT.failed, 'No connection is chosen: name one with --profile.');
  const { draftId } = await ask('inbox:begin');
  if (ids.length > 0) await ask('inbox:addText', { draftId, text: ids.join('\n') });
  if (from.length > 0) {
    chosen.files = from.map(resolvePath);
    await ask('inbox:choose', { draftId, what: 'files' });
  }
  const choices: Partial<OrderChoices> & { profileId: string } = { profileId, kind };
  const preview = await ask('inbox:preview', { draftId, choices });
  for (const { fate, count } of preview.fates) terminal.say(`${fate}: ${String(count)}`);
  const before = new Set((await ask('orders:list')).map(({ orderId }) => orderId));
  const started = (await ask('inbox:start', { draftId, choices })).find(
    ({ orderId }) => !before.has(orderId),
  );
  if (started === undefined) throw commandError(EXIT.notFound, 'Nothing in this can be fetched.');
  const { orderId } = started;

  const stop = (): void => void ask('orders:cancel', { orderId }).catch(() => undefined);
  signal.addEventListener('abort', stop);
  const orders = await settled(
    () => ask('orders:list'),
    (heard) => listen('orders:changed', heard),
    (all) => {
      const order = all.find((one) => one.orderId === orderId);
      if (order) terminal.progress(`${String(order.settled)} of ${String(order.total)}`);
      return order === undefined || order.state === 'done';
    },
    signal,
  );
  const total = orders.find((one) => one.orderId === orderId)?.total ?? 0;
  let good = 0;
  for (let offset = 0; offset < total; offset += PAGE) {
    const { items } = await ask('orders:items', { orderId, only: 'all', offset, limit: PAGE });
    for (const item of items) {
      if (item.outcome !== null && GOOD.has(item.outcome)) good += 1;
      const { subjectId, outcome, failure, facts, comparison, caseId, absent } = item;
      const more = [
        outcome === 'changed' && comparison !== null ? comparisonWords(comparison) : null,
        absent > 0 ? `${counted(absent, 'file')} not held` : null,
      ]
        .filter(Boolean)
        .join(', ');
      terminal.result(item, [subjectId, outcome ?? 'unsettled', caseId ?? '-', more].join('  ').trimEnd());
      const words = isFetchFailure(failure) ? failureWords(failure, facts) : null;
      if (words !== null) terminal.say(`${subjectId}: ${words.title}. ${words.advice}`);
    }
  }
  await ask('orders:clear', { orderId });
  return exitCodeOfMany(good, total);
}
