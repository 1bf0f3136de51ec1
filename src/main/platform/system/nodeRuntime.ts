import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256Of } from '../../lib/sha256';
import { afterTimeout } from '../../lib/throttle';
import { nodeFiles } from './nodeFiles';

/** Clock, ids, hashes, timers and files of the running process. */
export const nodeRuntime = {
  clock: (): Date => new Date(),
  newId: (): string => randomUUID(),
  hash: sha256Of,
  random: Math.random,
  sleep: (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }),
  after: afterTimeout,
  yieldNow: (): Promise<void> => new Promise((resume) => setImmediate(resume)),
  files: nodeFiles,
};
