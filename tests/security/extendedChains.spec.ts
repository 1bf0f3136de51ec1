import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { codeOf, valueOf } from '../contract/aml/harness';
import { authorOf } from '../support/authors';
import { opened } from '../support/journalBuilder';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  INVENTED,
  mixed,
  response,
  start,
  type PackageBench,
} from '../support/packageBench';
import { REPLICA_A, retrieved } from '../support/packageBytes';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));

const noted = (text: string): JournalEvent => ({
  ...{ type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' }, text },
});
const switched: JournalEvent = {
  ...{ type: 'reviewer-switched', from: authorOf(COLLEAGUE), at: new Date(start).toISOString() },
};
const begun = [[opened, COLLEAGUE] as const, [retrieved(response), COLLEAGUE] as const];
/** The colleague’s chain, with which somebody else went on. */
const poisoned = (...more: (readonly [JournalEvent, typeof COLLEAGUE])[]) =>
  mixed(REPLICA_A, [...begun, ...more], start);

let bench: PackageBench;
beforeEach(async () => {
  bench = await createPackageBench();
  await bench.take([evidence]);
});
afterEach(() => bench.dispose());

describe('a package by a third person, in which somebody unknown goes on with a trusted colleague’s chain,', () => {
  const stranger = (...events: JournalEvent[]) => events.map((event) => [event, INVENTED] as const);
  const own = () => bench.take([poisoned([noted('The colleague’s own'), COLLEAGUE])]);

  it('unannounced, is refused, and does not keep the colleague’s own next package out', async () => {
    await bench.open([poisoned(...stranger(noted('x')))], [response], 'T-3');
    const named = valueOf(await bench.bridge.imports.trust({ name: 'Third office' }));
    expect(named).toMatchObject({ importRefusal: 'broken' });
    expect(named?.verdict?.findings).toContainEqual(
      expect.objectContaining({
        kind: 'journal-broken',
        replica: REPLICA_A,
        seq: 3,
        fault: 'switch-missing',
      }),
    );
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await own()).toMatchObject({ stage: 'imported', importRefusal: null });
  });

  it('as if they had taken over there, names their key and keeps their part as a separate chain', async () => {
    await bench.open([poisoned(...stranger(switched, noted('x')))], [response], 'T-3');
    const named = valueOf(await bench.bridge.imports.trust({ name: 'Third office' }));
    expect(named).toMatchObject({
      importRefusal: null,
      verdict: { label: 'doubtful' },
      preview: {
        takenOver: [],
        separate: [{ replica: REPLICA_A, by: INVENTED, beside: COLLEAGUE, entries: 2 }],
      },
    });
    expect(named?.verdict?.findings).toContainEqual({
      ...{ kind: 'extended-chain', replica: REPLICA_A },
      fingerprint: fingerprintOfAuthor(authorOf(INVENTED).key),
    });
    valueOf(await bench.bridge.imports.import({ reason: '' }));
    expect(await bench.settled()).toMatchObject({ stage: 'imported' });
    expect(await own()).toMatchObject({ stage: 'imported', importRefusal: null });
    const lines = (await bench.lines()).filter(({ author }) => author === INVENTED.name);
    expect(lines).toMatchObject(Array(2).fill({ separateFrom: REPLICA_A, reported: {} }));
  });
});

describe('a package by a trusted person, who goes on with another’s chain in their own name', () => {
  const THIRD = { name: 'Third Reviewer', reviewerId: 'T-3' };
  const taken = [switched, noted('x')].map((event) => [event, THIRD] as const);

  it('is reported before it is imported, and what is saved already is not', async () => {
    await bench.trust(authorOf(THIRD));
    const { preview } = await bench.open([poisoned(...taken)], [response], 'T-3');
    expect(preview).toMatchObject({
      takenOver: [{ replica: REPLICA_A, from: COLLEAGUE, by: THIRD }],
      newEntries: [{ author: THIRD, entries: 2 }],
    });
    const own = await bench.take([poisoned([noted('The colleague’s own'), COLLEAGUE])]);
    expect(own).toMatchObject({ stage: 'imported', preview: { takenOver: [] } });
  });
});

describe('a chain in which a second reviewer took over at the colleague’s installation', () => {
  it('is imported from the colleague, its entries reported until that key is trusted', async () => {
    const chain = poisoned([switched, INVENTED], [noted('x'), INVENTED]);
    expect(await bench.take([chain])).toMatchObject({ stage: 'imported' });
    expect((await bench.lines()).find(({ type }) => type === 'noted')).toMatchObject({
      reported: { by: 'Colleague in Lisbon' },
    });
  });
});
