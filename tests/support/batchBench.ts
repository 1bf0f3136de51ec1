import type { Bridge } from '@shared/ipc/bridge';
import { jobsOf, type JobOf, type JobView } from '@shared/ipc/jobViews';
import type { BatchChoices, BatchPreview } from '@shared/ipc/inboxContract';
import type { Envelope } from '@shared/ipc/result';

export function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}

export type SomeChoices = Partial<BatchChoices>;
const choicesOf = (choices: SomeChoices) => ({ profileId: 'sandbox', ...choices });

/** Creates a draft of a batch from one pasted text. */
export async function draftOf(bridge: Bridge, text: string): Promise<string> {
  const { draftId } = valueOf(await bridge.inbox.begin());
  valueOf(await bridge.inbox.addText({ draftId, text }));
  return draftId;
}

/** Creates a draft of a batch from the files that the stubbed system dialog returns. */
export async function chosenDraft(bridge: Bridge, what: 'files' | 'folder'): Promise<string> {
  const { draftId } = valueOf(await bridge.inbox.begin());
  valueOf(await bridge.inbox.choose({ draftId, what }));
  return draftId;
}

export async function previewOf(
  bridge: Bridge,
  draftId: string,
  choices: SomeChoices = {},
): Promise<BatchPreview> {
  return valueOf(await bridge.inbox.preview({ draftId, choices: choicesOf(choices) }));
}

/** Resolves with a batch as soon as the condition is true for it. */
export async function batchWhen(
  bridge: Bridge,
  jobId: string,
  condition: (batch: JobOf<'batch'>) => boolean,
): Promise<JobOf<'batch'>> {
  const found = Promise.withResolvers<JobOf<'batch'>>();
  const inspect = (jobs: readonly JobView[]): void => {
    const batch = jobsOf(jobs, 'batch').find((job) => job.jobId === jobId);
    if (batch !== undefined && condition(batch)) found.resolve(batch);
  };
  const stop = bridge.jobs.onChanged(inspect);
  inspect(valueOf(await bridge.jobs.list()));
  return found.promise.finally(stop);
}

export const isDone = ({ state }: JobView): boolean => state === 'done';

export const itemsOf = async (bridge: Bridge, jobId: string): Promise<JobView[]> =>
  valueOf(await bridge.jobs.items({ jobId, only: 'all', offset: 0, limit: 200 })).items;

/** Starts a batch and resolves with its items once all have ended. */
export async function workOff(
  bridge: Bridge,
  draftId: string,
  choices: SomeChoices = {},
): Promise<{ batch: JobOf<'batch'>; items: JobView[] }> {
  const { jobId } = valueOf(await bridge.inbox.start({ draftId, choices: choicesOf(choices) }));
  const batch = await batchWhen(bridge, jobId, isDone);
  return { batch, items: await itemsOf(bridge, jobId) };
}

/** The number of items with each action in a preview. */
export const actionsOf = ({ actions }: BatchPreview): Record<string, number> =>
  Object.fromEntries(actions.map(({ action, count }) => [action, count]));
