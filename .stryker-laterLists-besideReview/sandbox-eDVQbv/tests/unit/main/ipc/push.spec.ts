// @ts-nocheck
import { expect, it } from 'vitest';
import { createPush } from '../../../../src/main/ipc/push';
import { pushContract } from '@shared/ipc/contract';
import type { PushName } from '@shared/ipc/channels';

it('a payload is sent as its schema reads it, and one that does not fit is logged by its channel alone', () => {
  const sent: unknown[] = [];
  const logged: string[] = [];
  const push = createPush({ send: (channel, payload) => sent.push([channel, payload]) }, (line) =>
    logged.push(line),
  );
  const [channel] = Object.keys(pushContract).filter(
    (name) => pushContract[name as PushName].safeParse({ caseId: 'c'.repeat(32) }).success,
  ) as PushName[];
  if (channel === undefined) throw new Error('no channel tells of a case');
  push(channel, { caseId: 'c'.repeat(32) });
  expect(sent).toEqual([[channel, { caseId: 'c'.repeat(32) }]]);
  push(channel, { caseId: 'Ana Specimen' });
  expect(sent).toHaveLength(1);
  expect(logged).toEqual([`${channel}: not sent, payload does not match its schema`]);
});
