import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalEntry } from '../../src/shared/domain/journal';
import { JOURNAL_LIMITS } from '../../src/shared/domain/package/packageLimits';
import { TOTAL_LIMITS } from '../../src/shared/domain/package/responseTotals';
import { codeOf } from '../contract/aml/harness';
import { createFolder, exportCases } from '../contract/packaging/harness';
import { authorOf } from '../support/authors';
import { opened } from '../support/journalBuilder';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  INVENTED,
  mixed,
  of,
  REPLICA_C,
  response,
  start,
  type PackageBench,
} from '../support/packageBench';
import { chainOf, REPLICA_B, retrieved } from '../support/packageBytes';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));

let bench: PackageBench;
beforeEach(async () => {
  bench = await createPackageBench();
  await bench.take([evidence]);
});
afterEach(() => bench.dispose());

/** Of so many entries. */
const chain = (entries: number): JournalEntry[] =>
  chainOf(REPLICA_B, [opened, ...Array.from({ length: entries - 1 }, () => retrieved(response))], {
    author: COLLEAGUE,
    start,
  });

describe('a package with which a case would have more entries than a case may have', () => {
  it('is refused before anything is imported, and the case goes on', async () => {
    const { lines } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS.lines = lines));
    JOURNAL_LIMITS.lines = 20;
    const saved = (await bench.lines()).length;
    // Each opening is an entry of its own; the import takes two, for the person and for itself.
    const room = JOURNAL_LIMITS.lines - saved - 2;
    expect(await bench.open([chain(room)])).toMatchObject({
      ...{ stage: 'read', importRefusal: 'too-many-entries', importFailure: null },
    });
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await bench.lines()).toHaveLength(saved + 1);

    expect(await bench.take([chain(room - 2)])).toMatchObject({ stage: 'imported', importFailure: null });
  });
});

describe('a package with which a case could no longer be exported', () => {
  const many = (count: number): JournalEntry[][] =>
    Array.from({ length: count }, () => chainOf(crypto.randomUUID(), [opened], { author: COLLEAGUE, start }));

  it.each([
    ['installations', 'chains', 'too-many-chains'],
    ['authors', 'authors', 'too-many-authors'],
  ] as const)('for its many %s is refused before anything is imported', async (_of, limit, importRefusal) => {
    const { [limit]: usual } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS[limit] = usual));
    JOURNAL_LIMITS[limit] = 5;
    const saved = (await bench.lines()).length;
    expect(await bench.open(many(4))).toMatchObject({ stage: 'read', importRefusal, importFailure: null });
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await bench.lines()).toHaveLength(saved + 1);
    expect(await bench.take(many(2))).toMatchObject({ stage: 'imported', importRefusal: null });
    const out = createFolder();
    onTestFinished(() => out.remove());
    const [item] = await exportCases(bench.pair, out.folder, { caseIds: [of.caseId] });
    expect(item).toMatchObject({ state: 'done' });
  });

  it.each([
    ['bytes', 60, 'responses-too-large'],
    ['values', 4, 'too-many-values'],
    ['names', 2, 'too-many-values'],
  ] as const)(
    'for the %s of its responses and the saved ones is refused before anything is imported',
    async (limit, most, importRefusal) => {
      const contentOf = (replica: string, name: string): [JournalEntry[][], Buffer[]] => {
        const bytes = Buffer.from(`{"journey_id":"journey-1","${name}":0}`);
        return [[chainOf(replica, [opened, retrieved(bytes)], { author: COLLEAGUE, start })], [bytes]];
      };
      const { [limit]: usual } = TOTAL_LIMITS;
      onTestFinished(() => void (TOTAL_LIMITS[limit] = usual));
      TOTAL_LIMITS[limit] = most;
      expect(await bench.take(...contentOf(REPLICA_B, 'a'))).toMatchObject({ importRefusal: null });
      const saved = (await bench.lines()).length;
      expect(await bench.open(...contentOf(REPLICA_C, 'b'))).toMatchObject({
        ...{ stage: 'read', importRefusal, importFailure: null },
      });
      expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
      expect(await bench.lines()).toHaveLength(saved + 1);
      expect(await bench.take(...contentOf(REPLICA_B, 'a'))).toMatchObject({ stage: 'imported' });
      const out = createFolder();
      onTestFinished(() => out.remove());
      const [item] = await exportCases(bench.pair, out.folder, { caseIds: [of.caseId] });
      expect(item).toMatchObject({ state: 'done' });
    },
  );

  it('for the entries that separate chains share is refused, however few of them are new', async () => {
    const { lines } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS.lines = lines));
    const long = chain(10);
    await bench.take([long]);
    const switched = { type: 'reviewer-switched', from: authorOf(COLLEAGUE) } as const;
    const at = new Date(start).toISOString();
    const going = mixed(
      REPLICA_B,
      [...long.slice(0, 9).map(({ event }) => [event, COLLEAGUE] as const), [{ ...switched, at }, INVENTED]],
      start,
    );
    const saved = (await bench.lines()).length;
    JOURNAL_LIMITS.lines = saved + 8;
    expect(await bench.open([going])).toMatchObject({ stage: 'read', importRefusal: 'too-many-entries' });
    JOURNAL_LIMITS.lines = saved + 14;
    expect(await bench.take([going])).toMatchObject({ stage: 'imported', imported: { entriesAdded: 1 } });
  });
});
