import { resolve } from 'node:path';
import type { CaseKind } from '@shared/domain/ids';
import type { AmlFetchItem, AmlFetchOrder } from '@shared/ipc/amlContract';
import type { Envelope } from '@shared/ipc/result';
import type { IntakeItem } from '@shared/ipc/views';
import { createAppPair, type AppPair } from '../../support/appPair';

export function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}
export const codeOf = (envelope: Envelope<unknown>): string => (envelope.ok ? 'ok' : envelope.error.code);

/** A small case set of the sandbox, by what it shows. */
export const SANDBOX = {
  journey: '90256d197be9bded4466afac',
  noise: '98cca136b64f67fe3fdcf0c2',
  large: '338bbaff0cd7b70036b04b24',
} as const;

/** The whole app but its window over the sandbox's own data, with a reviewer at an open vault. */
export async function createReviewedApp(
  dataFolder = resolve('resources/sandbox'),
  options: Parameters<typeof createAppPair>[0] = {},
): Promise<AppPair> {
  const pair = await createAppPair({ dataFolder, ...options });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  valueOf(await pair.bridge.identity.set({ name: 'Test Reviewer', reviewerId: 'R-1' }));
  return pair;
}

/** Brings one case in and gives its id. */
export async function bring({ bridge }: AppPair, subjectId: string, kind: CaseKind): Promise<string> {
  const ended = new Promise<IntakeItem>((found) => {
    const stop = bridge.intake.onProgress((items) => {
      const item = items.find((line) => line.subjectId === subjectId);
      if (item === undefined || ['waiting', 'answer', 'media'].includes(item.state)) return;
      stop();
      found(item);
    });
  });
  valueOf(await bridge.intake.start({ profileId: 'sandbox', kind, ids: [subjectId] }));
  const { caseId, failure } = await ended;
  if (caseId === null) throw new Error(`no case: ${failure}`);
  return caseId;
}

type Ask = Partial<AmlFetchOrder> & Pick<AmlFetchOrder, 'caseId' | 'versions'>;

/** Fetches versions and gives the line as it ended. */
export async function fetchVersions({ bridge }: AppPair, order: Ask): Promise<AmlFetchItem> {
  const ended = new Promise<AmlFetchItem>((found) => {
    const stop = bridge.amlFetches.onProgress((items) => {
      const item = items.find((line) => line.caseId === order.caseId);
      if (item === undefined || ['waiting', 'running'].includes(item.state)) return;
      stop();
      found(item);
    });
  });
  valueOf(await bridge.amlFetches.start(order));
  return ended;
}
