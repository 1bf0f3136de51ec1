import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import { timeStatementText } from '@shared/domain/timeStamps/timeStatement';
import { timeStampFindings } from '../../../../../src/main/modules/imports/timeStampFindings';
import type { ZipFileEntry } from '../../../../../src/main/modules/imports/zipReader';
import { timeStampRequest } from '../../../../../src/main/modules/timeStamps/timeStampRequest';
import { readSignedTime } from '../../../../../src/main/modules/timeStamps/timeStampResponse';
import { CASE_ID, entriesOf, opened, sha } from '../../../../support/journalBuilder';
import { createTimeAuthority } from '../../../../support/timeAuthority';

const authority = createTimeAuthority();
afterAll(() => authority.remove());

const hashOf = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const [{ replica = '', seq = 0, hash = '' } = {}] = entriesOf(opened);
const heads = [{ replica, seq, hash }];
const nonce = '1123456789abcdef';
const sha256 = hashOf(timeStatementText({ caseId: CASE_ID, heads, packageId: null, nonce }));
const response = authority.reply(timeStampRequest(sha256, nonce));
const { time } = readSignedTime(response, { sha256, nonce });

type Requested = JournalEventOf<'time-stamp-requested'>;
type Stamped = JournalEventOf<'time-stamped'>;
const requested: Requested = {
  ...{ type: 'time-stamp-requested', sha256, bytes: 1, nonce },
  ...{ heads, packageId: null },
};
const stamped: Stamped = {
  ...{ type: 'time-stamped', statement: sha256, sha256: hashOf(response), bytes: response.length },
  ...{ authority: 'Example Time Authority', confirmedAt: time.toISOString(), root: authority.fingerprint },
};

function found(changes: { requested?: Partial<Requested>; stamped?: Partial<Stamped> }, bytes = response) {
  const event = { ...stamped, ...changes.stamped };
  const file: Partial<ZipFileEntry> = {
    path: 'data/time/response.tsr',
    size: bytes.length,
    read: () => [bytes] as never,
  };
  const entries = entriesOf(opened, { ...requested, ...changes.requested }, event);
  return timeStampFindings(CASE_ID, entries, new Map([[event.sha256, file as ZipFileEntry]]));
}

it('a time stamp that confirms what its entry says is no finding', async () => {
  expect(await found({})).toEqual([]);
});

it.each<[string, Parameters<typeof found>[0], Uint8Array?]>([
  ['another time', { stamped: { confirmedAt: '2020-01-01T00:00:00.000Z' } }],
  ['another authority', { stamped: { authority: 'Somebody else' } }],
  ['another nonce', { requested: { nonce: '2123456789abcdef' } }],
  ['other heads than its statement', { requested: { heads: [] } }],
  ['another package than its statement', { requested: { packageId: sha('d') } }],
  ['a damaged response', { stamped: { sha256: hashOf(response.subarray(1)) } }, response.subarray(1)],
])('%s is named', async (_what, changes, bytes) => {
  expect(await found(changes, bytes)).toEqual([
    {
      kind: 'time-stamp-invalid',
      path: expect.stringMatching(/^data\/time\/response-[0-9a-f]{64}\.tsr$/) as unknown,
    },
  ]);
});
