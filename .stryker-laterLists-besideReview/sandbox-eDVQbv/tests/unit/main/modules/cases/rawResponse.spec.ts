// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { ResponseKind } from '@shared/domain/savedResponses';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { rawResponse } from '../../../../../src/main/modules/cases/rawResponse';
import { answered, CASE_ID, entriesOf, opened, sha } from '../../../../support/journalBuilder';

const A = sha('a');

const webhook: JournalEvent = {
  type: 'service-event',
  eventId: 'e-1',
  name: 'AML Monitor Update',
  sha256: A,
  bytes: 3,
  receivedAt: '2026-01-02T03:04:05.000Z',
  facts: [],
};

/** A vault that holds these bytes as the response of an operation, and a clock on which every slice is used up. */
function reading(kind: ResponseKind, bytes: Uint8Array) {
  let turns = 0;
  let at = 0;
  const vault = {
    journal: { entries: () => entriesOf(opened, kind === 'webhookEvent' ? webhook : answered(A, kind)) },
    evidence: { readAll: () => bytes },
  };
  const pace = {
    now: () => (at += 1000),
    yieldNow: () => {
      turns += 1;
      return Promise.resolve();
    },
  };
  return {
    read: (asked: ResponseKind = kind, sha256 = A) =>
      rawResponse(vault, { caseId: CASE_ID, sha256, kind: asked }, pace),
    turns: () => turns,
  };
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a response as received', () => {
  it('a large one is read in turns, between which everything else is answered', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => ({ id: index, note: 'sample' }));
    const bytes = utf8(JSON.stringify({ rows }));
    const { read, turns } = reading('journeyResult', bytes);
    const raw = await read();
    expect(turns(), 'one for each couple of thousand tokens').toBeGreaterThan(100);
    expect(JSON.parse(raw.pretty ?? '')).toEqual({ rows });
    expect(raw).toMatchObject({ sha256: A, bytes: bytes.length, lossy: false });
  });

  it.each<[ResponseKind, object, string]>([
    ['journeyResult', { journey_id: 'j', selfie: {}, novel: 1 }, '/novel'],
    ['spotCheckResult', { journey_id: 'j', tenant_id: 't', selfie: {}, novel: 1 }, '/novel'],
    ['amlResult', { check_id: 'c', aml: {}, novel: 1 }, '/novel'],
    ['amlHistory', { check_id: 'c', aml_matches: [{ novel: 1 }] }, '/aml_matches/0/novel'],
    ['journeySummary', { journey_id: 'j', is_completed: true, novel: 1 }, '/novel'],
  ])('%s is read by the schema of its own operation', async (kind, value, pointer) => {
    const raw = await reading(kind, utf8(JSON.stringify(value))).read();
    expect(raw).toMatchObject({ kind, otherShape: null, syntaxError: null });
    expect(raw.deviations).toContainEqual(expect.objectContaining({ pointer, reason: 'unknown-key' }));
  });

  it('of another operation’s shape is named as that, without a list of everything', async () => {
    for (const text of ['{"error":"no","status":401}', '[1,2]', '"x"', 'null']) {
      const raw = await reading('journeyResult', utf8(text)).read();
      expect(raw, text).toMatchObject({
        otherShape: { is: expect.any(String) },
        deviations: [],
        syntaxError: null,
      });
    }
  });

  it('that is not JSON, or not text, is there with the place where it stops', async () => {
    const page = await reading('amlHistory', utf8('<html>\nSign in')).read();
    expect(page).toMatchObject({ text: '<html>\nSign in', pretty: null, lossy: false });
    expect(page.syntaxError).toMatchObject({ line: 1, column: 1 });
    const bytes = Uint8Array.from([...utf8('{"a":\n"'), 0xff, ...utf8('"}')]);
    const broken = await reading('journeySummary', bytes).read();
    expect(broken).toMatchObject({ text: '{"a":\n"\ufffd"}', lossy: true, deviations: [] });
    expect(broken.syntaxError).toEqual({ line: 2, column: 2, message: 'The text is not UTF-8' });
  });

  it('keeps a byte order mark, and counts it', async () => {
    const good = await reading('journeyResult', utf8('\ufeff{"journey_id":"j"}')).read();
    expect(good.text).toBe('\ufeff{"journey_id":"j"}');
    expect(good.pretty).toBe('{\n  "journey_id": "j"\n}');
    const bad = await reading('journeyResult', utf8('\ufeff{x}')).read();
    expect(bad.syntaxError).toMatchObject({ line: 1, column: 3 });
  });

  it('is not had under another operation, nor what is no response of the case', async () => {
    const { read } = reading('amlHistory', utf8('{}'));
    await expect(read('amlResult')).rejects.toMatchObject({ code: 'no-such-thing' });
    await expect(read('amlHistory', sha('b'))).rejects.toMatchObject({ code: 'no-such-thing' });
  });
});
