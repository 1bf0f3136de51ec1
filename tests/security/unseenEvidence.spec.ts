import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import { valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  INVENTED,
  later,
  of,
  response,
  SECOND,
  type PackageBench,
} from '../support/packageBench';
import { REPLICA_B, retrieved, sha256 } from '../support/packageBytes';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
const other = Buffer.from('{"journey_id":"journey-1","final_decision":"Approved"}');
const message = Buffer.from('{"id":"e1","event":"decision"}');
/** Before anybody here signed anything. */
const EARLY = Date.parse('2026-02-01T00:00:00.000Z');

let bench: PackageBench;
beforeEach(async () => {
  bench = await createPackageBench();
  await bench.take([evidence]);
});
afterEach(() => bench.dispose());

async function signOff(): Promise<void> {
  const proposalId = await bench.propose();
  await actAs(bench.bridge, SECOND);
  valueOf(await bench.vote(proposalId));
  expect(await bench.conclusion()).toMatchObject({ state: 'signed-off' });
}
const shownDecision = async () => valueOf(await bench.bridge.cases.open(of)).result.final_decision;
const serviceEvent: JournalEvent = {
  ...{ type: 'service-event', eventId: 'e1', name: 'decision', sha256: sha256(message) },
  ...{ bytes: message.length, receivedAt: '2026-02-01T00:00:00.000Z', facts: [] },
} as never;

describe('a sign-off, when a colleague’s package brings what nobody who signed had seen', () => {
  it.each<[string, JournalEvent, Buffer]>([
    ['evidence', retrieved(other), other],
    ['a message of the service', serviceEvent, message],
  ])('is voided by %s with an earlier date', async (_what, event, bytes) => {
    await signOff();
    await bench.take([evidence, later([event], COLLEAGUE, REPLICA_B, EARLY)], [response, bytes]);
    expect(await bench.conclusion()).toMatchObject({
      ...{ state: 'voided', voidedBy: { event: event.type, replica: REPLICA_B, seq: 1 } },
      vote: { by: SECOND },
    });
  });

  it('stands where they had it all before they signed', async () => {
    await bench.take([evidence, later([retrieved(other)], COLLEAGUE, REPLICA_B, EARLY)], [response, other]);
    await signOff();
  });
});

describe('a key that nobody trusts', () => {
  it.each<[string, JournalEvent, Buffer]>([
    ['evidence', retrieved(other), other],
    ['a message of the service', serviceEvent, message],
  ])('voids no sign-off with %s', async (_what, event, bytes) => {
    await signOff();
    await bench.take([evidence, later([event], INVENTED)], [response, bytes]);
    expect(await bench.conclusion()).toMatchObject({ state: 'signed-off' });
  });

  it('puts no response in the place of one that somebody trusted has retrieved', async () => {
    const before = await shownDecision();
    await bench.take([evidence, later([retrieved(other)], INVENTED)], [response, other]);
    expect(await shownDecision()).toEqual(before);
    const { responses } = valueOf(await bench.bridge.cases.open(of));
    expect(responses.map(({ retrievedBy, current }) => [retrievedBy, current])).toMatchObject([
      [COLLEAGUE, true],
      [{ ...INVENTED, reported: { by: 'Colleague in Lisbon' } }, false],
    ]);
    expect(responses[0]?.retrievedBy).not.toHaveProperty('reported');
    const order = { jobId: crypto.randomUUID(), caseId: of.caseId, options: DEFAULT_REPORT };
    valueOf(await bench.bridge.reports.preview(order));
    const marked = new RegExp(`${INVENTED.name}[^—]{0,200}Reported by Colleague in Lisbon`);
    expect(bench.pair.printing.jobs.at(-1)?.html).toMatch(marked);
  });
});
