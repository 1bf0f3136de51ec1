import { valueOrNull } from '@shared/record/received';
import { readResult } from '@shared/record/result';
import type { ResultKind } from '@shared/wire/catalogue';
import type { PartBase, Received, Rows } from '@shared/wire/received';
import { journeySample } from './wireSamples';

export type Members = PartBase & Record<string, Received<unknown>>;

/** The value that a result has at a path of keys, at any depth. */
export function at(kind: ResultKind, value: unknown, ...keys: (string | number)[]): Received<unknown> {
  let received: Received<unknown> = readResult(kind, value).record;
  for (const key of keys) {
    if (received.state !== 'given') throw new Error(`${received.state} above ${String(key)}`);
    const found = received.value as Members | Received<unknown>[] | Rows<unknown>;
    if (typeof key === 'number')
      received = Array.isArray(found) ? (found[key] as Received<unknown>) : (found as Rows<unknown>).row(key);
    else if (Array.isArray(found))
      received = (found as unknown as { key: string; item: Received<unknown> }[]).find(
        (entry) => entry.key === key,
      )?.item as Received<unknown>;
    else received = (found as Members)[key] as Received<unknown>;
  }
  return received;
}
export const journeyAt = (more: object, ...keys: (string | number)[]): Received<unknown> =>
  at('journey', { ...journeySample, ...more }, ...keys);
export const deviations = (more: object) => readResult('journey', { ...journeySample, ...more }).deviations;
export const undescribedOf = (received: Received<unknown>) => (valueOrNull(received) as PartBase).undescribed;
